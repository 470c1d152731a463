/// The rooms for markers: the items of a list that stand side by side have one together.
struct ListRooms {
  private struct Room {
    var width: LayoutUnit
    /// The look that the list was measured in last.
    var measured: MarkerSet?
    var hasLeftToRight = false
    var hasRightToLeft = false
    var mayHaveBothSides = false
  }

  private var rooms: [Room] = []
  /// The rooms of the stretch that is gone through, by the list's path.
  private var open: [Int: Int] = [:]

  /// Goes on to another stretch: its lists have rooms of their own.
  mutating func close() { open.removeAll(keepingCapacity: true) }

  /// The rooms of an item's lists, the outermost first, made where there were none. O(levels).
  mutating func rooms(of path: Int, _ paths: ListPaths, em: LayoutUnit) -> [Int] {
    var found: [Int] = []
    var path = path
    while path >= 0 {
      let least = ItemMarker.leastRoom(em)
      if let room = open[path] {
        found.append(room)
      } else {
        open[path] = rooms.count
        found.append(rooms.count)
        rooms.append(Room(width: least))
      }
      path = paths.parents[path]
    }
    if let own = found.first { rooms[own].width = max(rooms[own].width, ItemMarker.leastRoom(em)) }
    found.reverse()
    return found
  }

  /// Makes a room wide enough for markers of a width.
  mutating func include(_ width: LayoutUnit, in room: Int, em: LayoutUnit) {
    rooms[room].width = min(max(rooms[room].width, width + ItemMarker.gap(em)), .styleMaximum)
  }

  /// Whether a room is still to be measured for markers of a look, which it is from now on.
  mutating func needsMeasuring(_ room: Int, _ markers: MarkerSet) -> Bool {
    if rooms[room].measured === markers { return false }
    rooms[room].measured = markers
    return true
  }

  /// Takes note of the direction of an item.
  mutating func include(_ list: TextList, isRightToLeft: Bool, in room: Int) {
    if isRightToLeft { rooms[room].hasRightToLeft = true } else { rooms[room].hasLeftToRight = true }
    if list.reservesBothSides { rooms[room].mayHaveBothSides = true }
  }

  /// The width of each room, and those of the rooms that are on both sides.
  func widths(_ open: [Int]) -> (own: [LayoutUnit], other: [LayoutUnit]) {
    let both = open.filter { rooms[$0].mayHaveBothSides && rooms[$0].hasLeftToRight && rooms[$0].hasRightToLeft }
    return (open.map { rooms[$0].width }, both.map { rooms[$0].width })
  }
}
