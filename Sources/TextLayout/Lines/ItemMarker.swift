/// The marker of an item before it has its place: a line by itself, and the room that it stands in.
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

  /// What stands in front of an item.
  struct Sign: Sendable {
    var line: InsertedLine
    /// What it says, for those who can't see it.
    var label: String
    var placement: Placement
  }

  /// Nil for a paragraph that goes on with its item.
  let sign: Sign?
  let item: ListItem
  let state: ListItemStyle.State?
  /// The text size of the item, and how far the marker stays away from the text.
  let em: LayoutUnit
  let gap: LayoutUnit
  /// The room that each level takes, the outermost first, as long as it is not too much for the
  /// line.
  let rooms: [LayoutUnit]
  /// The rooms of those levels that have room on the other side too.
  let otherRooms: [LayoutUnit]

  /// The marker of an item in a state; without a sign for a paragraph that goes on with its item.
  init(
    _ sign: Sign?, _ item: ListItem, _ state: ListItemStyle.State?, em: LayoutUnit, rooms: [LayoutUnit], otherRooms: [LayoutUnit]
  ) {
    self.sign = sign
    self.item = item
    self.state = state
    self.em = em
    gap = Self.gap(em)
    self.rooms = rooms
    self.otherRooms = otherRooms
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

  /// The places on lines of a width. A level takes two fifths of it at most, all of them together
  /// four fifths, or two on each side if both have room: a marker that needs more pushes the text
  /// of its own line. O(levels).
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
    guard let sign else { return Places(room: room, marker: room, firstText: text, text: text, other: other) }
    let width = sign.line.width
    let marker: LayoutUnit =
      switch sign.placement {
      case .start: room
      case .end: max(room, text - gap - width)
      case .centered: room + max(.zero, LayoutUnit(rawValue: (em - width).rawValue / 2))
      }
    return Places(room: room, marker: marker, firstText: max(text, min(marker + width + gap, .styleMaximum)), text: text, other: other)
  }

  /// How far the marker reaches over and under its baseline, and its ink where lines hold theirs.
  func height(_ rule: SizingRule) -> MarkerHeight? {
    guard let line = sign?.line else { return nil }
    var height = LineHeight(of: line.shaped.baseStyle)
    for style in line.shaped.styles { height.include(style) }
    return MarkerHeight(
      ascent: height.ascent, descent: height.descent, lineGap: height.lineGap, box: line.shaped.boxes?.base,
      ink: rule == .noClip ? line.shaped.ink(of: line.lines.filled(0), line.style) : LineInk())
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
  /// What its line has to hold, however high lines are asked to be.
  var ink = LineInk()

  /// A line that is as high as it is by itself and as the marker is. The gap below a line gives way
  /// to what reaches into it.
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

extension LineIndents {
  /// The indents of a paragraph in a width: its style's, behind the room for its marker if it has
  /// one. O(1) for paragraphs that are no items.
  init(_ style: ParagraphStyle, behind marker: ItemMarker?, in width: LayoutUnit) {
    self.init(style)
    guard let marker else { return }
    let places = marker.places(in: width.askedWidth)
    first = (first + places.firstText).styleLength
    head = (head + places.text).styleLength
    tail = (tail + places.other).styleLength
  }
}

extension ItemMarker {
  /// Whether another marker is the same in front of the same item. O(levels).
  func looksLike(_ other: ItemMarker) -> Bool {
    sign?.line === other.sign?.line && sign?.label == other.sign?.label && sign?.placement == other.sign?.placement && item == other.item
      && state == other.state && em == other.em && rooms == other.rooms && otherRooms == other.otherRooms
  }
}
