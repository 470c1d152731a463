/// Threads that do one thing together, and are waited for.
enum Crew {
  /// Calls `body` on so many threads at once, of which the caller's is one; fewer where the system has no more. Returns when all calls have.
  static func work(_ threadCount: Int, _ body: @escaping @Sendable () -> Void) {
    let running = Monitor(0)
    for _ in 1..<max(1, threadCount) {
      running.read { $0 += 1 }
      let isStarted = Thread.start {
        body()
        running.update { $0 -= 1 }
      }
      if !isStarted { running.read { $0 -= 1 } }
    }
    body()
    running.wait { $0 == 0 ? () : nil }
  }
}
