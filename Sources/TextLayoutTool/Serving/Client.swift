import Glibc
import Synchronization

/// Someone who sends lines of requests and gets lines of answers: a thread reads, the pool answers, a thread writes.
///
/// What a client can make the process hold is bounded: beyond so many requests or bytes that wait for their answers to be written, nothing more is read;
/// and while answers pile up that it does not read, its further requests are not begun.
final class Client: Sendable {
  fileprivate struct State {
    /// Requests that were read and whose answers are not written yet, and the bytes of those.
    var requests = 0
    var requestBytes = 0
    /// Answers that are to be written.
    var answers: [[UInt8]] = []
    var answerBytes = 0
    /// Requests that wait until answers are taken.
    var parked: [Inquiry] = []
    /// Whether a thread is writing answers; no other does meanwhile.
    var isWriting = false
    /// Nothing more will be written.
    var isEnded = false
  }

  private let session: Session
  private let pool: WorkerPool
  private let handles: HandleTable
  private let input: Int32
  private let output: Int32
  private let state = Monitor(State())
  /// Nobody reads the answers any more, or they are not waited for.
  private let isGone = Atomic(false)
  /// Wakes the reading thread when the client is gone.
  private let wake: WakePipe

  /// A client on open files, which stay the caller's. Nil where the system has no more pipes.
  init?(input: Int32, output: Int32, session: Session, pool: WorkerPool) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    self.input = input
    self.output = output
    self.session = session
    self.pool = pool
    handles = HandleTable(session: session)
  }

  /// Serves until the input ends, the client goes or `stop` is raised; and then until what was read is answered. Returns false if some was given up.
  func serve(until stop: StopSignal) -> Bool {
    session.count { $0.clients += 1 }
    defer { session.count { $0.clients -= 1 } }
    guard let writer = Thread.start({ self.write() }) else { return false }
    readLines(until: stop)
    let isDone = finish(stop)
    if !isDone || isGone.load(ordering: .relaxed) { giveUp() }
    state.update { $0.isEnded = true }
    // A thread that hangs in a write to a file nobody reads from can't be waited for.
    if isDone { writer.join() } else { writer.detach() }
    handles.dropAll()
    return isDone
  }

  /// Forgets the client's requests and answers.
  private func giveUp() {
    isGone.store(true, ordering: .relaxed)
    wake.raise()
    let parked = state.update { state in
      defer {
        state.parked = []
        state.answers = []
        state.answerBytes = 0
        state.requests -= state.parked.count
      }
      return state.parked
    }
    session.count { $0.inFlight -= parked.count }
    for inquiry in parked { inquiry.abandon(RequestError(.cancelled, "The client is gone.")) }
  }

  /// Waits until everything is answered and written. After a stop, not for ever.
  private func finish(_ stop: StopSignal) -> Bool {
    while true {
      let isDone = state.wait(seconds: 1) { state -> Bool? in
        if self.isGone.load(ordering: .relaxed) { return true }
        return state.requests == 0 ? true : nil
      }
      if isDone != nil { return true }
      if stop.isOverdue { return false }
    }
  }
}

extension Client {
  private func readLines(until stop: StopSignal) {
    var splitter = LineSplitter(limit: session.limits.requestBytes)
    var part = [UInt8](repeating: 0, count: 65536)
    while !isGone.load(ordering: .relaxed) {
      guard stop.waitForInput(input, or: wake) else { break }
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      if count <= 0 { break }
      unsafe part.withUnsafeBufferPointer { part in
        unsafe splitter.add(UnsafeBufferPointer(rebasing: part[..<count])) { accept($0) }
      }
    }
    if stop.isRaised { return }
    if let last = splitter.finish() { accept(last) }
  }

