extension LineGaps {
  /// The most tatweels in one place, so that no font and no limit asks for more glyphs than a line
  /// can show.
  static let mostTatweels = 64

  /// Gives whole tatweels to the places that take them, the same number to all as far as it goes;
  /// answers the room that they took. O(gaps).
  mutating func lengthen(_ room: Int, limit: Double) -> Int {
    var left = room
    // Each round fills some places to their limits or leaves no room for another round.
    for _ in 0..<4 {
      let open = gaps.indices.filter { gaps[$0].tatweel > 0 && gaps[$0].tatweelCapacity(limit) > 0 }
      let whole = open.reduce(0) { $0 + gaps[$1].tatweel }
      if open.isEmpty { break }
      let each = left / whole
      if each == 0 { return room - scatter(left, over: open) }
      for index in open {
        let gain = min(each, gaps[index].tatweelCapacity(limit)) * gaps[index].tatweel
        gaps[index].gain += gain
        left -= gain
      }
    }
    return room - left
  }

  /// Gives a tatweel to as many of some places as there is room for, spread evenly; answers the
  /// room that is left.
  private mutating func scatter(_ room: Int, over open: [Int]) -> Int {
    var used = 0
    for (number, index) in open.enumerated()
    where room / open.count * (number + 1) + room % open.count * (number + 1) / open.count - used >= gaps[index].tatweel {
      gaps[index].gain += gaps[index].tatweel
      used += gaps[index].tatweel
    }
    return room - used
  }
}

extension LineGaps.Gap {
  /// How many more tatweels the place may hold.
  fileprivate func tatweelCapacity(_ limit: Double) -> Int {
    min(capacity(limit) / max(1, tatweel), LineGaps.mostTatweels - gain / max(1, tatweel))
  }
}
