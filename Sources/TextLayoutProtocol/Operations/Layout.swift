import TextLayout
import TextPictures

extension Operation {
  static let layout = Operation(
    "layout", "The text laid out: its size, its lines and their runs, and what no font has a glyph for.",
    fields: [
      Field("glyphs", .boolean, "Whether runs tell their glyphs; false unless told.") { $1.showsGlyphs = try $0.asBoolean() },
      Field("visible", .either([.rect, .null]), "The part that is told: the lines that touch it, and their paragraphs; all of it unless told.") {
        $1.visible = $0 == .null ? nil : try $0.asRect()
      },
      Field("words", .boolean, "Whether the words are told that were shaped by themselves, and which of them are kept; false unless told.") {
        $1.showsWords = try $0.asBoolean()
      },
    ], initial: LayoutQuestion()
  ) { question, asked, writer in
    let showsGlyphs = question.showsGlyphs
    let subject = try asked.subject()
    let document = try subject.document()
    var labels = FontLabels()
    try writer.object {
      $0.field("size", document.size)
      if subject.request.markup != nil { $0.field("text", subject.text.string) }
      let shown = document.shown(in: question.visible)
      if question.visible != nil {
        $0.field("lineCount", document.lineCount)
        $0.field("firstLine", shown.firstLine)
      }
      try $0.list("lines", shown.paragraphs) { writer, number in
        // The lines of all paragraphs stand in one list.
        let paragraph = document.paragraphs[number]
        let origin = document.origin(ofParagraph: number)
        let aboveMaximum = Set(paragraph.linesAboveMaximum)
        try writer.forEach(shown.lines(of: paragraph)) { writer, line in
          try LineAnswer(
            paragraph, line, origin, hidden: document.hiddenRange, isAboveMaximum: aboveMaximum.contains(line), showsGlyphs: showsGlyphs
          ).write(to: &writer, &labels)
        }
      }
      let paragraphs = document.paragraphs[shown.paragraphs]
      try $0.list("missing", paragraphs.flatMap(\.missing)) { $0.value($1) }
      if question.showsWords {
        try $0.list("words", document.paragraphs[shown.paragraphs].flatMap { $0.words(ofLines: shown.lines(of: $0)) }) { writer, word in
          writer.object {
            $0.field("range", word.range)
            $0.field("kept", word.isKept)
          }
        }
      }
      try $0.list("markers", document.markers.filter { shown.range?.touches($0.range) ?? true }) {
        try $1.write(to: &$0, &labels, document.writingMode, showsGlyphs: showsGlyphs)
      }
    }
  }
}

/// What `layout` asks.
private struct LayoutQuestion: Sendable {
  var showsGlyphs = false
  var visible: Rect?
  var showsWords = false
}

extension ParagraphLayout {
  /// The stretches of text on some lines that were shaped by themselves, and whether the engine keeps them for other texts. O(the paragraph).
  fileprivate func words(ofLines lines: Range<Int>) -> [(range: TextRange, isKept: Bool)] {
    guard let first = lines.first, let last = lines.last else { return [] }
    let (lower, upper) = (line(at: first).range.lowerBound, line(at: last).range.upperBound)
    return shaped.chunks.flatMap { chunk in
      chunk.pieces.compactMap { piece in
        let word = piece.word
        let start = range.lowerBound + chunk.start + Int(piece.start)
        let end = start + word.unitCount
        return start < upper && end > lower ? (TextRange(start, end), word.isKept) : nil
      }
    }
  }
}

/// The part of a document that is told.
private struct ShownPart {
  let paragraphs: Range<Int>
  let firstLine: Int
  /// What the shown lines hold; nil where all are shown.
  let range: TextRange?

