extension ParagraphLayout {
  /// The runs of a line from left to right. O(the line).
  package func visualRuns(ofLine number: Int) -> [VisualRun] {
    let slices = slices(ofLine: number)
    let runs = splitRuns(slices)
    if !slices.notes.isEmpty { return visualRuns(runs, around: slices, ofLine: number) }
    let order = ParagraphAnalysis.visualOrder(levels: runs.map(\.level))
    // White space that hangs stands outside the content: to its left in a right-to-left paragraph.
    var x = contentOffset(ofLine: number) - hangingWidth(leftOf: slices.line.contentEnd, order.lazy.map { runs[$0] })
    let hyphen = hyphenWidth(ofLine: number)
    return order.map { index in
      var run = runs[index]
      let isHyphenated = index == runs.count - 1
      if isHyphenated, run.isRightToLeft { x += hyphen }
      run.x = x
      x += run.width
      if isHyphenated, !run.isRightToLeft { x += hyphen }
      return run
    }
  }

  /// How much white space hangs on the left of a line's content. O(runs that hang there).
  func hangingWidth(leftOf contentEnd: Int, _ runs: some Sequence<VisualRun>) -> LayoutUnit {
    var width = LayoutUnit.zero
    for run in runs {
      if !run.isRightToLeft || run.slice.ellipsis != nil { break }
      if run.range.lowerBound < contentEnd {
        let hanging = run.slice.offset(ofUnit: run.range.upperBound) - run.slice.offset(ofUnit: min(contentEnd, run.range.upperBound))
        return width + LayoutUnit(rawValue: Int64(hanging))
      }
      width += run.width
    }
    return width
  }

  /// The slices cut where UAX #9 L1 sets levels back: at white space before a tab and at the line's
  /// end.
  private func splitRuns(_ slices: LineSlices) -> [VisualRun] {
    var runs: [VisualRun] = []
    func append(_ slice: LineSlice, _ range: Range<Int>, level: UInt8) {
      guard !range.isEmpty else { return }
      let width = slice.offset(ofUnit: range.upperBound) - slice.offset(ofUnit: range.lowerBound)
      runs.append(VisualRun(slice: slice, range: range, level: level, x: .zero, width: LayoutUnit(rawValue: Int64(width))))
    }
    // From the line's end to its start, so that what is set back may reach over slices.
    var isSetBack = !slices.line.isHyphenated  // a soft hyphen that shows goes on in its word's direction
    let base = shaped.baseLevel(at: max(slices.line.start.unit, slices.line.end.unit - 1))
    for slice in slices.slices.reversed() {
      if slice.kind == .tab || slice.kind == .lineBreak {
        append(slice, slice.range, level: shaped.baseLevel(at: slice.range.lowerBound))
        isSetBack = true
        continue
      }
      if let row = slice.row {
        let width = LayoutUnit(rawValue: Int64(row.takesRoom ? slice.advance : 0))
        runs.append(VisualRun(slice: slice, range: slice.range, level: slice.level, x: .zero, width: width))
        isSetBack = false
        continue
      }
      if slice.ellipsis != nil {
        runs.append(VisualRun(slice: slice, range: slice.range, level: slice.level, x: .zero, width: LayoutUnit(rawValue: Int64(slice.advance))))
        isSetBack = false
        continue
      }
      let end = isSetBack ? contentEnd(of: slice, on: slices.line) : slice.range.upperBound
      isSetBack = isSetBack && end == slice.range.lowerBound
      if slice.level == base {
        append(slice, slice.range, level: base)
      } else {
        append(slice, end..<slice.range.upperBound, level: base)
        append(slice, slice.range.lowerBound..<end, level: slice.level)
      }
    }
    return runs.reversed()
  }

  /// Where the white space and isolate controls at a slice's end begin. A soft hyphen that shows
  /// goes on with its word.
  private func contentEnd(of slice: LineSlice, on line: FilledLine) -> Int {
    var unit = slice.range.upperBound
    if line.isHyphenated, unit == line.end.unit { return unit }
    while unit > slice.range.lowerBound, let before = shaped.unit(at: unit - 1, near: shaped.chunkNumber(at: unit - 1)),
      UnicodeProperties.shared[UInt32(before)].isResetAtLineEnd
    { unit -= 1 }
    // What is invisible may belong to the grapheme before it, which stays whole.
    while unit < slice.range.upperBound, shaped.chunks[shaped.chunkNumber(at: unit)].flags(at: unit) & ParagraphAnalysis.graphemeStart == 0 {
      unit += 1
    }
    return unit
  }

  /// The hyphen that a line shows, given the line's runs: it goes on with the last of them in the
  /// text's order, in its direction.
  package func hyphen(ofLine number: Int, _ runs: [VisualRun]) -> LineHyphen? {
    guard lineTable.records[number].traits.contains(.isHyphenated),
      let index = runs.indices.max(by: { runs[$0].range.upperBound < runs[$1].range.upperBound })
    else { return nil }
    let run = runs[index]
    let style = hyphenStyle(ofLine: number)
    guard let mark = style.hyphen else { return nil }
    let isRightToLeft = run.isRightToLeft
    return LineHyphen(
      index: isRightToLeft ? index : index + 1, x: isRightToLeft ? run.x - mark.width : run.x + run.width, level: run.level, style: style, mark: mark)
  }

  /// Which ends of a line give up the blank half of a mark. O(1).
  package func trims(ofLine number: Int) -> LineTrims { lineTable.filled(number).trims }

  /// The width of the hyphen that a line shows; zero when it shows none.
  func hyphenWidth(ofLine number: Int) -> LayoutUnit {
    lineTable.records[number].traits.contains(.isHyphenated) ? hyphenStyle(ofLine: number).hyphenWidth : .zero
  }

  /// The style of the hyphen at a line's end.
  private func hyphenStyle(ofLine number: Int) -> ItemStyle {
    let unit = lineTable.end(ofLine: number).unit - 1
    return shaped.style(at: unit, near: shaped.chunkNumber(at: unit))
  }

  // MARK: Carets

  /// Where the caret before a unit stands on its line, from the container's left edge; a unit
  /// inside a cluster where the font says, or at an even share of it for each of its graphemes.
  func caretPosition(ofUnit unit: Int) -> LayoutUnit {
    let number = lineTable.line(atUnit: unit)
    return caretPosition(ofUnit: unit, onLine: number, visualRuns(ofLine: number))
  }

  /// The same on a line whose runs are at hand; the unit after the line's last is at the last one's
  /// end.
  package func caretPosition(ofUnit unit: Int, onLine number: Int, _ runs: [VisualRun]) -> LayoutUnit {
    guard let run = runs.first(where: { $0.range.contains(unit) }) ?? runs.max(by: { $0.range.upperBound < $1.range.upperBound }) else {
      return contentOffset(ofLine: number)
    }
    return run.caretPosition(ofUnit: unit, in: shaped)
  }
}
