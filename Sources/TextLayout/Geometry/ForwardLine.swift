/// A line of plain text from left to right, as the shapes of its text tell it: what a question is
/// answered from that is the first about a line, without making anything.
///
/// The line is one item that begins at the left edge, nothing in it leads backward or is cut, and
/// places behind its content are not asked about. Where it says nothing, its ``LineGeometry`` does.
struct ForwardLine {
  /// The line as it is kept.
  let record: LineRecord
  private let chunk: ChunkParts
  private let scale: FontScale
  /// The pieces that hold it.
  private let pieces: Range<Int>
  /// The advance of its item before it.
  private let startPrefix: Int

  /// A line of a paragraph of a stretch; nil where it is none of that kind. O(1), or O(a word).
  @inline(__always)
  init?(_ stretch: LaidStretch, _ number: Int, line: Int) {
    guard stretch.place(ofParagraph: number).runsForward, let chunk = stretch.onlyChunk(number) else { return nil }
    let lines = stretch.lines[number]
    record = lines.records[line]
    guard record.traits.isEmpty, line + 1 < lines.count || lines.cut == nil else { return nil }
    self.chunk = chunk
    scale = stretch.setting(ofParagraph: number).plainStyles[Int(chunk.items[0].style)].scale
    let first = Int(record.start.piece)
    let end = line + 1 < lines.count ? min(chunk.pieces.count, Int(lines.records[line + 1].start.piece) + 1) : chunk.pieces.count
    guard first < end else { return nil }
    pieces = first..<end
    guard let prefix = ForwardLine.prefix(atUnit: Int(record.startUnit), of: chunk.pieces[first]) else { return nil }
    startPrefix = prefix
  }

  /// The advance of the item before a unit of a piece; nil inside of a cluster.
  @inline(__always)
  private static func prefix(atUnit unit: Int, of piece: Piece) -> Int? {
    let offset = unit - Int(piece.start)
    if offset == 0 { return Int(piece.prefix) }
    let word = piece.word
    let cluster = word.cluster(atUnit: offset)
    guard word.unit(ofCluster: cluster) == offset else { return nil }
    return Int(piece.prefix) + word.prefix(ofCluster: cluster)
  }

  /// Where a caret before a unit of the line's content stands, or behind it; nil inside of a
  /// cluster or grapheme. O(log pieces + a word).
  @inline(__always)
  func edge(at unit: Int) -> Int64? {
    guard unit >= Int(record.startUnit), unit <= Int(record.contentEnd), chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 else {
      return nil
    }
    var (low, high) = (pieces.lowerBound, pieces.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(chunk.pieces[middle].start) <= unit { low = middle } else { high = middle - 1 }
    }
    return ForwardLine.prefix(atUnit: unit, of: chunk.pieces[low]).map { Int64(scale.length($0 - startPrefix)) }
  }

  /// The cell that a place is on; nil where that is not in the line's content, or of several
  /// clusters. O(log pieces + a word).
  func cell(at place: Int64) -> HitCell? {
    if place < 0 { return nil }
    var (low, high) = (pieces.lowerBound, pieces.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if edge(behind: Int(chunk.pieces[middle].prefix)) <= place { low = middle } else { high = middle - 1 }
    }
    let piece = chunk.pieces[low]
    let word = piece.word
    var cluster = max(0, Int(record.startUnit) - Int(piece.start))
    if cluster > 0 { cluster = word.cluster(atUnit: cluster) }
    var prefix = Int(piece.prefix) + word.prefix(ofCluster: cluster)
    while cluster < word.clusterCount {
      let next = prefix + word.advance(ofCluster: cluster)
      if edge(behind: next) > place {
        let (start, end) = (Int(piece.start) + word.unit(ofCluster: cluster), Int(piece.start) + word.unit(ofCluster: cluster + 1))
        guard end <= Int(record.contentEnd), isCell(start..<end) else { return nil }
        return HitCell(start: start, end: end, left: edge(behind: prefix), right: edge(behind: next), isRightToLeft: false, isLineBreak: false)
      }
      prefix = next
      cluster += 1
    }
    return nil
  }

  /// Where text ends that is so long, with what is before the line.
  @inline(__always)
  private func edge(behind prefix: Int) -> Int64 { Int64(scale.length(prefix - startPrefix)) }

  /// Whether carets stand at both ends of some units and nowhere between.
  private func isCell(_ units: Range<Int>) -> Bool {
    (units.lowerBound...units.upperBound).allSatisfy { unit in
      (chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0) == (unit == units.lowerBound || unit == units.upperBound)
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
      guard stretch.place(ofParagraph: number).runsForward else { return nil }
      let lineNumber = stretch.lines[number].line(atUnit: unit)
      guard isWanted(lineNumber), let line = ForwardLine(stretch, number, line: lineNumber),
        caret.affinity == .downstream || lineNumber == 0 || unit > Int(line.record.startUnit), let edge = line.edge(at: unit)
      else { return nil }
      let block = top &+ line.record.top
      return axes.rect(inline: edge, edge, block: block, block &+ Int64(line.record.height))
    }
  }

  /// What a place on the content of a line is at, of one that is wanted to be answered without
  /// being kept; nil where that has to be asked the long way. O(log lines + log pieces).
  @inline(never)
  func forwardHit(inline: Int64, block: Int64, where isWanted: (_ line: Int) -> Bool = { _ in true }) -> TextHit? {
    withStretch { stretch in
      guard stretch.place(ofParagraph: number).runsForward else { return nil }
      let local = block &- top
      let lineNumber = stretch.lines[number].line(atBlockOffset: LayoutUnit(rawValue: local))
      guard isWanted(lineNumber), let line = ForwardLine(stretch, number, line: lineNumber), local >= line.record.top,
        local < line.record.top + Int64(line.record.height), let cell = line.cell(at: inline)
      else { return nil }
      return TextHit(cell.hit(at: inline), origin: start, line: firstLine + lineNumber)
    }
  }
}

extension LaidStretch {
  /// What a paragraph consists of, if it has text and is one chunk. O(1).
  @inline(__always)
  fileprivate func onlyChunk(_ number: Int) -> ChunkParts? { shaped.onlyChunk(ofParagraph: firstShaped + number) }
}
