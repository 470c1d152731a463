/// The scan of one line: walks pieces from the line's start until one does not fit.
///
/// The position of a piece's end is
/// `segment.x + length(prefix - segment.prefix) + segment.spacing`. A segment is the part of an
/// item on the line; its advances are summed in font units and rounded once.
struct LineScan {
  let filler: LineFiller
  let start: LinePosition
  let extent: LineExtent
  /// The room in 1/64 point.
  let available: Int
  let opportunity: UInt8
  var chunkNumber: Int
  var chunk: ShapedChunk
  var segment: Segment
  var height = LineHeight()
  var edges: LineEdges
  var best: Break?
  /// Where the line may be forced to end before a soft hyphen at a piece's end whose hyphen does
  /// not fit.
  var beforeSoftHyphen: Break?
  /// The first word of the line where the line starts inside a piece that had to be shaped again,
  /// or with more than its text.
  var head: KeptWord?
  /// Whether the line ends inside the head for certain, and the head before its piece does.
  var isHeadCut = false
  /// Whether the line may begin with more than its text: ``LineFiller/opening(at:)`` says with
  /// what.
  private let mayOpen: Bool

  /// A stretch of one item on the line.
  struct Segment {
    /// Where it starts on the line, 1/64 point.
    var x = 0
    /// The prefix at its start, in the terms of the current chunk.
    var prefix = 0
    /// Letter and word spacing so far, 1/64 point.
    var spacing = 0
    var startUnit = 0
  }

  /// A place where the line may end, and the state of the scan there.
  struct Break {
    var position: LinePosition
    var chunk: Int
    var style: Int
    var segment: Segment
    /// The prefix at the break.
    var prefix: Int
    var height: LineHeight
    /// The word that stands for the piece that the break cuts, where that had to be shaped again.
    var tail: KeptWord?
  }

  /// A piece as the line sees it: its word, or what stands for it where the line starts inside.
  struct View {
    let word: ShapedWord
    /// The paragraph's unit at which the word starts.
    let start: Int
    /// The prefix at the word's start.
    let prefix: Int
    var end: Int { start + word.unitCount }
    var endPrefix: Int { prefix + word.advance }
  }

  init(_ filler: LineFiller, from position: LinePosition, _ extent: LineExtent) {
    self.filler = filler
    start = filler.paragraph.startingInChunk(position)
    self.extent = extent
    available = Int(truncatingIfNeeded: filler.isUnbroken ? LayoutUnit.unbounded.rawValue : max(.zero, extent.length).rawValue)
    opportunity = filler.opportunity
    chunkNumber = Int(start.chunk)
    chunk = filler.paragraph.chunks[chunkNumber]
    segment = Segment(startUnit: position.unit)
    edges = LineEdges(start: position.unit)
    if filler.trimsMarks, !filler.severing.contains(.start) {
      edges.trimsStart = filler.paragraph.trimsStart(at: position.unit, filler.style.punctuationTrim)
    }
    mayOpen = filler.mayOpen(at: start, in: chunk.parts)
  }

  var paragraph: ShapedParagraph { filler.paragraph }
  var style: ParagraphStyle { filler.style }
  /// What the line begins with in place of its first units.
  private func opening() throws(LayoutError) -> LineEdge? { mayOpen ? try filler.opening(at: start) : nil }

