#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts a stream of bytes into lines of bounded length, which are taken one by one.
///
///     var splitter = LineSplitter(limit: 100)
///     splitter.add(bytes)
///     while let piece = splitter.next() { … }
///
/// A line that is too long is reported once, when that is known, and left out up to its end: nothing of it is kept.
struct LineSplitter {
  enum Piece: Equatable {
    case line([UInt8])
    case tooLong
  }

  private let limit: Int
  /// What was added, and from where on it was not looked at yet.
  private var bytes: [UInt8] = []
  private var position = 0
  /// The beginning of a line whose end was not added yet.
  private var rest: [UInt8] = []
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// How many bytes it holds.
  var heldBytes: Int { rest.capacity + bytes.count - position }
  /// Whether there is something that ``next()`` has not looked at.
  var hasBytes: Bool { position < bytes.count }
  /// Whether a line has begun that has not ended.
  var hasRest: Bool { !rest.isEmpty || isSkipping }

  /// Takes bytes in. All that were added before must have been looked at, or they are moved: O(those).
  mutating func add(_ more: ArraySlice<UInt8>) {
    if position > 0 { bytes.removeFirst(position) }
    position = 0
    bytes += more
  }

  /// The next line, without its end; nil where its end was not added yet. O(its bytes).
  mutating func next() -> Piece? {
    while position < bytes.count {
      let end = lineFeed() ?? bytes.count
      let isEnded = end < bytes.count
      let part = bytes[position..<end]
      position = isEnded ? end + 1 : end
      if isSkipping {
        isSkipping = !isEnded
      } else if rest.count + part.count > limit {
        rest = []
        isSkipping = !isEnded
        return .tooLong
      } else if isEnded {
        defer { rest = [] }
        return .line(rest.isEmpty ? Array(part) : rest + part)
      } else {
        rest += part
      }
    }
    bytes.removeAll(keepingCapacity: bytes.count <= 1 << 16)
    position = 0
    return nil
  }

  /// What stands behind the last line feed, if anything: a last line without an end. Called once all others were taken.
  mutating func finish() -> Piece? {
    defer { rest = [] }
    return isSkipping || rest.isEmpty ? nil : .line(rest)
  }

  private func lineFeed() -> Int? {
    unsafe bytes.withUnsafeBytes { all in
      let start = unsafe all.baseAddress.map { unsafe $0 + position }
      guard let start = unsafe start, let found = unsafe memchr(start, 0x0A, all.count - position) else { return nil }
      return unsafe position + (UnsafeRawPointer(found) - start)
    }
  }
}
