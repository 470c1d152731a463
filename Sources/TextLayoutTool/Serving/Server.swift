import CommandLineParts
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Serves clients until it is told to stop: one on stdin and stdout, or any number on a socket. One thread waits for all files.
final class Server {
  private let session: Session
  private let office: Office
  private let stop: StopSignal
  private var listener: SocketListener?
  private var clientCount = 0
  private var part = [UInt8](repeating: 0, count: 1 << 16)
  private var phase = Phase.serving
  /// When the process leaves, whoever still waits for something.
  private var lastMoment: ContinuousClock.Instant?

  private enum Phase: Int {
    case serving
    /// Nothing more is read.
    case finishing
    /// What is not begun is cancelled, and what is under way given up.
    case ending
    /// What can't be given up is answered in its place.
    case over
  }

  /// How long requests that were read may take after SIGTERM, how long what is given up then, and
  /// how long the sending of answers.
  private static let grace = Duration.seconds(5)
  private static let lastGrace = Duration.milliseconds(300)
  private static let end = Duration.seconds(2)

  init(session: Session, threadCount: Int) throws {
    let bell = try Bell()
    stop = StopSignal(grace: Server.grace, bell: bell)
    try stop.catchSignals()
    self.session = session
    let pool = WorkerPool(threadCount: threadCount)
    guard pool.isWorking else { throw SystemFailure("The system has no thread for this process.") }
    office = Office(pool: pool, heldLimit: session.limits.heldBytes, bell: bell)
  }

  /// Serves stdin and stdout until the input ends or a signal comes, and everything that was read is answered.
  func serveStandardStreams() throws {
    let client = enter(Connection())
    serve(until: { $0.isEmpty })
    if let failure = client.state.withLock({ $0.failure }) { throw failure }
  }

  /// Serves those who connect to a socket until a signal comes, and everything that was read is answered.
  ///
  /// - Parameter whenListening: is called when they can.
  func serveSocket(at path: String, whenListening: () -> Void) throws {
    Server.allowFiles(session.limits.clients)
    listener = try SocketListener(path: path)
    whenListening()
    serve(until: { $0.isEmpty && self.stop.isRaised })
  }

  @discardableResult
  private func enter(_ connection: Connection) -> Client {
    clientCount += 1
    let client = Client(number: clientCount, connection, session: session, office: office)
    office.enter(client)
    return client
  }

  /// Lets the process open as many files as there may be clients, where the system allows that.
  private static func allowFiles(_ count: Int) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(count + 256)))
    _ = unsafe setrlimit(resource, &limit)
  }
}

extension Server {
  private func serve(until isOver: ([Client]) -> Bool) {
    while true {
      for client in office.all where client.isDone { office.leave(client) }
      let clients = office.all
      if isOver(clients) { return }
      if stop.isRaised { advance(clients) }
      if let lastMoment, ContinuousClock.now > lastMoment {
        // Threads may still be at work on what was given up: nothing is taken down under them.
        _exit(ExitCode.done.rawValue)
      }
      wait(clients)
    }
  }

  /// Goes on with ending, step by step.
  private func advance(_ clients: [Client]) {
    if phase == .serving {
      phase = .finishing
      listener = nil
      for client in clients { client.stopReading() }
    }
    if phase == .finishing, stop.isOverdue() {
      phase = .ending
      session.end()
      for client in clients { office.pool.set(.any, of: client.number) }
    }
    if phase == .ending, stop.isOverdue(by: Server.lastGrace) {
      phase = .over
      office.pool.workOff(until: ContinuousClock.now + .seconds(1))
      for client in clients { client.cancelOwed() }
      // From here on, however long the answering took: what is owed can still be sent.
      lastMoment = ContinuousClock.now + Server.end
    }
  }

  /// Waits until something happens, and does what is to be done about it.
  private func wait(_ clients: [Client]) {
    var files: [(file: Descriptor, events: Descriptor.Events)] = [(office.bell.file, .input)]
    // Who connects while all are busy waits in the system's queue.
    let isFull = clients.count >= session.limits.clients
    let accepts = listener != nil && (!isFull || office.hasPlace)
    if accepts, let listener { files.append((listener.file, .input)) }
    let first = files.count
    var owners: [Client] = []
    for client in clients where !client.isGone {
      let own = client.awaited()
      files += own
      owners += own.map { _ in client }
    }
    // Where time matters, it is looked at now and then; else there is nothing to do until something happens.
    let isShort = stop.isRaised || office.ledger.isFull || listener != nil && !accepts
    let events = Descriptor.wait(for: files, milliseconds: isShort ? 50 : -1)
    if !events[0].isEmpty { office.bell.silence() }
    for (client, events) in zip(owners, events[first...]) where !events.isEmpty { act(on: events, of: client) }
    for client in clients { client.goOn() }
    if office.ledger.isFull { _ = office.hasRoom(for: 0) }
    if accepts, !events[first - 1].isEmpty, !isFull || office.makePlace() { accept() }
  }

  private func act(on events: Descriptor.Events, of client: Client) {
    // The end of a pipe is read and written to be known.
    let isPipeEnd = client.connection.isStandard && events.isEnd
    if events.contains(.output) || isPipeEnd { client.write() }
    if events.contains(.input) || isPipeEnd {
      if !client.hasEnded { client.read(into: &part) }
    } else if events.isEnd {
      // A socket whose other side is closed, not only done with sending: nobody is there for answers.
      client.giveUp()
    }
  }

  /// Takes in who has connected. Where the system has no more files somebody has to go.
  private func accept() {
    guard let socket = listener?.accept() else {
      if errno == EMFILE || errno == ENFILE, !office.makePlace() { usleep(20_000) }
      return
    }
    enter(Connection(socket: socket))
  }
}
