import CommandLineParts
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the thread that waits for files does with a client's.
extension Client {
  /// What its files are waited for.
  func awaited() -> [(file: Descriptor, events: Descriptor.Events)] {
    let events = state.withLock { state -> Descriptor.Events in
      var events: Descriptor.Events = []
      state.isHeldBack = !state.hasEnded && !mayRead(state)
      if !state.hasEnded, !state.isHeldBack { events.insert(.input) }
      if !state.answers.isEmpty, !state.isWriting { events.insert(.output) }
      return events
    }
    return connection.files(awaiting: events)
  }

  /// Whether there is room for more requests: its own, and that of all.
  private func mayRead(_ state: State) -> Bool {
    let limits = session.limits
    if state.splitter.hasBytes { return false }
    if office.ledger.isFull, state.heldBytes > Client.alwaysAllowed { return false }
    return state.requestCount == 0 || state.requestCount < limits.pendingRequests && state.requestBytes < limits.pendingBytes
  }

  /// Reads what is there.
  func read(into part: inout [UInt8]) {
    guard let count = connection.read(into: &part) else { return }
    let failure = count < 0 ? SystemFailure("read \(connection.isStandard ? "stdin" : "from a client")", errno) : nil
    update { state in
      state.lastRead = .now
      if count > 0 { state.splitter.add(part[..<count]) }
      if count <= 0 { state.hasEnded = true }
      if failure != nil { state.failure = failure }
    }
    submitLines()
    if count <= 0 { submitRest() }
  }

  /// Begins with the lines that have come, as long as there is room for them.
  func submitLines(all: Bool = false) {
    while !isGone {
      let limits = session.limits
      let piece = update { state -> LineSplitter.Piece? in
        let hasRoom = state.requestCount < limits.pendingRequests && state.requestBytes < limits.pendingBytes
        return all || hasRoom || state.requestCount == 0 ? state.splitter.next() : nil
      }
      guard let piece else { break }
      submit(piece)
    }
  }

  /// Begins with the last line, which has no end, once nothing else will come.
  private func submitRest() {
    let piece = update { $0.hasEnded && !$0.splitter.hasBytes ? $0.splitter.finish() : nil }
    if let piece { submit(piece) }
  }

  /// Goes on where there was no room before.
  func goOn() {
    submitLines()
    submitRest()
  }

  /// Reads nothing more: what has come is answered, but for a line without an end.
  func stopReading() {
    submitLines(all: true)
    update { state in
      state.hasEnded = true
      _ = state.splitter.finish()
    }
  }

  /// Writes answers as long as they are taken; one thread at a time.
  func write() {
    var written = 0
    while written < Client.turn, let piece = beginWriting() {
      switch connection.write(piece.bytes, from: piece.writtenCount) {
      case .taken(let count):
        written += count
        if !endWriting(piece, count) { return }
      case .gone(let code):
        update { state in
          state.isWriting = false
          // Who goes without waiting for answers has no use for them; all else is told.
          if code != EPIPE && code != ECONNRESET {
            state.failure = SystemFailure("write \(connection.isStandard ? "stdout" : "to a client")", code)
          }
        }
        return giveUp()
      }
    }
    if written >= Client.turn { office.bell.ring() }
  }

  /// How much is written for one client before others have their turn.
  private static let turn = 1 << 20

  private func beginWriting() -> AnswerQueue.Piece? {
    state.withLock { state in
      guard !state.isWriting, !isGone, let piece = state.answers.take() else { return nil }
      state.isWriting = true
      return piece
    }
  }

  /// Whether writing may go on. Wakes the thread that waits for files if that has something to do now.
  private func endWriting(_ piece: AnswerQueue.Piece, _ count: Int) -> Bool {
    let isAllTaken = piece.writtenCount + count == piece.bytes.count
    let (pace, wakes) = update { state -> (WorkerPool.Pace?, Bool) in
      state.isWriting = false
      // Given up meanwhile: there is nothing to go on with.
      if isGone { return (nil, false) }
      let takenCount = state.answers.advance(piece, by: count)
      state.requestCount -= takenCount
      if takenCount > 0 { state.hasTaken = true }
      if count > 0 || state.answers.byteCount == piece.bytes.count { state.lastTaken = .now }
      let pace = Client.pace(state.answers.byteCount, limit: session.limits.answerBytes)
      defer { state.pace = pace }
      let wakes = !isAllTaken || state.isHeldBack || state.hasEnded && (state.requestCount == 0 || state.splitter.hasBytes)
      return (pace == state.pace ? nil : pace, wakes)
    }
    if let pace { office.pool.set(pace, of: number) }
    if wakes { office.bell.ring() }
    return isAllTaken
  }

  /// How much is done at once for a client that has left so many bytes unread.
  private static func pace(_ unread: Int, limit: Int) -> WorkerPool.Pace { unread > limit ? .none : unread > 1 << 20 ? .one : .any }
}
