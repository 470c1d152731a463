/// How long the items of a stretch are, so that the length of a line from one place to another is
/// known without filling it.
///
/// A line's length is the sum of its parts in items, each rounded once: what ``LineScan`` measures.
struct ItemLengths {
  /// An item, with what of it stands in the chunks that follow.
  private struct Item {
    /// The advance of a text, in font units.
    var advance = 0
    var scale = FontScale(size: 0, unitsPerEm: 1)
    /// The length of what is no text, 1/64 point.
    var fixed = 0
    /// Whether positions in it are no pure function of advances, or depend on where the line
    /// starts.
    var isUneven = false
    /// What the items before it come to, 1/64 point, and how many of them are uneven.
    var lengthBefore = 0
    var unevenBefore = 0

    var length: Int { fixed + scale.length(advance) }
  }

  /// A place in an item: the advance before it, in font units.
  struct Mark {
    var item = 0
    var prefix = 0
  }

  private var items: [Item] = []

  /// The number of the item that is added next.
  var count: Int { items.count }

  /// Adds a text, or what goes on of the last one; answers the advance of what stands before.
  mutating func add(_ advance: Int, _ style: ItemStyle, continues: Bool) -> Int {
    if continues, let last = items.indices.last {
      defer { items[last].advance += advance }
      return items[last].advance
    }
    items.append(Item(advance: advance, scale: style.scale, isUneven: !style.isPlain))
    return 0
  }

  /// Adds something of a fixed length, or of one that depends on its place.
  mutating func add(fixed: Int, isUneven: Bool = false) { items.append(Item(fixed: fixed, isUneven: isUneven)) }

  /// Sums up, after everything was added. O(items).
  mutating func finish() {
    items.append(Item())
    for index in items.indices.dropFirst() {
      items[index].lengthBefore = items[index - 1].lengthBefore + items[index - 1].length
      items[index].unevenBefore = items[index - 1].unevenBefore + (items[index - 1].isUneven ? 1 : 0)
    }
  }

  /// The length of what stands between two places, 1/64 point; nil where that is not known by sums.
  /// O(1).
  func length(from start: Mark, to end: Mark) -> Int? {
    let last = items[end.item]
    if start.item == end.item { return last.isUneven ? nil : last.scale.length(end.prefix - start.prefix) }
    let first = items[start.item]
    guard last.unevenBefore == first.unevenBefore, !last.isUneven || end.prefix == 0 else { return nil }
    return first.scale.length(first.advance - start.prefix) + first.fixed + last.lengthBefore - first.lengthBefore - first.length
      + last.scale.length(end.prefix)
  }
}
