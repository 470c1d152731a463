/// A block of memory that shaped words are written into one after the other, and never changed once
/// written; but for what is found out about a word later (``ShapedWord/knownInk``), which is atomic
/// and the same whoever finds it.
///
/// A layout points at words inside slabs and retains the slabs, so that no glyph is copied out of
/// the word cache and what a cache forgets takes nothing away from a layout. Slabs are aligned to
/// ``alignment``: the slab of a word is found from the word's address (a word always starts in a
/// slab's first 32 KiB).
@safe final class WordSlab: @unchecked Sendable {
  // @unchecked: bytes are written by the one thread that allocates them, before their address is
  // published with a release store.

  static let alignment = PageMemory.slabSize
  private static let headerSize = 16

  /// A number of its own for each slab of a process, so that builders can tick off slabs in an
  /// array.
  let identifier: Int
  let capacity: Int
  private let base: UnsafeMutableRawPointer
  private let account: MemoryAccount
  private var used = WordSlab.headerSize

  init(identifier: Int, minimumCapacity: Int, _ account: MemoryAccount) {
    self.identifier = identifier
    capacity = WordSlab.capacity(for: minimumCapacity)
    self.account = account
    account.charge(capacity)
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: PageMemory.allocate(capacity)) else { preconditionFailure("slabs have addresses") }
    precondition(UInt(bitPattern: start) >> 48 == 0, "pieces and tables have room for addresses of 48 bits")
    unsafe base = start
    unsafe base.storeBytes(of: Unmanaged.passUnretained(self), as: Unmanaged<WordSlab>.self)
  }

  deinit {
    PageMemory.deallocate(unsafe UInt(bitPattern: base), capacity)
    account.discharge(capacity)
  }

  /// What a slab takes that is to hold so many bytes.
  static func capacity(for byteCount: Int) -> Int { max(alignment, PageMemory.wholePages(byteCount + headerSize)) }

  /// Room for so many bytes, aligned to 8; nil when the slab is full. O(1).
  func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let size = (byteCount + 7) & ~7
    guard used < WordSlab.alignment, capacity - used >= size else { return nil }
    defer { used += size }
    return unsafe base + used
  }

  /// Takes back the room that was given last. O(1).
  func takeBack(_ byteCount: Int) { used -= (byteCount + 7) & ~7 }

  /// The address of the slab. O(1).
  var address: UInt { unsafe UInt(bitPattern: base) }

  /// The address of the slab that holds a word, which tells slabs apart. O(1).
  @inline(__always)
  static func address(of word: ShapedWord) -> UInt { unsafe UInt(bitPattern: word.base) & ~UInt(alignment - 1) }

  /// The slab that holds a word. O(1).
  static func holding(_ word: ShapedWord) -> WordSlab {
    guard let start = unsafe UnsafeRawPointer(bitPattern: address(of: word)) else { preconditionFailure("a word has no slab") }
    return unsafe start.load(as: Unmanaged<WordSlab>.self).takeUnretainedValue()
  }
}

/// A word with the slab that holds it, for whoever keeps a word outside of a chunk.
struct KeptWord: Sendable {
  let word: ShapedWord
  private let slab: WordSlab

  init(_ word: ShapedWord) {
    self.word = word
    slab = WordSlab.holding(word)
  }

  /// The word's advance, read while its slab is held.
  var advance: Int { withExtendedLifetime(slab) { word.advance } }
}
