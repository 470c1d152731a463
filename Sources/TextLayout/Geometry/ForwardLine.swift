/// A line of plain text, as the shapes of its text tell it: what a question is answered from that
/// is the first about a line, without making anything.
///
/// The line begins at the container's start edge, nothing in it leads backward in its item or is
/// cut, and places on white space behind its content are not asked about. Mostly all of its items
/// go in the paragraph's direction; else it is a mixed one. Where it says nothing, its
/// ``LineGeometry`` does. Distances are counted from the start edge. Good while whoever asks holds
/// the layout.
@safe struct ForwardLine {
  /// The line as it is kept.
  let record: LineRecord
  /// Its number in the paragraph, and whether it is the last.
  let number: Int
  let isLast: Bool
  /// Its first unit, where its content ends and the unit behind it, counted from the chunk's start.
  let start: Int
  let contentEnd: Int
  let end: Int
  /// The container's right edge, where the line begins there; nil in lines from left to right.
  let rightEdge: Int64?
  let chunk: ChunkParts
  private let setting: Unmanaged<ParagraphSetting>
  private let styles: KeptElements<PlainStyle>
  /// The pieces that hold it.
  private let pieces: Range<Int>
  /// The item that it begins in, and that one's advance before it.
  let firstItem: Int
  private let startPrefix: Int
  /// The paragraph's direction.
  let baseLevel: UInt8
  /// Whether items of it go in the other direction, which have their places by their levels.
  let isMixed: Bool

  /// The part of an item that is on the line.
  struct Part {
    /// Its item.
    let item: Int
    /// Its units, counted from the chunk's start, and the pieces that hold it.
    let units: Range<Int>
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
  init?(_ stretch: LaidStretch, _ paragraph: Int, line: Int) {
    let place = stretch.place(ofParagraph: paragraph)
    let lines = stretch.lines[paragraph]
    record = lines.records[line]
    number = line
    isLast = line + 1 == lines.count
    guard place.mayRunForward, record.traits.isEmpty, !isLast || lines.cut == nil, let chunk = stretch.chunk(ofLine: record, paragraph)
    else { return nil }
    let setting = stretch.setting(ofParagraph: paragraph)
    unsafe self.setting = .passUnretained(setting)
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
    let endPiece = isLast || end == chunk.unitCount ? chunk.pieces.count : min(chunk.pieces.count, Int(next.piece) + 1)
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
    let first = max(start, item.start)
    return Part(
      item: number, units: first..<max(first, min(end, item.end)),
      pieces: max(pieces.lowerBound, item.firstPiece)..<min(pieces.upperBound, item.endPiece),
      startPrefix: number == firstItem ? startPrefix : 0, x: x, scale: styles[item.style].scale)
  }

  /// Whether there is an item that begins in the line's content.
  @inline(__always)
  func holdsItem(_ number: Int) -> Bool { number < chunk.items.count && chunk.items[number].start < contentEnd }

  /// The item of the line's content that holds a unit, or the last.
  @inline(__always)
  func item(holding unit: Int) -> Int {
    var number = firstItem
    while holdsItem(number + 1), chunk.items[number + 1].start <= unit { number += 1 }
    return number
  }

