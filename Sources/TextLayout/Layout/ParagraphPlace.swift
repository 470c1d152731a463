/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself.
///
/// It does not keep its paragraph alive: the layout that it was asked of does.
@safe public struct ParagraphPlace: Sendable {
  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  let cache: Unmanaged<GeometryCache>

  @inline(__always)
  init(_ paragraph: ParagraphLayout, top: LayoutUnit, firstLine: Int) {
    start = paragraph.range.lowerBound
    unitCount = paragraph.shaped.unitCount
    self.top = top.rawValue
    self.firstLine = firstLine
    unsafe cache = .passUnretained(paragraph.geometry)
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

  /// The number of the last paragraph that starts at an offset or before it; the first for offsets
  /// before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func number(at offset: TextOffset) -> Int { byStart.number(at: Int64(offset.utf16)) { Int64(places[$0].start.utf16) } }

  /// The number of the last paragraph whose top is at a place on the block axis or before it; the
  /// first for places before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func number(atBlock place: Int64) -> Int { byTop.number(at: place) { places[$0].top } }
}
