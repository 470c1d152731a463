extension AnnotatedBase {
  /// What annotations make of the parts of a base that stand on one line.
  struct Setting {
    /// Which parts they are; a divided word has the others on other lines.
    let parts: Range<Int>
    /// Whether all annotations of a side are set as one, as one of them is longer than its part.
    let isJoined: Bool
    /// The room in front of the first character, between two and behind the last, 1/64 point.
    var lead = 0
    var between = 0
    var trail = 0
    /// The room of what stands behind the last character, behind all other.
    var behind = 0
    /// How far annotations stand over what is before and behind, which is no part of that room.
    var before = 0
    var after = 0
  }

  /// How the base is set on a line. O(parts).
  ///
  /// A longer annotation sets its base apart: half as much room at the ends as between two
  /// characters (JLReq 3.3.6). What is at the ends it may have over its neighbours instead (3.3.8,
  /// and CSS Ruby 1, ruby-overhang), but not at the ends of a line. There the base itself stands at
  /// the line's edge, with all the room on its other side (CSS Ruby 1, line-edge alignment); not so
  /// at the end of a paragraph, which is no edge.
  ///
  /// Text that is spread stands at both ends of its room, with equal room at its gaps (JLReq
  /// 3.7.3), each part in the middle of its annotation where that is longer.
  func setting(_ edges: LineEdges) -> Setting {
    let first = parts.firstIndex { $0.units.lowerBound >= edges.start } ?? parts.count
    let end = edges.end < 0 ? parts.count : parts.firstIndex { $0.units.lowerBound >= edges.end } ?? parts.count
    let range = first..<max(first, end)
    let shown = parts[range]
    if let spread, !shown.isEmpty {
      var setting = Setting(parts: range, isJoined: true)
      let gaps = parts.reduce(0) { $0 + $1.gaps.count }
      setting.between = gaps > 0 ? spread / gaps : 0
      if end == parts.count { setting.trail = spread - gaps * setting.between }
      return setting
    }
    guard let firstPart = shown.first, let lastPart = shown.last, shown.contains(where: { $0.longest > $0.width }) else {
      return Setting(parts: range, isJoined: false, behind: shown.last?.behind?.width ?? 0)
    }
    var setting = Setting(parts: range, isJoined: true)
    let over = shown.reduce(0) { $0 + ($1.over?.width ?? 0) }
    let under = shown.reduce(0) { $0 + ($1.under?.width ?? 0) }
    let room = max(over, under) - shown.reduce(0) { $0 + $1.width }
    guard room > 0 else { return setting }
    let gaps = shown.reduce(shown.count - 1) { $0 + $1.gaps.count }
    setting.lead = room / (2 * (gaps + 1))
    setting.between = gaps > 0 ? (room - 2 * setting.lead) / gaps : 0
    setting.trail = room - setting.lead - gaps * setting.between
    let isStart = firstPart.units.lowerBound == edges.start
    let isEnd = lastPart.units.upperBound == edges.end
    if isStart != isEnd, isStart || !endsLine {
      let all = setting.lead + setting.trail
      (setting.lead, setting.trail) = isStart ? (0, all) : (all, 0)
    }
    if !isStart, first == 0 { setting.before = min(setting.lead, overhang.before) }
    if !isEnd, end == parts.count { setting.after = min(setting.trail, overhang.after) }
    setting.lead -= setting.before
    setting.trail -= setting.after
    return setting
  }

  /// The room that some of its units get besides their advances, 1/64 point. O(parts * log gaps).
  func spacing(_ units: Range<Int>, _ edges: LineEdges) -> Int {
    let setting = setting(edges)
    let shown = parts[setting.parts]
    var room = 0
    if setting.behind > 0, let last = shown.last, units.contains(last.units.upperBound - 1) { room = setting.behind }
    guard setting.isJoined else { return room }
    for (number, part) in zip(shown.indices, shown) {
      if spread != nil {
        room += own(part, units, setting, edges)
      } else {
        if units.contains(part.units.lowerBound) { room += number == shown.startIndex ? setting.lead : setting.between }
        room += part.gapCount(in: units) * setting.between
      }
    }
    if let last = shown.last, units.contains(last.units.upperBound - 1) { room += setting.trail }
    return room
  }

  /// The room that a part of text that is spread gets for some of its units.
  private func own(_ part: Part, _ units: Range<Int>, _ setting: Setting, _ edges: LineEdges) -> Int {
    var room = gapCount(of: part, in: units, edges) * setting.between
    if units.contains(part.units.lowerBound) { room += part.pads.lead }
    if units.contains(part.units.upperBound - 1) { room += part.pads.trail + (part.behind?.width ?? 0) }
    return room
  }

  /// How many gaps of a part of text that is spread stand before units of a range: none where a
  /// line begins, as one may in need.
  private func gapCount(of part: Part, in units: Range<Int>, _ edges: LineEdges) -> Int {
    let count = part.gapCount(in: units)
    return units.contains(edges.start) && part.gapCount(in: edges.start..<edges.start + 1) > 0 ? count - 1 : count
  }

  /// The room in front of the cluster that begins with a unit. O(parts * log gaps).
  func room(before unit: Int, _ edges: LineEdges) -> Int {
    let setting = setting(edges)
    guard setting.isJoined, let first = parts[setting.parts].first else { return 0 }
    if spread != nil { return gap(before: unit, edges) + (parts.first { $0.units.lowerBound == unit }?.pads.lead ?? 0) }
    if unit == first.units.lowerBound { return setting.lead }
    let isGap = parts[setting.parts].contains { $0.units.lowerBound == unit || $0.gapCount(in: unit..<unit + 1) > 0 }
    return isGap ? setting.between : 0
  }

  /// The room of a gap of text that is spread, before a unit. O(parts * log gaps).
  func gap(before unit: Int, _ edges: LineEdges) -> Int {
    let setting = setting(edges)
    return parts[setting.parts].contains { gapCount(of: $0, in: unit..<unit + 1, edges) > 0 } ? setting.between : 0
  }

  /// What a line is longer by that ends before a unit, than if it went on. O(parts * log gaps).
  func growth(endingAt unit: Int, _ edges: LineEdges) -> Int {
    guard unit > max(units.lowerBound, edges.start), unit <= units.upperBound else { return 0 }
    let own = max(units.lowerBound, edges.start)..<unit
    var closed = edges
    closed.end = unit
    return spacing(own, closed) - spacing(own, edges)
  }
}

extension AnnotatedBase.Part {
  /// How long the longer of its annotations is.
  var longest: Int { max(over?.width ?? 0, under?.width ?? 0) }

  /// The room before and behind it in text that is spread, for an annotation that is longer.
  var pads: (lead: Int, trail: Int) { (pad / 2, pad - pad / 2) }

  /// How many of its gaps stand before units of a range. O(log gaps).
  func gapCount(in units: Range<Int>) -> Int {
    gaps.partitionIndex { $0 < units.upperBound } - gaps.partitionIndex { $0 < units.lowerBound }
  }
}

extension LineScan {
  /// What a line is longer by that ends before a unit, than if it went on: an annotation there
  /// stands over nothing behind it. O(1) in paragraphs without annotations.
  func growth(endingAt unit: Int, _ itemStyle: ItemStyle) -> Int { itemStyle.base?.growth(endingAt: unit, edges) ?? 0 }
}
