/// The places where the lines of a stretch without hard breaks may end, with where they would stand
/// if all of it were one line.
///
/// Pens are estimates in 1/65,536 point: sums of unrounded advances. A line's true length differs
/// by roundings and by what is shaped again at its ends, so whoever compares with a width looks
/// closer when it is near (``LineSection``): by ``ItemLengths``, and where those don't say by
/// filling the line.
struct LineCandidates {
  struct Place {
    var end: LineEnd
    var tier: BreakTier
    var cost: Int
    /// Whether a line that ends here divides what belongs together, as a word at a syllable; and if
    /// it shows a hyphen for that, whether nothing in the text asks for it.
    var isDivision = false
    var ownsHyphen = false
    /// Whether it is inside of a Chinese word: 1 between parts of it, 2 elsewhere.
    var depth = 0
    /// Whether it does without its hyphen, which the next candidate shows, at the same unit.
    var isCut = false
    /// Where a line that starts here starts, and the position to fill it from.
    var position = LinePosition()
  }

  /// What the choice asks of a place again and again: numbers alone.
  struct Spot {
    /// Where a line that starts here starts, less what it shows beyond its text: the repeated
    /// hyphen, other letters of a divided word.
    var startPen = 0
    /// Where the content of a line that ends here ends, before white space, with the hyphen and
    /// whatever it shows beyond its text.
    var endPen = 0
    /// The same two in their items, without what is shown beyond the text.
    var start = ItemLengths.Mark()
    var end = ItemLengths.Mark()
    /// The width of the hyphen, 1/64 point.
    var hyphen = 0
    /// What it costs to end a line here, in millionths.
    var cost = 0
    /// The items and tabs up to here.
    var items = 0
    var tabs = 0
    /// What the mark at the end of a line's content gives up, and what stands outside of the line's
    /// room if the mark hangs; where that is needed.
    var endTrim = 0
    var hang = 0
    /// What all before it may give up at most, where lines are set tighter.
    var give = 0
    /// Whether what stands on both sides is shaped the same without the other, and shows nothing
    /// but its text and a hyphen.
    var isClean = true
    /// Whether lengths up to here and from here are sums of the items' lengths, with what shaping
    /// again changes where this is not clean.
    var isExact = true
    /// Whether no white space stands before this.
    var endsContent = false
    /// Whether a line that ends here shows a hyphen.
    var showsHyphen = false
    /// Whether a line ends here only in need; where it divides what belongs together; and there
    /// only where its hyphen has no room.
    var isNeed = false
    var isDivision = false
    var isCut = false
    /// Whether to end in need here is worse than any number of lines: in titles only where there
    /// are better places beside it, of tier 3; elsewhere it costs what its tier costs, so that no
    /// more lines are made than must be.
    var isFault = false
  }

  private(set) var places: [Place]
  private(set) var spots: [Spot]
  private(set) var lengths = ItemLengths()
  /// How far an estimate may be from the truth for what is shaped again at the ends of a line.
  private(set) var reshapingMargin = 0

  /// The fraction bits of estimates beyond those of ``LayoutUnit``.
  static let fractionBits = 10

  /// Measures places. They are in order; the first is the stretch's start.
  init(_ places: [Place], _ filler: LineFiller) throws(LayoutError) {
    self.places = places
    spots = places.map { Spot(cost: $0.cost * 1_000_000, isNeed: $0.tier >= .emergency, isDivision: $0.isDivision, isCut: $0.isCut) }
    markFaults(filler.style.lineBreaking.mode)
    try measure(filler)
    if filler.squeezesChosen { try measureRoom(filler) }
    let style = filler.style
    let isAnnotated = filler.paragraph.setting.isAnnotated
    guard style.autospace > 0 || style.hangsPunctuation || style.punctuationTrim != .spaceAll || isAnnotated else { return }
    for index in places.indices {
      try filler.work.spend(1)
      measureMarks(index, filler.paragraph, style)
    }
  }

  /// Notes at which places it is a fault to end a line. O(n).
  private mutating func markFaults(_ mode: LineBreaking.Mode) {
    var first = 0
    for end in places.indices where places[end].tier <= .acceptable || end == places.count - 1 {
      let isFault = mode != .title || places[first...end].contains { $0.tier == .undesirable }
      for index in first...end { spots[index].isFault = isFault && spots[index].isNeed }
      first = end
    }
  }

  /// Whether two candidates are one place, with a hyphen and without.
  @inline(__always) func isOnePlace(_ first: Int, _ second: Int) -> Bool { second == first + 1 && spots[first].isCut }

  /// How far an estimate of a line between two places may be from the truth. O(1).
  @inline(__always) func margin(_ start: Spot, _ end: Spot) -> Int {
    let roundings = (end.items - start.items + 2) << LineCandidates.fractionBits
    return start.isClean && end.isClean ? roundings : roundings + reshapingMargin
  }

  /// How much tighter lines may be set between places. O(the stretch * log n).
  private mutating func measureRoom(_ filler: LineFiller) throws(LayoutError) {
    var give = 0
    for index in places.indices.dropFirst() {
      let units = places[index - 1].end.unit..<places[index].end.unit
      try filler.work.spend(units.count + 1)
      for unit in units { give += filler.paragraph.mostSqueezable(at: unit) << LineCandidates.fractionBits }
      spots[index].give = give
    }
  }