  mutating func run() throws(LayoutError) -> FilledLine {
    var x = 0
    var itemNumber = Int(start.item)
    while true {
      if itemNumber == chunk.items.count {
        guard chunkNumber + 1 < paragraph.chunks.count else { return closeAtEnd(x: x) }
        try filler.work.spend(chunk.items.count + chunk.pieces.count)
        chunkNumber += 1
        chunk = paragraph.chunks[chunkNumber]
        itemNumber = 0
      }
      let item = chunk.items[itemNumber]
      let itemStyle = paragraph.styles[item.style]
      switch item.kind {
      case .text:
        height.include(itemStyle)
        if let line = try scanText(item, itemNumber, itemStyle, &x) { return line }
      case .attachment:
        if let line = placeAttachment(item, itemNumber, itemStyle, &x) { return line }
      case .tab:
        // White space or a mark hangs already: the tab begins the next line.
        if x > available, let line = ended(before: item, itemNumber, x: x) { return line }
        height.include(itemStyle)
        x += min(tabAdvance(itemNumber, x: x), max(0, available - x))  // a tab that finds no room hangs, as other white space does
        endPlaced(item, itemNumber, x: x)
      case .lineBreak:
        height.include(itemStyle)
        return closeAtLineBreak(item, itemNumber, x: x)
      }
      itemNumber += 1
    }
  }

  // MARK: Text

  /// Walks an item's pieces; answers the line when one of them does not fit.
  mutating func scanText(_ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle, _ x: inout Int) throws(LayoutError) -> FilledLine? {
    let scale = itemStyle.scale
    let isFirst = itemNumber == Int(start.item) && chunkNumber == Int(start.chunk)
    if isFirst {
      try beginInside(itemStyle)
    } else if !item.continues {
      segment = Segment(x: x, prefix: 0, spacing: 0, startUnit: chunk.start + item.start)
    }
    let pieces = chunk.pieces
    var number = isFirst ? Int(start.piece) : item.firstPiece
    var limit = segment.prefix + scale.greatestAdvance(within: available - segment.x - segment.spacing)
    var prefix = segment.prefix
    while number < item.endPiece {
      let view = isFirst && number == Int(start.piece) ? firstView(pieces[number]) : view(of: pieces[number])
      var own = (spacing: 0, isTooLong: false)
      if !itemStyle.isPlain {
        own = try spacing(ofAll: view, itemStyle)
        segment.spacing += own.spacing
        limit = segment.prefix + scale.greatestAdvance(within: available - segment.x - segment.spacing)
      }
      prefix = view.endPrefix
      if prefix > limit || isHeadCut || own.isTooLong {
        guard !isHeadCut, !own.isTooLong, hangs(view, limit: limit, itemStyle) else {
          segment.spacing -= own.spacing
          return try overflow(view, number, item, itemNumber, itemStyle)
        }
        // White space of another kind, or of another item, may follow and hang as well.
        if flags(at: view.end) & opportunity != 0 {
          best = makeBreak(view.end, prefix, number + 1, item, itemNumber)
        } else {
          try noteInside(view, number, item, itemNumber, itemStyle)
        }
      } else if flags(at: view.end) & opportunity == 0 || isSoftHyphen(before: view.end) {
        try noteInside(view, number, item, itemNumber, itemStyle)
        try noteSoftHyphen(view, number, item, itemNumber, itemStyle)
      } else if itemStyle.base != nil, !fitsAtEnd(view, itemStyle) {
        try noteInside(view, number, item, itemNumber, itemStyle)
      } else {
        best = makeBreak(view.end, prefix, number + 1, item, itemNumber)
      }
      number += 1
    }
    x = segment.x + scale.length(prefix - segment.prefix) + segment.spacing
    segment.prefix -= item.advance  // as the next chunk counts, if the item goes on there
    return nil
  }

  /// Whether a line has room for all of an annotated piece that ends right behind it.
  private func fitsAtEnd(_ view: View, _ itemStyle: ItemStyle) -> Bool {
    let end = segment.x + itemStyle.scale.length(view.endPrefix - segment.prefix) + segment.spacing
    return end + growth(endingAt: view.end, itemStyle) <= available
  }

