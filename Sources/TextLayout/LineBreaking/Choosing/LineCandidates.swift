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
    /// What the hyphen takes that a line shows which ends here.
    var hyphen = 0
    /// What a line that starts here is longer by than the text is inside of a line: its first character has no automatic space, and a mark there gives up
    /// more or less of its room.
    var startGain = 0
    /// What the mark at the end of a line's content gives up, and what stands outside of the line's room if the mark hangs; where that is needed.
    var endTrim = 0
    var hang = 0
    /// Whether what stands on both sides is shaped the same without the other.
    var isClean = true
  }

  private(set) var places: [Place]
  /// How far an estimate may be from the truth where both ends of a line are clean, and where not.
  private(set) var margin = 0
  private(set) var wideMargin = 0

  /// The fraction bits of estimates beyond those of ``LayoutUnit``.
  static let fractionBits = 10

  /// An advance in font units as estimates are measured.
  static func fineLength(_ advance: Int, _ style: ItemStyle) -> Int {
    FontScale(size: style.size << LineCandidates.fractionBits, unitsPerEm: style.shaper.unitsPerEm).length(advance)
  }

  /// Measures places. They are in order; the first is the stretch's start. Nil where a tab makes a line's length depend on where it starts.
  init?(_ places: [Place], of paragraph: ShapedParagraph, _ style: ParagraphStyle) {
    self.places = places
    guard measure(paragraph) else { return nil }
    guard style.autospace > 0 || style.hangsPunctuation || style.punctuationTrim != .spaceAll else { return }
    for index in places.indices { measureEdges(index, paragraph, style) }
  }

  /// What is particular to lines that start or end at a place. O(log n).
  private mutating func measureEdges(_ index: Int, _ paragraph: ShapedParagraph, _ style: ParagraphStyle) {
    let unit = places[index].end.unit
    if unit < paragraph.unitCount {
      let edges = LineEdges(start: unit, trimsStart: paragraph.trimsStart(at: unit, style.punctuationTrim))
      let gain = paragraph.spacing(at: unit, edges) - paragraph.spacing(at: unit, .none)
      places[index].startGain = gain << LineCandidates.fractionBits
    }
    guard index > 0, style.hangsPunctuation || style.punctuationTrim.trimsEnds else { return }
    let mark = paragraph.contentEnd(before: unit, after: places[0].end.unit) - 1
    guard mark >= places[0].end.unit else { return }
    if style.hangsPunctuation, paragraph.isHangingMark(mark) { places[index].hang = paragraph.fineLength(at: mark) }
    guard style.punctuationTrim.trimsEnds else { return }
    let trim = paragraph.endTrim(at: mark) << LineCandidates.fractionBits
    if style.punctuationTrim.trimsEndsAlways {
      places[index].contentPen -= trim
      places[index].hang = max(0, places[index].hang - trim)
    } else {
      places[index].endTrim = trim
    }
  }

  /// One walk over the stretch's pieces; content ends before a place, but perhaps before an earlier one too. O(the stretch).
  private mutating func measure(_ paragraph: ShapedParagraph) -> Bool {
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
      if places[index].end.showsHyphen {
        places[index].hyphen =
          Int(paragraph.style(at: places[index].end.unit - 1, near: Int(walk.position.chunk)).hyphenWidth.rawValue)
          << LineCandidates.fractionBits
      }
      index += 1
    }
    margin = (walk.itemCount + 1) << LineCandidates.fractionBits
    wideMargin = margin + 2 * walk.greatestSize << LineCandidates.fractionBits
    return true
  }
}

extension ShapedParagraph {
  /// The spacing of the cluster that begins at a unit, 1/64 point. O(log n).
  fileprivate func spacing(at unit: Int, _ edges: LineEdges) -> Int {
    guard let place = textPiece(at: unit), !place.style.isPlain else { return 0 }
    let start = place.chunk.start + Int(place.piece.start)
    return place.piece.word.spacing(unit - start..<unit - start + 1, place.style, in: place.chunk, at: start, edges: edges)
  }

  /// How long the cluster is that a unit is in, as estimates are measured. O(log n).
  fileprivate func fineLength(at unit: Int) -> Int {
    guard let place = textPiece(at: unit) else { return 0 }
    let word = place.piece.word
    let advance = word.advance(ofCluster: word.cluster(atUnit: unit - place.chunk.start - Int(place.piece.start)))
    return LineCandidates.fineLength(advance, place.style) + spacing(at: unit, .none) << LineCandidates.fractionBits
  }

  private func textPiece(at unit: Int) -> (chunk: ShapedChunk, piece: Piece, style: ItemStyle)? {
    guard let (chunk, item) = textPlace(at: unit) else { return nil }
    let number = max(0, chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    return (chunk, chunk.pieces[number], styles[Int(item.style)])
  }
}
