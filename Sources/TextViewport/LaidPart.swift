public import StyledDocuments
public import TextLayout

/// Some paragraphs of a document, laid out: what a ``DocumentView`` lends.
///
///     let part = view.visible
///     let rect = part.layout.caretRect(for: part.local(caret))      // in the part's coordinates
///     part.top                                                      // where those begin in the document
///
/// Offsets and places of ``layout`` count from the part's start.
public struct LaidPart: Sendable {
  /// The paragraphs.
  public let layout: DocumentLayout
  /// The document that they are a part of, as it was.
  public let document: StyledDocument
  /// The units of the part, the separator of its last paragraph included.
  public let range: TextRange
  /// The number of its first paragraph in the document.
  public let firstParagraph: Int
  /// From the document's top to the part's: guessed where what is above is.
  public let top: LayoutUnit

  /// The text of the part, which is the one that ``layout`` is of; the separator of its last
  /// paragraph is left out, unless the part ends the document. O(the part).
  public var text: StyledText {
    let isLast = range.upperBound.utf16 == document.length
    let numbers = firstParagraph..<firstParagraph + layout.paragraphs.count
    return isLast ? document.styledText(in: range.utf16) : document.styledText(ofParagraphs: numbers)
  }

  /// Whether an offset of the document is one of the part's. O(1).
  public func holds(_ offset: TextOffset) -> Bool {
    range.lowerBound <= offset && (offset < range.upperBound || range.upperBound.utf16 == document.length)
  }

  /// An offset of the document as the part counts. O(1).
  public func local(_ offset: TextOffset) -> TextOffset { TextOffset(offset.utf16 - range.lowerBound.utf16) }
  /// A caret of the document as the part counts. O(1).
  public func local(_ caret: Caret) -> Caret { Caret(local(caret.offset), caret.affinity) }
  /// A range of the document as the part counts. O(1).
  public func local(_ range: TextRange) -> TextRange { TextRange(local(range.lowerBound), local(range.upperBound)) }

  /// An offset of the part as the document counts. O(1).
  public func global(_ offset: TextOffset) -> TextOffset { TextOffset(offset.utf16 + range.lowerBound.utf16) }
  /// A caret of the part as the document counts. O(1).
  public func global(_ caret: Caret) -> Caret { Caret(global(caret.offset), caret.affinity) }
  /// A range of the part as the document counts. O(1).
  public func global(_ range: TextRange) -> TextRange { TextRange(global(range.lowerBound), global(range.upperBound)) }
}
