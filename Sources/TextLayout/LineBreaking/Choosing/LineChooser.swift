/// Chooses all lines of a paragraph together: for titles, for lines of like length, and for the
/// best paragraph.
///
/// The ends come from total fit: of all ways to end lines at the candidates, the one that costs
/// least. A line costs what its place costs and the square of what it leaves empty, 100 for a whole
/// line. The lines before any candidate are settled once, so the work is O(candidates * candidates
/// of a line), of which no more than ``LineSection/mostCandidates`` are tried.
///
/// First of all, as few letters as can be stand alone; then as few lines as can be end in need,
/// inside of words (in titles of those that have better places), then at a division without its
/// hyphen; then as few hyphens as can be stand on two lines in a row. Then:
///
/// - ``LineBreaking/Mode-swift.enum/title``: the fewest lines, then the least cost; the last line
///   costs nothing for what it leaves empty, but 60 if it is shorter than a third of the longest or
///   holds one short word.
/// - ``LineBreaking/Mode-swift.enum/balance``: the fewest lines, then the least cost, the last line
///   like any other.
/// - ``LineBreaking/Mode-swift.enum/pretty``: the least cost, whatever the number of lines; the
///   last line as in titles.
struct LineChooser {
  let filler: LineFiller
  /// The room of the paragraph's first line, and of the others.
  let firstExtent: LineExtent
  let extent: LineExtent
  /// What all sections find out of the ends of lines.
  let edges: EdgeLengths

  init(filler: LineFiller, firstExtent: LineExtent, extent: LineExtent) {
    self.filler = filler
    self.firstExtent = firstExtent
    self.extent = extent
    edges = EdgeLengths(filler)
  }

