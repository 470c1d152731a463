extension Array {
  /// The same elements in storage of their own that has no room to spare: for what is kept, out of
  /// what is reused. O(n).
  func exactCopy() -> [Element] {
    unsafe withUnsafeBufferPointer { unsafe [Element]($0) }
  }

  /// Puts other elements into the array and answers them: in the same storage if nobody has kept
  /// what was answered before. O(n).
  mutating func refill(with elements: some Sequence<Element>) -> [Element] {
    removeAll(keepingCapacity: true)
    append(contentsOf: elements)
    return self
  }
}

extension Array where Element: BitwiseCopyable & ExpressibleByIntegerLiteral {
  /// Puts so many elements into the array, which are written in place. O(n).
  mutating func refill(count: Int, _ write: (UnsafeMutableBufferPointer<Element>) -> Void) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(0, count: count))
    unsafe withUnsafeMutableBufferPointer { unsafe write($0) }
  }
}
