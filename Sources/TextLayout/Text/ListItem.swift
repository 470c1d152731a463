/// What counting says of an item.
public struct ListItem: Hashable, Sendable {
  /// The item's number, after those of the items around it, the outermost first.
  public let numbers: [Int]
  /// Whether the paragraph goes on with the item before: the number is that item's.
  public let isContinuation: Bool

  /// How deep the item is nested: 0 in an outermost list.
  public var level: Int { numbers.count - 1 }
  /// The item's own number.
  public var number: Int { numbers.last ?? 0 }
}
