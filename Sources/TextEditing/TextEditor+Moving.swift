import StyledDocuments
import TextDocument
public import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Moves each caret, or with `extending` the end of each selection that moves, as
  /// `TextNavigator` has it, and scrolls to the last one. Nothing happens where there is nowhere to
  /// go. O(log n + the paragraphs around).
  @discardableResult
  public mutating func move(
    _ direction: MovementDirection, by unit: TextGranularity = .character, extending: Bool = false
  ) throws(LayoutError) -> LayoutInvalidation {
    var editor = self
    var moved: [Selection] = []
    for selection in selections { moved.append(try editor.moved(selection, direction, by: unit, extending: extending) ?? selection) }
    editor.history.close()
    editor.select(moved)
    let invalidation = try editor.view.reveal(editor.selection.caret.offset)
    self = editor
    return invalidation
  }

  /// Selects a range, of whole characters; an empty one is a caret. Clamped. O(log n + what is in
  /// sight).
  @discardableResult
  public mutating func select(_ range: TextRange) throws(LayoutError) -> LayoutInvalidation { try select([Selection(clamped(range))], reveals: true) }

  /// Selects ranges and carets, each a selection of one range, in their own affinity and
  /// granularity; nothing changes where there are none. Clamped, of whole characters, in order, and
  /// those that overlap are one. With `revealing` it scrolls to the last of them. O(selections *
  /// log n + what is in sight).
  @discardableResult
  public mutating func select(_ selections: [Selection], revealing: Bool) throws(LayoutError) -> LayoutInvalidation {
    let inText = selections.map { selection in
      let range = clamped(selection.span)
      var own = range == selection.span ? selection : Selection(range, affinity: selection.affinity, granularity: selection.granularity)
      own.anchor = min(max(0, own.anchor), TextOffset(document.length))
      return own
    }
    return try select(inText, reveals: revealing)
  }

  /// Selects the whole document, and scrolls nowhere. O(1).
  public mutating func selectAll() {
    history.close()
    selections = [Selection(TextRange(0..<document.length))]
  }

  /// Adds a caret, or a range that is selected, to those that there are. Clamped. O(selections +
  /// log n + what is in sight).
  @discardableResult
  public mutating func addSelection(_ range: TextRange) throws(LayoutError) -> LayoutInvalidation {
    try select(selections + [Selection(clamped(range))], reveals: false)
  }

  /// Puts the one caret where a point of the screen is, or selects the unit that is there. O(log n
  /// + what is in sight).
  @discardableResult
  public mutating func click(at point: Point, selecting unit: TextGranularity = .character) throws(LayoutError) -> LayoutInvalidation {
    let (part, local) = part(at: point)
    if unit == .character { return try select([Selection(part.global(part.layout.caret(at: local)))], reveals: false) }
    let navigator = try? TextNavigator(part.layout, of: part.text, in: view.context, policy: policy)
    guard let navigator else { return LayoutInvalidation() }
    return try select([part.global(navigator.selection(of: unit, at: local))], reveals: false)
  }

  /// Lets the last selection reach to where a point of the screen is. O(log n + the paragraphs from
  /// the selection's start).
  @discardableResult
  public mutating func drag(to point: Point) throws(LayoutError) -> LayoutInvalidation {
    let (part, local) = part(at: point)
    let caret = part.global(part.layout.caret(at: local))
    var editor = self
    var extended = Selection(TextRange(selection.anchor, caret.offset), affinity: caret.offset < selection.anchor ? .upstream : .downstream)
    if selection.granularity != .character, let pointing = try? TextNavigator(part.layout, of: part.text, in: view.context, policy: policy) {
      let unit = part.global(pointing.selection(of: selection.granularity, at: local)).span
      try editor.navigate(around: TextRange(min(selection.span.lowerBound, unit.lowerBound), max(selection.span.upperBound, unit.upperBound))) {
        navigator, part in
        extended = part.global(navigator.selection(part.local(selection), extendedOver: part.local(unit)))
        return []
      }
    } else {
      extended.anchor = selection.anchor
    }
    editor.select(editor.selections.dropLast() + [extended])
    let invalidation = try editor.view.reveal(caret.offset)
    self = editor
    return invalidation
  }

  /// A range in the document, taken outward where an end is inside of a character. O(log n).
  private func clamped(_ range: TextRange) -> TextRange {
    let own = document.clamped(range.utf16)
    if range.isEmpty || own.isEmpty { return TextRange(own) }
    let lower = isBetweenLetters(own.lowerBound) ? own.lowerBound : character(at: own.lowerBound).lowerBound
    let upper = isBetweenLetters(own.upperBound) ? own.upperBound : character(at: own.upperBound - 1).upperBound
    return TextRange(lower..<upper)
  }

  /// Whether a place is at an end of the document, or what is on both sides of it are characters by
  /// themselves, as most of Latin and Chinese ones are.
  private func isBetweenLetters(_ place: Int) -> Bool {
    guard place > 0, place < document.length else { return true }
    let sides = document.text.units(in: place - 1..<place + 1)
    return sides.count == 2 && sides.allSatisfy { 0x20..<0x300 ~= $0 || 0x4E00..<0xA000 ~= $0 }
  }

  /// The character that a unit is of, as far as the units around it tell.
  private func character(at unit: Int) -> Range<Int> {
    let around = document.clamped(max(0, unit - TextEditor.reachOfCharacters)..<min(document.length, unit + TextEditor.reachOfCharacters))
    let units = TextUnits(of: document.styledText(in: around), in: view.context)
    let own = units.snapped(TextRange(unit - around.lowerBound..<unit + 1 - around.lowerBound)).utf16
    return own.lowerBound + around.lowerBound..<own.upperBound + around.lowerBound
  }

  /// How far from a place what belongs to its character is looked for.
  private static let reachOfCharacters = 64

  private mutating func select(_ new: [Selection], reveals: Bool) throws(LayoutError) -> LayoutInvalidation {
    var editor = self
    editor.history.close()
    editor.select(new)
    let invalidation = reveals ? try editor.view.reveal(editor.selection.caret.offset) : LayoutInvalidation()
    self = editor
    return invalidation
  }

  /// What is laid out in sight, and where a point of the screen is in it.
  func part(at point: Point) -> (part: LaidPart, point: Point) {
    let part = view.visible
    let shift = view.top - part.top
    let point =
      switch document.writingMode {
      case .horizontal: Point(x: point.x, y: point.y + shift)
      case .verticalLeftToRight: Point(x: point.x + shift, y: point.y)
      case .verticalRightToLeft: Point(x: point.x - shift + part.layout.containerSize.width - view.height, y: point.y)
      }
    return (part, point)
  }

  private mutating func moved(
    _ selection: Selection, _ direction: MovementDirection, by unit: TextGranularity, extending: Bool
  ) throws(LayoutError) -> Selection? {
    // A long selection moves by its end alone: the text between need not be laid out.
    let isLong = selection.span.upperBound.utf16 - selection.span.lowerBound.utf16 > 1 << 16
    let own = isLong ? Selection(selection.caret, goal: selection.goal) : selection
    var found: Selection?
    var edge: (offset: Int, isForward: Bool)?
    let goesToTheEnd = unit == .document || unit == .container
    let length = document.length
    try navigate(around: own.span, most: goesToTheEnd ? 1000 : 1 << 18) { navigator, part in
      edge = nil
      found = navigator.selection(moving: part.local(own), direction, by: unit, extending: extending && !isLong).map { part.global($0) }
      guard goesToTheEnd, let offset = found?.caret.offset else { return found.map { [$0.caret.offset] } ?? [] }
      // The end of the paragraphs that were asked stands for the document's.
      if offset == part.range.lowerBound, offset > 0 { edge = (0, false) }
      if offset >= part.textEnd, part.range.upperBound.utf16 < length { edge = (length, true) }
      return []
    }
    if let edge { found = Selection(try documentEdge(edge.offset, isForward: edge.isForward)) }
    guard isLong || edge != nil, let moved = found else { return found }
    return extending ? TextEditor.extended(selection, to: moved) : moved
  }

  /// A selection whose end that moves is at another place.
  private static func extended(_ selection: Selection, to moved: Selection) -> Selection {
    let focus = moved.caret.offset
    let affinity: CaretAffinity = focus == selection.anchor ? moved.caret.affinity : focus < selection.anchor ? .upstream : .downstream
    return Selection(
      TextRange(min(selection.anchor, focus), max(selection.anchor, focus)), affinity: affinity, granularity: selection.granularity,
      anchor: selection.anchor, goal: moved.goal)
  }

  /// The caret at the document's start or end, as a movement there leaves it.
  private mutating func documentEdge(_ edge: Int, isForward: Bool) throws(LayoutError) -> Caret {
    var found = Caret(TextOffset(edge))
    try navigate(around: TextRange(edge..<edge), most: 1000) { navigator, part in
      let start = Selection(Caret(isForward ? 0 : TextOffset(navigator.units.text.length)))
      if let moved = navigator.selection(moving: start, isForward ? .forward : .backward, by: .document) { found = part.global(moved.caret) }
      return []
    }
    return found
  }

  /// Asks a navigator in the paragraphs around a range: in more of them as long as the answer
  /// reaches where these end, up to so many units on each side.
  mutating func navigate(
    around range: TextRange, most: Int = 1 << 18, _ ask: (TextNavigator, LaidPart) -> [TextOffset]
  ) throws(LayoutError) {
    var reach = 1000
    while true {
      let part = try view.part(around: range, reach: reach)
      guard let navigator = try? TextNavigator(part.layout, of: part.text, in: view.context, policy: policy) else { return }
      let reached = ask(navigator, part)
      let (start, end) = (part.range.lowerBound, part.textEnd)
      let isCut = reached.contains { $0 <= start && start > 0 || $0 >= end && part.range.upperBound.utf16 < document.length }
      if !isCut || reach >= most { return }
      reach *= 4
    }
  }
}

extension LaidPart {
  /// Where its text ends, without the separator of its last paragraph.
  var textEnd: TextOffset { global(layout.paragraphs[layout.paragraphs.count - 1].range.upperBound) }

  /// A selection of one range as the part counts, cut to what is of it.
  func local(_ selection: Selection) -> Selection { moved(selection) { self.local($0) } }

  /// A selection of one range as the document counts.
  func global(_ selection: Selection) -> Selection { moved(selection) { self.global($0) } }

  private func moved(_ selection: Selection, _ place: (TextOffset) -> TextOffset) -> Selection {
    var moved = Selection(
      TextRange(place(selection.span.lowerBound), place(selection.span.upperBound)), affinity: selection.affinity,
      granularity: selection.granularity, anchor: place(selection.anchor), goal: selection.goal)
    moved.focusAffinity = selection.focusAffinity
    moved.isTransient = selection.isTransient
    moved.typingStyle = selection.typingStyle
    if let secondary = selection.secondaryLocation { moved.secondaryLocation = place(secondary) }
    return moved
  }
}
