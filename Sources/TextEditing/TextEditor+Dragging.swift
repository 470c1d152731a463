import StyledDocuments
import TextDocument
import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Puts a range elsewhere, with its styles, as one step, and selects it there: what dragging it
  /// does, or with `copying` leaves it where it was, too. Nothing happens where it is dropped onto
  /// itself. O(log n + the range + what is in sight).
  @discardableResult
  public mutating func drop(_ range: TextRange, at offset: TextOffset, copying: Bool = false) throws(LayoutError) -> LayoutInvalidation {
    let range = document.clamped(range.utf16)
    let place = document.clamped(offset.utf16..<offset.utf16).lowerBound
    if range.isEmpty || !copying && range.lowerBound <= place && place <= range.upperBound { return LayoutInvalidation() }
    let dropped = StyledChange(place..<place, with: StyledDocument(document.styledText(in: range)))
    let start = copying || place <= range.lowerBound ? place : place - range.count
    let new = [Selection(TextRange(start..<start + range.count))]
    if copying { return try edit([dropped], as: .step, selecting: new) }
    let removed = StyledChange(range, with: UTF8Text())
    // The later one first: it moves nothing of the other.
    return try edit(place < range.lowerBound ? [removed, dropped] : [dropped, removed], as: .step, selecting: new)
  }

  /// Adds to the document's end what was read of a file by and by, in the style that is there. It
  /// is no step that is taken back, and nothing is selected or scrolled. O(log n + the text + what
  /// is in sight).
  @discardableResult
  public mutating func append(_ string: String) throws(LayoutError) -> LayoutInvalidation {
    let end = document.length
    return try view.apply(StyledChange(end..<end, with: UTF8Text(string))).invalidation
  }
}
