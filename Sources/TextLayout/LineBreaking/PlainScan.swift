/// A line of plain text, as ``PlainScan`` finds it.
struct PlainLine {
  let start: LinePosition
  let end: LinePosition
  let contentEnd: Int
  let width: LayoutUnit
  let height: LineHeight
}

/// The quick way to fill a line: for lines of plain text that end behind a piece, or between clusters of one that need not be shaped again.
///
/// Most lines are like that. What is found is what ``LineScan`` says, without the state that only other lines need; nothing is where it isn't sure. White space
/// at the line's end hangs; soft hyphens, tabs, attachments, line breaks, text that is spaced and words without a place that fits are left to the whole scan.
struct PlainScan {
  private let paragraph: ShapedParagraph
  private let chunk: ShapedChunk
  private let start: LinePosition
  /// The room in 1/64 point.
  private let room: Int
  private let opportunity: UInt8
  private var stretch: Stretch
  /// The stretch before it on the line.
  private var before: Stretch?

  /// The part of an item that the line may hold.
  private struct Stretch {
    var item: Int
    var firstPiece: Int
    var endPiece: Int
    /// The prefixes where it begins and ends.
    var startPrefix: Int
    var endPrefix: Int
    /// Where it begins on the line, 1/64 point.
    var x: Int
    var scale: FontScale
    /// The height of the line so far, the stretch included.
    var height: LineHeight
  }

  /// A scan of the line that starts at a position; nil where it doesn't start with plain text.
  init?(_ filler: LineFiller, from position: LinePosition, _ extent: LineExtent) {
    guard filler.fillsPlainly, filler.severing.isEmpty, position.entry == .plain else { return nil }
    paragraph = filler.paragraph
    start = paragraph.startingInChunk(position)
    chunk = paragraph.chunks[Int(start.chunk)]
    room = Int(truncatingIfNeeded: max(.zero, extent.length).rawValue)
    opportunity = filler.opportunity
    let number = Int(start.piece)
    guard number < chunk.pieces.count, start.unit > chunk.start || start.unit == 0, !filler.mayOpen(at: start, in: chunk) else { return nil }
    guard let stretch = PlainScan.stretch(Int(start.item), of: chunk, in: paragraph, x: 0, height: LineHeight()), number < stretch.endPiece else {
      return nil
    }
    self.stretch = stretch
    let piece = chunk.pieces[number]
    let offset = start.unit - chunk.start - Int(piece.start)
    if offset > 0, piece.word.needsReshaping(atUnit: offset) { return nil }
    self.stretch.firstPiece = number
    self.stretch.startPrefix = Int(piece.prefix) + (offset > 0 ? piece.word.prefix(ofUnit: offset) : 0)
  }

  /// The line; nil where it takes the whole scan to say. O(its pieces).
  mutating func line() -> PlainLine? {
    while true {
      let limit = stretch.startPrefix + stretch.scale.greatestAdvance(within: room - stretch.x)
      var number = stretch.firstPiece
      while number < stretch.endPiece {
        if endPrefix(number) > limit { return line(overflowingIn: number, limit) }
        number += 1
      }
      let next = stretch.item + 1
      let x = stretch.x + stretch.scale.length(stretch.endPrefix - stretch.startPrefix)
      guard next < chunk.items.count else { return lastLine(x) }
      guard !chunk.items[next].continues,
        let following = PlainScan.stretch(next, of: chunk, in: paragraph, x: x, height: stretch.height)
      else { return nil }
      before = stretch
      stretch = following
    }
  }

  private static func stretch(_ number: Int, of chunk: ShapedChunk, in paragraph: ShapedParagraph, x: Int, height: LineHeight) -> Stretch? {
    guard number < chunk.items.count else { return nil }
    let item = chunk.items[number]
    let style = paragraph.styles[Int(item.style)]
    guard item.kind == .text, style.isPlain else { return nil }
    var height = height
    height.include(style)
    return Stretch(
      item: number, firstPiece: Int(item.firstPiece), endPiece: Int(item.endPiece), startPrefix: 0, endPrefix: item.advance, x: x, scale: style.scale,
      height: height)
  }

  /// The prefix behind a piece of the stretch.
  @inline(__always)
  private func endPrefix(_ number: Int) -> Int { number + 1 < stretch.endPiece ? Int(chunk.pieces[number + 1].prefix) : stretch.endPrefix }

  @inline(__always)
  private func isWhite(_ unit: Int) -> Bool { chunk.flags(at: unit) & ParagraphAnalysis.isWhiteSpace != 0 }

  // MARK: Ends

  /// The paragraph's last line, of which all fits.
  private func lastLine(_ x: Int) -> PlainLine? {
    guard Int(start.chunk) + 1 == paragraph.chunks.count, !isWhite(paragraph.unitCount - 1) else { return nil }
    let end = LinePosition(
      unit: paragraph.unitCount, chunk: start.chunk, item: Int32(truncatingIfNeeded: chunk.items.count),
      piece: Int32(truncatingIfNeeded: chunk.pieces.count))
    return PlainLine(start: start, end: end, contentEnd: end.unit, width: LayoutUnit(rawValue: Int64(x)), height: stretch.height)
  }

