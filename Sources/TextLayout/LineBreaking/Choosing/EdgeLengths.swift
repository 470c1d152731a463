/// What shaping again changes at the ends of lines: looked up when a line's length is in doubt, and kept.
///
/// The part of a piece at a line's end is shaped as it stands there. That does not depend on where the line's other end is, unless it lies in the same piece.
final class EdgeLengths {
  /// A changed advance, in font units, and the end of the piece that it is of: other ends of the line lie beyond.
  struct Change {
    var advance: Int
    var limit: Int
  }

  private let filler: LineFiller
  private var starts: [Int: Change] = [:]
  private var ends: [Int: Change] = [:]

  init(_ filler: LineFiller) { self.filler = filler }

  /// What a line that starts with a unit inside a piece is longer by, up to the piece's end. O(the piece), the first time.
  func start(at unit: Int) -> Change {
    if let known = starts[unit] { return known }
    let change = change(at: unit) { chunk, piece, start in
      let end = start + piece.word.unitCount
      let shown = chunk.reshape(unit..<end, style(unit).shaper, severing: filler.severing, scratch: filler.scratch).advance
      return Change(advance: shown - piece.word.advance + piece.word.prefix(ofUnit: unit - start), limit: end)
    }
    starts[unit] = change
    return change
  }

  /// What a line that ends before a unit inside a piece is longer by, from the piece's start on. O(the piece), the first time.
  func end(at unit: Int) -> Change {
    if let known = ends[unit] { return known }
    let change = change(at: unit) { chunk, piece, start in
      let shown = chunk.reshape(start..<unit, style(unit).shaper, severing: filler.severing, scratch: filler.scratch).advance
      return Change(advance: shown - piece.word.prefix(ofUnit: unit - start), limit: start)
    }
    ends[unit] = change
    return change
  }

  private func style(_ unit: Int) -> ItemStyle { filler.paragraph.style(at: unit, near: filler.paragraph.chunkNumber(at: unit)) }

  private func change(at unit: Int, _ make: (ShapedChunk, Piece, Int) -> Change) -> Change {
    let chunk = filler.paragraph.chunks[filler.paragraph.chunkNumber(at: unit)]
    let number = chunk.pieces.partitionIndex { chunk.start + Int($0.start) <= unit } - 1
    guard number >= 0 else { return Change(advance: 0, limit: unit) }
    return make(chunk, chunk.pieces[number], chunk.start + Int(chunk.pieces[number].start))
  }
}
