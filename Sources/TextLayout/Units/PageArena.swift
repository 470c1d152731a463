/// Memory for many small things that go together: handed out one after the other from pages that
/// are the arena's own, and charged page by page as they are used.
struct PageArena: ~Copyable {
  private var blocks: [Block] = []
  private var byteCount = 0
  /// Where in the last block the next thing goes, and where the pages end that were charged.
  private var next = 0
  private var charged = 0
  private let charge: MemoryCharge?

  private struct Block {
    let address: UInt
    let byteCount: Int
  }

  /// An arena without memory. O(1).
  init(_ account: MemoryAccount?) { charge = account.map { MemoryCharge(0, to: $0) } }

  deinit {
    for block in blocks { PageMemory.deallocate(block.address, block.byteCount) }
  }

  /// The address of room for so many values, a multiple of 8: theirs for as long as the arena is
  /// there. O(1).
  mutating func allocate<Value: ~Copyable>(_ count: Int, of type: Value.Type) -> UInt {
    let size = (count * MemoryLayout<Value>.stride + 7) & ~7
    if size > (blocks.last?.byteCount ?? 0) - next { addBlock(size) }
    guard let block = blocks.last else { preconditionFailure("an arena with room has a block") }
    let place = block.address + UInt(next)
    next += size
    let used = PageMemory.wholePages(next)
    if used > charged {
      charge?.grow(by: used - charged)
      charged = used
    }
    return place
  }

  /// A block for so many bytes and, so that there are few, half of what there is already, below a
  /// slab's size.
  private mutating func addBlock(_ size: Int) {
    let size = PageMemory.wholePages(max(size, min(byteCount / 2, PageMemory.slabSize - PageMemory.pageSize)))
    blocks.append(Block(address: PageMemory.allocate(size), byteCount: size))
    byteCount += size
    (next, charged) = (0, 0)
  }
}
