/// The items of some paragraphs, counted, with their markers shaped and the room for them measured:
/// all that has to be known before paragraphs, which know nothing of each other, are laid out.
final class ListLayout: Sendable {
  /// The markers of the paragraphs that are items, by where they begin.
  private let markers: [Int: ItemMarker]

  /// The marker of a paragraph; nil where it is no item. O(1).
  func marker(ofParagraphAt start: TextOffset) -> ItemMarker? { markers[start.utf16] }

  /// Counts the items of a text and measures their markers, or those of so many paragraphs; nil if
  /// it has no lists. O(paragraphs), and the markers.
  convenience init?(of text: StyledText, first count: Int = .max, in context: MarkerContext) throws(LayoutError) {
    guard text.hasLists else { return nil }
    let numbering = ListNumbering(text)
    try self.init(
      numbering, 0..<min(max(1, count), numbering.count), ParagraphSequence(text, from: 0, through: text.length), in: context)
  }

  /// The markers of numbered paragraphs, of which the sequence has at least as many. The room of
  /// each list is that of all of it, as far as numbers tell, and of the markers of these
  /// paragraphs.
  init(_ numbering: ListNumbering, _ numbers: Range<Int>, _ paragraphs: ParagraphSequence, in context: MarkerContext) throws(LayoutError) {
    let items = numbering.items(in: numbers)
    let paths = numbering.listPaths(in: numbers)
    var stretches = numbering.stretches(touching: numbers)[...]
    var rooms = ListRooms()
    var shaper = MarkerShaper(context: context)
    var found: [Found] = []
    for (index, paragraph) in zip(items.indices, paragraphs) {
      while let first = stretches.first, first.paragraphs.upperBound <= numbers.lowerBound + index {
        stretches.removeFirst()
        rooms.close()
      }
      guard let item = items[index], let membership = paragraph.style.membership, let stretch = stretches.first else { continue }
      let look = shaper.look(of: paragraph)
      let open = rooms.rooms(of: paths[index], numbering.paths, em: look.em)
      var path = paths[index]
      for level in open.indices.reversed() {
        if rooms.needsMeasuring(open[level], look.markers), let span = stretch.spans[path] {
          let lists = Array(membership.lists[...level])
          // Where all of a list is laid out, all of its markers are measured anyway.
          if shaper.hasDigits(lists[level], look) || !numbers.contains(stretch.paragraphs.lowerBound)
            || stretch.paragraphs.upperBound > numbers.upperBound
          {
            let around = numbering.paths.around(path).enumerated().map { level, path in stretch.spans[path]?.high ?? item.numbers[level] }
            let width = try shaper.width(of: span, in: lists, enclosing: around, look)
            rooms.include(width, in: open[level], em: look.em)
          }
        }
        path = numbering.paths.parents[path]
      }
      let marker = try item.isContinuation ? nil : shaper.marker(of: item, membership, look)
      if let own = open.last, let list = membership.lists.last {
        if let marker { rooms.include(marker.line.width, in: own, em: look.em) }
        rooms.include(list, isRightToLeft: look.markers.look.paragraph.baseDirection == .rightToLeft, in: own)
      }
      found.append(
        Found(start: paragraph.start.utf16, state: paragraph.style.listItem.state, item: item, marker: marker, open: open, em: look.em))
      if index & 1023 == 1023 { try context.checkpoint() }
    }
    var known: [Int: ItemMarker] = [:]
    known.reserveCapacity(found.count)
    for found in found {
      let widths = rooms.widths(found.open)
      known[found.start] = ItemMarker(found.marker, found.item, found.state, em: found.em, rooms: widths.own, otherRooms: widths.other)
    }
    self.markers = known
  }

  private init(_ markers: [Int: ItemMarker]) { self.markers = markers }

  /// Where the paragraphs begin that are items, in order. O(n log n).
  var starts: [Int] { markers.keys.sorted() }

  /// The items that begin at some offsets, each at another one. O(those).
  func part(_ starts: some Sequence<(own: Int, new: Int)>) -> ListLayout {
    var part: [Int: ItemMarker] = [:]
    for start in starts { part[start.new] = markers[start.own] }
    return ListLayout(part)
  }

  /// Whether another one has the same markers at the same places. O(items).
  func looksLike(_ other: ListLayout) -> Bool {
    markers.count == other.markers.count && markers.allSatisfy { other.markers[$0.key]?.looksLike($0.value) ?? false }
  }

  /// An item before its rooms are known.
  private struct Found {
    var start: Int
    var state: ListItemStyle.State?
    var item: ListItem
    var marker: ItemMarker.Sign?
    /// The rooms of the item's levels.
    var open: [Int]
    var em: LayoutUnit
  }
}

extension ListNumbering {
  /// The path of each paragraph's lists; -1 for those that are no items. O(the range), and a look
  /// at the chunks.
  func listPaths(in paragraphs: Range<Int>) -> [Int] {
    var (number, offset) = place(of: paragraphs.lowerBound)
    var found: [Int] = []
    found.reserveCapacity(paragraphs.count)
    while found.count < paragraphs.count, number < chunks.count {
      found += chunks[number].entries[offset...].prefix(paragraphs.count - found.count).map(\.path)
      number += 1
      offset = 0
    }
    return found
  }
}
