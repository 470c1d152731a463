import TextLayout

/// A paragraph that stands in its containers.
struct FlowEntry: Sendable {
  /// As the cursor was before it.
  let before: FlowCursor
  let range: TextRange
  let separatorLength: Int
  let style: ParagraphStyle
  let paragraph: GuidedParagraph
  let stretch: GuidedStretch
  let rows: [FlowRow]
  let placed: [PlacedFloat]
  /// Whether it was made to begin a container for what follows it.
  let isForced: Bool
  /// Its top on the galley.
  let top: LayoutUnit

  var bottom: LayoutUnit { top + stretch.height }
  var end: TextOffset { range.upperBound + separatorLength }

  /// The same in a text that has so many units more before it.
  func moved(by distance: Int) -> FlowEntry {
    FlowEntry(
      before: before.moved(by: distance), range: TextRange(range.lowerBound + distance, range.upperBound + distance),
      separatorLength: separatorLength, style: style, paragraph: paragraph.moved(by: distance),
      stretch: stretch, rows: rows, placed: placed.map { $0.moved(by: distance) }, isForced: isForced, top: top)
  }
}

/// Lets the paragraphs of a text flow into containers, one after the other, and goes back where one
/// of them has to stand elsewhere because of what follows.
struct FlowMaker {
  private let text: StyledText
  private let guided: GuidedText
  private let containers: ContainerSequence
  private let sizes: FlowLayout.AttachmentSizes?
  private let context: LayoutContext
  private(set) var entries: [FlowEntry] = []
  private(set) var cursor: FlowCursor
  /// The paragraphs of the text before it was edited, whose shapes are used again.
  private let known: KnownFlow?
  /// The paragraphs of the page whose columns are balanced, by where they begin, as far as they are
  /// the same in any container.
  private var balanced: [Int: GuidedParagraph] = [:]

  /// How often one paragraph is laid out again for its own wishes.
  private static let mostTries = 6
  /// How many attachments of one paragraph may stand elsewhere than on their lines: each may have
  /// its row filled again.
  static let mostFloats = 1000

  init(
    _ text: StyledText, in containers: ContainerSequence, _ sizes: FlowLayout.AttachmentSizes?, _ context: LayoutContext, known: KnownFlow? = nil
  ) throws(LayoutError) {
    self.text = text
    self.containers = containers
    self.sizes = sizes
    self.context = context
    guided = try GuidedText(text, in: context)
    cursor = FlowCursor(FlowSpace(containers: containers, writingMode: text.writingMode))
    self.known = known
    if let known {
      entries = Array(known.entries[..<known.first])
      cursor = known.entries[known.first].before
    }
  }

  /// Lays out all paragraphs behind those that stay, to the text's end, to what no container holds,
  /// or to where all stands as it did before an edit: answers what of that is as it was placed
  /// behind the last paragraph.
  mutating func run() throws(LayoutError) -> [PlacedFloat] {
    var start = entries.last?.end ?? 0
    while true {
      if let last = entries.last, let known, let number = known.rest(behind: last, cursor) {
        entries += known.entries[number...].map { $0.moved(by: known.growth) }
        return known.placed.map { $0.moved(by: known.growth) }
      }
      let (range, separatorLength, style) = guided.range(at: start)
      if containers.balancesColumns, style.keeping.breakBefore == .page, !entries.isEmpty { try balance() }
      try append(range, separatorLength, style, isForced: false)
      start = try keepTogether()
      if entries[entries.count - 1].separatorLength == 0 || cursor.current.isOverset { break }
    }
    cursor.finish()
    if containers.balancesColumns, !cursor.current.isOverset { try balance() }
    return cursor.takePlaced()
  }

  // MARK: Paragraphs

  /// Lays out the next paragraph where its own wishes put it.
  private mutating func append(_ range: TextRange, _ separatorLength: Int, _ style: ParagraphStyle, isForced: Bool) throws(LayoutError) {
    let before = cursor
    let last = entries.last
    let gap = last.map { $0.style.paragraphSpacing + style.paragraphSpacingBefore } ?? .zero
    let top = last.map { $0.bottom + gap } ?? .zero
    var flowed = FlowedParagraph()
    flowed.top = top
    flowed.breakBefore = isForced ? .container : entries.isEmpty ? .none : style.keeping.breakBefore
    var mayMove = flowed.breakBefore == .none
    var staysWhole = style.keeping.staysWhole
    for attempt in 1...FlowMaker.mostTries {
      var trial = before
      trial.begin(flowed, gap: gap)
      let room = try trial.lineLength(forHeight: .zero)
      let (paragraph, anchors) = try shaped(range, style, in: room.container)
      flowed.isRightToLeft = paragraph.isRightToLeft
      flowed.anchors = anchors
      trial.begin(flowed, gap: gap)
      let stretch = try paragraph.filled(by: &trial, top: top, width: room.length, in: context)
      let wish = style.keeping.wish(trial.rows, staysWhole: staysWhole, mayMove: mayMove && !before.isAtTop, flowed.breaks)
      if attempt < FlowMaker.mostTries, let wish {
        switch wish {
        case .move:
          mayMove = false
          flowed.breaks = [0]
        case .stay:
          (staysWhole, mayMove) = (false, true)
          flowed.breaks = []
        case .breakBefore(let row): flowed.breaks.insert(row)
        }
        continue
      }
      let placed = trial.takePlaced()
      entries.append(
        FlowEntry(
          before: before, range: range, separatorLength: separatorLength, style: style, paragraph: paragraph, stretch: stretch, rows: trial.rows,
          placed: placed, isForced: isForced || flowed.breaks.contains(0), top: top))
      cursor = trial
      return
    }
  }

