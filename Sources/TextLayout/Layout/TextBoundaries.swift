/// A kind of place where a text may be divided.
public enum TextBoundary: Hashable, Sendable, CaseIterable {
  /// Between what readers take for characters (UAX #29): carets stand nowhere else.
  case grapheme
  /// Between words, and between what stands between words (UAX #29, dictionaries for scripts
  /// without spaces).
  case word
  /// Between sentences, each with the white space after it (UAX #29).
  case sentence
  /// Where any line may end (UAX #14), whatever the width; the style and the language decide. They
  /// are the ``BreakOpportunities`` of tiers up to ``BreakTier/acceptable``, without those where a
  /// word would be divided by patterns: between graphemes, always.
  case line
  /// Between paragraphs, each with the separator that ends it.
  case paragraph
}

extension StyledText {
  /// The places where the text may be divided, in order.
  ///
  ///     try StyledText("Say no.").boundaries(of: .word, in: context)   // 0 3 4 6 7
  ///
  /// Its start and its end are among them, but for ``TextBoundary/line``: no line ends before the
  /// first character (UAX #14 LB2), and an empty text has no opportunity.
  /// <doc:WhereBoundariesComeFrom> tells whose rules decide. O(text).
  public func boundaries(of kind: TextBoundary, in context: LayoutContext) throws(LayoutError) -> [TextOffset] {
    try context.shared.withScratch { scratch throws(LayoutError) in
      var boundaries: [TextOffset] = kind == .line ? [] : [0]
      for paragraph in paragraphs {
        try context.checkpoint()
        try paragraph.forEachBoundary(of: kind, in: context, scratch: scratch.analysis) { boundaries.append(paragraph.start + $0) }
        let end = paragraph.rangeWithSeparator.upperBound
        if let last = boundaries.last ?? (isEmpty ? end : nil), last >= end { continue }
        boundaries.append(end)
      }
      return boundaries
    }
  }
}

extension Paragraph {
  /// Calls with each boundary behind the paragraph's start and before its separator's end, counted
  /// from its start.
  fileprivate func forEachBoundary(of kind: TextBoundary, in context: LayoutContext, scratch: AnalysisScratch, _ body: (Int) -> Void)
    throws(LayoutError)
  {
    scratch.work.begin(in: context)
    defer { scratch.work.end() }
    switch kind {
    case .grapheme:
      let flags = try ParagraphAnalysis.analyze(self, in: context.surroundings, scratch: scratch).flags
      for unit in 0..<units.count where unit > 0 && flags[unit] & ParagraphAnalysis.caretStart != 0 { body(unit) }
      // UAX #29 GB4: a separator is a grapheme by itself.
      if !units.isEmpty { body(units.count) }
    case .line:
      // UAX #14 knows no graphemes: between a space and a mark that stands on it (LB10) lines could
      // end, and never do here. LB6: none ends before a separator.
      let mode = style.lineBreaking.mode
      let wanted =
        switch mode {
        case .none: ParagraphAnalysis.lineBreakMandatory
        case .anywhere: ParagraphAnalysis.graphemeStart
        case .greedy, .title, .balance, .pretty: ParagraphAnalysis.lineBreakAllowed | ParagraphAnalysis.graphemeStart
        }
      let flags = try ParagraphAnalysis.analyze(self, in: context.surroundings, scratch: scratch).flags
      for unit in 0..<units.count where unit > 0 {
        if flags[unit] & wanted == wanted || flags[unit] & ParagraphAnalysis.lineBreakMandatory != 0 { body(unit) }
      }
    case .word:
      for segment in ParagraphAnalysis.wordSegments(units: units.span, language: language(in: context), scratch: scratch) { body(segment.end) }
    case .sentence:
      // UAX #29 SB4: a sentence ends behind the separator; and before it, behind a line separator.
      let endsInSeparator = units.last == 0x2028
      for end in ParagraphAnalysis.sentenceEnds(units: units.span, language: language(in: context), scratch: scratch)
      where end < units.count || endsInSeparator { body(end) }
    case .paragraph: break
    }
    try scratch.work.check()
  }

  /// The language that ICU's rules are chosen by.
  private func language(in context: LayoutContext) -> String { context.surroundings.shapingLanguage(of: styleRuns[0].style) }
}
