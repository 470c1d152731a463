// The usual questions about lines that are kept, answered without counting a reference: the table and its lines live as long as the layout that is asked. Each is
// nil where a line isn't kept or the answer is on another line than the one that was looked at first; then the question is asked the long way.

extension GeometryTable {
  /// The primary edge of a caret as high as its line. `unit` is not outside of the paragraph.
  @inline(__always)
  func keptPrimaryRect(at unit: Int, _ affinity: CaretAffinity, top: Int64, _ axes: LineAxes) -> Rect? {
    let number = line(atUnit: unit)
    return withKept(number) { line in
      if affinity == .upstream, unit == line.start, number > 0 { return nil }
      guard let place = line.primaryEdge(ofStop: unit) else { return nil }
      let edge = line.clamped(place)
      return axes.rect(inline: edge, edge, block: line.block &+ top, line.blockEnd &+ top)
    }
  }

  /// What a place inside of a line's box is at. `origin` is the paragraph's offset, `firstLine` the number of its first line.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64, origin: TextOffset, firstLine: Int) -> TextHit? {
    let number = line(atBlock: block)
    return withKept(number) { line in
      if block < line.block || block >= line.blockEnd { return nil }
      return line.textHit(at: inline, isInside: true, origin: origin, number: firstLine + number)
    }
  }
}

extension LineGeometry {
  @inline(__always)
  func textHit(at place: Int64, isInside: Bool, origin: TextOffset, number: Int) -> TextHit {
    textHit(hit(at: place), isInside: isInside, origin: origin, number: number)
  }

  @inline(__always)
  func textHit(_ hit: LineHit, isInside: Bool, origin: TextOffset, number: Int) -> TextHit {
    var answer = TextHit(caret: Caret(origin + hit.unit, hit.affinity), line: number)
    if isInside, let cell = hit.cell {
      answer.cluster = TextRange(origin + start(ofCell: cell), origin + start(ofCell: cell + 1))
      answer.fraction = hit.fraction
    }
    return answer
  }
}
