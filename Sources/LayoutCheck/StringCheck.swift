import StringCatalogs
import TextLayout

/// Lays out one string by one setting, and says what is wrong.
struct StringCheck {
  let rule: CheckRule
  let setting: CheckSetting
  let language: Language
  let context: LayoutContext

  init(_ rule: CheckRule, _ setting: CheckSetting, language tag: String) {
    self.rule = rule
    self.setting = setting
    language = Language(tag)
    context = setting.context(for: language)
  }

  /// What is wrong, and how many lines the string takes with short values.
  func result(for entry: CatalogEntry) throws(LayoutError) -> (findings: [Problem], lineCount: Int) {
    let samples = entry.placeholders.isEmpty ? nil : SampleValues(language: entry.language, told: rule.samples)
    let values = entry.placeholders.map { samples?.values(of: $0, in: entry) ?? [] }
    let short = FilledText(entry) { values[$0].first ?? "" }
    let text = setting.styled(short.text, language)
    let layout = try DocumentLayout(text, width: setting.width, in: context)
    var found: [Problem] = []
    if let problem = try roomProblem(layout, text) { found.append(problem) }
    let doesFit = found.isEmpty
    if counts(.clippedInk), let problem = clipping(layout, text) { found.append(problem) }
    if counts(.missingGlyphs), let problem = missing(layout, text) { found.append(problem) }
    if counts(.badBreak), setting.isTitle, let problem = try badBreak(layout, text, upTo: doesFit ? .anywhere : .undesirable) {
      found.append(problem)
    }
    for index in found.indices { found[index].text = short.text }
    if values.contains(where: { $0.count > 1 }), doesFit, counts(.placeholderGrowth) {
      let long = FilledText(entry) { values[$0].last ?? "" }
      let text = setting.styled(long.text, language)
      let grown = try DocumentLayout(text, width: setting.width, in: context)
      if var problem = try roomProblem(grown, text) {
        let shown = zip(entry.placeholders, values).filter { $0.0.kind != .literal && $0.1.count > 1 }.map { "\($0.0.name) is “\($0.1.last ?? "")”" }
        problem.kind = .placeholderGrowth
        problem.message = "Where \(shown.prefix(3).joined(separator: ", ")): \(problem.message.uncapitalized)"
        problem.text = long.text
        found.append(problem)
      }
    }
    if counts(.direction), let problem = try directionHazard(entry, values) { found.append(problem) }
    return (found.filter { counts($0.kind) }, layout.lineCount)
  }

  /// Whether a kind of finding counts.
  func counts(_ kind: Finding.Kind) -> Bool { rule.severity(of: kind) != nil }

  /// Something that is wrong with the string, wherever it stands.
  struct Problem {
    var kind: Finding.Kind
    var message: String
    var width: LayoutUnit?
    var needed: LayoutUnit?
    var suggestion: String?
    var text = ""
  }
}

extension StringCheck {
  /// What is wrong with the room that a text takes; nil if it fits.
  private func roomProblem(_ layout: DocumentLayout, _ text: StyledText) throws(LayoutError) -> Problem? {
    guard var problem = try tightness(layout, text) else { return nil }
    if counts(problem.kind) || counts(.placeholderGrowth) { problem.suggestion = try suggestion(for: problem, layout, text) }
    return problem
  }

  /// Whether a text fits that was laid out without a limit; what is too tight if not, with the width that is needed if that is measured.
  func tightness(_ layout: DocumentLayout, _ text: StyledText, measuresNeed: Bool = true) throws(LayoutError) -> Problem? {
    let room = setting.width
    if let limit = setting.lines, layout.lineCount > limit {
      let shown = try DocumentLayout(text, width: room, truncation: Truncation(lineLimit: limit), in: context)
      // White space may be all that is left over.
      if let hidden = shown.hiddenRange {
        let cut = text.string(in: hidden).trimmed.shortened(to: 40)
        let lines = layout.lineCount == 1 ? "1 line" : "\(layout.lineCount) lines"
        return Problem(
          kind: .truncation, message: "\(lines) of \(room) points; \(limit) \(limit == 1 ? "is" : "are") shown, and “\(cut)” is cut off.",
          width: room, needed: measuresNeed ? try narrowestWidth(of: layout, lines: limit) : nil)
      }
      return nil
    }
    let isVertical = setting.writing.isVertical
    if !room.isUnbounded {
      let widest = layout.lines.map { isVertical ? $0.rect.size.height : $0.rect.size.width }.max() ?? .zero
      let brokenWord = widest > room ? nil : try brokenWord(layout, text)
      if widest > room || brokenWord != nil {
        let needed = measuresNeed ? max(widest > room ? widest : .zero, try layout.intrinsicWidths(in: context).minContent) : nil
        let what = brokenWord.map { "“\($0.shortened(to: 40))” is cut inside, as it is wider than its line of \(room) points." }
        return Problem(
          kind: .overflow, message: what ?? "A line takes \(widest) points; there are \(room).", width: room,
          needed: needed.map { max($0, room + LayoutUnit(rawValue: 1)) })
      }
    }
    let height = isVertical ? layout.size.width : layout.size.height
    if !setting.height.isUnbounded, height > setting.height {
      return Problem(
        kind: .overflow, message: "The lines are \(height) points high; there are \(setting.height).", width: setting.height, needed: height)
    }
    return nil
  }

  /// The word that a line ends inside of in need; nil if none does.
  private func brokenWord(_ layout: DocumentLayout, _ text: StyledText) throws(LayoutError) -> String? {
    for paragraph in layout.paragraphs where paragraph.lineCount > 1 {
      // White space and hyphens at a line's end are good places for it.
      let suspects = Set(
        paragraph.lines.dropLast().filter { !$0.isHardBreak && !$0.isHyphenated && $0.contentEnd == $0.range.upperBound }.map(\.range.upperBound))
      if suspects.isEmpty { continue }
      for place in try paragraph.breakOpportunities(in: context) where place.tier >= .emergency && suspects.contains(place.offset) {
        return text.word(around: place.offset)
      }
    }
    return nil
  }

