/// Bytes that never change and never move, so that C may keep pointers into them while this object
/// lives.
@safe final class FrozenBytes: @unchecked Sendable {
  private let memory: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// So many bytes, first zero, then what `fill` writes. O(count).
  init(count: Int, filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    if count > 0 { unsafe fill(memory) }
    unsafe self.memory = UnsafeRawBufferPointer(memory)
    isMapped = false
  }

  /// A copy of the bytes. O(n).
  convenience init(_ bytes: [UInt8]) {
    unsafe self.init(count: bytes.count) { unsafe $0.copyBytes(from: bytes) }
  }

  /// A mapping of a file, unmapped when this object goes. O(1).
  init(mapped memory: UnsafeRawBufferPointer) {
    unsafe self.memory = memory
    isMapped = true
  }

  deinit {
    if isMapped {
      unsafe Files.unmap(memory)
    } else {
      unsafe memory.deallocate()
    }
  }

  var count: Int { unsafe memory.count }

  /// Gives back the memory of a part that was read as a whole and is asked little more, where the
  /// bytes are a mapping: what of it is read again is fetched again. O(pages).
  func letGo(of range: Range<Int>) {
    if isMapped { unsafe Files.letGo(UnsafeRawBufferPointer(rebasing: memory[range.clamped(to: 0..<count)])) }
  }

  /// A copy of the bytes in a range, as far as they exist. O(n).
  func copy(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](memory[range.clamped(to: 0..<count)])
  }

  /// Where the bytes start, for C. Valid while this object lives; nil when there are none.
  var start: UnsafePointer<CChar>? {
    unsafe memory.baseAddress?.assumingMemoryBound(to: CChar.self)
  }
}
