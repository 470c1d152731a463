import TextLayout

/// Text that is being composed by an input method and may still change: where it is, what is
/// selected in it, and its clauses.
///
///     var step = MarkedText.beginning(Composition("にほn", selected: TextRange(3..<3)), at: selection, in: text)
///     text.apply(step.edit!)
///     step = step.marked!.setting(Composition("日本", selected: TextRange(0..<2)), in: text)
///
/// A value, and pure functions from it to the next one: each answers a ``Step`` with the edit to
/// apply, the marked text as it is then, and the selection. Offsets are those of one revision of
/// the text; ``mapped(through:)`` takes them through edits from elsewhere.
public struct MarkedText: Equatable, Sendable {
  /// How the line under a clause is drawn.
  public enum Underline: Hashable, Sendable, CaseIterable {
    /// Composed and not the one that is converted.
    case thin
    /// The one that is converted.
    case thick
  }

  /// A stretch that is converted at once.
  public struct Clause: Hashable, Sendable {
    /// Where it is.
    public var range: TextRange
    /// How the line under it is drawn.
    public var underline: Underline

    /// A clause with its underline, a thin one unless told. O(1).
    public init(_ range: TextRange, _ underline: Underline = .thin) {
      self.range = range
      self.underline = underline
    }
  }

  /// Where it is in the text: never empty.
  public let range: TextRange
  /// What is selected in it, or where its caret is, in the text's offsets.
  public let selected: TextRange
  /// Its clauses in the text's offsets, in order: all of it, none empty.
  public let clauses: [Clause]
  /// What stood in its place before.
  private let replaced: StyledText

  private init(_ range: TextRange, selected: TextRange, _ clauses: [Clause], replaced: StyledText) {
    self.range = range
    self.selected = selected.clamped(to: range)
    self.clauses = MarkedText.filled(clauses, range)
    self.replaced = replaced
  }
}

/// What an input method has composed: a string, what is selected in it, and its clauses.
public struct Composition: Hashable, Sendable {
  /// The text.
  public var string: String
  /// What is selected, or where the caret is, counted in UTF-16 units from the string's start.
  public var selected: TextRange
  /// The clauses, counted in the same way. What none of them has is one with a thin line.
  public var clauses: [MarkedText.Clause]

  /// A composition; its caret is at its end and it is one clause unless told. O(1).
  public init(_ string: String, selected: TextRange? = nil, clauses: [MarkedText.Clause] = []) {
    self.string = string
    self.clauses = clauses
    self.selected = selected ?? TextRange(string.utf16.count..<string.utf16.count)
  }
}

extension MarkedText {
  /// What a composition comes to: an edit, and what is there after it.
  public struct Step: Sendable {
    /// The change of the text; nil for none.
    public let edit: TextEdit?
    /// What is marked after it; nil for nothing: the composition has ended.
    public let marked: MarkedText?
    /// What is selected after it.
    public let selection: Selection
  }

  /// Begins a composition in the place of what is selected; of several ranges, of the one that
  /// moves. `replacing` says another range of the text. An empty string deletes that and begins
  /// nothing. O(what is replaced and put in).
  public static func beginning(_ composition: Composition, at selection: Selection, replacing: TextRange? = nil, in text: StyledText) -> Step {
    let focus = selection.focus
    let own = selection.ranges.first { $0.lowerBound == focus || $0.upperBound == focus } ?? selection.ranges.first
    let range = TextRange(text.clamped(replacing ?? own))
    return step(composition, range, replaced: text[range], style: selection.typingStyle)
  }

  /// Composes something else in the place of what is marked. `replacing` says a range of the text
  /// instead, as where an input method takes back what it has put in. An empty string deletes what
  /// is marked and ends the composition. O(what is replaced and put in).
  public func setting(_ composition: Composition, replacing: TextRange? = nil, in text: StyledText) -> Step {
    guard let replacing else { return MarkedText.step(composition, range, replaced: replaced, style: nil) }
    let other = TextRange(text.clamped(replacing))
    return MarkedText.step(composition, other, replaced: text[other], style: nil)
  }

  /// Ends the composition with a string in the place of what is marked; without one, with what is
  /// there, which costs no edit. The caret is behind it. O(the string).
  public func committing(_ string: String? = nil) -> Step {
    guard let string else { return Step(edit: nil, marked: nil, selection: Selection(Caret(range.upperBound))) }
    return Step(edit: TextEdit(range, with: string), marked: nil, selection: Selection(Caret(range.lowerBound + string.utf16.count)))
  }

  /// Gives the composition up: what stood in its place before is there again, in its styles, and
  /// selected. O(what is put back).
  public func cancelling() -> Step {
    Step(
      edit: TextEdit(range, restoring: replaced), marked: nil,
      selection: Selection(TextRange(range.lowerBound, range.lowerBound + replaced.length)))
  }

  /// The marked text after an edit from elsewhere; nil if nothing of it is left. What is put in
  /// inside of it belongs to it, what is put in at its ends does not. O(clauses).
  public func mapped(through edit: TextEdit) -> MarkedText? {
    let range = edit.map(range)
    if range.isEmpty { return nil }
    let clauses = clauses.map { Clause(edit.map($0.range), $0.underline) }
    return MarkedText(range, selected: edit.map(selected), clauses, replaced: replaced)
  }

  private static func step(_ composition: Composition, _ range: TextRange, replaced: StyledText, style: CharacterStyle?) -> Step {
    let edit = TextEdit(range, with: composition.string, style: style)
    let whole = TextRange(0..<edit.replacement.length)
    let start = range.lowerBound.utf16
    func placed(_ part: TextRange) -> TextRange {
      let units = edit.replacement.clamped(part)
      return TextRange(start + units.lowerBound..<start + units.upperBound)
    }
    if whole.isEmpty { return Step(edit: edit, marked: nil, selection: Selection(Caret(range.lowerBound))) }
    let marked = MarkedText(
      placed(whole), selected: placed(composition.selected), composition.clauses.map { Clause(placed($0.range), $0.underline) }, replaced: replaced)
    return Step(edit: edit, marked: marked, selection: Selection(marked.selected))
  }

  /// Clauses in order that are all of a range: those that overlap give way to the one before, what
  /// none has is a thin one.
  private static func filled(_ clauses: [Clause], _ range: TextRange) -> [Clause] {
    var filled: [Clause] = []
    var end = range.lowerBound
    for clause in clauses.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let own = clause.range.clamped(to: TextRange(end, range.upperBound))
      if own.isEmpty { continue }
      if end < own.lowerBound { filled.append(Clause(TextRange(end, own.lowerBound))) }
      filled.append(Clause(own, clause.underline))
      end = own.upperBound
    }
    if end < range.upperBound { filled.append(Clause(TextRange(end, range.upperBound))) }
    return filled
  }
}
