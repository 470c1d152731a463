/// Threads that answer requests, each one at a time, in the order in which they came.
final class WorkerPool: Sendable {
  fileprivate struct State {
    var queue: [@Sendable () -> Void] = []
    /// The index of the next piece of work; what is before it is done.
    var next = 0
    var isEnding = false
  }

  private let state = Monitor(State())
  private let threads: [Thread]

  /// So many threads; fewer where the system has no more.
  init(threadCount: Int) {
    let state = state
    threads = (0..<max(1, threadCount)).compactMap { _ in
      Thread.start {
        while let work = state.wait({ $0.take() }) ?? nil { work() }
      }
    }
  }

  /// Whether there is a thread at all.
  var isWorking: Bool { !threads.isEmpty }

  func add(_ work: @escaping @Sendable () -> Void) { state.updateForOne { $0.queue.append(work) } }

  /// Ends the threads once all work is done.
  func end() {
    state.update { $0.isEnding = true }
    for thread in threads { thread.join() }
  }
}

extension WorkerPool.State {
  /// The next piece of work; nil within when there will be none, nil when there is none yet.
  fileprivate mutating func take() -> (@Sendable () -> Void)?? {
    guard next < queue.count else { return isEnding ? .some(nil) : nil }
    let work = queue[next]
    queue[next] = {}
    next += 1
    if next == queue.count {
      queue.removeAll(keepingCapacity: queue.count < 1024)
      next = 0
    } else if next >= 4096 {
      queue.removeFirst(next)
      next = 0
    }
    return work
  }
}