  func lines(of paragraph: ParagraphLayout) -> Range<Int> {
    guard let range else { return 0..<paragraph.lineCount }
    let first = range.lowerBound <= paragraph.range.lowerBound ? 0 : paragraph.lineNumber(at: range.lowerBound)
    let end = range.upperBound > paragraph.range.upperBound ? paragraph.lineCount : paragraph.lineNumber(at: range.upperBound) + 1
    return first..<max(first, end)
  }
}

extension TextRange {
  /// Whether the ranges have a place in common.
  func touches(_ other: TextRange) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}

extension DocumentLayout {
  /// The lines that touch a rectangle; all where there is none.
  fileprivate func shown(in visible: Rect?) -> ShownPart {
    guard let visible else { return ShownPart(paragraphs: 0..<paragraphs.count, firstLine: 0, range: nil) }
    let lines = lineNumbers(touching: visible)
    guard let last = lines.last else { return ShownPart(paragraphs: 0..<0, firstLine: lines.lowerBound, range: TextRange(0..<0)) }
    let (start, end) = (line(at: lines.lowerBound).range.lowerBound, line(at: last).range.lowerBound)
    return ShownPart(
      paragraphs: paragraphNumber(at: start)..<paragraphNumber(at: end) + 1, firstLine: lines.lowerBound, range: TextRange(start, end))
  }
}

/// A line as `layout` answers it, in the container's coordinates.
private struct LineAnswer {
  let paragraph: ParagraphLayout
  let number: Int
  /// Where the paragraph's corner is.
  let origin: Point
  /// What the document's ellipsis stands for.
  let hidden: TextRange?
  let isAboveMaximum: Bool
  let showsGlyphs: Bool

  init(_ paragraph: ParagraphLayout, _ number: Int, _ origin: Point, hidden: TextRange?, isAboveMaximum: Bool, showsGlyphs: Bool) {
    self.paragraph = paragraph
    self.number = number
    self.origin = origin
    self.hidden = hidden
    self.isAboveMaximum = isAboveMaximum
    self.showsGlyphs = showsGlyphs
  }

  func write(to writer: inout JSONWriter, _ labels: inout FontLabels) throws {
    let line = paragraph.line(at: number)
    let endsParagraph = number == paragraph.lineCount - 1
    // The separator belongs to the line that it ends: the lines' ranges are the whole text.
    let end = endsParagraph ? paragraph.range.upperBound + paragraph.separatorLength : line.range.upperBound
    let rect = line.rect.moved(by: origin)
    let isVertical = paragraph.writingMode.isVertical
    let runs = paragraph.glyphRuns(ofLine: number)
    try writer.object {
      $0.field("range", TextRange(line.range.lowerBound, end))
      $0.field("contentEnd", line.contentEnd.utf16)
      $0.field("rect", rect)
      $0.field("baseline", line.baseline + (isVertical ? origin.x : origin.y))
      $0.field("width", isVertical ? rect.size.height : rect.size.width)
      $0.name("ink")
      if let box = paragraph.inkBounds(ofLine: number) { $0.value(box.moved(by: origin)) } else { $0.null() }
      $0.field("direction", paragraph.isRightToLeft ? "rtl" : "ltr")
      $0.field("hyphenated", line.isHyphenated)
      $0.field("hardBreak", line.isHardBreak || endsParagraph && paragraph.separatorLength > 0)
      if isAboveMaximum { $0.field("aboveMaximum", true) }
      if line.isTruncated, let hidden { $0.field("hidden", hidden) }
      let annotations = paragraph.annotations(ofLine: number)
      if !annotations.isEmpty {
        try $0.list("annotations", annotations) { writer, annotation in
          writer.object {
            $0.field("range", annotation.range)
            $0.field("text", annotation.text)
            $0.field("side", "\(annotation.side)")
            $0.field("rect", annotation.rect.moved(by: origin))
          }
        }
      }
      try $0.list("runs", runs) {
        try RunAnswer(run: $1, origin: origin, line: rect, isVertical: isVertical, showsGlyphs: showsGlyphs).write(to: &$0, &labels)
      }
    }
  }
}
