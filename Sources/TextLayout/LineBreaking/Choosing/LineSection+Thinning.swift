/// What is done where a line has more candidates than are tried.
///
/// They are thinned out evenly first, so that a line ends within a hundredth of its length of where
/// it would end best; then the ends that were chosen are looked at more closely, each among the
/// candidates around it. The lines that text fills one by one are always among those to choose
/// from, so that there are no more lines than there need be. A line with tabs has to be filled to
/// know its length: the more tabs it has, the fewer of its ends are tried. Places to choose from
/// may lie so close together, inside words whose parts are shaped again, that whether a line fits
/// is in doubt for most pairs of them: if shaping them all takes too much, the lines are those that
/// are filled one by one.
extension LineSection {
  /// The most candidates of a line, and of a piece without a good place, that are all tried.
  static let mostCandidates = 300
  /// How many of a line, and on each side of an end, are tried where there are more.
  private static let triedCandidates = 128
  /// As many are tried however many tabs a line has.
  private static let fewestCandidates = 8

  /// How much may be shaped again to know which lines fit, as ``ShapingScratch/reshapingWork``
  /// counts it: in any text, and for each of its units.
  private static let reshapingLimits = (always: 1 << 14, each: 16)

  private var mayShape: Int {
    let places = candidates.places
    return LineSection.reshapingLimits.always + LineSection.reshapingLimits.each * (places[places.count - 1].end.unit - places[0].end.unit)
  }

  /// Whether all candidates are tried wherever so few stand on a line, and none behind a tab.
  /// O(candidates).
  func triesAll() throws(LayoutError) -> Bool {
    let most = try mostOfLine()
    return most.tabs == 0 && most.candidates <= LineSection.mostCandidates
  }

  /// Where the last line starts of the cheapest way to each candidate; nil where not all are tried,
  /// or so many have to be shaped again that a part of the text may say otherwise than all of it.
  func ways() throws(LayoutError) -> [Int]? {
    guard try triesAll() else { return nil }
    return try ways(of: Array(candidates.places.indices), reshaping: mayShape / 4)
  }

  /// The candidates at which the lines end that are chosen.
  func chosen() throws(LayoutError) -> [Int] {
    let all = candidates.places.indices
    let most = try mostOfLine()
    let share = Double(1 + most.tabs).squareRoot()
    let areTooMany = Double(most.candidates) * share > Double(LineSection.mostCandidates)
    if !areTooMany, let ends = try cheapest(of: Array(all), reshaping: mayShape) { return ends }
    let fullest = try filledOneByOne()
    if areTooMany {
      let count = max(LineSection.fewestCandidates, Int(Double(LineSection.triedCandidates) / share))
      if let ends = try chosen(trying: count, of: most.candidates, beside: fullest, reshaping: mayShape) { return ends }
    }
    return Array(fullest.sorted().dropFirst())
  }

  /// The same with so many candidates tried of those of a line, beside some that are always tried;
  /// nil if more would have to be shaped again than may be.
  private func chosen(trying count: Int, of most: Int, beside always: Set<Int>, reshaping limit: Int) throws(LayoutError) -> [Int]? {
    let all = candidates.places.indices
    var distance = most / count + 1
    var tried = always
    thin(all.dropFirst().dropLast(), distance, &tried)
    guard var ends = try cheapest(of: tried.sorted(), reshaping: limit) else { return nil }
    while distance > 1 {
      let around = distance
      distance = distance / count + 1
      tried = Set(ends + [0])
      for end in ends.dropLast() { thin(max(1, end - around)..<min(all.upperBound - 1, end + around + 1), distance, &tried) }
      guard let closer = try cheapest(of: tried.sorted(), reshaping: limit) else { return nil }
      ends = closer
    }
    return ends
  }

  /// How many candidates and how many tabs a line has, the most, by estimates. O(candidates).
  private func mostOfLine() throws(LayoutError) -> (candidates: Int, tabs: Int) {
    let spots = candidates.spots
    let room = max(fineRoom(0), fineRoom(1))
    var most = (candidates: 0, tabs: 0)
    var first = 0
    for end in spots.indices.dropFirst() {
      while first < end - 1, spots[end].endPen - spots[first].startPen > room { first += 1 }
      most = (max(most.candidates, end - first), max(most.tabs, spots[end].tabs - spots[first].tabs))
      try spend(1)
    }
    return most
  }

  /// Adds the best of each group of neighbours; of several the last.
  private func thin(_ range: Range<Int>, _ distance: Int, _ tried: inout Set<Int>) {
    for first in stride(from: range.lowerBound, to: range.upperBound, by: distance) {
      var best = first
      for other in first..<min(first + distance, range.upperBound) where !isWorse(candidates.spots[other], than: candidates.spots[best]) {
        best = other
      }
      tried.insert(best)
    }
  }

  private func isWorse(_ spot: LineCandidates.Spot, than other: LineCandidates.Spot) -> Bool {
    spot.isNeed == other.isNeed ? spot.cost > other.cost : spot.isNeed
  }

  /// The candidates at which lines end that hold as much as they can, and the first one.
  /// O(candidates) at most.
  private func filledOneByOne() throws(LayoutError) -> Set<Int> {
    let last = candidates.places.count - 1
    var ends: Set<Int> = [0]
    var start = 0
    while start < last {
      // As far as it fits, in strides that grow, and from there in strides that shrink.
      var end = start + 1
      var stride = 1
      while end + stride <= last, try fits(start, end + stride) {
        end += stride
        stride *= 2
      }
      while stride > 0 {
        if end + stride <= last, try fits(start, end + stride) { end += stride }
        stride /= 2
      }
      ends.insert(end)
      start = end
    }
    return ends
  }
}
