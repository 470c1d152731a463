import TextLayout

extension TextNavigator {
  /// Where text of a direction is inserted at an insertion point that stands where directions meet:
  /// beside the text of that direction. Nil unless the selection has a
  /// ``Selection/secondaryLocation``.
  public func insertionOffset(for selection: Selection, isRightToLeft: Bool) -> TextOffset? {
    guard let secondary = selection.secondaryLocation else { return nil }
    let caret = stop(at: selection.caret)
    return (layout.level(beside: caret) & 1 != 0) == isRightToLeft ? caret.offset : units.stop(at: secondary)
  }
}
