/// Chooses all lines of a paragraph together: for titles, for lines of like length, and for the best paragraph.
///
/// The ends come from total fit: of all ways to end lines at the candidates, the one that costs least. A line costs what its place costs and the square
/// of what it leaves empty, 100 for a whole line. The lines before any candidate are settled once, so the work is O(candidates * candidates of a line).
///
/// First of all, as few lines as can be end in need, inside of words, and as few hyphens as can be stand on two lines in a row. Then:
///
/// - ``LineBreaking/Mode-swift.enum/title``: the fewest lines, then the least cost; the last line costs nothing for what it leaves empty, but 60 if it is
///   shorter than a third of the longest or holds one short word.
/// - ``LineBreaking/Mode-swift.enum/balance``: the fewest lines, then the least cost, the last line like any other.
/// - ``LineBreaking/Mode-swift.enum/pretty``: the least cost, whatever the number of lines; the last line as in titles.
struct LineChooser {
  let filler: LineFiller
  /// The room of the paragraph's first line, and of the others.
  let firstExtent: LineExtent
  let extent: LineExtent

  /// The ends of all lines; nil where a tab stands, whose length depends on where its line starts.
  func ends() -> [LineEnd]? {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: 0..<filler.paragraph.unitCount, upTo: .acceptable)
    var ends: [LineEnd] = []
    var places = [LineCandidates.Place(end: LineEnd(unit: 0), tier: .mandatory, cost: 0)]
    for index in all.indices {
      places.append(place(all, index))
      guard all.tier(index) == .mandatory else { continue }
      guard let section = section(places) else { return nil }
      ends += section.ends()
      places = [LineCandidates.Place(end: LineEnd(unit: all.unit(index)), tier: .mandatory, cost: 0)]
    }
    return ends
  }

  private func place(_ all: BreakOpportunities, _ index: Int) -> LineCandidates.Place {
    let shows = all.rule(index).showsHyphen && all.tier(index) != .mandatory
    return LineCandidates.Place(end: LineEnd(unit: all.unit(index), showsHyphen: shows), tier: all.tier(index), cost: all.cost(index))
  }

  /// The candidates of a stretch: the good places, and inside of pieces that are wider than their line the less good ones, as few tiers as are needed.
  private func section(_ good: [LineCandidates.Place]) -> LineSection? {
    guard var candidates = LineCandidates(good, of: filler.paragraph, filler.style) else { return nil }
    for worst in [BreakTier.undesirable, .emergency, .anywhere] {
      let section = LineSection(chooser: self, candidates: candidates)
      var places: [LineCandidates.Place] = []
      var fits = true
      for (index, place) in candidates.places.enumerated() {
        if index > 0, !section.fits(index - 1, index) {
          fits = false
          places += self.places(between: candidates.places[index - 1], place, of: worst)
        }
        places.append(place)
      }
      if fits { break }
      guard let finer = LineCandidates(places, of: filler.paragraph, filler.style) else { return nil }
      candidates = finer
    }
    return LineSection(chooser: self, candidates: candidates)
  }

  private func places(between first: LineCandidates.Place, _ last: LineCandidates.Place, of tier: BreakTier) -> [LineCandidates.Place] {
    let found = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: first.end.unit..<last.end.unit, upTo: tier)
    return found.indices.compactMap { found.tier($0) == tier && found.unit($0) < last.end.unit ? place(found, $0) : nil }
  }
}

/// A stretch of a paragraph without hard breaks whose lines are chosen together.
struct LineSection {
  let chooser: LineChooser
  let candidates: LineCandidates

  /// The best way so far to end a line at a candidate.
  private struct Way {
    /// What counts before all else: lines that end in need, inside of words that have no better place, and hyphens on two lines in a row.
    var faults = 0
    var lines = 0
    var cost = Int.max
    /// The candidate at which its last line starts.
    var start = 0
    /// The longest of its lines.
    var longest = 0
  }

  private var places: [LineCandidates.Place] { candidates.places }
  private var mode: LineBreaking.Mode { chooser.filler.style.lineBreaking.mode }

  /// What a short last line costs, and a line that overflows: in thousandths, as all costs here.
  private static let shortLastLineCost = 60_000
  private static let overflowCost = 1_000_000_000
  /// How many hyphens in a row are as bad as a line that ends in need.
  private static let needFault = 1 << 20
  /// What each line costs where their number does not decide.
  private static let lineCost = 10_000

