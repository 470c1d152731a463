import TextLayout

/// What a layout has a frame for: an item, a supplementary or a decoration, by what it is and its number.
public enum ElementID: Hashable, Sendable {
  /// An item of a section.
  case item(section: Int, index: Int)
  /// A supplementary: of a boundary, where the index is 0 unless several are of the same kind; of an item, with the item's index; of a group, with the
  /// group's number in the section. The section of a boundary item of the whole is ``wholeCollection``.
  case supplementary(kind: String, section: Int, index: Int)
  /// A decoration of a section.
  case decoration(kind: String, section: Int)

  /// The section that boundary items of the whole collection name.
  public static let wholeCollection = -1

  /// The section's number. O(1).
  public var section: Int {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _), .decoration(_, let section): section
    }
  }
}

/// An element and where it stands.
public struct PlacedElement: Hashable, Sendable {
  /// Which element.
  public var id: ElementID
  /// Where it stands, in the content's space.
  public var frame: Rect
  /// Which of two that overlap is above.
  public var zIndex: Int
  /// Whether it was kept in sight against its own place.
  public var isPinned: Bool
}
