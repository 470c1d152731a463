/// A line of plain text, as the shapes of its text tell it: what a question is answered from that
/// is the first about a line, without making anything.
///
/// The line begins at the container's start edge, nothing in it leads backward in its item or is
/// cut, and places on white space behind its content are not asked about. Mostly all of its items
/// go in the paragraph's direction; else it is a mixed one. Where it says nothing, its
/// ``LineGeometry`` does. Distances are counted from the start edge.
struct ForwardLine {
  /// The line as it is kept.
  let record: LineRecord
  /// Its first unit, where its content ends and the unit behind it, counted from the chunk's start.
  let start: Int
  let contentEnd: Int
  let end: Int
  /// The container's right edge, where the line begins there; nil in lines from left to right.
  private let rightEdge: Int64?
  let chunk: ChunkParts
  private let styles: KeptElements<PlainStyle>
  /// The pieces that hold it.
  private let pieces: Range<Int>
  /// The item that it begins in, and that one's advance before it.
  let firstItem: Int
  private let startPrefix: Int
  /// The paragraph's direction.
  let baseLevel: UInt8
  /// Whether items of it go in the other direction, which have their places by their levels.
  private let isMixed: Bool

  /// The part of an item that is on the line.
  struct Part {
    /// The pieces that hold it.
    let pieces: Range<Int>
    /// The advance of the item before it.
    let startPrefix: Int
    /// How far from the line's start it begins, 1/64 point.
    let x: Int
    let scale: FontScale

    /// Where text ends that is so long, with what of the item is before the line.
    @inline(__always)
    func edge(behind prefix: Int) -> Int { x + scale.length(prefix - startPrefix) }
  }

  /// A line of a paragraph of a stretch; nil where it is none of that kind. O(1), or O(a word).
  @inline(__always)
  init?(_ stretch: LaidStretch, _ number: Int, line: Int) {
    let place = stretch.place(ofParagraph: number)
    let lines = stretch.lines[number]
    record = lines.records[line]
    guard place.mayRunForward, record.traits.isEmpty, line + 1 < lines.count || lines.cut == nil,
      let chunk = stretch.chunk(ofLine: record, number)
    else { return nil }
    let setting = stretch.setting(ofParagraph: number)
    baseLevel = setting.baseLevel
    rightEdge = setting.baseLevel == 0 ? nil : stretch.alignmentWidth.rawValue
    if let rightEdge, record.width > rightEdge { return nil }
    self.chunk = chunk
    start = Int(record.startUnit) - chunk.start
    contentEnd = Int(record.contentEnd) - chunk.start
    let next = lines.end(ofLine: line)
    end = next.unit - chunk.start
    styles = setting.plainStyles
    firstItem = Int(record.start.item)
    let first = Int(record.start.piece)
    let isLast = line + 1 == lines.count || end == chunk.unitCount
    let endPiece = isLast ? chunk.pieces.count : min(chunk.pieces.count, Int(next.piece) + 1)
    guard end <= chunk.unitCount, first < endPiece, firstItem < chunk.items.count else { return nil }
    pieces = first..<endPiece
    guard let prefix = ForwardLine.prefix(atUnit: start, of: chunk.pieces[first]) else { return nil }
    startPrefix = prefix
    if place.runsForward {
      isMixed = false
      return
    }
    let items = ForwardLine.items(of: chunk, from: firstItem, upTo: end)
    guard items.allSatisfy({ $0.kind == .text && setting.plainStyles[Int($0.style)].isPlain }),
      pieces.allSatisfy({ chunk.pieces[$0].leadsForward })
    else { return nil }
    isMixed = items.contains { $0.level != setting.baseLevel }
    if isMixed, record.width > stretch.alignmentWidth.rawValue || items.count > ForwardLine.mostMixed || !endsInContent { return nil }
  }

  /// The items of a chunk from one on that begin before a unit.
  private static func items(of chunk: ChunkParts, from first: Int, upTo end: Int) -> some Collection<ChunkItem> {
    chunk.items.dropFirst(first).prefix { Int($0.start) < end }
  }

