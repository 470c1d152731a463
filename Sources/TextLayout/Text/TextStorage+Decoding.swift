extension TextStorage {
  /// A string's text. O(n).
  public init(_ string: String) {
    var string = string
    self = string.withUTF8 { unsafe TextStorage(decoding: $0) }
  }

  /// The text that some UTF-8 bytes encode, NUL and noncharacters included. Broken UTF-8 reads as
  /// one U+FFFD for each maximal subpart, and offsets map to the bytes as they were given. O(n).
  public init(utf8 bytes: some Sequence<UInt8>) {
    if let text = bytes.withContiguousStorageIfAvailable({ unsafe TextStorage(decoding: $0) }) {
      self = text
    } else {
      self = unsafe Array(bytes).withUnsafeBufferPointer { unsafe TextStorage(decoding: $0) }
    }
  }

  /// The text that some UTF-16 code units encode. A lone surrogate reads as one U+FFFD. O(n).
  public init(utf16 units: some Sequence<UInt16>) {
    if let text = units.withContiguousStorageIfAvailable({ unsafe TextStorage(copying: $0) }) {
      self = text
    } else {
      self = unsafe Array(units).withUnsafeBufferPointer { unsafe TextStorage(copying: $0) }
    }
  }

  private init(copying units: UnsafeBufferPointer<UInt16>) {
    if units.count <= TextStorage.targetLength {
      self.init(units: unsafe TextStorage.repairedUnits(units))
    } else {
      self.init(chunks: unsafe TextStorage.cut(units))
    }
  }

  /// Decodes into a window that stays in the processor's cache, cuts a chunk off its front, and
  /// goes on. One allocation per chunk; for a short text, one in all.
  private init(decoding bytes: UnsafeBufferPointer<UInt8>) {
    let capacity = min(bytes.count, TextStorage.longestLength) + UTF8Decoder.slack
    self = unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { window in
      var position = 0
      var broken: [BrokenSequence] = []
      var filled = unsafe UTF8Decoder.decode(bytes, at: &position, into: window, from: 0, broken: &broken)
      if position == bytes.count && filled <= TextStorage.lastLength && broken.isEmpty {
        return unsafe TextStorage(units: Array(window[..<filled]))
      }
      var chunks: [StoredChunk] = []
      chunks.reserveCapacity(bytes.count / TextStorage.targetLength + 1)
      while filled > 0 {
        let units = unsafe UnsafeBufferPointer(rebasing: window[..<filled])
        let length = unsafe TextStorage.firstChunkLength(of: units, isLast: position == bytes.count)
        let brokenCount = broken.firstIndex { $0.unit >= length } ?? broken.count
        chunks.append(
          StoredChunk(
            units: unsafe Array(units[..<length]), broken: Array(broken[..<brokenCount]),
            start: chunks.last?.end ?? 0, utf8Start: chunks.last?.utf8End ?? 0))
        broken.removeSubrange(..<brokenCount)
        for index in broken.indices { broken[index].unit -= UInt16(length) }
        filled = unsafe window.update(fromContentsOf: units[length...])
        filled = unsafe UTF8Decoder.decode(bytes, at: &position, into: window, from: filled, broken: &broken)
      }
      return TextStorage(chunks: chunks)
    }
  }
}
