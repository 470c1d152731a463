import Synchronization

/// Where the paragraphs of a stretch are, and what geometry keeps of them: all that the usual
/// questions about carets and points look at before they come to a line, close together.
@safe final class StretchOutline: @unchecked Sendable {
  // @unchecked: the paragraphs are written before anybody else sees them, and counts are atomics.

  /// A paragraph, counted from the stretch's start.
  struct Paragraph {
    /// From the stretch's top, where pixels are whole layout units.
    let top: Int64
    let start: UInt32
    let unitCount: UInt32
    let firstLine: UInt32
    let lineCount: UInt32
  }

  private let paragraphs: UnsafeMutablePointer<Paragraph>
  private let count: Int
  /// What geometry keeps of the stretch: nothing until it is asked.
  let kept = OnceReference<KeptGeometry>()
  private let byStart: PlaceIndex
  private let byTop: PlaceIndex
  /// How often each line was asked about, up to ``oftenAsked``.
  private let asked: UnsafeMutablePointer<Atomic<UInt8>>
  private let lineCount: Int

  init(_ stretch: LaidStretch) {
    count = stretch.paragraphCount
    lineCount = stretch.lineCount
    let unitsPerPixel = stretch.grid?.length(ofPixels: 1).rawValue ?? 0
    let paragraphs = UnsafeMutablePointer<Paragraph>.allocate(capacity: count)
    for number in 0..<count {
      let place = stretch.place(ofParagraph: number)
      let firstLine = stretch.firstLine(ofParagraph: number)
      let endLine = number + 1 < count ? stretch.firstLine(ofParagraph: number + 1) : lineCount
      unsafe (paragraphs + number).initialize(
        to: Paragraph(
          top: Int64(place.top.pixels) &* unitsPerPixel &+ place.top.rest.rawValue, start: UInt32(truncatingIfNeeded: place.start),
          unitCount: UInt32(truncatingIfNeeded: stretch.unitCount(ofParagraph: number)),
          firstLine: UInt32(truncatingIfNeeded: firstLine), lineCount: UInt32(truncatingIfNeeded: endLine - firstLine)))
    }
    unsafe self.paragraphs = paragraphs
    byStart = PlaceIndex(count: count) { unsafe Int64(paragraphs[$0].start) }
    byTop = PlaceIndex(count: count) { unsafe paragraphs[$0].top }
    // Counts of zero are bytes of zero, which long paragraphs have many of.
    let counts = UnsafeMutableRawPointer.allocate(byteCount: max(1, lineCount), alignment: 1)
    unsafe counts.initializeMemory(as: UInt8.self, repeating: 0, count: lineCount)
    unsafe asked = counts.bindMemory(to: Atomic<UInt8>.self, capacity: lineCount)
  }

  deinit {
    unsafe paragraphs.deallocate()
    unsafe asked.deallocate()
  }

  /// From which question on a line had better be kept: making what is kept of one takes about as
  /// long as a dozen answers from its shapes take longer than those from what is kept.
  static let oftenAsked: UInt8 = 12

  /// Notes that a line, by its number in the stretch, is asked about, and says whether it had
  /// better be kept. Of questions asked at the same time one may not be counted. O(1).
  func isAskedOften(line: Int) -> Bool {
    precondition(line >= 0 && line < lineCount, "a line that there is not")
    let count = unsafe asked[line].load(ordering: .relaxed) + 1
    if count >= StretchOutline.oftenAsked { return true }
    unsafe asked[line].store(count, ordering: .relaxed)
    return false
  }

  @inline(__always)
  subscript(number: Int) -> Paragraph {
    precondition(number >= 0 && number < count, "a paragraph that there is not")
    return unsafe paragraphs[number]
  }

  /// The number of the last paragraph that starts at a unit or before it, the first for units
  /// before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func paragraph(atUnit unit: Int) -> Int { byStart.number(at: Int64(unit)) { Int64(self[$0].start) } }

  /// The number of the last paragraph whose top is at a place or before it, the first for places
  /// before that; where pixels are whole layout units. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func paragraph(atBlock place: Int64) -> Int { byTop.number(at: place) { self[$0].top } }
}

/// What geometry keeps of a stretch's lines: always a ``StretchGeometry``, of which layouts know no
/// more than what is said here. It never changes an answer.
class KeptGeometry: @unchecked Sendable {  // The one subclass is safe to share.
  /// Nothing is kept yet of a stretch.
  required init(_ stretch: LaidStretch) {}

  /// Keeps what is known of some lines of another stretch, which are the lines here from one on.
  func keep(_ lines: Range<Int>, of other: KeptGeometry, from first: Int) {}
}
