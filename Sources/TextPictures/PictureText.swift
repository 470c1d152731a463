import TextLayout

/// A line of a picture, for canvases that write text as text.
package struct PictureTextLine {
  let line: PictureLine
  /// The line's box in the picture.
  package var rect: Rect { line.picture(line.line.rect) }
  /// Where its text begins.
  package var textStart: TextOffset { line.line.range.lowerBound }

  /// Draws the lines under or through its text.
  package func drawDecorations(_ kind: DecorationLine.Kind, on canvas: inout some PictureCanvas) {
    for decoration in line.layout.decorations(ofLine: line.number) where decoration.kind == kind {
      DecorationStroke(decoration, on: line).draw(on: &canvas)
    }
  }
}

/// The glyphs that show some characters that can't be told apart by them, and those characters.
package struct PictureCluster {
  /// The glyphs, all of one colour.
  package let glyphs: PictureGlyphs
  package let text: String
  package let link: String?
  package let isRightToLeft: Bool
  /// Whether the line runs from top to bottom.
  package let isVertical: Bool
  /// How long it is along the line, from where its base stands.
  package let advance: LayoutUnit
  /// Whether its base stands no farther than that of what is before it, so that it begins behind its base.
  package let isMoved: Bool
  /// Where it begins along the line, in the picture: never before what stands before it, so that readers find clusters in their order.
  let start: LayoutUnit
  /// Where its text stands in the picture: on its line, wherever its glyphs are moved from there.
  package let origin: Point

  /// Its part of the line's box.
  package func rect(in line: PictureTextLine) -> Rect {
    let box = line.rect
    return isVertical
      ? Rect(x: box.minX, y: start, width: box.size.width, height: advance) : Rect(x: start, y: box.minY, width: advance, height: box.size.height)
  }
}

extension GlyphRun {
  /// Which of a cluster's glyphs from right to left stands farthest left, of those that have room: marks may stand anywhere. The last one if none has.
  fileprivate func leftmost(in cluster: Range<Int>) -> Int { cluster.first { font.advance(of: glyphs[$0].glyph) > 0 } ?? cluster.upperBound - 1 }
}

extension TextPicture {
  /// The lines from first to last. O(lines).
  package var textLines: [PictureTextLine] {
    parts.flatMap { part in
      let offset = part.corner.moved(by: origin)
      return part.lines.map { number in
        PictureTextLine(line: PictureLine(layout: part.layout, number: number, line: part.layout.line(at: number), offset: offset))
      }
    }
  }

  /// Calls `body` with the clusters of a line and of its marker, from left to right in each run. O(the line).
  package func forEachCluster(of textLine: PictureTextLine, _ body: (PictureCluster) -> Void) {
    let line = textLine.line
    let marker = line.number == 0 ? line.layout.marker : nil
    var seen: TextOffset = line.line.range.lowerBound
    for run in marker?.glyphRuns ?? [] { forEachCluster(of: run, isHyphen: false, line, body) }
    for run in line.layout.glyphRuns(ofLine: line.number) {
      // A hyphen at a line's end has the range of the character before it.
      let isHyphen = line.line.isHyphenated && run.ellipsis == nil && run.glyphs.count == 1 && run.range.lowerBound < seen && run.range.count == 1
      forEachCluster(of: run, isHyphen: isHyphen, line, body)
      if run.ellipsis == nil { seen = max(seen, run.range.upperBound) }
    }
  }

  private func forEachCluster(of run: GlyphRun, isHyphen: Bool, _ line: PictureLine, _ body: (PictureCluster) -> Void) {
    let source = run.ellipsis ?? text
    let end = run.ellipsis.map { TextOffset($0.length) } ?? run.range.upperBound
    var styles = StyleCursor(source)
    let isVertical = line.layout.writingMode.isVertical
    func along(_ glyph: PositionedGlyph) -> LayoutUnit { isVertical ? glyph.origin.y + line.offset.y : glyph.origin.x + line.offset.x }
    let runEnd = run.x + run.width + (isVertical ? line.offset.y : line.offset.x)
    // Where each cluster's glyphs begin.
    var starts: [Int] = []
    for index in run.glyphs.indices where index == 0 || run.glyphs[index].offset != run.glyphs[index - 1].offset { starts.append(index) }
    // Where each stands: at its base, with the tatweels that lengthen it, but behind the one before. What slopes down its line, as Nastaliq does, would be out
    // of order.
    var edges: [LayoutUnit] = []
    var moved: [Bool] = []
    let least = LayoutUnit(rawValue: run.size.rawValue / 32)
    for (number, first) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : run.glyphs.count
      let base = along(run.glyphs[run.isRightToLeft ? run.leftmost(in: first..<next) : first])
      edges.append(edges.last.map { max($0 + least, base) } ?? base)
      moved.append(edges[number] != base)
    }
    edges.append(edges.last.map { max($0 + least, runEnd) } ?? runEnd)
    let isLevel = run.glyphs.allSatisfy { $0.origin.y == run.glyphs[0].origin.y }
    let baseline = isLevel ? run.glyphs.first?.origin.y ?? .zero : line.line.baseline
    for (number, first) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : run.glyphs.count
      let glyphs = run.glyphs[first..<next]
      let offset = run.glyphs[first].offset
      let following =
        run.isRightToLeft ? (number > 0 ? run.glyphs[starts[number - 1]].offset : end) : (next < run.glyphs.count ? run.glyphs[next].offset : end)
      var characters = isHyphen ? "\u{AD}" : source.string(in: TextRange(offset, max(offset, following)))
      // The hyphen at the line's end stands for it.
      if !isHyphen, characters == "\u{AD}", line.line.isHyphenated, offset + 1 == line.line.contentEnd { characters = "" }
      let base = run.glyphs[run.isRightToLeft ? next - 1 : first].origin
      let place =
        isVertical
        ? Point(x: base.x + line.offset.x, y: base.y + line.offset.y) : Point(x: edges[number], y: baseline + line.offset.y)
      let style = styles.run(at: offset).style
      body(
        PictureCluster(
          glyphs: PictureGlyphs(font: run.font, size: run.size, form: run.form, glyphs: glyphs, offset: line.offset, paint: style.paint),
          text: characters, link: style.link.flatMap(PictureLink.init)?.target, isRightToLeft: run.isRightToLeft, isVertical: isVertical,
          advance: edges[number + 1] - edges[number], isMoved: moved[number], start: edges[number], origin: place))
    }
  }

  /// Calls `body` with the tag and the place of each attachment of a line that has a tag. O(the line).
  package func forEachAttachment(of textLine: PictureTextLine, _ body: (String, Rect) -> Void) {
    let line = textLine.line
    var styles = StyleCursor(text)
    styles.forEachRun(in: line.shownRanges) { style, range in
      guard style.attachment != nil, let tag = style.tag else { return }
      for unit in range.lowerBound.utf16..<range.upperBound.utf16 {
        if let rect = line.layout.attachmentRect(at: TextOffset(unit)) { body(tag, line.picture(rect)) }
      }
    }
  }
}
