import TextLayout

/// When a step of a search returns before its time: at a deadline, or when it is cancelled. Looked
/// at once a window and, in slow ones, between.
struct FindPause {
  var deadline: ContinuousClock.Instant?
  var isCancelled: (@Sendable () -> Bool)?
  /// How much work one attempt to match may take, in some ten thousand steps of ICU's machine,
  /// whatever the deadline is.
  var patience = 0
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

  /// The same within an attempt that has taken so much work: being cancelled stops it at any time.
  mutating func check(after work: Int) -> Bool {
    if work > patience || isReached { return check() }
    if let isCancelled, isCancelled() { isReached = true }
    return isReached
  }
}
