extension LineScan {
  /// The longest rest of a piece that is shaped again however little of it the line needs, in
  /// units; and how much more than that is shaped of a longer one.
  private static let shortHead = 24
  private static let headMargin = 8
  /// How much of a piece is taken for a beginning of the line where it takes no room, in units; and
  /// how long a cluster may be that no line's beginning cuts. Beyond that stands a stack of letters
  /// without end, which is as wide as its first wherever it begins.
  private static let longestStack = 64

  /// Shapes the first word of a line again that starts inside of a piece: to the piece's end, but
  /// of a long piece no more than the line may hold and some letters, so that a line costs what
  /// stands on it. `end` is where the line is to end, if that is known.
  mutating func shapeHead(of piece: Piece, _ itemStyle: ItemStyle, upTo end: Int?) throws(LayoutError) {
    let pieceEnd = chunk.start + Int(piece.start) + piece.word.unitCount
    var reach = end ?? lastUnitInReach(of: piece, itemStyle)
    while true {
      let headEnd = headEnd(behind: reach, of: piece, pieceEnd)
      let shaped = try reshape(start.unit..<headEnd, itemStyle)
      head = shaped
      isHeadCut = headEnd < pieceEnd
      if !isHeadCut || end != nil || overflows(shaped.word, itemStyle) { return }
      reach = headEnd + (headEnd - start.unit)
    }
  }

  /// A unit up to which the rest of a piece is twice as long as the line, as it was shaped without
  /// a line's start; the last one if it is shorter.
  private func lastUnitInReach(of piece: Piece, _ itemStyle: ItemStyle) -> Int {
    let pieceStart = chunk.start + Int(piece.start)
    let word = piece.word
    if word.unitCount <= LineScan.shortHead { return pieceStart + word.unitCount }
    let room = itemStyle.scale.greatestAdvance(within: available)
    var cluster = word.cluster(atUnit: start.unit - pieceStart)
    let first = word.prefix(ofCluster: cluster)
    var unit = start.unit
    var reached = unit
    while cluster < word.clusterCount, (word.prefix(ofCluster: cluster) - first) / 2 <= room {
      let next = pieceStart + word.unit(ofCluster: cluster + 1)
      if next - unit > LineScan.longestStack { return unit + LineScan.longestStack }
      if word.advance(ofCluster: cluster) > 0 { reached = next }
      if next - reached > LineScan.longestStack { return next }
      unit = next
      cluster += 1
    }
    return unit
  }

  /// Where a head ends that reaches behind a unit: before a grapheme that follows no white space,
  /// if there is one nearby where the shaper needs no look across.
  private func headEnd(behind reach: Int, of piece: Piece, _ pieceEnd: Int) -> Int {
    let word = piece.word
    let pieceStart = chunk.start + Int(piece.start)
    let wanted = max(reach, start.unit + LineScan.shortHead - LineScan.headMargin) + LineScan.headMargin
    if wanted >= pieceEnd - LineScan.headMargin { return pieceEnd }
    func isPlace(_ unit: Int) -> Bool {
      flags(at: unit) & ParagraphAnalysis.graphemeStart != 0 && flags(at: unit - 1) & ParagraphAnalysis.isWhiteSpace == 0
    }
    var cluster = word.cluster(atUnit: wanted - pieceStart) + 1
    var found: Int?
    while cluster < word.clusterCount {
      let unit = pieceStart + word.unit(ofCluster: cluster)
      if let found, unit - found > LineScan.headMargin { return found }
      if unit - wanted > LineScan.longestStack { break }
      if isPlace(unit) {
        if !word.needsReshaping(atUnit: unit - pieceStart) { return unit }
        found = found ?? unit
      }
      cluster += 1
    }
    if let found { return found }
    // Inside of a stack, if it goes on so far.
    let end = wanted + LineScan.longestStack
    return end < pieceEnd ? (wanted..<end).first(where: isPlace) ?? pieceEnd : pieceEnd
  }

  /// Whether what stands before the last cluster of a line's first word is too long for the line;
  /// or all of it, where it is one cluster: a stack without end.
  private func overflows(_ word: ShapedWord, _ itemStyle: ItemStyle) -> Bool {
    let last = word.clusterCount > 1 ? word.clusterCount - 1 : word.clusterCount
    var length = itemStyle.scale.length(word.prefix(ofCluster: last))
    if !itemStyle.isPlain {
      let view = View(word: word, start: start.unit, prefix: 0)
      length += spacing(view, start.unit..<start.unit + word.unit(ofCluster: last), itemStyle)
    }
    return length > available
  }
}
