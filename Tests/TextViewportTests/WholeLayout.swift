import StyledDocuments
import TextDocument
import TextFixtures
import TextLayout

@testable import TextViewport

/// The layout of a whole document, made from scratch: what a view has to agree with.
struct WholeLayout {
  let layout: DocumentLayout
  let view: DocumentView

  init(_ view: DocumentView) throws {
    self.view = view
    layout = try DocumentLayout(view.document.styledText, width: view.width, in: view.context)
  }

  /// Where what the view shows is other than the layout.
  func differences(_ random: inout SplitMix64) -> [String] {
    var found = view.findings()
    let part = view.visible
    let first = part.firstParagraph
    let top = layout.top(ofParagraph: first)
    let shift = part.range.lowerBound.utf16
    if layout.paragraphs.count != view.document.text.paragraphCount { found.append("paragraphs") }
    if part.text.length > part.range.upperBound.utf16 - shift { found.append("a part's text that is longer than its range") }
    for number in 0..<part.layout.paragraphs.count {
      let (own, whole) = (part.layout.paragraphs[number], layout.paragraphs[first + number])
      if part.layout.top(ofParagraph: number) != layout.top(ofParagraph: first + number) - top {
        found.append("the top of paragraph \(first + number)")
      }
      if own.range.lowerBound.utf16 + shift != whole.range.lowerBound.utf16 { found.append("the start of paragraph \(first + number)") }
      if own.marker?.text != whole.marker?.text || own.marker?.rect != whole.marker?.rect {
        found.append("the marker of paragraph \(first + number)")
      }
      if own.lineCount != whole.lineCount { found.append("\(own.lineCount) lines instead of \(whole.lineCount) in paragraph \(first + number)") }
      for line in 0..<min(own.lineCount, whole.lineCount) {
        let (a, b) = (own.line(at: line), whole.line(at: line))
        if a.rect != b.rect || a.baseline != b.baseline || part.global(a.range) != b.range || a.isHyphenated != b.isHyphenated {
          found.append("line \(line) of paragraph \(first + number)")
        }
        let (ownRuns, wholeRuns) = (own.glyphRuns(ofLine: line), whole.glyphRuns(ofLine: line))
        let isSame = ownRuns.elementsEqual(wholeRuns) { a, b in
          part.global(a.range) == b.range && a.x == b.x && a.width == b.width && a.font == b.font && a.size == b.size
            && a.glyphs.map(\.glyph) == b.glyphs.map(\.glyph)
        }
        if !isSame { found.append("the glyphs of line \(line) of paragraph \(first + number)") }
      }
    }
    // Carets and hits.
    for _ in 0..<(view.document.writingMode.isVertical ? 0 : 4) {
      let offset = TextOffset(Int.random(in: shift...max(shift, part.range.upperBound.utf16 - 2), using: &random))
      var own = part.layout.caretRect(for: part.local(Caret(offset)))
      own.origin.y = own.origin.y + top
      if own != layout.caretRect(for: Caret(offset)) { found.append("the caret at \(offset)") }
      let y = Int64.random(in: 0..<max(1, part.layout.partExtent.height.rawValue), using: &random)
      let point = Point(x: LayoutUnit(Double(Int.random(in: 0...240, using: &random))), y: LayoutUnit(rawValue: y))
      let hit = part.global(part.layout.caret(at: point))
      if hit != layout.caret(at: Point(x: point.x, y: point.y + top)) { found.append("the hit at \(point)") }
    }
    // Places.
    if view.isExact {
      if view.length != layout.partExtent.height { found.append("a length of \(view.length) instead of \(layout.partExtent.height)") }
      if part.top != top { found.append("a top of \(part.top) instead of \(top)") }
    }
    if part.top > view.top, first > 0 { found.append("nothing at the screen's top") }
    let end = part.top + part.layout.partExtent.height
    if end < view.top + view.height, first + part.layout.paragraphs.count < layout.paragraphs.count { found.append("nothing at the screen's end") }
    if view.top < .zero { found.append("a top of \(view.top)") }
    if view.laidOutUnits > max(view.keptUnits, part.range.upperBound.utf16 - shift) { found.append("\(view.laidOutUnits) units are kept") }
    return found
  }
}

/// What can be seen on a screen: at each place, which paragraph, and which place of it.
struct ScreenPicture {
  struct Dot: Equatable {
    let paragraph: StyledText
    let place: LayoutUnit
    let marker: String?
    let markerRect: Rect?
    let height: LayoutUnit
  }

  let dots: [LayoutUnit: Dot]
  let height: LayoutUnit
  private let view: DocumentView
  private let part: LaidPart
  private let origin: LayoutUnit
  private let texts: [StyledText]

  init(_ view: DocumentView) {
    self.view = view
    part = view.visible
    origin = part.top - view.top
    height = view.height
    dots = [:]
    let (document, first) = (view.document, part.firstParagraph)
    texts = (0..<part.layout.paragraphs.count).map { document.styledText(ofParagraphs: first + $0..<first + $0 + 1) }
  }

  /// What is at a place; nil where nothing is.
  func dot(at y: LayoutUnit) -> Dot? {
    let local = y - origin
    if local < .zero || local >= part.layout.partExtent.height { return nil }
    let number = part.layout.paragraphNumber(atBlockOffset: local)
    let paragraph = part.layout.paragraphs[number]
    return Dot(
      paragraph: texts[number], place: local - part.layout.top(ofParagraph: number), marker: paragraph.marker?.text,
      markerRect: paragraph.marker?.rect, height: paragraph.extent.size.height)
  }

  /// Where the screen is not what one before becomes when an invalidation is followed.
  func differences(from old: ScreenPicture, _ invalidation: LayoutInvalidation) -> [String] {
    var found: [String] = []
    var y = LayoutUnit(rawValue: 17)
    while y < height {
      defer { y = y + LayoutUnit(rawValue: 311) }
      let here = y
      func isIn(_ span: LayoutInvalidation.Span) -> Bool { span.start <= here && here < span.end }
      if invalidation.changed.contains(where: isIn) { continue }
      let distance = invalidation.moved.first { isIn($0.span) }?.distance ?? .zero
      let before = here - distance
      if before < .zero || before >= old.height {
        found.append("\(here) comes from beyond the screen")
      } else if dot(at: here) != old.dot(at: before) {
        found.append("\(here) is other than \(before) was")
      }
    }
    let spans = (invalidation.changed + invalidation.moved.map(\.span)).sorted { $0.start < $1.start }
    if zip(spans, spans.dropFirst()).contains(where: { $0.end > $1.start }) { found.append("places that changed and moved") }
    return found
  }
}
