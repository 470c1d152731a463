/// Memory for trivial values that grows and keeps its size; what it holds is lost when it grows.
@safe final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit { unsafe memory.deallocate() }

  /// So many elements, with anything in them. O(1), or an allocation.
  @inline(__always)
  func reserve(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
    if unsafe memory.count < count { grow(to: count) }
    return unsafe UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  private func grow(to count: Int) {
    release()
    unsafe memory = .allocate(capacity: max(count, 512))
  }

  func release() {
    unsafe memory.deallocate()
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
}