  /// The line, given the first piece that does not fit.
  private func line(overflowingIn number: Int, _ limit: Int) -> PlainLine? {
    let piece = chunk.pieces[number]
    let header = piece.word.header
    let pieceStart = chunk.start + Int(piece.start)
    let pieceEnd = pieceStart + Int(header.unitCount)
    if isWhite(pieceEnd - 1) {
      let contentEnd = pieceStart + Int(header.trimmedUnitCount)
      guard contentEnd > max(pieceStart, start.unit), !isWhite(contentEnd - 1) else { return nil }
      if Int(piece.prefix) + Int(header.trimmedAdvance) <= limit {
        // Its white space hangs, and what follows has no room.
        return isFollowedVisibly(number) ? line(behind: number, of: stretch) : nil
      }
    }
    if hasPlace(inside: max(pieceStart, start.unit) + 1..<pieceEnd) {
      switch lastPlace(inside: piece, limit) {
      case .unknown: return nil
      case .none: break
      case .at(let unit, let prefix):
        return line(to: unit, contentEnd: unit, item: stretch.item, piece: number, prefix: prefix, stretch)
      }
    }
    return line(before: number, of: stretch) ?? before.flatMap { number == stretch.firstPiece ? line(before: $0.endPiece, of: $0) : nil }
  }

  /// The line that ends behind the last piece before another at which a line may end.
  private func line(before number: Int, of stretch: Stretch) -> PlainLine? {
    var number = number - 1
    while number >= stretch.firstPiece {
      let piece = chunk.pieces[number]
      let pieceStart = chunk.start + Int(piece.start)
      let end = pieceStart + piece.word.unitCount
      if chunk.flags(at: end) & opportunity != 0 { return line(behind: number, of: stretch) }
      if hasPlace(inside: max(pieceStart, start.unit) + 1..<end) { return nil }
      number -= 1
    }
    return nil
  }

  /// The line that ends behind a piece, whose white space takes no room.
  private func line(behind number: Int, of stretch: Stretch) -> PlainLine? {
    let piece = chunk.pieces[number]
    let header = piece.word.header
    let pieceStart = chunk.start + Int(piece.start)
    let end = pieceStart + Int(header.unitCount)
    let contentEnd = pieceStart + Int(header.trimmedUnitCount)
    guard chunk.flags(at: end) & opportunity != 0, pieceStart >= start.unit, contentEnd > pieceStart, !isWhite(contentEnd - 1), !isSoftHyphen(end - 1)
    else { return nil }
    let item = number + 1 == stretch.endPiece ? stretch.item + 1 : stretch.item
    return line(to: end, contentEnd: contentEnd, item: item, piece: number + 1, prefix: Int(piece.prefix) + Int(header.trimmedAdvance), stretch)
  }

  private func line(to end: Int, contentEnd: Int, item: Int, piece: Int, prefix: Int, _ stretch: Stretch) -> PlainLine {
    PlainLine(
      start: start,
      end: LinePosition(unit: end, chunk: start.chunk, item: Int32(truncatingIfNeeded: item), piece: Int32(truncatingIfNeeded: piece)),
      contentEnd: contentEnd, width: LayoutUnit(rawValue: Int64(stretch.x + stretch.scale.length(prefix - stretch.startPrefix))),
      height: stretch.height)
  }

  private func isSoftHyphen(_ unit: Int) -> Bool { chunk.unit(at: unit) == 0xAD }

  /// Whether a piece is followed by another of plain text that begins with something that takes room and is no white space: it does not hang as well.
  private func isFollowedVisibly(_ number: Int) -> Bool {
    guard number + 1 < chunk.pieces.count else { return false }
    if number + 1 == stretch.endPiece {
      let next = chunk.items[stretch.item + 1]
      guard next.kind == .text, paragraph.styles[Int(next.style)].isPlain else { return false }
    }
    let piece = chunk.pieces[number + 1]
    let start = chunk.start + Int(piece.start)
    let header = piece.word.header
    return !isWhite(start) && !isWhite(start + piece.word.unit(ofCluster: 1) - 1) && piece.word.advance(ofCluster: 0) >= 0 && header.advance >= 0
      && header.trimmedAdvance >= 0
  }

  // MARK: Places inside of pieces

  @inline(__always)
  private func hasPlace(inside units: Range<Int>) -> Bool {
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    var unit = units.lowerBound
    while unit < units.upperBound {
      if chunk.flags(at: unit) & wanted == wanted { return true }
      unit += 1
    }
    return false
  }

  private enum Place {
    case none
    case at(unit: Int, prefix: Int)
    /// It takes the whole scan to say.
    case unknown
  }

  /// The last place inside a piece up to which the line fits.
  private func lastPlace(inside piece: Piece, _ limit: Int) -> Place {
    let word = piece.word
    let pieceStart = chunk.start + Int(piece.start)
    var unit = max(pieceStart, start.unit)
    var cluster = word.cluster(atUnit: unit - pieceStart)
    var prefix = Int(piece.prefix) + word.prefix(ofCluster: cluster)
    var found = (unit: 0, prefix: 0)
    while true {
      let next = pieceStart + word.unit(ofCluster: cluster + 1)
      if next - unit > 1, hasPlace(inside: unit + 1..<next) { return .unknown }
      if cluster + 1 == word.clusterCount { break }
      prefix += word.advance(ofCluster: cluster)
      if prefix > limit, !isWhite(next - 1) { break }
      if hasPlace(inside: next..<next + 1) {
        if isSoftHyphen(next - 1) { return .unknown }
        found = (next, prefix)
      }
      unit = next
      cluster += 1
    }
    if found.unit == 0 { return .none }
    return isWhite(found.unit - 1) || word.needsReshaping(atUnit: found.unit - pieceStart) ? .unknown : .at(unit: found.unit, prefix: found.prefix)
  }
}

extension FilledLine {
  init(_ line: PlainLine) {
    self.init(
      start: line.start, end: line.end, contentEnd: line.contentEnd, width: line.width, ascent: line.height.ascent, descent: line.height.descent,
      lineGap: line.height.lineGap)
  }
}
