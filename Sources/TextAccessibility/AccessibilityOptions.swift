public import TextLayout

/// How a tree is made of a layout.
public struct AccessibilityOptions: Hashable, Sendable {
  /// What the text is as a whole.
  public var role = AccessibilityRole.document
  /// The identifier of the root; those of the other nodes follow it in reading order.
  public var firstIdentifier: UInt64 = 1
  /// The numbers of the paragraphs that are told of, as of those that are on the screen; nil for
  /// all. Clamped to the paragraphs there are, and at least one.
  public var paragraphs: Range<Int>?
  /// Whether what a limit of lines or height hides is told of all the same, at the place of the
  /// ellipsis, as a label is read whole that is cut to the eye. True unless told.
  public var includesHiddenText = true
  /// What attachments are called, by the offset of their U+FFFC.
  public var labels: [TextOffset: String] = [:]
  /// Where the layout is in its window.
  public var placement = AccessibilityPlacement()

  /// All of a document, where it was laid out.
  public init() {}
}

/// From a layout's coordinates to those of the window that shows it, which AccessKit wants in
/// pixels.
public struct AccessibilityPlacement: Hashable, Sendable {
  /// Where the layout's top left corner is, in pixels.
  public var origin: Point
  /// How many pixels a point is.
  public var scale: Double

  /// The layout's own coordinates, unless told.
  public init(origin: Point = Point(x: 0, y: 0), scale: Double = 1) {
    self.origin = origin
    self.scale = scale
  }

  /// Whether nothing is changed.
  var isIdentity: Bool { origin == Point(x: 0, y: 0) && scale == 1 }
}

/// What is selected, as one range that has a direction; with both ends at one place, a caret.
public struct AccessibilitySelection: Hashable, Sendable {
  /// The end that stays where it is while the selection grows.
  public var anchor: Caret
  /// The end that moves.
  public var focus: Caret

  /// A selection from one caret to another.
  public init(anchor: Caret, focus: Caret) {
    self.anchor = anchor
    self.focus = focus
  }

  /// A caret without a selection.
  public init(_ caret: Caret) { self.init(anchor: caret, focus: caret) }
}
