/// A change of a text: a range, and what comes in its place.
///
///     var text = StyledText("a cat")
///     let undo = text.apply(TextEdit(TextRange(2..<5), with: "dog"))
///     text.apply(undo)   // "a cat" again
///
/// A range beyond the text is clamped, and ends inside a surrogate pair snap outward, when the edit
/// is applied; ``clamped(to:)`` tells the result.
public struct TextEdit: Sendable {
  /// Whose styles the new units and paragraphs get.
  package enum Styling: Sendable {
    /// Those of the text around them.
    case inherited
    /// Their own.
    case own
    /// Their own; and what follows them gets back what the replacement says about its end. Only
    /// paragraphs know this: deleting the end of one gives its style to the rest of the next.
    case restored
  }

  /// What is replaced, in offsets of the text before the edit.
  public let range: TextRange
  /// What comes in its place.
  public let replacement: StyledText
  package let styling: Styling
  package let paragraphStyling: Styling

  package init(_ range: TextRange, with replacement: StyledText, styling: Styling, paragraphStyling: Styling) {
    self.range = range
    self.replacement = replacement
    self.styling = styling
    self.paragraphStyling = paragraphStyling
  }

  /// The same in the place of another range. O(1).
  package func moved(to range: TextRange) -> TextEdit {
    TextEdit(range, with: replacement, styling: styling, paragraphStyling: paragraphStyling)
  }

  /// Puts a string in the place of a range, in the given style or else in that of the text: of the
  /// first unit replaced or, where none is, of the unit before. An attachment is not inherited. New
  /// paragraphs are like the one they are put into. O(the string).
  public init(_ range: TextRange, with string: String, style: CharacterStyle? = nil) {
    self.init(range, with: StyledText(string, style: style ?? .init()), styling: style == nil ? .inherited : .own, paragraphStyling: .inherited)
  }

  /// Puts a styled text in the place of a range, its styles with it. As everywhere, a paragraph has
  /// the style of its first unit: what is put into the middle of one takes that one's style up to
  /// its own first separator. O(1).
  public init(_ range: TextRange, with text: StyledText) {
    self.init(range, with: text, styling: .own, paragraphStyling: .own)
  }

  /// Puts back what stood in the place of a range, its styles with it; where that was nothing,
  /// paragraphs keep the style that they have. O(1).
  package init(_ range: TextRange, restoring text: StyledText) {
    self.init(range, with: text, styling: .restored, paragraphStyling: text.isEmpty ? .inherited : .restored)
  }

  /// The edit as a text takes it: with a range that lies within the text and cuts no surrogate
  /// pair. O(log n).
  public func clamped(to text: StyledText) -> TextEdit {
    TextEdit(TextRange(text.clamped(range)), with: replacement, styling: styling, paragraphStyling: paragraphStyling)
  }

  /// The edit that takes the text as it is after this edit back to what it is now, styles included.
  /// O(what is replaced).
  public func inverse(in text: StyledText) -> TextEdit {
    let edit = clamped(to: text)
    let inserted = TextRange(edit.range.lowerBound, edit.range.lowerBound + replacement.length)
    return TextEdit(inserted, with: text[edit.range], styling: .restored, paragraphStyling: .restored)
  }
}

extension TextEdit {
  /// Which neighbour an offset keeps to when text is put in between.
  public enum Bias: Sendable {
    /// It stays with the text before it.
    case before
    /// It stays with the text after it.
    case after
  }

  /// Where a position of the text before the edit is after it.
  ///
  /// Positions up to the start of a replaced range stay; positions from its end on move with the
  /// text after it. For a position inside a replaced range, and for one where text is put in and
  /// nothing replaced, `bias` decides between the start and the end of what is new. O(1).
  public func map(_ offset: TextOffset, bias: Bias = .after) -> TextOffset {
    let end = TextOffset(range.lowerBound.utf16 &+ replacement.length)
    if offset < range.lowerBound || offset == range.lowerBound && !range.isEmpty { return offset }
    if offset > range.upperBound || offset == range.upperBound && !range.isEmpty {
      return TextOffset(end.utf16 &+ (offset.utf16 &- range.upperBound.utf16))
    }
    return bias == .before ? range.lowerBound : end
  }

  /// Where a range of the text before the edit is after it. It takes in what is put inside it; what
  /// is put in at its very ends only if it is growing. An empty range stays empty, behind what is
  /// put in at its place, unless it is growing. O(1).
  public func map(_ other: TextRange, growing: Bool = false) -> TextRange {
    if growing { return TextRange(map(other.lowerBound, bias: .before), map(other.upperBound, bias: .after)) }
    let lower = map(other.lowerBound, bias: .after)
    return TextRange(lower, max(lower, map(other.upperBound, bias: .before)))
  }
}