  /// An item's part, given where it begins.
  @inline(__always)
  func part(_ number: Int, x: Int) -> Part {
    let item = chunk.items[number]
    return Part(
      pieces: max(pieces.lowerBound, Int(item.firstPiece))..<min(pieces.upperBound, Int(item.endPiece)),
      startPrefix: number == firstItem ? startPrefix : 0, x: x, scale: styles[Int(item.style)].scale)
  }

  /// The part that a place is on or behind, of those in order up to the first that `isBehind` does
  /// not hold for: whether an item and where its part begins are no farther than the place. O(the
  /// line's items).
  @inline(__always)
  private func part(where isBehind: (_ next: ChunkItem, _ x: Int) -> Bool) -> Part {
    var number = firstItem
    var part = self.part(number, x: 0)
    while number + 1 < chunk.items.count, Int(chunk.items[number + 1].firstPiece) < pieces.upperBound {
      let x = part.edge(behind: chunk.items[number].advance)
      guard isBehind(chunk.items[number + 1], x) else { break }
      number += 1
      part = self.part(number, x: x)
    }
    return part
  }

  /// The advance of the item before a unit of a piece; nil inside of a cluster.
  @inline(__always)
  private static func prefix(atUnit unit: Int, of piece: Piece) -> Int? {
    let offset = unit - Int(piece.start)
    if offset == 0 { return Int(piece.prefix) }
    if offset < 0 { return nil }  // before a piece there may be a tab
    let word = piece.word
    let cluster = word.cluster(atUnit: offset)
    guard word.unit(ofCluster: cluster) == offset else { return nil }
    return Int(piece.prefix) + word.prefix(ofCluster: cluster)
  }

  /// How far a caret before a unit of the line's content stands, or behind it; nil inside of a
  /// cluster or grapheme, and where directions meet. O(items + log pieces + a word).
  @inline(__always)
  func distance(to unit: Int) -> Int64? {
    isMixed ? mixedDistance(to: unit - chunk.start) : distance(to: unit - chunk.start, atMost: contentEnd)
  }

  /// The place on the inline axis that is so far.
  @inline(__always)
  func inline(at distance: Int64) -> Int64 { rightEdge.map { $0 &- distance } ?? distance }

  /// The same for a unit counted from the chunk's start.
  @inline(__always)
  private func distance(to unit: Int, atMost last: Int) -> Int64? {
    guard unit >= start, unit <= last, mayHoldCaret(unit) else { return nil }
    return edge(at: unit, in: part { next, _ in Int(next.start) <= unit }).map { Int64($0) }
  }

  /// Whether a caret may stand before a unit.
  @inline(__always)
  func mayHoldCaret(_ unit: Int) -> Bool { chunk.flags[unit] & ParagraphAnalysis.caretStart != 0 }

  /// Where a unit begins in a part that holds it, or ends with it; nil inside of a cluster. O(log
  /// pieces + a word).
  @inline(__always)
  func edge(at unit: Int, in part: Part) -> Int? {
    var (low, high) = (part.pieces.lowerBound, part.pieces.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(chunk.pieces[middle].start) <= unit { low = middle } else { high = middle - 1 }
    }
    return ForwardLine.prefix(atUnit: unit, of: chunk.pieces[low]).map { part.edge(behind: $0) }
  }

  /// What a place is at; nil where that is white space behind the line's content, or a cell of
  /// several clusters, or beside the content of a mixed line. O(items + log pieces + a word), on a
  /// mixed line O(items²), of which there are few.
  func hit(at inline: Int64) -> LineHit? {
    // A cell has the place at its left edge and not that at its right one.
    let place = rightEdge.map { $0 &- inline &- 1 } ?? inline
    if isMixed { return mixedCell(at: place)?.hit(at: inline) }
    if place < 0 { return LineHit(unit: Int(record.startUnit), affinity: .downstream) }
    if place >= record.width, let last = distance(to: end, atMost: end), place >= last {
      return LineHit(unit: chunk.start + end, affinity: .upstream)
    }
    let part = self.part { _, x in Int64(x) <= place }
    return cell(at: place, in: part) { Int64($0) }?.hit(at: inline)
  }

