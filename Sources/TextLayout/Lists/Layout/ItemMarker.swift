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

    /// How long it is along its line.
    var width: LayoutUnit { LayoutUnit(rawValue: layout.lineTable.records[0].width) }
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
  /// The rooms of those levels that have room on the other side too.
  let otherRooms: [LayoutUnit]
  /// The paragraph's own indents, which come after the room.
  let firstIndent: LayoutUnit
  let headIndent: LayoutUnit
  let tailIndent: LayoutUnit

  /// The marker of an item with a style, nil for a paragraph that goes on with its item.
  init(
    _ marker: MarkerShaper.Marker?, _ item: ListItem, em: LayoutUnit, rooms: [LayoutUnit], otherRooms: [LayoutUnit], _ style: ParagraphStyle
  ) {
    shape = marker?.shape
    label = marker?.label ?? ""
    placement = marker?.placement ?? .start
    self.item = item
    state = style.listItem.state
    self.em = em
    gap = Self.gap(em)
    self.rooms = rooms
    self.otherRooms = otherRooms
    let style = style.bounded
    firstIndent = style.firstLineIndent
    headIndent = style.headIndent
    tailIndent = style.tailIndent
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
    /// The room on the other side.
    var other: LayoutUnit
  }

  /// The places on lines of a width. A level takes two fifths of it at most, all of them together four fifths, or two on each side if both have room: a
  /// marker that needs more pushes the text of its own line. O(levels).
  func places(in width: LayoutUnit) -> Places {
    let fifths = { (count: Int64) in width.isUnbounded ? LayoutUnit.styleMaximum : LayoutUnit(rawValue: max(0, width.rawValue) / 5 * count) }
    func sum(_ rooms: [LayoutUnit]) -> (all: LayoutUnit, last: LayoutUnit) {
      var sum = LayoutUnit.zero
      var last = LayoutUnit.zero
      for room in rooms {
        last = min(room, fifths(2))
        sum = min(sum + last, fifths(otherRooms.isEmpty ? 4 : 2))
      }
      return (sum, last)
    }
    let other = sum(otherRooms).all
    let (text, own) = sum(rooms)
    let room = max(.zero, text - own)
    guard let shape else { return Places(room: room, marker: room, firstText: text, text: text, other: other) }
    let marker: LayoutUnit =
      switch placement {
      case .start: room
      case .end: max(room, text - gap - shape.width)
      case .centered: room + max(.zero, LayoutUnit(rawValue: (em - shape.width).rawValue / 2))
      }
    return Places(room: room, marker: marker, firstText: max(text, min(marker + shape.width + gap, .styleMaximum)), text: text, other: other)
  }

  /// How far the marker reaches over and under its baseline.
  var height: MarkerHeight? {
    guard let shape else { return nil }
    var height = LineHeight(of: shape.layout.shaped.baseStyle)
    for style in shape.layout.shaped.styles { height.include(style) }
    return MarkerHeight(
      ascent: height.ascent, descent: height.descent, lineGap: height.lineGap, box: shape.layout.shaped.boxes?.base)
  }
}

extension ItemMarker: Hashable {
  static func == (a: ItemMarker, b: ItemMarker) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a marker reaches over and under its baseline.
struct MarkerHeight: Sendable {
  var ascent: LayoutUnit
  var descent: LayoutUnit
  var lineGap = LayoutUnit.zero
  /// Its box in a text style.
  var box: StyleBox?

  /// A line that is as high as it is by itself and as the marker is. The gap below a line gives way to what reaches into it.
  func holding(_ line: FilledLine) -> FilledLine {
    let below = max(line.descent + line.lineGap, descent + lineGap)
    var held = line
    held.ascent = max(line.ascent, ascent)
    held.descent = max(line.descent, descent)
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
    style.tailIndent = (marker.tailIndent + places.other).styleLength
    return style
  }

  /// The style as it was before it had a marker, and the room for it. O(1) for paragraphs that are no items.
  var unmarked: ParagraphStyle {
    guard let marker = membership?.marker else { return self }
    var style = self
    style.membership?.marker = nil
    style.firstLineIndent = marker.firstIndent
    style.headIndent = marker.headIndent
    style.tailIndent = marker.tailIndent
    return style
  }
}
