import TextLayout

/// The renaming of a document in its bar, from the first letter to the last.
///
///     var session = RenameSession(title: "Report.pdf")
///     session.begin()                  // "Report" is selected
///     session.type("Notes")            // Notes.pdf
///     session.undo()                   // Report.pdf
///     let name = session.commit { !$0.isEmpty }
///
/// Its text is edited by the engine's own values: what is typed is a `TextEdit`, what is undone the
/// edit's inverse, and ``selection`` is what movements and gestures of the program change. A layout
/// of ``text`` has its carets.
public struct RenameSession: Sendable {
  /// Where a renaming is in its course.
  public enum State: Hashable, Sendable, CaseIterable {
    /// It has not begun.
    case idle
    /// The title is edited.
    case editing
    /// The title is another one.
    case ended
    /// The title is the old one.
    case cancelled
  }

  /// An edit that takes another one back, and what was selected before that one.
  private struct Step: Sendable {
    let edit: TextEdit
    let selection: TextRange
  }

  /// Where it is in its course.
  public private(set) var state = State.idle
  /// The title that the bar shows.
  public private(set) var title: StyledText
  /// The text while it is edited.
  public private(set) var text: StyledText
  /// What is selected in it, or where text is put in. It stays within the text.
  public var selection: TextRange { didSet { selection = selection.clamped(to: text.range) } }
  private var done: [Step] = []
  private var undone: [Step] = []

  /// A title that nobody renames yet. O(1).
  public init(title: StyledText) {
    self.title = title
    text = title
    selection = TextRange(0..<0)
  }

  /// What is selected at first in a name: all of it but its extension, which is what follows the last
  /// full stop that neither begins nor ends it. O(text).
  public static func stem(of name: StyledText) -> TextRange {
    let units = name.units(in: name.range)
    let stop = units.lastIndex(of: UInt16(UInt8(ascii: ".")))
    guard let stop, stop > 0, stop + 1 < units.count else { return name.range }
    return TextRange(0..<stop)
  }

  /// Begins, if whoever is asked lets it: all of the title but its extension is selected. Nothing
  /// happens to a renaming that has begun. O(text).
  /// - Parameter suggested: Another text to begin with, such as a name without what the program adds
  ///   to it.
  @discardableResult public mutating func begin(with suggested: StyledText? = nil, if isAllowed: Bool = true) -> Bool {
    guard state != .editing, isAllowed else { return false }
    state = .editing
    text = suggested ?? title
    selection = RenameSession.stem(of: text)
    (done, undone) = ([], [])
    return true
  }

  /// Puts a text in the place of what is selected, and the caret behind it. O(the string).
  public mutating func type(_ string: String) { apply(TextEdit(selection, with: string)) }

  /// Makes an edit, such as what a key that deletes comes to, and puts the caret behind it. Nothing
  /// happens while the title is not edited. O(the edit).
  public mutating func apply(_ edit: TextEdit) {
    guard state == .editing else { return }
    undone = []
    done.append(perform(edit))
  }

  /// Takes the last edit back; false where there is none. O(the edit).
  @discardableResult public mutating func undo() -> Bool {
    guard state == .editing, let step = done.popLast() else { return false }
    undone.append(perform(step.edit))
    selection = step.selection
    return true
  }

  /// Makes the edit again that was taken back last; false where there is none. O(the edit).
  @discardableResult public mutating func redo() -> Bool {
    guard state == .editing, let step = undone.popLast() else { return false }
    done.append(perform(step.edit))
    return true
  }

  /// Makes an edit and answers what takes it back.
  private mutating func perform(_ edit: TextEdit) -> Step {
    let before = selection
    let inverse = text.apply(edit)
    selection = TextRange(inverse.range.upperBound, inverse.range.upperBound)
    return Step(edit: inverse, selection: before)
  }

  /// Ends, if whoever is asked likes the text: it is the title then. O(1), and what the answer takes.
  /// - Returns: The new title; nil where the editing goes on, or there is none.
  @discardableResult public mutating func commit(if isGood: (String) -> Bool = { _ in true }) -> StyledText? {
    guard state == .editing, isGood(text.string) else { return nil }
    return end()
  }

  /// Ends without asking, as when another screen comes: the text is the title then. O(1).
  /// - Returns: The new title; nil where none is edited.
  @discardableResult public mutating func push() -> StyledText? { state == .editing ? end() : nil }

  /// Gives up, as when the escape key is pressed or nobody is there to be asked any more: the title
  /// is the old one. O(1).
  public mutating func cancel() {
    guard state == .editing else { return }
    state = .cancelled
    text = title
    selection = TextRange(0..<0)
    (done, undone) = ([], [])
  }

  private mutating func end() -> StyledText {
    state = .ended
    title = text
    selection = TextRange(0..<0)
    (done, undone) = ([], [])
    return title
  }
}
