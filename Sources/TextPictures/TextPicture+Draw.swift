import TextLayout

extension TextPicture {
  /// Draws the picture on a canvas, from the back to the front. O(the layout) for each layer.
  public func draw(on canvas: inout some PictureCanvas) {
    if options.paintsBackground {
      canvas.fill(Rect(x: .zero, y: .zero, width: size.width, height: size.height), with: .role(.background))
    }
    var styles = StyleCursor(text)
    layer(.backgrounds, "backgrounds", on: &canvas) { line, canvas in drawBackgrounds(line, &styles, on: &canvas) }
    for added in addedLayers where added.isBehindText { draw(added, on: &canvas) }
    layer(.lineBoxes, "line-boxes", on: &canvas) { line, canvas in
      canvas.stroke(PicturePath(frame: line.picture(line.line.rect), thickness: 0.5), with: .role(.lineBoxes))
    }
    layer(.inkBoxes, "ink-boxes", on: &canvas) { line, canvas in
      guard let box = line.layout.inkBounds(ofLine: line.number) else { return }
      canvas.stroke(PicturePath(frame: line.picture(box), thickness: 0.5), with: .role(.inkBoxes))
    }
    layer(.baselines, "baselines", on: &canvas) { line, canvas in
      let rect = line.picture(line.line.rect)
      let place = line.picture(Point(x: line.line.baseline, y: line.line.baseline))
      let isVertical = line.layout.writingMode.isVertical
      let start = isVertical ? Point(x: place.x, y: rect.minY) : Point(x: rect.minX, y: place.y)
      let end = isVertical ? Point(x: place.x, y: rect.maxY) : Point(x: rect.maxX, y: place.y)
      let path = PicturePath([.move(to: start), .line(to: end)], thickness: 0.5)
      canvas.stroke(path, with: .role(.baselines))
    }
    layer(.text, "text", on: &canvas) { line, canvas in drawText(line, &styles, on: &canvas) }
    for added in addedLayers where !added.isBehindText { draw(added, on: &canvas) }
  }

  /// Draws the backgrounds and the text as a part of another picture, which has layers of its own.
  func drawLines(on canvas: inout some PictureCanvas) {
    var styles = StyleCursor(text)
    for part in [PictureLayers.backgrounds, .text] where options.layers.contains(part) {
      for own in parts {
        let offset = own.corner.moved(by: origin)
        for number in own.lines {
          let line = PictureLine(layout: own.layout, number: number, line: own.layout.line(at: number), offset: offset)
          if part == .text { drawText(line, &styles, on: &canvas) } else { drawBackgrounds(line, &styles, on: &canvas) }
        }
      }
    }
  }

  /// Draws one of the built-in layers line by line, if the picture has it.
  private func layer<Canvas: PictureCanvas>(
    _ layer: PictureLayers, _ name: String, on canvas: inout Canvas, _ draw: (PictureLine, inout Canvas) -> Void
  ) {
    guard options.layers.contains(layer) else { return }
    canvas.beginLayer(name, isHidden: options.hiddenLayers.contains(layer))
    for part in parts {
      let offset = part.corner.moved(by: origin)
      for number in part.lines {
        draw(PictureLine(layout: part.layout, number: number, line: part.layout.line(at: number), offset: offset), &canvas)
      }
    }
    canvas.endLayer()
  }

  private func draw(_ layer: PictureLayer, on canvas: inout some PictureCanvas) {
    canvas.beginLayer(layer.name, isHidden: layer.isHidden)
    for shape in layer.shapes {
      switch shape {
      case .fill(let rect): canvas.fill(rect.moved(by: origin), with: layer.paint)
      case .frame(let rect): canvas.stroke(PicturePath(frame: rect.moved(by: origin), thickness: 0.5), with: layer.paint)
      case .line(let start, let end):
        canvas.stroke(PicturePath([.move(to: start.moved(by: origin)), .line(to: end.moved(by: origin))], thickness: 1), with: layer.paint)
      }
    }
    canvas.endLayer()
  }

  /// Draws the backgrounds of a line. Styles that share one are painted as one: edges that fall between pixels would show.
  func drawBackgrounds(_ line: PictureLine, _ styles: inout StyleCursor, on canvas: inout some PictureCanvas) {
    var backgrounds: [(color: TextColor, range: TextRange)] = []
    styles.forEachRun(in: line.shownRanges) { style, range in
      guard let color = style.background else { return }
      if let last = backgrounds.last, last.color == color, last.range.upperBound == range.lowerBound {
        backgrounds[backgrounds.count - 1].range = TextRange(last.range.lowerBound, range.upperBound)
      } else {
        backgrounds.append((color, range))
      }
    }
    if backgrounds.isEmpty { return }
    let stretches = line.layout.stretches(ofLine: line.number)
    for (color, range) in backgrounds {
      for rect in stretches.rects(of: range) { canvas.fill(line.picture(rect), with: .color(color)) }
    }
  }

