import TextLayout

/// Where the next row of a flow stands: a value, so that a paragraph can be laid out again from
/// where it began.
///
/// All containers stand one below the other on the *galley*, an axis across lines on which places
/// only grow: what is asked about rows goes by that.
struct FlowCursor: LineGuide, Sendable {
  private var space: FlowSpace
  private(set) var current: OpenContainer
  /// Where the container's content begins on the galley, and where the last row ends.
  private(set) var top = LayoutUnit.zero
  private(set) var bottom = LayoutUnit.zero
  /// What is wanted between that row and the next.
  private var gap = LayoutUnit.zero
  /// Whether no row stands in the container yet.
  private(set) var isAtTop = true
  /// What floats in the container, from its content's start.
  private var floats: [FlowShape] = []
  /// What wants to float and finds no room before the next container.
  private var waiting: [FloatAnchor] = []
  /// Where the next row has to begin.
  private var pendingBreak = ParagraphKeeping.Break.none
  /// How many containers were left since the last row.
  private var barren = 0
  /// Of the paragraph that is being filled.
  private var paragraph = FlowedParagraph()
  /// What was given a place since this was last looked at.
  private(set) var placed: [PlacedFloat] = []

  /// How many containers in a row may have no room for anything, before there is taken to be none.
  private static let mostBarren = 256

  init(_ space: FlowSpace) {
    self.space = space
    current = space.open(0)
  }

  // MARK: Paragraphs

  /// The rows of the paragraph so far.
  var rows: [FlowRow] { paragraph.rows }

  /// Begins a paragraph whose top is at a place on the galley, so far below the last row.
  mutating func begin(_ next: FlowedParagraph, gap: LayoutUnit) {
    paragraph = next
    self.gap = gap
    if next.breakBefore != .none { pendingBreak = pendingBreak == .page ? .page : next.breakBefore }
  }

  /// How long lines are where the paragraph's first row stands, if it is so high.
  func lineLength(forHeight height: LayoutUnit) throws(LayoutError) -> (length: LayoutUnit, container: OpenContainer) {
    var trial = self
    let room = try trial.room(for: RowRequest(number: 0, unit: 0, step: 1, height: height))
    return (room.width, trial.current)
  }

  /// Places what floats and found no room before the text's end.
  mutating func finish() {
    while !waiting.isEmpty, !current.isOverset { advance() }
    waiting = []
  }

  /// What was given a place since this was last asked.
  mutating func takePlaced() -> [PlacedFloat] {
    defer { placed = [] }
    return placed
  }

  /// The same in columns that are balanced.
  func bounded(by limit: ColumnLimit) -> FlowCursor {
    var bounded = self
    bounded.space.limit = limit
    if !current.isOverset { bounded.current = bounded.space.open(current.number) }
    return bounded
  }

  /// Whether a paragraph that begins here stands as one that began there.
  func isSame(_ other: FlowCursor) -> Bool {
    current.number == other.current.number && top == other.top && bottom == other.bottom && isAtTop == other.isAtTop && floats == other.floats
      && waiting == other.waiting && pendingBreak == other.pendingBreak && space.limit == other.space.limit
  }

  /// The same in a text that has so many units more before it.
  func moved(by distance: Int) -> FlowCursor {
    if distance == 0 || waiting.isEmpty { return self }
    var moved = self
    moved.waiting = waiting.map { $0.moved(by: distance) }
    return moved
  }

  // MARK: Rows

  mutating func room(for row: RowRequest) throws(LayoutError) -> RowRoom {
    if paragraph.lastBreak != row.number, paragraph.breaks.contains(row.number) {
      paragraph.lastBreak = row.number
      if !isAtTop || row.number > 0 { advance() }
    }
    passBreak()
    while true {
      if let room = find(row) { return room }
      // What would push the row out of the container stands below it.
      if !takeBack(triedIn: row.number, as: .deferred) { advance() }
    }
  }

  /// Goes on to where the next row has to begin.
  private mutating func passBreak() {
    guard pendingBreak != .none, !current.isOverset else { return }
    let page = current.container?.page
    if pendingBreak == .container {
      if !isAtTop { advance() }
    } else if !isAtTop || !startsPage {
      repeat { advance() } while current.container?.page == page && !current.isOverset
    }
    pendingBreak = .none
  }

  /// Whether the container is the first of its page.
  private var startsPage: Bool {
    current.number == 0 || space.containers[current.number - 1]?.page != current.container?.page
  }

