/// The items of some paragraphs, counted, with their markers shaped and the room for them measured: all that has to be known before paragraphs, which know
/// nothing of each other, are laid out.
final class ListLayout: Sendable {
  /// The styles of the paragraphs that are items, by where they begin.
  private let styles: [Int: ParagraphStyle]

  /// A paragraph's style, with its marker if it is an item.
  func style(ofParagraphAt start: Int) -> ParagraphStyle? { styles[start] }

  /// Counts the items of a text and measures their markers, or those of so many paragraphs; nil if it has no lists. O(paragraphs), and the markers.
  convenience init?(of text: StyledText, first count: Int = .max, in context: LayoutContext) throws(LayoutError) {
    guard text.hasLists else { return nil }
    let numbering = ListNumbering(text)
    try self.init(
      numbering, 0..<min(max(1, count), numbering.count), ParagraphSequence(text, from: 0, through: text.length), in: context)
  }

  /// The markers of numbered paragraphs, of which the sequence has at least as many. The room of each list is that of all of it, as far as numbers tell, and of
  /// the markers of these paragraphs.
  init(_ numbering: ListNumbering, _ numbers: Range<Int>, _ paragraphs: ParagraphSequence, in context: LayoutContext) throws(LayoutError) {
    let items = numbering.items(in: numbers)
    let paths = numbering.listPaths(in: numbers)
    var stretches = numbering.stretches(touching: numbers)[...]
    var rooms = ListRooms()
    var markers = MarkerShaper(context: context)
    var found: [Found] = []
    for (index, paragraph) in zip(items.indices, paragraphs) {
      while let first = stretches.first, first.paragraphs.upperBound <= numbers.lowerBound + index {
        stretches.removeFirst()
        rooms.close()
      }
      guard let item = items[index], let membership = paragraph.style.membership, let stretch = stretches.first else { continue }
      let look = markers.look(of: paragraph)
      let open = rooms.rooms(of: paths[index], numbering.paths, em: look.em)
      var path = paths[index]
      for level in open.indices.reversed() {
        if rooms.needsMeasuring(open[level], look.markers), let span = stretch.spans[path] {
          let lists = Array(membership.lists[...level])
          // Where all of a list is laid out, all of its markers are measured anyway.
          if markers.hasDigits(lists[level], look) || !numbers.contains(stretch.paragraphs.lowerBound)
            || stretch.paragraphs.upperBound > numbers.upperBound
          {
            let around = numbering.paths.around(path).enumerated().map { level, path in stretch.spans[path]?.high ?? item.numbers[level] }
            let width = try markers.width(of: span, in: lists, enclosing: around, look)
            rooms.include(width, in: open[level], em: look.em)
          }
        }
        path = numbering.paths.parents[path]
      }
      let marker = try item.isContinuation ? nil : markers.marker(of: item, membership, look)
      if let own = open.last, let list = membership.lists.last {
        if let marker { rooms.include(marker.shape.width, in: own, em: look.em) }
        rooms.include(list, isRightToLeft: look.markers.look.paragraph.baseDirection == .rightToLeft, in: own)
      }
      found.append(Found(start: paragraph.start.utf16, style: paragraph.style, item: item, marker: marker, open: open, em: look.em))
      if index & 1023 == 1023 { try context.checkpoint() }
    }
    var styles: [Int: ParagraphStyle] = [:]
    styles.reserveCapacity(found.count)
    for found in found {
      let widths = rooms.widths(found.open)
      var style = found.style
      style.membership?.marker = ItemMarker(found.marker, found.item, em: found.em, rooms: widths.own, otherRooms: widths.other, found.style)
      styles[found.start] = style
    }
    self.styles = styles
  }

  /// An item before its rooms are known.
  private struct Found {
    var start: Int
    var style: ParagraphStyle
    var item: ListItem
    var marker: MarkerShaper.Marker?
    /// The rooms of the item's levels.
    var open: [Int]
    var em: LayoutUnit
  }
}

extension StyledText {
  /// Whether any paragraph is a list item. O(runs of paragraph styles).
  var hasLists: Bool {
    (0..<paragraphStyles.runCount).contains { paragraphStyles[run: $0].value.membership != nil }
  }

  /// The paragraphs of the text, those that are list items with their markers, or the first so many of them. O(runs of paragraph styles) without lists, else
  /// O(paragraphs).
  func markedParagraphs(first count: Int = .max, in context: LayoutContext) throws(LayoutError) -> ParagraphSequence {
    ParagraphSequence(self, from: 0, through: length, lists: try ListLayout(of: self, first: count, in: context))
  }

  /// The text's only paragraph, with its marker if it is a list item: the first one of lists that end with it. O(1) without a list, else O(the paragraph).
  func markedParagraph(in context: LayoutContext) throws(LayoutError) -> Paragraph {
    let paragraph = paragraph(at: 0)
    if paragraph.separatorLength > 0 { throw .severalParagraphs }
    guard paragraph.style.membership != nil else { return paragraph }
    var marked = try self[paragraph.range].markedParagraphs(in: context).makeIterator()
    guard let own = marked.next() else { return paragraph }
    return Paragraph(
      start: paragraph.start, units: paragraph.units, separatorLength: paragraph.separatorLength, styleRuns: paragraph.styleRuns, style: own.style,
      revision: paragraph.revision, writingMode: paragraph.writingMode)
  }
}
