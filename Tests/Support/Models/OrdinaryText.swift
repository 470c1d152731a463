import CHarfBuzz

@testable import TextLayout

/// Tells the text for which HarfBuzz 6 answers the same for a word wherever it stands.
///
/// For some text it doesn't, and then no rule of the font is to blame:
/// - Syllables are told apart by a number from 1 to 15, and a mark without a base gets its dotted circle only if its syllable's number isn't that of the
///   last one that got a circle. Shaped by words, each gets its circle.
/// - In scripts with syllables letters are taken apart, and put together again only if there is a mark somewhere behind the first character. Shaped by
///   words, a word without marks stays apart.
/// - A mark always counts to the cluster before it, even after a control, where a grapheme of Unicode begins. Where such a place is cut, the mark is its
///   own cluster.
enum OrdinaryText {
  static func holds(_ word: String, in context: LayoutContext) throws -> Bool {
    try !hasDottedCircle(StyledText(word), in: context) && !hasMarkAtGraphemeStart(word) && !needsMarkToCompose(word)
  }

  static func hasDottedCircle(_ text: StyledText, in context: LayoutContext) throws -> Bool {
    let model = WholeItemModel(try context.shape(text))
    return model.units.contains(0x25CC)
      || model.items.contains { item in
        guard item.kind == .text, let circle = item.style.font.glyph(for: 0x25CC) else { return false }
        return (model.whole(item.range, of: item) + model.pieced(item)).contains { $0.glyph == UInt32(circle) }
      }
  }

  private static func hasMarkAtGraphemeStart(_ word: String) -> Bool {
    let text = " " + word
    let analysis = ParagraphAnalysis.analyze(units: Array(text.utf16).span, scratch: AnalysisScratch())
    var unit = 0
    for scalar in text.unicodeScalars {
      let continues = UnicodeProperties.shared[scalar].isMark || scalar == "\u{200D}"
      if continues, analysis.flags[unit] & ParagraphAnalysis.graphemeStart != 0 { return true }
      unit += scalar.utf16.count
    }
    return false
  }

  private static func needsMarkToCompose(_ word: String) -> Bool {
    let facts = word.unicodeScalars.map { UnicodeProperties.shared[$0] }
    guard facts.contains(where: \.script.isReordered), !facts.dropFirst().contains(where: \.isMark) else { return false }
    return word.unicodeScalars.contains { scalar in
      var first: hb_codepoint_t = 0
      var second: hb_codepoint_t = 0
      return unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0
    }
  }
}
