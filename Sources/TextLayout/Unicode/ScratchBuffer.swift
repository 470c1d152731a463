/// Memory for trivial values that grows and keeps its size; what it holds is lost when it grows.
@safe struct ScratchBuffer<Element: BitwiseCopyable> {
  private var memory = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  /// So many elements, with anything in them. O(1), or an allocation.
  mutating func reserve(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
    if unsafe memory.count < count {
      release()
      unsafe memory = .allocate(capacity: max(count, 512))
    }
    return unsafe UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  mutating func release() {
    unsafe memory.deallocate()
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
}
