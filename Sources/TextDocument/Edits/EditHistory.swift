/// What was done to a text, to be undone and done again, with what was selected before and after.
///
///     var history = EditHistory<Int>()
///     history.apply(change, to: &text, as: .typing(at: seconds), from: caret, to: change.map(caret))
///     if let selected = history.undo(&text) { caret = selected }
///
/// It has no clock: who types says when. What is typed at one place without a pause is one step, up
/// to where a word begins behind a space. What it holds of texts is shared with them, and counted
/// against a limit. `Selection` is whatever the caller has for one.
public typealias EditHistory<Selection: Sendable> = ChangeHistory<UTF8Text, Selection>

/// What was done to some content, as ``EditHistory`` has it of texts.
public struct ChangeHistory<Content: EditableContent, Selection: Sendable>: Sendable {
  /// What a change is part of.
  public enum Kind: Hashable, Sendable {
    /// A step of its own.
    case step
    /// Typing, at a time in seconds by any clock that goes forward.
    case typing(at: Double)
    /// Deleting character by character, at such a time.
    case deleting(at: Double)
    /// The same step as the one before, if there is one: a part of something larger. Of something
    /// larger than the limit, what comes after it was passed is a step by itself.
    case continuing
  }

  private struct Step: Sendable {
    /// What takes the text to the other side of the step, from the last one on.
    var changes: [Content.Change]
    var before: Selection
    var after: Selection
    var kind: Kind
    /// Whether what was typed last is white space.
    var endsInSpace: Bool
    var cost: Int
  }

  /// Steps in order. The first ones are forgotten in O(1), amortized, however many there are.
  private struct Steps: Sendable {
    private var all: [Step] = []
    /// How many of the first are forgotten, of which nothing is held any more but a place.
    private var forgotten = 0

    var isEmpty: Bool { forgotten == all.count }
    var last: Step? { isEmpty ? nil : all.last }

    mutating func append(_ step: Step) { all.append(step) }
    mutating func popLast() -> Step? { isEmpty ? nil : all.popLast() }
    mutating func removeAll() { (all, forgotten) = ([], 0) }
    /// Changes the last one, which there is.
    mutating func updateLast(_ change: (inout Step) -> Void) { change(&all[all.count - 1]) }

    /// Forgets the first one, and answers with its cost.
    mutating func removeFirst() -> Int {
      let cost = all[forgotten].cost
      all[forgotten].changes = []
      forgotten += 1
      if 2 * forgotten > all.count {
        all.removeFirst(forgotten)
        forgotten = 0
      }
      return cost
    }

    /// The cost of all. O(n).
    var cost: Int { all[forgotten...].reduce(0) { $0 + $1.cost } }
  }

  private var undone = Steps()
  private var done = Steps()
  private var isClosed = true
  /// How many bytes the steps are counted as.
  public private(set) var byteCount = 0
  /// How many bytes they may be counted as: the text that they would put back, and 200 more for
  /// each change. Beyond it the oldest are forgotten, the newest too if it alone is larger.
  public let limit: Int
  /// How long a pause ends a step of typing, in seconds.
  public let pause: Double

  /// A history without steps. O(1).
  public init(limit: Int = 256 << 20, pause: Double = 1) {
    self.limit = limit
    self.pause = pause
  }

  /// Whether there is something to undo. O(1).
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again. O(1).
  public var canRedo: Bool { !undone.isEmpty }

  /// Ends a step: what is recorded next is another, also if it is typing. O(1).
  public mutating func close() { isClosed = true }

  /// Changes a text, and remembers what undoes that. What was undone before can't be done again.
  /// O(log n + pieces replaced and put in) amortized.
  public mutating func apply(_ change: Content.Change, to text: inout Content, as kind: Kind, from before: Selection, to after: Selection) {
    record(text.apply(change), puttingIn: change.inserted, as: kind, from: before, to: after)
  }

