// The usual questions about lines that are kept, answered without counting a reference: the table and its lines live as long as the layout that is asked. Each is
// nil where a line isn't kept or the answer is on another line than the one that was looked at first; then the question is asked the long way.

extension GeometryTable {
  /// The primary edge of a caret as high as its line. `unit` is not outside of the paragraph.
  @inline(__always)
  func keptPrimaryRect(at unit: Int, _ affinity: CaretAffinity, top: Int64, _ axes: LineAxes) -> Rect? {
    let number = line(atUnit: unit)
    return withKept(number) { line in
      if line.resolved(unit) != unit || affinity == .upstream && unit == line.start && number > 0 { return nil }
      let edge = line.clamped(line.primaryEdge(at: unit))
      return axes.rect(inline: edge, edge, block: line.block &+ top, line.blockEnd &+ top)
    }
  }

  /// What a place inside of a line's box is at. `origin` is the paragraph's offset, `firstLine` the number of its first line.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64, origin: TextOffset, firstLine: Int) -> TextHit? {
    let number = line(atBlock: block)
    return withKept(number) { line in
      if block < line.block || block >= line.blockEnd { return nil }
      return line.textHit(at: inline, isInside: true, origin: origin, number: firstLine + number)
    }
  }
}

extension LineGeometry {
  @inline(__always)
  func textHit(at place: Int64, isInside: Bool, origin: TextOffset, number: Int) -> TextHit {
    textHit(hit(at: place), isInside: isInside, origin: origin, number: number)
  }

  @inline(__always)
  func textHit(_ hit: LineHit, isInside: Bool, origin: TextOffset, number: Int) -> TextHit {
    var answer = TextHit(caret: Caret(origin + hit.unit, hit.affinity), line: number)
    if isInside, let cell = hit.cell {
      answer.cluster = TextRange(origin + start(ofCell: cell), origin + start(ofCell: cell + 1))
      answer.fraction = hit.fraction
    }
    return answer
  }
}

extension ParagraphLayout {
  /// ``ParagraphStack/primaryRect(for:)``, the short way where there is one.
  @inline(__always)
  func quickPrimaryRect(for caret: Caret) -> Rect {
    let unit = caret.offset - range.lowerBound
    if unit >= 0, unit <= shaped.unitCount, let rect = geometry.withTable({ $0.keptPrimaryRect(at: unit, caret.affinity, top: 0, axes) }) { return rect }
    return primaryRect(for: caret)
  }

  @inline(__always)
  func quickHit(at point: Point, _ outside: OutsidePolicy) -> TextHit {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    let origin = range.lowerBound
    if let hit = geometry.withTable({ $0.keptHit(inline: inline, block: block, origin: origin, firstLine: 0) }) { return hit }
    return hit(at: point, outside)
  }
}

extension DocumentLayout {
  /// ``ParagraphStack/primaryRect(for:)``, the short way where there is one.
  @inline(__always)
  func quickPrimaryRect(for caret: Caret) -> Rect {
    let place = places[places.number(at: caret.offset)]
    let unit = caret.offset - place.start
    if unit >= 0, unit <= place.unitCount,
      let rect = place.withTable({ $0.keptPrimaryRect(at: unit, caret.affinity, top: place.top, axes) })
    {
      return rect
    }
    return primaryRect(for: caret)
  }

  @inline(__always)
  func quickHit(at point: Point, _ outside: OutsidePolicy) -> TextHit {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    let place = places[places.number(atBlock: block)]
    if let hit = place.withTable({ $0.keptHit(inline: inline, block: block &- place.top, origin: place.start, firstLine: place.firstLine) }) {
      return hit
    }
    return hit(at: point, outside)
  }
}

/// Where the paragraphs of a document are, in one flat list: what questions about places look at first.
struct ParagraphPlaces: Sendable {
  /// One paragraph.
  @safe struct Place: Sendable {
    let start: TextOffset
    let unitCount: Int
    let top: Int64
    let firstLine: Int
    /// Kept alive by the document's paragraphs.
    private let cache: Unmanaged<GeometryCache>

    fileprivate init(_ paragraph: ParagraphLayout, top: LayoutUnit, firstLine: Int) {
      start = paragraph.range.lowerBound
      unitCount = paragraph.shaped.unitCount
      self.top = top.rawValue
      self.firstLine = firstLine
      unsafe cache = .passUnretained(paragraph.geometry)
    }

    @inline(__always)
    func withTable<Answer>(_ body: (GeometryTable) -> Answer?) -> Answer? { unsafe cache._withUnsafeGuaranteedRef { $0.withTable(body) } }
  }

  private let places: [Place]

  init(_ paragraphs: [ParagraphLayout], tops: [LayoutUnit], firstLines: [Int]) {
    places = paragraphs.indices.map { Place(paragraphs[$0], top: tops[$0], firstLine: firstLines[$0]) }
  }

  @inline(__always) subscript(number: Int) -> Place { places[number] }

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
