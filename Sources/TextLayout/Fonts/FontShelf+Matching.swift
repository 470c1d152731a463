extension FontShelf {
  /// The one of these faces that comes nearest to the style, by the font matching of CSS Fonts 4,
  /// section 5.2: width first, then slant, then weight; of equal ones the first. A variable face is
  /// as near as its axes let it come; a described face that cannot be opened is passed over. O(n
  /// log n).
  func nearest(to query: FontQuery, among candidates: [Int]) -> Int? {
    var ranked: [Ranked] = []
    ranked.reserveCapacity(candidates.count)
    for (place, face) in candidates.enumerated() { ranked.append(Ranked(distance: reach(face).distance(to: query), place: place, face: face)) }
    ranked.sort(by: <)
    return ranked.first { face($0.face) != nil }?.face
  }

  /// A face with how far it is from the style and its place among the candidates.
  private struct Ranked: Comparable {
    let distance: StyleDistance
    let place: Int
    let face: Int

    static func < (one: Ranked, other: Ranked) -> Bool {
      one.distance == other.distance ? one.place < other.place : one.distance < other.distance
    }
  }

  private func reach(_ number: Int) -> FontStyleReach {
    number < faces.count ? FontStyleReach(faces[number]) : FontStyleReach(described[number - faces.count].description)
  }
}
