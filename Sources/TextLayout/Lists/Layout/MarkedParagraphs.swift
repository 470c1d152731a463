/// A paragraph, and the marker in front of it if it is a list item.
struct MarkedParagraph: Sendable {
  let paragraph: Paragraph
  let marker: ItemMarker?
}

/// The paragraphs of a text with their markers, found one by one as they are asked for. As a
/// ``ParagraphSequence`` costs, where there is no list.
struct MarkedParagraphs: Sequence, Sendable {
  let paragraphs: ParagraphSequence
  /// The lists of the text; nil where it has none.
  let lists: ListLayout?

  func makeIterator() -> Iterator { Iterator(paragraphs: paragraphs.makeIterator(), lists: lists) }

  struct Iterator: IteratorProtocol {
    var paragraphs: ParagraphSequence.Iterator
    fileprivate let lists: ListLayout?

    mutating func next() -> MarkedParagraph? {
      paragraphs.next().map { paragraph in
        MarkedParagraph(paragraph: paragraph, marker: lists.flatMap { $0.marker(ofParagraphAt: paragraph.start) })
      }
    }
  }
}

extension StyledText {
  /// Whether any paragraph is a list item. O(runs of paragraph styles).
  package var hasLists: Bool {
    (0..<paragraphStyles.runCount).contains { paragraphStyles[run: $0].value.membership != nil }
  }
}
