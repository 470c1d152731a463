extension FontShelf {
  /// The one of these faces that comes nearest to the style, by the font matching of CSS Fonts 4, section 5.2: width first, then slant, then weight; of
  /// equal ones the first. A variable face is as near as its axes let it come; a described face that cannot be opened is passed over. O(n log n).
  func nearest(to query: FontQuery, among candidates: [Int]) -> Int? {
    candidates.enumerated()
      .map { (place: $0.offset, face: $0.element, distance: reach($0.element).distance(to: query)) }
      .sorted { $0.distance != $1.distance ? $0.distance < $1.distance : $0.place < $1.place }
      .first { face($0.face) != nil }?.face
  }

  private func reach(_ number: Int) -> FontStyleReach {
    number < faces.count ? FontStyleReach(faces[number]) : FontStyleReach(described[number - faces.count].description)
  }
}
