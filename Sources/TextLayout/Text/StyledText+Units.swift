extension StyledText {
  /// The text as a string. O(n).
  public var string: String { string(in: range) }

  /// The text of a range as a string. O(log n + the range).
  public func string(in range: TextRange) -> String {
    var string = ""
    forEachChunk(in: clamped(range)) { string += CodeUnits.string($0) }
    return string
  }

  /// The code units of a range: well-formed UTF-16. O(log n + the range).
  public func units(in range: TextRange) -> [UInt16] {
    let range = clamped(range)
    var units: [UInt16] = []
    units.reserveCapacity(range.count)
    forEachChunk(in: range) { units.append(contentsOf: $0) }
    return units
  }

  /// The chunk that holds the unit after an offset from 0 to ``length``; at the end of the text,
  /// its last chunk. Well-formed, within the text and never empty before its end, whatever the
  /// source gave. O(log n); O(chunk) for a source that is not a ``TextStorage``.
  package func chunk(at offset: Int) -> TextChunk {
    switch backing {
    case .storage(let storage): return storage.chunk(at: TextOffset(offset))
    case .custom(let source): return checkedChunk(of: source, at: offset)
    }
  }

  /// The units from an offset to the end of its chunk. O(log n).
  package func units(from offset: Int) -> ArraySlice<UInt16> {
    let chunk = chunk(at: offset)
    return chunk.units.dropFirst(offset - chunk.start.utf16)
  }

  /// The unit after an offset; nil at the end of the text and beyond. O(log n).
  package func unit(at offset: Int) -> UInt16? { 0 <= offset && offset < length ? units(from: offset).first : nil }

  /// A range within the text whose ends cut no surrogate pair.
  package func clamped(_ range: TextRange) -> Range<Int> {
    let lower = min(max(range.lowerBound.utf16, 0), length)
    let upper = min(max(range.upperBound.utf16, 0), length)
    return (isInsidePair(lower) ? lower - 1 : lower)..<(isInsidePair(upper) ? upper + 1 : upper)
  }

  /// An offset within the text.
  package func clamped(_ offset: TextOffset) -> Int { min(max(offset.utf16, 0), length) }

  package func isInsidePair(_ offset: Int) -> Bool {
    guard 0 < offset && offset < length else { return false }
    let chunk = chunk(at: offset)
    return chunk.start.utf16 < offset && CodeUnits.isLowSurrogate(chunk.units[chunk.units.startIndex + offset - chunk.start.utf16])
  }

  package func forEachChunk(in range: Range<Int>, _ body: (ArraySlice<UInt16>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let units = units(from: position).prefix(range.upperBound - position)
      body(units)
      position += units.count
    }
  }

  /// The text as ``TextStorage``. O(1); O(n) if it stands on another source.
  var storage: TextStorage {
    switch backing {
    case .storage(let storage): return storage
    case .custom(let source):
      var storage = TextStorage(utf16: units(in: range))
      storage.revision = source.revision
      return storage
    }
  }

  /// What a source gives for an offset, with U+FFFD for what is missing or ill-formed.
  private func checkedChunk(of source: any TextSource, at offset: Int) -> TextChunk {
    if length == 0 { return TextChunk(start: 0, units: []) }
    let offset = min(offset, length - 1)
    var chunk = source.chunk(at: TextOffset(offset))
    let (end, overflow) = chunk.start.utf16.addingReportingOverflow(chunk.units.count)
    if overflow || chunk.start.utf16 < 0 || chunk.start.utf16 > offset || end <= offset {
      return TextChunk(start: TextOffset(offset), units: [CodeUnits.replacement])
    }
    chunk.units = chunk.units.prefix(length - chunk.start.utf16)
    if unsafe chunk.units.withUnsafeBufferPointer({ unsafe CodeUnits.containsSurrogate($0) }) {
      chunk.units = unsafe chunk.units.withUnsafeBufferPointer { unsafe TextStorage.repairedUnits($0)[...] }
    }
    return chunk
  }
}
