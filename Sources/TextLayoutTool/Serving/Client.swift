import CommandLineParts
import Synchronization

/// Someone who sends lines of requests and gets lines of answers. One thread reads for all clients, the pool answers, and who has an answer writes it.
///
/// Every request holds the client that it is from, and so its connection: its answer goes there or nowhere. What a client can make the process hold is
/// bounded: beyond so many requests or bytes that wait for their answers to be taken nothing more is read, and while it leaves answers unread its further
/// requests are not begun.
final class Client: Sendable {
  struct State {
    var splitter: LineSplitter
    /// Requests whose answers were not taken yet, and what is held of those that were not answered yet.
    var requestCount = 0
    var requestBytes = 0
    /// How many requests were read, and those of them that are not answered yet: the identifiers of their answers.
    var readCount = 0
    var owed: [Int: JSONValue] = [:]
    /// Answers that wait to be taken.
    var answers = AnswerQueue()
    /// Whether a thread is writing answers; no other does meanwhile.
    var isWriting = false
    /// Nothing more is read: the input has ended, or the server is ending.
    var hasEnded = false
    /// Whether the reading thread waits for room.
    var isHeldBack = false
    /// Whether anything was ever asked, and whether the answer to anything was ever taken, all of it.
    var hasAsked = false
    var hasTaken = false
    /// When the client last sent something, and last took an answer or began to leave one unread.
    var lastRead = ContinuousClock.now
    var lastTaken = ContinuousClock.now
    /// What the ledger knows of.
    var bookedBytes = 0
    var pace = WorkerPool.Pace.any
    /// Why reading or writing failed, if it did.
    var failure: SystemFailure?

    var heldBytes: Int { splitter.heldBytes + requestBytes + answers.byteCount }
  }

  /// What tells it from all others, for ever.
  let number: Int
  let connection: Connection
  let handles: HandleTable
  let session: Session
  let office: Office
  let state: Mutex<State>
  /// Nobody takes the answers any more.
  private let gone = Atomic(false)

  /// What a client may hold even when there is no more room for all, in bytes.
  static let alwaysAllowed = 1 << 16

  /// What is booked for a request beside its bytes.
  private static let overhead = 512

  init(number: Int, _ connection: Connection, session: Session, office: Office) {
    self.number = number
    self.connection = connection
    self.session = session
    self.office = office
    handles = HandleTable(session: session)
    state = Mutex(State(splitter: LineSplitter(limit: session.limits.requestBytes)))
    session.count { $0.clients += 1 }
  }

  var isGone: Bool { gone.load(ordering: .relaxed) }

  /// Whether all is answered and taken and nothing more will come, or nobody is there.
  var isDone: Bool { isGone || state.withLock { $0.hasEnded && !$0.splitter.hasBytes && $0.requestCount == 0 } }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Changes the state, and books what is held then.
  func update<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      let result = body(&state)
      let bytes = state.heldBytes
      if bytes != state.bookedBytes {
        office.ledger.add(bytes - state.bookedBytes)
        state.bookedBytes = bytes
      }
      return result
    }
  }

  /// Forgets what was asked and answered, and lets the other side know. What is still worked on is not written.
  func giveUp() {
    gone.store(true, ordering: .relaxed)
    connection.hangUp()
    update { state in
      state.answers = AnswerQueue()
      state.splitter = LineSplitter(limit: session.limits.requestBytes)
    }
    office.pool.set(.any, of: number)
    office.bell.ring()
  }

  /// Ends it, once: its layouts go, and its connection when nobody holds that any more.
  func close() {
    giveUp()
    handles.dropAll()
    session.count { $0.clients -= 1 }
  }
}

extension Client {
  /// Takes a line to the pool.
  func submit(_ piece: LineSplitter.Piece) {
    let cost: Int
    switch piece {
    case .line(let line): cost = line.count + Client.overhead
    case .tooLong: cost = Client.overhead
    }
    update { state in
      state.requestCount += 1
      state.requestBytes += cost
      state.hasAsked = true
    }
    session.count { counters in
      counters.requests += 1
      counters.inFlight += 1
    }
    office.pool.add(line: { self.begin(piece, cost) }, of: number)
  }