  /// The part that a place is on or behind, of those in order up to the first that `isBehind` does
  /// not hold for: whether an item and where its part begins are no farther than the place. O(the
  /// line's items).
  @inline(__always)
  private func part(where isBehind: (_ next: ChunkItem, _ x: Int) -> Bool) -> Part {
    var number = firstItem
    var part = self.part(number, x: 0)
    while number + 1 < chunk.items.count, chunk.items[number + 1].firstPiece < pieces.upperBound {
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

  /// How far a caret before a unit of the line's content stands, or behind it; one inside of a cell
  /// stands behind that. Nil where the font may have a place of its own. O(items + log pieces + a
  /// word).
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
    guard unit >= start, unit <= last else { return nil }
    let part = self.part { next, _ in next.start <= unit }
    guard let unit = settled(unit, in: part) else { return nil }
    return edge(at: unit, in: part).map { Int64($0) }
  }

  /// Whether a caret may stand before a unit.
  @inline(__always)
  func mayHoldCaret(_ unit: Int) -> Bool { chunk.flags[unit] & ParagraphAnalysis.caretStart != 0 }

  /// The unit of a part of the line's content before which a caret stands that is inside of a cell:
  /// the one behind the cell. Nil where that is on the next line.
  @inline(__always)
  func settled(_ unit: Int, in part: Part) -> Int? {
    if unit == part.units.lowerBound || mayHoldCaret(unit) { return unit }
    let settled = cellEnd(behind: unit, in: part)
    return settled > contentEnd || settled == end && !isLast ? nil : settled
  }

  /// Where the cell ends that holds the unit before one.
  @inline(__always)
  func cellEnd(behind unit: Int, in part: Part) -> Int {
    var unit = unit
    while unit < part.units.upperBound, !mayHoldCaret(unit) { unit += 1 }
    return unit
  }

  /// Some units with all of the cells that they touch: the paragraph's, on the line.
  func cells(touching units: Range<Int>) -> Range<Int> {
    var first = units.lowerBound - chunk.start
    let part = part(item(holding: first), x: 0)
    while first > part.units.lowerBound, !mayHoldCaret(first) { first -= 1 }
    let last = units.upperBound - chunk.start
    return chunk.start + first..<chunk.start + cellEnd(behind: last, in: self.part(item(holding: last - 1), x: 0))
  }

  /// Whether the first or last of several items that hold some units of the line takes no room, or
  /// holds white space that hangs alone: no rectangle has their units then. O(items + log pieces +
  /// a word).
  func endsInEmptyItems(_ units: Range<Int>) -> Bool {
    let (lower, upper) = (units.lowerBound - chunk.start, min(units.upperBound - chunk.start, contentEnd))
    let (first, last) = (item(holding: lower), item(holding: max(lower, upper - 1)))
    let hangs = last + 1 < chunk.items.count && chunk.items[last + 1].start < units.upperBound - chunk.start
    if first == last { return hangs }
    return hangs || distance(to: lower, atMost: contentEnd) == distance(to: chunk.items[first].end, atMost: contentEnd)
      || distance(to: upper, atMost: contentEnd) == distance(to: chunk.items[last].start, atMost: contentEnd)
  }

  /// Where a unit begins in a part that holds it, or ends with it; nil where the font may have a
  /// place of its own. O(log pieces + a word).
  @inline(__always)
  func edge(at unit: Int, in part: Part) -> Int? {
    var (low, high) = (part.pieces.lowerBound, part.pieces.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(chunk.pieces[middle].start) <= unit { low = middle } else { high = middle - 1 }
    }
    let piece = chunk.pieces[low]
    if let prefix = ForwardLine.prefix(atUnit: unit, of: piece) { return part.edge(behind: prefix) }
    return innerEdge(at: unit, of: piece, in: part)
  }

  /// The same of a unit inside of a cluster, whose graphemes share it evenly.
  private func innerEdge(at unit: Int, of piece: Piece, in part: Part) -> Int? {
    let word = piece.word
    guard unit > Int(piece.start), unit < Int(piece.start) + word.unitCount else { return nil }
    let cluster = word.cluster(atUnit: unit - Int(piece.start))
    let origin = chunk.start + Int(piece.start)
    let units = origin + word.unit(ofCluster: cluster)..<origin + word.unit(ofCluster: cluster + 1)
    let share = ClusterShare(before: chunk.start + unit, ofCluster: units, in: chunk)
    if let (glyph, _) = word.spacingGlyph(ofCluster: cluster), hasCarets(glyph, in: part) { return nil }
    let prefix = Int(piece.prefix) + word.prefix(ofCluster: cluster)
    return Int(
      share.place(from: Int64(part.edge(behind: prefix)), to: Int64(part.edge(behind: prefix + word.advance(ofCluster: cluster)))))
  }

  /// Whether the font has carets inside of a glyph.
  private func hasCarets(_ glyph: UInt16, in part: Part) -> Bool {
    let item = chunk.items[part.item]
    return unsafe setting._withUnsafeGuaranteedRef {
      !$0.styles[item.style].font.ligatureCarets(of: glyph, isRightToLeft: item.isRightToLeft).isEmpty
    }
  }

  /// What a place is at; nil where that is white space behind the line's content, or the font may
  /// have carets there. O(items + log pieces + a word), on a mixed line O(items²), of which there
  /// are few.
  func hit(at inline: Int64) -> LineHit? {
    // A cell has the place at its left edge and not that at its right one.
    let place = rightEdge.map { $0 &- inline &- 1 } ?? inline
    if isMixed { return mixedCell(at: place)?.hit(at: inline) ?? hit(beside: place) }
    if place < 0 { return LineHit(unit: Int(record.startUnit), affinity: .downstream) }
    if place >= record.width, let last = distance(to: end, atMost: end), place >= last {
      return LineHit(unit: chunk.start + end, affinity: .upstream)
    }
    let part = self.part { _, x in Int64(x) <= place }
    return cell(at: place, in: part) { Int64($0) }?.hit(at: inline)
  }

  /// The cell of a part that is so far in it, whose edges are so far from the line's start as
  /// `distance` tells; nil where that is not in the line's content, or the font may have carets
  /// there.
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
        let units = Int(piece.start) + word.unit(ofCluster: cluster)..<Int(piece.start) + word.unit(ofCluster: cluster + 1)
        guard let cell = cell(at: place, in: part, cluster: units, from: part.edge(behind: prefix), to: part.edge(behind: next)),
          cell.units.upperBound <= contentEnd
        else { return nil }
        let (leading, trailing) = (inline(at: distance(cell.start)), inline(at: distance(cell.end)))
        return HitCell(
          start: chunk.start + cell.units.lowerBound, end: chunk.start + cell.units.upperBound, left: min(leading, trailing),
          right: max(leading, trailing), isRightToLeft: leading > trailing, isLineBreak: false)
      }
      prefix = next
      cluster += 1
    }
    return nil
  }

  /// The cell of a place in a cluster: mostly the cluster, but there may be several in it, and they
  /// may begin before it and end behind it. With the edges where it begins and ends.
  @inline(__always)
  private func cell(
    at place: Int64, in part: Part, cluster: Range<Int>, from start: Int, to end: Int
  ) -> (units: Range<Int>, start: Int, end: Int)? {
    var (first, leading) = (cluster.lowerBound, start)
    while first > part.units.lowerBound, !mayHoldCaret(first) { first -= 1 }
    if first < cluster.lowerBound {
      guard let edge = edge(at: first, in: part) else { return nil }
      leading = edge
    }
    while true {
      let next = cellEnd(behind: first + 1, in: part)
      if next == cluster.upperBound { return (first..<next, leading, end) }
      guard let edge = edge(at: next, in: part) else { return nil }
      if Int64(edge) > place || next > cluster.upperBound { return (first..<next, leading, edge) }
      (first, leading) = (next, edge)
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
  /// Whether a paragraph is one item. O(1).
  @inline(__always)
  func isOneItem(paragraph number: Int) -> Bool { shaped.onlyChunk(ofParagraph: firstShaped + number)?.items.count == 1 }

  /// The chunk of a paragraph that a line begins in. O(1).
  @inline(__always)
  fileprivate func chunk(ofLine record: LineRecord, _ number: Int) -> ChunkParts? {
    if let only = shaped.onlyChunk(ofParagraph: firstShaped + number) { return only }
    let chunks = ChunkList(shaped, paragraph: firstShaped + number)
    let chunk = Int(record.start.chunk)
    return chunk < chunks.count ? chunks.parts(chunk) : nil
  }
}
