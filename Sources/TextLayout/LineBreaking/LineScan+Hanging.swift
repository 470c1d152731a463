extension LineScan {
  /// Whether the unit is a mark that may hang at a line's end: an East Asian full stop or comma of
  /// left-to-right text, where the paragraph asks for it.
  func isHangingMark(_ unit: Int) -> Bool {
    filler.settlesMarks && style.hangsPunctuation && unit > start.unit && !filler.severing.contains(.end) && paragraph.isHangingMark(unit)
  }

  /// What the mark at a unit gives up of its room if the line ends behind it, 1/64 point: where it
  /// doesn't fit otherwise, or in any case.
  func endTrim(at unit: Int, inAnyCase: Bool = false) -> Int {
    guard filler.settlesMarks, style.punctuationTrim.trimsEnds, unit >= start.unit, !filler.severing.contains(.end) else { return 0 }
    return paragraph.endTrim(at: unit, ofDots: !inAnyCase && (filler.squeezesMarks || filler.squeezesChosen))
  }

  /// The line with what becomes of a mark at its end: it gives up its blank half, always or where
  /// it does not fit otherwise (CSS Text 4, 8.3.2), and where that is not enough it stands outside
  /// of the line's room (JLREQ 3.8.2; CSS Text's `hanging-punctuation: allow-end`).
  @inline(__always)
  func settled(_ line: FilledLine) -> FilledLine {
    filler.settlesMarks && line.contentEnd > start.unit && !paragraph.isInNote(line.contentEnd - 1) ? withSettledMark(line) : line
  }

  private func withSettledMark(_ line: FilledLine) -> FilledLine {
    let mark = line.contentEnd - 1
    var line = line
    let isNeeded = isTooLong(line)
    if isNeeded || style.punctuationTrim.trimsEndsAlways, endTrim(at: mark, inAnyCase: !isNeeded) > 0 {
      line.trimsEnd = true
      line.width = length(of: line, upTo: line.contentEnd)
    }
    if isTooLong(line), isHangingMark(mark) {
      line.trimsEnd = false
      line.width = length(of: line, upTo: mark)
    }
    return line
  }

  private func isTooLong(_ line: FilledLine) -> Bool { line.width.rawValue > Int64(available) }

  private func length(of line: FilledLine, upTo unit: Int) -> LayoutUnit {
    LayoutUnit(rawValue: Int64(LineSlices(line, of: paragraph, style: style, extent: extent).advance(upTo: unit)))
  }
}

extension ShapedParagraph {
  /// Whether a unit is a part of a note. O(1) in paragraphs without any, else O(log notes).
  func isInNote(_ unit: Int) -> Bool {
    let notes = setting.notes
    if notes.isEmpty { return false }
    let number = notes.partitionIndex { $0.upperBound <= unit }
    return number < notes.count && notes[number].contains(unit)
  }

  /// Whether a unit is an East Asian full stop or comma of left-to-right text. O(log n).
  func isHangingMark(_ unit: Int) -> Bool {
    let chunk = chunks[chunkNumber(at: unit)]
    switch chunk.unit(at: unit) {
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: break  // 、。，．｡､
    default: return false
    }
    // A mark inside right-to-left text is not at the line's edge.
    guard baseLevel(at: unit) == 0, let place = textPlace(at: unit) else { return false }
    return !place.item.isRightToLeft
  }
}