  /// The ends of all lines.
  func ends() throws(LayoutError) -> [LineEnd] {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: 0..<filler.paragraph.unitCount, upTo: .acceptable)
    try filler.work.check()
    var ends: [LineEnd] = []
    var places = [LineCandidates.Place(end: LineEnd(unit: 0), tier: .mandatory, cost: 0)]
    for index in all.indices {
      places.append(place(all, index))
      guard all.tier(index) == .mandatory else { continue }
      let (section, isLocal) = try section(places)
      ends += try section.ends(isLocal: isLocal)
      places = [LineCandidates.Place(end: LineEnd(unit: all.unit(index)), tier: .mandatory, cost: 0)]
    }
    return ends
  }

  /// All places up to a tier as one stretch, whether lines need them or not: what tests compare
  /// with lines that are filled.
  func section(upTo worst: BreakTier) throws(LayoutError) -> LineSection {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: 0..<filler.paragraph.unitCount, upTo: worst)
    let start = LineCandidates.Place(end: LineEnd(unit: 0), tier: .mandatory, cost: 0)
    return try LineSection(self, LineCandidates([start] + all.indices.map { place(all, $0) }, filler))
  }

  func place(_ all: BreakOpportunities, _ index: Int) -> LineCandidates.Place {
    let divides = all.rule(index).showsHyphen && all.tier(index) != .mandatory
    let end = LineEnd(unit: all.unit(index), dividesWord: divides, isRespelled: all.change(index) != nil)
    let ownsHyphen = divides && all.rule(index).dividesWord
    return LineCandidates.Place(
      end: end, tier: need(all, index), cost: all.cost(index), isDivision: ownsHyphen || need(all, index) == .undesirable, ownsHyphen: ownsHyphen,
      depth: depth(all.rule(index), all.cost(index)))
  }

  /// The tier whose turn a place waits for: a number comes apart from its counter in need alone.
  private func need(_ all: BreakOpportunities, _ index: Int) -> BreakTier {
    all.rule(index) == .numberAndCounter && all.cost(index) >= BreakTier.emergency.cost ? max(all.tier(index), .emergency) : all.tier(index)
  }

  /// How long others of its tier are tried before a place.
  private func depth(_ rule: BreakRule, _ cost: Int) -> Int {
    let isDear = cost >= BreakTier.undesirable.cost
    return switch rule {
    case .chineseInsideWord: isDear ? 2 : 1
    case .japaneseInsidePhrase: isDear ? 1 : 0
    default: 0
    }
  }

  /// The candidates of a stretch: the good places, and inside of pieces that are wider than their
  /// line the less good ones, as few tiers as are needed. A piece that has too many to choose among
  /// is filled as body text is. Whether each of the other candidates hangs on what stands near it
  /// alone.
  func section(
    _ good: [LineCandidates.Place], linesBefore: Int = 0, isCutOff: Bool = false
  ) throws(LayoutError) -> (section: LineSection, isLocal: Bool) {
    func made(_ places: [LineCandidates.Place]) throws(LayoutError) -> LineSection {
      LineSection(self, try LineCandidates(places, filler), linesBefore: linesBefore, isCutOff: isCutOff)
    }
    var section = try made(good)
    var filled: Set<Int> = []
    var isLocal = true
    // Chinese words that lean on each other come apart before one of them is divided, and those
    // with parts between these before others; Japanese phrases where words meet before words and
    // their particles.
    var depths = [0]
    for (worst, depth) in [(BreakTier.undesirable, 0), (.undesirable, 1), (.undesirable, 2), (.emergency, 0), (.anywhere, 0)] {
      if !depths.contains(depth) { continue }
      if worst == .emergency {
        let count = section.candidates.places.count
        section = try withCuts(section)
        isLocal = isLocal && section.candidates.places.count == count
      }
      let candidates = section.candidates
      var places: [LineCandidates.Place] = []
      var fits = true
      filler.knownCandidates = nil
      for (index, place) in candidates.places.enumerated() {
        try filler.work.spend(1)
        if index > 0, !filled.contains(place.end.unit), !candidates.isOnePlace(index - 1, index),
          try !section.fits(index - 1, index) || worst == .emergency && section.followsLetter(index)
        {
          fits = false
          var found = try self.places(between: candidates.places[index - 1], place, of: worst)
          if worst == .undesirable {
            for place in found where place.depth > depth && !depths.contains(place.depth) { depths.append(place.depth) }
            found.removeAll { $0.depth > depth }
          }
          if found.count > LineSection.mostCandidates {
            let lines = try self.filled(from: candidates.places[index - 1], to: place, worst)
            filled.formUnion(lines.map(\.end.unit) + [place.end.unit])
            places += lines
            isLocal = false
          } else {
            places += found
          }
        }
        places.append(place)
      }
      if fits { break }
      section = try made(places)
    }
    return (section, isLocal)
  }

  /// The same with the divisions without their hyphens, before those with them, of words that are
  /// wider than their line.
  func withCuts(_ section: LineSection) throws(LayoutError) -> LineSection {
    let candidates = section.candidates
    var places: [LineCandidates.Place] = []
    var word = 0
    for end in candidates.places.indices where !candidates.places[end].isDivision {
      let fits = end <= word + 1 ? true : try section.fits(word, end)
      for index in word + 1..<max(word + 1, end) {
        var cut = candidates.places[index]
        if !fits, cut.ownsHyphen, candidates.spots[index].showsHyphen, !cut.end.isRespelled {
          (cut.end.dividesWord, cut.isDivision, cut.isCut) = (false, false, true)
          places.append(cut)
        }
        places.append(candidates.places[index])
      }
      places.append(candidates.places[end])
      word = end
    }
    return places.count == candidates.places.count ? section : section.holding(try LineCandidates(places, filler), self)
  }

  private func places(
    between first: LineCandidates.Place, _ last: LineCandidates.Place, of tier: BreakTier
  ) throws(LayoutError) -> [LineCandidates.Place] {
    let found = try filler.places(in: first.end.unit..<last.end.unit, upTo: tier, \.knownCandidates)
    var places: [LineCandidates.Place] = []
    var index = found.firstIndex(atOrAfter: first.end.unit + 1)
    // White space at the last place's line hangs: a line that ended before it would be as wide.
    let contentEnd = filler.paragraph.contentEnd(before: last.end.unit, after: first.end.unit)
    while index < found.count, found.unit(index) < contentEnd {
      if need(found, index) == tier { places.append(place(found, index)) }
      index += 1
    }
    return places
  }

  /// The ends of the lines that a piece has which begins a line and is filled like body text.
  private func filled(
    from first: LineCandidates.Place, to last: LineCandidates.Place, _ tier: BreakTier
  ) throws(LayoutError) -> [LineCandidates.Place] {
    var places: [LineCandidates.Place] = []
    var position = first.position
    filler.hyphenatedLines = 0
    defer { filler.hyphenatedLines = 0 }
    while true {
      let line = try filler.fill(from: position, position.unit == 0 ? firstExtent : extent)
      if line.end.unit >= last.end.unit { return places }
      position = line.end
      filler.hyphenatedLines = line.isHyphenated ? filler.hyphenatedLines + 1 : 0
      let end = LineEnd(
        unit: position.unit, dividesWord: line.isHyphenated || position.entry != .plain, isRespelled: position.entry == .respelled)
      places.append(LineCandidates.Place(end: end, tier: tier, cost: tier.cost))
    }
  }
}

extension LineBreaking.Mode {
  /// Whether a paragraph's lines are chosen together, not filled one after the other.
  var choosesTogether: Bool { self == .title || self == .balance || self == .pretty }
}
