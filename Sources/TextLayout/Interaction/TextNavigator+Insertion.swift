extension TextNavigator {
  /// Where text of a direction is inserted at an insertion point that stands where directions meet:
  /// beside the text of that direction. Nil unless the selection has a
  /// ``Selection/secondaryLocation``.
  public func insertionOffset(for selection: Selection, isRightToLeft: Bool) -> TextOffset? {
    guard let secondary = selection.secondaryLocation else { return nil }
    let caret = stop(at: selection.caret)
    let place = layout.paragraph(layout.paragraphNumber(ofCaretAt: caret.offset)).place(of: caret)
    let edges = place.line.caretEdges(at: place.unit)
    let level = caret.affinity == .upstream ? edges.previousLevel : edges.nextLevel
    return (level & 1 != 0) == isRightToLeft ? caret.offset : units.stop(at: secondary)
  }
}
