/// A stretch of a paragraph without hard breaks whose lines are chosen together.
struct LineSection {
  let candidates: LineCandidates
  private let filler: LineFiller
  private let edges: EdgeLengths
  private let mode: LineBreaking.Mode
  /// The room of the paragraph's first line, and of the others.
  private let firstExtent: LineExtent
  private let extent: LineExtent
  /// The same in 1/64 point; as long as a line that is chosen may be.
  private let firstRoom: Int
  private let room: Int
  /// The lines before it, if it is a part of a stretch; and whether the stretch goes on behind its
  /// last candidate.
  private let linesBefore: Int
  private let isCutOff: Bool

  init(_ chooser: LineChooser, _ candidates: LineCandidates, linesBefore: Int = 0, isCutOff: Bool = false) {
    self.candidates = candidates
    self.linesBefore = linesBefore
    self.isCutOff = isCutOff
    filler = chooser.filler
    edges = chooser.edges
    mode = chooser.filler.style.lineBreaking.mode
    extent = chooser.extent
    firstExtent = candidates.places.first?.end.unit == 0 ? chooser.firstExtent : chooser.extent
    firstRoom = LineSection.room(firstExtent)
    room = LineSection.room(extent)
  }

  /// The same stretch with other candidates.
  func holding(_ candidates: LineCandidates, _ chooser: LineChooser) -> LineSection {
    LineSection(chooser, candidates, linesBefore: linesBefore, isCutOff: isCutOff)
  }

  /// The best way so far to end a line at a candidate.
  private struct Way {
    /// What counts before all else: see ``Fault``.
    var faults = 0
    var lines = 0
    var cost = Int.max
    /// Which of the candidates that are tried its last line starts at.
    var start = 0
    /// The longest of its lines.
    var longest = 0

    /// Adds a fault; beyond all counting one way is as bad as another.
    @inline(__always) mutating func add(_ fault: Int) {
      let sum = faults.addingReportingOverflow(fault)
      faults = sum.overflow ? .max : sum.partialValue
    }
  }

  /// What counts before all else. Each is worse than thousands of the ones before it.
  private enum Fault {
    /// Hyphens on two lines in a row.
    static let hyphens = 1
    /// A line that ends where a word may be divided, without the hyphen that has no room.
    static let cut = 1 << 12
    /// A line that ends in need where that is worse than any number of lines.
    static let need = 1 << 24
    /// A single letter on a line or left over of a word.
    static let letter = 1 << 36
    /// A line that is wider than its room.
    static let overflow = 1 << 48
  }

  /// What a short last line costs: in millionths, as all costs here, so that ways which cost the
  /// same are known to.
  private static let shortLastLineCost = 60_000_000
  /// What each line costs where their number does not decide.
  private static let lineCost = 10_000_000
  /// Of so many lines one is taken to be as long as its room.
  static let manyLines = 32

  /// The ends of the cheapest lines. O(candidates * candidates of a line), the latter at most
  /// ``mostCandidates``. `isLocal` says that candidates are what they would be in a part of it.
  func ends(isLocal: Bool) throws(LayoutError) -> [LineEnd] {
    let places = candidates.places
    let last = places.count - 1
    guard last > 0 else { return [] }
    let isOneLine = last == 1 ? true : try fits(0, last)
    if isOneLine { return [places[last].end] }
    if isLocal, let starts = try ways() { return lineEnds(ends(of: starts, upTo: last), settledBy: starts) }
    return try chosen().map { places[$0].end }
  }

  /// The ends of lines at some candidates, with those marked that are settled by the ways to all.
  func lineEnds(_ ends: [Int], settledBy starts: [Int]) -> [LineEnd] {
    let settled = settled(ends, starts)
    return ends.map { end in
      var line = candidates.places[end].end
      line.isSettled = settled.contains(end)
      return line
    }
  }