  /// Reads a line and answers it, on a thread of the pool; or later, if it is about what is not there yet.
  private func begin(_ piece: LineSplitter.Piece, _ cost: Int) {
    if isGone {
      office.pool.lineIsRead(of: number, isWaiting: false)
      return retire(cost)
    }
    let inquiry: Inquiry
    switch piece {
    case .line(let line): inquiry = Inquiry(line, handles: handles)
    case .tooLong:
      inquiry = Inquiry(
        failed: RequestError(
          .requestTooLarge, "The line is longer than \(session.limits.requestBytes) bytes. Send less, or allow more (--max-request)."))
    }
    let newCost = inquiry.heldBytes + Client.overhead
    let number = update { state in
      state.requestBytes += newCost - cost
      state.readCount += 1
      state.owed[state.readCount] = inquiry.id
      return state.readCount
    }
    let errand = Errand(number: number, inquiry: inquiry, cost: newCost)
    let moment = Moment()
    inquiry.whenReady { if !moment.isNow() { self.office.pool.add(waited: { self.work(on: errand) }, of: self.number) } }
    let isReady = !moment.isLater()
    office.pool.lineIsRead(of: self.number, isWaiting: !isReady)
    if isReady { work(on: errand) }
  }

  /// Answers a request, on a thread of the pool.
  private func work(on errand: Errand) {
    let inquiry = errand.inquiry
    if isGone {
      inquiry.abandon(RequestError(.cancelled, "The client is gone."))
      return retire(errand.cost, errand.number)
    }
    let session = session
    let answer: (line: [UInt8], isOK: Bool)
    if session.isEnding {
      let error = RequestError(.cancelled, Client.endingMessage)
      inquiry.abandon(error)
      answer = (inquiry.refusal(error, limit: session.limits.answerBytes), false)
    } else {
      answer = inquiry.answer(
        Call(session: session, deadline: ContinuousClock.now + session.limits.time, isCancelled: { self.isGone || session.isEnding }))
    }
    deliver(answer, to: errand)
  }

  static let endingMessage = "The server is ending, and there was no time for this."

  /// Writes the answer of a request, or keeps it until it is taken.
  private func deliver(_ answer: (line: [UInt8], isOK: Bool), to errand: Errand) {
    var (line, isOK) = answer
    // Who leaves little unread gets an answer, whatever others do.
    let isLittle = state.withLock { $0.answers.byteCount } + line.count <= Client.alwaysAllowed
    if !isLittle, !office.hasRoom(for: line.count) {
      line = errand.inquiry.refusal(
        RequestError(
          .answerTooLarge,
          "There is no room for the answer: all clients together have left as much unread as may be (--max-held). Take answers, and ask again."),
        limit: session.limits.answerBytes)
      isOK = false
    }
    line.append(0x0A)
    let isHeapDue = session.count { counters in
      counters.inFlight -= 1
      if !isOK { counters.errors += 1 }
      return counters.heap.isDue(keptBytes: counters.keptBytes)
    }
    let isOwed = update { state in
      state.requestBytes -= errand.cost
      guard state.owed.removeValue(forKey: errand.number) != nil, !isGone else { return false }
      if state.answers.isEmpty { state.lastTaken = .now }  // there was nothing to take before
      state.answers.append(line)
      return true
    }
    if isOwed { write() }
    if isHeapDue { Heap.giveBack() }
  }

  /// Says `cancelled` to all that was read and is not answered: whoever works on it can't be waited for.
  func cancelOwed() {
    let owed = update { state in
      defer { state.owed = [:] }
      return state.owed
    }
    for (_, id) in owed {
      let line = Inquiry.refusal(of: id, RequestError(.cancelled, Client.endingMessage), limit: session.limits.answerBytes)
      update { $0.answers.append(line + [0x0A]) }
    }
    write()
  }

  /// Forgets a request that nobody waits for.
  private func retire(_ cost: Int, _ number: Int? = nil) {
    session.count { $0.inFlight -= 1 }
    update { state in
      state.requestBytes -= cost
      if let number { state.owed[number] = nil }
    }
  }
}

/// A request on its way through the pool.
private struct Errand: Sendable {
  let number: Int
  let inquiry: Inquiry
  /// What is booked for it.
  let cost: Int
}

/// Whether something comes while it is waited for, or later: both ask once, from any threads.
private final class Moment: Sendable {
  private let isDecided = Atomic(false)

  /// For what comes: whether it comes in time.
  func isNow() -> Bool { isDecided.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged }

  /// For who waits: whether it has not come.
  func isLater() -> Bool { isDecided.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged }
}
