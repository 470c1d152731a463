/// What an editor does to lists when a key is pressed: an edit of the text, and where the selection
/// is after it.
///
///     if let change = text.listEdit(forReturnIn: selection) {
///       text.apply(change.edit)
///       selection = change.selection
///     }
///
/// Each rule is a function of the text and the selection and answers nil where lists have nothing
/// to say: then the key does what it does in any text. The edits change the styles of paragraphs
/// too, and their inverses take all of it back.
public struct ListEdit: Sendable {
  /// The change of the text.
  public let edit: TextEdit
  /// The selection in the text after it.
  public let selection: TextRange
}

extension StyledText {
  /// Gives the paragraphs that a range touches other styles: one edit, whose text is what was there
  /// before.
  func restyling(_ range: TextRange, selection: TextRange, _ change: (inout ParagraphStyle, Paragraph) -> Void) -> ListEdit? {
    let touched = Array(paragraphs(in: range))
    guard let first = touched.first, let last = touched.last else { return nil }
    let whole = TextRange(first.start, last.range.upperBound)
    var replacement = self[whole]
    for paragraph in touched {
      var style = paragraph.style
      change(&style, paragraph)
      let start = TextOffset(paragraph.start.utf16 - first.start.utf16)
      replacement.setParagraphStyle(style, in: TextRange(start, start))
    }
    return ListEdit(edit: TextEdit(whole, with: replacement, styling: .own, paragraphStyling: .restored), selection: selection)
  }

  /// The paragraph before the one that begins at an offset.
  func paragraph(before start: TextOffset) -> Paragraph? {
    start.utf16 > 0 ? paragraph(at: TextOffset(start.utf16 - 1)) : nil
  }

  /// An identity that no list of the text has. O(runs of paragraph styles).
  func unusedListID() -> String {
    var used: Set<String> = []
    for run in 0..<paragraphStyles.runCount {
      for list in paragraphStyles[run: run].value.lists { used.insert(list.id) }
    }
    var number = 1
    while used.contains("list \(number)") { number += 1 }
    return "list \(number)"
  }
}

extension ParagraphStyle {
  /// Takes the paragraph out of its innermost list.
  mutating func outdent() { lists = lists.dropLast() }

  /// What a new item is that is made from this one: not done, and counted on.
  var nextItem: ListItemStyle {
    var item = ListItemStyle()
    item.state = listItem.state == nil ? nil : .unchecked
    return item
  }
}
