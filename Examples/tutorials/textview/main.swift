import TextLayoutKit
import TextPictures

/// A text that is edited: what a view of any toolkit does with the engine. Events change it, and it says what to draw.
struct TextView {
  /// What a mouse and a keyboard do.
  enum Event {
    case click(Point)
    case doubleClick(Point)
    case drag(Point)
    case arrow(MovementDirection, by: TextGranularity = .character, extending: Bool = false)
    case type(String)
    case deleteBackward
    case selectAll
    case undo
  }

  /// What was before a change.
  private struct Step {
    let inverse: TextEdit
    let selection: Selection
  }

  private(set) var text: StyledText
  private(set) var layout: DocumentLayout
  private(set) var selection: Selection
  /// How far the text is scrolled, and how high the view is.
  private(set) var offset: LayoutUnit = 0
  let height: LayoutUnit
  private let context: LayoutContext
  private var steps: [Step] = []

  init(_ text: StyledText, width: LayoutUnit, height: LayoutUnit, in context: LayoutContext) throws {
    self.text = text
    self.height = height
    self.context = context
    layout = try DocumentLayout(text, width: width, in: context)
    selection = Selection(Caret(TextOffset(text.length)))
  }

  /// Does what an event says.
  mutating func handle(_ event: Event) throws {
    switch event {
    case .click(let point): selection = Selection(layout.caret(at: inText(point)))
    case .doubleClick(let point): selection = try navigator.selection(of: .word, at: inText(point))
    case .drag(let point): selection = try navigator.selection(selection, extendedToUnitAt: inText(point))
    case .arrow(let direction, let unit, let isExtending):
      selection = try navigator.selection(moving: selection, direction, by: unit, extending: isExtending) ?? selection
    case .type(let string): try replace(selection.span, with: string)
    case .deleteBackward:
      let ranges = try navigator.deletionRanges(for: selection, .backward, by: .character)
      for range in ranges.reversed() { try replace(range, with: "") }
    case .selectAll: selection = Selection(text.range)
    case .undo: try undo()
    }
    scroll()
  }

  private var navigator: TextNavigator {
    get throws { try TextNavigator(layout, of: text, in: context) }
  }

  /// From the view's coordinates to the text's.
  private func inText(_ point: Point) -> Point { Point(x: point.x, y: point.y + offset) }

  private mutating func replace(_ range: TextRange, with string: String) throws {
    let before = selection
    let edit = TextEdit(range, with: string)
    steps.append(Step(inverse: text.apply(edit), selection: before))
    layout = try layout.edited(by: edit, of: text, in: context)
    selection = Selection(Caret(range.lowerBound + string.utf16.count))
  }

  private mutating func undo() throws {
    guard let step = steps.popLast() else { return }
    text.apply(step.inverse)
    layout = try layout.edited(by: step.inverse, of: text, in: context)
    selection = step.selection
  }

  /// Scrolls so that the caret is in sight.
  private mutating func scroll() {
    let caret = layout.caretRect(for: selection.caret)
    offset = max(0, min(offset, caret.minY))
    if caret.maxY > offset + height { offset = caret.maxY - height }
  }

  /// The lines that are in sight.
  var visibleLines: Range<Int> {
    let first = layout.hitTest(Point(x: 0, y: offset)).line
    let last = layout.hitTest(Point(x: 0, y: offset + height - 1)).line
    return first..<last + 1
  }

  /// What to draw behind the text, and the caret.
  var highlights: [Rect] { selection.isEmpty ? [] : layout.selectionRects(for: selection.span).map(\.rect) }
  var caret: Rect? { selection.isEmpty ? layout.caretRect(for: selection.caret, width: 2) : nil }

  /// The text as it is, with `|` for the caret and brackets around what is selected.
  var picture: String {
    let (start, end) = (selection.span.lowerBound, selection.span.upperBound)
    let parts = [TextRange(0, start), selection.span, TextRange(end, TextOffset(text.length))].map(text.string(in:))
    return selection.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])[\(parts[1])]\(parts[2])"
  }
}

let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts/truetype/noto"]))
let start = StyledText("The café is called مقهى today.", style: CharacterStyle(families: ["Noto Sans"], size: 16))
var view = try TextView(start, width: 160, height: 40, in: context)
let script: [TextView.Event] = [
  .click(Point(x: 40, y: 10)), .type("new "), .doubleClick(Point(x: 75, y: 10)), .type("bar"), .arrow(.left, by: .word, extending: true),
  .deleteBackward, .undo, .arrow(.right), .arrow(.down), .arrow(.right, extending: true), .drag(Point(x: 5, y: 5)), .undo, .undo, .selectAll,
]
for event in script {
  try view.handle(event)
  print(view.picture, view.caret.map { "caret at \($0.minX), \($0.minY)" } ?? "\(view.highlights.count) highlights", "lines \(view.visibleLines)")
}
