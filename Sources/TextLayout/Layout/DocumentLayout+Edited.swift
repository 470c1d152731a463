extension DocumentLayout {
  /// The layout of the text after an edit: what laying it out anew would give, to the last bit.
  ///
  ///     let undo = text.apply(edit)
  ///     layout = try layout.edited(by: edit, of: text, in: context)
  ///
  /// `text` is the text after this one edit, which was applied to the one that was laid out, and
  /// `context` the one that it was laid out in. Paragraphs that the edit does not touch keep their
  /// shapes and lines, list items among them as long as their markers stay what they are. Where
  /// that can't be (with limits, in another environment, if the text is not one edit further), all
  /// is laid out anew; a change of styles is no edit, and is not seen. O(the paragraphs that are
  /// touched), and some hundred nanoseconds for each of the others; with lists O(items).
  public func edited(by edit: TextEdit, of text: StyledText, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try LimitedText(text, limited.truncation).layOut(width: width, in: context).placed(as: self) }
    guard isLaidOut(in: context), text.writingMode == writingMode, text.revision == revision &+ 1,
      let damage = EditDamage(edit, of: paragraphs, length: text.length)
    else { return try DocumentLayout(text, width: width, in: context).placed(as: self) }
    let pipeline = LayoutPipeline(context: context)
    let lists = try pipeline.marked(text).lists
    let edited = try context.shared.withScratch { scratch throws(LayoutError) in
      scratch.work.begin(in: context)
      var edited: [ParagraphLayout] = []
      edited.reserveCapacity(paragraphs.count + 4)
      func reuse(_ numbers: Range<Int>, movedBy distance: Int) throws(LayoutError) {
        for number in numbers {
          let kept = paragraphs.span[number].moved(by: distance, revision: text.revision)
          let marker = lists?.marker(ofParagraphAt: kept.range.lowerBound)
          edited.append(try kept.marked(marker, in: pipeline, scratch))
          try scratch.work.spend(EditDamage.workOfParagraph)
        }
      }
      try reuse(damage.before, movedBy: 0)
      if let touched = damage.touched {
        for paragraph in ParagraphSequence(text, from: touched.lowerBound, through: touched.upperBound) {
          let marker = lists?.marker(ofParagraphAt: paragraph.start)
          edited.append(try ParagraphLayout(paragraph, marker: marker, width: width, in: context, scratch: scratch))
        }
      }
      try reuse(damage.after, movedBy: damage.growth)
      return edited
    }
    return DocumentLayout(edited, width: width, revision: text.revision).placed(as: self)
  }

  /// Whether the paragraphs are what this context would make of them.
  private func isLaidOut(in context: LayoutContext) -> Bool {
    let first = paragraphs[0].shaped
    let (environment, resources) = (context.surroundings.environment, context.surroundings.resources)
    return (first.environment === environment || first.environment.value == environment.value) && first.breakSettings.resources === resources
      && first.baseStyle.shaper.memory === context.shared.items.memory
  }
}

/// Which paragraphs of a document an edit leaves as they are.
private struct EditDamage {
  /// The numbers of the paragraphs that stay where they are, and of those that move with the text
  /// behind the edit.
  let before: Range<Int>
  let after: Range<Int>
  /// How far these move.
  let growth: Int
  /// The offsets of the new text between them: in the first and in the last paragraph there; nil
  /// where nothing is left.
  let touched: ClosedRange<Int>?

  /// How many units beside an edit count as touched: its range may be snapped to surrogate pairs
  /// when it is applied, and CR and LF are one separator or two by what stands beside them.
  private static let margin = 2
  /// What keeping a paragraph counts as, in units of work.
  static let workOfParagraph = 8

  /// What an edit leaves; nil where it is not the one that made a text of the new length. O(log
  /// paragraphs).
  init?(_ edit: TextEdit, of paragraphs: [ParagraphLayout], length newLength: Int) {
    let last = paragraphs[paragraphs.count - 1]
    let length = last.range.upperBound.utf16 + last.separatorLength
    let lower = min(max(0, edit.range.lowerBound.utf16), length)
    let upper = min(max(0, edit.range.upperBound.utf16), length)
    growth = newLength - length
    // Where the range was snapped, up to two units more are gone.
    guard (-EditDamage.margin...0).contains(growth - edit.replacement.length + upper - lower) else { return nil }
    let (start, end) = (lower - EditDamage.margin, upper + EditDamage.margin)
    let first = paragraphs.partitionIndex { $0.range.upperBound.utf16 + $0.separatorLength <= start }
    let next = max(first, paragraphs.partitionIndex { $0.range.lowerBound.utf16 < end })
    before = 0..<first
    after = next..<paragraphs.count
    let newStart = first == paragraphs.count ? newLength : paragraphs[first].range.lowerBound.utf16
    let newEnd = after.isEmpty ? newLength + 1 : paragraphs[next].range.lowerBound.utf16 + growth
    touched = newStart < newEnd ? newStart...newEnd - 1 : nil
  }
}

extension ParagraphLayout {
  /// The layout of the same paragraph at another place in its text.
  fileprivate func moved(by distance: Int, revision: UInt64) -> ParagraphLayout {
    var moved = self
    moved.move(by: distance, revision: revision)
    return moved
  }

  /// The layout behind a marker, which may be the one that it has: lines are made again where
  /// another needs other room. O(1), or O(lines).
  fileprivate func marked(_ marker: ItemMarker?, in pipeline: LayoutPipeline, _ scratch: LayoutScratch) throws(LayoutError) -> ParagraphLayout {
    if marker == nil, itemMarker == nil { return self }
    if let marker, let own = itemMarker, own.looksLike(marker) { return self }
    return ParagraphLayout(
      range: range, separatorLength: separatorLength, style: style, shaped: shaped,
      lines: try pipeline.fill(shaped, style, marker: marker, width: width, scratch: scratch), width: width, extras: LineExtras(marker, nil),
      revision: revision)
  }
}

extension ItemMarker {
  /// Whether another marker is the same in front of the same item. O(levels).
  fileprivate func looksLike(_ other: ItemMarker) -> Bool {
    sign?.line === other.sign?.line && sign?.label == other.sign?.label && sign?.placement == other.sign?.placement && item == other.item
      && state == other.state && em == other.em && rooms == other.rooms && otherRooms == other.otherRooms
  }
}
