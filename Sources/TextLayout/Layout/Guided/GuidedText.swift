/// The paragraphs of a text, each shaped when its turn comes to be filled where a guide says.
package struct GuidedText {
  private let text: StyledText
  private let lists: ListLayout?
  private let context: LayoutContext

  /// A text with its list items counted. O(runs of paragraph styles) without lists, else
  /// O(paragraphs).
  package init(_ text: StyledText, in context: LayoutContext) throws(LayoutError) {
    self.text = text
    self.context = context
    lists = try LayoutPipeline(context: context).marked(text).lists
  }

  /// The range of the paragraph that begins at an offset, without its separator, and that one's
  /// length. O(the distance to its end).
  package func range(at start: TextOffset) -> (range: TextRange, separatorLength: Int, style: ParagraphStyle) {
    let paragraph = text.paragraph(at: start)
    return (TextRange(paragraph.start, paragraph.start + paragraph.units.count), paragraph.separatorLength, paragraph.style.bounded)
  }

  /// The attachments of a range, in order. O(style runs).
  package func attachments(in range: TextRange) -> [(offset: TextOffset, attachment: Attachment)] {
    var found: [(TextOffset, Attachment)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let run = text.styleRun(at: offset)
      let end = min(run.range.upperBound, range.upperBound)
      if let attachment = run.style.attachment {
        for unit in offset.utf16..<end.utf16 where text.unit(at: unit) == 0xFFFC { found.append((TextOffset(unit), attachment.bounded)) }
      }
      if end <= offset { break }
      offset = end
    }
    return found
  }

  /// The paragraph that begins at an offset as glyphs, with other attachments in the place of some.
  /// O(its length), less what the context's caches know.
  package func shaped(at start: TextOffset, replacing attachments: [(offset: TextOffset, attachment: Attachment)]) throws(LayoutError)
    -> GuidedParagraph
  {
    var paragraph = text.paragraph(at: start)
    if !attachments.isEmpty {
      paragraph = replacing(attachments, in: TextRange(start, start + paragraph.units.count + paragraph.separatorLength)).paragraph(at: 0)
    }
    let pipeline = LayoutPipeline(context: context)
    let shaped = try context.shared.withScratch { scratch throws(LayoutError) in try pipeline.shape(paragraph, scratch: scratch) }
    return GuidedParagraph(
      shaped: shaped, style: paragraph.style.bounded, marker: lists?.marker(ofParagraphAt: start), start: start,
      separatorLength: paragraph.separatorLength)
  }

  /// A part of the text with other attachments in the place of some, equal ones that stand beside
  /// each other at once. O(runs of the part * what is replaced).
  private func replacing(_ attachments: [(offset: TextOffset, attachment: Attachment)], in range: TextRange) -> StyledText {
    var part = text[range]
    var rest = attachments[...]
    while let (offset, attachment) = rest.first {
      let equal = rest.indices.prefix { rest[$0].offset == offset + ($0 - rest.startIndex) && rest[$0].attachment == attachment }
      let start = offset - range.lowerBound
      part.updateStyle(in: TextRange(TextOffset(start), TextOffset(start + equal.count))) { $0.attachment = attachment }
      rest = rest[equal.endIndex...]
    }
    return part
  }
}

/// A paragraph that is filled where a guide says, as often as somebody wants.
package struct GuidedParagraph: Sendable {
  let shaped: ShapedParagraph
  /// ``ParagraphStyle/bounded``.
  package let style: ParagraphStyle
  let marker: ItemMarker?
  package private(set) var start: TextOffset
  package let separatorLength: Int

  /// Whether it is an item of a list.
  package var isListItem: Bool { marker != nil }

  /// The same so many units further on. O(1).
  package func moved(by distance: Int) -> GuidedParagraph {
    var moved = self
    moved.start = start + distance
    return moved
  }

  package var range: TextRange { TextRange(start, start + shaped.unitCount) }
  package var isRightToLeft: Bool { shaped.baseLevel & 1 != 0 }
  package var writingMode: WritingMode { shaped.writingMode }

  /// Fills all lines. `top` is the paragraph's as the guide counts, `width` the one that the
  /// paragraph has by itself. O(lines), as long as the guide lets them stand where they are first.
  package func filled(
    by guide: inout some LineGuide, top: LayoutUnit, width: LayoutUnit, in context: LayoutContext
  ) throws(LayoutError) -> GuidedStretch {
    try context.shared.withScratch { scratch throws(LayoutError) in
      scratch.work.begin(in: context)
      var stacker = LineStacker(
        paragraph: shaped, style: style, in: LineSpace(width: width, .none, isRightToLeft: isRightToLeft), scratch: scratch.lines, marker: marker,
        limits: nil, inserter: nil)
      let lines = try stacker.stack(guidedBy: &guide, top: top, behind: marker)
      let kept = try scratch.lines.collect { _, collector throws(LayoutError) in collector.append(lines.table) }
      let paragraph = LaidParagraph(
        style: style, separatorLength: separatorLength, extras: LineExtras(marker, nil, rooms: RowParts(lines.rooms)))
      let stretch = LaidStretch(shaped.stretch, from: shaped.number, CollectionOfOne(.new(paragraph)), lines: kept, width: width)
      return GuidedStretch(stretch: stretch.alignedByItself)
    }
  }
}

/// A paragraph in its places.
package struct GuidedStretch: Sendable {
  fileprivate let stretch: LaidStretch

  /// From the paragraph's top to the end of its last row.
  package var height: LayoutUnit { stretch.lines[0].height }
  package var lineCount: Int { stretch.lineCount }

  /// Where each row begins: its first line, and that one's first unit. O(lines).
  package var rowStarts: [(line: Int, unit: Int)] {
    let rooms = stretch.rooms?.lines ?? []
    return rooms.indices.filter { $0 == 0 || rooms[$0].row != rooms[$0 - 1].row }.map { ($0, Int(stretch.lines[0].records[$0].startUnit)) }
  }
}

extension DocumentLayout {
  /// Paragraphs in their places as one layout: one at least. O(paragraphs).
  package init(guided paragraphs: [GuidedStretch], revision: UInt64) {
    self.init(StretchStack(paragraphs.map(\.stretch)), revision: revision)
  }
}
