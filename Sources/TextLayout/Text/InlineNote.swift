/// A note inside of a line, in two rows of small characters one above the other, on vertical lines
/// side by side (warichu, JLReq 3.4.1).
///
///     text.updateStyle(in: explanation) { $0.note = InlineNote() }   // 〔 and 〕 stand around it
///
/// The note is a part of the text (``CharacterStyle/note``): it is found, copied, selected and read
/// with it. The brackets around it are no part of the note, and stay as large as the text.
///
/// Its rows are as long as each other or the first one longer, and one follows the other where
/// lines may end. What has no room on its line goes on in two rows at the start of the next, each
/// part with rows of its own. Units that touch and have one value in their style are one note; a
/// tab, an attachment or a line break parts its rows. In a note there are no rubies, emphasis
/// marks or spread text, and no notes; soft hyphens don't show.
public struct InlineNote: Hashable, Sendable {
  /// How large the characters are, as a part of their size: from 0 to 1, a half unless told. Where
  /// it is more than a half, the rows are together higher than the text, and so are the lines that
  /// hold them.
  public let scale: Double

  /// A note; what is no number is a half. O(1).
  public init(scale: Double = 0.5) { self.scale = scale.isNaN ? 0.5 : min(max(scale, 0), 1) }
}
