extension LineBoxes {
  /// How many boxes are remembered: paragraphs in a few scripts take turns in many texts.
  private static let mostKnown = 8

  /// The boxes of a paragraph; those of a paragraph shortly before, where nothing that decides them differs. Nil where the fonts alone decide.
  static func boxes(of paragraph: Paragraph, _ styles: [ItemStyle], in context: LayoutContext, _ scratch: LayoutScratch) -> LineBoxes? {
    let style = paragraph.style
    let textStyle = style.textStyle ?? paragraph.styleRuns.lazy.compactMap(\.style.textStyle).first
    if textStyle == nil, style.sizingRule != .noClip { return nil }
    var languages: [Language] = []
    for run in paragraph.styleRuns where run.style.language != .und && !languages.contains(run.style.language) {
      languages.append(run.style.language)
    }
    let question = LineBoxQuestion(
      style: style, textStyle: textStyle, languages: languages, styles: styles, isLong: paragraph.units.count > evenLength,
      isVertical: paragraph.writingMode.isVertical, environment: context.environment, caches: ObjectIdentifier(context.shared))
    if let known = scratch.knownBoxes.first(where: { $0.question.isSame(as: question) }) { return known.boxes }
    let boxes = LineBoxes(
      style.bounded, textStyle: textStyle, languages: languages, styles: styles, unitCount: paragraph.units.count, in: context,
      isVertical: paragraph.writingMode.isVertical)
    if scratch.knownBoxes.count == mostKnown { scratch.knownBoxes.removeLast() }
    scratch.knownBoxes.insert((question, boxes), at: 0)
    return boxes
  }
}

/// All that the boxes of a paragraph depend on.
struct LineBoxQuestion {
  let style: ParagraphStyle
  let textStyle: TextStyle?
  let languages: [Language]
  let styles: [ItemStyle]
  let isLong: Bool
  let isVertical: Bool
  let environment: TypeEnvironment
  /// The caches of the context, which keep the scratch that keeps this.
  let caches: ObjectIdentifier

  /// Whether another question has the same answer. O(styles).
  func isSame(as other: LineBoxQuestion) -> Bool {
    caches == other.caches && style == other.style && textStyle == other.textStyle && languages == other.languages && isLong == other.isLong
      && isVertical == other.isVertical && styles.count == other.styles.count && styles.indices.allSatisfy { styles[$0] === other.styles[$0] }
      && environment == other.environment
  }
}