  /// Takes a line in, when there is room for it.
  private func accept(_ piece: LineSplitter.Piece) {
    let limits = session.limits
    let inquiry: Inquiry
    switch piece {
    case .line(let line): inquiry = Inquiry(line, handles: handles)
    case .tooLong:
      inquiry = Inquiry(
        failed: RequestError(.requestTooLarge, "The line is longer than \(limits.requestBytes) bytes. Send less, or allow more (--max-request)."))
    }
    let isAccepted = state.wait { state -> Bool? in
      if self.isGone.load(ordering: .relaxed) { return false }
      let hasRoom = state.requests < limits.pendingRequests && state.requestBytes + inquiry.byteCount <= limits.pendingBytes
      guard hasRoom || state.requests == 0 else { return nil }
      state.requests += 1
      state.requestBytes += inquiry.byteCount
      return true
    }
    guard isAccepted else { return inquiry.abandon(RequestError(.cancelled, "The client is gone.")) }
    session.count { counters in
      counters.requests += 1
      counters.inFlight += 1
    }
    inquiry.whenReady { self.pool.add { self.work(on: inquiry) } }
  }

  /// Answers a request, on a thread of the pool.
  private func work(on inquiry: Inquiry) {
    let limit = session.limits.answerBytes
    let isParked = state.read { state in
      guard state.answerBytes > limit, !self.isGone.load(ordering: .relaxed) else { return false }
      state.parked.append(inquiry)
      return true
    }
    if isParked { return }
    let call = Call(
      session: session, handles: handles, deadline: ContinuousClock.now + session.limits.time,
      isCancelled: { self.isGone.load(ordering: .relaxed) })
    var (line, isOK) = inquiry.answer(call)
    line.append(0x0A)
    session.count { counters in
      counters.inFlight -= 1
      if !isOK { counters.errors += 1 }
    }
    let isWriter = state.update { state in
      state.requestBytes -= inquiry.byteCount
      // A short answer that fits into the pipe is written here: waking another thread would cost more than making the answer.
      if state.answers.isEmpty, !state.isWriting, line.count <= Client.shortAnswer, Client.hasRoom(output) {
        state.isWriting = true
        return true
      }
      state.answers.append(line)
      state.answerBytes += line.count
      return false
    }
    if isWriter { finishWriting(1, isWritten: Files.write(line, to: output)) }
  }

  /// POSIX's least PIPE_BUF is less, but Linux has 4096: a pipe that has room has room for as much.
  private static let shortAnswer = 4096

  /// Whether a short answer can be written without waiting.
  private static func hasRoom(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&polled, 1, 0) == 1 && polled.revents == Int16(POLLOUT)
  }

  /// Takes note of answers that are written, or of a client that takes none any more.
  private func finishWriting(_ count: Int, isWritten: Bool) {
    if !isWritten {
      isGone.store(true, ordering: .relaxed)
      wake.raise()
    }
    let parked = state.update { state in
      state.isWriting = false
      state.requests -= count
      defer { state.parked = [] }
      return state.parked
    }
    for inquiry in parked { pool.add { self.work(on: inquiry) } }
  }

  /// Writes answers as they come, on a thread of its own.
  private func write() {
    while let answers = state.wait({ $0.takeAnswers() }) ?? nil {
      var isWritten = !isGone.load(ordering: .relaxed)
      var piece: [UInt8] = []
      for (index, answer) in answers.enumerated() where isWritten {
        piece += answer
        if piece.count < 65536, index + 1 < answers.count { continue }
        isWritten = Files.write(piece, to: output)
        piece.removeAll(keepingCapacity: true)
      }
      finishWriting(answers.count, isWritten: isWritten)
    }
  }
}

extension Client.State {
  /// The answers that wait to be written, once nobody else writes; nil within when there will be none, nil when there are none yet.
  fileprivate mutating func takeAnswers() -> [[UInt8]]?? {
    if isWriting { return nil }
    if answers.isEmpty { return isEnded ? .some(nil) : nil }
    isWriting = true
    defer {
      answers = []
      answerBytes = 0
    }
    return answers
  }
}
