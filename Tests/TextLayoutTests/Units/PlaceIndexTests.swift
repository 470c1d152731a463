import Testing
import TextFixtures

@testable import TextLayout

struct PlaceIndexTests {
  /// What is found at each place between the first and the last and around them, beside what a look at all places finds.
  private func check(_ places: [Int64], _ asked: some Sequence<Int64>, _ name: String) {
    let index = PlaceIndex(count: places.count) { places[$0] }
    for place in asked {
      let expected = places.lastIndex { $0 <= place } ?? 0
      #expect(index.number(at: place) { places[$0] } == expected, "\(name): \(place) in \(places)")
    }
  }

  @Test func `a place is found among places that are evenly far apart`() {
    for count in 0...40 {
      for step in [1, 2, 7, 1024, 1_000_003] as [Int64] {
        let places = (0..<Int64(count)).map { 100 + $0 * step }
        let around: [Int64] = places.flatMap { (place: Int64) -> [Int64] in [place - 1, place, place + 1, place + step / 2] }
        let beyond: [Int64] = [.min / 4, 0, 99, .max / 4]
        check(places, around + beyond, "\(count) by \(step)")
      }
    }
  }

  @Test func `a place is found among places that are anywhere, some of them the same`() {
    for round in 0..<400 {
      var random = SplitMix64(seed: 31, index: round)
      let gaps = [[0, 1], [0, 0, 0, 1], [10, 10, 10, 11], [1, 1, 1, 1, 1, 1, 5000], [1, 20, 300]][round % 5]
      var place = Int64(random.number(below: 50)) - 25
      let places = (0..<random.number(below: 60)).map { _ in
        place += Int64(gaps[random.number(below: gaps.count)])
        return place
      }
      guard let first = places.first, let last = places.last else { continue }
      check(places, first - 2...min(last + 2, first + 400), "round \(round)")
      let around: [Int64] = places.flatMap { (place: Int64) -> [Int64] in [place - 1, place, place + 1] }
      check(places, around, "round \(round)")
    }
  }
}
