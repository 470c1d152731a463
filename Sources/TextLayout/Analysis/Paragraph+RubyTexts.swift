/// What of a paragraph has which annotations.
package struct RubyText: Hashable, Sendable {
  /// The base in its text.
  package let range: TextRange
  package let ruby: Ruby
  /// Each part of the base, and what stands beside it.
  package let parts: [Part]

  package struct Part: Hashable, Sendable {
    package let range: TextRange
    package let over: String
    package let under: String
  }
}

extension Paragraph {
  /// The rubies of the paragraph with what they annotate, in order; those of a word that each have
  /// a character together. O(units) where there are any.
  package func rubyTexts() -> [RubyText] {
    if !isAnnotated { return [] }
    let flags = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch()).flags
    var texts: [RubyText] = []
    for base in rubyBases(flags) {
      let parts = base.parts.map { part in
        RubyText.Part(
          range: TextRange(start + part.units.lowerBound, start + part.units.upperBound), over: part.over, under: part.under)
      }
      let range = TextRange(start + base.units.lowerBound, start + base.units.upperBound)
      if let last = texts.last, last.ruby == base.ruby, last.range.upperBound == range.lowerBound {
        texts[texts.count - 1] = RubyText(
          range: TextRange(last.range.lowerBound, range.upperBound), ruby: base.ruby, parts: last.parts + parts)
      } else {
        texts.append(RubyText(range: range, ruby: base.ruby, parts: parts))
      }
    }
    return texts
  }
}
