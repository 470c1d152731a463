import StyledDocuments
import TextDocument
public import TextInteraction
public import TextLayout
public import TextViewport

extension TextEditor {
  /// Types a text in the place of what is selected, in the style that is typed in. O(selections *
  /// log n + the text + what is in sight).
  @discardableResult
  public mutating func insert(_ string: String) throws(LayoutError) -> LayoutInvalidation {
    try put(UTF8Text(string), as: .typing)
  }

  /// Puts a text in the place of a range, in its style. O(log n + the text + what is in sight).
  @discardableResult
  public mutating func replace(_ range: TextRange, with string: String) throws(LayoutError) -> LayoutInvalidation {
    let range = document.clamped(range.utf16)
    let change = StyledChange(range, with: UTF8Text(string))
    return try edit([change], as: .step, selecting: [Selection(Caret(TextOffset(range.lowerBound + change.inserted.length)))])
  }

  /// Puts the same text in the place of each selection.
  private mutating func put(_ text: UTF8Text, as kind: Kind) throws(LayoutError) -> LayoutInvalidation {
    let places = selections.map { (range: document.clamped($0.span.utf16), style: $0.typingStyle) }
    return try edit(
      inPlaces: places.map { StyledChange($0.range, with: text, style: $0.style) }, as: kind,
      selecting: TextEditor.carets(behind: places.map { ($0.range, text.length) }))
  }

  /// The carets behind what is put in the place of ranges, in order.
  static func carets(behind places: [(range: Range<Int>, length: Int)]) -> [Selection] {
    var growth = 0
    return places.map { place in
      defer { growth += place.length - place.range.count }
      return Selection(Caret(TextOffset(place.range.lowerBound + growth + place.length)))
    }
  }

  /// Deletes what is selected or, at a caret, what a movement would pass. At the start of a list
  /// item that is deleted backward, the item leaves its innermost list first. O(log n + what is
  /// deleted + what is in sight).
  @discardableResult
  public mutating func delete(_ direction: MovementDirection = .backward, by unit: TextGranularity = .character) throws(LayoutError)
    -> LayoutInvalidation
  {
    if direction == .backward, unit == .character, marked == nil, let outdented = try leaveList() { return outdented }
    var editor = self
    var ranges: [TextRange] = []
    var carets: [Int] = []
    for selection in selections {
      let own = try editor.deletionRanges(selection, direction, by: unit)
      ranges += own
      carets.append((own.first ?? selection.span).lowerBound.utf16)
    }
    let places = TextRange.merged(ranges).map { document.clamped($0.utf16) }.filter { !$0.isEmpty }
    if places.isEmpty { return LayoutInvalidation() }
    let new = carets.map { caret in
      Selection(Caret(TextOffset(caret - places.reduce(0) { $0 + $1.clamped(to: 0..<max(0, caret)).count })))
    }
    return try edit([StyledChange(places, with: UTF8Text())], as: .deleting, selecting: new)
  }

  private mutating func deletionRanges(
    _ selection: Selection, _ direction: MovementDirection, by unit: TextGranularity
  ) throws(LayoutError) -> [TextRange] {
    if !selection.isEmpty { return [selection.span] }
    var found: [TextRange] = []
    let goesToTheEnd = unit == .document || unit == .container
    let length = document.length
    try navigate(around: selection.span, most: goesToTheEnd ? 1000 : 1 << 18) { navigator, part in
      found = navigator.deletionRanges(for: part.local(selection), direction, by: unit).map { range in
        let range = part.global(range)
        guard goesToTheEnd else { return range }
        // The end of the paragraphs that were asked stands for the document's.
        return TextRange(
          range.lowerBound == part.range.lowerBound ? 0 : range.lowerBound,
          range.upperBound >= part.textEnd ? TextOffset(length) : range.upperBound)
      }
      return found.first.map { [$0.lowerBound, $0.upperBound] } ?? []
    }
    return found
  }
}
