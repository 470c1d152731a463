/// The marker of an item before it has its place: shaped, with the room that it stands in. Kept by the item's ``ParagraphStyle``.
final class ItemMarker: Sendable {
  /// How the marker stands in its room.
  enum Placement: Sendable {
    /// At the room's end, before the gap.
    case end
    /// At the room's start.
    case start
    /// In the middle of the room's first em.
    case centered
  }

  /// A marker, and its text as it is drawn.
  struct Shape: Sendable {
    let text: StyledText
    let layout: ParagraphLayout
    let width: LayoutUnit
  }

  /// Nil for a paragraph that goes on with its item.
  let shape: Shape?
  let item: ListItem
  /// What the marker says, for those who can't see it.
  let label: String
  let state: ListItemStyle.State?
  let placement: Placement
  /// The text size of the item, and how far the marker stays away from the text.
  let em: LayoutUnit
  let gap: LayoutUnit
  /// The room that each level takes, the outermost first, as long as it is not too much for the line.
  let rooms: [LayoutUnit]
  /// The paragraph's own indents, which come after the room.
  let firstIndent: LayoutUnit
  let headIndent: LayoutUnit

  init(
    _ shape: Shape?, _ item: ListItem, label: String, state: ListItemStyle.State?, placement: Placement, em: LayoutUnit, rooms: [LayoutUnit],
    _ style: ParagraphStyle
  ) {
    self.shape = shape
    self.item = item
    self.label = label
    self.state = state
    self.placement = placement
    self.em = em
    gap = Self.gap(em)
    self.rooms = rooms
    let style = style.bounded
    firstIndent = style.firstLineIndent
    headIndent = style.headIndent
  }

  /// Half an em.
  static func gap(_ em: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: em.rawValue / 2) }
  /// The least room of a level: an em and a half.
  static func leastRoom(_ em: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: em.rawValue * 3 / 2) }

  /// Where things stand on a line of a width, from the edge where it starts.
  struct Places {
    /// The start of the marker's room, and of the marker.
    var room: LayoutUnit
    var marker: LayoutUnit
    /// Where the first line's text may begin, and that of the others.
    var firstText: LayoutUnit
    var text: LayoutUnit
  }

  /// The places on lines of a width. A level takes two fifths of it at most, all of them together four fifths: a marker that needs more pushes the text of
  /// its own line. O(levels).
  func places(in width: LayoutUnit) -> Places {
    var text = LayoutUnit.zero
    var own = LayoutUnit.zero
    for room in rooms {
      own = width.isUnbounded ? room : min(room, LayoutUnit(rawValue: width.rawValue / 5 * 2))
      text = min(text + own, .styleMaximum)
    }
    if !width.isUnbounded { text = min(text, LayoutUnit(rawValue: width.rawValue / 5 * 4)) }
    let room = max(.zero, text - own)
    guard let shape else { return Places(room: room, marker: room, firstText: text, text: text) }
    let marker: LayoutUnit =
      switch placement {
      case .start: room
      case .end: max(room, text - gap - shape.width)
      case .centered: room + max(.zero, LayoutUnit(rawValue: (em - shape.width).rawValue / 2))
      }
    return Places(room: room, marker: marker, firstText: max(text, min(marker + shape.width + gap, .styleMaximum)), text: text)
  }

  /// How far the marker reaches above and below its baseline.
  var height: MarkerHeight? {
    guard let shape, let record = shape.layout.lineTable.records.first else { return nil }
    let ascent = LayoutUnit(rawValue: Int64(record.ascent))
    return MarkerHeight(ascent: ascent, descent: LayoutUnit(rawValue: Int64(record.height)) - ascent, box: shape.layout.shaped.boxes?.base)
  }
}

extension ItemMarker: Hashable {
  static func == (a: ItemMarker, b: ItemMarker) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a marker reaches above and below its baseline.
struct MarkerHeight: Sendable {
  var ascent: LayoutUnit
  var descent: LayoutUnit
  /// Its box in a text style.
  var box: StyleBox?

  /// A line that is as high as it is by itself and as the marker is. The gap below a line gives way to what reaches into it.
  func holding(_ line: FilledLine) -> FilledLine {
    let below = max(line.descent + line.lineGap, descent)
    var held = line
    held.ascent = max(line.ascent, ascent)
    held.descent = max(line.descent, min(descent, below))
    held.lineGap = below - held.descent
    return held
  }
}

extension LayoutUnit {
  /// The greatest length that styles may ask for.
  static let styleMaximum = LayoutUnit.unbounded.styleLength
}

extension ParagraphStyle {
  /// The style with the indents that its marker's room makes in a width. O(1) for paragraphs that are no items.
  func fitted(to width: LayoutUnit) -> ParagraphStyle {
    guard let marker = membership?.marker else { return self }
    let places = marker.places(in: width.askedWidth)
    var style = self
    style.firstLineIndent = (marker.firstIndent + places.firstText).styleLength
    style.headIndent = (marker.headIndent + places.text).styleLength
    return style
  }
}
