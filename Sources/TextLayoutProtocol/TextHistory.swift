import TextLayout

/// What a kept text was before it was changed, to be taken back and done again.
///
/// A state is a text with its layout: values that share with each other what a change did not touch, so that keeping one costs little.
struct TextHistory: Sendable {
  /// How many steps are kept; the earliest go first.
  static let limit = 200

  /// A text as it was.
  struct State: Sendable {
    let text: StyledText
    let layout: DocumentLayout?
    /// How many changes of settings it has seen.
    let settingsCount: Int
  }

  private(set) var undo: [State] = []
  private(set) var redo: [State] = []
  /// The settings that were changed, in order: what is taken back gets those that came later.
  private(set) var settings: [JSONValue] = []

  /// What keeping it takes, by estimate.
  var keptBytes: Int { (undo.count + redo.count) * 1024 + settings.count * 256 }

  /// Takes note of what was before a change. One that `joins` belongs to the step before.
  mutating func note(_ text: StyledText, _ layout: DocumentLayout?, joins: Bool) {
    redo = []
    if joins, !undo.isEmpty { return }
    if undo.count >= TextHistory.limit { undo.removeFirst() }
    undo.append(State(text: text, layout: layout, settingsCount: settings.count))
  }

  /// Takes note of a change of settings. Those in a row that name the same fields are one, as only the last of them is seen.
  mutating func note(settings value: JSONValue) {
    let isKnown = (undo + redo).contains { $0.settingsCount == settings.count }
    if !isKnown, let last = settings.last, last.names == value.names { settings.removeLast() }
    settings.append(value)
  }

  /// What was before the last step, while what is now goes to those that can be done again; nil if there is none.
  mutating func back(from text: StyledText, _ layout: DocumentLayout?) -> State? {
    guard let state = undo.popLast() else { return nil }
    redo.append(State(text: text, layout: layout, settingsCount: settings.count))
    return state
  }

  /// What was before the last step was taken back.
  mutating func again(from text: StyledText, _ layout: DocumentLayout?) -> State? {
    guard let state = redo.popLast() else { return nil }
    undo.append(State(text: text, layout: layout, settingsCount: settings.count))
    return state
  }
}

extension JSONValue {
  /// The names of an object's members.
  fileprivate var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
