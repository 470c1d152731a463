/// Glyphs of one font and size at their final places: what a renderer draws.
public struct GlyphRun: Sendable {
  /// The font that the glyphs are numbered in.
  public let font: FontInstance
  /// The text size.
  public let size: LayoutUnit
  /// How to imitate a style that the font lacks, where the text's style asks for that; nil to draw
  /// the glyphs as they are.
  public let synthetic: SyntheticStyle?
  /// How each glyph is turned around its origin and squeezed.
  public let form: GlyphForm
  /// Whether the text runs from right to left, in vertical lines from bottom to top; the glyphs
  /// stand from left to right, or from top to bottom, all the same.
  public let isRightToLeft: Bool
  /// The text that the glyphs show, or that their ellipsis stands for.
  public internal(set) var range: TextRange
  /// The run's left edge; in a vertical line its upper one.
  public internal(set) var x: LayoutUnit
  /// The sum of its advances.
  public let width: LayoutUnit
  /// The glyphs from left to right, in a vertical line from top to bottom.
  public internal(set) var glyphs: [PositionedGlyph]
  /// The text of the ellipsis or the list marker that the glyphs belong to, where they don't show
  /// text of the paragraph: their offsets are offsets in it, and its styles color them.
  public internal(set) var ellipsis: StyledText?

  /// The run at another place, moved so far in x and y, which is so far along the line. O(glyphs).
  func moved(by distance: Point, along inline: LayoutUnit) -> GlyphRun {
    var moved = self
    moved.x += inline
    for index in moved.glyphs.indices {
      moved.glyphs[index].origin.x += distance.x
      moved.glyphs[index].origin.y += distance.y
    }
    return moved
  }
}

/// How a glyph is drawn at its origin: as it is, or as vertical lines have it.
public struct GlyphForm: Hashable, Sendable {
  /// Whether it is turned clockwise by 90 degrees around its origin: text that lies on its side.
  public let isTurned: Bool
  /// What its width is multiplied by, as seen before it is turned: less than 1 where several glyphs
  /// share the room of one.
  public let compression: Double

  /// As it is.
  public static let upright = GlyphForm(isTurned: false, compression: 1)
}

/// One glyph at its place.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  public let glyph: UInt16
  /// The glyph's origin, y down, in the coordinates of the paragraph.
  public internal(set) var origin: Point
  /// Where the text of its cluster begins: colours and decorations are looked up there. In an
  /// ellipsis's run, an offset in ``GlyphRun/ellipsis``.
  public let offset: TextOffset
}

extension ParagraphLayout {
  /// The glyphs of a line from left to right, in a vertical line from top to bottom, at their final
  /// places. White space that hangs is there too: it shows nothing. O(the line).
  public func glyphRuns(ofLine number: Int) -> [GlyphRun] {
    let number = min(max(0, number), lineCount - 1)
    return glyphRuns(ofLine: number, on: baseline(ofLine: number))
  }

  /// The same with the line's baseline at a place.
  func glyphRuns(ofLine number: Int, on line: LineBaseline) -> [GlyphRun] {
    let visual = visualRuns(ofLine: number)
    let hyphen = hyphen(ofLine: number, visual)
    var runs: [GlyphRun] = []
    for index in 0...visual.count {
      if let hyphen, hyphen.index == index {
        runs.append(hyphenRun(hyphen, ofLine: number, on: line))
      }
      if index < visual.count, let ellipsis = visual[index].slice.ellipsis {
        runs += ellipsisRuns(ellipsis, visual[index], on: line)
      } else if index < visual.count, visual[index].slice.kind == .text {
        runs.append(glyphRun(visual[index], on: line))
      }
    }
    return runs
  }

  /// The run of a hyphen at a line's end.
  func hyphenRun(_ hyphen: LineHyphen, ofLine number: Int, on line: LineBaseline) -> GlyphRun {
    let end = range.lowerBound + lineTable.end(ofLine: number).unit
    let (style, mark) = (hyphen.style, hyphen.mark)
    let own = style.orientation == .upright ? mark.font.verticalOrigin(of: UInt32(mark.glyph)) : (x: 0, y: 0)
    func length(_ fontUnits: Int32) -> LayoutUnit { LayoutUnit(rawValue: Int64(mark.scale.length(Int(fontUnits)))) }
    let origin = line.point(inline: hyphen.x + length(own.y), rise: style.glyphRise - length(own.x))
    return GlyphRun(
      font: mark.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: mark.synthetic, form: style.orientation.form(1),
      isRightToLeft: hyphen.level & 1 != 0, range: TextRange(end - 1, end), x: hyphen.x, width: mark.width,
      glyphs: [PositionedGlyph(glyph: mark.glyph, origin: origin, offset: end - 1)])
  }

  /// The runs of an ellipsis, moved to where it stands.
  func ellipsisRuns(_ ellipsis: InsertedLine, _ run: VisualRun, on line: LineBaseline) -> [GlyphRun] {
    let hidden = TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound)
    return ellipsis.layout.onlyLineRuns(showing: ellipsis.text, at: run.x, on: line).map { own in
      var own = own
      own.range = hidden
      return own
    }
  }

  /// The runs of a layout of one line that shows a text which is no part of another layout, moved
  /// to a place on a line of that one.
  func onlyLineRuns(showing text: StyledText, at inline: LayoutUnit, on line: LineBaseline) -> [GlyphRun] {
    let distance = inline - contentOffset(ofLine: 0)
    // Its own line begins at zero: where that place comes to stand says how far all of it is moved.
    let own = LineBaseline(axes: line.axes, block: lineTable.baseline(ofLine: 0).rawValue)
    let (from, to) = (own.point(inline: .zero, rise: .zero), line.point(inline: distance, rise: .zero))
    return glyphRuns(ofLine: 0, on: own).map { run in
      var moved = run.moved(by: Point(x: to.x - from.x, y: to.y - from.y), along: distance)
      moved.ellipsis = text
      return moved
    }
  }

  private func glyphRun(_ run: VisualRun, on line: LineBaseline) -> GlyphRun {
    let style = run.slice.style
    var glyphs: [PositionedGlyph] = []
    run.forEachGlyph(on: line) { glyph, origin, units in
      glyphs.append(PositionedGlyph(glyph: glyph, origin: origin, offset: range.lowerBound + units.lowerBound))
    }
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, form: run.form,
      isRightToLeft: run.isRightToLeft, range: TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound), x: run.x,
      width: run.width, glyphs: glyphs)
  }
}

extension VisualRun {
  /// How the run's glyphs are drawn.
  var form: GlyphForm {
    guard slice.style.orientation.isVertical else { return .upright }
    return slice.style.orientation.form(slice.parts.first?.word.compression ?? 1)
  }
}

extension GlyphOrientation {
  fileprivate func form(_ compression: Double) -> GlyphForm {
    GlyphForm(isTurned: self == .rotated, compression: flow == .combined ? compression : 1)
  }
}
