public import StyledDocuments
import TextDocument
public import TextInteraction
public import TextLayout
public import TextViewport

/// A document that is edited, what is seen of it, and what is selected in it: all that a text view
/// is made of but its pixels.
///
///     var editor = try TextEditor(document, width: 400, height: 600, in: context)
///     try editor.insert("Hello")
///     try editor.move(.backward, by: .word, extending: true)
///     try editor.updateStyle { $0.weight = .bold }
///     try editor.undo()
///     editor.view.visible                                   // draw it, and editor.selections
///
/// Every event is a mutating function, which answers what became other on the screen and leaves
/// the editor as it was where it throws. A value: two threads that edit have two editors, and a
/// copy is a snapshot, O(1). It has no clock: ``time`` is the caller's.
///
/// Several carets are several ``selections``, each of one range, in order and apart; what is typed
/// goes to all of them. Offsets count UTF-16 units of the whole document.
public struct TextEditor: Sendable {
  /// What is seen of the document.
  public internal(set) var view: DocumentView
  /// What is selected: ranges and carets in order, apart from each other; at least one, each of one
  /// range.
  public internal(set) var selections: [Selection]
  /// What an input method is composing; nil while it composes nothing.
  public internal(set) var marked: MarkedText?
  /// What systems do differently when carets move.
  public var policy = MovementPolicy.macOS
  /// The time in seconds by any clock that goes forward: what is typed without a pause is undone at
  /// once.
  public var time = 0.0

  var history: ChangeHistory<DocumentEdit, [Selection]>

  /// An editor with its caret at the document's start. O(log n + what is in sight).
  public init(_ document: StyledDocument, width: LayoutUnit, height: LayoutUnit, in context: LayoutContext) throws(LayoutError) {
    self.init(try DocumentView(document, width: width, height: height, in: context))
  }

  /// An editor of what a view shows. What may be undone takes so many bytes at most, as
  /// ``TextDocument/ChangeHistory/limit`` counts them; beyond, the oldest is forgotten. O(1).
  public init(_ view: DocumentView, undoLimit: Int = 256 << 20) {
    history = ChangeHistory(limit: undoLimit)
    self.view = view
    selections = [Selection(Caret(0))]
  }

  /// The document. O(1).
  public var document: StyledDocument { view.document }

  /// The selection that was made last where there are several: the last one. O(1).
  public var selection: Selection { selections[selections.count - 1] }

  /// How many bytes are counted for what may be undone and done again. O(1).
  public var undoByteCount: Int { history.byteCount }

  /// Whether there is something to undo. O(1).
  public var canUndo: Bool { history.canUndo }
  /// Whether there is something to do again. O(1).
  public var canRedo: Bool { history.canRedo }

  /// The style of what is typed at the last selection. O(log runs).
  public var typingStyle: CharacterStyle {
    if let style = selection.typingStyle { return style }
    let range = selection.span.utf16
    return document.styles.value(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound).ofTextBeside
  }
}

extension TextEditor {
  /// What an edit is part of.
  enum Kind {
    case step, typing, deleting, continuing
  }

  /// Makes changes of the document as it is, in order and apart, as one step: all at once, where
  /// they are of one kind.
  mutating func edit(
    inPlaces changes: [StyledChange], as kind: Kind, selecting new: [Selection], composing marked: MarkedText? = nil
  ) throws(LayoutError) -> LayoutInvalidation {
    try edit(StyledChange.together(changes).map { [$0] } ?? changes.reversed(), as: kind, selecting: new, composing: marked)
  }

  /// Makes changes in their order, each of the text that the one before has left, as one step, and
  /// selects something; then an input method composes what it is told. Scrolls to the last of what
  /// is selected. Nothing has happened where it throws.
  mutating func edit(
    _ changes: [StyledChange], as kind: Kind, selecting new: [Selection], composing marked: MarkedText? = nil
  ) throws(LayoutError) -> LayoutInvalidation {
    let old = selections
    select(new)
    let edited: DocumentView.Edited
    do throws(LayoutError) { edited = try view.apply(changes, revealing: selection.caret.offset) } catch {
      selections = old
      throw error
    }
    self.marked = marked
    // What undoes them comes in the opposite order. The history is nobody else's here: a copy of
    // it would cost as much as it has steps.
    for (number, undo) in edited.undo.reversed().enumerated() {
      history.record(undo, puttingIn: changes[number].inserted, as: number > 0 ? .continuing : historyKind(kind), from: old, to: selections)
    }
    return edited.invalidation
  }

  private func historyKind(_ kind: Kind) -> ChangeHistory<DocumentEdit, [Selection]>.Kind {
    switch kind {
    case .step: .step
    case .typing: .typing(at: time)
    case .deleting: .deleting(at: time)
    case .continuing: .continuing
    }
  }

  /// Selects in order; what overlaps or meets becomes one, as ranges of one selection do.
  mutating func select(_ new: [Selection]) {
    var kept: [Selection] = []
    for selection in new.sorted(by: { ($0.span.lowerBound, $0.span.upperBound) < ($1.span.lowerBound, $1.span.upperBound) }) {
      guard let last = kept.last else {
        kept.append(selection)
        continue
      }
      let (a, b) = (last.span, selection.span)
      if b.lowerBound <= a.upperBound {
        let isUpstream = last.focus == a.lowerBound && !a.isEmpty || selection.focus == b.lowerBound && !b.isEmpty
        kept[kept.count - 1] = Selection(
          TextRange(a.lowerBound, max(a.upperBound, b.upperBound)), affinity: isUpstream ? .upstream : .downstream,
          granularity: last.granularity)
      } else {
        kept.append(selection)
      }
    }
    if !kept.isEmpty { selections = kept }
  }

  /// Takes back the last step, or so many of them, and selects what was selected before. Of several
  /// only the last is shown. O(the places of their changes * log n + what is in sight).
  @discardableResult
  public mutating func undo(steps: Int = 1) throws(LayoutError) -> LayoutInvalidation {
    try go(steps, { $0.undo(&$1) }, back: { $0.redo(&$1) })
  }

  /// Does again what was undone last, or so many steps of it, and selects what was selected after.
  /// Of several only the last is shown. O(the places of their changes * log n + what is in sight).
  @discardableResult
  public mutating func redo(steps: Int = 1) throws(LayoutError) -> LayoutInvalidation {
    try go(steps, { $0.redo(&$1) }, back: { $0.undo(&$1) })
  }

  private typealias Step = (inout ChangeHistory<DocumentEdit, [Selection]>, inout DocumentEdit) -> [Selection]?

  /// Goes over so many steps, as far as there are, or `back` again where what they lead to can't be
  /// laid out.
  private mutating func go(_ count: Int, _ step: Step, back: Step) throws(LayoutError) -> LayoutInvalidation {
    let old = selections
    var edit = DocumentEdit(of: view)
    var done = 0
    while done < count, let new = step(&history, &edit) {
      select(new)
      done += 1
    }
    if done == 0 { return LayoutInvalidation() }
    do throws(LayoutError) {
      let edited = try view.finish(edit, revealing: selection.caret.offset)
      marked = nil
      return edited.invalidation
    } catch {
      for _ in 0..<done { _ = back(&history, &edit) }
      selections = old
      throw error
    }
  }

  /// Ends a step of typing: what is typed next is undone by itself. O(1).
  public mutating func closeStep() { history.close() }
}
