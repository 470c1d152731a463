import TextDocument
public import TextLayout

/// What a change did to what is seen: what is to be drawn again, and what merely moved.
///
///     for moved in invalidation.moved { copy the pixels of moved.range from moved.distance above }
///     for range in invalidation.changed { draw it }
///
/// Places are on the screen, along the block axis, after the change. What is in neither is as it
/// was. Moved places are in order and have no part in common, nor with those that changed.
public struct LayoutInvalidation: Hashable, Sendable {
  /// From one place on the block axis to another.
  public struct Span: Hashable, Sendable {
    /// Where it begins.
    public var start: LayoutUnit
    /// Where it ends.
    public var end: LayoutUnit

    /// From a place to another. O(1).
    public init(_ start: LayoutUnit, _ end: LayoutUnit) {
      self.start = start
      self.end = end
    }

    /// The rectangle of the screen in a writing mode, in which lines are so long and the screen is
    /// so high, or in vertical text so wide. O(1).
    public func rect(in mode: WritingMode, lineLength: LayoutUnit, screen: LayoutUnit) -> Rect {
      switch mode {
      case .horizontal: Rect(x: .zero, y: start, width: lineLength, height: end - start)
      case .verticalLeftToRight: Rect(x: start, y: .zero, width: end - start, height: lineLength)
      case .verticalRightToLeft: Rect(x: screen - end, y: .zero, width: end - start, height: lineLength)
      }
    }
  }

  /// What was seen before, and is seen elsewhere.
  public struct Move: Hashable, Sendable {
    /// Where it is now.
    public var span: Span
    /// How far it went towards the document's end; negative towards its start.
    public var distance: LayoutUnit
  }

  /// What is to be drawn again.
  public internal(set) var changed: [Span] = []
  /// What can be copied.
  public internal(set) var moved: [Move] = []

  /// Nothing.
  public init() {}

  /// All of a screen that is so high. O(1).
  public init(all height: LayoutUnit) { changed = [Span(.zero, height)] }

  /// Whether the screen is as it was. O(1).
  public var isEmpty: Bool { changed.isEmpty && moved.isEmpty }
}

/// A paragraph on the screen.
struct Strip: Sendable {
  /// Its first unit in the document, and how many it has with its separator.
  var start: Int
  var units: Int
  /// From the screen's top to its, and to the next one's.
  var top: LayoutUnit
  var end: LayoutUnit
  /// The marker before it, and where that is.
  var marker: String?
  var markerRect: Rect?
}

/// What is on the screen, to be compared with what is there later.
struct Screen: Sendable {
  var strips: [Strip] = []
  var height: LayoutUnit
  var generation: Int
  /// What lines are aligned by.
  var widest: LayoutUnit
}

extension DocumentView {
  /// What is on the screen. O(the paragraphs there).
  var screen: Screen {
    let part = visible
    let origin = part.top - top
    var screen = Screen(height: height, generation: generation, widest: width.isUnbounded ? blocks.sum.extent.naturalWidth : .zero)
    let layout = part.layout
    var number = layout.paragraphNumber(atBlockOffset: .zero - origin)
    let count = layout.paragraphs.count
    while number < count {
      let top = origin + layout.top(ofParagraph: number)
      if top >= height { break }
      let paragraph = layout.paragraphs[number]
      let isLast = number + 1 == count
      let start = paragraph.range.lowerBound.utf16
      let next = isLast ? part.range.upperBound.utf16 - part.range.lowerBound.utf16 : layout.paragraphs[number + 1].range.lowerBound.utf16
      let end = isLast ? origin + layout.partExtent.height : origin + layout.top(ofParagraph: number + 1)
      let marker = paragraph.marker
      screen.strips.append(
        Strip(
          start: part.range.lowerBound.utf16 + start, units: next - start, top: top, end: end, marker: marker?.text, markerRect: marker?.rect))
      number += 1
    }
    return screen
  }
}

extension LayoutInvalidation {
  /// What is other on a screen than on one before, where `place` says which first unit a paragraph
  /// that is still there has now. O(paragraphs on both).
  init(from old: Screen, to new: Screen, _ place: (Strip) -> Int?) {
    guard old.generation == new.generation, old.widest == new.widest else {
      changed = [Span(.zero, new.height)]
      return
    }
    var known: [Int: Strip] = [:]
    for strip in old.strips { if let start = place(strip) { known[start] = strip } }
    var end = LayoutUnit.zero
    for strip in new.strips {
      let span = Span(max(.zero, strip.top), min(new.height, strip.end))
      if span.start > end { change(Span(end, span.start)) }
      end = max(end, span.end)
      guard let before = known[strip.start], before.units == strip.units, before.end - before.top == strip.end - strip.top,
        before.marker == strip.marker, before.markerRect == strip.markerRect
      else {
        change(span)
        continue
      }
      let distance = strip.top - before.top
      // What was beyond the screen has to be drawn.
      let shown = Span(min(max(span.start, distance), span.end), max(min(span.end, old.height + distance), span.start))
      change(Span(span.start, min(shown.start, span.end)))
      if distance != .zero, shown.start < shown.end { move(shown, distance) }
      change(Span(max(shown.end, shown.start), span.end))
    }
    // Below the end of the text there was some before, or there was no screen.
    let oldEnd = min(old.height, max(.zero, old.strips.last?.end ?? .zero))
    if end < new.height { change(Span(end, min(new.height, max(end, oldEnd)))) }
    if new.height > old.height { change(Span(max(end, old.height), new.height)) }
  }

  private mutating func change(_ span: Span) {
    if span.start >= span.end { return }
    if let last = changed.last, last.end >= span.start { changed[changed.count - 1].end = max(last.end, span.end) } else { changed.append(span) }
  }

  private mutating func move(_ span: Span, _ distance: LayoutUnit) {
    if let last = moved.last, last.distance == distance, last.span.end == span.start {
      moved[moved.count - 1].span.end = span.end
    } else {
      moved.append(Move(span: span, distance: distance))
    }
  }
}
