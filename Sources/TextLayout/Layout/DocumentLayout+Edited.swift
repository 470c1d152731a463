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
  /// touched), and a look at each stretch of the others, which holds some thousand units; with
  /// lists O(items).
  public func edited(by edit: TextEdit, of text: StyledText, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try LimitedText(text, limited.truncation).layOut(width: width, in: context).placed(as: self) }
    guard isLaidOut(in: context), text.writingMode == writingMode, text.revision == revision &+ 1,
      let damage = EditDamage(edit, of: stack, length: text.length)
    else { return try DocumentLayout(text, width: width, in: context).placed(as: self) }
    let pipeline = LayoutPipeline(context: context)
    let lists = try pipeline.marked(text).lists
    let edited = try context.shared.withScratch { scratch throws(LayoutError) in
      scratch.work.begin(in: context)
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      func keep(_ part: StackPart, movedBy distance: Int) throws(LayoutError) {
        for (number, paragraphs) in part.stretches(of: stack) {
          let entry = stack.entries[number]
          try maker.append(entry.stretch, paragraphs, lists, from: entry.unit + distance)
          try scratch.work.spend(StackPart.workOfStretch)
        }
      }
      try keep(damage.before, movedBy: 0)
      if let touched = damage.touched {
        let paragraphs = ParagraphSequence(text, from: touched.lowerBound, through: touched.upperBound)
        for marked in MarkedParagraphs(paragraphs: paragraphs, lists: lists) { try maker.append(marked) }
      }
      try keep(damage.after, movedBy: damage.growth)
      return try maker.finish()
    }
    return DocumentLayout(edited, revision: text.revision).placed(as: self)
  }

  /// Whether the paragraphs are what this context would make of them.
  private func isLaidOut(in context: LayoutContext) -> Bool {
    let first = stack.entries[0].stretch.setting(ofParagraph: 0)
    let (environment, resources) = (context.surroundings.environment, context.surroundings.resources)
    return (first.environment === environment || first.environment.value == environment.value) && first.breakSettings.resources === resources
      && first.baseStyle.shaper.memory === context.shared.items.memory
  }
}

/// Some paragraphs of a document, one after the other.
private struct StackPart {
  let paragraphs: Range<Int>
  /// What keeping a stretch counts as, in units of work.
  static let workOfStretch = 8

  /// The stretches that hold them, by their numbers, and which paragraphs of each these are.
  func stretches(of stack: StretchStack) -> some Sequence<(entry: Int, paragraphs: Range<Int>)> {
    let first = paragraphs.isEmpty ? 0 : stack.position(ofParagraph: paragraphs.lowerBound).entry
    let end = paragraphs.isEmpty ? 0 : stack.position(ofParagraph: paragraphs.upperBound - 1).entry + 1
    return (first..<end).lazy.map { number in
      let entry = stack.entries[number]
      let own = paragraphs.clamped(to: entry.paragraph..<entry.paragraph + entry.stretch.paragraphCount)
      return (number, own.lowerBound - entry.paragraph..<own.upperBound - entry.paragraph)
    }
  }
}

/// Which paragraphs of a document an edit leaves as they are.
private struct EditDamage {
  /// Those that stay where they are, and those that move with the text behind the edit.
  let before: StackPart
  let after: StackPart
  /// How far these move.
  let growth: Int
  /// The offsets of the new text between them: in the first and in the last paragraph there; nil
  /// where nothing is left.
  let touched: ClosedRange<Int>?

  /// How many units beside an edit count as touched: its range may be snapped to surrogate pairs
  /// when it is applied, and CR and LF are one separator or two by what stands beside them.
  private static let margin = 2

  /// What an edit leaves; nil where it is not the one that made a text of the new length. O(log
  /// paragraphs).
  init?(_ edit: TextEdit, of stack: StretchStack, length newLength: Int) {
    let length = stack.unitCount
    let lower = min(max(0, edit.range.lowerBound.utf16), length)
    let upper = min(max(0, edit.range.upperBound.utf16), length)
    growth = newLength - length
    // Where the range was snapped, up to two units more are gone.
    guard (-EditDamage.margin...0).contains(growth - edit.replacement.length + upper - lower) else { return nil }
    let (start, end) = (lower - EditDamage.margin, upper + EditDamage.margin)
    // The first paragraph that does not end before the edit, and the first that begins behind it.
    let count = stack.paragraphCount
    let first = stack.number(stack.position(atUnit: start))
    let next = stack.number(stack.position(atUnit: end - 1)) + 1
    before = StackPart(paragraphs: 0..<first)
    after = StackPart(paragraphs: next..<count)
    let newEnd = next == count ? newLength + 1 : stack.start(ofParagraph: next) + growth
    let newStart = stack.start(ofParagraph: first)
    touched = newStart < newEnd ? newStart...newEnd - 1 : nil
  }
}

extension ItemMarker {
  /// Whether another marker is the same in front of the same item. O(levels).
  func looksLike(_ other: ItemMarker) -> Bool {
    sign?.line === other.sign?.line && sign?.label == other.sign?.label && sign?.placement == other.sign?.placement && item == other.item
      && state == other.state && em == other.em && rooms == other.rooms && otherRooms == other.otherRooms
  }
}
