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
  /// is laid out anew; a change of styles is no edit, and is not seen.
  ///
  /// O(the paragraphs that are touched + log paragraphs + runs of paragraph styles), besides some
  /// thousand units around them that are stored anew; O(items) where a text with lists gets other
  /// paragraphs, or one is edited at its first units or gets another style or direction; and where
  /// no width bounds the lines and the widest is another, O(paragraphs). Of a long paragraph that
  /// is edited inside only what is around the edit is analysed, shaped and broken into lines again,
  /// where nothing there hangs together with all of it (a right-to-left control that is typed, say,
  /// or a font's rule that its first letter of a kind makes possible): then O(its lines), each a
  /// matter of nanoseconds. Where it has no space or East Asian letter within two thousand units on
  /// both sides, as a program or data written on one line, that is some thousand units, where these
  /// are of ASCII and the font's rules let text be cut there; else all of it is laid out anew, some
  /// tenths of a second for a megabyte. (Such data is cut into other pieces for its shaping than it
  /// would be anew, as a dump's words show: no glyph stands elsewhere for that.)
  public func edited(by edit: TextEdit, of text: StyledText, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try LimitedText(text, limited.truncation).layOut(width: width, in: context).placed(as: self) }
    guard isLaidOut(in: context), text.writingMode == writingMode, text.revision == revision &+ 1,
      let damage = EditDamage(edit, of: stack, last: text.length, length: text.length)
    else { return try DocumentLayout(text, width: width, in: context).placed(as: self) }
    if let kept = KeptMarkers(damage, of: stack, text) { return try renewed(damage, text, .kept(kept), in: context) }
    return try renewed(damage, text, .counted(try LayoutPipeline(context: context).marked(text).lists), in: context)
  }

  /// The same of a part of a longer text, by ``init(part:endsText:lists:width:in:)``, whose list
  /// items keep their markers; nil where it has to be laid out anew.
  package func edited(by edit: TextEdit, part text: StyledText, endsText: Bool, in context: LayoutContext) throws(LayoutError) -> DocumentLayout? {
    guard limited == nil, isLaidOut(in: context), text.writingMode == writingMode,
      let damage = EditDamage(edit, of: stack, last: endsText ? text.length : text.length - 1, length: text.length)
    else { return nil }
    guard stack.hasExtras else { return try renewed(damage, text, .counted(nil), in: context) }
    return try KeptMarkers(damage, of: stack, text).map { kept throws(LayoutError) in try renewed(damage, text, .kept(kept), in: context) }
  }

  private func renewed(
    _ damage: EditDamage, _ text: StyledText, _ markers: RenewedMarkers, in context: LayoutContext
  ) throws(LayoutError) -> DocumentLayout {
    let edited = try context.shared.withScratch { scratch throws(LayoutError) in
      scratch.work.begin(in: context)
      if markers.areNone(in: stack), let inner = InnerEdit(damage, of: stack),
        let stretch = try inner.renewed(text, width: width, LayoutPipeline(context: context), scratch: scratch)
      {
        return stack.replacing(inner.number..<inner.number + 1, with: [stretch])
      }
      var renewal = StretchRenewal(of: stack, damage, markers, StretchMaker(width: width, in: context, scratch: scratch))
      return try renewal.renew(text, scratch.work)
    }
    return DocumentLayout(edited, revision: text.revision).placed(as: self)
  }

  /// Whether the paragraphs are what this context would make of them.
  package func isLaidOut(in context: LayoutContext) -> Bool {
    let first = stack.entry(0).stretch.setting(ofParagraph: 0)
    let (environment, resources) = (context.surroundings.environment, context.surroundings.resources)
    return (first.environment === environment || first.environment.value == environment.value) && first.breakSettings.resources === resources
      && first.baseStyle.shaper.memory === context.shared.items.memory
  }
}

/// Puts new stretches in the place of those that an edit touches, and of what belongs to them: of
/// all where the items of lists were counted anew, whose markers may be others.
private struct StretchRenewal {
  private let stack: StretchStack
  private let damage: EditDamage
  private let markers: RenewedMarkers
  private var maker: StretchMaker
  /// What keeping a stretch counts as, in units of work.
  private static let workOfStretch = 8

  init(of stack: StretchStack, _ damage: EditDamage, _ markers: RenewedMarkers, _ maker: StretchMaker) {
    self.stack = stack
    self.damage = damage
    self.markers = markers
    self.maker = maker
  }

  /// The stretches of the edited text.
  mutating func renew(_ text: StyledText, _ work: LayoutWork) throws(LayoutError) -> StretchStack {
    let looksAtAll = markers.mayBeOthers(in: stack)
    let (before, after) = (damage.before, damage.after)
    // The stretch in which the edit begins is renewed, though its first paragraphs are kept.
    let edge = stack.position(ofParagraph: before).entry.number
    let first = looksAtAll ? 0 : edge
    for number in first...edge { try keep(number, upTo: before, movedBy: 0, work) }
    if let touched = damage.touched {
      let paragraphs = ParagraphSequence(text, from: touched.lowerBound, through: touched.upperBound)
      // A longer paragraph has a stretch of its own from now on, so that the next edits of it are
      // followed inside.
      let standsAlone = after - before == 1 && touched.count >= InnerEdit.leastAlone
      if standsAlone { try maker.close() }
      switch markers {
      case .counted(let lists): try maker.append(MarkedParagraphs(paragraphs: paragraphs, lists: lists))
      case .kept(let kept):
        for (paragraph, marker) in zip(paragraphs, kept.markers) { try maker.append(MarkedParagraph(paragraph: paragraph, marker: marker)) }
      }
      if standsAlone { try maker.close() }
    }
    // Behind the edit stretches stay as they are from the first that is not joined with another.
    var next = after == stack.paragraphCount ? stack.stretchCount : stack.position(ofParagraph: after).entry.number
    while next < stack.stretchCount {
      let entry = stack.entry(next)
      if !looksAtAll, after <= entry.paragraph, maker.keepsWhole(entry.stretch) { break }
      try keep(next, from: after, movedBy: damage.growth, work)
      next += 1
    }
    return stack.replacing(first..<next, with: try maker.finish())
  }

