import TextLayout

/// What a kept text was before it was changed, to be taken back and done again.
///
/// A state is a text with its layout: values that share with each other what a change did not touch, so that keeping one costs little.
struct TextHistory: Sendable {
  /// How many steps are kept, and how many bytes they may take unless there is only one; the earliest go first.
  static let limit = 200
  static let mostBytes = 64 << 20

  /// A text as it was.
  struct State: Sendable {
    let text: StyledText
    let layout: DocumentLayout?
    /// How many of the ``settings`` it has seen.
    fileprivate(set) var settingsCount: Int
    /// What it does not share with the one that came of it.
    fileprivate(set) var renewal: Renewal
    var bytes: Int { renewal.bytes }
  }

  /// What a change makes anew, so that what was before has it alone.
  struct Renewal: Sendable {
    /// How many units, those that several edits make anew counted for each.
    var units: Int
    /// What lies between the first and the last of them.
    var hull: Range<Int>
    let bytesPerUnit: Int
    /// What goes by the text and not by the change: lists of all its runs.
    let fixedBytes: Int

    /// Around each edit so many units are stored anew: a chunk of the text, and a stretch of its layout.
    static let margin = 8192

    /// By estimate.
    var bytes: Int { fixedBytes + bytesPerUnit * min(units, hull.count + Renewal.margin) }

    fileprivate mutating func join(_ next: Renewal) {
      units += next.units
      hull = min(hull.lowerBound, next.hull.lowerBound)..<max(hull.upperBound, next.hull.upperBound)
    }
  }

  private(set) var undo: [State] = []
  private(set) var redo: [State] = []
  /// The settings that were changed since the earliest state, in order, with the bytes that they take.
  private var settings: [(value: JSONValue, bytes: Int)] = []

  /// What keeping it takes, by estimate.
  var keptBytes: Int {
    settings.reduce(0) { $0 + $1.bytes } + undo.reduce(0) { $0 + $1.bytes } + redo.reduce(0) { $0 + $1.bytes }
  }

  /// The settings that a state has not seen, in order: whoever goes back to it sets them again.
  func settings(since state: State) -> [JSONValue] { settings.dropFirst(state.settingsCount).map(\.value) }

  /// Takes note of what was before a change. One that `joins` belongs to the step before.
  mutating func note(_ text: StyledText, _ layout: DocumentLayout?, _ renewal: Renewal, joins: Bool) {
    redo = []
    if joins, let last = undo.indices.last {
      undo[last].renewal.join(renewal)
    } else {
      undo.append(State(text: text, layout: layout, settingsCount: settings.count, renewal: renewal))
    }
    trim()
  }

  /// Takes note of a change of settings. Those in a row that name the same fields are one, as only the last of them is seen.
  mutating func note(settings value: JSONValue) {
    let isKnown = undo.contains { $0.settingsCount == settings.count } || redo.contains { $0.settingsCount == settings.count }
    if !isKnown, let last = settings.last?.value, last.names == value.names { settings.removeLast() }
    settings.append((value, value.byteCount))
    trim()
  }

  /// What was before the last step, while what is now goes to those that can be done again; nil if there is none.
  mutating func back(from text: StyledText, _ layout: DocumentLayout?) -> State? {
    guard let state = undo.popLast() else { return nil }
    redo.append(State(text: text, layout: layout, settingsCount: settings.count, renewal: state.renewal))
    return state
  }

  /// What was before the last step was taken back.
  mutating func again(from text: StyledText, _ layout: DocumentLayout?) -> State? {
    guard let state = redo.popLast() else { return nil }
    undo.append(State(text: text, layout: layout, settingsCount: settings.count, renewal: state.renewal))
    return state
  }

  /// Forgets the earliest states that are too many, and the settings that all others have seen.
  private mutating func trim() {
    var bytes = keptBytes
    while let first = undo.first {
      let isTooMuch = undo.count > TextHistory.limit || settings.count - first.settingsCount > TextHistory.limit
      guard isTooMuch || undo.count > 1 && bytes > TextHistory.mostBytes else { break }
      bytes -= first.bytes
      undo.removeFirst()
    }
    redo.removeAll { settings.count - $0.settingsCount > TextHistory.limit }
    let seen = min(undo.map(\.settingsCount).min() ?? settings.count, redo.map(\.settingsCount).min() ?? settings.count)
    settings.removeFirst(seen)
    for index in undo.indices { undo[index].settingsCount -= seen }
    for index in redo.indices { redo[index].settingsCount -= seen }
  }
}

extension JSONValue {
  /// The names of an object's members.
  fileprivate var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
