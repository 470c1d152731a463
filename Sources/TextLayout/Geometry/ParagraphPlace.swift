/// A paragraph at its place in a layout: what the usual questions about carets and points look at first. It tells nothing itself.
///
/// It does not keep its paragraph alive: the layout that it was asked of does.
@safe public struct ParagraphPlace: Sendable {
  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  private let cache: Unmanaged<GeometryCache>

  @inline(__always)
  init(_ paragraph: ParagraphLayout, top: LayoutUnit, firstLine: Int) {
    start = paragraph.range.lowerBound
    unitCount = paragraph.shaped.unitCount
    self.top = top.rawValue
    self.firstLine = firstLine
    unsafe cache = .passUnretained(paragraph.geometry)
  }

  @inline(__always)
  func withTable<Answer>(_ body: (GeometryTable) -> Answer?) -> Answer? { unsafe cache._withUnsafeGuaranteedRef { $0.withTable(body) } }

  /// What `body` makes of the table of the paragraph's lines, which is made if there is none. `layout` is the paragraph.
  @inline(__always)
  func withTable(of layout: () -> ParagraphLayout, _ body: (GeometryTable) -> Void) {
    if withTable({ table -> Void? in body(table) }) == nil { body(layout().geometryTable) }
  }

  /// The primary edge of a caret as high as its line; nil where that has to be asked the long way.
  @inline(__always)
  func keptPrimaryRect(for caret: Caret, _ axes: LineAxes) -> Rect? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withTable { $0.keptPrimaryRect(at: unit, caret.affinity, top: top, axes) }
  }

  /// The offset of the caret that a step leads to; nil where that has to be asked the long way. The caret stands downstream.
  @inline(__always)
  func keptStep(from caret: Caret, isUp: Bool) -> TextOffset? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withTable { $0.keptStep(from: unit, caret.affinity, isUp: isUp) }.map { start + $0 }
  }

  /// Whether the paragraph is an item of a list, beside which there is a gutter; of one whose lines nobody has asked about yet that isn't known.
  var hasGutter: Bool { withTable { $0.hasGutter } ?? true }

  /// What a place inside of a line's box is at; nil where that has to be asked the long way.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64) -> TextHit? {
    withTable { $0.keptHit(inline: inline, block: block &- top, origin: start, firstLine: firstLine) }
  }
}

/// Where the paragraphs of a document are: what questions about places look at first.
struct ParagraphPlaces: Sendable {
  private let places: [ParagraphPlace]
  private let byStart: PlaceIndex
  private let byTop: PlaceIndex

  init(_ paragraphs: [ParagraphLayout], tops: [LayoutUnit], firstLines: [Int]) {
    let places = paragraphs.indices.map { ParagraphPlace(paragraphs[$0], top: tops[$0], firstLine: firstLines[$0]) }
    self.places = places
    byStart = PlaceIndex(count: places.count) { Int64(places[$0].start.utf16) }
    byTop = PlaceIndex(count: places.count) { places[$0].top }
  }

  @inline(__always) subscript(number: Int) -> ParagraphPlace { places[number] }

  /// The number of the last paragraph that starts at an offset or before it; the first for offsets before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func number(at offset: TextOffset) -> Int { byStart.number(at: Int64(offset.utf16)) { Int64(places[$0].start.utf16) } }

  /// The number of the last paragraph whose top is at a place on the block axis or before it; the first for places before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func number(atBlock place: Int64) -> Int { byTop.number(at: place) { places[$0].top } }
}
