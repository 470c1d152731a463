extension StyledText {
  /// Makes the paragraphs of a selection items with a format; where all of them have it already,
  /// takes them out of their list.
  ///
  /// Paragraphs that are no items go on with the list above or below that has the format, or else
  /// begin a new one. O(the selection + runs of paragraph styles).
  public func listEdit(toggling format: MarkerFormat, in selection: TextRange) -> ListEdit? {
    let selection = TextRange(clamped(selection))
    let touched = Array(paragraphs(in: selection))
    guard let first = touched.first, let last = touched.last else { return nil }
    if touched.allSatisfy({ $0.style.lists.last?.format == format }) {
      return restyling(selection, selection: selection) { style, _ in style.outdent() }
    }
    let above = paragraph(before: first.start)?.style.lists.first
    let end = last.rangeWithSeparator.upperBound
    let below = last.separatorLength > 0 ? paragraph(at: end).style.lists.first : nil
    let list = [above, below].lazy.compactMap { $0 }.first { $0.format == format } ?? TextList(unusedListID(), format)
    return restyling(selection, selection: selection) { style, _ in
      if style.lists.isEmpty {
        style.lists = [list]
      } else {
        style.lists[style.lists.count - 1].format = format
      }
    }
  }

  /// Makes the list that begins after an item one with that item's: its items are numbered on. The
  /// offset lies in the item before. Nil where the paragraph or the next item is in no list, or
  /// both are in the same one. O(the second list).
  public func listEdit(joiningListsAfter offset: TextOffset) -> ListEdit? {
    let before = paragraph(at: offset)
    guard let first = before.style.lists.first, let start = paragraphStart(after: before.start.utf16) else { return nil }
    let next = paragraph(at: TextOffset(start))
    guard let second = next.style.lists.first, second.id != first.id else { return nil }
    var end = next.range.upperBound
    for paragraph in ParagraphSequence(self, from: start, through: length) {
      guard paragraph.style.lists.first?.id == second.id else { break }
      end = paragraph.range.upperBound
    }
    return restyling(TextRange(next.start, end), selection: TextRange(offset, offset)) { style, _ in style.lists[0] = first }
  }

  /// Makes a list of a paragraph that was begun like one: after a space that was typed behind `1.`,
  /// `1)`, `-`, `*`, `•`, `[ ]` or `[x]` at a paragraph's start. What was typed is gone, and the
  /// paragraph is an item with its number. Nil anywhere else. O(the paragraph).
  public func listEdit(forTypingAt caret: TextOffset) -> ListEdit? {
    let paragraph = paragraph(at: caret)
    let length = caret.utf16 - paragraph.start.utf16
    guard paragraph.style.lists.isEmpty, (2...20).contains(length), length <= paragraph.units.count else { return nil }
    guard let opening = ListOpening(paragraph.units.prefix(length)), opening.length == length else { return nil }
    var list = TextList(unusedListID(), opening.format, start: opening.number)
    if let above = self.paragraph(before: paragraph.start)?.style.lists.first, above.format == opening.format { list = above }
    var style = paragraph.style
    style.lists = [list]
    style.listItem.state = opening.state
    var replacement = self[TextRange(caret, paragraph.range.upperBound)]
    replacement.setParagraphStyle(style, in: TextRange(0..<0))
    return ListEdit(
      edit: TextEdit(paragraph.range, with: replacement, styling: .own, paragraphStyling: .restored),
      selection: TextRange(paragraph.start, paragraph.start))
  }
}

/// What a line of plain text begins with that makes it a list item: `- `, `12. `, `3) `, `- [x] `.
package struct ListOpening {
  /// The units that it takes, the space behind it included.
  package let length: Int
  package let format: MarkerFormat
  package let number: Int?
  package let state: ListItemStyle.State?

  package init?(_ units: ArraySlice<UInt16>) {
    let units = Array(units.prefix(24))
    func ascii(_ index: Int) -> Character { index < units.count && units[index] < 0x80 ? Character(Unicode.Scalar(UInt8(units[index]))) : "\0" }
    func box(at index: Int) -> ListItemStyle.State? {
      guard ascii(index) == "[", ascii(index + 2) == "]", ascii(index + 3) == " " else { return nil }
      switch ascii(index + 1) {
      case "x", "X": return .checked
      case " ": return .unchecked
      default: return nil
      }
    }
    if let state = box(at: 0) {
      (length, format, number, self.state) = (4, .box, nil, state)
      return
    }
    let isBullet = units.first.map { $0 == 0x2022 || [0x2A, 0x2B, 0x2D].contains($0) } ?? false
    if isBullet, ascii(1) == " " {
      let state = box(at: 2)
      (length, format, number, self.state) = (state == nil ? 2 : 6, state == nil ? units[0] == 0x2D ? .hyphen : .disc : .box, nil, state)
      return
    }
    var digits = 0
    while digits < units.count, (0x30...0x39).contains(units[digits]) { digits += 1 }
    guard (1...9).contains(digits), [".", ")"].contains(ascii(digits)), ascii(digits + 1) == " " else { return nil }
    (length, format, state) = (digits + 2, ascii(digits) == "." ? .decimal : "{decimal})", nil)
    number = units[..<digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
