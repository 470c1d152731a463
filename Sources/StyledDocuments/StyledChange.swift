public import TextDocument
public import TextLayout

/// A change of a ``StyledDocument``: of its text, with what the new text is set in, or of styles
/// alone.
///
///     document.apply(StyledChange(2..<5, with: "dog"))
///
/// It says what the engine's `TextEdit` says, and can be made of one.
public struct StyledChange: ContentChange {
  /// What new units, or paragraphs, are set in.
  enum Styling<Value: Equatable & Sendable>: Sendable {
    /// What is around them.
    case inherited
    /// Their own.
    case own(TextRuns<Value>)
    /// Their own; and the unit that follows them, the text's end included, gets the last one.
    case restored(TextRuns<Value>)
  }

  /// What is replaced, in UTF-16 units of the text before.
  public let range: Range<Int>
  /// Nil where the text stays.
  let replacement: UTF8Text?
  let styles: Styling<CharacterStyle>
  let paragraphStyles: Styling<ParagraphStyle>

  init(_ range: Range<Int>, replacement: UTF8Text?, styles: Styling<CharacterStyle>, paragraphStyles: Styling<ParagraphStyle>) {
    self.range = range
    self.replacement = replacement
    self.styles = styles
    self.paragraphStyles = paragraphStyles
  }

  /// Puts a text in the place of a range, in the given style or else in that of the text: of the
  /// first unit replaced or, where none is, of the unit before. An attachment is not inherited. New
  /// paragraphs are like the one they are put into. O(1).
  public init(_ range: Range<Int>, with text: UTF8Text, style: CharacterStyle? = nil) {
    self.init(
      range, replacement: text, styles: style.map { .own(TextRuns($0, count: text.length)) } ?? .inherited, paragraphStyles: .inherited)
  }

  /// Puts a document in the place of a range, its styles with it. A paragraph has the style of its
  /// first unit: what is put into the middle of one takes that one's style up to its own first
  /// separator. O(1).
  public init(_ range: Range<Int>, with document: StyledDocument) {
    self.init(range, replacement: document.text, styles: .own(document.styles), paragraphStyles: .own(document.paragraphStyles))
  }

  /// The engine's edit. O(what it puts in).
  public init(_ edit: TextEdit) {
    let new = StyledDocument(edit.replacement)
    self.init(
      edit.range.utf16, replacement: new.text, styles: edit.styling == .inherited ? .inherited : .own(new.styles),
      paragraphStyles: edit.paragraphStyling == .inherited
        ? .inherited : edit.paragraphStyling == .own ? .own(new.paragraphStyles) : .restored(new.paragraphStyles))
  }

  /// What it does to the text, for what follows that: markers, a layout. O(1).
  public var textChange: TextChange { TextChange(replacement == nil ? range.lowerBound..<range.lowerBound : range, with: inserted) }

  /// The text that comes in the place of the range; nothing where only styles change. O(1).
  public var inserted: UTF8Text { replacement ?? UTF8Text() }

  /// Whether the text stays, and styles change. O(1).
  public var isStyling: Bool { replacement == nil }

  /// Whether it puts list items in. O(runs of paragraph styles).
  public var mentionsLists: Bool {
    switch paragraphStyles {
    case .inherited: false
    case .own(let runs), .restored(let runs): runs.runs(in: 0..<runs.count).contains { !$0.value.lists.isEmpty }
    }
  }

  /// The bytes of the text, and a hundred for each run. O(1).
  public var byteCount: Int {
    var runs = 0
    switch styles {
    case .inherited: break
    case .own(let own), .restored(let own): runs += own.runCount
    }
    switch paragraphStyles {
    case .inherited: break
    case .own(let own), .restored(let own): runs += own.runCount
    }
    return inserted.counts.utf8 + 100 * runs
  }

  /// The change that takes away what two take away one behind the other: what follows gets back
  /// what it had before the first. O(1).
  public func deletingAlso(_ other: StyledChange) -> StyledChange? {
    guard let replacement, let theirs = other.replacement, replacement.isEmpty, theirs.isEmpty else { return nil }
    return StyledChange(
      range.lowerBound..<range.upperBound + other.range.count, replacement: replacement, styles: styles, paragraphStyles: paragraphStyles)
  }
}
