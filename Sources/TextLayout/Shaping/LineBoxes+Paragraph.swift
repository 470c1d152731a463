extension LineBoxes {
  /// How many boxes are remembered: paragraphs in a few scripts take turns in many texts.
  private static let mostKnown = 64

  /// The boxes of a paragraph; those of a paragraph shortly before, where nothing that decides them
  /// differs. Nil where the fonts alone decide.
  static func boxes(of paragraph: Paragraph, _ styles: [ItemStyle], in surroundings: Surroundings, _ scratch: ParagraphScratch) -> LineBoxes? {
    let textStyle = paragraph.style.textStyle ?? paragraph.styleRuns.first { $0.style.textStyle != nil }?.style.textStyle
    if textStyle == nil, paragraph.style.sizingRule != .noClip { return nil }
    if let index = scratch.knownBoxes.firstIndex(where: { $0.stand(for: paragraph, textStyle, styles, in: surroundings) }) {
      if index > 0 { scratch.knownBoxes.swapAt(0, index) }
      return scratch.knownBoxes[0].boxes
    }
    if scratch.knownBoxes.count == mostKnown { scratch.knownBoxes.removeLast() }
    scratch.knownBoxes.insert(KnownBoxes(of: paragraph, textStyle, styles, in: surroundings), at: 0)
    return scratch.knownBoxes[0].boxes
  }

  /// Whether a paragraph is so long that a script which nobody announced makes its own lines higher
  /// and not all.
  static func isLong(_ paragraph: Paragraph) -> Bool { isLong(paragraph.units.count) }

  static func isLong(_ unitCount: Int) -> Bool { unitCount > evenLength }
}

/// The boxes of a paragraph, with all that they depend on.
final class KnownBoxes {
  let boxes: LineBoxes?
  private let style: ParagraphStyle
  private let textStyle: TextStyle?
  /// The languages in the order in which they are met, each by its place.
  private let languages: [Language: Int]
  private let styles: [ItemStyle]
  private let isLong: Bool
  private let isVertical: Bool
  private let environment: TypeEnvironment

  init(of paragraph: Paragraph, _ textStyle: TextStyle?, _ styles: [ItemStyle], in surroundings: Surroundings) {
    var languages: [Language] = []
    var places: [Language: Int] = [:]
    for run in paragraph.styleRuns where run.style.language != .und && places[run.style.language] == nil {
      places[run.style.language] = languages.count
      languages.append(run.style.language)
    }
    style = paragraph.style
    self.textStyle = textStyle
    self.languages = places
    self.styles = styles
    isLong = LineBoxes.isLong(paragraph)
    isVertical = paragraph.writingMode.isVertical
    environment = surroundings.environment.value
    boxes = LineBoxes(
      style.bounded, textStyle: textStyle, languages: languages, styles: styles, unitCount: paragraph.units.count, in: surroundings,
      isVertical: isVertical)
  }

  /// Whether another paragraph has the same boxes. O(styles).
  func stand(for paragraph: Paragraph, _ textStyle: TextStyle?, _ styles: [ItemStyle], in surroundings: Surroundings) -> Bool {
    isLong == LineBoxes.isLong(paragraph) && isVertical == paragraph.writingMode.isVertical
      && self.styles.count == styles.count && styles.indices.allSatisfy { self.styles[$0] == styles[$0] } && self.textStyle == textStyle
      && hasLanguages(of: paragraph) && style == paragraph.style && environment == surroundings.environment.value
  }

  /// Whether a paragraph is in the same languages, which it meets in the same order. O(runs).
  private func hasLanguages(of paragraph: Paragraph) -> Bool {
    var found = 0
    for run in paragraph.styleRuns where run.style.language != .und {
      guard let index = languages[run.style.language], index <= found else { return false }
      if index == found { found += 1 }
    }
    return found == languages.count
  }
}
