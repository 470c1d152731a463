public import TextLayout

/// A text as Markdown, and whether that says all of it.
public struct MarkdownExport: Hashable, Sendable {
  /// The Markdown.
  public let string: String
  /// Whether reading it gives the same text in the same styles. Otherwise something is lost that
  /// Markdown has no sign for: a colour, a font, a kind of marker.
  public let isLossless: Bool
}

extension StyledText {
  /// The text as Markdown: what is bold is strong, what is italic emphasized, paragraphs in the
  /// styles of headings are headings; lists, links, code, quotations and rules as
  /// ``/TextLayout/StyledText/init(markdown:style:)`` reads them.
  ///
  ///     let text = StyledText(markdown: "# Scones\n\n1. *Sift* the flour")
  ///     text.markdown().string       // "# Scones\n\n1. *Sift* the flour"
  ///
  /// `style` is what the parts of the text look like, as for reading: what looks otherwise is
  /// written as what it is nearest to, and the export's `isLossless` is false. Signs that would
  /// mean something are written with a backslash, white space at the ends of lines by its number.
  /// An empty paragraph is lost. O(n).
  public func markdown(style: MarkdownStyle = MarkdownStyle()) -> MarkdownExport {
    var writer = MarkdownTextWriter(style)
    writer.write(self)
    let read = StyledText(markdown: writer.text, style: style)
    return MarkdownExport(string: writer.text, isLossless: read.hasSameContent(as: self))
  }

  /// Whether another text has the same characters in the same styles.
  private func hasSameContent(as other: StyledText) -> Bool {
    guard length == other.length, string == other.string else { return false }
    var start = TextOffset(0)
    repeat {
      let (run, same) = (styleRun(at: start), other.styleRun(at: start))
      if run.style != same.style || paragraphStyle(at: start) != other.paragraphStyle(at: start) { return false }
      // The style of a paragraph is that of all of it.
      start = min(run.range.upperBound, same.range.upperBound, TextOffset(separator(from: start.utf16).map { $0.offset + $0.length } ?? length))
    } while start < TextOffset(length)
    return true
  }
}
