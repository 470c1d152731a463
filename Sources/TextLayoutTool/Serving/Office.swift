import Synchronization

/// What the clients of one process share: threads, and the memory that they may take together.
final class Office: Sendable {
  let pool: WorkerPool
  let ledger: Ledger
  /// Wakes the thread that waits for files.
  let bell: Bell
  private let clients = Mutex<[Int: Client]>([:])

  /// How long somebody does nothing about what is held for him before it may be given up.
  private static let patience = Duration.seconds(1)
  /// How long answers may be left unread before somebody else gets the place.
  private static let placePatience = Duration.seconds(10)

  init(pool: WorkerPool, heldLimit: Int, bell: Bell) {
    self.pool = pool
    self.bell = bell
    ledger = Ledger(limit: heldLimit)
  }

  /// Who is served, those first who came first. O(n log n).
  var all: [Client] { clients.withLock { $0.values.sorted { $0.number < $1.number } } }

  func enter(_ client: Client) { clients.withLock { $0[client.number] = client } }

  /// Ends a client.
  func leave(_ client: Client) {
    clients.withLock { $0[client.number] = nil }
    client.close()
  }

  /// Whether so many bytes more can be held. If not, clients are let go until they can: those that take no answers, or have begun a line and don't end it,
  /// the one first that holds most; those that would end it if there were room to read on come last.
  func hasRoom(for bytes: Int) -> Bool {
    while ledger.heldBytes + bytes > ledger.limit {
      let idlers = all.filter { $0.heldBytes > 0 && $0.stall(for: Office.patience) == .doesNothing }
      let others = idlers.isEmpty ? all.filter { $0.heldBytes > 0 && $0.stall(for: Office.patience) == .isHeldBack } : idlers
      guard let greatest = others.max(by: { $0.heldBytes < $1.heldBytes }) else { return false }
      greatest.giveUp()
    }
    return true
  }

  /// Gives up one client so that another finds a place; false if all are busy. First those that have never asked anything, then those that keep nothing,
  /// then all others that wait for nothing, the idlest first; at last who takes no answers.
  func makePlace() -> Bool {
    guard let idlest else { return false }
    leave(idlest)
    return true
  }

  /// Whether somebody could be given up for another.
  var hasPlace: Bool { idlest != nil }

  private var idlest: Client? {
    let candidates = all.compactMap { client in client.idleness(patience: Office.placePatience).map { (client, $0) } }
    return candidates.min { $0.1 < $1.1 }?.0
  }
}

extension Client {
  var heldBytes: Int { state.withLock { $0.heldBytes } }

  /// Why something has been held for a client for some time.
  enum Stall {
    /// It takes no answers, or doesn't end the line that it began.
    case doesNothing
    /// What it sends is not read, as there is no room.
    case isHeldBack
  }

  /// Whether something is held for the client and nothing has been done about it for some time. Who owns stdin and stdout has nobody to make room for.
  func stall(for patience: Duration) -> Stall? {
    if isGone || connection.isStandard { return nil }
    let now = ContinuousClock.now
    return state.withLock { state in
      if !state.answers.isEmpty { return now - state.lastTaken > patience ? .doesNothing : nil }
      guard state.requestCount == 0, state.splitter.hasRest, now - state.lastRead > patience else { return nil }
      return state.isHeldBack ? .isHeldBack : .doesNothing
    }
  }

  /// In which order places are taken away: the least first; nil if the client is busy.
  func idleness(patience: Duration) -> Idleness? {
    if isGone || connection.isStandard { return nil }
    let keepsNothing = handles.isEmpty
    let now = ContinuousClock.now
    return state.withLock { state in
      let since = max(state.lastRead, state.lastTaken)
      if state.requestCount == 0 { return Idleness(rank: !state.hasAsked ? 0 : keepsNothing ? 1 : 2, since: since) }
      return !state.answers.isEmpty && now - state.lastTaken > patience ? Idleness(rank: 3, since: since) : nil
    }
  }

  struct Idleness: Comparable {
    let rank: Int
    let since: ContinuousClock.Instant

    static func < (a: Idleness, b: Idleness) -> Bool { a.rank != b.rank ? a.rank < b.rank : a.since < b.since }
  }
}
