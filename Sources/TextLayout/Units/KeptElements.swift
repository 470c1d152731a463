/// Elements in memory that an object owns and never changes: a pointer and a count, handed around
/// without counting references.
///
/// Good for as long as the owner lives: whoever asks a chunk for its items holds the chunk or the
/// layout it belongs to.
@safe package struct KeptElements<Element>: RandomAccessCollection, @unchecked Sendable {
  // @unchecked: what it points at is written once, before anybody else sees it.
  private let base: UnsafePointer<Element>
  package let count: Int

  init(_ base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// Copies some elements to a place that has room for them. O(n).
  @unsafe
  func copy(_ range: Range<Int>, to place: UnsafeMutablePointer<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such elements")
    unsafe place.initialize(from: base + range.lowerBound, count: range.count)
  }

  /// Some elements, to be read at once.
  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such elements")
    return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// The element at an index from 0; stops the process where there is none. O(1).
  @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such element")
    return unsafe base[index]
  }
}
