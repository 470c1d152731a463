import StyledDocuments
import TextDocument
public import TextLayout

extension DocumentView {
  /// Scrolls by a distance, towards the document's end where it is positive, up to its ends. What
  /// is in between is laid out, so that it is scrolled by exactly so much, up to four screens;
  /// farther it is as ``jump(toPlace:)``. O(what comes in sight).
  @discardableResult
  public mutating func scroll(by distance: LayoutUnit) throws(LayoutError) -> LayoutInvalidation {
    let limit = max(height, 1024) * 4
    if distance > limit || distance < .zero - limit { return try jump(toPlace: top + max(.zero - .maximum, min(distance, .maximum))) }
    return try changing { view throws(LayoutError) in
      let held = view.held
      view.held = nil
      view.anchor.distance = view.anchor.distance - distance
      try view.settle()
      view.held = held
      try view.settle()
    }
  }

  /// Goes where the line at an offset is at the top of the screen. O(log n + what is in sight).
  @discardableResult
  public mutating func jump(to offset: TextOffset) throws(LayoutError) -> LayoutInvalidation {
    try changing { view throws(LayoutError) in try view.go(to: offset.utf16) }
  }

  /// Goes where a paragraph begins at the top of the screen; its number is clamped. O(log n + what
  /// is in sight).
  @discardableResult
  public mutating func jump(toParagraph number: Int) throws(LayoutError) -> LayoutInvalidation {
    try jump(to: TextOffset(document.text.counts(beforeParagraph: max(0, number)).utf16))
  }

  /// Goes to a distance from the document's top, as ``length`` counts: exactly there where heights
  /// are exact, else to the line that is guessed to be there. Clamped. O(log n + what is in sight).
  @discardableResult
  public mutating func jump(toPlace distance: LayoutUnit) throws(LayoutError) -> LayoutInvalidation {
    let distance = max(.zero, min(distance, length - height))
    return try changing { view throws(LayoutError) in
      guard let place = view.blocks.first(where: { ($0.extent.height + view.guess($0.guessed)) > distance }) else { return }
      let own = distance - view.top(of: place)
      if place.element.extent == nil {
        let units = min(max(0, Int(own.rawValue * 1024 / view.rate)), place.element.units)
        return try view.go(to: place.before.units + units)
      }
      let number = try view.lay(place.number, at: place.before.units)
      let text = view.blocks.place(number).element.layout?.laidOut
      guard let text else { return }
      let line = text.line(atBlock: own.rawValue)
      view.anchor = Anchor(
        offset: place.before.units + text.start(of: line).utf16, distance: LayoutUnit(rawValue: text.blocks(of: line).start) - own)
      let held = view.held
      view.held = nil
      try view.settle()
      view.held = held
    }
  }

  /// Scrolls as little as is needed to see the line at an offset. O(log n + what is in sight).
  @discardableResult
  public mutating func reveal(_ offset: TextOffset) throws(LayoutError) -> LayoutInvalidation {
    try changing { view throws(LayoutError) in try view.show(offset.utf16) }
  }

  /// Scrolls as little as is needed to see the line at a unit.
  mutating func show(_ unit: Int) throws(LayoutError) {
    let unit = min(max(0, unit), document.length)
    let place = place(atUnit: unit)
    guard window.contains(place.number), let text = place.element.layout?.laidOut else {
      let isAbove = unit < anchor.offset
      anchor = Anchor(offset: unit, distance: isAbove ? .zero : height)
      let held = held
      self.held = nil
      try settle()
      // Now the line is laid out: its end is brought to the screen's.
      if !isAbove { try bringIn(unit) }
      self.held = held
      return
    }
    let line = text.blocks(of: text.line(of: Caret(TextOffset(unit - place.before.units))))
    let start = top(of: place) + LayoutUnit(rawValue: line.start) - top
    if start >= .zero, start + LayoutUnit(rawValue: line.end - line.start) <= height { return }
    let held = held
    self.held = nil
    try bringIn(unit)
    self.held = held
  }

  /// Keeps the line at an offset, such as the caret's, where it is on the screen as long as it is
  /// seen there; nil for the line at the top. It follows edits. O(log n + what is in sight).
  public mutating func hold(_ offset: TextOffset?) throws(LayoutError) {
    _ = try changing { view throws(LayoutError) in
      view.held = offset.map { min(max(0, $0.utf16), view.document.length) }
      try view.settle()
    }
  }

  /// Puts the line at an offset, in sight of margins, wholly onto the screen.
  private mutating func bringIn(_ unit: Int) throws(LayoutError) {
    let number = try lay(place(atUnit: unit).number, at: unit)
    let own = blocks.place(number)
    let old = anchor
    anchor = Anchor(offset: unit, distance: .zero)
    let line = anchorLine(in: own)
    anchor = old
    let start = top(of: own) + line.start - top
    let isBelow = start + (line.end - line.start) > height
    anchor = Anchor(offset: unit, distance: isBelow && line.end - line.start <= height ? height - (line.end - line.start) : .zero)
    if !isBelow, start >= .zero { anchor.distance = start }
    try settle()
  }

  private mutating func go(to offset: Int) throws(LayoutError) {
    anchor = Anchor(offset: offset, distance: .zero)
    let held = held
    self.held = nil
    try settle()
    self.held = held
  }

  /// Changes the view, or leaves it as it is where that fails, and says what is other on the
  /// screen. `place` says where a paragraph is that is still there.
  mutating func changing(
    _ place: (Strip) -> Int? = { $0.start }, _ change: (inout DocumentView) throws(LayoutError) -> Void
  ) throws(LayoutError) -> LayoutInvalidation {
    var view = self
    let before = screen
    try change(&view)
    self = view
    return LayoutInvalidation(from: before, to: screen, place)
  }
}

extension LayoutUnit {
  fileprivate static func * (a: LayoutUnit, b: Int64) -> LayoutUnit { LayoutUnit(rawValue: a.rawValue &* b) }
}
