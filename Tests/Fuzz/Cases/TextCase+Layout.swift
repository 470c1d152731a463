@testable import TextDump
@testable import TextLayout
@testable import TextModels

extension TextCase {
  /// Asks a layout everything that can be asked, and whether it keeps its promises. Of numbers that were clamped only the order of lines is promised.
  static func check(_ layout: DocumentLayout, of text: StyledText, isTame: Bool, isFixture: Bool, _ findings: inout Findings) {
    var end = TextOffset(0)
    for (number, paragraph) in layout.paragraphs.enumerated() {
      findings.require(paragraph.range.lowerBound == end, "paragraph \(number) begins at \(paragraph.range.lowerBound), not \(end)")
      end = paragraph.range.upperBound + paragraph.separatorLength
      checkLines(paragraph, number, &findings)
      if isTame { findings.add(paragraph.violations(inkTolerance: isFixture ? 40 : 1000), at: "paragraph \(number)") }
      checkInk(paragraph, number, isTame: isTame, &findings)
      let found = layout.paragraphNumber(at: paragraph.range.upperBound)
      findings.require(found == number, "offset \(paragraph.range.upperBound) is in paragraph \(found), not \(number)")
      _ = layout.paragraphNumber(atBlockOffset: layout.top(ofParagraph: number))
    }
    findings.require(end.utf16 == text.length, "paragraphs end at \(end) of \(text.length)")
    findings.require(layout.lineCount == layout.paragraphs.reduce(0) { $0 + $1.lineCount }, "lines are counted wrong")
    for odd in [Int.min, -1, layout.paragraphs.count, .max] {
      _ = (layout.top(ofParagraph: odd), layout.paragraphNumber(at: TextOffset(odd)))
      _ = layout.paragraphNumber(atBlockOffset: LayoutUnit(rawValue: Int64(odd)))
    }
    _ = (layout.inkBounds, layout.inkOverflow(), layout.clipping(in: Rect(x: 3, y: 3, width: 20, height: 20)))
    _ = (layout.containerSize, layout.origin(ofParagraph: .min), layout.placed(inWidth: LayoutUnit(rawValue: .max)).containerSize)
    _ = (layout.missing, layout.size, layout.extent, layout.dump(.all, format: .json))
  }

  /// Whether the quick answer of how far a line's ink reaches holds all of its glyphs.
  private static func checkInk(_ paragraph: ParagraphLayout, _ place: Int, isTame: Bool, _ findings: inout Findings) {
    for (number, line) in paragraph.lines.enumerated() {
      let quick = paragraph.shaped.ink(of: paragraph.lineTable.filled(number), paragraph.style)
      guard let ink = paragraph.inkBounds(ofLine: number), isTame else { continue }
      let isVertical = paragraph.writingMode.isVertical
      let over = isVertical ? ink.maxX - line.baseline : line.baseline - ink.minY
      let under = isVertical ? line.baseline - ink.minX : ink.maxY - line.baseline
      findings.require(
        over <= quick.ascent && under <= quick.descent,
        "paragraph \(place): the ink of line \(number) reaches farther than it says")
    }
    _ = (paragraph.clipping(), paragraph.inkBounds(ofLine: .max), paragraph.decorations(ofLine: .min), paragraph.baseline(.hanging, ofLine: .max))
  }

  private static func checkLines(_ paragraph: ParagraphLayout, _ place: Int, _ findings: inout Findings) {
    var end = paragraph.range.lowerBound
    for (number, line) in paragraph.lines.enumerated() {
      findings.require(line.range.lowerBound == end, "paragraph \(place): line \(number) begins at \(line.range.lowerBound), not \(end)")
      let content = TextRange(line.range.lowerBound, line.contentEnd)
      findings.require(content.clamped(to: line.range) == content, "the content of line \(number) ends elsewhere")
      end = line.range.upperBound
      for run in paragraph.glyphRuns(ofLine: number) {
        findings.require(run.range.lowerBound >= line.range.lowerBound && run.range.upperBound <= end, "line \(number) shows \(run.range)")
      }
      let found = paragraph.lineNumber(at: line.range.lowerBound)
      findings.require(found == number || line.range.isEmpty, "offset \(line.range.lowerBound) is on line \(found), not \(number)")
    }
    findings.require(end == paragraph.range.upperBound, "paragraph \(place): lines end at \(end) of \(paragraph.range)")
    for odd in [Int.min, -1, paragraph.lineCount, .max] {
      _ = (paragraph.line(at: odd).rect.maxX, paragraph.glyphRuns(ofLine: odd), paragraph.lineNumber(at: TextOffset(odd)))
      _ = paragraph.lineNumber(atBlockOffset: LayoutUnit(rawValue: Int64(odd)))
    }
    _ = (paragraph.missing, paragraph.size, paragraph.isRightToLeft, paragraph.dump(.all, format: .json))
  }

  /// Measuring is laying out and forgetting; a new width is a layout made anew; the widest width has no line break of its own.
  static func checkMeasures(
    _ layout: DocumentLayout, of text: StyledText, _ width: LayoutUnit, in context: LayoutContext, isTame: Bool, _ findings: inout Findings
  ) throws {
    findings.require(try DocumentLayout.measure(text, width: layout.width, in: context) == layout.extent, "measured otherwise than laid out")
    let other = try layout.resized(to: width, in: context)
    findings.require(try layout.measure(width: width, in: context) == other.extent, "measured at another width otherwise than laid out")
    findings.require(try DocumentLayout(text, width: width, in: context).dump(.all) == other.dump(.all), "a new width is not a layout made anew")
    let widths = try layout.intrinsicWidths(in: context)
    findings.require(try text.intrinsicWidths(in: context) == widths, "a text has other intrinsic widths than its layout")
    findings.require(widths.minContent <= widths.maxContent, "the narrowest width is \(widths.minContent), the widest \(widths.maxContent)")
    let widest = try layout.measure(width: .unbounded, in: context)
    let length = layout.writingMode.seen(widest.size).width
    findings.require(length == widths.maxContent, "without a bound it is \(length) long, not \(widths.maxContent)")
    if isTame {
      let fitted = try layout.measure(width: widths.maxContent, in: context)
      findings.require(fitted.lineCount == widest.lineCount, "in its own width of \(widths.maxContent) there are \(fitted.lineCount) lines")
    }
    for (limit, position) in [(1, Truncation.Position.tail), (2, .middle), (3, .head)] {
      let truncation = Truncation(lineLimit: limit, heightLimit: LayoutUnit(100), position: position)
      let cut = try DocumentLayout(text, width: width, truncation: truncation, in: context)
      findings.require(cut.lineCount <= limit, "\(cut.lineCount) lines where \(limit) are allowed")
      for (number, paragraph) in cut.paragraphs.enumerated() {
        checkLines(paragraph, number, &findings)
        if isTame { findings.add(paragraph.violations(inkTolerance: 1000), at: "truncated paragraph \(number)") }
      }
      findings.require(
        try cut.resized(to: layout.width, in: context).resized(to: width, in: context).dump(.all) == cut.dump(.all), "limits depend on the way")
      _ = (cut.hiddenRange, cut.paragraphs.last?.ellipsisRect, cut.extent)
    }
    _ = (try layout.size(fitting: width, in: context), try text.size(fitting: nil, in: context), try text.size(fitting: width, in: context))
    if let first = layout.paragraphs.first { _ = (try first.intrinsicWidths(in: context), try first.size(fitting: width, in: context)) }
  }
}