  /// Draws the underlines, the glyphs and the strikethroughs of a line.
  func drawText(_ line: PictureLine, _ styles: inout StyleCursor, on canvas: inout some PictureCanvas) {
    let runs = line.layout.glyphRuns(ofLine: line.number)
    let decorations = line.layout.decorations(ofLine: line.number)
    for underline in decorations where underline.kind == .underline { DecorationStroke(underline, on: line).draw(on: &canvas) }
    let marker = line.number == 0 ? line.layout.marker : nil
    for run in runs + (marker?.glyphRuns ?? []) {
      styles.forEachStretch(of: run) { style, glyphs in
        let link = style.link.flatMap(PictureLink.init)
        if let link {
          canvas.beginLink(link.target)
        }
        canvas.draw(PictureGlyphs(font: run.font, size: run.size, form: run.form, glyphs: glyphs, offset: line.offset, paint: style.paint))
        if link != nil { canvas.endLink() }
      }
    }
    for strike in decorations where strike.kind == .strikethrough { DecorationStroke(strike, on: line).draw(on: &canvas) }
  }
}

/// A line on its way into a picture.
struct PictureLine {
  let layout: ParagraphLayout
  let number: Int
  let line: Line
  /// Where the paragraph's corner is in the picture.
  let offset: Point

  /// The text that the line shows: without what hangs at its end, and what an ellipsis stands for.
  var shownRanges: [TextRange] {
    let end = max(line.range.lowerBound, line.contentEnd)
    guard let hidden = line.hiddenRange else { return [TextRange(line.range.lowerBound, end)] }
    return [TextRange(line.range.lowerBound, hidden.lowerBound), TextRange(hidden.upperBound, max(hidden.upperBound, end))]
  }

  func picture(_ rect: Rect) -> Rect { rect.moved(by: offset) }
  func picture(_ point: Point) -> Point { point.moved(by: offset) }
}

extension Point {
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

extension CharacterStyle {
  /// The text's colour: its own, or that of its role.
  var paint: PicturePaint { color.map(PicturePaint.color) ?? .role(link == nil ? .text : .link) }
}

/// An address that a picture may lead to. Others are text: a picture must not run a program in whoever shows it.
struct PictureLink {
  let target: String

  init?(_ target: String) {
    let schemes = ["http://", "https://", "mailto:", "#"]
    let start = target.prefix(8).lowercased()
    guard schemes.contains(where: start.hasPrefix), !target.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return nil }
    self.target = target
  }
}

/// The styles of a text, asked in order: remembers the run it was asked for last.
struct StyleCursor {
  private let text: StyledText
  private var last: (style: CharacterStyle, range: TextRange)

  init(_ text: StyledText) {
    self.text = text
    last = text.styleRun(at: 0)
  }

  /// The style at an offset, and the range that has it. O(1) within the last run, else O(log runs).
  mutating func run(at offset: TextOffset) -> (style: CharacterStyle, range: TextRange) {
    if !last.range.contains(offset) { last = text.styleRun(at: offset) }
    return last
  }

  /// Calls `body` with the parts of some ranges that have one style each. O(runs).
  mutating func forEachRun(in ranges: [TextRange], _ body: (CharacterStyle, TextRange) -> Void) {
    for range in ranges {
      var offset = range.lowerBound
      while offset < range.upperBound {
        let run = run(at: offset)
        let end = min(run.range.upperBound, range.upperBound)
        if end <= offset { break }
        body(run.style, TextRange(offset, end))
        offset = end
      }
    }
  }

  /// Calls `body` with the glyphs of a run that have one style each; those of an ellipsis have its own. O(glyphs).
  mutating func forEachStretch(of run: GlyphRun, _ body: (CharacterStyle, ArraySlice<PositionedGlyph>) -> Void) {
    if let ellipsis = run.ellipsis {
      var own = StyleCursor(ellipsis)
      own.forEachStretch(of: run.glyphs, body)
    } else {
      forEachStretch(of: run.glyphs, body)
    }
  }

  private mutating func forEachStretch(of glyphs: [PositionedGlyph], _ body: (CharacterStyle, ArraySlice<PositionedGlyph>) -> Void) {
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let (style, range) = run(at: glyphs[start].offset)
      var end = start + 1
      while end < glyphs.endIndex, range.contains(glyphs[end].offset) { end += 1 }
      body(style, glyphs[start..<end])
      start = end
    }
  }
}
