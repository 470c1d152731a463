/// Where a line ends that was chosen beforehand.
struct LineEnd: Hashable, Sendable {
  /// The line ends before this unit of the paragraph.
  var unit: Int
  /// The line divides a word there, and shows a hyphen if the word's script has one.
  var dividesWord = false
  /// The word is spelled otherwise when it is divided there.
  var isRespelled = false
  /// Whether it stays wherever text behind the lines that follow it is another: see
  /// ``LineSection/settled(_:_:)``.
  var isSettled = false
}

extension LineScan {
  /// The line from ``start`` to a given end, whatever its width. O(the line's pieces).
  mutating func close(at end: LineEnd) throws(LayoutError) -> FilledLine {
    var itemNumber = Int(start.item)
    while true {
      if itemNumber == chunk.items.count {
        try filler.work.spend(chunk.items.count + chunk.pieces.count)
        chunkNumber += 1
        chunk = paragraph.chunks[chunkNumber]
        itemNumber = 0
      }
      let item = chunk.items[itemNumber]
      let itemStyle = paragraph.styles[item.style]
      height.include(itemStyle)
      if item.kind == .text, itemNumber == Int(start.item), chunkNumber == Int(start.chunk) {
        try beginInside(itemStyle, upTo: end.unit)
      }
      if chunk.start + item.end >= end.unit {
        if item.kind == .lineBreak { return closeAtLineBreak(item, itemNumber, x: 0) }
        return try closeSlowly(at: end)
      }
      itemNumber += 1
    }
  }
}

extension LineFiller {
  /// The line from a position to a given end, whatever its width. O(the line's pieces).
  func fill(from position: LinePosition, to end: LineEnd, _ extent: LineExtent) throws(LayoutError) -> FilledLine {
    var scan = LineScan(self, from: position, extent)
    return try scan.close(at: end)
  }

  /// Whether a line that was filled up to a given end has room for what shows there. O(log items).
  func isComplete(_ line: FilledLine, at end: LineEnd) -> Bool {
    if !end.dividesWord || line.isHyphenated { return line.isHyphenated == end.dividesWord }
    return paragraph.style(at: end.unit - 1, near: Int(line.end.chunk)).hyphen == nil && (line.end.entry == .respelled) == end.isRespelled
  }
}
