extension LineScan {
  /// Whether the unit is a mark that may hang at a line's end: an East Asian full stop or comma of left-to-right text, where the paragraph asks for it.
  func isHangingMark(_ unit: Int) -> Bool {
    guard style.hangsPunctuation, unit > start.unit, paragraph.baseLevel(at: unit) == 0 else { return false }
    switch chunk.unit(at: unit) {
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: break  // 、。，．｡､
    default: return false
    }
    // A mark inside right-to-left text is not at the line's edge.
    let item = chunk.items[max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)]
    return !item.isRightToLeft
  }

  /// The line with the mark at its end outside of its room, if it does not fit otherwise (JLREQ 3.8.2; CSS Text's `hanging-punctuation: allow-end`).
  func hung(_ line: FilledLine) -> FilledLine {
    guard style.hangsPunctuation, line.width.rawValue > Int64(available), line.contentEnd > start.unit else { return line }
    let mark = line.contentEnd - 1
    guard mark >= chunk.start, mark < chunk.end, isHangingMark(mark) else { return line }
    var line = line
    line.width = LayoutUnit(rawValue: Int64(LineSlices(line, of: paragraph, style: style, extent: extent).advance(upTo: mark)))
    return line
  }
}
