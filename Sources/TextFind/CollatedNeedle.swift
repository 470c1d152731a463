import TextLayout

/// A needle that is compared by a language's collation: ICU's string search with the language's
/// rules for searching.
///
/// Where all that differs counts, three levels are compared. Otherwise one level, or two if accents
/// count; then what was found is compared with the needle once more: by case, by the widths of its
/// forms and by its kana, as far as they count. Collation has these three on one level.
struct CollatedNeedle: Sendable {
  private let search: ICUCollation
  private let count: Int
  /// The forms in the needle that must be found like that; nil where forms don't count.
  private let widths: [UInt8]?
  private let kana: [UInt8]?

  init(_ units: [UInt16], _ locale: Language, _ options: FindOptions) throws(FindError) {
    let isExact = options.folding.isEmpty
    let levels = isExact ? 3 : options.isDiacriticSensitive ? 2 : 1
    guard let search = ICUCollation(units, locale: locale, levels: levels, caseLevel: !isExact && options.isCaseSensitive) else {
      throw .unavailable
    }
    self.search = search
    count = units.count
    widths = !isExact && options.isWidthSensitive ? CollatedNeedle.widths(of: units[...]) : nil
    kana = !isExact && options.isKanaSensitive ? CollatedNeedle.kana(of: units[...]) : nil
  }

  /// Finds the needle in the text's next window, and calls with what is equal to it. Returns where
  /// the next window begins.
  func search(
    _ text: StyledText, from start: Int, _ length: Int, _ window: inout FindWindow, _ pause: inout FindPause, _ accept: (Range<Int>) -> Bool
  ) throws(FindError) -> Int {
    // Equal text can be longer than the needle: marks in pieces, characters that don't count.
    let margin = FindWindow.margin + 4 * min(count, 1 << 24)
    window.fill(text, from: start, count: max(length, 4 * margin))
    let limit = window.limit(margin: margin)
    var behind = 0
    var pausedAt: Int?
    let isSearched = search.forEachMatch(in: window.units, &pause, pausedAt: &pausedAt) { match in
      if match.lowerBound >= limit, !window.isLast { return false }
      if match.lowerBound >= behind, isAlike(window.units[match]), accept(start + match.lowerBound..<start + match.upperBound) {
        behind = match.upperBound
      }
      return true
    }
    if !isSearched { throw .unavailable }
    return start + max(min(limit, pausedAt ?? limit), behind)
  }

  private func isAlike(_ units: ArraySlice<UInt16>) -> Bool {
    if let widths, widths != CollatedNeedle.widths(of: units) { return false }
    if let kana, kana != CollatedNeedle.kana(of: units) { return false }
    return true
  }

  /// For each character that has a wide or narrow form, which of them it is.
  private static func widths(of units: ArraySlice<UInt16>) -> [UInt8] {
    units.compactMap { unit in
      switch unit {
      case 0x3000, 0xFF01...0xFF60, 0xFFE0...0xFFE6: 1
      case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: 2
      default: nil
      }
    }
  }

  /// For each kana, whether it is of the hiragana or the katakana.
  private static func kana(of units: ArraySlice<UInt16>) -> [UInt8] {
    units.compactMap { unit in
      switch unit {
      case 0x3041...0x3096, 0x309D...0x309E: 1
      case 0x30A1...0x30FA, 0x30FD...0x30FE, 0x31F0...0x31FF, 0xFF66...0xFF6F, 0xFF71...0xFF9D: 2
      default: nil
      }
    }
  }
}
