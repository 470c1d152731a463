import StyledDocuments
import TextDocument
import TextInteraction
public import TextLayout
import TextListExchange
public import TextViewport

extension TextEditor {
  /// What can be pasted.
  public enum Pasted: Sendable {
    /// In the style of what is around.
    case plain(String)
    /// With its own styles, lists among them.
    case styled(StyledText)
    /// Lists and paragraphs of HTML, in the style that is typed in.
    case html(String)
    /// Lists and paragraphs of Markdown, in the style that is typed in.
    case markdown(String)
  }

  /// What is selected, for a pasteboard.
  public struct Copied: Sendable {
    /// The texts of all selections, with their styles, each a paragraph where there are several.
    public let text: StyledText

    /// The text alone.
    public var string: String { text.string }
    /// As HTML, with its lists.
    public var html: String { text.htmlLists() }
    /// As Markdown, with its lists.
    public var markdown: String { text.markdownLists() }
  }

  /// Puts what is pasted in the place of each selection, as a step. O(selections * log n + what is
  /// pasted + what is in sight).
  @discardableResult
  public mutating func paste(_ pasted: Pasted) throws(LayoutError) -> LayoutInvalidation {
    let text: StyledText
    switch pasted {
    case .plain(let string):
      let places = selections.map { (range: document.clamped($0.span.utf16), style: $0.typingStyle) }
      let new = UTF8Text(string)
      return try replace(by: places.map { StyledChange($0.range, with: new, style: $0.style) })
    case .styled(let styled): text = styled
    case .html(let string): text = StyledText(htmlLists: string, style: typingStyle)
    case .markdown(let string): text = StyledText(markdownLists: string, style: typingStyle)
    }
    let new = StyledDocument(text)
    return try replace(by: selections.map { StyledChange(document.clamped($0.span.utf16), with: new) })
  }

  /// Changes of the text as it is, in order.
  private mutating func replace(by changes: [StyledChange]) throws(LayoutError) -> LayoutInvalidation {
    try edit(
      inPlaces: changes, as: .step, selecting: TextEditor.carets(behind: changes.map { ($0.range, $0.inserted.length) }))
  }

  /// What is selected; nil where nothing is. O(it).
  public func copy() -> Copied? {
    var copied: StyledText?
    for selection in selections where !selection.isEmpty {
      let own = document.styledText(in: selection.span.utf16)
      guard var text = copied else {
        copied = own
        continue
      }
      text.append(StyledText("\n", style: own.style(at: 0)))
      text.append(own)
      copied = text
    }
    return copied.map { Copied(text: $0) }
  }

  /// Deletes what is selected, and answers with it; nil where nothing is. O(it + what is in sight).
  public mutating func cut() throws(LayoutError) -> (copied: Copied, invalidation: LayoutInvalidation)? {
    guard let copied = copy() else { return nil }
    closeStep()
    let invalidation = try delete()
    closeStep()
    return (copied, invalidation)
  }
}