  /// The least width in which a text takes so many lines, and no word of it is cut. O(log width) measurements.
  private func narrowestWidth(of layout: DocumentLayout, lines limit: Int) throws(LayoutError) -> LayoutUnit? {
    let widths = try layout.intrinsicWidths(in: context)
    var low = max(setting.width, widths.minContent).rawValue
    var high = max(low, widths.maxContent.rawValue)
    // More lines may stand in the text itself than there is room for.
    guard try layout.measure(width: LayoutUnit(rawValue: high), in: context).lineCount <= limit else { return nil }
    while low < high {
      let middle = low + (high - low) / 2
      if try layout.measure(width: LayoutUnit(rawValue: middle), in: context).lineCount <= limit { high = middle } else { low = middle + 1 }
    }
    return LayoutUnit(rawValue: high)
  }
}

extension StringCheck {
  private func clipping(_ layout: DocumentLayout, _ text: StyledText) -> Problem? {
    let overflow = layout.inkOverflow()
    guard overflow.top > .zero || overflow.bottom > .zero else { return nil }
    // Sides don't count: letters hang over a little everywhere, and views leave room for that.
    let box = Rect(
      x: -65536, y: 0, width: 131_072, height: layout.containerSize.height.isUnbounded ? layout.size.height : layout.containerSize.height)
    let clusters = layout.clipping(in: box).filter { $0.edge == .top || $0.edge == .bottom }
    guard let first = clusters.max(by: { $0.amount < $1.amount }) else { return nil }
    let height = layout.size.height
    return Problem(
      kind: .clippedInk,
      message:
        "“\(text.string(in: first.range).shortened(to: 20))” reaches out of its box by \(first.amount) points at the \(first.edge == .top ? "top" : "bottom").",
      width: height, needed: height + max(overflow.top, .zero) + max(overflow.bottom, .zero),
      suggestion: "a taller line height, or a text style, which follows the language")
  }

  private func missing(_ layout: DocumentLayout, _ text: StyledText) -> Problem? {
    guard let range = layout.missing.first else { return nil }
    let scalars = layout.missing.flatMap { Array(text.string(in: $0).unicodeScalars) }
    var codes: [String] = []
    for scalar in scalars where codes.count < 5 {
      let code =
        "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count)) + String(scalar.value, radix: 16, uppercase: true)
      if !codes.contains(code) { codes.append(code) }
    }
    return Problem(
      kind: .missingGlyphs, message: "No font has “\(text.string(in: range).shortened(to: 20))” (\(codes.joined(separator: ", "))).",
      suggestion: "a font that has it, or another character")
  }

  /// A line of a title that ends badly, no worse than some tier: a word that is cut in need is told as too wide already.
  private func badBreak(_ layout: DocumentLayout, _ text: StyledText, upTo worst: BreakTier) throws(LayoutError) -> Problem? {
    for paragraph in layout.paragraphs where paragraph.lineCount > 1 {
      let ends = Set(paragraph.lines.dropLast().filter { !$0.isHardBreak }.map(\.range.upperBound))
      for place in try paragraph.breakOpportunities(upTo: worst, in: context) where place.tier >= .undesirable && ends.contains(place.offset) {
        let before = text.string(in: TextRange(max(paragraph.range.lowerBound, place.offset - 12), place.offset))
        let after = text.string(in: TextRange(place.offset, min(paragraph.range.upperBound, place.offset + 12)))
        return Problem(
          kind: .badBreak, message: "A line ends between “\(before.trimmed)” and “\(after.trimmed)”: \(place.rule).", width: setting.width,
          needed: try betterWidth(layout, place.tier), suggestion: nil)
      }
    }
    return nil
  }

  /// The least width, tried in steps, in which all lines end well; nil if none was found up to twice the width.
  private func betterWidth(_ layout: DocumentLayout, _ worst: BreakTier) throws(LayoutError) -> LayoutUnit? {
    if setting.width.isUnbounded { return nil }
    for step in 1...32 {
      let width = LayoutUnit(rawValue: setting.width.rawValue + setting.width.rawValue * Int64(step) / 32)
      let wider = try layout.resized(to: width, in: context)
      var isGood = true
      for paragraph in wider.paragraphs where paragraph.lineCount > 1 {
        let ends = Set(paragraph.lines.dropLast().filter { !$0.isHardBreak }.map(\.range.upperBound))
        if try paragraph.breakOpportunities(in: context).contains(where: { $0.tier >= .undesirable && ends.contains($0.offset) }) { isGood = false }
      }
      if isGood { return width }
    }
    return nil
  }
}

extension StyledText {
  /// The word around an offset: what stands between white space.
  func word(around offset: TextOffset) -> String {
    let start = max(0, offset.utf16 - 100)
    let end = min(length, offset.utf16 + 100)
    func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || 0x09...0x0D ~= unit || unit == 0x2028 || unit == 0x3000 }
    let before = units(in: TextRange(start..<offset.utf16)).reversed().prefix { !isSpace($0) }.count
    let after = units(in: TextRange(offset.utf16..<end)).prefix { !isSpace($0) }.count
    return string(in: TextRange(offset.utf16 - before..<offset.utf16 + after))
  }
}

extension String {
  /// The string, or its beginning and an ellipsis.
  func shortened(to count: Int) -> String { self.count <= count ? self : prefix(count - 1) + "…" }

  /// The string with a small letter at its start.
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }

  /// The string without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
