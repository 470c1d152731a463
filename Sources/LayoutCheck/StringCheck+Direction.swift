import StringCatalogs
import TextLayout

extension StringCheck {
  /// A placeholder whose value may tear the text around it, or be torn; nil if there is none.
  ///
  /// It is tried out: a value that runs the other way, and one that ends in a sign, are put in the placeholder's place as they are, and isolated. Where what
  /// stands around it, or the value itself, is seen in another order then, an isolate is missing. UAX #9, Explicit directional isolates.
  func directionHazard(_ entry: CatalogEntry, _ values: [[String]]) throws(LayoutError) -> Problem? {
    guard entry.placeholders.contains(where: { $0.kind == .text }) else { return nil }
    let isRightToLeft = Script.runsRightToLeft(language) || entry.text.unicodeScalars.contains { Script.isRightToLeft($0) }
    // In a text that runs from left to right a value may be in Hebrew; in one that runs from right to left, in Latin, and a sign at its end is torn away.
    let trials = isRightToLeft ? ["abc", "C++"] : ["אבג"]
    for (number, placeholder) in entry.placeholders.enumerated() where placeholder.kind == .text {
      for trial in trials {
        let plain = FilledText(entry) { $0 == number ? trial : values[$0].first ?? "" }
        let isolated = FilledText(entry) { $0 == number ? "\u{2068}\(trial)\u{2069}" : values[$0].first ?? "" }
        guard let place = plain.values.first(where: { $0.placeholder == number })?.range else { continue }
        if try order(plain.text, nil) == order(isolated.text, place) { continue }
        let isInside = trial == "C++"
        let consequence = isInside ? "a value such as “C++” is torn apart" : "a value such as “\(trial)” changes the order of what stands around it"
        return Problem(
          kind: .direction, message: "\(placeholder.name) is not isolated: \(consequence).",
          suggestion: "U+2068 before \(placeholder.name) and U+2069 behind it", text: plain.text)
      }
    }
    return nil
  }

  /// The UTF-16 units of a text from the left to the right as they are seen on one line, by their places.
  ///
  /// - Parameter isolate: where a value stands that has a unit before and one behind it that don't count.
  private func order(_ string: String, _ isolate: Range<Int>?) throws(LayoutError) -> [Int] {
    let text = setting.styled(string, language)
    var seen: [Int] = []
    for paragraph in try text.bidiLevels(in: context) {
      var units = Array(0..<paragraph.levels.count)
      // UAX #9 L2: from the highest level down to the lowest odd one, whatever has that level or a higher one is reversed.
      let highest = paragraph.levels.max() ?? 0
      let lowest = paragraph.levels.filter { $0 % 2 == 1 }.min() ?? .max
      if lowest <= highest {
        for level in (lowest...highest).reversed() {
          var start = 0
          while start < units.count {
            guard paragraph.levels[units[start]] >= level else {
              start += 1
              continue
            }
            var end = start
            while end < units.count, paragraph.levels[units[end]] >= level { end += 1 }
            units[start..<end].reverse()
            start = end
          }
        }
      }
      seen += units.map { $0 + paragraph.range.lowerBound.utf16 }
    }
    guard let isolate else { return seen }
    return seen.compactMap { unit in
      if unit == isolate.lowerBound || unit == isolate.upperBound + 1 { return nil }
      return unit < isolate.lowerBound ? unit : unit <= isolate.upperBound ? unit - 1 : unit - 2
    }
  }
}

/// Which way scripts run, as far as hazards go.
enum Script {
  /// Whether the language is mostly written from right to left. By the scripts that CLDR names as likely.
  static func runsRightToLeft(_ language: Language) -> Bool {
    if let script = language.scriptCode { return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"].contains(script) }
    return ["ar", "he", "iw", "fa", "ur", "yi", "ji", "ps", "sd", "ug", "dv", "ckb", "syr", "nqo", "ks", "mzn", "lrc", "azb", "arz"].contains(
      language.languageCode)
  }

  /// Whether a character is of a block of scripts that run from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    0x590...0x8FF ~= scalar.value || 0xFB1D...0xFDFF ~= scalar.value || 0xFE70...0xFEFF ~= scalar.value || 0x10800...0x10FFF ~= scalar.value
      || 0x1E800...0x1EFFF ~= scalar.value || scalar.value == 0x200F
  }
}
