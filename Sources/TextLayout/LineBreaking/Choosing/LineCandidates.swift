/// The places where the lines of a stretch without hard breaks may end, with where they would stand if all of it were one line.
///
/// Pens are estimates in 1/65,536 point: sums of unrounded advances. A line's true length differs by roundings and by what is shaped again at its
/// ends, so whoever compares with a width looks closer when it is near (``LineSection``): by ``ItemLengths``, and where those don't say by filling the line.
struct LineCandidates {
  struct Place {
    var end: LineEnd
    var tier: BreakTier
    var cost: Int
    /// Where a line that starts here starts, and the position to fill it from.
    var position = LinePosition()
  }

  /// What the choice asks of a place again and again: numbers alone.
  struct Spot {
    /// Where a line that starts here starts, less what it shows beyond its text: the repeated hyphen, other letters of a divided word.
    var startPen = 0
    /// Where the content of a line that ends here ends, before white space, with the hyphen and whatever it shows beyond its text.
    var endPen = 0
    /// The same two in their items, without what is shown beyond the text.
    var start = ItemLengths.Mark()
    var end = ItemLengths.Mark()
    /// The width of the hyphen, 1/64 point.
    var hyphen = 0
    /// What it costs to end a line here, in thousandths.
    var cost = 0
    /// The items and tabs up to here.
    var items = 0
    var tabs = 0
    /// Whether what stands on both sides is shaped the same without the other, and shows nothing but its text and a hyphen.
    var isClean = true
    /// Whether lengths up to here and from here are sums of the items' lengths, with what shaping again changes where this is not clean.
    var isExact = true
    /// Whether no white space stands before this.
    var endsContent = false
    /// Whether a line that ends here shows a hyphen.
    var showsHyphen = false
    /// Whether a line ends here only in need.
    var isNeed = false
  }

  private(set) var places: [Place]
  private(set) var spots: [Spot]
  private(set) var lengths = ItemLengths()
  /// How far an estimate may be from the truth for what is shaped again at the ends of a line.
  private(set) var reshapingMargin = 0

  /// The fraction bits of estimates beyond those of ``LayoutUnit``.
  static let fractionBits = 10

  /// Measures places. They are in order; the first is the stretch's start.
  init(_ places: [Place], _ filler: LineFiller) {
    self.places = places
    spots = places.map { Spot(cost: $0.cost * 1000, isNeed: $0.tier >= .emergency) }
    measure(filler)
  }

  /// How far an estimate of a line between two places may be from the truth. O(1).
  @inline(__always) func margin(_ start: Spot, _ end: Spot) -> Int {
    let roundings = (end.items - start.items + 2) << LineCandidates.fractionBits
    return start.isClean && end.isClean ? roundings : roundings + reshapingMargin
  }

  /// One walk over the stretch's pieces; content ends before a place, but perhaps before an earlier one too. O(the stretch).
  private mutating func measure(_ filler: LineFiller) {
    let paragraph = filler.paragraph
    guard let first = places.first?.end.unit else { return }
    var walk = PenWalk(paragraph, from: first)
    var index = 0
    var contentIndex = 1
    func contentEnd(_ unit: Int) -> Int { unit == first ? unit : paragraph.contentEnd(before: unit, after: first) }
    var nextContent = places.count > 1 ? contentEnd(places[1].end.unit) : 0
    while index < places.count {
      if contentIndex < places.count, nextContent <= places[index].end.unit {
        walk.advance(to: nextContent)
        spots[contentIndex].endPen = walk.pen
        spots[contentIndex].end = walk.mark
        spots[contentIndex].endsContent = nextContent == places[contentIndex].end.unit
        contentIndex += 1
        if contentIndex < places.count { nextContent = contentEnd(places[contentIndex].end.unit) }
        continue
      }
      walk.advance(to: places[index].end.unit)
      places[index].position = walk.position
      spots[index].startPen = walk.pen
      spots[index].start = walk.mark
      spots[index].isClean = walk.isClean
      spots[index].items = walk.itemCount
      spots[index].tabs = walk.tabCount
      index += 1
    }
    for index in places.indices { measureEdges(of: index, filler) }
    lengths = walk.finished()
    reshapingMargin = 2 * walk.greatestSize << LineCandidates.fractionBits
  }

  /// Measures what lines show beyond their text where they end and start at a place.
  private mutating func measureEdges(of index: Int, _ filler: LineFiller) {
    let end = places[index].end
    let paragraph = filler.paragraph
    if end.dividesWord {
      let style = paragraph.style(at: end.unit - 1, near: Int(places[index].position.chunk))
      spots[index].showsHyphen = style.hyphen != nil
      spots[index].hyphen = Int(style.hyphenWidth.rawValue)
      spots[index].endPen += spots[index].hyphen << LineCandidates.fractionBits
      places[index].position.entry = end.isRespelled ? .respelled : .divided
    }
    if end.isRespelled {
      spots[index].endPen += filler.closingLength(at: end.unit)
      spots[index].isClean = false
      spots[index].isExact = false
    }
    if let opening = filler.openingLength(at: places[index].position) {
      spots[index].startPen -= opening
      spots[index].isClean = false
      spots[index].isExact = false
    }
    // A hyphen that shows though the word is not divided, a mark that may hang: only filling the line tells.
    let isSoftHyphen = !end.dividesWord && paragraph.unit(at: end.unit - 1, near: Int(places[index].position.chunk)) == 0xAD
    if isSoftHyphen || filler.style.hangsPunctuation { spots[index].isExact = false }
  }
}