  /// Takes note of the last opportunity inside a piece that fits but at whose end no line may end.
  mutating func noteInside(_ view: View, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle) throws(LayoutError) {
    let first = max(view.start, start.unit)
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    var unit = view.end - 1
    while unit > first, flags(at: unit) & wanted != wanted { unit -= 1 }
    guard unit > first else { return }
    if itemStyle.isPlain, !isSoftHyphen(before: unit), !view.word.needsReshaping(atUnit: unit - view.start) {
      // The usual case, as in Chinese: all of the piece fits, so the part before its last
      // opportunity does.
      var prefix = view.endPrefix
      for cluster in view.word.cluster(atUnit: unit - view.start)..<view.word.clusterCount { prefix -= view.word.advance(ofCluster: cluster) }
      var found = makeBreak(unit, prefix, piece, item, itemNumber)
      found.position.item = Int32(truncatingIfNeeded: itemNumber)
      best = found
      return
    }
    let spacing = segment.spacing
    if !itemStyle.isPlain { segment.spacing -= self.spacing(view, max(view.start, start.unit)..<view.end, itemStyle) }
    if let found = try lastBreak(inside: view, opportunity, piece, item, itemNumber, itemStyle) { best = found }
    segment.spacing = spacing
  }

  /// Takes note of a soft hyphen at a piece's end, if the line has room for its hyphen; if not, of
  /// the place before it where a line may be forced to end.
  mutating func noteSoftHyphen(
    _ view: View, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle
  ) throws(LayoutError) {
    guard flags(at: view.end) & opportunity != 0 else { return }
    let candidate = makeBreak(view.end, view.endPrefix, piece + 1, item, itemNumber)
    if hyphenFits(candidate) {
      best = candidate
    } else {
      beforeSoftHyphen =
        try lastBreak(inside: view, ParagraphAnalysis.graphemeStart, piece, item, itemNumber, itemStyle)
        ?? makeBreak(view.start, view.prefix, piece, item, itemNumber)
    }
  }

  /// Sets the first segment to begin at the line's start.
  mutating func beginInside(_ itemStyle: ItemStyle, upTo end: Int? = nil) throws(LayoutError) {
    segment = Segment(startUnit: start.unit)
    guard Int(start.piece) < chunk.pieces.count else { return }
    let piece = chunk.pieces[Int(start.piece)]
    let offset = start.unit - chunk.start - Int(piece.start)
    // What a pair in a simple word adds is its first unit's, so that its rest is as it was.
    var isChanged = try opening() != nil
    if !isChanged, offset > 0, !piece.word.header.isSimple, piece.word.needsReshaping(atUnit: offset) {
      isChanged = try !isUnchanged(start.unit..<start.unit - offset + piece.word.unitCount, itemStyle)
    }
    if isChanged { try shapeHead(of: piece, itemStyle, upTo: end) }
    let view = firstView(piece)
    segment.prefix = view.prefix + view.word.prefix(ofUnit: start.unit - view.start)
  }

  @inline(__always)
  func view(of piece: Piece) -> View { View(word: piece.word, start: chunk.start + Int(piece.start), prefix: Int(piece.prefix)) }

  func firstView(_ piece: Piece) -> View {
    guard let head = head?.word else { return view(of: piece) }
    return View(word: head, start: start.unit, prefix: Int(piece.prefix) + piece.word.advance - head.advance)
  }

  @inline(__always)
  func flags(at unit: Int) -> UInt8 { chunk.flags(at: unit) }

  @inline(__always)
  func makeBreak(_ unit: Int, _ prefix: Int, _ piece: Int, _ item: ChunkItem, _ itemNumber: Int) -> Break {
    let endsItem = piece == item.endPiece
    return Break(
      position: LinePosition(
        unit: unit, chunk: Int32(truncatingIfNeeded: chunkNumber), item: Int32(truncatingIfNeeded: endsItem ? itemNumber + 1 : itemNumber),
        piece: Int32(truncatingIfNeeded: piece)),
      chunk: chunkNumber, style: item.style, segment: segment, prefix: prefix, height: height)
  }

