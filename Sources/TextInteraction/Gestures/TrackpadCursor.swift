import TextLayout

/// A caret that is moved as by a trackpad, such as the space bar of a keyboard on screen under a
/// finger: along the line by points, from line to line by steps.
///
///     var cursor = TrackpadCursor(selection, at: touch, in: navigator)
///     selection = cursor.move(to: other, in: navigator) ?? selection
///     cursor.end()
///
/// The mapping has no acceleration: a point of the finger along the line is ``Mapping/gain`` points
/// of text, and each ``Mapping/lineStep`` points across lines are a line. What is less than a line
/// is kept for the next move. The place along the line stays within the container, and the lines
/// end with the text: a finger that goes on beyond moves the caret again as soon as it turns back.
/// After the end nothing changes any more.
public struct TrackpadCursor: Hashable, Sendable {
  /// How far the caret goes for the finger.
  public struct Mapping: Hashable, Sendable {
    /// Points of text along the line for each point of the finger.
    public var gain: Double
    /// Points of the finger across lines for each line; at least one.
    public var lineStep: LayoutUnit

    /// As far as the finger goes, and a line for each 20 points, unless told.
    public init(gain: Double = 1, lineStep: LayoutUnit = 20) {
      self.gain = gain
      self.lineStep = lineStep
    }
  }

  /// How far the caret goes for the finger.
  public let mapping: Mapping
  /// Whether the selection grows, instead of the caret moving: as while a second finger is down.
  public var extends: Bool
  /// Whether it goes on: until its end.
  public private(set) var isActive = true
  /// What is selected.
  public private(set) var selection: Selection
  private var caret: Caret
  private var touch: Point
  /// The place along the line, in 1/64 points.
  private var place: Double
  /// How far the finger has gone towards the next line.
  private var across = LayoutUnit.zero

  /// A cursor that begins at the caret of a selection, of a range at the end that moves. Cost as of
  /// a question for a caret.
  public init(
    _ selection: Selection, at touch: Point, extends: Bool = false, mapping: Mapping = Mapping(), in navigator: TextNavigator
  ) {
    self.selection = selection
    self.extends = extends
    self.mapping = mapping
    self.touch = touch.bounded
    caret = selection.caret
    place = Double(navigator.layout.inlinePlace(of: caret))
  }

  /// Follows the finger: what is selected; nil after the end. Cost as of a hit test, and O(log n)
  /// for each line that is passed.
  @discardableResult public mutating func move(to point: Point, in navigator: TextNavigator) -> Selection? {
    guard isActive else { return nil }
    let point = point.bounded
    let layout = navigator.layout
    let (along, deep) = layout.axes.distance(from: touch, to: point)
    touch = point

    let gain = mapping.gain.isFinite ? mapping.gain : 1
    let length = layout.writingMode.seen(layout.containerSize).width.bounded
    place = min(max(0, place + Double(along.rawValue) * gain), Double(max(0, length.rawValue)))
    let line = layout.line(of: caret)
    let next = self.line(after: line, across + deep, in: layout)
    // What has not moved stays where it is, be that the end of a range or one of two places.
    if along == .zero, next == line { return selection }
    caret = layout.caret(on: next, nearest: Int64(place.rounded()))
    selection = extends ? navigator.selection(selection, extendedTo: caret) : Selection(caret)
    return selection
  }

  /// Ends it: what is selected stays. Again is the same as once. O(1).
  public mutating func end() { isActive = false }

  /// The line that is so far away in steps; what is left of the way is kept, and nothing of it
  /// beyond the first and last line.
  private mutating func line(after line: StackedLine, _ distance: LayoutUnit, in layout: LaidOutText) -> StackedLine {
    let step = max(1, mapping.lineStep.bounded.rawValue)
    let current = layout.firstLine(ofParagraph: line.paragraph) + line.line
    let (steps, rest) = distance.rawValue.quotientAndRemainder(dividingBy: step)
    let last = layout.lineCount - 1
    let number = min(max(0, Int64(current) + steps), Int64(last))
    let isBeyond = Int64(current) + steps != number || number == 0 && rest < 0 || number == last && rest > 0
    across = isBeyond ? .zero : LayoutUnit(rawValue: rest)
    return layout.stackedLine(Int(number))
  }
}

extension LineAxes {
  /// How far it is from one point to another along lines, and from line to line.
  func distance(from a: Point, to b: Point) -> (along: LayoutUnit, across: LayoutUnit) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    switch mode {
    case .horizontal: return (dx, dy)
    case .verticalLeftToRight: return (dy, dx)
    case .verticalRightToLeft: return (dy, -dx)
    }
  }
}
