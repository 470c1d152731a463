import TextLayout

/// How a selection is drawn: what the program may have its own way.
public struct SelectionDisplayStyle: Sendable {
  /// Whether it is drawn at all. What is not active is hidden; its geometry is there all the same.
  public var isActive = true
  /// Whether the text is the one that is typed into; the selection of another is grey, and its
  /// caret does not blink.
  public var isEmphasized = true
  /// How wide carets are, centred on their edges.
  public var caretWidth: LayoutUnit = 2
  /// How carets blink; nil if they don't.
  public var blink: CaretBlink? = CaretBlink()
  /// What highlights cover.
  public var policy = SelectionPolicy()
  /// Whether ranges have handles.
  public var showsHandles = true
  /// The measures of handles.
  public var handles = HandleMetrics()
  /// Whether highlights are drawn below the text.
  public var highlightsBelowText = true
  /// The program's own handles, made of those of the ``handles`` measures; nil for these. Where
  /// fingers take them, they are parted afterwards.
  public var adjustHandle: (@Sendable (SelectionHandle) -> SelectionHandle)?
  /// The program's own rectangles of what is selected in sight, made of the usual ones: for other
  /// shapes, or for what has none.
  public var adjustHighlights: (@Sendable ([SelectionRect]) -> [SelectionRect])?
  /// The program's own caret, made of the usual one.
  public var adjustCaret: (@Sendable (CaretDisplay) -> CaretDisplay)?

  /// The usual style.
  public init() {}

  var layers: [SelectionDisplay.Layer] { highlightsBelowText ? [.highlights, .text, .caret, .handles] : [.text, .highlights, .caret, .handles] }
}
