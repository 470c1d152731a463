/// Stacks the lines of a short paragraph of plain text: what ``LineStacker`` does, without what
/// only other paragraphs need. Most lines of most documents are stacked here.
struct PlainStacker {
  /// Where the lines end that were found.
  private(set) var place = StackPlace()

  /// Gives a sink the paragraph's lines, from the first to the last or to one that it takes
  /// ``LineStacker`` to say, which goes on at ``place``. Whether that is all of them. O(pieces).
  mutating func stack(_ paragraph: ShapedParagraph, _ style: ParagraphStyle, in space: LineSpace, into lines: inout some LineSink) -> Bool {
    guard style.lineBreaking.mode == .greedy, paragraph.chunks.count == 1, !paragraph.writingMode.isVertical else { return false }
    let boxes = paragraph.boxes
    if let boxes, boxes.mayDiffer { return false }
    var scan = PlainScan(paragraph, style)
    var extent = space.extent(ofLine: 0)
    while scan.find(from: place.position, extent, in: paragraph) {
      let line = scan.line
      let isLast = line.end.unit == paragraph.unitCount
      if isLast, place.before != nil, LineFiller.mayBeTooShort(line.width, unitCount: line.contentEnd - line.start.unit, extent) { return false }
      let box =
        boxes.map { $0.place($0.base, at: place.block) }
        ?? style.box(ascent: line.height.ascent, descent: line.height.descent, lineGap: line.height.lineGap)
      lines.append(line, place.block, box)
      if isLast { return true }
      place.pass(line, extent, box, style, boxes)
      extent = space.extent(ofLine: 1)
    }
    return false
  }
}
