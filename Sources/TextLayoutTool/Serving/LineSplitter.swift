import Glibc

/// Cuts a stream of bytes into lines of bounded length.
///
/// A line that is too long is reported once, when that is known, and left out up to its end: nothing of it is kept.
struct LineSplitter {
  enum Piece: Equatable {
    case line([UInt8])
    case tooLong
  }

  private let limit: Int
  private var rest: [UInt8] = []
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// Takes bytes in, and calls with each line that they end. O(bytes).
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    var bytes = unsafe bytes[...]
    while let end = unsafe LineSplitter.lineFeed(in: bytes) {
      unsafe append(bytes[..<end], body)
      unsafe bytes = bytes[(end + 1)...]
      if !isSkipping {
        body(.line(rest))
        // A long line's memory is not held for short ones.
        if rest.capacity > 1 << 18 { rest = [] } else { rest.removeAll(keepingCapacity: true) }
      }
      isSkipping = false
    }
    unsafe append(bytes, body)
  }

  /// What stands behind the last line feed, if anything: a last line without an end.
  mutating func finish() -> Piece? {
    defer { rest = [] }
    return isSkipping || rest.isEmpty ? nil : .line(rest)
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ body: (Piece) -> Void) {
    if isSkipping { return }
    guard unsafe rest.count + bytes.count <= limit else {
      rest = []
      isSkipping = true
      return body(.tooLong)
    }
    unsafe rest.append(contentsOf: bytes)
  }

  private static func lineFeed(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard unsafe !bytes.isEmpty, let start = unsafe UnsafeBufferPointer(rebasing: bytes).baseAddress else { return nil }
    guard let found = unsafe memchr(start, 0x0A, bytes.count) else { return nil }
    return unsafe bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