  /// The cell of a part that is so far in it, whose edges are so far from the line's start as
  /// `distance` tells; nil where that is not in the line's content, or of several clusters.
  @inline(__always)
  func cell(at place: Int64, in part: Part, distance: (_ edge: Int) -> Int64) -> HitCell? {
    func edge(behind prefix: Int) -> Int64 { Int64(part.edge(behind: prefix)) }
    var (low, high) = (part.pieces.lowerBound, part.pieces.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if edge(behind: Int(chunk.pieces[middle].prefix)) <= place { low = middle } else { high = middle - 1 }
    }
    let piece = chunk.pieces[low]
    let word = piece.word
    var cluster = max(0, start - Int(piece.start))
    if cluster > 0 { cluster = word.cluster(atUnit: cluster) }
    var prefix = Int(piece.prefix) + word.prefix(ofCluster: cluster)
    while cluster < word.clusterCount {
      let next = prefix + word.advance(ofCluster: cluster)
      if edge(behind: next) > place {
        let (start, end) = (Int(piece.start) + word.unit(ofCluster: cluster), Int(piece.start) + word.unit(ofCluster: cluster + 1))
        guard end <= contentEnd, isCell(start..<end) else { return nil }
        let (leading, trailing) = (
          inline(at: distance(part.edge(behind: prefix))), inline(at: distance(part.edge(behind: next)))
        )
        return HitCell(
          start: chunk.start + start, end: chunk.start + end, left: min(leading, trailing), right: max(leading, trailing),
          isRightToLeft: leading > trailing, isLineBreak: false)
      }
      prefix = next
      cluster += 1
    }
    return nil
  }

  /// Whether carets stand at both ends of some units and nowhere between.
  private func isCell(_ units: Range<Int>) -> Bool {
    (units.lowerBound...units.upperBound).allSatisfy { unit in
      (chunk.flags[unit] & ParagraphAnalysis.caretStart != 0) == (unit == units.lowerBound || unit == units.upperBound)
    }
  }
}

extension ParagraphPlace {
  /// The primary edge of a caret as high as its line, by its number in the paragraph one that is
  /// wanted to be answered without being kept; nil where that has to be asked the long way. O(log
  /// lines + log pieces).
  @inline(never)
  func forwardPrimaryRect(for caret: Caret, _ axes: LineAxes, where isWanted: (_ line: Int) -> Bool = { _ in true }) -> Rect? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withStretch { stretch in
      guard stretch.place(ofParagraph: number).mayRunForward else { return nil }
      let lineNumber = stretch.lines[number].line(atUnit: unit)
      guard isWanted(lineNumber), let line = ForwardLine(stretch, number, line: lineNumber),
        caret.affinity == .downstream || lineNumber == 0 || unit > Int(line.record.startUnit), let distance = line.distance(to: unit)
      else { return nil }
      let (edge, block) = (line.inline(at: distance), top &+ line.record.top)
      return axes.rect(inline: edge, edge, block: block, block &+ Int64(line.record.height))
    }
  }

  /// What a place beside or on the content of a line is at, of one that is wanted to be answered
  /// without being kept; nil where that has to be asked the long way. O(log lines + log pieces).
  @inline(never)
  func forwardHit(inline: Int64, block: Int64, where isWanted: (_ line: Int) -> Bool = { _ in true }) -> TextHit? {
    withStretch { stretch in
      guard stretch.place(ofParagraph: number).mayRunForward else { return nil }
      let local = block &- top
      let lineNumber = stretch.lines[number].line(atBlockOffset: LayoutUnit(rawValue: local))
      guard isWanted(lineNumber), let line = ForwardLine(stretch, number, line: lineNumber), local >= line.record.top,
        local < line.record.top + Int64(line.record.height), let hit = line.hit(at: inline)
      else { return nil }
      return TextHit(hit, origin: start, line: firstLine + lineNumber)
    }
  }
}

extension LaidStretch {
  /// The chunk of a paragraph that a line begins in. O(1).
  @inline(__always)
  fileprivate func chunk(ofLine record: LineRecord, _ number: Int) -> ChunkParts? {
    if let only = shaped.onlyChunk(ofParagraph: firstShaped + number) { return only }
    let chunks = ChunkList(shaped, paragraph: firstShaped + number)
    let chunk = Int(record.start.chunk)
    return chunk < chunks.count ? chunks.parts(chunk) : nil
  }
}
