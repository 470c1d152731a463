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
  private let places: Few<LaidPlace>
  private let styles: Few<ParagraphStyle>
  /// In the order of their paragraphs.
  private let extras: [(paragraph: Int, extras: LineExtras)]
  /// The units of all paragraphs with their separators.
  let unitCount: Int
  /// From the first paragraph's top to the last one's bottom.
  let blockLength: BlockLength
  /// How long the longest line is with its indents.
  let naturalWidth: LayoutUnit
  /// How many pixels below the document's top the lines were made to stand; nil where that makes no
  /// difference to them.
  let alignedAfter: Int?
  /// What geometry keeps of each paragraph: nothing until it is asked.
  private let geometry = OnceReference<KeptGeometryList>()

  /// Paragraphs with what they are besides shapes and lines, in order.
  init(
    _ shaped: ShapedStretch, from firstShaped: Int = 0, _ paragraphs: some RandomAccessCollection<LaidParagraph>, lines: KeptLines, width: LayoutUnit
  ) {
    self.shaped = shaped
    self.firstShaped = firstShaped
    self.lines = lines
    self.width = width
    alignmentWidth = width
    alignedAfter = nil
    var places: [LaidPlace] = []
    var styles: [ParagraphStyle] = []
    var extras: [(Int, LineExtras)] = []
    var unitCount = 0
    var height = BlockLength()
    var naturalWidth = LayoutUnit.zero
    var gridBefore: PixelGrid?
    places.reserveCapacity(paragraphs.count)
    for (number, paragraph) in paragraphs.enumerated() {
      let grid = LaidStretch.pixelGrid(paragraph.style, shaped.setting(ofParagraph: firstShaped + number))
      if let before = styles.last {
        height = height + BlockLength(spacing: before.paragraphSpacing + paragraph.style.paragraphSpacingBefore, between: gridBefore, grid)
      }
      if styles.last.map({ !$0.isCopy(of: paragraph.style) }) ?? true { styles.append(paragraph.style) }
      places.append(
        LaidPlace(
          start: unitCount, top: height, style: UInt32(styles.count - 1), separatorLength: UInt8(paragraph.separatorLength), grid: grid != nil))
      if let own = paragraph.extras { extras.append((number, own)) }
      let summary = lines.summary(ofParagraph: number)
      height = height + (grid == nil ? BlockLength(rest: summary.height) : BlockLength(pixels: summary.pixelHeight))
      naturalWidth = max(naturalWidth, LaidStretch.naturalWidth(lines[number], paragraph.style, paragraph.extras?.marker, in: width))
      unitCount += shaped.unitCount(ofParagraph: firstShaped + number) + paragraph.separatorLength
      gridBefore = grid
    }
    self.places = Few(places)
    self.styles = Few(styles)
    self.extras = extras
    self.unitCount = unitCount
    blockLength = height
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
    extras = stretch.extras
    unitCount = stretch.unitCount
    blockLength = stretch.blockLength
    naturalWidth = stretch.naturalWidth
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
  /// pixels are whole layout units, else O(lines).
  func aligned(after pixels: Int) -> LaidStretch {
    guard alignedAfter != pixels, (0..<paragraphCount).contains(where: { pixelGrid(ofParagraph: $0).map { !$0.isExact } ?? false }) else {
      return self
    }
    let lines = lines.aligned { number in
      pixelGrid(ofParagraph: number).flatMap { $0.isExact ? nil : (pixels + places[number].top.pixels, $0) }
    }
    return LaidStretch(self, alignmentWidth: alignmentWidth, lines: lines, alignedAfter: pixels)
  }

  var paragraphCount: Int { places.count }
  var lineCount: Int { lines.lineCount }

  func style(ofParagraph number: Int) -> ParagraphStyle { styles[Int(places[number].style)] }
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
  func pixelGrid(ofParagraph number: Int) -> PixelGrid? { places[number].grid ? setting(ofParagraph: number).pixelGrid : nil }

  private static func pixelGrid(_ style: ParagraphStyle, _ setting: ParagraphSetting) -> PixelGrid? {
    style.movesLines ? nil : setting.pixelGrid
  }

  /// The number of the last paragraph that starts at a unit or before it; the first for units
  /// before that. O(log paragraphs).
  func paragraph(atUnit unit: Int) -> Int { max(0, places.partitionIndex { $0.start <= unit } - 1) }

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
      style: style(ofParagraph: number), separatorLength: Int(places[number].separatorLength), extras: extras(ofParagraph: number))
  }

  /// How long a paragraph's longest line is with its indents. O(1), O(lines) where there are any.
  func naturalWidth(ofParagraph number: Int) -> LayoutUnit {
    LaidStretch.naturalWidth(lines[number], style(ofParagraph: number), extras(ofParagraph: number)?.marker, in: width)
  }

  private static func naturalWidth(_ lines: ParagraphLines, _ style: ParagraphStyle, _ marker: ItemMarker?, in width: LayoutUnit) -> LayoutUnit {
    guard style.hasIndents || marker != nil else { return lines.width }
    // Indents count: the first line's may be the greater one.
    let indents = LineIndents(style, behind: marker, in: width)
    var widest = LayoutUnit.zero
    for (number, record) in lines.records.enumerated() {
      widest = max(widest, LayoutUnit(rawValue: record.width) + indents.taken(ofLine: number))
    }
    return widest
  }

  // MARK: What geometry keeps

  /// What is kept of a paragraph, without counting a reference to it: the stretch keeps it alive.
  @inline(__always)
  func withKeptGeometry<Answer>(ofParagraph number: Int, _ body: (KeptGeometry) -> Answer?) -> Answer? {
    geometry.withObject { list in list.withSlot(number) { $0.withObject(body) } }
  }

  /// What is kept of a paragraph, or is made and kept now.
  func keptGeometry(ofParagraph number: Int, _ make: () -> KeptGeometry) -> KeptGeometry {
    let list = geometry.object ?? geometry.keep(KeptGeometryList(count: paragraphCount))
    return list.withSlot(number) { $0.object ?? $0.keep(make()) }
  }

  /// Keeps what another stretch keeps of its paragraphs, which are the same as some of this one's.
  func keepGeometry(of other: LaidStretch, _ numbers: Range<Int>, from first: Int) {
    guard alignmentWidth == other.alignmentWidth, other.alignedAfter == nil else { return }
    for (offset, number) in numbers.enumerated() {
      other.withKeptGeometry(ofParagraph: number) { kept in _ = keptGeometry(ofParagraph: first + offset) { kept } }
    }
  }
}

