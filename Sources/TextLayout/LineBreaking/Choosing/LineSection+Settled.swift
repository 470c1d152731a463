/// Which ends of lines stay where they are when the text some lines behind them becomes another.
///
/// The cheapest way to a place hangs on nothing behind it. A line that goes on behind a place
/// begins at one of the candidates from which the text up to that place has room on a line; if the
/// cheapest ways to all of these come through one candidate, then so does the way to whatever
/// follows: a line ends there. Ways of lines that only want to be full come together within ten
/// lines or, where nearly all lines can be quite full, some dozens. Where the fewest lines are to
/// be equally long they may not come together at all.
extension LineSection {
  /// How many lines behind an end text may be another without moving it, if that is noted.
  static let settlingLines = 64
  /// After how many lines it is looked for settled ends.
  private static let linesBetweenLooks = 2

  /// Of the ends of lines that were chosen, those that stay whatever text is more than
  /// ``settlingLines`` behind them. `starts` are where the last lines begin of the ways to all
  /// candidates. O(candidates + lines * candidates of a line).
  func settled(_ ends: [Int], _ starts: [Int]) -> Set<Int> {
    guard let last = ends.last, ends.count > LineSection.linesBetweenLooks else { return [] }
    // The last chosen end on the way to each candidate, by its number; the start is before them.
    var origins = [Int](repeating: -1, count: last + 1)
    for (number, end) in ends.enumerated() { origins[end] = number }
    for candidate in 1...last where origins[candidate] < 0 { origins[candidate] = origins[starts[candidate]] }
    var settled: Set<Int> = []
    for number in stride(from: 0, to: ends.count, by: LineSection.linesBetweenLooks) {
      let place = ends[number]
      let origin = origins[farthestStart(ofLineBehind: place)...place].min() ?? -1
      if origin >= 0, number - origin <= LineSection.settlingLines { settled.insert(ends[origin]) }
    }
    return settled
  }

  /// The last candidate through which all ways lead that go on behind a place. O(candidates of a
  /// line * lines to the candidate).
  func origin(of starts: [Int], at place: Int) -> Int {
    var front = Array(farthestStart(ofLineBehind: place)...place)
    while front.count > 1 {
      let start = starts[front.removeLast()]
      var index = front.count
      while index > 0, front[index - 1] > start { index -= 1 }
      if index == 0 || front[index - 1] != start { front.insert(start, at: index) }
    }
    return front[0]
  }

  /// The first candidate at which a line may start that goes on behind a place, or one before it.
  private func farthestStart(ofLineBehind place: Int) -> Int {
    let spots = candidates.spots
    // More than all that shaping again, a trimmed mark and the space beside another script make of
    // a line's length.
    let longest = max(fineRoom(0), fineRoom(1)) + 2 * candidates.reshapingMargin
    var first = place
    while first > 0, spots[place].startPen - spots[first - 1].startPen <= longest { first -= 1 }
    return first
  }
}

extension LineChooser {
  /// The ends of lines from a place on that stays where it is, as if all of the paragraph's lines
  /// were chosen again: up to the first that `meets` says is known, or up to the paragraph's end.
  /// `lines` are between a hard break and the place; as many as make a difference.
  ///
  /// Nil where lines hang together with more than what is near them: text with tabs or hard breaks,
  /// and words that are wider than their line and have hyphens.
  ///
  /// O(text up to where ways come together).
  func ends(
    from start: LineEnd, behind lines: Int, upTo unit: Int, meets: (_ end: LineEnd, _ number: Int) -> Bool
  ) throws(LayoutError) -> [LineEnd]? {
    let count = filler.paragraph.unitCount
    var reach = min(unit, count)
    while true {
      guard let section = try section(from: start, upTo: reach, linesBefore: lines), let starts = try section.ways() else { return nil }
      let last = section.candidates.places.count - 1
      let path = section.ends(of: starts, upTo: reach == count ? last : section.origin(of: starts, at: last))
      let met = path.indices.first { meets(section.candidates.places[path[$0]].end, $0) }
      if met != nil || reach == count { return section.lineEnds(path, settledBy: starts).dropLast(met.map { path.count - 1 - $0 } ?? 0) }
      reach = min(count, reach + max(reach - start.unit, 1))
    }
  }

  /// A part of a stretch without hard breaks, up to the last good place in a range; nil where other
  /// places may be needed than those that are found there.
  private func section(from start: LineEnd, upTo end: Int, linesBefore: Int) throws(LayoutError) -> LineSection? {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: start.unit..<end, upTo: .acceptable)
    try filler.work.check()
    var places = [LineCandidates.Place(end: start, tier: .mandatory, cost: 0)]
    for index in all.indices {
      if all.tier(index) == .mandatory, all.rule(index) != .textEnd { return nil }
      places.append(place(all, index))
    }
    guard places.count > 1 else { return nil }
    let (section, isLocal) = try self.section(places, linesBefore: linesBefore, isCutOff: end < filler.paragraph.unitCount)
    // What stands elsewhere in the stretch may be what makes words do without their hyphens.
    let withCuts = try withCuts(section)
    return isLocal && withCuts.candidates.places.count == section.candidates.places.count ? section : nil
  }
}
