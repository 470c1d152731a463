@testable import TextLayout

/// All that a layout shows: equal pictures are equal pixels, carets included.
struct LayoutPicture: Equatable {
  struct Run: Equatable {
    /// Held, so that a layout that is made anew meets the same one.
    var font: FontInstance
    var size: LayoutUnit
    var isRightToLeft: Bool
    var range: TextRange
    var x: LayoutUnit
    var width: LayoutUnit
    var glyphs: [PositionedGlyph]
  }

  struct Line: Equatable {
    var range: TextRange
    var contentEnd: TextOffset
    var rect: Rect
    var baseline: LayoutUnit
    var isHardBreak: Bool
    var isHyphenated: Bool
    var runs: [Run]
  }

  var lines: [Line]
  var size: Size
  var carets: [LayoutUnit]
  var missing: [TextRange]

  init(_ layout: ParagraphLayout) {
    lines = layout.lines.enumerated().map { number, line in
      // Runs of one font that touch are one run to the eye, whichever items they come from.
      var runs: [Run] = []
      for run in layout.glyphRuns(ofLine: number) {
        runs.append(
          Run(
            font: run.font, size: run.size, isRightToLeft: run.isRightToLeft, range: run.range, x: run.x, width: run.width, glyphs: run.glyphs))
      }
      return Line(
        range: line.range, contentEnd: line.contentEnd, rect: line.rect, baseline: line.baseline, isHardBreak: line.isHardBreak,
        isHyphenated: line.isHyphenated, runs: runs)
    }
    size = layout.size
    carets = layout.range.count > 400 ? [] : (0...layout.range.count).map { layout.caretPosition(ofUnit: $0) }
    missing = layout.missing
  }

  init(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws {
    self.init(try ParagraphLayout(text, width: width, in: context))
  }

  /// The glyphs of all lines, without their places.
  var glyphs: [UInt16] { lines.flatMap { $0.runs.flatMap { $0.glyphs.map(\.glyph) } } }
}
