extension LineSlices {
  /// The part of a note that stands on a line: its rows, one above the other.
  struct NotePart {
    /// Units of the paragraph, where the second row begins among them, and where the white space at
    /// its end begins.
    let units: Range<Int>
    let split: Int
    let contentEnd: Int
    /// Where it begins on the line, and how long the longer row is: 1/64 point.
    var x: Int
    let width: Int
  }

  /// Sets the last slices, from one on, as a part of a note; answers where that ends. O(the
  /// slices' clusters).
  mutating func setRows(from first: Int, style: ParagraphStyle) -> Int {
    let text = Array(slices[first...])
    guard let start = text.first, let last = text.last, let note = start.style.note?.note else { return slices.last.map { $0.x + $0.advance } ?? 0 }
    let units = start.range.lowerBound..<last.range.upperBound
    let contentEnd = paragraph.contentEnd(before: units.upperBound, after: units.lowerBound)
    // Where the line had to be cut, so may its rows.
    let isCut = units.upperBound == line.end.unit && units.upperBound < note.units.upperBound
    let isCutInNeed = isCut && paragraph.chunks[paragraph.chunkNumber(at: units.upperBound)].flags(at: units.upperBound) & style.opportunity == 0
    let wanted = secondRow(of: text, contentEnd, isCutInNeed ? ParagraphAnalysis.graphemeStart : style.opportunity)
    var split = wanted.split
    let isTooLong = style.lineBreaking.mode != .none && LayoutUnit(rawValue: Int64(start.x + wanted.length)) > max(.zero, extent.length)
    if isTooLong, !isCutInNeed, !mayEndBefore(units.lowerBound, style) {
      split = secondRow(of: text, contentEnd, ParagraphAnalysis.graphemeStart).split
      cutsRows = true
    }
    slices.removeSubrange(first...)
    var width = 0
    for (number, row) in [units.lowerBound..<split, split..<units.upperBound].enumerated() where !row.isEmpty {
      let end = paragraph.contentEnd(before: row.upperBound, after: row.lowerBound)
      var x = start.x
      append(text, row.lowerBound..<end, &x, LineSlice.Row(part: notes.count, isSecond: number == 1))
      width = max(width, x - start.x)
      // White space at a row's end hangs. At the end of a line from left to right carets go through
      // it; elsewhere something stands there, and it takes no room.
      let isOuter = row.upperBound == line.end.unit && paragraph.baseLevel(at: row.lowerBound) & 1 == 0
      append(text, end..<row.upperBound, &x, LineSlice.Row(part: notes.count, isSecond: number == 1, hangs: true, takesRoom: isOuter))
    }
    notes.append(NotePart(units: units, split: split, contentEnd: contentEnd, x: start.x, width: width))
    return start.x + width
  }

  /// Adds a stretch of some slices as part of a row.
  private mutating func append(_ text: [LineSlice], _ units: Range<Int>, _ x: inout Int, _ row: LineSlice.Row) {
    for slice in text {
      let own = units.clamped(to: slice.range)
      if own.isEmpty { continue }
      var edges = LineEdges(start: units.lowerBound)
      edges.end = units.upperBound
      var part = LineSlice(slice, own, x: x, row, edges)
      if row.hangs {
        part.level = paragraph.baseLevel(at: units.lowerBound)
        if !row.takesRoom { part.advance = 0 }
      }
      x += part.advance
      slices.append(part)
    }
  }

  /// Whether the line might have ended where a note begins or before: then rows are divided where
  /// text may be, however long they get, and else wherever they have to.
  private func mayEndBefore(_ unit: Int, _ style: ParagraphStyle) -> Bool {
    let wanted = style.opportunity | ParagraphAnalysis.graphemeStart
    return line.start.unit < unit
      && (line.start.unit + 1...unit).contains { paragraph.chunks[paragraph.chunkNumber(at: $0)].flags(at: $0) & wanted == wanted }
  }

  /// Where the second row of some text begins: at the first place where the first row is as long as
  /// the second at least (JLReq 3.4.1), which is its end where there is no such place; and how long
  /// the first row is.
  private func secondRow(of text: [LineSlice], _ contentEnd: Int, _ opportunity: UInt8) -> (split: Int, length: Int) {
    guard let first = text.first, let last = text.last else { return (contentEnd, 0) }
    guard let end = text.last(where: { $0.range.lowerBound < contentEnd }) else { return (last.range.upperBound, 0) }
    let length = end.x + end.offset(ofUnit: contentEnd) - first.x
    // The first row ends before white space, and at no soft hyphen.
    var rowLength = 0
    var before: (unit: UInt16, isSpace: Bool) = (0, false)
    for slice in text {
      for part in slice.parts {
        for cluster in part.clusters {
          let unit = part.start + part.word.unit(ofCluster: cluster)
          if unit >= contentEnd { return (last.range.upperBound, length) }
          let x = slice.x + slice.offset(ofUnit: unit) - first.x
          if !before.isSpace { rowLength = x }
          let flags = part.chunk.flags(at: unit)
          if unit > first.range.lowerBound, rowLength >= length - x, flags & opportunity != 0, before.unit != 0xAD {
            return (unit, rowLength)
          }
          let end = part.start + part.word.unit(ofCluster: cluster + 1) - 1
          before = (part.chunk.unit(at: end), part.chunk.flags(at: end) & ParagraphAnalysis.isWhiteSpace != 0)
        }
      }
    }
    return (last.range.upperBound, length)
  }
}

extension LineSlice {
  /// Which row of a note a slice stands in.
  struct Row {
    /// The number of the note's part on the line.
    var part: Int
    let isSecond: Bool
    /// Whether it is white space at the row's end.
    var hangs = false
    var takesRoom = true
  }
}
