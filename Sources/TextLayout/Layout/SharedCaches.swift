import Synchronization

/// The caches of a layout context. All grow old together: see ``MemoryAccount``.
final class SharedCaches: AgingCaches {
  let account: MemoryAccount
  let items: ItemCaches
  let markers: MarkerMemory
  private let scratches = Mutex<[LayoutScratch]>([])

  /// How many scratches are kept for the next pieces of work.
  private static let mostScratches = 16

  private init(fonts: FontCollection, _ account: MemoryAccount) {
    self.account = account
    items = ItemCaches(fonts: fonts, account)
    markers = MarkerMemory(account)
  }

  /// Empty caches that an account ages.
  static func make(fonts: FontCollection, _ account: MemoryAccount) -> SharedCaches {
    let caches = SharedCaches(fonts: fonts, account)
    account.add(caches)
    return caches
  }

  func age() {
    // Items last: what the others have forgotten may hold some.
    markers.age()
    items.age()
    scratches.withLock { for scratch in $0 { scratch.forget() } }
  }

  /// Forgets everything. Layouts that stand keep what they have.
  func empty() {
    age()
    age()
  }

  /// Lends buffers to a piece of work on one thread.
  func withScratch<Result, Failure: Error>(_ body: (LayoutScratch) throws(Failure) -> Result) throws(Failure) -> Result {
    account.makeRoom()
    let scratch = scratches.withLock { $0.popLast() } ?? LayoutScratch()
    let ages = account.ageCount
    if scratch.ages != ages {
      scratch.forget()
      scratch.ages = ages
    }
    defer { giveBack(scratch) }
    return try body(scratch)
  }

  private func giveBack(_ scratch: LayoutScratch) {
    scratch.work.end()
    if scratch.isLarge { return }
    if scratch.ages != account.ageCount { scratch.forget() }
    scratches.withLock { if $0.count < SharedCaches.mostScratches { $0.append(scratch) } }
  }
}
