/// When a step of a search returns before its time: at a deadline, or when it is cancelled. Looked at once a window and, in slow ones, between.
struct FindPause {
  var deadline: ContinuousClock.Instant?
  var isCancelled: (@Sendable () -> Bool)?
  /// Whether the step has stopped.
  private(set) var isReached = false

  init(deadline: ContinuousClock.Instant? = nil, isCancelled: (@Sendable () -> Bool)? = nil) {
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// Looks whether to stop; once it has answered yes it always does.
  mutating func check() -> Bool {
    if isReached { return true }
    if let isCancelled, isCancelled() { isReached = true }
    if let deadline, ContinuousClock.now >= deadline { isReached = true }
    return isReached
  }
}
