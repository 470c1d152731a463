/// The marker of a list item at its place in front of the item's first line.
///
/// It is no part of the text: no offset belongs to it, and neither carets, hits nor selections know of it. A point in its room is nearest to the start of the
/// item's text.
public struct ListMarker: Sendable {
  /// The text that is drawn: `2.3.`. A space at the end of a suffix is left out: the room has a gap of its own.
  public let text: String
  /// What the marker says without prefix and suffix: `2.3`; of bullets `•`, or ✓ and □ where something is done or to be done.
  public let label: String
  /// The item, and whether it is done.
  public let item: ListItem
  /// Whether the item is done; nil where there is nothing to do.
  public let state: ListItemStyle.State?
  /// The range of the item's paragraph.
  public let range: TextRange
  /// The marker's advance and the height of the line that it stands on.
  public let rect: Rect
  /// The baseline of the item's first line.
  public let baseline: LayoutUnit
  /// Whether the item's paragraph, and with it the marker, runs from right to left.
  public let isRightToLeft: Bool
  /// The glyphs at their places; their offsets are offsets in ``GlyphRun/ellipsis``, which is the marker's text.
  public let glyphRuns: [GlyphRun]

  /// The marker further down.
  func moved(down distance: LayoutUnit) -> ListMarker {
    ListMarker(
      text: text, label: label, item: item, state: state, range: range,
      rect: Rect(x: rect.minX, y: rect.minY + distance, width: rect.size.width, height: rect.size.height), baseline: baseline + distance,
      isRightToLeft: isRightToLeft, glyphRuns: glyphRuns.map { $0.moved(x: .zero, y: distance) })
  }
}

extension ParagraphLayout {
  /// The marker in front of the paragraph, in its coordinates; nil where it is no list item, or goes on with one. O(the marker).
  public var marker: ListMarker? {
    guard let marker = style.membership?.marker, let shape = marker.shape else { return nil }
    let line = line(at: 0)
    let start = marker.places(in: width).marker
    let x = isRightToLeft ? alignmentWidth - start - shape.width : start
    let baseline = line.baseline
    let own = shape.layout.line(at: 0)
    let runs = shape.layout.glyphRuns(ofLine: 0).map { run in
      var moved = run.moved(x: x - own.rect.minX, y: baseline - own.baseline)
      moved.ellipsis = shape.text
      return moved
    }
    return ListMarker(
      text: shape.text.string(in: shape.text.range), label: marker.label, item: marker.item, state: marker.state, range: range,
      rect: Rect(x: x, y: line.rect.minY, width: shape.width, height: line.rect.size.height), baseline: baseline, isRightToLeft: isRightToLeft,
      glyphRuns: runs)
  }

  /// The paragraph's place in its lists; nil where it is no item. O(1).
  public var listItem: ListItem? { style.membership?.marker?.item }
}

extension DocumentLayout {
  /// The markers of all list items, in the document's coordinates. O(paragraphs).
  public var markers: [ListMarker] {
    paragraphs.indices.compactMap { number in paragraphs[number].marker?.moved(down: top(ofParagraph: number)) }
  }
}
