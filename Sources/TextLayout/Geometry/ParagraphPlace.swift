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

  /// The primary edge of a caret as high as its line; nil where that has to be asked the long way.
  @inline(__always)
  func keptPrimaryRect(for caret: Caret) -> Rect? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withTable { $0.keptPrimaryRect(at: unit, caret.affinity, top: top) }
  }

  /// What a place inside of a line's box is at; nil where that has to be asked the long way.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64) -> TextHit? {
    withTable { $0.keptHit(inline: inline, block: block &- top, origin: start, firstLine: firstLine) }
  }
}

/// Where the paragraphs of a document are, in one flat list: what questions about places look at first.
struct ParagraphPlaces: Sendable {
  private let places: [ParagraphPlace]

  init(_ paragraphs: [ParagraphLayout], tops: [LayoutUnit], firstLines: [Int]) {
    places = paragraphs.indices.map { ParagraphPlace(paragraphs[$0], top: tops[$0], firstLine: firstLines[$0]) }
  }

  @inline(__always) subscript(number: Int) -> ParagraphPlace { places[number] }

  /// The number of the last paragraph that starts at an offset or before it; the first for offsets before that. O(log paragraphs).
  @inline(__always)
  func number(at offset: TextOffset) -> Int {
    places.count == 1 ? 0 : max(0, places.partitionIndex { $0.start <= offset } - 1)
  }

  /// The number of the last paragraph whose top is at a place on the block axis or before it; the first for places before that. O(log paragraphs).
  @inline(__always)
  func number(atBlock place: Int64) -> Int {
    places.count == 1 ? 0 : max(0, places.partitionIndex { $0.top <= place } - 1)
  }
}
