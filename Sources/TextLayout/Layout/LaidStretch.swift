import Synchronization

/// Paragraphs laid out in a width as they are stored and shared: some thirty short ones, or one
/// long one. Immutable.
///
/// Nothing in it says where it stands: it counts units, lines and heights from its own start, so
/// that documents can move it. It is read through ``ParagraphLayout``.
final class LaidStretch: Sendable {
  let shaped: ShapedStretch
  /// The number in ``shaped`` of the first paragraph.
  let firstShaped: Int
  let lines: KeptLines
  /// The width that lines were broken for.
  let width: LayoutUnit
  /// The width that alignment goes by: the given one, or that of the widest line of the document
  /// when it has no bound.
  let alignmentWidth: LayoutUnit
  private let places: LaidPlaces
  private let styles: Few<ParagraphStyle>
  /// The same by number, as far as plain text asks.
  private let plainRules: Few<PlainRules>
  /// In the order of their paragraphs.
  private let extras: [(paragraph: Int, extras: LineExtras)]
  /// The units of all paragraphs with their separators.
  let unitCount: Int
  /// From the first paragraph's top to the last one's bottom.
  let blockLength: BlockLength
  /// How long the longest line is with its indents.
  let naturalWidth: LayoutUnit
  /// The pixels that lines stand between, where those of any paragraph do: all of a text have the
  /// same.
  let grid: PixelGrid?
  /// How many pixels below the document's top the lines were made to stand; nil where that makes no
  /// difference to them.
  let alignedAfter: Int?
  private let keptOutline = OnceReference<StretchOutline>()
  private let keptMeasures = OnceReference<MeasuredWidths>()
  /// Of ``aligned(after:)``, the last ones that were asked for.
  private let keptAligned = Mutex<[LaidStretch]>([])
  /// As many as there are on displays of three pixels a point.
  private static let mostKeptAligned = 3

  /// Paragraphs with what they are besides shapes and lines, in order. O(paragraphs).
  init(_ shaped: ShapedStretch, from firstShaped: Int = 0, _ parts: some Collection<LaidPart>, lines: KeptLines, width: LayoutUnit) {
    self.shaped = shaped
    self.firstShaped = firstShaped
    self.lines = lines
    self.width = width
    alignmentWidth = width
    alignedAfter = nil
    var stack = ParagraphStack(shaped, from: firstShaped, lines, width: width)
    for part in parts {
      switch part {
      case .new(let paragraph, let count): stack.append(paragraph, count: count)
      case .kept(let stretch, let paragraphs): stack.append(stretch, paragraphs)
      }
    }
    grid = stack.grid
    places = LaidPlaces(stack.places)
    styles = Few(stack.styles)
    plainRules = Few(stack.styles.map { PlainRules($0) })
    extras = stack.extras
    unitCount = stack.unitCount
    blockLength = stack.height
    naturalWidth = stack.naturalWidth
  }

  /// The same paragraphs with their lines in another width. O(paragraphs).
  init(_ stretch: LaidStretch, lines: KeptLines, width: LayoutUnit) {
    shaped = stretch.shaped
    firstShaped = stretch.firstShaped
    self.lines = lines
    self.width = width
    alignmentWidth = width
    alignedAfter = nil
    styles = stretch.styles
    plainRules = stretch.plainRules
    extras = stretch.extras.compactMap { own in own.extras.withoutRooms.map { (own.paragraph, $0) } }
    unitCount = stretch.unitCount
    grid = stretch.grid
    var places: [LaidPlace] = []
    places.reserveCapacity(stretch.paragraphCount)
    var shift = BlockLength()
    var naturalWidth = LayoutUnit.zero
    for number in 0..<stretch.paragraphCount {
      var place = stretch.places[number]
      let (old, new) = (stretch.lines.summary(ofParagraph: number), lines.summary(ofParagraph: number))
      place.top = place.top + shift
      if place.grid { shift.pixels += new.pixelHeight - old.pixelHeight } else { shift.rest += new.height - old.height }
      let own =
        place.isPlain
        ? new.width
        : LaidStretch.naturalWidth(
          lines[number], stretch.style(ofParagraph: number), stretch.extras(ofParagraph: number)?.withoutRooms, in: width)
      naturalWidth = max(naturalWidth, own)
      places.append(place)
    }
    self.places = LaidPlaces(places)
    blockLength = stretch.blockLength + shift
    self.naturalWidth = naturalWidth
  }