  /// The first room for a row in the container; nil where there is none.
  private func find(_ row: RowRequest) -> RowRoom? {
    let start = roundedUp(isAtTop ? 0 : (bottom + gap - top).rawValue, row.step)
    let height = max(1, row.height.rawValue)
    var place = start
    while true {
      if let limit = current.blockLength?.rawValue {
        // What no container holds stands in one by itself.
        let mayReachOut = isAtTop && height > limit && place < limit
        if place + height > limit, !mayReachOut { return nil }
      }
      let band = place..<place + height
      let free = current.free(band, beside: floats, isRightToLeft: paragraph.isRightToLeft)
      let isWhole = free.count == 1 && free[0] == .zero..<current.lineLength
      let usable = isWhole ? free : free.filter { $0.upperBound - $0.lowerBound >= max(row.length, LayoutUnit(rawValue: 1)) }
      if !usable.isEmpty {
        return RowRoom(
          top: top + LayoutUnit(rawValue: place), containerTop: top, width: current.lineLength, segments: usable,
          isFirstChoice: isWhole && place == start, continues: place == start && !isAtTop)
      }
      guard let next = current.change(behind: band, beside: floats) else { return nil }
      place = roundedUp(max(next, place + 1), row.step)
    }
  }

  private func roundedUp(_ place: Int64, _ step: Int64) -> Int64 {
    let rest = place % step
    return rest == 0 ? place : rest < 0 ? place - rest : place + step - rest
  }

  /// Goes on to the next container, and places what has waited for it.
  private mutating func advance() {
    let end = current.blockLength.map { top + $0 } ?? bottom
    // No row of a paragraph stands above the paragraph's top. A point between containers tells
    // where each row belongs, also one without a height.
    top = max(end, bottom, paragraph.rows.isEmpty ? paragraph.top : bottom) + 1
    bottom = top
    gap = .zero
    isAtTop = true
    floats = []
    barren += 1
    current = barren > FlowCursor.mostBarren ? space.overset(current.number + 1) : space.open(current.number + 1)
    let waited = waiting
    waiting = []
    for float in waited {
      if !waiting.isEmpty || !place(float, from: 0) { waiting.append(float) }
    }
  }

  mutating func takes(_ row: PlacedRow) -> Bool {
    let start = (row.top - top).rawValue
    let band = start..<start + max(1, row.height.rawValue)
    let first = paragraph.anchors.partitionIndex { $0.unit < row.units.lowerBound }
    for index in first..<paragraph.anchors.count {
      let anchor = paragraph.anchors[index]
      let isInRow = anchor.unit < row.units.upperBound
      // The row never reached so far.
      if !isInRow, anchor.state == .open { break }
      if anchor.state == .tried(row: row.number), !isInRow {
        // It pushed its own unit out of the row: it stands below it then.
        takeBack(triedIn: row.number, as: .open)
        paragraph.anchors[index].state = .deferred
        return false
      }
      guard isInRow, anchor.state == .open else { continue }
      if anchor.attachment.placement == .block {
        paragraph.anchors[index].state = .deferred
      } else if place(anchor, from: start) {
        let isBeside = floats[floats.count - 1].touches(band)
        paragraph.anchors[index].state = isBeside ? .tried(row: row.number) : .done
        if isBeside { return false }
      } else {
        waiting.append(anchor)
        paragraph.anchors[index].state = .done
      }
    }
    // No row comes back to what ends above this one.
    floats.removeAll { $0.end <= band.lowerBound }
    isAtTop = false
    barren = 0
    bottom = row.top + row.height
    gap = row.spacing
    paragraph.rows.append(FlowRow(container: current.number, isOverset: current.isOverset, containerTop: top, top: row.top, bottom: bottom))
    if row.endsPage { pendingBreak = .page }
    for index in first..<paragraph.anchors.count {
      let anchor = paragraph.anchors[index]
      if anchor.unit >= row.units.upperBound { break }
      if anchor.state != .deferred { continue }
      paragraph.anchors[index].state = .done
      if place(anchor, from: band.upperBound) { continue }
      waiting.append(anchor)
      // Text does not pass what stands between its rows.
      if anchor.attachment.placement == .block, pendingBreak == .none { pendingBreak = .container }
    }
    return true
  }

  /// Takes back what was placed beside a row, and says whether there was anything.
  @discardableResult
  private mutating func takeBack(triedIn row: Int, as state: FloatAnchor.State) -> Bool {
    var isAny = false
    for index in paragraph.anchors.indices where paragraph.anchors[index].state == .tried(row: row) {
      let offset = paragraph.anchors[index].offset
      if let last = placed.lastIndex(where: { $0.offset == offset }) {
        // What was placed later stands behind it in both lists.
        floats.remove(at: floats.count - (placed.count - last))
        placed.remove(at: last)
      }
      paragraph.anchors[index].state = state
      isAny = true
    }
    return isAny
  }

