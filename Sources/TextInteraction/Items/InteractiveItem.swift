import TextLayout

/// A part of a text that can be acted on: a link, an attachment, or a range with a tag.
///
///     for item in text.interactiveItems() { print(item.content, item.range) }
///     layout.interactiveItems(at: point, in: text).first      // what a tap is on
public struct InteractiveItem: Hashable, Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// The link of ``/TextLayout/CharacterStyle/link``.
    case link(String)
    /// A U+FFFC with ``/TextLayout/CharacterStyle/attachment``.
    case attachment(Attachment)
    /// The tag of ``/TextLayout/CharacterStyle/tag``.
    case tag(String)
  }

  /// What it is, and its value.
  public var content: Content
  /// All units in a row with the same value, whatever else their styles say; one unit for an
  /// attachment.
  public var range: TextRange

  /// An item of the program's own. O(1).
  public init(_ content: Content, range: TextRange) {
    self.content = content
    self.range = range
  }

  /// Which item acts where several are: a link, then a tag, then an attachment.
  fileprivate var order: Int {
    switch content {
    case .link: 0
    case .tag: 1
    case .attachment: 2
    }
  }
}

extension StyledText {
  /// The items that a range touches, whole, in reading order: by where they begin, and where
  /// several do, the one that acts first. O(log runs + runs touched).
  ///
  /// All of the text's unless `range` is given.
  public func interactiveItems(in range: TextRange? = nil) -> [InteractiveItem] {
    let range = clamped(range ?? self.range)
    if range.isEmpty { return [] }
    var items: [InteractiveItem] = []
    var open: (link: InteractiveItem?, tag: InteractiveItem?)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let run = styleRun(at: TextOffset(offset))
      let end = run.range.upperBound.utf16
      collect(&open.link, run.style.link.map { .link($0) }, offset..<end, \.link, &items)
      collect(&open.tag, run.style.tag.map { .tag($0) }, offset..<end, \.tag, &items)
      if let attachment = run.style.attachment {
        for unit in offset..<min(end, range.upperBound) where self.unit(at: unit) == 0xFFFC {
          items.append(InteractiveItem(.attachment(attachment), range: TextRange(unit..<unit + 1)))
        }
      }
      offset = end
    }
    if let link = open.link { items.append(whole(link, \.link)) }
    if let tag = open.tag { items.append(whole(tag, \.tag)) }
    return items.sorted { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
  }

  /// The items that the unit after an offset belongs to, the one that acts first. O(log runs + the
  /// items' runs).
  public func interactiveItems(at offset: TextOffset) -> [InteractiveItem] {
    guard range.contains(offset) else { return [] }
    return interactiveItems(in: TextRange(offset, offset + 1)).filter { $0.range.contains(offset) }.sorted { $0.order < $1.order }
  }

  /// Goes on with an item, or ends it and begins another one.
  private func collect(
    _ open: inout InteractiveItem?, _ content: InteractiveItem.Content?, _ run: Range<Int>, _ value: KeyPath<CharacterStyle, String?>,
    _ items: inout [InteractiveItem]
  ) {
    if let item = open, item.content == content {
      open?.range = TextRange(item.range.lowerBound, TextOffset(run.upperBound))
      return
    }
    if let item = open { items.append(whole(item, value)) }
    open = content.map { InteractiveItem($0, range: TextRange(run)) }
  }

  /// An item with all runs before and behind it that have the same value.
  private func whole(_ item: InteractiveItem, _ value: KeyPath<CharacterStyle, String?>) -> InteractiveItem {
    var start = item.range.lowerBound
    var end = item.range.upperBound
    let own = style(at: start)[keyPath: value]
    while start > 0 {
      let run = styleRun(at: start - 1)
      if run.style[keyPath: value] != own { break }
      start = run.range.lowerBound
    }
    let first = styleRun(at: start).range.lowerBound
    while end < range.upperBound {
      let run = styleRun(at: end)
      if run.style[keyPath: value] != own { break }
      end = run.range.upperBound
    }
    return InteractiveItem(item.content, range: TextRange(min(start, first), end))
  }
}