  /// The candidates at which the cheapest lines end that end at some candidates only, given in
  /// order: the first and the last are among them. Nil if more would have to be shaped again than
  /// may be.
  func cheapest(of tried: [Int], reshaping limit: Int) throws(LayoutError) -> [Int]? {
    try ways(of: tried, reshaping: limit).map { starts in ends(of: starts, upTo: tried.count - 1).map { tried[$0] } }
  }

  /// Where the lines of the way to a candidate end, by where the last line of the way to each
  /// starts.
  func ends(of starts: [Int], upTo last: Int) -> [Int] {
    var ends: [Int] = []
    var index = last
    while index > 0 {
      ends.append(index)
      index = starts[index]
    }
    return ends.reversed()
  }

  /// Where the last line starts of the cheapest way to each of some candidates, as numbers of
  /// these.
  func ways(of tried: [Int], reshaping limit: Int) throws(LayoutError) -> [Int]? {
    let last = tried.count - 1
    let mostWork = filler.scratch.reshapingWork + limit
    let contentEnd = filler.paragraph.contentEnd(before: candidates.places[tried[last]].end.unit, after: candidates.places[tried[0]].end.unit)
    var ways = [Way](repeating: Way(), count: tried.count)
    ways[0] = Way(lines: linesBefore, cost: 0)
    var lastDivision = 0
    for end in 1...last {
      // A line that ends in need passes over no place where its word may be divided, but for one
      // that leaves a letter alone.
      let spot = candidates.spots[tried[end]]
      var lowest = spot.isNeed || spot.isCut ? lastDivision : 0
      if lowest > 0, leavesOneLetter(tried[lowest - 1], tried[lowest]) { lowest = firstOfPlace(lowest - 1, tried) }
      if spot.isDivision { lastDivision = firstOfPlace(end, tried) } else if !spot.isNeed, !spot.isCut { lastDivision = 0 }
      let mayLeaveLetter = spot.isNeed || spot.isCut || spot.isDivision
      let leavesLetter = mayLeaveLetter && leavesOneLetter(tried[0], tried[end])
      // The nearest starts all fit, up to the first that does not.
      let nearest = firstOfPlace(end, tried) - 1
      var first = nearest
      while first > lowest, filler.scratch.reshapingWork <= mostWork, try measure(tried[first - 1], tried[end]).fits { first -= 1 }
      try filler.work.spend(end - first)
      var best = Way()
      func consider(_ start: Int) throws(LayoutError) {
        // What is worse already needs no look at its line.
        let before = ways[start]
        if best.cost != Int.max, before.faults > best.faults || before.faults == best.faults && isHopeless(before, best) { return }
        var way = try way(before, tried[start], tried[end], measure(tried[start], tried[end]), contentEnd)
        way.start = start
        // What begins far from here leaves as many letters as what begins farther.
        let isFar = candidates.places[tried[end]].end.unit - candidates.places[tried[start]].end.unit > ShapedParagraph.reachOfRemainders
        if isFar ? leavesLetter : mayLeaveLetter && leavesOneLetter(tried[start], tried[end]) { way.add(Fault.letter) }
        // From the farthest start to the nearest, which wins where lines are as good: the earlier
        // one is the longer.
        if best.cost == Int.max || !isBetter(best, than: way) { best = way }
      }
      if first > 0, lowest == 0, firstRoom > room, try measure(tried[0], tried[end]).fits { try consider(0) }  // the first line may have more room
      // What stands between two candidates overflows if it must.
      for start in first...nearest {
        if filler.scratch.reshapingWork > mostWork { return nil }
        try consider(start)
      }
      ways[end] = best
    }
    return ways.map(\.start)
  }

  /// The one without a hyphen of the candidates that are tried at the place of one.
  @inline(__always) private func firstOfPlace(_ index: Int, _ tried: [Int]) -> Int {
    index > 0 && candidates.isOnePlace(tried[index - 1], tried[index]) ? index - 1 : index
  }

