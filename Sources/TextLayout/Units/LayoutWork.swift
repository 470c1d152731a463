/// Counts the work of one thread on layouts, and asks some thousand units apart whether the layout
/// under way is to be given up.
///
///     try work.spend(word.unitCount)
///
/// A unit is what a loop does for one unit of text, from some nanoseconds to a microsecond: a
/// deadline is heeded within a few milliseconds of work. O(1), and next to nothing.
@safe package final class LayoutWork {
  /// How many units of work lie between two questions.
  static let interval = 2048

  /// All work so far, and when the next question comes. Loops count at each step: nobody has to
  /// find out for them whether somebody else counts meanwhile.
  private let counts = UnsafeMutablePointer<(spent: Int, next: Int)>.allocate(capacity: 1)
  private var deadline: ContinuousClock.Instant?
  private var isCancelled: (@Sendable () -> Bool)?
  private var error: LayoutError?
  /// Whether anything is held of who asked for the work.
  private var isBegun = false

  package init() { unsafe counts.initialize(to: (0, LayoutWork.interval)) }

  deinit { unsafe counts.deallocate() }

  /// All work so far.
  var spent: Int { unsafe counts.pointee.spent }

  /// Work begins that is to be given up at a moment, or when somebody says so. The first work that
  /// is counted asks, however little it is.
  func begin(deadline: ContinuousClock.Instant?, isCancelled: (@Sendable () -> Bool)?) {
    self.deadline = deadline
    self.isCancelled = isCancelled
    isBegun = true
    error = nil
    if deadline != nil || isCancelled != nil { unsafe counts.pointee.next = spent }
  }

  /// The work is over: nothing is held of who asked for it, and nothing gives it up.
  func end() {
    if !isBegun { return }
    deadline = nil
    isCancelled = nil
    error = nil
    isBegun = false
  }

  /// Counts work; throws when the layout is to be given up.
  @inline(__always)
  func spend(_ amount: Int) throws(LayoutError) {
    if isOver(after: amount) { try check() }
  }

  /// Counts work, and says whether the layout is to be given up: for loops that leave it to their
  /// callers to throw. What they answer then means nothing.
  @inline(__always)
  package func isOver(after amount: Int) -> Bool {
    unsafe counts.pointee.spent &+= amount
    return unsafe counts.pointee.spent >= counts.pointee.next && isOver()
  }

  /// Whether the layout is to be given up, as was found when the work was last looked at.
  package var isGivenUp: Bool { error != nil }

  /// Throws what was found when the work was last looked at.
  func check() throws(LayoutError) {
    if let error { throw error }
  }

  /// The pace of a loop that begins at a step and does little for each.
  package func pace(from step: Int = 0) -> WorkPace { WorkPace(work: self, next: step + WorkPace.interval) }

  /// Not a part of the loops that count: what it reads would be watched there for others that might
  /// change it meanwhile.
  @inline(never)
  private func isOver() -> Bool {
    if error == nil, isCancelled?() == true { error = .cancelled }
    if error == nil, let deadline, ContinuousClock.now > deadline { error = .deadlineExceeded }
    if error == nil { unsafe counts.pointee.next = spent &+ LayoutWork.interval }
    return error != nil
  }
}

/// Looks at a thread's work once some thousand steps of a loop whose steps take nanoseconds.
///
///     var pace = work.pace()
///     for i in units.indices {
///       if pace.isOver(at: i) { return }
package struct WorkPace {
  fileprivate static let interval = 4096

  fileprivate let work: LayoutWork
  fileprivate var next: Int

  /// Whether the layout is to be given up, as seen from a step, which is a number that grows. What
  /// the loop has done then means nothing.
  @inline(__always)
  package mutating func isOver(at step: Int) -> Bool { step >= next && look(at: step) }

  private mutating func look(at step: Int) -> Bool {
    next = step + WorkPace.interval
    return work.isOver(after: WorkPace.interval >> 3)
  }
}
