import TextLayout

/// The underlines and strikethroughs of one line of text.
struct LineDecorations {
  /// Under the glyphs.
  private(set) var underlines: [DecorationStroke] = []
  /// Over them.
  private(set) var strikethroughs: [DecorationStroke] = []

  /// The decorations that the styles of a line ask for; where they stand and how thick they are, the fonts of its runs say. O(the line) with
  /// decorations, O(its styles) without.
  init(of line: PictureLine, _ runs: [GlyphRun], _ styles: inout StyleCursor) {
    var decorated: [(style: CharacterStyle, range: TextRange)] = []
    styles.forEachRun(in: line.shownRanges) { style, range in
      if style.underline != nil || style.strikethrough != nil { decorated.append((style, range)) }
    }
    let ellipses = runs.filter { $0.ellipsis != nil }
    if decorated.isEmpty && ellipses.isEmpty { return }
    let stretches = line.layout.stretches(ofLine: line.number)
    let fonts = runs.filter { $0.ellipsis == nil }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var first = 0
    for (style, range) in decorated {
      while first + 1 < fonts.count, fonts[first].range.upperBound <= range.lowerBound { first += 1 }
      for run in fonts[min(first, fonts.count)...] {
        if run.range.lowerBound >= range.upperBound { break }
        add(style, run, stretches.rects(of: run.range.clamped(to: range)), line)
      }
    }
    for run in ellipses {
      styles.forEachStretch(of: run) { style, glyphs in
        let left = glyphs.startIndex == 0 ? run.x : glyphs[glyphs.startIndex].origin.x
        let right = glyphs.endIndex == run.glyphs.count ? run.x + run.width : run.glyphs[glyphs.endIndex].origin.x
        add(style, run, [Rect(x: left, y: .zero, width: right - left, height: .zero)], line)
      }
    }
    underlines = LineDecorations.joined(underlines)
    strikethroughs = LineDecorations.joined(strikethroughs)
  }

  /// Adds what a style asks for along some stretches of a run.
  private mutating func add(_ style: CharacterStyle, _ run: GlyphRun, _ rects: [Rect], _ line: PictureLine) {
    let baseline = line.picture(Point(x: .zero, y: line.line.baseline)).y - style.baselineOffset
    let metrics = run.font.metrics
    let rects = rects.map(line.picture)
    if let underline = style.underline {
      underlines += rects.map { rect in
        DecorationStroke(
          underline, rect, paint: style.paint, top: baseline - run.length(metrics.underlinePosition),
          thickness: run.length(metrics.underlineThickness))
      }
    }
    if let strikethrough = style.strikethrough {
      strikethroughs += rects.map { rect in
        DecorationStroke(
          strikethrough, rect, paint: style.paint, top: baseline - run.length(metrics.strikeoutPosition),
          thickness: run.length(metrics.strikeoutThickness))
      }
    }
  }

  /// Strokes of one kind that touch are one, at the height of the lowest and as thick as the thickest: a line under text in two fonts does not jump.
  private static func joined(_ strokes: [DecorationStroke]) -> [DecorationStroke] {
    var joined: [DecorationStroke] = []
    for stroke in strokes.sorted(by: { $0.left < $1.left }) {
      if let last = joined.last, last.right == stroke.left, last.pattern == stroke.pattern, last.paint == stroke.paint {
        joined[joined.count - 1].right = stroke.right
        joined[joined.count - 1].top = max(last.top, stroke.top)
        joined[joined.count - 1].thickness = max(last.thickness, stroke.thickness)
      } else {
        joined.append(stroke)
      }
    }
    return joined
  }
}

/// One line under or through text.
struct DecorationStroke {
  let pattern: LineDecoration.Pattern
  let paint: PicturePaint
  let left: LayoutUnit
  fileprivate(set) var right: LayoutUnit
  /// The upper edge.
  fileprivate(set) var top: LayoutUnit
  fileprivate(set) var thickness: LayoutUnit

  fileprivate init(_ decoration: LineDecoration, _ rect: Rect, paint: PicturePaint, top: LayoutUnit, thickness: LayoutUnit) {
    pattern = decoration.pattern
    self.paint = decoration.color.map(PicturePaint.color) ?? paint
    left = rect.minX
    right = rect.maxX
    self.top = top
    self.thickness = max(LayoutUnit(rawValue: 1), thickness)
  }

  private func times(_ factor: Int64) -> LayoutUnit { LayoutUnit(rawValue: thickness.rawValue * factor) }

  /// What patterns repeat by: two thicknesses, or more where they would repeat more than ten thousand times.
  private var step: LayoutUnit { max(times(2), LayoutUnit(rawValue: (right - left).rawValue / 10_000)) }

  private var middle: LayoutUnit { top + LayoutUnit(rawValue: thickness.rawValue / 2) }

  /// Draws the line in its pattern.
  func draw(on canvas: inout some PictureCanvas) {
    switch pattern {
    case .solid: canvas.fill(bar(at: top), with: paint)
    case .double:
      canvas.fill(bar(at: top), with: paint)
      canvas.fill(bar(at: top + times(2)), with: paint)
    case .dotted: canvas.stroke(straight(dashes: [.zero, step]), with: paint)
    case .dashed: canvas.stroke(straight(dashes: [LayoutUnit(rawValue: step.rawValue * 3 / 2), step]), with: paint)
    case .wavy: canvas.stroke(wave, with: paint)
    }
  }

  private func bar(at top: LayoutUnit) -> Rect { Rect(x: left, y: top, width: right - left, height: thickness) }

  private func straight(dashes: [LayoutUnit]) -> PicturePath {
    PicturePath([.move(to: Point(x: left, y: middle)), .line(to: Point(x: right, y: middle))], thickness: thickness, dashes: dashes)
  }

  /// Half waves of a step each, up and down in turn.
  private var wave: PicturePath {
    var steps: [PicturePath.Step] = [.move(to: Point(x: left, y: middle))]
    var x = left
    var isUp = true
    while x < right {
      let end = min(x + step, right)
      let control = Point(x: LayoutUnit(rawValue: (x.rawValue + end.rawValue) / 2), y: isUp ? middle - times(2) : middle + times(2))
      steps.append(.curve(control, to: Point(x: end, y: middle)))
      x = end
      isUp.toggle()
    }
    return PicturePath(steps, thickness: thickness)
  }
}

extension GlyphRun {
  /// A measure of the run's font at its size, to the nearest 1/64 point.
  fileprivate func length(_ fontUnits: Int32) -> LayoutUnit {
    let em = Int64(max(1, font.face.unitsPerEm))
    let size = min(max(size.rawValue, 0), 65536 << 6)
    return LayoutUnit(rawValue: floorDivide(2 * Int64(fontUnits) * size + em, 2 * em))
  }
}
