/// Why a layout could not be made.
public enum LayoutError: Error, Hashable, Sendable {
  /// The context's font collection has no usable face.
  case noFonts
  /// The context's deadline passed.
  case deadlineExceeded
  /// The context's `isCancelled` answered true.
  case cancelled
  /// The text has more paragraphs than the one that was to be laid out.
  case severalParagraphs
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFonts:
      "The font collection is empty. Add at least one font file to it: FontCollection(files:folders:) tells in `problems` why a file was left out."
    case .deadlineExceeded: "The layout was not finished before its deadline. Set a later `deadline`, or lay out less text at a time."
    case .cancelled: "The layout was cancelled by its caller."
    case .severalParagraphs:
      "The text has more than one paragraph: it holds a paragraph separator, perhaps at its end. Lay it out as a DocumentLayout, or a part of it: text[range]."
    }
  }
}
