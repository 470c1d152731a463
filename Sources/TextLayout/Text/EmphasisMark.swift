/// A mark beside each character of a text that is stressed: a kenten, 着重号.
///
///     text.updateStyle(in: range) { $0.emphasis = EmphasisMark() }
///
/// A mark is half as large as its character and takes no room along the line. Spaces, controls and
/// punctuation have none (CSS Text Decoration 4, `text-emphasis-skip`). Where a ruby stands on the
/// same side, marks stand beyond it.
public struct EmphasisMark: Hashable, Sendable {
  /// What is drawn.
  public enum Shape: Hashable, Sendable {
    /// A sesame in vertical lines, a dot in others (JLReq 3.3.9).
    case automatic
    /// The shapes of CSS's `text-emphasis-style`.
    case dot, circle, doubleCircle, triangle, sesame
    /// The first grapheme cluster of a string; an empty one is no mark.
    case text(String)
  }

  /// Where marks stand.
  public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    /// Below Chinese in horizontal lines (CLReq), above all other text (JLReq 3.3.9); to the
    /// right of vertical lines.
    case automatic
    /// Above the text or below it, to the right or left of vertical lines.
    case over, under
  }

  /// What is drawn.
  public var shape: Shape
  /// Where it stands.
  public var side: Side
  /// Whether it is an outline rather than filled. Nothing to ``Shape/text(_:)``.
  public var isOpen: Bool

  /// A mark. O(1).
  public init(_ shape: Shape = .automatic, side: Side = .automatic, isOpen: Bool = false) {
    self.shape = shape
    self.side = side
    self.isOpen = isOpen
  }

  /// What is drawn beside text.
  func text(isVertical: Bool) -> String {
    switch shape {
    case .automatic: return EmphasisMark(isVertical ? .sesame : .dot, isOpen: isOpen).text(isVertical: isVertical)
    case .dot: return isOpen ? "\u{25E6}" : "\u{2022}"
    case .circle: return isOpen ? "\u{25CB}" : "\u{25CF}"
    case .doubleCircle: return isOpen ? "\u{25CE}" : "\u{25C9}"
    case .triangle: return isOpen ? "\u{25B3}" : "\u{25B2}"
    case .sesame: return isOpen ? "\u{FE46}" : "\u{FE45}"
    case .text(let string): return string
    }
  }

  /// Whether it stands above text in a language, in vertical lines to the right of it.
  func isOver(in language: Language, isVertical: Bool) -> Bool {
    switch side {
    case .automatic: isVertical || language.languageCode != "zh"
    case .over: true
    case .under: false
    }
  }
}
