/// What a paragraph's box is cut to above its first and below its last line, so that letters can be
/// aligned with what stands around them.
///
///     style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)  // as high as its capitals, whatever its line height
///
/// The edges are those of the paragraph's own font, and of ink those of the line itself. An edge
/// that lies outside of the line makes the box larger. As in CSS's `text-box`; lines between the
/// first and the last keep their distance.
public struct TextBoxTrim: Hashable, Sendable {
  /// Where the first line's box begins.
  public enum OverEdge: Hashable, Sendable {
    /// Where its line height says.
    case none
    /// At the height of capitals.
    case capHeight
    /// At the height of small letters without ascenders.
    case xHeight
    /// At the upper edge of Chinese characters.
    case ideographic
    /// At the highest ink of the line.
    case ink
  }

  /// Where the last line's box ends.
  public enum UnderEdge: Hashable, Sendable {
    /// Where its line height says.
    case none
    /// At the baseline.
    case alphabetic
    /// At the lower edge of Chinese characters.
    case ideographic
    /// At the lowest ink of the line.
    case ink
  }

  /// Where the first line's box begins.
  public var over: OverEdge
  /// Where the last line's box ends.
  public var under: UnderEdge

  /// Nothing is trimmed unless told.
  public init(over: OverEdge = .none, under: UnderEdge = .none) {
    self.over = over
    self.under = under
  }

  /// Whether lines stay as they are. O(1).
  public var isNone: Bool { over == .none && under == .none }
}