  /// The same paragraphs with another width to be aligned by, or with their lines moved.
  private init(_ stretch: LaidStretch, alignmentWidth: LayoutUnit, lines: KeptLines, alignedAfter: Int?) {
    shaped = stretch.shaped
    firstShaped = stretch.firstShaped
    self.lines = lines
    width = stretch.width
    self.alignmentWidth = alignmentWidth
    places = stretch.places
    styles = stretch.styles
    plainRules = stretch.plainRules
    extras = stretch.extras
    unitCount = stretch.unitCount
    blockLength = stretch.blockLength
    naturalWidth = stretch.naturalWidth
    grid = stretch.grid
    self.alignedAfter = alignedAfter
  }

  /// The same paragraphs, aligned by a width. O(1).
  func aligned(by width: LayoutUnit) -> LaidStretch {
    width == alignmentWidth ? self : LaidStretch(self, alignmentWidth: width, lines: lines, alignedAfter: alignedAfter)
  }

  /// The same paragraphs as a layout of their own: without a bound, alignment goes by their widest
  /// line. O(1).
  var alignedByItself: LaidStretch { width.isUnbounded ? aligned(by: naturalWidth) : self }

  /// The same paragraphs where they stand so many pixels below the document's top. O(1) where
  /// pixels are whole layout units and where it was asked before, else O(lines).
  func aligned(after pixels: Int) -> LaidStretch {
    guard let grid, !grid.isExact, alignedAfter != pixels else { return self }
    if let known = keptAligned.withLock({ $0.first { $0.alignedAfter == pixels } }) { return known }
    let lines = lines.aligned { number in places[number].grid ? (pixels + places[number].top.pixels, grid) : nil }
    let made = LaidStretch(self, alignmentWidth: alignmentWidth, lines: lines, alignedAfter: pixels)
    return keptAligned.withLock { kept in
      if let known = kept.first(where: { $0.alignedAfter == pixels }) { return known }
      if kept.count == LaidStretch.mostKeptAligned { kept.removeFirst() }
      kept.append(made)
      return made
    }
  }

  var paragraphCount: Int { places.count }
  var lineCount: Int { lines.lineCount }

  func style(ofParagraph number: Int) -> ParagraphStyle { styles[places[number].style] }
  func shaped(_ number: Int) -> ShapedParagraph { shaped[firstShaped + number] }
  func setting(ofParagraph number: Int) -> ParagraphSetting { shaped.setting(ofParagraph: firstShaped + number) }
  func unitCount(ofParagraph number: Int) -> Int { shaped.unitCount(ofParagraph: firstShaped + number) }
  func firstLine(ofParagraph number: Int) -> Int { lines.summary(ofParagraph: number).firstLine }
  /// The paragraph's first unit and its top, from those of the stretch.
  func place(ofParagraph number: Int) -> LaidPlace { places[number] }

  @inline(__always)
  func extras(ofParagraph number: Int) -> LineExtras? { extras.isEmpty ? nil : foundExtras(ofParagraph: number) }

  var hasExtras: Bool { !extras.isEmpty }

  private func foundExtras(ofParagraph number: Int) -> LineExtras? {
    let index = extras.partitionIndex { $0.paragraph < number }
    return index < extras.count && extras[index].paragraph == number ? extras[index].extras : nil
  }

  /// The pixels that a paragraph's lines stand between; nil where they don't, or were moved since.
  func pixelGrid(ofParagraph number: Int) -> PixelGrid? { places[number].grid ? grid : nil }

  /// The number of the last paragraph whose top is at a place or before it, which `isBefore` says;
  /// the first for places before that. O(log paragraphs).
  @inline(__always)
  func paragraph(where isBefore: (_ top: BlockLength) -> Bool) -> Int { max(0, places.partitionIndex { isBefore($0.top) } - 1) }

  /// The paragraph that holds a line, and the line's number in it. O(log paragraphs).
  func place(ofLine number: Int) -> (paragraph: Int, line: Int) {
    let paragraph = (0..<paragraphCount).partitionIndex { firstLine(ofParagraph: $0) <= number } - 1
    return (paragraph, number - firstLine(ofParagraph: paragraph))
  }

  /// What the paragraph was besides shapes and lines.
  func paragraph(_ number: Int) -> LaidParagraph {
    LaidParagraph(
      style: style(ofParagraph: number), separatorLength: places[number].separatorLength, extras: extras(ofParagraph: number)?.withoutRooms)
  }

  /// The rooms of the lines of its one paragraph, where a guide said where they stand.
  var rooms: RowParts? { extras.first?.extras.rooms }

