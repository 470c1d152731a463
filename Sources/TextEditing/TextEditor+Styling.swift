import StyledDocuments
import TextDocument
import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Changes the style of what is selected, or at a caret of what is typed next. O(log n + runs in
  /// it + what is in sight).
  @discardableResult
  public mutating func updateStyle(_ change: (inout CharacterStyle) -> Void) throws(LayoutError) -> LayoutInvalidation {
    var changes: [StyledChange] = []
    var new: [Selection] = []
    for var selection in selections {
      if selection.isEmpty {
        var style = selection.typingStyle ?? ownStyle(at: selection.span.lowerBound.utf16)
        change(&style)
        selection.typingStyle = style
      } else {
        changes.append(document.styleChange(in: selection.span.utf16, change))
      }
      new.append(selection)
    }
    if changes.isEmpty {
      selections = new
      return LayoutInvalidation()
    }
    return try edit(inPlaces: changes, as: .step, selecting: new, composing: marked)
  }

  private func ownStyle(at offset: Int) -> CharacterStyle {
    document.styles.value(at: max(0, offset - 1)).ofTextBeside
  }
}
