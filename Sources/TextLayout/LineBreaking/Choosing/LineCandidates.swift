/// The places where the lines of a stretch without hard breaks may end, with where they would stand if all of it were one line.
///
/// Lengths are estimates in 1/65,536 point: sums of unrounded advances. A line's true length differs by roundings and by what is shaped again at its
/// ends, so whoever compares with a width looks closer when it is near (``LineChooser``).
struct LineCandidates {
  struct Place {
    var end: LineEnd
    var tier: BreakTier
    var cost: Int
    /// Where a line that starts here starts, and the position to fill it from.
    var position = LinePosition()
    var pen = 0
    /// Where the content of a line that ends here ends: before white space.
    var contentPen = 0
    /// What a line that ends here shows beyond its text, and one that starts here: a hyphen, other letters of a divided word.
    var closing = 0
    var opening = 0
    /// Whether a line that ends here shows a hyphen.
    var showsHyphen = false
    /// Whether what stands on both sides is shaped the same without the other.
    var isClean = true
  }

  private(set) var places: [Place]
  /// How far an estimate may be from the truth where both ends of a line are clean, and where not.
  private(set) var margin = 0
  private(set) var wideMargin = 0

  /// The fraction bits of estimates beyond those of ``LayoutUnit``.
  static let fractionBits = 10

  /// Measures places. They are in order; the first is the stretch's start. Nil where a tab makes a line's length depend on where it starts.
  init?(_ places: [Place], _ filler: LineFiller) {
    self.places = places
    guard measure(filler) else { return nil }
  }

  /// One walk over the stretch's pieces; content ends before a place, but perhaps before an earlier one too. O(the stretch).
  private mutating func measure(_ filler: LineFiller) -> Bool {
    let paragraph = filler.paragraph
    guard let first = places.first else { return true }
    var walk = PenWalk(paragraph, from: first.end.unit)
    var index = 0
    var contentIndex = 1
    let contentEnds = places.map { $0.end.unit == first.end.unit ? $0.end.unit : paragraph.contentEnd(before: $0.end.unit, after: first.end.unit) }
    while index < places.count {
      if contentIndex < places.count, contentEnds[contentIndex] <= places[index].end.unit {
        guard walk.advance(to: contentEnds[contentIndex]) else { return false }
        places[contentIndex].contentPen = walk.pen
        contentIndex += 1
        continue
      }
      guard walk.advance(to: places[index].end.unit) else { return false }
      places[index].pen = walk.pen
      places[index].position = walk.position
      places[index].isClean = walk.isClean
      measureEdges(of: index, filler)
      index += 1
    }
    margin = (walk.itemCount + 1) << LineCandidates.fractionBits
    wideMargin = margin + 2 * walk.greatestSize << LineCandidates.fractionBits
    return true
  }

  /// Measures what lines show beyond their text where they end and start at a place.
  private mutating func measureEdges(of index: Int, _ filler: LineFiller) {
    let end = places[index].end
    if end.dividesWord {
      let style = filler.paragraph.style(at: end.unit - 1, near: Int(places[index].position.chunk))
      places[index].showsHyphen = style.hyphen != nil
      places[index].closing = Int(style.hyphenWidth.rawValue) << LineCandidates.fractionBits
      places[index].position.entry = end.isRespelled ? .respelled : .divided
    }
    if end.isRespelled {
      places[index].closing += filler.closingLength(at: end.unit)
      places[index].isClean = false
    }
    if let opening = filler.openingLength(at: places[index].position) {
      places[index].opening = opening
      places[index].isClean = false
    }
  }
}
