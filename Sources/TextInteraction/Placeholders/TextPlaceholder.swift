import TextLayout

/// Room that is kept in a text for what is still to come, such as words that are being recognised:
/// as large as it was asked to be, and taken away by an edit.
///
///     let inserted = TextPlaceholder.inserting(Size(width: 60, height: 20), at: selection, in: text)
///     text.apply(inserted.edit)
///     layout.rects(of: inserted.placeholder)                 // where something may be drawn
///     text.apply(inserted.placeholder.removal(putting: "Hello"))
///
/// In the text it is one U+FFFC with an ``/TextLayout/Attachment`` of that size. Its offsets are
/// those of one revision of the text; ``mapped(through:)`` takes it through other edits.
public struct TextPlaceholder: Hashable, Sendable {
  /// Where it is in the text: one unit.
  public let range: TextRange
  /// The room that it keeps.
  public let size: Size
  /// The style of the text that it stands in.
  private let style: CharacterStyle

  /// The edit that puts a placeholder in the place of what is selected, of several ranges of the
  /// last one; with the placeholder, and the caret behind it. A negative width or height counts as
  /// zero. O(what is replaced).
  public static func inserting(
    _ size: Size, at selection: Selection, in text: StyledText
  ) -> (edit: TextEdit, placeholder: TextPlaceholder, selection: Selection) {
    let range = TextRange(text.clamped(selection.ranges.last))
    let own = text.style(at: range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound)
    var style = (selection.typingStyle ?? own).ofTextBeside
    let placeholder = TextPlaceholder(
      range: TextRange(range.lowerBound, range.lowerBound + 1),
      size: Size(width: max(.zero, size.width.bounded), height: max(.zero, size.height.bounded)),
      style: style)
    style.attachment = Attachment(size: placeholder.size)
    return (TextEdit(range, with: "\u{FFFC}", style: style), placeholder, Selection(Caret(placeholder.range.upperBound)))
  }

  /// The edit that takes it away, and puts a string in its place where that is not empty, in the
  /// style of the text that it was put into. O(the string).
  public func removal(putting string: String = "") -> TextEdit { TextEdit(range, with: string, style: style) }

  /// The placeholder after another edit; nil if that has taken it away. O(1).
  public func mapped(through edit: TextEdit) -> TextPlaceholder? {
    let mapped = edit.map(range)
    return mapped.count == 1 ? TextPlaceholder(range: mapped, size: size, style: style) : nil
  }
}

extension LaidOut {
  /// Where a placeholder keeps its room: one rectangle, or none where it isn't shown. Cost as of
  /// ``attachmentRect(at:)``.
  public func rects(of placeholder: TextPlaceholder) -> [Rect] { attachmentRect(at: placeholder.range.lowerBound).map { [$0] } ?? [] }
}
