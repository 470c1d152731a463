/// The marker of a list item at its place in front of the item's first line.
///
/// It is no part of the text: no offset belongs to it, and neither carets, hits nor selections know
/// of it. A point in its room is nearest to the start of the item's text.
public struct ListMarker: Sendable {
  /// The text that is drawn: `2.3.`. A space at the end of a suffix is left out: the room has a gap
  /// of its own.
  public let text: String
  /// What the marker says without prefix and suffix: `2.3`; of bullets `•`, or ✓ and □ where
  /// something is done or to be done.
  public let label: String
  /// The item, and whether it is done.
  public let item: ListItem
  /// Whether the item is done; nil where there is nothing to do.
  public let state: ListItemStyle.State?
  /// The range of the item's paragraph.
  public let range: TextRange
  /// The marker's advance along the line that it stands on, and that line's height; in vertical
  /// text its thickness.
  public let rect: Rect
  /// The baseline of the item's first line: see ``Line/baseline``.
  public let baseline: LayoutUnit
  /// Whether the item's paragraph, and with it the marker, runs from right to left.
  public let isRightToLeft: Bool
  /// The glyphs at their places; their offsets are offsets in ``GlyphRun/ellipsis``, which is the
  /// marker's text.
  public let glyphRuns: [GlyphRun]

  /// The marker in coordinates that have another origin; its line's start stays where it is.
  func moved(by origin: Point, _ writingMode: WritingMode) -> ListMarker {
    ListMarker(
      text: text, label: label, item: item, state: state, range: range, rect: rect.moved(by: origin),
      baseline: baseline + (writingMode.isVertical ? origin.x : origin.y), isRightToLeft: isRightToLeft,
      glyphRuns: glyphRuns.map { $0.moved(by: origin, along: writingMode.isVertical ? origin.y : origin.x) })
  }
}

extension ParagraphLayout {
  /// The marker in front of the paragraph, in its coordinates; nil where it is no list item, or
  /// goes on with one. O(the marker).
  public var marker: ListMarker? {
    guard let marker = itemMarker, let sign = marker.sign else { return nil }
    let place = markerPlace(of: marker, sign.line)
    let record = lineTable.records[0]
    return ListMarker(
      text: sign.line.text.string(in: sign.line.text.range), label: sign.label, item: marker.item, state: marker.state, range: range,
      rect: axes.rect(
        Rect(x: place, y: LayoutUnit(rawValue: record.top), width: sign.line.width, height: LayoutUnit(rawValue: Int64(record.height)))),
      baseline: axes.place(block: record.top + Int64(record.ascent)), isRightToLeft: isRightToLeft, glyphRuns: markerRuns)
  }

  /// The glyphs of the marker; none where there is no marker. O(the marker).
  var markerRuns: [GlyphRun] {
    guard let marker = itemMarker, let sign = marker.sign else { return [] }
    return sign.line.layout.onlyLineRuns(showing: sign.line.text, at: markerPlace(of: marker, sign.line), on: baseline(ofLine: 0))
  }

  /// Where the marker begins as seen: its left edge, or the upper one in vertical text.
  private func markerPlace(of marker: ItemMarker, _ line: InsertedLine) -> LayoutUnit {
    // Beside what takes the start of the first line's room it goes along with the text.
    let pushed = rooms.map { max(.zero, $0.lines[0].extent.startInset - indents.first) } ?? .zero
    let start = marker.places(in: width).marker + pushed
    return isRightToLeft ? alignmentWidth - start - line.width : start
  }

  /// The paragraph's place in its lists; nil where it is no item. O(1).
  public var listItem: ListItem? { itemMarker?.item }
}

extension DocumentLayout {
  /// The markers of all list items, in the document's coordinates. O(paragraphs).
  public var markers: [ListMarker] {
    paragraphs.indices.compactMap { number in paragraphs[number].marker?.moved(by: origin(ofParagraph: number), writingMode) }
  }
}
