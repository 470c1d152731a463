extension StyledText {
  /// The number of UTF-8 bytes: of those that the text was made from, broken ones included, or of
  /// what it would be as UTF-8. O(log n + chunk); O(n) for a source that is not a ``TextStorage``.
  public var utf8Length: Int { utf8Offset(of: TextOffset(length)) }

  /// The UTF-8 offset of a position. One inside a surrogate pair rounds down. O(log n + chunk);
  /// O(n) for a source that is not a ``TextStorage``.
  public func utf8Offset(of offset: TextOffset) -> Int {
    let offset = scalarBoundary(before: offset)
    let chunk = mappedChunk { end, _ in end >= offset }
    return chunk.utf8Start + chunk.map.utf8Count(of: offset - chunk.start)
  }

  /// The position of a UTF-8 offset. One inside a character's bytes, or inside a broken sequence's,
  /// rounds down. O(log n + chunk); O(n) for a source that is not a ``TextStorage``.
  public func offset(utf8 offset: Int) -> TextOffset {
    let offset = max(offset, 0)
    let chunk = mappedChunk { _, utf8End in utf8End >= offset }
    return TextOffset(chunk.start + chunk.map.unitCount(utf8: offset - chunk.utf8Start))
  }

  /// The position of an index of the string that the text was made from. Indices and positions
  /// beyond it are clamped. O(log n + chunk); O(n) if the text was made from broken bytes or from
  /// another source.
  public func offset(of index: String.Index, in string: String) -> TextOffset {
    let index = min(max(index, string.startIndex), string.endIndex)
    if string.utf8.count == utf8Length { return offset(utf8: string.utf8.distance(from: string.startIndex, to: index)) }
    return TextOffset(min(string.utf16.distance(from: string.startIndex, to: index), length))
  }

  /// The index of a position in the string that the text was made from. Positions and indices
  /// beyond it are clamped; a position inside a surrogate pair rounds down. O(log n + chunk); O(n)
  /// if the text was made from broken bytes or from another source.
  public func index(of offset: TextOffset, in string: String) -> String.Index {
    if string.utf8.count == utf8Length { return string.utf8.index(string.startIndex, offsetBy: utf8Offset(of: offset)) }
    return string.utf16.index(string.startIndex, offsetBy: scalarBoundary(before: offset), limitedBy: string.endIndex) ?? string.endIndex
  }

  /// An offset within the text, rounded down to a boundary of scalars.
  private func scalarBoundary(before offset: TextOffset) -> Int {
    let offset = clamped(offset)
    return isInsidePair(offset) ? offset - 1 : offset
  }

  /// The first chunk whose end, in units and in bytes, fulfils a condition that later ends fulfil
  /// too; the last if there is none.
  private func mappedChunk(whereEnd condition: (_ end: Int, _ utf8End: Int) -> Bool) -> MappedChunk {
    switch backing {
    case .storage(let storage): return storage.mappedChunk(whereEnd: condition)
    case .custom: break
    }
    var result = MappedChunk(map: UTF8Map(units: units(from: 0), broken: []), start: 0, utf8Start: 0)
    while true {
      let end = result.start + result.map.units.count
      let utf8End = result.utf8Start + result.map.utf8Count
      if end >= length || condition(end, utf8End) { return result }
      result = MappedChunk(map: UTF8Map(units: units(from: end), broken: []), start: end, utf8Start: utf8End)
    }
  }
}

/// A chunk's map to bytes, and where the chunk begins.
struct MappedChunk {
  var map: UTF8Map
  var start: Int
  var utf8Start: Int
}

extension TextStorage {
  /// The first chunk whose end, in units and in bytes, fulfils a condition that later ends fulfil
  /// too; the last if there is none. O(log n).
  func mappedChunk(whereEnd condition: (_ end: Int, _ utf8End: Int) -> Bool) -> MappedChunk {
    guard let last = chunks.indices.last else { return MappedChunk(map: UTF8Map(units: units[...], broken: []), start: 0, utf8Start: 0) }
    let index = min(chunks.firstIndex { condition($0.end, $0.utf8End) }, last)
    let map = UTF8Map(units: chunks[index].units[...], broken: chunks[index].broken)
    return MappedChunk(map: map, start: start(ofChunk: index), utf8Start: index == 0 ? 0 : chunks[index - 1].utf8End)
  }
}