  /// A paragraph as glyphs, and what stands beside its lines or between them, as large as it is in
  /// a container.
  private func shaped(
    _ range: TextRange, _ style: ParagraphStyle, in container: OpenContainer
  ) throws(LayoutError) -> (GuidedParagraph, [FloatAnchor]) {
    var replaced: [(offset: TextOffset, attachment: Attachment)] = []
    var floating: [(offset: TextOffset, attachment: Attachment)] = []
    let attachments = guided.attachments(in: range)
    if attachments.isEmpty, let paragraph = known?.paragraph(at: range.lowerBound) ?? balanced[range.lowerBound.utf16] { return (paragraph, []) }
    for (offset, attachment) in attachments {
      var own = attachment
      if let sizes {
        own =
          sizes(
            AttachmentRequest(
              offset: offset, attachment: attachment, style: text.style(at: offset), container: container.number,
              room: text.writingMode.seen(Size(width: container.lineLength, height: container.blockLength ?? .unbounded)))
          ).bounded
      }
      let isLine = own.placement == .block && range.count == 1 || container.lineLength.isUnbounded
      if own.placement == .inline || isLine || floating.count == FlowMaker.mostFloats {
        if own != attachment { replaced.append((offset, own)) }
      } else {
        // What stands elsewhere takes no room on its line.
        replaced.append((offset, Attachment(size: Size(width: .zero, height: .zero), placement: own.placement)))
        floating.append((offset, own))
      }
    }
    let paragraph = try guided.shaped(at: range.lowerBound, replacing: replaced)
    let isRightToLeft = paragraph.isRightToLeft
    let anchors = floating.map { offset, attachment in
      FloatAnchor(
        unit: offset - range.lowerBound, offset: offset, attachment: attachment, isRightToLeft: isRightToLeft,
        blockPlace: style.alignment.blockPlace(isRightToLeft: isRightToLeft))
    }
    return (paragraph, anchors)
  }

  /// Where the next paragraph begins, after the last one was laid out: if the ones before it are to
  /// stand in the container of its first row and don't, they are taken back and begin the next
  /// container.
  private mutating func keepTogether() throws(LayoutError) -> TextOffset {
    let end = entries[entries.count - 1].end
    guard entries.count > 1, let last = entries.last, last.style.keeping.breakBefore == .none else { return end }
    // Containers are left far more rarely than paragraphs end: only then is the chain looked at.
    guard entries[entries.count - 2].rows.last?.container != last.rows.first?.container else { return end }
    var first = entries.count - 1
    while first > 0, entries[first - 1].style.keeping.keepsWithNext, entries[first].style.keeping.breakBefore == .none { first -= 1 }
    let chain = entries[first]
    guard first < entries.count - 1, !chain.isForced, first > 0, entries[first - 1].rows.last?.container == chain.rows.first?.container
    else { return end }
    entries.removeSubrange(first...)
    cursor = chain.before
    try append(chain.range, chain.separatorLength, chain.style, isForced: true)
    return entries[entries.count - 1].end
  }

  // MARK: Columns

