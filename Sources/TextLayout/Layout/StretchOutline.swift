/// Where the paragraphs of a stretch are, and what geometry keeps of them: all that the usual
/// questions about carets and points look at before they come to a line, close together.
@safe final class StretchOutline: @unchecked Sendable {  // The slots are atomics.
  /// A paragraph, counted from the stretch's start.
  struct Paragraph: ~Copyable {
    let start: Int
    let unitCount: Int
    /// From the stretch's top, where pixels are whole layout units.
    let top: Int64
    let firstLine: Int
    fileprivate let kept = OnceReference<KeptGeometry>()
  }

  private let paragraphs: UnsafeMutablePointer<Paragraph>
  private let count: Int
  private let byStart: PlaceIndex
  private let byTop: PlaceIndex

  init(_ stretch: LaidStretch) {
    count = stretch.paragraphCount
    let unitsPerPixel = stretch.grid?.length(ofPixels: 1).rawValue ?? 0
    let paragraphs = UnsafeMutablePointer<Paragraph>.allocate(capacity: count)
    for number in 0..<count {
      let place = stretch.place(ofParagraph: number)
      unsafe (paragraphs + number).initialize(
        to: Paragraph(
          start: place.start, unitCount: stretch.unitCount(ofParagraph: number),
          top: Int64(place.top.pixels) &* unitsPerPixel &+ place.top.rest.rawValue, firstLine: stretch.firstLine(ofParagraph: number)))
    }
    unsafe self.paragraphs = paragraphs
    byStart = PlaceIndex(count: count) { unsafe Int64(paragraphs[$0].start) }
    byTop = PlaceIndex(count: count) { unsafe paragraphs[$0].top }
  }

  deinit {
    unsafe paragraphs.deinitialize(count: count)
    unsafe paragraphs.deallocate()
  }

  @inline(__always)
  func withParagraph<Answer>(_ number: Int, _ body: (borrowing Paragraph) -> Answer) -> Answer {
    precondition(number >= 0 && number < count, "a paragraph that there is not")
    return unsafe body(paragraphs[number])
  }

  @inline(__always)
  func withSlot<Answer>(_ number: Int, _ body: (borrowing OnceReference<KeptGeometry>) -> Answer) -> Answer {
    withParagraph(number) { body($0.kept) }
  }

  /// The number of the last paragraph that starts at a unit or before it, the first for units
  /// before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func paragraph(atUnit unit: Int) -> Int { byStart.number(at: Int64(unit)) { number in withParagraph(number) { Int64($0.start) } } }

  /// The number of the last paragraph whose top is at a place or before it, the first for places
  /// before that; where pixels are whole layout units. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func paragraph(atBlock place: Int64) -> Int { byTop.number(at: place) { number in withParagraph(number) { $0.top } } }
}

/// What geometry keeps of a paragraph's lines: always a ``GeometryTable``, of which layouts know no
/// more than that they hold it. It never changes an answer.
class KeptGeometry: @unchecked Sendable {}  // The one subclass is safe to share.
