import Synchronization

/// The bytes that the caches of layout contexts hold, and the limit that they are held to.
///
///     let memory = MemoryAccount(limit: 128 << 20)
///     let body = LayoutContext(fonts: bodyFonts, memory: memory)
///     let title = LayoutContext(fonts: titleFonts, memory: memory)
///     memory.byteCount  // what both keep
///
/// Each context has one of its own unless it is given one; contexts that are given the same one
/// share its limit. What layouts that stand hold of the caches counts as well, and leaves the
/// caches less room. A limit changes how soon a layout is there, never what it is.
///
/// **How caches grow old.** The caches of an account age together: when so much was put into them
/// that the limit would be passed, each forgets what nobody has asked for since the time before. So
/// the oldest things go first, whichever cache they are in, what is in use stays, and forgetting
/// costs no more than making did.
public final class MemoryAccount: Sendable {
  /// The limit that caches have unless told otherwise.
  public static let standardLimit = 64 << 20

  /// The most bytes that caches hold between them. A layout under way has what it needs in any
  /// case.
  public let limit: Int
  private let held = Atomic<Int>(0)
  /// What of it no cache can forget, because layouts that stand keep it for themselves.
  private let pinned = Atomic<Int>(0)
  /// What was put in since the caches aged last, and how much that may become.
  private let recent = Atomic<Int>(0)
  private let allowance: Atomic<Int>
  private let ages = Atomic<Int>(0)
  private let members = Mutex<[Member]>([])

  private struct Member {
    weak let caches: (any AgingCaches)?
  }

  /// An account that nothing is charged to yet. O(1).
  public init(limit: Int = MemoryAccount.standardLimit) {
    self.limit = max(0, limit)
    allowance = Atomic(max(0, limit) / 2)
  }

  /// The bytes that caches hold, and layouts of what was in them. O(1).
  public var byteCount: Int { held.load(ordering: .relaxed) }

  /// How often the caches have aged. O(1).
  var ageCount: Int { ages.load(ordering: .relaxed) }

  /// Takes part in aging from now on, for as long as it lives.
  func add(_ caches: some AgingCaches) {
    members.withLock { members in
      members.removeAll { $0.caches == nil }
      members.append(Member(caches: caches))
    }
  }

  /// Takes note of bytes that were put into a cache. Never ages anything, so that it may be called
  /// behind a cache's lock. O(1).
  func charge(_ bytes: Int) {
    held.wrappingAdd(bytes, ordering: .relaxed)
    recent.wrappingAdd(bytes, ordering: .relaxed)
  }

  /// Takes note of bytes that are gone. O(1).
  func discharge(_ bytes: Int) { held.wrappingSubtract(bytes, ordering: .relaxed) }

  /// Whether layouts that stand keep as much for themselves as they may: half of the limit. More is
  /// to be kept in a cache. O(1).
  var isPinnedFull: Bool { pinned.load(ordering: .relaxed) >= limit / 2 }

  /// Takes note of bytes that a layout keeps for itself: caches have to make room for them. O(1).
  func pin(_ bytes: Int) {
    pinned.wrappingAdd(bytes, ordering: .relaxed)
    charge(bytes)
  }

  /// Takes note of bytes that went with the layout that kept them. O(1).
  func unpin(_ bytes: Int) {
    pinned.wrappingSubtract(bytes, ordering: .relaxed)
    discharge(bytes)
  }

  /// Ages the caches if so many bytes more would be too many. Called before they are charged,
  /// behind no cache's lock. O(1), or O(what is forgotten).
  @inline(__always)
  func makeRoom(for bytes: Int = 0) {
    if recent.load(ordering: .relaxed) &+ bytes > allowance.load(ordering: .relaxed) { age(for: bytes) }
  }

  @inline(never)
  private func age(for bytes: Int) {
    // Who comes while another is at it goes on: there will be room.
    _ = members.withLockIfAvailable { members in
      guard recent.load(ordering: .relaxed) + bytes > allowance.load(ordering: .relaxed) else { return }
      recent.store(0, ordering: .relaxed)
      ages.wrappingAdd(1, ordering: .relaxed)
      for member in members { member.caches?.age() }
      // One half for what is old, one for what is new; less where layouts hold a part, but never so
      // little that caches were of no use.
      let free = limit - held.load(ordering: .relaxed)
      allowance.store(min(limit / 2, max(limit / 8, free)), ordering: .relaxed)
    }
  }
}

/// The caches of one owner, which an account ages.
protocol AgingCaches: AnyObject, Sendable {
  /// Forgets what nobody has asked for since the last time.
  func age()
}

/// Bytes charged to an account for as long as this lives: for what is shared, and gone when the
/// last that holds it goes.
final class MemoryCharge: Sendable {
  private let account: MemoryAccount
  private let bytes: Atomic<Int>

  init(_ bytes: Int, to account: MemoryAccount) {
    self.account = account
    self.bytes = Atomic(bytes)
    account.charge(bytes)
  }

  deinit { account.discharge(byteCount) }

  var byteCount: Int { bytes.load(ordering: .relaxed) }

  /// Charges more. O(1).
  func grow(by more: Int) {
    bytes.wrappingAdd(more, ordering: .relaxed)
    account.charge(more)
  }
}