  /// What is particular to the first and last characters of lines that start or end at a place: a
  /// first character has no automatic space, and a mark gives up some of its room, or hangs. O(log
  /// n).
  private mutating func measureMarks(_ index: Int, _ paragraph: ShapedParagraph, _ style: ParagraphStyle) {
    let unit = places[index].end.unit
    if unit < paragraph.unitCount {
      let edges = LineEdges(start: unit, trimsStart: paragraph.trimsStart(at: unit, style.punctuationTrim))
      let gain =
        paragraph.spacing(at: unit, edges) - paragraph.spacing(at: unit, .none) + paragraph.spacingOfBase(behind: unit, edges)
        - paragraph.spacingOfBase(behind: unit, .none)
      spots[index].startPen -= gain << LineCandidates.fractionBits
      if gain != 0 { spots[index].isExact = false }
    }
    if index > 0, paragraph.setting.isAnnotated {
      let growth = paragraph.annotationGrowth(endingAt: unit, after: places[0].end.unit)
      spots[index].endPen += growth << LineCandidates.fractionBits
      if growth != 0 { spots[index].isExact = false }
    }
    guard index > 0, style.hangsPunctuation || style.punctuationTrim.trimsEnds else { return }
    let mark = paragraph.contentEnd(before: unit, after: places[0].end.unit) - 1
    guard mark >= places[0].end.unit else { return }
    if style.hangsPunctuation, paragraph.isHangingMark(mark) { spots[index].hang = paragraph.fineLength(at: mark) }
    if style.punctuationTrim.trimsEnds {
      let always = style.punctuationTrim.trimsEndsAlways ? paragraph.endTrim(at: mark, ofDots: false) : 0
      let trim = (always > 0 ? always : paragraph.endTrim(at: mark, ofDots: style.squeezesChosen)) << LineCandidates.fractionBits
      if trim != 0 { spots[index].isExact = false }
      if always > 0 {
        spots[index].endPen -= trim
        spots[index].hang = max(0, spots[index].hang - trim)
      } else {
        spots[index].endTrim = trim
      }
    }
    if spots[index].hang != 0 { spots[index].isExact = false }
  }

  /// One walk over the stretch's pieces; content ends before a place, but perhaps before an earlier
  /// one too. O(the stretch).
  private mutating func measure(_ filler: LineFiller) throws(LayoutError) {
    let paragraph = filler.paragraph
    guard let first = places.first?.end.unit else { return }
    var walk = PenWalk(paragraph, from: first)
    var index = 0
    var contentIndex = 1
    func contentEnd(_ unit: Int) -> Int { unit == first ? unit : paragraph.contentEnd(before: unit, after: first) }
    var nextContent = places.count > 1 ? contentEnd(places[1].end.unit) : 0
    while index < places.count {
      try filler.work.spend(1)
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
    for index in places.indices { try measureEdges(of: index, filler) }
    lengths = walk.finished()
    reshapingMargin = 2 * walk.greatestSize << LineCandidates.fractionBits
  }

  /// Measures what lines show beyond their text where they end and start at a place.
  private mutating func measureEdges(of index: Int, _ filler: LineFiller) throws(LayoutError) {
    try filler.work.spend(1)
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
      spots[index].endPen += try filler.closingLength(at: end.unit)
      spots[index].isClean = false
      spots[index].isExact = false
    }
    if let opening = try filler.openingLength(at: places[index].position) {
      spots[index].startPen -= opening
      spots[index].isClean = false
      spots[index].isExact = false
    }
    // A hyphen that shows though the word is not divided: only filling the line tells.
    let isSoftHyphen = !end.dividesWord && paragraph.unit(at: end.unit - 1, near: Int(places[index].position.chunk)) == 0xAD
    if isSoftHyphen { spots[index].isExact = false }
  }
}

extension ShapedParagraph {
  /// The spacing of the cluster that begins at a unit, 1/64 point. O(log n).
  fileprivate func spacing(at unit: Int, _ edges: LineEdges) -> Int {
    guard let place = textPiece(at: unit), !place.style.isPlain else { return 0 }
    let start = place.chunk.start + Int(place.piece.start)
    return place.piece.word.spacing(unit - start..<unit - start + 1, place.style, in: place.chunk, at: start, edges: edges)
  }

  /// The same of the rest of the base that it is in: one that begins a line has the room before it
  /// behind it. O(parts * log n).
  fileprivate func spacingOfBase(behind unit: Int, _ edges: LineEdges) -> Int {
    guard setting.isAnnotated, let base = textPiece(at: unit)?.style.base, unit + 1 < base.units.upperBound else { return 0 }
    return base.spacing(unit + 1..<base.units.upperBound, edges)
  }

  /// What a line is longer by that ends before a unit, as an annotation there stands over nothing
  /// behind it, 1/64 point. O(log n).
  fileprivate func annotationGrowth(endingAt unit: Int, after start: Int) -> Int {
    unit > start ? textPiece(at: unit - 1)?.style.base?.growth(endingAt: unit, .none) ?? 0 : 0
  }

  /// How long the cluster is that a unit is in, as estimates are measured. O(log n).
  fileprivate func fineLength(at unit: Int) -> Int {
    guard let place = textPiece(at: unit) else { return 0 }
    let word = place.piece.word
    let advance = word.advance(ofCluster: word.cluster(atUnit: unit - place.chunk.start - Int(place.piece.start)))
    return PenWalk.fine(advance, place.style) + spacing(at: unit, .none) << LineCandidates.fractionBits
  }

  /// The piece of text that a unit is in, with its chunk and its style; nil where it is no text.
  /// O(log n).
  func textPiece(at unit: Int) -> (chunk: ShapedChunk, piece: Piece, style: ItemStyle)? {
    guard let (chunk, item) = textPlace(at: unit) else { return nil }
    let number = max(0, chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    return (chunk, chunk.pieces[number], styles[item.style])
  }
}
