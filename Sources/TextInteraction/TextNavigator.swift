import TextLayout

/// Moves and extends selections, selects by units and tells what is deleted: in a text and its
/// layout.
///
///     let navigator = try TextNavigator(layout, of: text, in: context)
///     selection = navigator.selection(moving: selection, .right, by: .word) ?? selection
///
/// Movement forward and backward goes by the text alone; left, right, up and down by what is seen.
/// Offsets outside of the text count as its ends, offsets inside of a grapheme as its end; ranges
/// grow outward. The context's deadline and cancellation are heeded as ``TextUnits`` heeds them. A
/// value; making one costs O(1).
public struct TextNavigator: Sendable {
  /// The layout of the text, or of the paragraph of it that movement by lines stays in.
  public let layout: LaidOutText
  /// The units of the text.
  public private(set) var units: TextUnits
  /// Whose rules, languages, deadline and cancellation are heeded.
  public var context: LayoutContext {
    get { units.context }
    set { units.context = newValue }
  }
  /// What systems do differently.
  public var policy: MovementPolicy

  /// A navigator for a layout of a text. Throws if the layout is of another revision.
  public init(
    _ layout: some LaidOut, of text: StyledText, in context: LayoutContext, policy: MovementPolicy = .macOS, wordRules: WordRules = .dictionaries
  ) throws(StaleLayoutError) {
    self.layout = layout.laidOut
    try self.layout.checkRevision(text.revision)
    units = TextUnits(of: text, in: context, wordRules: wordRules)
    self.policy = policy
  }

  /// What is laid out of the text.
  var container: TextRange { layout.shownRange.clamped(to: units.text.range) }

  /// The end of what is laid out, or its start; nil if an offset is there or beyond.
  func containerEdge(beyond offset: TextOffset, isForward: Bool) -> TextOffset? {
    let edge = isForward ? container.upperBound : container.lowerBound
    return isForward == (offset < edge) && offset != edge ? edge : nil
  }

  /// Where a caret stands that is put anywhere.
  func stop(at caret: Caret) -> Caret { Caret(units.stop(at: caret.offset), caret.affinity) }

  /// Whether a direction leads towards the end of the text, for movement by anything that has an
  /// order: along a line by the direction of the line's text.
  func isForward(_ direction: MovementDirection, at caret: Caret) -> Bool {
    switch layout.step(direction) {
    case nil: return direction == .forward
    case .across(let isNext): return isNext
    case .along(let isUp):
      return isUp != layout.linePlace(of: caret).isRightToLeft
    }
  }

  /// The same for what is next to a caret: along a line by the direction of the text on that side
  /// of it.
  func isForwardThere(_ direction: MovementDirection, at caret: Caret) -> Bool {
    if case .along(let isUp)? = layout.step(direction) {
      if let cell = layout.cell(beside: layout.linePlace(of: caret), isUp: isUp) { return isUp != cell.isRightToLeft }
    }
    return isForward(direction, at: caret)
  }
}
