@testable import TextLayout

extension ParagraphLayout {
  /// What a layout promises, and where it doesn't hold: one sentence for each.
  ///
  /// - Lines are in order, without gaps, and cover the paragraph; only white space and a line break character hang.
  /// - No line is wider than its room, unless it is a single grapheme.
  /// - A line ends at an opportunity or, only where it holds none, between graphemes; the last line that a limit allows, where the paragraph does.
  /// - The runs of a line cover its units once, stand side by side, and in the order of UAX #9 L2.
  /// - Widths are sums: of runs, of clusters. Carets stand at the edges of clusters, where glyphs begin.
  /// - Line boxes stand one below the other.
  ///
  /// - Parameter inkTolerance: how far a glyph's origin may lie outside its run, points.
  func violations(inkTolerance: Double = 0) -> [String] {
    let check = LayoutCheck(layout: self)
    check.checkLines()
    check.checkHeights()
    for number in 0..<lineCount {
      check.checkRuns(ofLine: number)
      check.checkGlyphs(ofLine: number, tolerance: LayoutUnit(inkTolerance))
    }
    return check.violations
  }
}

/// One pass over a layout that collects what does not hold.
private final class LayoutCheck {
  let layout: ParagraphLayout
  let units: [UInt16]
  let flags: [UInt8]
  /// Whether more text never is shorter: no negative spacing.
  let isMonotone: Bool
  var violations: [String] = []

  init(layout: ParagraphLayout) {
    self.layout = layout
    units = layout.shaped.chunks.flatMap(\.units)
    flags = layout.shaped.chunks.flatMap { $0.flags.prefix($0.unitCount) } + [layout.shaped.chunks.last?.flags.last ?? 1]
    isMonotone = layout.shaped.styles.allSatisfy { $0.letterSpacing >= .zero && $0.wordSpacing >= .zero }
  }

