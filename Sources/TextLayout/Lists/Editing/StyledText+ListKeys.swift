extension StyledText {
  /// What return does in a list item: it makes two items of it, the second of them counted on and
  /// not done; in an item without text it goes one level out, and from the outermost level out of
  /// the list. Nil outside of lists. O(the paragraph).
  public func listEdit(forReturnIn selection: TextRange) -> ListEdit? {
    let selection = TextRange(clamped(selection))
    let first = paragraph(at: selection.lowerBound)
    guard !first.style.lists.isEmpty else { return nil }
    if selection.isEmpty, first.units.isEmpty {
      return restyling(first.range, selection: selection) { style, _ in style.outdent() }
    }
    let last = paragraph(at: selection.upperBound)
    let whole = TextRange(selection.lowerBound, last.range.upperBound)
    var replacement = self[whole]
    replacement.apply(TextEdit(TextRange(0..<selection.utf16.count), with: "\n", style: style(at: selection.lowerBound)))
    var next = first.style
    next.listItem = first.style.nextItem
    replacement.setParagraphStyle(first.style, in: TextRange(0..<0))
    replacement.setParagraphStyle(next, in: TextRange(1..<1))
    let caret = selection.lowerBound + 1
    return ListEdit(edit: TextEdit(whole, with: replacement, styling: .own, paragraphStyling: .restored), selection: TextRange(caret, caret))
  }

  /// What backspace does at the start of a list item: it goes one level out, and from the outermost
  /// level out of the list, the text staying where it is. Nil anywhere else, and in paragraphs that
  /// go on with an item: they are joined to the one before like any text. O(the paragraph).
  public func listEdit(forBackspaceIn selection: TextRange) -> ListEdit? {
    let selection = TextRange(clamped(selection))
    let paragraph = paragraph(at: selection.lowerBound)
    guard selection.isEmpty, selection.lowerBound == paragraph.start, !paragraph.style.lists.isEmpty, !paragraph.style.listItem.isContinuation else {
      return nil
    }
    return restyling(paragraph.range, selection: selection) { style, _ in style.outdent() }
  }

  /// Nests the items of a selection one level deeper: into the list that the item before them has
  /// there, or else into a new one with the usual format. Nil where no paragraph is an item. O(the
  /// selection).
  public func listEdit(indenting selection: TextRange) -> ListEdit? {
    let selection = TextRange(clamped(selection))
    let touched = Array(paragraphs(in: selection))
    guard let first = touched.first, touched.contains(where: { !$0.style.lists.isEmpty }) else { return nil }
    let before = paragraph(before: first.start)?.style.lists ?? []
    return restyling(selection, selection: selection) { style, _ in
      guard let innermost = style.lists.last else { return }
      let level = style.lists.count
      if before.count > level, before.prefix(level).map(\.id) == style.lists.map(\.id) {
        style.lists.append(before[level])
        return
      }
      let isOrdered = MarkerFormatter(innermost.format).isOrdered
      style.lists.append(
        TextList("\(innermost.id)/\(level)", isOrdered ? .number(atLevel: level) : nestedBullet(after: innermost.format, level: level)))
    }
  }

  /// Dashes and boxes stay what they are at every level, the other bullets take turns.
  private func nestedBullet(after format: MarkerFormat, level: Int) -> MarkerFormat {
    [.hyphen, .check, .box].contains(format) ? format : .bullet(atLevel: level)
  }

  /// Takes the items of a selection one level out, those of the outermost level out of their list.
  /// Nil where no paragraph is an item. O(the selection).
  public func listEdit(outdenting selection: TextRange) -> ListEdit? {
    let selection = TextRange(clamped(selection))
    guard paragraphs(in: selection).contains(where: { !$0.style.lists.isEmpty }) else { return nil }
    return restyling(selection, selection: selection) { style, _ in style.outdent() }
  }
}
