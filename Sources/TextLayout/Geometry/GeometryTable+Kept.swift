// The usual questions about lines that are kept, answered from their sheets without counting a
// reference: the table and its lines live as long as the layout that is asked. Each is nil where a
// line isn't kept, its sheet leaves the answer open, or the answer is on another line than the one
// that was looked at first; then the question is asked the long way.

extension GeometryTable {
  /// The primary edge of a caret as high as its line. `unit` is not outside of the paragraph.
  @inline(__always)
  func keptPrimaryRect(at unit: Int, _ affinity: CaretAffinity, top: Int64, _ axes: LineAxes) -> Rect? {
    let number = line(atUnit: unit)
    guard let sheet = sheet(ofLine: number), !mayBeBefore(number, unit, affinity), let edge = sheet.primaryEdge(at: unit) else { return nil }
    return unsafe axes.rect(inline: edge, edge, block: sheet.header.pointee.block &+ top, sheet.header.pointee.blockEnd &+ top)
  }

  /// Whether a caret at a unit of a line may stand on the line before it.
  @inline(__always)
  private func mayBeBefore(_ number: Int, _ unit: Int, _ affinity: CaretAffinity) -> Bool {
    affinity == .upstream && number > 0 && unit == start(ofLine: number)
  }

  /// What a place inside of a line's box is at. `origin` is the paragraph's offset, `firstLine` the
  /// number of its first line.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64, origin: TextOffset, firstLine: Int) -> TextHit? {
    if hasRooms { return nil }
    let number = line(atBlock: block)
    guard let sheet = sheet(ofLine: number), unsafe block >= sheet.header.pointee.block, unsafe block < sheet.header.pointee.blockEnd else {
      return nil
    }
    return sheet.hit(at: inline).map { TextHit($0, origin: origin, line: firstLine + number) }
  }

  /// The unit of the caret that is next to one along its line, to the right or to the left, where
  /// it stands between two cells that are each seen elsewhere. `unit` is not outside of the
  /// paragraph.
  @inline(__always)
  func keptStep(from unit: Int, _ affinity: CaretAffinity, isUp: Bool) -> Int? {
    let number = line(atUnit: unit)
    guard let sheet = sheet(ofLine: number), !mayBeBefore(number, unit, affinity) else { return nil }
    return sheet.step(from: unit, isUp: isUp)
  }
}
