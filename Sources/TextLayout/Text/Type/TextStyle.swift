/// What a stretch of text is for: a title, body text, a caption. It gives size, weight, line height
/// and the way in which lines break.
///
///     var text = StyledText("Settings", textStyle: .title1)
///     TextStyle.body.emphasized                     // the same size, heavier
///     TextStyle.body.scaled(from: 20, maximum: 40)  // 20 points where body has its ordinary size, and larger or smaller as body is
///     TextStyle.body.fixed(at: 20)                  // 20 points whatever the reader chose
///
/// How large it is depends on the reader's choice and so on the ``TypeEnvironment``:
/// ``TypeEnvironment/font(of:)``.
public struct TextStyle: Hashable, Sendable {
  /// The styles of the tables.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case extraLargeTitle, extraLargeTitle2
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// Whether it is one of the titles, whose lines end where phrases do.
    public var isTitle: Bool { self <= .title3 }
  }

  /// Where the size comes from.
  enum SizeSource: Hashable, Sendable {
    /// The table.
    case table
    /// So many points at the ordinary size, more or less as the role's own.
    case scaled(LayoutUnit)
    /// So many points.
    case fixed(LayoutUnit)
  }

  /// The style of the table that it is, or is like.
  public var role: Role
  /// Whether it has the heavier of the role's two weights.
  public var isEmphasized = false
  /// A weight of its own; nil for the role's.
  public var weight: FontWeight?
  /// The least size, whatever the reader chose.
  public var minimumSize: LayoutUnit?
  /// The greatest size, whatever the reader chose, over the minimum.
  public var maximumSize: LayoutUnit?
  var size = SizeSource.table

  /// The style of the table. O(1).
  public init(_ role: Role) { self.role = role }

  public static let extraLargeTitle = TextStyle(.extraLargeTitle)
  public static let extraLargeTitle2 = TextStyle(.extraLargeTitle2)
  public static let largeTitle = TextStyle(.largeTitle)
  public static let title1 = TextStyle(.title1)
  public static let title2 = TextStyle(.title2)
  public static let title3 = TextStyle(.title3)
  public static let headline = TextStyle(.headline)
  public static let body = TextStyle(.body)
  public static let callout = TextStyle(.callout)
  public static let subheadline = TextStyle(.subheadline)
  public static let footnote = TextStyle(.footnote)
  public static let caption1 = TextStyle(.caption1)
  public static let caption2 = TextStyle(.caption2)
}

extension TextStyle.Role: Comparable {
  public static func < (a: TextStyle.Role, b: TextStyle.Role) -> Bool { a.rawValue < b.rawValue }
}

extension TextStyle {
  /// The same style in the heavier of its two weights. O(1).
  public var emphasized: TextStyle {
    var style = self
    style.isEmphasized = true
    return style
  }

  /// A style of one's own that has a size at ``ContentSizeCategory/large`` and follows this one at
  /// the others, within bounds if there are any. O(1).
  ///
  /// Its sizes are whole half points, and its leading is as much of its size as this style's.
  public func scaled(from size: LayoutUnit, minimum: LayoutUnit? = nil, maximum: LayoutUnit? = nil) -> TextStyle {
    var style = self
    style.size = .scaled(size)
    style.minimumSize = minimum
    style.maximumSize = maximum
    return style
  }

  /// The same style in one size, whatever the reader chose; its leading is as much of the size as
  /// this style's is at the reader's choice. O(1).
  public func fixed(at size: LayoutUnit) -> TextStyle {
    var style = self
    style.size = .fixed(size)
    return style
  }

  /// How lines of the style break: titles as titles, all others as body text. O(1).
  public var lineBreaking: LineBreaking { LineBreaking(mode: role.isTitle ? .title : .greedy) }
}
