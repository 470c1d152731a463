extension Array {
  /// The same elements in storage of their own that has no room to spare: for what is kept, out of what is reused. O(n).
  func exactCopy() -> [Element] {
    unsafe withUnsafeBufferPointer { unsafe [Element]($0) }
  }
}