  /// Whether a word that does not fit is white space from where it stops fitting, or a mark that
  /// hangs or gives up room, and white space behind it: that hangs.
  func hangs(_ view: View, limit: Int, _ itemStyle: ItemStyle) -> Bool {
    let first = max(view.start, start.unit)
    var unit = view.end
    while unit > first, flags(at: unit - 1) & ParagraphAnalysis.isWhiteSpace != 0 { unit -= 1 }
    if unit == first, unit < view.end { return true }  // white space alone
    var trim = 0
    if unit > first, isHangingMark(unit - 1) {
      unit -= 1
    } else if unit > first, itemStyle.trims != nil {
      trim = endTrim(at: unit - 1)
    }
    if unit == view.end, trim == 0 { return false }
    let prefix = view.prefix + view.word.prefix(ofUnit: unit - view.start)
    if itemStyle.isPlain { return prefix <= limit }
    let hanging = spacing(view, first..<view.end, itemStyle) - spacing(view, first..<unit, itemStyle)
    return segment.x + itemStyle.scale.length(prefix - segment.prefix) + segment.spacing - hanging - trim <= available
  }

  /// So many units of a word at a time are asked for their spacing, until the word is too long for
  /// the line.
  private static let spacingStep = 32

  /// The spacing of a view's part of the line; of a long word that is too long for the line,
  /// whatever its last mark gives up, that of enough of it to be so. White space at the word's end
  /// makes none too long.
  private func spacing(ofAll view: View, _ itemStyle: ItemStyle) throws(LayoutError) -> (spacing: Int, isTooLong: Bool) {
    let word = view.word
    var unit = max(view.start, start.unit)
    if itemStyle.narrows { return (spacing(view, unit..<view.end, itemStyle), false) }
    var contentEnd = view.end
    while contentEnd > unit, flags(at: contentEnd - 1) & ParagraphAnalysis.isWhiteSpace != 0 { contentEnd -= 1 }
    var sum = 0
    while contentEnd - unit > LineScan.spacingStep {
      let next = view.start + word.unit(ofCluster: word.cluster(atUnit: unit + LineScan.spacingStep - view.start))
      guard next > unit else { break }  // a single cluster
      try filler.work.spend(next - unit)
      sum += spacing(view, unit..<next, itemStyle)
      let prefix = view.prefix + word.prefix(ofUnit: next - view.start)
      let x = segment.x + itemStyle.scale.length(prefix - segment.prefix) + segment.spacing + sum
      if x > available + 2 * itemStyle.size { return (sum, true) }
      unit = next
    }
    return (sum + spacing(view, unit..<view.end, itemStyle), false)
  }

  /// Letter spacing after each cluster, word spacing after each space, automatic space before
  /// clusters but the line's first, less what marks give up. O(1) but for a long word's first time
  /// where it brings letters closer together, else O(units).
  func spacing(_ view: View, _ range: Range<Int>, _ itemStyle: ItemStyle) -> Int {
    let units = range.lowerBound - view.start..<range.upperBound - view.start
    if itemStyle.narrows, itemStyle.base == nil, range.count > LineScan.spacingStep { return narrowSpacing(view, units, itemStyle) }
    return view.word.spacing(units, itemStyle, in: chunk, at: view.start, edges: edges)
  }

  /// The same by sums for all clusters but the first and the last, which may stand at the line's
  /// ends.
  private func narrowSpacing(_ view: View, _ units: Range<Int>, _ itemStyle: ItemStyle) -> Int {
    let word = view.word
    let clusters = word.cluster(atUnit: units.lowerBound)..<word.cluster(atUnit: units.upperBound)
    guard clusters.count > 2 else { return word.spacing(units, itemStyle, in: chunk, at: view.start, edges: edges) }
    let sums: SpacingSums
    if let known = filler.knownSpacing, known.isOf(word, itemStyle, at: view.start) {
      sums = known
    } else {
      sums = SpacingSums(word, itemStyle, in: chunk, at: view.start)
      filler.knownSpacing = sums
    }
    let inner = clusters.lowerBound + 1..<clusters.upperBound - 1
    let ends = [
      units.lowerBound..<word.unit(ofCluster: inner.lowerBound), word.unit(ofCluster: inner.upperBound)..<word.unit(ofCluster: inner.upperBound + 1),
    ]
    return ends.reduce(sums[inner]) { $0 + word.spacing($1, itemStyle, in: chunk, at: view.start, edges: edges) }
  }