  /// Makes the columns of the last page as low as they can be together.
  private mutating func balance() throws(LayoutError) {
    guard let last = entries.last?.rows.last?.container, let page = containers[last]?.page else { return }
    var first = last
    while first > 0, containers[first - 1]?.page == page { first -= 1 }
    var end = last
    while let next = containers[end + 1], next.page == page, end - first < 1000 { end += 1 }
    let start = entries.partitionIndex { ($0.rows.last?.container ?? 0) < first }
    guard end > first, start < entries.count else { return }
    let highest =
      (first...end).map { ContainerAxes(containers[$0] ?? TextContainer(frame: .zero), text.writingMode).blockLength }.max() ?? .zero
    if highest.isUnbounded { return }
    let kept = (entries: Array(entries[start...]), cursor: cursor)
    // Some twenty heights are tried: only lines are made for each.
    defer { balanced = [:] }
    for entry in kept.entries where guided.attachments(in: entry.range).isEmpty { balanced[entry.range.lowerBound.utf16] = entry.paragraph }
    /// Whether all stands in the page's columns when none is longer.
    func fits(_ maker: inout FlowMaker, _ height: LayoutUnit) throws(LayoutError) -> Bool {
      maker.entries.removeSubrange(start...)
      maker.cursor = kept.entries[0].before.bounded(by: ColumnLimit(columns: first...end, length: height))
      for entry in kept.entries {
        try maker.append(entry.range, entry.separatorLength, entry.style, isForced: false)
        var next = try maker.keepTogether()
        while next < entry.end {
          let (range, separatorLength, style) = maker.guided.range(at: next)
          try maker.append(range, separatorLength, style, isForced: false)
          next = try maker.keepTogether()
        }
        if maker.cursor.current.number > end { return false }
      }
      maker.cursor.finish()
      return maker.cursor.current.number <= end
    }
    var (low, high) = (Int64(0), highest.rawValue)
    guard try fits(&self, highest) else {
      entries.replaceSubrange(start..., with: kept.entries)
      cursor = kept.cursor
      return
    }
    while low + 1 < high {
      let middle = (low + high) / 2
      if try fits(&self, LayoutUnit(rawValue: middle)) { high = middle } else { low = middle }
    }
    _ = try fits(&self, LayoutUnit(rawValue: high))
  }
}

/// A flow before its text was edited.
struct KnownFlow {
  let entries: [FlowEntry]
  let placed: [PlacedFloat]
  /// The number of the first paragraph that may be another, and how much text there is more behind
  /// the edit.
  let first: Int
  let growth: Int
  /// Where the edit ends in the text before it.
  let end: TextOffset

  /// The number of the paragraph that begins at an offset of the edited text, if the edit didn't
  /// touch it.
  private func number(at start: TextOffset) -> Int? {
    let old = start - growth
    if old <= end { return nil }
    let number = entries[first...].partitionIndex { $0.range.lowerBound < old }
    return number < entries.count && entries[number].range.lowerBound == old ? number : nil
  }

  /// The shapes of such a paragraph, which has no attachments.
  func paragraph(at start: TextOffset) -> GuidedParagraph? {
    number(at: start).map { entries[$0].paragraph.moved(by: growth) }
  }

  /// The number of the first of the paragraphs that all stay where they are, behind one that now
  /// stands before them; nil where they don't.
  func rest(behind last: FlowEntry, _ cursor: FlowCursor) -> Int? {
    guard last.separatorLength > 0, !last.style.keeping.keepsWithNext, let number = number(at: last.end) else { return nil }
    let next = entries[number]
    let top = last.bottom + last.style.paragraphSpacing + next.style.paragraphSpacingBefore
    return next.top == top && next.before.isSame(cursor) ? number : nil
  }
}

extension Rect {
  fileprivate static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
}

extension TextAlignment {
  /// How much of the room beside what stands between rows is before it.
  fileprivate func blockPlace(isRightToLeft: Bool) -> Double {
    switch self {
    case .center: 0.5
    case .left: 0
    case .right: 1
    case .natural, .start, .justified: isRightToLeft ? 1 : 0
    case .end: isRightToLeft ? 0 : 1
    }
  }
}

extension ParagraphKeeping {
  /// What a paragraph still wants when its rows stand somewhere.
  enum Wish {
    /// To begin the next container.
    case move
    /// To begin where it was: no container holds it whole.
    case stay
    /// That a row begins a container.
    case breakBefore(row: Int)
  }

  /// The wish of a paragraph with such rows, of which some were made to begin containers; nil where
  /// it has all that it can have.
  func wish(_ rows: [FlowRow], staysWhole: Bool, mayMove: Bool, _ breaks: Set<Int>) -> Wish? {
    guard let first = rows.first?.container, let last = rows.last?.container, first != last else { return nil }
    if staysWhole, mayMove { return .move }
    if staysWhole, breaks == [0] { return .stay }
    let (leastBefore, leastBehind) = (min(max(1, leastLinesBefore), 100), min(max(1, leastLinesBehind), 100))
    let before = rows.prefix { $0.container == first }.count
    if before < leastBefore, mayMove { return .move }
    let behind = rows.reversed().prefix { $0.container == last }.count
    guard behind < leastBehind, breaks.isEmpty || breaks == [0] else { return nil }
    // Some rows of the container before go along, as long as it keeps enough of them.
    let row = rows.count - leastBehind
    guard row > 0 else { return mayMove ? .move : nil }
    let kept = rows[..<row].reversed().prefix { $0.container == rows[row - 1].container }.count
    let isFirst = rows[row - 1].container == first
    if rows[row].container == last { return nil }
    if isFirst, kept < leastBefore { return mayMove ? .move : nil }
    return .breakBefore(row: row)
  }
}