/// Where a paragraph lies in its stretch, and what it is besides its shapes.
struct LaidPlace: Sendable {
  /// Its first unit, counted with separators.
  var start: Int
  /// From the stretch's top.
  var top: BlockLength
  /// Which style.
  var style: UInt32
  /// 0 for the text's last paragraph, 2 for CRLF, else 1.
  var separatorLength: UInt8
  /// Whether its lines stand between pixels.
  var grid: Bool
}

/// What a paragraph is besides its shapes and lines.
struct LaidParagraph {
  /// ``ParagraphStyle/bounded``.
  var style: ParagraphStyle
  var separatorLength: Int
  var extras: LineExtras?
}

/// What the lines of a paragraph hold besides its text, and what limits them.
final class LineExtras: Sendable {
  let marker: ItemMarker?
  let limits: LineLimits?

  /// Nil where there is neither.
  init?(_ marker: ItemMarker?, _ limits: LineLimits?) {
    if marker == nil, limits == nil { return nil }
    self.marker = marker
    self.limits = limits
  }
}

/// What geometry keeps of a paragraph's lines: always a ``GeometryTable``, of which layouts know no
/// more than that they hold it. It never changes an answer.
class KeptGeometry: @unchecked Sendable {}  // The one subclass is safe to share.

/// A place for what is kept of each paragraph of a stretch.
@safe final class KeptGeometryList: @unchecked Sendable {  // The places are atomics.
  private let slots: UnsafeMutablePointer<OnceReference<KeptGeometry>>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe slots = .allocate(capacity: count)
    for number in 0..<count { unsafe (slots + number).initialize(to: OnceReference()) }
  }

  deinit {
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  @inline(__always)
  func withSlot<Answer>(_ number: Int, _ body: (borrowing OnceReference<KeptGeometry>) -> Answer) -> Answer {
    precondition(number >= 0 && number < count, "a paragraph that there is not")
    return unsafe body(slots[number])
  }
}