  /// Whether all paragraphs have a style, as layouts have it.
  func isStyled(like style: ParagraphStyle) -> Bool { styles.allSatisfy { $0.isCopy(of: style) || $0 == style.bounded } }

  /// How long a paragraph's longest line is with its indents. O(1), O(lines) where there are any.
  func naturalWidth(ofParagraph number: Int) -> LayoutUnit {
    LaidStretch.naturalWidth(lines[number], style(ofParagraph: number), extras(ofParagraph: number), in: width)
  }

  fileprivate static func naturalWidth(_ lines: ParagraphLines, _ style: ParagraphStyle, _ extras: LineExtras?, in width: LayoutUnit) -> LayoutUnit {
    guard style.hasIndents || extras != nil else { return lines.width }
    // Indents count: the first line's may be the greater one.
    let indents = LineIndents(style, behind: extras?.marker, in: width)
    var widest = LayoutUnit.zero
    if let rooms = extras?.rooms {
      for (record, room) in zip(lines.records, rooms.lines) {
        widest = max(widest, room.extent.startInset + LayoutUnit(rawValue: record.width) + indents.tail)
      }
      return widest
    }
    for (number, record) in lines.records.enumerated() {
      widest = max(widest, LayoutUnit(rawValue: record.width) + indents.taken(ofLine: number))
    }
    return widest
  }

  /// Whether a paragraph of plain text has the same lines in another width: all fit, and there is
  /// one alone, or no room for more on any. O(1).
  @inline(__always)
  func hasSameLines(_ number: Int, in width: LayoutUnit) -> Bool {
    guard places[number].isPlain else { return false }
    let summary = lines.summary(ofParagraph: number)
    return summary.width <= width && (width < summary.turningWidth || lines.isOneLine(number))
  }

  /// Gives a sink the first lines of a paragraph in another width, if it is plain text: as many as
  /// take no more than that to say, without a scratch nothing that is shaped, and where they end;
  /// nil if it isn't.
  @inline(__always)
  func stackPlainly(
    _ number: Int, width: LayoutUnit, scratch: ShapingScratch?, into lines: inout some LineSink
  ) -> (place: StackPlace, isAll: Bool)? {
    let place = places[number]
    guard place.isPlain, let chunk = shaped.onlyChunk(ofParagraph: firstShaped + number) else { return nil }
    let extent = LineExtent(plainIn: width)
    var plain = PlainStacker()
    let known = width < self.lines.summary(ofParagraph: number).turningWidth ? self.lines[number] : nil
    let isAll = plain.stack(
      chunk, setting(ofParagraph: number), plainRules[place.style], extent, extent, known: known, scratch: scratch, into: &lines)
    return (plain.place, isAll)
  }

  /// The room of a paragraph of plain text in another width, if it has the same lines there, or
  /// those of a width that was asked for and remembered. O(1).
  func knownExtent(ofParagraph number: Int, in width: LayoutUnit, remembering: Bool) -> StackedExtent? {
    if hasSameLines(number, in: width) { return stackedLines(ofParagraph: number) }
    return remembering ? keptMeasures.withObject { $0.extent(ofParagraph: number, in: width) } : nil
  }

  /// The room of a paragraph of plain text whose lines in another width were given to a tally; it
  /// is remembered or not. O(1).
  func extent(of lines: LineTally, ofParagraph number: Int, in width: LayoutUnit, remembering: Bool) -> StackedExtent {
    let extent = lines.stacked(style(ofParagraph: number), on: pixelGrid(ofParagraph: number))
    if remembering {
      let measures = keptMeasures.object ?? keptMeasures.keep(MeasuredWidths(paragraphCount: paragraphCount))
      measures.keep(MeasuredWidth(paragraph: number, extent: extent, width: width, turningWidth: lines.turningWidth))
    }
    return extent
  }

  /// The room of a paragraph's lines.
  private func stackedLines(ofParagraph number: Int) -> StackedExtent {
    let (lines, style) = (lines[number], style(ofParagraph: number))
    var extent = TextExtent(
      size: Size(width: lines.width, height: lines.height), lineCount: lines.count, firstBaseline: lines.baseline(ofLine: 0),
      lastBaseline: lines.baseline(ofLine: lines.count - 1))
    guard let grid = pixelGrid(ofParagraph: number) else { return StackedExtent(extent, style) }
    // Lines that were moved in their document may be 1/64 off where they stood by themselves.
    extent.firstBaseline = grid.length(ofPixels: grid.pixels(nearest: Int(extent.firstBaseline.rawValue)))
    return StackedExtent(
      extent, style, grid, height: BlockLength(pixels: lines.pixelHeight),
      lastBaseline: BlockLength(pixels: grid.pixels(nearest: Int(extent.lastBaseline.rawValue))))
  }