  /// Whether a line after others makes more lines, or costs more, than the best one, whatever it is
  /// itself.
  @inline(__always) private func isHopeless(_ before: Way, _ best: Way) -> Bool {
    if mode != .pretty, before.lines + 1 != best.lines { return before.lines + 1 > best.lines }
    return before.cost > best.cost
  }

  @inline(__always) private func isBetter(_ way: Way, than other: Way) -> Bool {
    if way.faults != other.faults { return way.faults < other.faults }
    if mode != .pretty, way.lines != other.lines { return way.lines < other.lines }
    return way.cost < other.cost
  }

  @inline(__always) private func way(_ before: Way, _ start: Int, _ end: Int, _ line: Measured, _ contentEnd: Int) -> Way {
    let spot = candidates.spots[end]
    let isLast = !isCutOff && end == candidates.spots.count - 1
    let room = fineRoom(start)
    let length = line.length
    var cost = before.cost + (isLast ? 0 : spot.cost)
    if mode == .pretty { cost += LineSection.lineCost }
    let overflows = length > room && !line.fits
    // The square of what is left empty, of the room: 100 for all of it. What a line is set tighter
    // counts as half of that left empty (JLReq 3.8.2: tighter rather than wider), on the last one,
    // too.
    let empty = !isLast || mode == .balance ? max(0, room - length) : 0
    let lack = overflows ? 0 : filler.squeezesChosen ? max(empty, (length - room) / 2) : empty
    let share = room > 0 ? min(1024, Double(lack) / Double(room)) : 0
    cost += Int((100_000_000 * (share * share)).rounded())
    if isLast, mode != .balance, before.lines > 0, !overflows, length < longest(before, length) / 3 || isOneShortWord(start, contentEnd) {
      cost += LineSection.shortLastLineCost
    }
    var way = Way(faults: before.faults, lines: before.lines + 1, cost: cost, longest: max(before.longest, length))
    if overflows { way.add(Fault.overflow) }
    if spot.isFault { way.add(Fault.need) }
    if spot.isCut { way.add(Fault.cut) }
    if spot.showsHyphen, candidates.spots[start].showsHyphen { way.add(Fault.hyphens) }
    return way
  }

  /// The longest line with a last one of a length.
  @inline(__always) private func longest(_ before: Way, _ length: Int) -> Int {
    max(before.lines < LineSection.manyLines ? before.longest : fineRoom(1), length)
  }

  private func leavesOneLetter(_ start: Int, _ end: Int) -> Bool {
    filler.paragraph.leavesOneLetter(at: candidates.places[end].end.unit, from: candidates.places[start].end.unit)
  }

  /// Whether what stands before a candidate follows a division that leaves a letter alone, of a
  /// word that is wider than its line: a place in it may be better.
  func followsLetter(_ index: Int) -> Bool { index > 2 && candidates.isOnePlace(index - 2, index - 1) && leavesOneLetter(index - 3, index - 1) }

  /// Whether a line, whose content ends before a unit, holds nothing but a word of at most four
  /// letters. Chinese and Japanese characters are letters of one word there, whatever words they
  /// make: titles were measured both ways, and up to half as many lines again ended badly where
  /// last lines of two short words cost nothing.
  private func isOneShortWord(_ start: Int, _ contentEnd: Int) -> Bool {
    let first = candidates.places[start].end.unit
    let paragraph = filler.paragraph
    guard contentEnd - first <= 4 else { return false }
    return (first..<max(first, contentEnd)).allSatisfy { unit in
      let chunk = paragraph.chunks[paragraph.chunkNumber(at: unit)]
      return chunk.flags(at: unit) & ParagraphAnalysis.isWhiteSpace == 0
    }
  }

  func spend(_ amount: Int) throws(LayoutError) { try filler.work.spend(amount) }

  // MARK: Lengths

  /// The room of an extent, in 1/64 point: no line that is chosen is longer than 33 million points.
  private static func room(_ extent: LineExtent) -> Int { Int(truncatingIfNeeded: min(max(.zero, extent.length), longestRoom).rawValue) }
  private static let longestRoom = LayoutUnit(rawValue: 1 << 31)