  private func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { violations.append(sentence()) }
  }

  private func has(_ flag: UInt8, _ unit: Int) -> Bool { flags[unit] & flag != 0 }

  // MARK: Lines

  func checkLines() {
    var end = layout.range.lowerBound
    var endedHard = units.isEmpty
    for number in 0..<layout.lineCount {
      let line = layout.line(at: number)
      require(line.range.lowerBound == end, "line \(number) begins at \(line.range.lowerBound), the one before ended at \(end)")
      require(!line.range.isEmpty || endedHard, "line \(number) is empty")
      require(
        line.range.lowerBound <= line.contentEnd && line.contentEnd <= line.range.upperBound, "line \(number)'s content ends at \(line.contentEnd)")
      end = line.range.upperBound
      endedHard = line.isHardBreak
      checkBreak(number, line)
      checkWidth(number, line)
    }
    require(end == layout.range.upperBound, "the last line ends at \(end) of \(layout.range)")
    require(!endedHard || layout.lines.last?.range.isEmpty == true, "no empty line follows the last line break")
  }

  private func checkBreak(_ number: Int, _ line: Line) {
    if layout.limits != nil, number == layout.lineCount - 1 { return }
    let range = line.range.utf16.lowerBound - layout.range.lowerBound.utf16..<line.range.upperBound - layout.range.lowerBound
    let content = line.contentEnd - layout.range.lowerBound
    let hangs = { [flags, units] in flags[$0] & ParagraphAnalysis.isWhiteSpace != 0 || LineBreakCharacter.holds(units[$0]) }
    require((content..<range.upperBound).allSatisfy(hangs), "what hangs on line \(number) is not white space")
    require(content == range.lowerBound || !hangs(content - 1), "line \(number)'s content ends in white space")
    let breaks = range.dropLast().filter { LineBreakCharacter.holds(units[$0]) }
    require(breaks.isEmpty, "line \(number) goes on after a line break")
    require(line.isHardBreak == (range.last.map { LineBreakCharacter.holds(units[$0]) } ?? false), "line \(number) is wrong about its hard break")
    guard range.upperBound < units.count, !line.isHardBreak else { return }
    require(has(ParagraphAnalysis.graphemeStart, range.upperBound), "line \(number) ends inside a grapheme")
    let mode = layout.style.lineBreaking.mode
    require(mode != .none, "line \(number) was broken, though it must not")
    guard mode == .greedy, isMonotone, !has(ParagraphAnalysis.lineBreakAllowed, range.upperBound) else { return }
    let isOpportunity = { [flags] in flags[$0] & 3 == 3 }
    let missed = range.dropFirst().first { isOpportunity($0) && units[$0 - 1] != 0xAD }
    require(missed == nil, "line \(number) ends between graphemes, though there is an opportunity at \(missed ?? 0)")
  }

  private func checkWidth(_ number: Int, _ line: Line) {
    let room = layout.extent(ofLine: number).length
    guard layout.style.lineBreaking.mode != .none, LayoutUnit(rawValue: layout.lineTable.records[number].width) > max(.zero, room) else { return }
    if line.isTruncated {
      let cut = layout.lineTable.cut
      return require(cut?.before == nil && cut?.after == nil, "line \(number) has no room for its ellipsis and for text")
    }
    let first = line.range.lowerBound - layout.range.lowerBound
    let graphemes = (first..<line.contentEnd - layout.range.lowerBound).filter { has(ParagraphAnalysis.graphemeStart, $0) && units[$0] != 0xAD }
    // A note that has no room for a grapheme has one in each of its rows.
    let hasNote = !layout.shaped.setting.notes.isEmpty
    let count = hasNote ? graphemes.count { isSeen($0) } : graphemes.count
    let width = layout.lineTable.records[number].width
    require(count <= (hasNote ? 2 : 1), "line \(number) has \(graphemes.count) graphemes, and \(width)/64 in a room of \(room)")
  }

  private func isSeen(_ unit: Int) -> Bool {
    !has(ParagraphAnalysis.isWhiteSpace, unit) && !UnicodeProperties.shared[UInt32(units[unit])].isDefaultIgnorable
  }

  // MARK: Boxes

  func checkHeights() {
    var top = LayoutUnit.zero
    for number in 0..<layout.lineCount {
      let line = layout.line(at: number)
      let rect = layout.axes.lineRect(line.rect)
      require(rect.minY == top, "line \(number) stands at \(rect.minY), not \(top)")
      require(rect.size.height >= .zero, "line \(number) has a negative height")
      top = rect.maxY + layout.style.lineSpacing
    }
    let height = layout.writingMode.seen(layout.size).height
    require(height == top - layout.style.lineSpacing, "the height is \(height), lines end at \(top)")
    let widest = layout.lineTable.records.map(\.width).max() ?? 0
    require(layout.lineTable.width.rawValue == max(0, widest), "the widest line is \(widest)")
  }

  // MARK: Runs

  func checkRuns(ofLine number: Int) {
    let line = layout.line(at: number)
    let runs = layout.visualRuns(ofLine: number)
    let range = layout.lineTable.records[number].start.unit..<layout.lineTable.end(ofLine: number).unit
    var covered = range.lowerBound
    for run in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      require(run.range.lowerBound == covered, "line \(number)'s runs leave or share \(covered)..<\(run.range.lowerBound)")
      covered = run.range.upperBound
    }
    require(covered == range.upperBound, "line \(number)'s runs end at \(covered) of \(range)")
    let notes = layout.slices(ofLine: number).notes
    if !notes.isEmpty { return checkNotes(notes, ofLine: number, runs) }
    // Runs stand side by side, with the hyphen behind the last of them in logical order: on its left where it runs from right to left.
    let hyphen = layout.hyphenWidth(ofLine: number)
    var edges = runs.map { (left: $0.x, right: $0.x + $0.width) }
    if let last = runs.indices.max(by: { runs[$0].range.upperBound < runs[$1].range.upperBound }) {
      if runs[last].isRightToLeft { edges[last].left = edges[last].left - hyphen } else { edges[last].right = edges[last].right + hyphen }
    }
    for (before, after) in zip(edges, edges.dropFirst()) {
      require(before.right == after.left, "line \(number): a run ends at \(before.right), the next begins at \(after.left)")
    }
    // The content between the hanging spaces is as wide as the line says.
    let slices = layout.slices(ofLine: number)
    let isHung = slices.line.width < LayoutUnit(rawValue: Int64(slices.advance(upTo: slices.line.contentEnd) - slices.gained)) && hyphen == .zero
    require(!isHung || layout.style.hangsPunctuation, "line \(number) hangs its end")
    let content = slices.advance(upTo: slices.line.contentEnd - (isHung ? 1 : 0))
    let length = layout.axes.lineRect(line.rect).size.width
    require(LayoutUnit(rawValue: Int64(content)) + hyphen == length, "line \(number) is \(length) wide, its content \(content)/64")
    if !isHung { checkSides(number, line, runs, edges) }
  }

  /// The runs of a row stand side by side in the room of their note, of which the first row fills all; what stands beside it touches it.
  private func checkNotes(_ notes: [LineSlices.NotePart], ofLine number: Int, _ runs: [VisualRun]) {
    var places: [(left: LayoutUnit, right: LayoutUnit)] = runs.filter { $0.slice.row == nil }.map { ($0.x, $0.x + $0.width) }
    for part in notes.indices {
      var lengths: [LayoutUnit] = []
      var ends: (left: LayoutUnit, right: LayoutUnit) = (.unbounded, .zero - .unbounded)
      for isSecond in [false, true] {
        let all = runs.filter { $0.slice.row?.part == part && $0.slice.row?.isSecond == isSecond }
        let row = all.filter { $0.slice.row?.hangs == false }
        for (before, after) in zip(row, row.dropFirst()) {
          require(before.x + before.width == after.x, "line \(number): a run of a row ends at \(before.x + before.width), not at \(after.x)")
        }
        lengths.append(row.reduce(.zero) { $0 + $1.width })
        if row.isEmpty, let space = all.first { ends = (min(ends.left, space.x), max(ends.right, space.x)) }
        guard let first = row.first, let last = row.last else { continue }
        ends = (min(ends.left, first.x), max(ends.right, last.x + last.width))
      }
      require(lengths[1] <= lengths[0] || !isMonotone, "line \(number): the second row is longer than the first: \(lengths)")
      require(
        LayoutUnit(rawValue: Int64(notes[part].width)) == ends.right - ends.left,
        "line \(number): a note is \(notes[part].width)/64 wide, its rows \(lengths)")
      places.append(ends)
    }
    places.sort { ($0.left, $0.right) < ($1.left, $1.right) }
    let hyphen = layout.hyphenWidth(ofLine: number)
    for (before, after) in zip(places, places.dropFirst()) where hyphen == .zero {
      require(before.right == after.left, "line \(number): a run or note ends at \(before.right), the next begins at \(after.left)")
    }
    let slices = layout.slices(ofLine: number)
    let content = LayoutUnit(rawValue: Int64(slices.advance(upTo: slices.line.contentEnd)))
    let length = layout.axes.lineRect(layout.line(at: number).rect).size.width
    require(content + hyphen == length || layout.style.hangsPunctuation, "line \(number) is \(length) wide, its content \(content)")
  }

  /// Hanging white space stands outside of the line's box, and all else inside.
  private func checkSides(_ number: Int, _ line: Line, _ runs: [VisualRun], _ edges: [(left: LayoutUnit, right: LayoutUnit)]) {
    let rect = layout.axes.lineRect(line.rect)
    let content = line.contentEnd - layout.range.lowerBound
    // After a separator inside the paragraph the direction is another, and white space hangs on another side.
    if layout.shaped.bases != nil { return }
    guard let left = edges.map(\.left).min(), let right = edges.map(\.right).max(), isMonotone else { return }
    let inner = runs.indices.filter { runs[$0].range.lowerBound < content || runs[$0].slice.ellipsis != nil }
    if layout.isRightToLeft {
      require(right == rect.maxX, "line \(number)'s runs end at \(right), its box at \(rect.maxX)")
      if let run = inner.min(by: { edges[$0].left < edges[$1].left }), runs[run].range.upperBound <= content {
        require(edges[run].left == rect.minX, "line \(number)'s content begins at \(edges[run].left), its box at \(rect.minX)")
      }
    } else {
      require(left == rect.minX, "line \(number)'s runs begin at \(left), its box at \(rect.minX)")
      if let run = inner.max(by: { edges[$0].right < edges[$1].right }), runs[run].range.upperBound <= content {
        require(edges[run].right == rect.maxX, "line \(number)'s content ends at \(edges[run].right), its box at \(rect.maxX)")
      }
    }
  }

  // MARK: Glyphs and carets

  func checkGlyphs(ofLine number: Int, tolerance: LayoutUnit) {
    let line = layout.line(at: number)
    let runs = layout.visualRuns(ofLine: number)
    // As on a horizontal line: glyphs of vertical ones that stand upright have their origins beside it.
    let flat = LineBaseline(axes: .horizontal, block: layout.lineTable.baseline(ofLine: number).rawValue)
    for run in layout.glyphRuns(ofLine: number, on: flat) {
      var last = run.x - tolerance
      var lastOffset: TextOffset?
      for glyph in run.glyphs {
        let unit = glyph.offset - layout.range.lowerBound
        require(
          glyph.origin.x >= run.x - tolerance && glyph.origin.x <= run.x + run.width + tolerance || !isMonotone,
          "line \(number): the glyph of \(unit) stands at \(glyph.origin.x), its run from \(run.x) to \(run.x + run.width)")
        // Glyphs of one cluster may stand in any order.
        require(
          glyph.origin.x >= last - tolerance || !isMonotone || glyph.offset == lastOffset,
          "line \(number): the glyph of \(unit) stands at \(glyph.origin.x), left of the one before it at \(last)")
        require(run.ellipsis != nil || line.range.contains(glyph.offset), "line \(number) shows the glyph of \(unit)")
        last = glyph.origin.x
        lastOffset = glyph.offset
      }
    }
    for run in runs {
      var sum = LayoutUnit.zero
      for part in run.slice.parts {
        for cluster in part.clusters {
          let edges = part.start + part.word.unit(ofCluster: cluster)..<part.start + part.word.unit(ofCluster: cluster + 1)
          guard edges.lowerBound >= run.range.lowerBound, edges.upperBound <= run.range.upperBound else { continue }
          let start = run.position(ofUnit: edges.lowerBound)
          let end = run.position(ofUnit: edges.upperBound)
          let width = run.isRightToLeft ? start - end : end - start
          sum += width
          require(
            width >= .zero || !isMonotone || part.word.advance(ofCluster: cluster) < 0, "line \(number): the cluster at \(edges) is \(width) wide")
          require(
            layout.caretPosition(ofUnit: edges.lowerBound, onLine: number, runs) == start,
            "line \(number): the caret at \(edges.lowerBound) is not at its cluster's edge")
        }
      }
      if run.slice.row?.hangs == true { continue }
      require(run.slice.kind != .text || sum == run.width, "line \(number): clusters sum to \(sum), their run to \(run.width)")
    }
  }
}