  func ends() -> [LineEnd] {
    let last = places.count - 1
    guard last > 0 else { return [] }
    if last == 1 || fits(0, last) { return [places[last].end] }
    var ways = [Way](repeating: Way(), count: places.count)
    ways[0] = Way(lines: 0, cost: 0)
    for end in 1...last {
      forEachStart(ofLineEndingAt: end) { start in
        let way = way(ways, start, end)
        if ways[end].cost == Int.max || isBetter(way, than: ways[end]) { ways[end] = way }
      }
    }
    var ends: [LineEnd] = []
    var index = last
    while index > 0 {
      ends.append(places[index].end)
      index = ways[index].start
    }
    return ends.reversed()
  }

  /// Calls `body` with each candidate from which a line reaches to `end`, the nearest first: of lines that are as good, the earlier is the longer.
  private func forEachStart(ofLineEndingAt end: Int, _ body: (Int) -> Void) {
    body(end - 1)  // what stands between two candidates overflows if it must
    var start = end - 2
    while start >= 0, fits(start, end) {
      body(start)
      start -= 1
    }
    if start > 0, room(0) > room(1), fits(0, end) { body(0) }  // the first line may have more room
  }

  private func isBetter(_ way: Way, than other: Way) -> Bool {
    if way.faults != other.faults { return way.faults < other.faults }
    if mode != .pretty, way.lines != other.lines { return way.lines < other.lines }
    return way.cost < other.cost
  }

  private func way(_ ways: [Way], _ start: Int, _ end: Int) -> Way {
    let before = ways[start]
    let isLast = end == places.count - 1
    let room = room(start)
    let length = length(start, end)
    var cost = before.cost + (isLast ? 0 : places[end].cost * 1000)
    if mode == .pretty { cost += LineSection.lineCost }
    if length > room, !fits(start, end) {
      cost += LineSection.overflowCost
    } else if !isLast || mode == .balance {
      // The square of what is left empty, of the room: 100 for all of it.
      let share = room > 0 ? (max(0, room - length) << 12) / room : 0
      cost += (100_000 * share * share) >> 24
    } else if before.lines > 0, length < max(before.longest, length) / 3 || isOneShortWord(start, end) {
      cost += LineSection.shortLastLineCost
    }
    var faults = before.faults + (places[end].tier >= .emergency ? LineSection.needFault : 0)
    if places[start].end.showsHyphen, places[end].end.showsHyphen { faults += 1 }
    return Way(faults: faults, lines: before.lines + 1, cost: cost, start: start, longest: max(before.longest, length))
  }

  /// Whether a line holds nothing but a word of at most four letters.
  private func isOneShortWord(_ start: Int, _ end: Int) -> Bool {
    let first = places[start].end.unit
    let paragraph = chooser.filler.paragraph
    let contentEnd = paragraph.contentEnd(before: places[end].end.unit, after: first)
    guard contentEnd - first <= 4 else { return false }
    return (first..<contentEnd).allSatisfy { unit in
      let chunk = paragraph.chunks[paragraph.chunkNumber(at: unit)]
      return chunk.flags(at: unit) & ParagraphAnalysis.isWhiteSpace == 0
    }
  }

  // MARK: Lengths

  private func extent(_ start: Int) -> LineExtent { places[start].end.unit == 0 ? chooser.firstExtent : chooser.extent }

  /// The room of a line that starts at a candidate, as estimates are measured.
  private func room(_ start: Int) -> Int {
    let room = min(max(.zero, extent(start).length), LineSection.longestRoom).rawValue
    return Int(truncatingIfNeeded: room) << LineCandidates.fractionBits
  }

  /// No line that is chosen is longer: 33 million points.
  private static let longestRoom = LayoutUnit(rawValue: 1 << 31)

  /// About how long a line from one candidate to another is, its hyphen included; where that is too long and it ends in a mark, without what that can do
  /// without.
  private func length(_ start: Int, _ end: Int) -> Int {
    let place = places[end]
    let length = max(0, place.contentPen + place.hyphen - places[start].pen + places[start].startGain)
    if place.endTrim == 0 && place.hang == 0 { return length }
    let room = room(start)
    if length <= room { return length }
    return max(0, length - place.endTrim <= room || place.hang == 0 ? length - place.endTrim : length - place.hang)
  }

  /// Whether the line from one candidate to another fits. By the estimate where that leaves no doubt.
  func fits(_ start: Int, _ end: Int) -> Bool {
    let length = length(start, end)
    let room = room(start)
    let margin = places[start].isClean && places[end].isClean ? candidates.margin : candidates.wideMargin
    if length <= room - margin { return true }
    if length > room + margin { return false }
    let line = chooser.filler.fill(from: places[start].position, to: places[end].end, extent(start))
    return line.width <= max(.zero, extent(start).length) && line.isHyphenated == places[end].end.showsHyphen
  }
}

extension LineBreaking.Mode {
  /// Whether a paragraph's lines are chosen together, not filled one after the other.
  var choosesTogether: Bool { self == .title || self == .balance || self == .pretty }
}
