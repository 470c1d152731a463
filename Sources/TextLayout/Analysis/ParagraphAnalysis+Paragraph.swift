extension ParagraphAnalysis {
  /// Analyses a paragraph in the languages of its styles. O(units).
  static func analyze(_ paragraph: Paragraph, in context: LayoutContext, scratch: AnalysisScratch) -> ParagraphAnalysis {
    let languages = scratch.reusedLanguages.refill(
      with: paragraph.styleRuns.lazy.map { LanguageRun(end: $0.end, language: context.shapingLanguage(of: $0.style)) })
    return analyze(
      units: paragraph.units.span, languages: languages, strictness: paragraph.style.lineBreaking.strictness,
      baseDirection: BidiDirection(paragraph.style.baseDirection), scratch: scratch)
  }
}

extension BidiDirection {
  init(_ direction: BaseDirection) {
    switch direction {
    case .automatic: self = .automatic
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}
