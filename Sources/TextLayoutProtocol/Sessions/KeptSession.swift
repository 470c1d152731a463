import Synchronization

/// A session under a handle. What a client sends to it is answered in the order of the client's lines, one request at a time, whatever thread answers it.
final class KeptSession: Sendable {
  private struct State {
    /// The session while nobody works on it.
    var live: Result<any LiveSession, RequestError>?
    /// How many turns were given, and whose turn it is.
    var given = 0
    var turn = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
    var room = KeptRoom()
    /// What the text and the layout of the session take.
    var subjectBytes = 0
    /// What the longest of its events took.
    var eventBytes = 0
  }

  let handle: String
  private let session: Session
  private let state = Mutex(State())

  init(handle: String, session: Session) {
    self.handle = handle
    self.session = session
  }

  /// A request's turn: given when it is read.
  struct Turn: Sendable {
    let session: KeptSession
    fileprivate let number: Int

    /// Calls once the turns before are over: at once if they are.
    func whenReached(_ body: @escaping @Sendable () -> Void) {
      let isReached = session.state.withLock { state in
        if state.turn < number { state.waiting[number] = body }
        return state.turn >= number
      }
      if isReached { body() }
    }

    /// Ends it, and begins the next one.
    func finish() {
      let next = session.state.withLock { state in
        state.turn = max(state.turn, number + 1)
        return state.waiting.removeValue(forKey: state.turn)
      }
      next?()
    }
  }

  /// The next turn.
  func nextTurn() -> Turn {
    state.withLock { state in
      defer { state.given += 1 }
      return Turn(session: self, number: state.given)
    }
  }

  /// Whether the session was dropped, or its client is gone: work on it is given up.
  var isReleased: Bool { state.withLock { $0.room.isReleased } }

  /// Says what the session is. Throws if there is no room for it.
  func begin(_ live: some LiveSession, subjectBytes: Int) throws {
    try state.withLock { state in
      state.subjectBytes = subjectBytes
      try state.room.take(subjectBytes + live.keptBytes, for: "session", in: session)
      state.live = .success(live)
    }
  }

  /// Says that there will be no session.
  func fail(_ error: RequestError) {
    let failure = RequestError(.unknownHandle, "The session “\(handle)” could not begin: \(error.message)")
    state.withLock { $0.live = $0.live ?? .failure(failure) }
  }

  /// Makes room for what the session is about to take beside its text, which may be less or more than before, and for an event. Throws where there is not
  /// so much.
  func makeRoom(for bytes: Int, event: Int) throws {
    try state.withLock { state in
      // What an event says may stay, such as a selection of many ranges or a menu, until others have taken its place: so much as the longest has.
      let eventBytes = max(state.eventBytes, event)
      try state.room.take(state.subjectBytes + 2 * eventBytes + bytes, for: "session", in: session)
      state.eventBytes = eventBytes
    }
  }

  /// Works on the session, in a turn of its own. What is thrown leaves it as the work has left it.
  func work(_ body: (inout any LiveSession) throws -> Void) throws {
    guard let taken = state.withLock({ $0.live }) else { throw RequestError(.unknownHandle, "The session “\(handle)” has not begun.") }
    var live = try taken.get()
    state.withLock { $0.live = nil }  // one owner, so that it is changed in place
    defer { state.withLock { $0.live = .success(live) } }
    try body(&live)
  }

  /// Gives its room back. Once.
  func release() { state.withLock { $0.room.release(in: session) } }
}