  /// Remembers what undoes a change that was made and has put a text in: what is typed behind a
  /// space begins a word, and with it a step. O(1) amortized; O(what is forgotten).
  public mutating func record(
    _ inverse: Content.Change, puttingIn new: UTF8Text, as kind: Kind, from before: Selection, to after: Selection
  ) {
    let typed = new.units(in: 0..<1).first
    let begins = typed.map { !ChangeHistory.isSpace($0) } ?? false
    if case .typing = kind, begins, done.last?.endsInSpace == true { close() }
    record(inverse, as: kind, from: before, to: after)
    if !done.isEmpty, let end = new.units(in: max(0, new.length - 1)..<new.length).last {
      done.updateLast { $0.endsInSpace = ChangeHistory.isSpace(end) }
    }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000].contains(unit)
      || (0x2000...0x200A).contains(unit)
  }

  /// Remembers what undoes a change that was made, such as ``UTF8Text/replaceAll(_:with:)``. What
  /// was undone before can't be done again. O(1) amortized; O(what is forgotten).
  public mutating func record(_ inverse: Content.Change, as kind: Kind, from before: Selection, to after: Selection) {
    byteCount -= undone.cost
    undone.removeAll()
    let cost = inverse.byteCount + 200
    switch done.last.map({ way(from: $0, to: inverse, kind) }) ?? .another {
    case .replacing(let change):
      done.updateLast { step in
        step.changes[step.changes.count - 1] = change
        (step.after, step.kind) = (after, kind)
      }
    case .following:
      byteCount += cost
      done.updateLast { step in
        step.changes.append(inverse)
        step.cost += cost
        step.after = after
        if kind != .continuing { step.kind = kind }
      }
    case .another:
      byteCount += cost
      done.append(Step(changes: [inverse], before: before, after: after, kind: kind, endsInSpace: false, cost: cost))
    }
    isClosed = false
    forget()
  }

  /// How a change goes into the history.
  private enum Way {
    /// A step of its own.
    case another
    /// As one more of the last step's.
    case following
    /// In the place of the last step's last one, which takes away what was typed behind it, too.
    case replacing(Content.Change)
  }

  /// Whether a change belongs to the step before it.
  private func way(from step: Step, to inverse: Content.Change, _ kind: Kind) -> Way {
    if kind == .continuing { return .following }
    guard !isClosed, let last = step.changes.last else { return .another }
    switch (step.kind, kind) {
    case (.typing(let earlier), .typing(let now)) where now - earlier < pause:
      return last.deletingAlso(inverse).map { .replacing($0) } ?? .another
    case (.deleting(let earlier), .deleting(let now)) where now - earlier < pause:
      return last.splices.touches(inverse.splices) ? .following : .another
    default: return .another
    }
  }

  /// Takes the text back by a step, and answers with what was selected before it; nil if there is
  /// none. O(its changes).
  public mutating func undo(_ text: inout Content) -> Selection? {
    guard let step = done.popLast() else { return nil }
    undone.append(turned(step, &text))
    forget()
    return step.before
  }

  /// Does again what was undone last, and answers with what was selected after it; nil if there is
  /// nothing. O(its changes).
  public mutating func redo(_ text: inout Content) -> Selection? {
    guard let step = undone.popLast() else { return nil }
    done.append(turned(step, &text))
    forget()
    return step.after
  }

  /// Goes over a step, after which it leads back.
  private mutating func turned(_ step: Step, _ text: inout Content) -> Step {
    isClosed = true
    var turned = step
    turned.changes = step.changes.reversed().map { text.apply($0) }
    turned.cost = turned.changes.reduce(0) { $0 + $1.byteCount + 200 }
    byteCount += turned.cost - step.cost
    return turned
  }

  /// Forgets the oldest steps as long as there is too much; then what would be done again last.
  private mutating func forget() {
    while byteCount > limit, !done.isEmpty { byteCount -= done.removeFirst() }
    while byteCount > limit, !undone.isEmpty { byteCount -= undone.removeFirst() }
  }
}