  /// The room of a line that starts at a candidate, as estimates are measured.
  @inline(__always) func fineRoom(_ start: Int) -> Int { (start == 0 ? firstRoom : room) << LineCandidates.fractionBits }

  /// How long a line is, about, and whether it fits, truly.
  struct Measured {
    var length: Int
    var fits: Bool
  }

  /// Whether the line from one candidate to another fits.
  func fits(_ start: Int, _ end: Int) throws(LayoutError) -> Bool { try measure(start, end).fits }

  /// The line from one candidate to another, with all that shows at its ends: by the estimate where
  /// that leaves no doubt, by the lengths of items where those say all there is to say, and else by
  /// filling it.
  @inline(__always) func measure(_ start: Int, _ end: Int) throws(LayoutError) -> Measured {
    let first = candidates.spots[start]
    let last = candidates.spots[end]
    if first.tabs != last.tabs { return try filled(start, end, estimate: nil) }
    let room = fineRoom(start)
    var length = max(0, last.endPen - first.startPen)
    if length > room, last.endTrim | last.hang != 0 {
      // Too long for its mark, which can do without its blank half, or without room.
      let trimmed = length - last.endTrim
      length = max(0, trimmed <= room || last.hang == 0 ? trimmed : length - last.hang)
    }
    let margin = candidates.margin(first, last)
    if length <= room - margin { return Measured(length: length, fits: true) }
    let give = last.give - first.give
    if length > room + margin + give { return Measured(length: length, fits: false) }
    if give > 0 { return try filled(start, end, estimate: length) }
    if first.isExact, last.isExact, let exact = try exactLength(start, first, end, last) {
      return Measured(length: length, fits: exact + last.hyphen <= (start == 0 ? firstRoom : self.room))
    }
    return try filled(start, end, estimate: length)
  }

  /// The length of a line by the lengths of items, and by what shaping again changes at its ends;
  /// nil where those don't say.
  private func exactLength(_ start: Int, _ first: LineCandidates.Spot, _ end: Int, _ last: LineCandidates.Spot) throws(LayoutError) -> Int? {
    var (startMark, endMark) = (first.start, last.end)
    if !first.isClean || !last.isClean {
      let (startUnit, endUnit) = (candidates.places[start].end.unit, candidates.places[end].end.unit)
      if !first.isClean {
        let change = try edges.start(at: startUnit)
        if change.limit > endUnit { return try lengthInside(start, end) }
        startMark.prefix -= change.advance
      }
      if !last.isClean {
        let change = try edges.end(at: endUnit)
        if change.limit < startUnit || !last.endsContent { return try lengthInside(start, end) }
        endMark.prefix += change.advance
      }
    }
    return candidates.lengths.length(from: startMark, to: endMark)
  }

  /// The length of a line that lies in one piece; nil where it doesn't.
  private func lengthInside(_ start: Int, _ end: Int) throws(LayoutError) -> Int? {
    let first = candidates.spots[start].start
    guard candidates.spots[end].endsContent,
      let advance = try edges.inside(candidates.places[start].end.unit..<candidates.places[end].end.unit)
    else { return nil }
    return candidates.lengths.length(from: first, to: ItemLengths.Mark(item: first.item, prefix: first.prefix + advance))
  }

  private func filled(_ start: Int, _ end: Int, estimate: Int?) throws(LayoutError) -> Measured {
    let extent = start == 0 ? firstExtent : extent
    let (position, end) = (candidates.places[start].position, candidates.places[end].end)
    let line = try filler.fillChosen(from: position, to: end, extent)
    let fits = line.width <= max(.zero, extent.length) && filler.isComplete(line, at: end)
    if let estimate { return Measured(length: estimate, fits: fits) }
    let loose = line.squeeze.isNone ? line : try filler.fill(from: position, to: end, extent)
    return Measured(length: Int(truncatingIfNeeded: loose.width.rawValue) << LineCandidates.fractionBits, fits: fits)
  }
}