  // MARK: Floats

  /// Places what floats at the first place from one on where it has room; false where the container
  /// has none.
  private mutating func place(_ float: FloatAnchor, from start: Int64) -> Bool {
    let attachment = float.attachment
    let length = current.lineLength.rawValue
    let isVertical = space.writingMode.isVertical
    let size = isVertical ? Size(width: attachment.size.height, height: attachment.size.width) : attachment.size
    let (width, height, margin) = (min(size.width.rawValue, length), size.height.rawValue, attachment.margin.rawValue)
    let isBlock = attachment.placement == .block && !current.lineLength.isUnbounded
    // Lines without an end have one side.
    let isLeft: Bool =
      switch current.lineLength.isUnbounded ? .left : attachment.placement {
      case .left, .inline, .block: true
      case .right: false
      case .start: !float.isRightToLeft
      case .end: float.isRightToLeft
      }
    var place = start
    while true {
      if let limit = current.blockLength?.rawValue, place + height > limit {
        // What no container holds stands in one by itself.
        let mayReachOut = height > limit && isAtTop && floats.isEmpty && place < limit
        if !mayReachOut { return false }
      }
      let band = place..<place + max(1, height)
      let wanted = isBlock ? length : min(width + margin, length)
      let free = current.free(band, beside: floats, isRightToLeft: float.isRightToLeft).filter { ($0.upperBound - $0.lowerBound).rawValue >= wanted }
      if let segment = isLeft ? free.first : free.last {
        let spare = LayoutUnit(rawValue: length - width)
        let left =
          isBlock
          ? LayoutUnit(rawValue: Int64(Double(spare.rawValue) * float.blockPlace))
          : isLeft ? segment.lowerBound : segment.upperBound - LayoutUnit(rawValue: width)
        let own = left.rawValue..<left.rawValue + width
        let taken = isBlock ? 0..<max(length, 1) : isLeft ? own.lowerBound..<own.upperBound + margin : own.lowerBound - margin..<own.upperBound
        floats.append(FlowShape(inline: taken, block: place..<band.upperBound + margin))
        placed.append(PlacedFloat(offset: float.offset, container: current.number, inline: own, block: place..<place + height))
        return true
      }
      guard let next = current.change(behind: band, beside: floats) else { return false }
      place = max(next, place + 1)
    }
  }
}

/// What is known of a paragraph while its rows are placed.
struct FlowedParagraph: Sendable {
  var isRightToLeft = false
  /// On the galley.
  var top = LayoutUnit.zero
  var breakBefore = ParagraphKeeping.Break.none
  /// The numbers of rows that begin a container.
  var breaks: Set<Int> = []
  /// The last of them that did.
  var lastBreak: Int?
  var anchors: [FloatAnchor] = []
  var rows: [FlowRow] = []
}

/// Where a row stands.
struct FlowRow: Hashable, Sendable {
  let container: Int
  /// Whether that is no container, but stands for those that there are not.
  let isOverset: Bool
  /// Where its content begins.
  let containerTop: LayoutUnit
  /// On the galley.
  let top: LayoutUnit
  let bottom: LayoutUnit
}

/// An attachment that stands beside lines or between them, and what has become of it.
struct FloatAnchor: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case open
    /// It stands beside the row that its unit may be in.
    case tried(row: Int)
    /// It is to stand below the row of its unit.
    case deferred
    case done
  }

  /// Its unit in its paragraph, and in the text.
  let unit: Int
  let offset: TextOffset
  let attachment: Attachment
  let isRightToLeft: Bool
  /// How much of the room beside it is before it, where it stands between rows: from 0 to 1.
  let blockPlace: Double
  var state = State.open

  func moved(by distance: Int) -> FloatAnchor {
    FloatAnchor(unit: unit, offset: offset + distance, attachment: attachment, isRightToLeft: isRightToLeft, blockPlace: blockPlace, state: state)
  }
}

/// An attachment in its place: along and across lines from the start of its container's content.
struct PlacedFloat: Hashable, Sendable {
  let offset: TextOffset
  let container: Int
  let inline: Range<Int64>
  let block: Range<Int64>

  func moved(by distance: Int) -> PlacedFloat { PlacedFloat(offset: offset + distance, container: container, inline: inline, block: block) }
}
