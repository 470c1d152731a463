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

  /// The ends of all lines.
  func ends() -> [LineEnd] {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: 0..<filler.paragraph.unitCount, upTo: .acceptable)
    var ends: [LineEnd] = []
    var places = [LineCandidates.Place(end: LineEnd(unit: 0), tier: .mandatory, cost: 0)]
    for index in all.indices {
      places.append(place(all, index))
      guard all.tier(index) == .mandatory else { continue }
      ends += section(places).ends()
      places = [LineCandidates.Place(end: LineEnd(unit: all.unit(index)), tier: .mandatory, cost: 0)]
    }
    return ends
  }

  /// All places up to a tier as one stretch, whether lines need them or not: what tests compare with lines that are filled.
  func section(upTo worst: BreakTier) -> LineSection {
    let all = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: 0..<filler.paragraph.unitCount, upTo: worst)
    let start = LineCandidates.Place(end: LineEnd(unit: 0), tier: .mandatory, cost: 0)
    return LineSection(self, LineCandidates([start] + all.indices.map { place(all, $0) }, filler))
  }

  private func place(_ all: BreakOpportunities, _ index: Int) -> LineCandidates.Place {
    let divides = all.rule(index).showsHyphen && all.tier(index) != .mandatory
    let end = LineEnd(unit: all.unit(index), dividesWord: divides, isRespelled: all.change(index) != nil)
    return LineCandidates.Place(end: end, tier: all.tier(index), cost: all.cost(index))
  }

  /// The candidates of a stretch: the good places, and inside of pieces that are wider than their line the less good ones, as few tiers as are needed.
  private func section(_ good: [LineCandidates.Place]) -> LineSection {
    var section = LineSection(self, LineCandidates(good, filler))
    for worst in [BreakTier.undesirable, .emergency, .anywhere] {
      let candidates = section.candidates
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
      section = LineSection(self, LineCandidates(places, filler))
    }
    return section
  }

  private func places(between first: LineCandidates.Place, _ last: LineCandidates.Place, of tier: BreakTier) -> [LineCandidates.Place] {
    let found = BreakPlan(filler.paragraph, scratch: filler.analysisScratch).opportunities(in: first.end.unit..<last.end.unit, upTo: tier)
    return found.indices.compactMap { found.tier($0) == tier && found.unit($0) < last.end.unit ? place(found, $0) : nil }
  }
}

extension LineBreaking.Mode {
  /// Whether a paragraph's lines are chosen together, not filled one after the other.
  var choosesTogether: Bool { self == .title || self == .balance || self == .pretty }
}
