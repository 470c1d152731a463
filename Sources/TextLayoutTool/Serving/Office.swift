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

  /// Whether so many bytes more can be held. If not, clients are let go until they can: those that take no answers, or have begun a line and don't end it;
  /// those that would end it if there were room to read on come last. Of each first those that have never taken an answer, then the one that holds most.
  func hasRoom(for bytes: Int) -> Bool {
    while ledger.heldBytes + bytes > ledger.limit {
      let candidates = all.compactMap { client in client.stall(for: Office.patience).map { (client, $0) } }
      guard let first = candidates.min(by: { $0.1 < $1.1 }) else { return false }
      first.0.giveUp()
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
  /// Something has been held for a client for some time. In the order in which clients are let go for it.
  struct Stall: Comparable {
    /// Whether what is sent is not read as there is no room; else the client takes no answers, or doesn't end the line that it began.
    let isHeldBack: Bool
    /// Whether an answer was ever taken.
    let hasTaken: Bool
    let heldBytes: Int

    static func < (a: Stall, b: Stall) -> Bool {
      if a.isHeldBack != b.isHeldBack { return b.isHeldBack }
      return a.hasTaken != b.hasTaken ? b.hasTaken : a.heldBytes > b.heldBytes
    }
  }

  /// What is held for the client, if nothing has been done about it for some time. Who owns stdin and stdout has nobody to make room for.
  func stall(for patience: Duration) -> Stall? {
    if isGone || connection.isStandard { return nil }
    let now = ContinuousClock.now
    return state.withLock { state in
      let leavesAnswers = !state.answers.isEmpty
      let leavesLine = !leavesAnswers && state.requestCount == 0 && state.splitter.hasRest
      guard state.heldBytes > 0, leavesAnswers || leavesLine, now - (leavesAnswers ? state.lastTaken : state.lastRead) > patience else { return nil }
      return Stall(isHeldBack: leavesLine && state.isHeldBack, hasTaken: state.hasTaken, heldBytes: state.heldBytes)
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
