/// A list that paragraphs are items of: `NSTextList` as a value.
///
///     let outer = TextList("steps", .decimal)
///     let inner = TextList("details", .lowercaseAlpha)
///     style.lists = [outer]          // 1.
///     style.lists = [outer, inner]   //   a.
///
/// Paragraphs whose lists have the same identities are items of the same list: they are numbered
/// on, whatever stands between them.
public struct TextList: Hashable, Sendable {
  /// Where markers stand in the room before the text.
  public enum MarkerAlignment: Hashable, Sendable {
    /// Numbers before the text, so that their suffixes stand below each other; bullets in the
    /// middle of the room's first em.
    case automatic
    /// At the start of the room.
    case start
    /// Before the text.
    case end
  }

  /// What makes paragraphs one list. Lists at different levels, or inside of different items, are
  /// different ones whatever their identity.
  public var id: String
  /// What stands in front of the items.
  public var format: MarkerFormat
  /// The first item's number; nil for 1, and in a reversed list for the number of items.
  public var start: Int?
  /// Whether numbers go down.
  public var isReversed = false
  /// Whether the enclosing item's number stands before the own one: 2.3.
  public var prependsEnclosing = false
  /// Whose meanings the format's names have.
  public var family = MarkerFormatter.Family.apple
  /// The digits of `decimal`.
  public var numbering = MarkerFormatter.Numbering.default
  /// Whether alphabetic formats are the alphabet of the item's language.
  public var localizesAlphabets = false
  /// Where markers stand.
  public var alignment = MarkerAlignment.automatic
  /// Whether all items have room for a marker on both sides where some of them run from right to
  /// left and others don't, so that their texts stand in one column. Otherwise each has it where
  /// its own marker is.
  public var reservesBothSides = false

  /// How deep lists may be nested: an item that is nested deeper is one of the deepest list that
  /// counts. Each item has the numbers of all items around it, so that without a bound a text of a
  /// thousand levels would take a thousand times its room.
  public static let deepest = 64

  /// A list whose identity is told.
  public init(_ id: String, _ format: MarkerFormat, start: Int? = nil) {
    self.id = id
    self.format = format
    self.start = start
  }
}

/// What a paragraph is in its innermost list.
public struct ListItemStyle: Hashable, Sendable {
  /// Whether something is done.
  public enum State: Hashable, Sendable {
    /// Done: bullets are ✓.
    case checked
    /// To be done: bullets are □.
    case unchecked
  }

  /// The item's number, from which the next ones go on; nil to count on from the one before.
  public var value: Int?
  /// Whether the item is done; nil where there is nothing to do.
  public var state: State?
  /// Whether the paragraph goes on with the item before: it has no marker and takes no number.
  public var isContinuation = false

  /// An item that is counted on.
  public init() {}
}

/// What a paragraph's style keeps of its lists.
package struct ListMembership: Hashable, Sendable {
  package var lists: [TextList] = []
  package var item = ListItemStyle()
}

extension ParagraphStyle {
  /// The lists that the paragraph is an item of, the outermost first; empty in most paragraphs,
  /// which then pay nothing for lists. Of more than ``TextList/deepest`` the outer ones are kept.
  public var lists: [TextList] {
    get { membership?.lists ?? [] }
    set {
      if newValue.isEmpty {
        membership = nil
      } else {
        var changed = membership ?? ListMembership()
        changed.lists = newValue.count > TextList.deepest ? Array(newValue.prefix(TextList.deepest)) : newValue
        membership = changed
      }
    }
  }

  /// What the paragraph is in its innermost list. Kept only while ``lists`` is not empty.
  public var listItem: ListItemStyle {
    get { membership?.item ?? ListItemStyle() }
    set { membership?.item = newValue }
  }
}
