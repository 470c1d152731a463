/// How much of a text is shown, and what stands for the rest.
///
///     let truncation = Truncation(lineLimit: 2)
///     let layout = try DocumentLayout(text, width: 200, truncation: truncation, in: context)
///     layout.isTruncated  // the second line ends in “…”
///
/// Lines are broken as they are without a limit, so that the lines before the last one are the
/// same. The last line that is allowed is filled again with the text from its start on, grapheme by
/// grapheme, as far as there is room next to the ellipsis; what has no room is hidden, and white
/// space next to the ellipsis with it. Where all that is left out is white space, nothing is cut
/// and no ellipsis stands. The ellipsis always stands, also alone in a line that is too narrow for
/// it.
public struct Truncation: Equatable, Sendable {
  /// Which part of the text from the last line's start on is hidden.
  public enum Position: Hashable, Sendable {
    /// The beginning: the line shows how the text ends.
    case head
    /// The middle: the line shows how the text goes on and how it ends.
    case middle
    /// The end.
    case tail
  }

  /// What stands for the hidden text.
  public enum Ellipsis: Equatable, Sendable {
    /// The ellipsis of the language, in the style of the text next to it: see
    /// ``Truncation/ellipsis(for:)``.
    case automatic
    /// A text in the style of the text next to it. Empty to cut without a word.
    case text(String)
    /// A text of the caller's own in its own styles, such as “… Show more”: the first line of its
    /// first paragraph.
    case styled(StyledText)
  }

  /// The most lines that are shown; nil for any number. Less than 1 counts as 1: a layout has a
  /// line.
  public var lineLimit: Int?
  /// The greatest height of the lines that are shown; nil for any. The first line is shown whatever
  /// its height.
  public var heightLimit: LayoutUnit?
  /// Which part of the text is hidden. What is cut off between paragraphs is always hidden at the
  /// tail.
  public var position: Position
  /// What stands for the hidden text.
  public var ellipsis: Ellipsis

  /// The limits of a text; without any, nothing is hidden.
  public init(lineLimit: Int? = nil, heightLimit: LayoutUnit? = nil, position: Position = .tail, ellipsis: Ellipsis = .automatic) {
    self.lineLimit = lineLimit
    self.heightLimit = heightLimit
    self.position = position
    self.ellipsis = ellipsis
  }

  /// The character that stands for hidden text in a language: “…”, and “⋯” in the Chinese of Hong
  /// Kong and Macao. O(1).
  ///
  /// Authority: CLDR, which has a pattern for truncated text in each language
  /// (`characters/ellipsis`, types initial, medial and final). It has a single “…” for Chinese as
  /// well; the two of them that Chinese prose writes (……, GB/T 15834) are a punctuation mark of the
  /// author's. Horizontal and vertical text have the same character: both stand along the line
  /// there (UAX #50: rotated). A font without the character shows three full stops.
  public static func ellipsis(for language: Language) -> String {
    let isFromHongKong = language.languageCode == "zh" && ["HK", "MO"].contains(language.regionCode) && language.scriptCode != "Hans"
    return isFromHongKong ? "\u{22EF}" : "\u{2026}"
  }
}
