import CounterStyles
import TextBasics
import TextHyphenation

@testable import TextLayout

/// Bytes as a file of patterns, a word list, a model of phrases or a counter's definition: an error, or something that answers within bounds.
enum PatternsCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    switch input.number(below: 4) {
    case 1: checkLexicon(&input, &findings)
    case 2: checkPhrases(&input, &findings)
    case 3: checkCounter(&input, &findings)
    default: checkHyphenation(&input, &findings)
    }
  }

  private static let words = [
    "", "a", "hyphenation", "Donaudampfschifffahrtsgesellschaft", "Zucker", "asszony", "l'homme", "e\u{301}te\u{301}", "\u{130}stanbul",
    "\u{1F468}\u{200D}\u{1F469}",
    "\u{5D0}\u{5D1}\u{5D2}", "\u{915}\u{94D}\u{937}", "a\u{AD}b", String(repeating: "ab", count: 60),
  ]

  private static func checkHyphenation(_ input: inout FuzzInput, _ findings: inout Findings) {
    let language = Language(input.pick(["de", "en-US", "hu", "tr", "", "x-none"]))
    let limits = HyphenationLimits(
      word: input.pick([5, 0, .min, .max]), before: input.pick([2, 0, .min, .max]), after: input.pick([2, 0, .min, .max]))
    let start = input.pick(["UTF-8\n", "ISO8859-1\n", "UTF-8\nLEFTHYPHENMIN 2\n", "\\patterns{\n", "", "UTF-8\nNEXTLEVEL\n"])
    let own = String(decoding: input.text(input.number(below: 12)), as: UTF8.self)
    guard let patterns = try? HyphenationPatterns(Array(start.utf8) + input.rest(), language: language) else { return }  // a HyphenationError
    for word in words + [own] { check(patterns.points(in: word, limits: limits), of: word, &findings) }
    let compounds = GermanCompounds(patterns: patterns)
    for word in words + [own] {
      check(compounds.syllables(in: word), of: word, &findings)
      findings.require(compounds.joints(in: word).allSatisfy { 0...word.utf16.count ~= $0.offset }, "a joint beyond \(word)")
    }
  }

  private static func check(_ points: [HyphenationPoint], of word: String, _ findings: inout Findings) {
    let count = word.utf16.count
    findings.require(points.allSatisfy { 0 < $0.offset && $0.offset < count }, "\(word.debugDescription) is divided at \(points.map(\.offset))")
    findings.require(zip(points, points.dropFirst()).allSatisfy { $0.offset < $1.offset }, "points of \(word.debugDescription) are out of order")
    for change in points.compactMap(\.change) {
      findings.require(change.range.lowerBound >= 0 && change.range.upperBound <= count, "\(word.debugDescription) is changed at \(change.range)")
    }
  }

  private static func checkLexicon(_ input: inout FuzzInput, _ findings: inout Findings) {
    let bytes = input.rest()
    guard let lexicon = try? Lexicon(bytes) else { return }  // a LexiconError
    for word in words + [String(decoding: bytes.prefix(20), as: UTF8.self)] { _ = lexicon.contains(word) }
    let compounds = GermanCompounds(lexicon: lexicon)
    for word in words {
      findings.require(compounds.joints(in: word).allSatisfy { 0...word.utf16.count ~= $0.offset }, "a joint beyond \(word)")
    }
  }

  /// A model of phrases divides a Japanese title somewhere, and the title is all there.
  private static func checkPhrases(_ input: inout FuzzInput, _ findings: inout Findings) {
    let start = input.pick(["{\"UW1\": {\"", "{\"BW1\": {\"あ", "{", ""])
    guard let model = try? PhraseModel(bytes: Array(start.utf8) + input.rest()) else { return }  // a PhraseModelError
    var context = FuzzFonts.contexts[0]
    context.breakingResources.phrases["ja"] = model
    var style = ParagraphStyle()
    style.lineBreaking.mode = .title
    let text = StyledText("今日は天気がいいからあの公園に行きましょう。", style: CharacterStyle(size: 10, language: "ja"), paragraphStyle: style)
    do {
      let layout = try DocumentLayout(text, width: 60, in: context)
      findings.require(layout.lines.last?.range.upperBound.utf16 == text.length, "a title has lost its end")
    } catch {
      findings.require(false, "a title fails: \(error)")
    }
  }

  private static func checkCounter(_ input: inout FuzzInput, _ findings: inout Findings) {
    let values = [0, 1, -1, 7, 3999, 4000, .max, .min] + [input.number(below: 1 << 24)]
    let locale = Language(input.pick(["", "ar", "he", "zh-Hant", "x-none"]))
    var definition = CounterStyleDefinition(
      input.pick([
        .cyclic, .fixed(first: input.pick([1, .min, .max])), .symbolic, .alphabetic, .numeric, .additive,
        .extending(input.pick(["decimal", "none", "a"])),
      ]), symbols: (0..<input.number(below: 5)).map { _ in input.symbol() })
    definition.additiveSymbols = (0..<input.number(below: 4)).map { _ in .init(input.pick([10, 5, 1, 0, -1, .max, .min]), input.symbol()) }
    if input.flag() { definition.ranges = [input.pick([1...9, .min ... .max, 0...0, .min ... -1])] }
    if input.flag() { definition.pad = .init(input.pick([3, 0, .max, .min]), input.symbol()) }
    if input.flag() { definition.negative = .init(before: input.symbol(), after: input.symbol()) }
    definition.fallback = input.pick([nil, "a", "none", "decimal"])
    let name = MarkerFormat(String(decoding: input.rest(), as: UTF8.self))
    let styles = CounterStyleSet(["a": definition])
    for format in [MarkerFormat("a"), name] {
      var options = MarkerFormatter.Options()
      options.locale = locale
      let formatter = MarkerFormatter(format, options: options, styles: styles)
      for value in values {
        let shown = formatter.representation(for: value)
        findings.require(shown.utf16.count < 1 << 16, "\(format) of \(value) has \(shown.utf16.count) units")
        findings.require(formatter.marker(for: value).utf16.count < 1 << 18, "the marker of \(value) for \(format) is too long")
      }
    }
  }
}

extension FuzzInput {
  fileprivate mutating func symbol() -> String { String(decoding: text(number(below: 4)), as: UTF8.self) }
}
