/// Threads that work for clients, in turn: whoever has work gets a thread before anybody gets another one.
///
/// Clients take turns, one piece of work each. Beside the threads that take all work there are some that stand by: they take only work of clients for which
/// nothing is done yet. So one client's slow requests may have all the threads there are and still keep nobody else from a quick answer.
final class WorkerPool: Sendable {
  typealias Work = @Sendable () -> Void

  /// How many threads stand by.
  static let standbyCount = 4

  private let state = Monitor(State())
  /// Wakes the threads that stand by; counts how many were called.
  private let calls = Monitor(0)

  /// So many threads that take all work; fewer where the system has no more.
  init(threadCount: Int) {
    for _ in 0..<max(1, threadCount) {
      guard Thread.start({ self.work() }) else { break }
      state.read { $0.threadCount += 1 }
    }
    for _ in 0..<WorkerPool.standbyCount { _ = Thread.start { self.standBy() } }
  }

  /// Whether there is a thread at all.
  var isWorking: Bool { state.read { $0.threadCount > 0 } }

  /// How much of a client's work may be done at once, while it leaves answers unread.
  enum Pace {
    case any, one, none
  }

  /// Adds a line of a client. Its lines are begun in order, each after ``lineIsRead(of:isWaiting:)`` for the one before.
  func add(line work: @escaping Work, of client: Int) { add(client) { $0.lines.append(work) } }

  /// Says that a client's line is read, so that the next one may be; whether what is asked in it waits for something else.
  func lineIsRead(of client: Int, isWaiting: Bool) {
    add(client) { lane in
      lane.isReading = false
      if isWaiting { lane.waitingCount += 1 }
    }
  }

  /// Adds what has waited for something else, and doesn't any more.
  func add(waited work: @escaping Work, of client: Int) {
    add(client) { lane in
      lane.waitingCount -= 1
      lane.ready.append(work)
    }
  }

  /// Sets how much of a client's work may be done at once.
  func set(_ pace: Pace, of client: Int) { add(client) { $0.pace = pace } }

  /// Changes a client's lane, and wakes a thread if there is something to do.
  private func add(_ client: Int, _ change: (Lane) -> Void) {
    let needsHelp = state.updateForOne { state in
      let lane = state.lanes[client] ?? Lane()
      state.lanes[client] = lane
      change(lane)
      state.enlist(client, lane)
      return state.needsHelp
    }
    if needsHelp { calls.updateForOne { $0 += 1 } }
  }

  private func work() {
    while true {
      let (client, work, needsHelp) = state.wait { state in
        state.take().map { client, work in
          state.busyCount += 1
          return (client, work, state.needsHelp)
        }
      }
      if needsHelp { calls.updateForOne { $0 += 1 } }
      work()
      state.read { $0.busyCount -= 1 }
      finish(client)
    }
  }

  private func standBy() {
    while true {
      calls.wait { count -> Void? in
        if count == 0 { return nil }
        count -= 1
        return ()
      }
      while let (client, work) = state.read({ $0.take(onlyIdle: true) }) {
        work()
        finish(client)
      }
    }
  }

  private func finish(_ client: Int) { add(client) { $0.runningCount -= 1 } }

  /// Does what is left to do, on this thread; until then at most.
  func workOff(until end: ContinuousClock.Instant) {
    while ContinuousClock.now < end, let (client, work) = state.read({ $0.take() }) {
      work()
      finish(client)
    }
  }
}

extension WorkerPool {
  /// What is to be done for one client.
  fileprivate final class Lane {
    var lines = Queue<Work>()
    /// Whether a line is being read: the next one waits, so that they are read in order.
    var isReading = false
    /// What can be done in any order, and how much will be that waits for something else.
    var ready = Queue<Work>()
    var waitingCount = 0
    var runningCount = 0
    var pace = Pace.any
    /// Whether it stands in the queue for a thread.
    var isQueued = false

    /// Requests that wait for others are held in memory, read: of those there are not many.
    private static let mostWaiting = 64

    var isStartable: Bool {
      let isAllowed =
        switch pace {
        case .any: true
        case .one: runningCount == 0
        case .none: false
        }
      return isAllowed && (!ready.isEmpty || canReadLine)
    }

    private var canReadLine: Bool { !isReading && waitingCount < Lane.mostWaiting && !lines.isEmpty }

    var isOver: Bool { lines.isEmpty && ready.isEmpty && !isReading && waitingCount == 0 && runningCount == 0 && pace == .any }

    func take() -> Work? {
      if let work = ready.popFirst() { return work }
      guard canReadLine, let work = lines.popFirst() else { return nil }
      isReading = true
      return work
    }
  }

  fileprivate struct State {
    var lanes: [Int: Lane] = [:]
    /// The clients that wait for a thread, the one whose turn it is first.
    var queue: [Int] = []
    var threadCount = 0
    var busyCount = 0

    /// Whether somebody waits for whom nothing is done, and all threads are busy.
    var needsHelp: Bool { busyCount >= threadCount && queue.contains { lanes[$0]?.runningCount == 0 } }

    mutating func enlist(_ client: Int, _ lane: WorkerPool.Lane) {
      if lane.isOver {
        lanes[client] = nil
      } else if lane.isStartable, !lane.isQueued {
        lane.isQueued = true
        queue.append(client)
      }
    }
  }
}

extension WorkerPool.State {
  /// The next piece of work, and whose it is. O(clients).
  mutating func take(onlyIdle: Bool = false) -> (client: Int, work: WorkerPool.Work)? {
    var index = 0
    while index < queue.count {
      let client = queue[index]
      if onlyIdle, let lane = lanes[client], lane.isStartable, lane.runningCount > 0 {
        index += 1
        continue
      }
      queue.remove(at: index)
      guard let lane = lanes[client] else { continue }
      lane.isQueued = false
      // What could be begun when it was queued may have to wait meanwhile.
      guard lane.isStartable, let work = lane.take() else { continue }
      lane.runningCount += 1
      enlist(client, lane)
      return (client, work)
    }
    return nil
  }
}

/// Things in the order in which they came. Adding and taking are O(1) on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var start = 0

  var isEmpty: Bool { start == elements.count }
  var count: Int { elements.count - start }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    let first = elements[start]
    elements[start] = nil
    start += 1
    if start == elements.count {
      elements.removeAll(keepingCapacity: start < 1024)
      start = 0
    } else if start >= 4096, start * 2 > elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return first
  }
}
