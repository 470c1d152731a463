/// Where a text is cut into chunks.
extension TextStorage {
  /// The length that chunks are cut to, if no separator is near.
  static let targetLength = 4096
  /// What is left of a text is cut again only if it is longer than this.
  static let lastLength = 6144
  /// The longest chunk: how far from its start a separator is looked for.
  static let longestLength = 8192

  /// The length of the first chunk of some units: to the last separator in the second half of
  /// ``targetLength``, or else to the next one, or else to a scalar's boundary. `isLast` says that
  /// the text ends with the units; otherwise there must be ``longestLength`` of them, but for a
  /// slack. O(1).
  static func firstChunkLength(of units: UnsafeBufferPointer<UInt16>, isLast: Bool) -> Int {
    if units.count <= targetLength || isLast && units.count <= lastLength { return units.count }
    func endsParagraph(_ length: Int) -> Bool {
      unsafe ParagraphSeparator.isSeparator(units[length - 1]) && !isInsideCRLF(length)
    }
    func isInsideCRLF(_ length: Int) -> Bool { unsafe units[length - 1] == ParagraphSeparator.cr && units[length] == ParagraphSeparator.lf }
    func isInsidePair(_ length: Int) -> Bool { unsafe CodeUnits.isHighSurrogate(units[length - 1]) && CodeUnits.isLowSurrogate(units[length]) }

    let separator = unsafe ParagraphSeparator.first(in: units, from: targetLength / 2 - 1)
    if separator < targetLength, let length = (targetLength / 2...targetLength).last(where: endsParagraph) { return length }
    let limit = min(units.count, longestLength)
    if separator + 1 < limit && endsParagraph(separator + 1) { return separator + 1 }
    if separator + 2 < limit && endsParagraph(separator + 2) { return separator + 2 }  // a CR LF
    return isInsideCRLF(targetLength) || isInsidePair(targetLength) ? targetLength - 1 : targetLength
  }

  /// Cuts units into chunks that begin at the given offsets, with U+FFFD in the place of lone
  /// surrogates. `broken` holds the units that stand for broken UTF-8 by their index in `units`, in
  /// order. O(n).
  static func cut(
    _ units: UnsafeBufferPointer<UInt16>, broken: [(unit: Int, byteCount: UInt16)] = [], start: Int = 0, utf8Start: Int = 0
  ) -> [StoredChunk] {
    var chunks: [StoredChunk] = []
    var next = broken.startIndex
    var position = 0
    while position < units.count {
      let window = unsafe UnsafeBufferPointer(rebasing: units[position..<min(position + longestLength, units.count)])
      let length = unsafe firstChunkLength(of: window, isLast: position + window.count == units.count)
      var brokenInChunk: [BrokenSequence] = []
      while next < broken.endIndex && broken[next].unit < position + length {
        brokenInChunk.append(BrokenSequence(unit: UInt16(broken[next].unit - position), byteCount: broken[next].byteCount))
        next += 1
      }
      let chunkUnits = unsafe repairedUnits(UnsafeBufferPointer(rebasing: window[..<length]))
      chunks.append(
        StoredChunk(units: chunkUnits, broken: brokenInChunk, start: chunks.last?.end ?? start, utf8Start: chunks.last?.utf8End ?? utf8Start))
      position += length
    }
    return chunks
  }

  /// The units as an array, with U+FFFD in the place of lone surrogates. O(n).
  static func repairedUnits(_ units: UnsafeBufferPointer<UInt16>) -> [UInt16] {
    unsafe [UInt16](unsafeUninitializedCapacity: units.count) { target, count in
      count = unsafe target.initialize(fromContentsOf: units)
      unsafe CodeUnits.repair(UnsafeMutableBufferPointer(rebasing: target[..<count]))
    }
  }
}
