extension ParagraphLayout {
  /// The runs of a line that holds parts of notes, from left to right; those of a part row by row.
  ///
  /// A part is one thing among the line's runs (UAX #9 L2), of the least level of its text: where
  /// text of one direction goes on through it, it stands among that. In a row runs are ordered by
  /// themselves, as those of a line are, from the edge of the part where lines begin.
  func visualRuns(_ runs: [VisualRun], around slices: LineSlices, ofLine number: Int) -> [VisualRun] {
    var boxes: [Box] = []
    for run in runs {
      // White space that hangs at the line's end is there, and no part of the box.
      if let row = run.slice.row, !row.hangs || !row.takesRoom {
        if boxes.last?.part == row.part {
          boxes[boxes.count - 1].runs.append(run)
        } else {
          boxes.append(Box(runs: [run], part: row.part, width: LayoutUnit(rawValue: Int64(slices.notes[row.part].width))))
        }
      } else {
        boxes.append(Box(runs: [run], part: nil, width: run.width))
      }
    }
    let order = ParagraphAnalysis.visualOrder(levels: boxes.map(\.level))
    // In a note nothing hangs but at the ends of its rows, where it takes no room.
    let outer = order.lazy.prefix { boxes[$0].part == nil }.map { boxes[$0].runs[0] }
    var x = contentOffset(ofLine: number) - hangingWidth(leftOf: slices.line.contentEnd, outer)
    let hyphen = hyphenWidth(ofLine: number)
    let isRightToLeft = shaped.baseLevel(at: max(slices.line.start.unit, slices.line.end.unit - 1)) & 1 != 0
    var placed: [VisualRun] = []
    for index in order {
      let isHyphenated = index == boxes.count - 1 && hyphen != .zero
      let box = boxes[index]
      if isHyphenated, box.runs[0].isRightToLeft { x += hyphen }
      for isSecond in [false, true] {
        let row = box.part == nil ? isSecond ? [] : box.runs : box.runs.filter { $0.slice.row?.isSecond == isSecond }
        let width = row.reduce(LayoutUnit.zero) { $0 + $1.width }
        var place = isRightToLeft && box.part != nil ? x + box.width - width : x
        for run in ParagraphAnalysis.visualOrder(levels: row.map(\.level)).map({ row[$0] }) {
          var run = run
          run.x = place
          place += run.width
          placed.append(run)
        }
      }
      x += box.width
      if isHyphenated, !box.runs[0].isRightToLeft { x += hyphen }
    }
    return placed
  }

  /// A run of a line, or those of a part of a note.
  private struct Box {
    var runs: [VisualRun]
    let part: Int?
    let width: LayoutUnit

    /// White space at the ends of rows has the line's level, whatever the text has.
    var level: UInt8 {
      let shown = runs.lazy.filter { $0.slice.row?.hangs != true }.map(\.level)
      return shown.min() ?? runs[0].level
    }
  }
}
