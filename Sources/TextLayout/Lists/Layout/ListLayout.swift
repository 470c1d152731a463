/// The items of a text, counted, with their markers shaped and the room for them measured: all that has to be known before paragraphs, which know nothing of
/// each other, are laid out.
final class ListLayout: Sendable {
  /// The styles of the paragraphs that are items, by where they begin.
  private let styles: [Int: ParagraphStyle]

  /// A paragraph's style, with its marker if it is an item.
  func style(ofParagraphAt start: Int) -> ParagraphStyle? { styles[start] }

  /// Counts and measures the lists of a text; nil if it has none. O(paragraphs), and the markers.
  convenience init?(of text: StyledText, in context: LayoutContext) throws(LayoutError) {
    guard text.hasLists else { return nil }
    try self.init(text, in: context)
  }

  private init(_ text: StyledText, in context: LayoutContext) throws(LayoutError) {
    let items = ListNumbering(text).items(in: 0..<Int.max)
    var rooms = ListRooms()
    var markers = MarkerShaper(context: context)
    var found: [Found] = []
    for (number, paragraph) in ParagraphSequence(text, from: 0, through: text.length).enumerated() {
      guard let item = items[number], let membership = paragraph.style.membership else {
        rooms.close()
        continue
      }
      let style = markers.style(for: paragraph)
      let em = context.resolved(style).size
      let open = rooms.open(membership.lists, em: em)
      let marker = try item.isContinuation ? nil : markers.shape(item, of: paragraph, style)
      if let marker { try rooms.include(marker, item, membership, in: open, em: em, &markers, style) }
      found.append(Found(paragraph: paragraph, item: item, marker: marker, open: open, em: em))
      if number & 1023 == 1023 { try context.checkpoint() }
    }
    var styles: [Int: ParagraphStyle] = [:]
    styles.reserveCapacity(found.count)
    for found in found {
      var style = found.paragraph.style
      let marker = ItemMarker(
        found.marker?.shape, found.item, label: found.marker?.label ?? "", state: style.listItem.state,
        placement: found.marker?.placement ?? .start, em: found.em, rooms: found.open.map { rooms.widths[$0] }, style)
      style.membership?.marker = marker
      styles[found.paragraph.start.utf16] = style
    }
    self.styles = styles
  }

  private struct Found {
    var paragraph: Paragraph
    var item: ListItem
    var marker: MarkerShaper.Marker?
    /// The rooms of the item's levels.
    var open: [Int]
    var em: LayoutUnit
  }
}

/// The room of each list: its items stand side by side, so that all have the same.
struct ListRooms {
  /// The width of each room.
  private(set) var widths: [LayoutUnit] = []
  /// The lists that the paragraph before was in, and their rooms.
  private var lists: [String] = []
  private var rooms: [Int] = []
  /// Of numeric lists, the length of the longest number so far.
  private var digits: [Int: Int] = [:]

  /// A paragraph that is no item ends all lists as far as their rooms go.
  mutating func close() {
    lists = []
    rooms = []
  }

  /// The rooms of a paragraph's lists, those of the paragraph before where it is in the same ones. O(levels).
  mutating func open(_ lists: [TextList], em: LayoutUnit) -> [Int] {
    var common = 0
    while common < min(lists.count, self.lists.count), lists[common].id == self.lists[common] { common += 1 }
    self.lists.removeSubrange(common...)
    rooms.removeSubrange(common...)
    for list in lists[common...] {
      self.lists.append(list.id)
      rooms.append(widths.count)
      widths.append(ItemMarker.leastRoom(em))
    }
    if let room = rooms.last { widths[room] = max(widths[room], ItemMarker.leastRoom(em)) }
    return rooms
  }

  /// Makes a room wide enough for a marker; where numbers have digits, for all numbers as long as its own.
  mutating func include(
    _ marker: MarkerShaper.Marker, _ item: ListItem, _ membership: ListMembership, in open: [Int], em: LayoutUnit, _ shaper: inout MarkerShaper,
    _ style: CharacterStyle
  ) throws(LayoutError) {
    guard let room = open.last else { return }
    var width = marker.shape.width
    if let widest = try shaper.widestNumber(of: item, membership, style, longerThan: digits[room] ?? 0) {
      digits[room] = widest.length
      width = max(width, widest.width)
    }
    widths[room] = min(max(widths[room], width + ItemMarker.gap(em)), .styleMaximum)
  }
}

extension StyledText {
  /// Whether any paragraph is a list item. O(runs of paragraph styles).
  var hasLists: Bool {
    (0..<paragraphStyles.runCount).contains { paragraphStyles[run: $0].value.membership != nil }
  }

  /// The paragraphs of the text, those that are list items with their markers. O(1) without lists, else O(paragraphs).
  func markedParagraphs(in context: LayoutContext) throws(LayoutError) -> ParagraphSequence {
    ParagraphSequence(self, from: 0, through: length, lists: try ListLayout(of: self, in: context))
  }

  /// The first paragraph, with its marker if it is a list item: the first one of lists that end with it. O(1) without a list, else O(the paragraph).
  func markedParagraph(in context: LayoutContext) throws(LayoutError) -> Paragraph {
    let paragraph = paragraph(at: 0)
    guard paragraph.style.membership != nil else { return paragraph }
    var marked = try self[paragraph.range].markedParagraphs(in: context).makeIterator()
    guard let own = marked.next() else { return paragraph }
    return Paragraph(
      start: paragraph.start, units: paragraph.units, separatorLength: paragraph.separatorLength, styleRuns: paragraph.styleRuns, style: own.style,
      revision: paragraph.revision)
  }
}