  /// Adds those paragraphs of a stretch that are in a range.
  private mutating func keep(_ number: Int, from lower: Int = 0, upTo upper: Int = .max, movedBy distance: Int, _ work: LayoutWork)
    throws(LayoutError)
  {
    let entry = stack.entry(number)
    let count = entry.stretch.paragraphCount
    let own = min(max(0, lower - entry.paragraph), count)..<min(max(0, upper - entry.paragraph), count)
    if !own.isEmpty { try maker.append(entry.stretch, own, markers, from: entry.unit + distance) }
    try work.spend(StretchRenewal.workOfStretch)
  }
}

/// The markers that paragraphs stand behind after an edit.
enum RenewedMarkers {
  /// Those that the items of the whole text are counted to.
  case counted(ListLayout?)
  /// The ones that they had.
  case kept(KeptMarkers)

  /// Whether paragraphs that an edit leaves as they are may get other ones.
  func mayBeOthers(in stack: StretchStack) -> Bool {
    guard case .counted(let lists) = self else { return false }
    return lists != nil || stack.hasExtras
  }

  /// Whether the paragraphs that an edit touches have none, before it and behind it.
  func areNone(in stack: StretchStack) -> Bool {
    guard case .kept(let kept) = self else { return !mayBeOthers(in: stack) }
    return kept.markers.allSatisfy { $0 == nil }
  }
}

/// The markers of the paragraphs that an edit touches, where every paragraph of the text keeps the
/// one that it has.
///
/// Markers are counted by which paragraphs are items of what, and look as the item's style, its
/// first character and its direction have it. An edit that leaves these as they are changes none.
struct KeptMarkers {
  private(set) var markers: [ItemMarker?] = []

  /// Nil where markers may be others, or there are none. O(what is touched + log paragraphs).
  init?(_ damage: EditDamage, of stack: StretchStack, _ text: StyledText) {
    guard stack.hasExtras, let touched = damage.touched else { return nil }
    var number = damage.before
    for paragraph in ParagraphSequence(text, from: touched.lowerBound, through: touched.upperBound) {
      guard number < damage.after else { return nil }
      let position = stack.position(ofParagraph: number)
      let (stretch, own) = (position.entry.stretch, number - position.entry.paragraph)
      let start = position.entry.unit + stretch.place(ofParagraph: own).start
      // The edit may have been moved by a unit to cut no pair.
      guard start < damage.range.lowerBound - 1 || start > damage.range.upperBound,
        paragraph.style.bounded == stretch.style(ofParagraph: own),
        paragraph.isRightToLeft == (stretch.shaped(own).baseLevel & 1 == 1)
      else { return nil }
      markers.append(stretch.extras(ofParagraph: own)?.marker)
      number += 1
    }
    if number < damage.after { return nil }
  }
}

/// Which paragraphs of a document an edit leaves as they are.
struct EditDamage {
  /// The units that the edit replaced, as it said.
  let range: Range<Int>
  /// How many stay where they are before the edit, and the number of the first that moves with the
  /// text behind it.
  let before: Int
  let after: Int
  /// How far that moves.
  let growth: Int
  /// The offsets of the new text between them: in the first and in the last paragraph there; nil
  /// where nothing is left.
  let touched: ClosedRange<Int>?

  /// How many units beside an edit count as touched: its range may be snapped to surrogate pairs
  /// when it is applied, and CR and LF are one separator or two by what stands beside them.
  private static let margin = 2

  /// What an edit leaves; nil where it is not the one that made a text of the new length. `last` is
  /// an offset in that text's last paragraph. O(log paragraphs).
  init?(_ edit: TextEdit, of stack: StretchStack, last: Int, length newLength: Int) {
    let length = stack.unitCount
    let lower = min(max(0, edit.range.lowerBound.utf16), length)
    let upper = min(max(0, edit.range.upperBound.utf16), length)
    growth = newLength - length
    // Where the range was snapped, up to two units more are gone.
    range = lower..<max(lower, upper)
    guard (-EditDamage.margin...0).contains(growth - edit.replacement.length + upper - lower) else { return nil }
    let (start, end) = (lower - EditDamage.margin, upper + EditDamage.margin)
    // The first paragraph that does not end before the edit, and the first that begins behind it.
    let count = stack.paragraphCount
    let first = stack.number(stack.position(atUnit: start))
    let next = stack.number(stack.position(atUnit: end - 1)) + 1
    before = first
    after = next
    let newEnd = next == count ? last + 1 : stack.start(ofParagraph: next) + growth
    let newStart = stack.start(ofParagraph: first)
    touched = newStart < newEnd ? newStart...newEnd - 1 : nil
  }
}
