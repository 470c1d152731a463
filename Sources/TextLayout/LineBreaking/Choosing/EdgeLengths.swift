/// What shaping again changes at the ends of lines: looked up when a line's length is in doubt, and
/// kept.
///
/// The part of a piece at a line's end is shaped as it stands there. That does not depend on where
/// the line's other end is, unless it lies in the same piece.
final class EdgeLengths {
  /// A changed advance, in font units, and the end of the piece that it is of: other ends of the
  /// line lie beyond.
  struct Change {
    var advance: Int
    var limit: Int
  }

  /// The longest part of a piece that is shaped for its end's sake, in units.
  private static let longestPart = 64
  /// Where no such part says what changes: all ends of lines lie before it, or behind.
  private static let unknown = Change(advance: 0, limit: .max)
  private static let unknownEnd = Change(advance: 0, limit: -1)

  private let filler: LineFiller
  private var starts: [Int: Change] = [:]
  private var ends: [Int: Change] = [:]

  init(_ filler: LineFiller) { self.filler = filler }

  /// What a line that starts with a unit inside a piece is longer by, up to the piece's end. O(the
  /// piece), the first time.
  func start(at unit: Int) throws(LayoutError) -> Change {
    if let known = starts[unit] { return known }
    let change = try change(at: unit) { chunk, piece, start throws(LayoutError) in
      let word = piece.word
      var end = start + word.unitCount
      if end - unit > EdgeLengths.longestPart {
        // Behind a place where both sides stand for themselves nothing changes.
        let near = unit + 1...unit + EdgeLengths.longestPart
        guard let safe = near.first(where: { !word.needsReshaping(atUnit: $0 - start) }) else { return EdgeLengths.unknown }
        end = safe
      }
      try filler.work.spend(end - unit)
      let shown = chunk.reshape(unit..<end, style(unit).shaper, severing: filler.severing, scratch: filler.scratch).advance
      return Change(advance: shown - word.prefix(ofUnit: end - start) + word.prefix(ofUnit: unit - start), limit: end)
    }
    starts[unit] = change
    return change
  }

  /// What a line that ends before a unit inside a piece is longer by, from the piece's start on.
  /// O(the piece), the first time.
  func end(at unit: Int) throws(LayoutError) -> Change {
    if let known = ends[unit] { return known }
    let change = try change(at: unit) { chunk, piece, pieceStart throws(LayoutError) in
      let word = piece.word
      var start = pieceStart
      if unit - start > EdgeLengths.longestPart {
        let near = unit - EdgeLengths.longestPart..<unit
        guard let safe = near.last(where: { !word.needsReshaping(atUnit: $0 - pieceStart) }) else { return EdgeLengths.unknownEnd }
        start = safe
      }
      try filler.work.spend(unit - start)
      let shown = chunk.reshape(start..<unit, style(unit).shaper, severing: filler.severing, scratch: filler.scratch).advance
      return Change(advance: shown - word.prefix(ofUnit: unit - pieceStart) + word.prefix(ofUnit: start - pieceStart), limit: start)
    }
    ends[unit] = change
    return change
  }

  private func style(_ unit: Int) -> ItemStyle { filler.paragraph.style(at: unit, near: filler.paragraph.chunkNumber(at: unit)) }

  private func change(
    at unit: Int, _ make: (ShapedChunk, Piece, Int) throws(LayoutError) -> Change
  ) throws(LayoutError) -> Change {
    let chunk = filler.paragraph.chunks[filler.paragraph.chunkNumber(at: unit)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1
    guard number >= 0 else { return Change(advance: 0, limit: unit) }
    return try make(chunk, chunk.pieces[number], chunk.start + Int(chunk.pieces[number].start))
  }

  /// How long a line is that lies in one piece of plain text from end to end, in font units; nil
  /// where it doesn't. O(the line).
  func inside(_ units: Range<Int>) throws(LayoutError) -> Int? {
    let chunk = filler.paragraph.chunks[filler.paragraph.chunkNumber(at: units.lowerBound)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= units.lowerBound } - 1
    guard number >= 0, units.upperBound <= chunk.start + Int(chunk.pieces[number].start) + chunk.pieces[number].word.unitCount else { return nil }
    try filler.work.spend(units.count)
    return chunk.reshape(units, style(units.lowerBound).shaper, severing: filler.severing, scratch: filler.scratch).advance
  }
}