  /// Whether a part of a piece that the line cuts stands as it was shaped. O(1) words.
  func isUnchanged(_ range: Range<Int>, _ itemStyle: ItemStyle) throws(LayoutError) -> Bool {
    guard filler.severing.isEmpty else { return false }
    if range.lowerBound == start.unit, try opening() != nil { return false }
    try filler.work.spend(min(range.count, ShapedWord.maximumSimpleLength))
    return chunk.isUnchanged(range, itemStyle.shaper, scratch: filler.scratch)
  }

  /// What stands for the part of a piece between the line's start or the piece's and a cut; nil
  /// where that stands as it was shaped.
  func tail(_ view: View, cutAt unit: Int, _ itemStyle: ItemStyle, closing: LineEdge? = nil) throws(LayoutError) -> KeptWord? {
    let part = max(view.start, start.unit)..<unit
    if closing == nil {
      if !view.word.needsReshaping(atUnit: unit - view.start) { return nil }
      if try isUnchanged(part, itemStyle) { return nil }
    }
    return try reshape(part, itemStyle, closing: closing)
  }

  func reshape(_ range: Range<Int>, _ itemStyle: ItemStyle, closing: LineEdge? = nil) throws(LayoutError) -> KeptWord {
    try filler.work.spend(range.count)
    let opening = range.lowerBound == start.unit ? try opening() : nil
    if opening != nil || closing != nil {
      return chunk.reshape(range, opening: opening, closing: closing, itemStyle.shaper, scratch: filler.scratch)
    }
    return chunk.reshape(range, itemStyle.shaper, severing: filler.severing, scratch: filler.scratch)
  }

  // MARK: Tabs and attachments

  mutating func placeAttachment(_ item: ChunkItem, _ itemNumber: Int, _ itemStyle: ItemStyle, _ x: inout Int) -> FilledLine? {
    let width = Int(truncatingIfNeeded: itemStyle.attachment?.size.width.rawValue ?? 0)
    if x + width > available, let line = ended(before: item, itemNumber, x: x) { return line }
    height.include(itemStyle)
    x += width
    endPlaced(item, itemNumber, x: x)
    return nil
  }

  /// The line, ended in front of a tab or attachment for which it has no room, or where it would
  /// rather end; nil if it begins there.
  private func ended(before item: ChunkItem, _ itemNumber: Int, x: Int) -> FilledLine? {
    let unit = chunk.start + item.start
    guard unit > start.unit else { return nil }
    if let best { return close(best) }
    let position = LinePosition(unit: unit, chunk: Int32(chunkNumber), item: Int32(itemNumber), piece: Int32(item.firstPiece))
    return close(
      Break(position: position, chunk: chunkNumber, style: item.style, segment: Segment(x: x, startUnit: unit), prefix: 0, height: height))
  }

  /// After a tab or attachment: a new segment begins, and the line may end here.
  mutating func endPlaced(_ item: ChunkItem, _ itemNumber: Int, x: Int) {
    let unit = chunk.start + item.end
    segment = Segment(x: x, prefix: 0, spacing: 0, startUnit: unit)
    guard flags(at: unit) & opportunity != 0, x <= available else { return }
    best = Break(
      position: LinePosition(unit: unit, chunk: Int32(chunkNumber), item: Int32(itemNumber + 1), piece: Int32(item.endPiece)), chunk: chunkNumber,
      style: item.style, segment: segment, prefix: 0, height: height)
  }

  func tabAdvance(_ itemNumber: Int, x: Int) -> Int {
    let following = { [self] in
      FollowingWidth(paragraph: paragraph, chunk: chunkNumber, item: itemNumber + 1, limit: available - x)
    }
    return TabRuler(filler.style).advance(at: Int(truncatingIfNeeded: extent.startInset.rawValue) + x, following: following)
  }
}
