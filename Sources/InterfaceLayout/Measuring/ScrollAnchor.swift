import TextLayout

/// What keeps its place on the screen while sizes change.
public enum ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The content is at its start, and stays there.
  case start
  /// The content is at its end, and stays there.
  case end
  /// The item is so far behind the edge in sight: its start behind the upper one, or its end behind the lower one.
  case item(ID, distance: LayoutUnit)
  /// There is nothing to go by.
  case none
}

/// The edge of what is in sight that an anchor is near.
public enum AnchorEdge: Hashable, Sendable, CaseIterable {
  /// The upper one: what is read first stays.
  case top
  /// The lower one, as in a conversation: what is newest stays.
  case bottom
}

/// How content is scrolled along one axis: where the screen begins, how much it shows, how much bars cover, how long the content is.
public struct ScrollSpan: Hashable, Sendable {
  /// Where the screen begins in the content.
  public var offset: LayoutUnit
  /// How much of the content fits on the screen.
  public var height: LayoutUnit
  /// What is covered at the start of the screen.
  public var top: LayoutUnit
  /// What is covered at its end.
  public var bottom: LayoutUnit
  /// How long the content is.
  public var content: LayoutUnit

  /// The given span. O(1).
  public init(offset: LayoutUnit, height: LayoutUnit, top: LayoutUnit = 0, bottom: LayoutUnit = 0, content: LayoutUnit) {
    self.offset = offset
    self.height = height
    self.top = top
    self.bottom = bottom
    self.content = content
  }

  /// Where the screen begins when the content is at its start. O(1).
  public var minimum: LayoutUnit { -top }
  /// Where the screen begins when the content is at its end. O(1).
  public var maximum: LayoutUnit { max(minimum, content - height + bottom) }
  /// What is in sight between the bars. O(1).
  public var visible: (start: LayoutUnit, end: LayoutUnit) { (offset + top, offset + height - bottom) }

  /// The nearest offset at which nothing outside of the content is shown. O(1).
  public func clamped(_ offset: LayoutUnit) -> LayoutUnit { min(max(offset, minimum), maximum) }

  /// What is to keep its place: the start or the end where the content is there; else the first item that is in sight, or the last one. O(items).
  /// - Parameter items: The items in order, with where each begins and ends.
  public func anchor<ID>(_ edge: AnchorEdge, of items: some Sequence<(id: ID, start: LayoutUnit, end: LayoutUnit)>) -> ScrollAnchor<ID> {
    if let atEnd: ScrollAnchor<ID> = extreme(edge) { return atEnd }
    var found: ScrollAnchor<ID> = .none
    for item in items where LayoutUnit.meets(item.start, item.end, visible.start, visible.end) {
      if edge == .top { return .item(item.id, distance: item.start - visible.start) }
      found = .item(item.id, distance: item.end - visible.end)
    }
    return found
  }

  /// The anchor where the content is at the edge.
  func extreme<ID>(_ edge: AnchorEdge) -> ScrollAnchor<ID>? {
    switch edge {
    case .top: offset <= minimum ? .start : nil
    case .bottom: offset >= maximum ? .end : nil
    }
  }
}
