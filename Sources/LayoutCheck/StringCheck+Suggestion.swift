import TextLayout

extension StringCheck {
  /// What would fit, tried out: a line or two more, a smaller style, a soft hyphen, a shorter text, more room.
  func suggestion(for problem: Problem, _ layout: DocumentLayout, _ text: StyledText) throws(LayoutError) -> String? {
    var ways: [String] = []
    if problem.kind == .truncation, let limit = setting.lines, layout.lineCount <= limit + 2 {
      var roomy = self.setting
      roomy.lines = layout.lineCount
      if try StringCheck(rule, roomy, language).tightness(layout, text) == nil {
        ways.append(layout.lineCount == limit + 1 ? "one more line" : "two more lines")
      }
    }
    if let smaller = try smallerStyle(text.string) { ways.append(smaller) }
    // White space at the end is nothing that is cut off.
    let lineCount = layout.lines.reversed().drop { text.string(in: $0.range).trimmed.isEmpty }.count
    if let hyphenated = try softHyphen(text.string, lineCount: lineCount) { ways.append(hyphenated) }
    if problem.kind == .truncation, let shorter = try shorterPart(text) { ways.append(shorter) }
    if let needed = problem.needed, problem.width != setting.height || setting.height.isUnbounded { ways.append("a width of \(needed)") }
    return ways.isEmpty ? nil : ways.joined(separator: "; or ")
  }

  private init(_ rule: CheckRule, _ setting: CheckSetting, _ language: Language) {
    self.rule = rule
    self.setting = setting
    self.language = language
    context = setting.context(for: language)
  }

  /// Whether a text fits by another setting.
  private func fits(_ string: String, _ setting: CheckSetting) throws(LayoutError) -> Bool {
    let other = StringCheck(rule, setting, language)
    let text = setting.styled(string, language)
    let layout = try DocumentLayout(text, width: setting.width, in: other.context)
    return try other.tightness(layout, text, measuresNeed: false) == nil
  }

  /// The next of the text styles that fits, or the greatest size down to seven tenths.
  private func smallerStyle(_ string: String) throws(LayoutError) -> String? {
    var smaller = setting
    if let style = setting.character.textStyle {
      let size = context.environment.font(of: style).size
      for role in TextStyle.Role.allCases where role > style.role {
        var next = style
        next.role = role
        guard context.environment.font(of: next).size < size else { continue }
        smaller.character.textStyle = next
        smaller.paragraph.textStyle = smaller.paragraph.textStyle.map { _ in next }
        if try fits(string, smaller) { return "the style \(role)" }
      }
      return nil
    }
    let size = setting.character.size
    let whole = size.rawValue / 64
    for points in stride(from: whole - (size.rawValue % 64 == 0 ? 1 : 0), through: max(1, (whole * 7 + 9) / 10), by: -1) {
      smaller.character.size = LayoutUnit(rawValue: points * 64)
      if try fits(string, smaller) { return "a size of \(points)" }
    }
    return nil
  }

  /// The longest word, with a soft hyphen that makes the text fit.
  ///
  /// `lineCount` is how many lines with text it has without. A place more where a line may end lets each line behind it begin no further on than the next one began
  /// before: it saves one line at most.
  private func softHyphen(_ string: String, lineCount: Int) throws(LayoutError) -> String? {
    if let limit = setting.lines, lineCount > limit + 1 { return nil }
    if setting.lines == 1 || setting.width.isUnbounded || string.utf8.contains(0xAD) && string.contains("\u{AD}") { return nil }
    let words = string.split { !$0.isLetter }
    guard let word = words.max(by: { $0.count < $1.count }), word.count >= 6, word.unicodeScalars.allSatisfy(StringCheck.isHyphenated) else {
      return nil
    }
    // From the middle outward, at least two letters on each side, and before no vowel's mark: who knows the language moves it to where a syllable ends.
    let middle = word.count / 2
    for distance in 0..<min(word.count / 2 - 1, 12) {
      for place in Set([middle - distance, middle + distance]).sorted() where 2...word.count - 2 ~= place {
        let cut = word.index(word.startIndex, offsetBy: place)
        if try fits(string[..<cut] + "\u{AD}" + string[cut...], setting) {
          return "a soft hyphen in “\(word)”, such as “\(word[..<cut])-\(word[cut...])”"
        }
      }
    }
    return nil
  }

  /// Whether a letter is of a script whose words are hyphenated.
  private static func isHyphenated(_ scalar: Unicode.Scalar) -> Bool {
    0x41...0x24F ~= scalar.value || 0x370...0x52F ~= scalar.value || 0x1E00...0x1FFF ~= scalar.value
  }

  /// By how many characters a text is too long for its lines.
  private func shorterPart(_ text: StyledText) throws(LayoutError) -> String? {
    guard let limit = setting.lines else { return nil }
    let shown = try DocumentLayout(text, width: setting.width, truncation: Truncation(lineLimit: limit, ellipsis: .text("")), in: context)
    guard let hidden = shown.hiddenRange else { return nil }
    let count = text.string(in: hidden).count
    return "a text shorter by \(count) \(count == 1 ? "character" : "characters")"
  }
}
