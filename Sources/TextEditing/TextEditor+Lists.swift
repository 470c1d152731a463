import StyledDocuments
import TextDocument
import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Begins a paragraph at each selection. In a list it is the next item, which is still to be done
  /// where the one before is or was; an item without text leaves its innermost list instead. O(log
  /// n + what is in sight).
  @discardableResult
  public mutating func insertParagraph() throws(LayoutError) -> LayoutInvalidation {
    if let left = try leaveList(ifEmpty: true) { return left }
    let places = selections.map { (range: document.clamped($0.span.utf16), length: 1) }
    let carets = TextEditor.carets(behind: places)
    let breaks = StyledChange(places.map(\.range), with: "\n")
    var edited = document
    _ = edited.apply(breaks)
    var restyled: [StyledChange] = []
    for next in carets.map(\.span.lowerBound.utf16) {
      let style = edited.paragraphStyles.value(at: next)
      let item = style.listItem
      if style.lists.isEmpty || item.value == nil && item.state != .checked && !item.isContinuation { continue }
      restyled.append(
        edited.paragraphStyleChange(in: next..<next) { style in
          style.listItem.value = nil
          style.listItem.isContinuation = false
          if style.listItem.state != nil { style.listItem.state = .unchecked }
        })
    }
    return try edit([breaks] + (StyledChange.together(restyled).map { [$0] } ?? restyled), as: .step, selecting: carets)
  }

  /// Moves the list items that are selected so many levels in, or out where it is negative: into
  /// lists like their own, and out of the innermost ones. Other paragraphs stay. O(log n + the
  /// paragraphs).
  @discardableResult
  public mutating func indentItems(by levels: Int) throws(LayoutError) -> LayoutInvalidation {
    let levels = min(max(levels, -TextList.deepest), TextList.deepest)
    return try restyleParagraphs { style in
      guard let last = style.lists.last else { return }
      if levels < 0 {
        style.lists.removeLast(min(-levels, style.lists.count))
      } else {
        for _ in 0..<min(levels, TextList.deepest - style.lists.count) { style.lists.append(last) }
      }
    }
  }

  /// Makes the paragraphs that are selected items of a list, or takes them out of all lists. O(log
  /// n + the paragraphs).
  @discardableResult
  public mutating func setList(_ list: TextList?) throws(LayoutError) -> LayoutInvalidation {
    try restyleParagraphs { $0.lists = list.map { [$0] } ?? [] }
  }

  /// Changes the styles of the paragraphs that are selected. O(log n + the paragraphs).
  @discardableResult
  public mutating func updateParagraphStyles(_ change: (inout ParagraphStyle) -> Void) throws(LayoutError) -> LayoutInvalidation {
    try restyleParagraphs(change)
  }

  private mutating func restyleParagraphs(_ change: (inout ParagraphStyle) -> Void) throws(LayoutError) -> LayoutInvalidation {
    var changes: [StyledChange] = []
    var end = -1
    for selection in selections {
      let range = document.clamped(selection.span.utf16)
      // Of two carets in one paragraph the first has changed it.
      if range.lowerBound <= end { continue }
      let own = document.paragraphStyleChange(in: range, change)
      changes.append(own)
      end = own.range.upperBound
    }
    return try edit(inPlaces: changes, as: .step, selecting: selections, composing: marked)
  }

  /// Takes the item whose text begins at the one caret out of its innermost list, with `ifEmpty`
  /// only if there is no text; nil where there is no such item.
  mutating func leaveList(ifEmpty: Bool = false) throws(LayoutError) -> LayoutInvalidation? {
    guard selections.count == 1, selection.isEmpty else { return nil }
    let offset = min(max(0, selection.span.lowerBound.utf16), document.length)
    let range = document.text.range(ofParagraph: document.text.paragraph(at: offset))
    guard range.lowerBound == offset, !document.paragraphStyles.value(at: offset).lists.isEmpty else { return nil }
    if ifEmpty {
      let first = document.text.units(in: offset..<min(range.upperBound, offset + 1)).first
      guard first.map({ [0x0A, 0x0D, 0x85, 0x2029].contains($0) }) ?? true else { return nil }
    }
    return try indentItems(by: -1)
  }
}