  // MARK: What geometry keeps

  /// What questions about places look at first: made when the first is asked.
  var outline: StretchOutline { @inline(__always) get { keptOutline.object ?? makeOutline() } }
  /// The same, not counted: it lives as long as the stretch.
  var lentOutline: Unmanaged<StretchOutline> {
    @inline(__always) get { unsafe keptOutline.lent ?? .passUnretained(makeOutline()) }
  }

  @inline(never)
  private func makeOutline() -> StretchOutline { keptOutline.keep(StretchOutline(self)) }

  /// Keeps what another stretch keeps of its paragraphs, which are the same as some of this one's.
  func keepGeometry(of other: LaidStretch, _ numbers: Range<Int>, from first: Int) {
    guard alignmentWidth == other.alignmentWidth, other.alignedAfter == nil, let known = other.keptOutline.object?.kept.object else { return }
    let kept = outline.kept.object ?? outline.kept.keep(type(of: known).init(self))
    let end = numbers.upperBound < other.paragraphCount ? other.firstLine(ofParagraph: numbers.upperBound) : other.lineCount
    kept.keep(other.firstLine(ofParagraph: numbers.lowerBound)..<end, of: known, from: firstLine(ofParagraph: first))
  }
}

extension ParagraphStyle {
  /// Whether nothing but the length of plain text divides it into lines, which begin at one edge.
  var isPlain: Bool { lineBreaking.mode == .greedy && fillsPlainly && !movesLines && !hasIndents }
}

extension TextAlignment {
  /// Whether each line of text of a level begins at the edge that is its start, and is not
  /// stretched.
  fileprivate func isAtStart(of level: UInt8) -> Bool { self == .natural || self == .start || self == (level & 1 == 0 ? .left : .right) }
}

extension LineExtent {
  /// The room of each line in a width, in such a style.
  init(plainIn width: LayoutUnit) {
    self.init(offset: .zero, startInset: .zero, length: width.isUnbounded ? .unbounded : max(.zero, width))
  }
}

/// What a stretch is made of: paragraphs that differ in nothing but their shapes, one or more, or
/// such as another stretch has as they shall be, with the same shapes and lines.
enum LaidPart {
  case new(LaidParagraph, count: Int = 1)
  case kept(LaidStretch, Range<Int>)

  /// What its paragraphs are besides their shapes, where they have no lines yet.
  var paragraph: LaidParagraph? {
    if case .new(let paragraph, _) = self { paragraph } else { nil }
  }

  /// How many paragraphs.
  var count: Int {
    switch self {
    case .new(_, let count): count
    case .kept(_, let paragraphs): paragraphs.count
    }
  }
}

/// Paragraphs of a stretch one below the other.
private struct ParagraphStack {
  private let shaped: ShapedStretch
  private let firstShaped: Int
  private let lines: KeptLines
  private let width: LayoutUnit
  private(set) var places: [LaidPlace] = []
  private(set) var styles: [ParagraphStyle] = []
  private(set) var extras: [(paragraph: Int, extras: LineExtras)] = []
  private(set) var unitCount = 0
  private(set) var height = BlockLength()
  private(set) var naturalWidth = LayoutUnit.zero
  /// That of any.
  private(set) var grid: PixelGrid?
  private var gridBefore: PixelGrid?
  private var styleIsPlain = false

  init(_ shaped: ShapedStretch, from firstShaped: Int, _ lines: KeptLines, width: LayoutUnit) {
    (self.shaped, self.firstShaped, self.lines, self.width) = (shaped, firstShaped, lines, width)
    places.reserveCapacity(lines.paragraphCount)
  }

