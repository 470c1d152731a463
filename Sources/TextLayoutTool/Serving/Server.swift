import Glibc

/// Serves clients until it is told to stop: one on stdin and stdout, or any number on a socket.
final class Server: Sendable {
  private let session: Session
  private let pool: WorkerPool
  private let stop: StopSignal

  /// How long requests that were read may take after SIGTERM.
  private static let grace = Duration.seconds(5)

  init(session: Session, threadCount: Int) throws {
    guard let stop = StopSignal(grace: Server.grace) else { throw SystemFailure("make a pipe", errno) }
    stop.catchSignals()
    self.session = session
    self.stop = stop
    pool = WorkerPool(threadCount: threadCount)
    guard pool.isWorking else { throw SystemFailure("The system has no thread for this process.") }
  }

  /// Serves stdin and stdout until the input ends or a signal comes, and everything that was read is answered.
  func serveStandardStreams() throws {
    guard let client = Client(input: STDIN_FILENO, output: STDOUT_FILENO, session: session, pool: pool) else {
      throw SystemFailure("make a pipe", errno)
    }
    if client.serve(until: stop) { pool.end() }
  }

  /// Serves those who connect to a socket until a signal comes, and everything that was read is answered.
  func serveSocket(at path: String) throws {
    let listener = try SocketListener(path: path)
    Terminal.complain("listening at \(path)")
    let clients = Monitor(0)
    let limit = session.limits.clients
    while let descriptor = listener.accept(until: stop) {
      clients.update { $0 += 1 }
      let thread = Thread.start {
        if let client = Client(input: descriptor, output: descriptor, session: self.session, pool: self.pool) {
          if !client.serve(until: self.stop) { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
        close(descriptor)
        clients.update { $0 -= 1 }
      }
      if let thread {
        thread.detach()
      } else {
        close(descriptor)
        clients.update { $0 -= 1 }
      }
      // Beyond the limit, those who connect wait in the system's queue.
      while clients.wait(seconds: 1, { $0 < limit ? true : nil }) == nil, !stop.isRaised {}
    }
    while clients.wait(seconds: 1, { $0 == 0 ? true : nil }) == nil, !stop.isOverdue {}
  }
}