  /// Adds paragraphs that differ in nothing but their shapes and lines.
  mutating func append(_ paragraph: LaidParagraph, count: Int) {
    // Where a guide says where lines stand, it has rounded that.
    let isGuided = paragraph.extras?.rooms != nil
    let movesLines = isGuided || paragraph.style.movesLines
    let alignment = paragraph.style.alignment
    for index in 0..<count {
      let number = firstShaped + places.count
      let setting = shaped.setting(ofParagraph: number)
      let grid = movesLines ? nil : setting.pixelGrid
      begin(paragraph.style, isKnown: index > 0, on: grid)
      let isText = styleIsPlain && paragraph.extras == nil
      let traits = isText ? shaped.traits(ofParagraph: number, setting) : []
      let isAtStart = alignment.isAtStart(of: setting.baseLevel)
      places.append(
        LaidPlace(
          start: unitCount, top: height, style: styles.count - 1, separatorLength: paragraph.separatorLength, grid: grid != nil,
          isPlain: traits.contains(.isPlain), runsForward: isAtStart && traits.isSuperset(of: [.isPlain, .runsForward]),
          mayRunForward: isAtStart && traits.contains(.mayRunForward)))
      if let own = paragraph.extras { extras.append((places.count - 1, own)) }
      widen(isPlain: traits.contains(.isPlain), paragraph.extras)
      end(on: grid)
    }
  }

  /// Adds paragraphs that another stretch has as they shall be here: what was found out of each
  /// stays known.
  mutating func append(_ stretch: LaidStretch, _ paragraphs: Range<Int>) {
    guard let first = paragraphs.first.map({ stretch.place(ofParagraph: $0) }) else { return }
    begin(stretch.style(ofParagraph: paragraphs.lowerBound), isKnown: false, on: first.grid ? stretch.grid : nil)
    let (growth, shift) = (unitCount - first.start, height - first.top)
    var (style, last) = (first.style, first)
    for number in paragraphs {
      last = stretch.place(ofParagraph: number)
      if last.style != style {
        style = last.style
        styles.append(stretch.style(ofParagraph: number))
      }
      last.move(to: last.start + growth, top: last.top + shift, style: styles.count - 1)
      let own = stretch.extras(ofParagraph: number)?.withoutRooms
      if let own { extras.append((places.count, own)) }
      places.append(last)
      widen(isPlain: last.isPlain, own)
      if last.grid, grid == nil { grid = stretch.grid }
    }
    if style != first.style { styleIsPlain = styles[styles.count - 1].isPlain }
    (unitCount, height) = (last.start, last.top)
    end(on: last.grid ? stretch.grid : nil)
  }

  /// Goes to the top of the next paragraph, whose style is known to be that of the one before or is
  /// not.
  @inline(__always)
  private mutating func begin(_ style: ParagraphStyle, isKnown: Bool, on grid: PixelGrid?) {
    if !places.isEmpty {
      let spacing = styles[styles.count - 1].paragraphSpacing + style.paragraphSpacingBefore
      height = height + BlockLength(spacing: spacing, between: gridBefore, grid)
    }
    if isKnown { return }
    if places.isEmpty || !styles[styles.count - 1].isCopy(of: style) {
      styles.append(style)
      styleIsPlain = style.isPlain
    }
  }

  /// Takes the width of the last paragraph's lines.
  @inline(__always)
  private mutating func widen(isPlain: Bool, _ extras: LineExtras?) {
    let number = places.count - 1
    let natural =
      isPlain
      ? lines.summary(ofParagraph: number).width
      : LaidStretch.naturalWidth(lines[number], styles[styles.count - 1], extras, in: width)
    naturalWidth = max(naturalWidth, natural)
  }

  /// Goes to where the last paragraph ends, which begins where this is.
  private mutating func end(on grid: PixelGrid?) {
    let number = places.count - 1
    let summary = lines.summary(ofParagraph: number)
    height = height + (grid == nil ? BlockLength(rest: summary.height) : BlockLength(pixels: summary.pixelHeight))
    unitCount += shaped.unitCount(ofParagraph: firstShaped + number) + places[number].separatorLength
    gridBefore = grid
    self.grid = self.grid ?? grid
  }
}

/// What a paragraph is besides its shapes and lines.
struct LaidParagraph {
  /// ``ParagraphStyle/bounded``.
  var style: ParagraphStyle
  var separatorLength: Int
  var extras: LineExtras?
}

/// What the lines of a paragraph hold besides its text, what limits them, and where they stand if
/// that is not below each other in one width.
final class LineExtras: Sendable {
  let marker: ItemMarker?
  let limits: LineLimits?
  /// Of a paragraph that is alone in its stretch.
  let rooms: RowParts?

  /// Nil where there is nothing of it.
  init?(_ marker: ItemMarker?, _ limits: LineLimits?, rooms: RowParts? = nil) {
    if marker == nil, limits == nil, rooms == nil { return nil }
    self.marker = marker
    self.limits = limits
    self.rooms = rooms
  }

  /// The same of lines that stand below each other in one width.
  var withoutRooms: LineExtras? { rooms == nil ? self : LineExtras(marker, limits) }
}
