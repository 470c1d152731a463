import InterfaceLayout
import TextLayoutKit
import TextPictures

/// A screen that is ready to be drawn: boxes from the back to the front, some with text in them.
public struct BrowserScreen: Sendable {
  /// A box on the screen.
  public struct Box: Sendable {
    /// What it is.
    let name: String
    /// Where it is.
    let frame: Rect
    /// What it looks like.
    let look: Look
    /// Its text, laid out, and where that stands.
    var text: (text: StyledText, layout: DocumentLayout, origin: Point)?
    /// What is marked of the text.
    var marks: [Rect] = []
    /// What of that comes next.
    var current: [Rect] = []
  }

  let size: Size
  private(set) var boxes: [Box] = []

  /// Adds a box, with a line of text that is cut where the box ends.
  mutating func add(_ name: String, _ frame: Rect, _ look: Look, _ line: String? = nil, in context: LayoutContext) throws {
    boxes.append(Box(name: name, frame: frame, look: look))
    guard let line else { return }
    let title = BarTitle(StyledText(line, style: Look.text), truncation: .middle)
    let layout = try title.layout(in: frame.size.width - 8, in: context)
    // Lines stand on one height in boxes side by side, whatever fonts they have.
    add(title.text, layout, at: Point(x: frame.minX + 4, y: frame.minY + 16 - (layout.lines.first?.baseline ?? 0)))
  }

  /// Puts a text into the last box, with some of it marked, and one of the marks more than others.
  mutating func add(_ text: StyledText, _ layout: DocumentLayout, at origin: Point, marking ranges: [TextRange] = [], current: TextRange? = nil) {
    func rects(_ range: TextRange) -> [Rect] { layout.selectionRects(for: range).map { $0.rect.moved(by: origin) } }
    boxes[boxes.count - 1].text = (text, layout, origin)
    boxes[boxes.count - 1].marks = ranges.flatMap(rects)
    boxes[boxes.count - 1].current = current.map(rects) ?? []
  }

  /// The boxes as text, a line for each: what a test compares.
  public var dump: String {
    boxes.map { box in
      let look = box.look == .plain ? "" : " \(box.look)"
      let shown = box.text.map { text in
        let hidden = text.layout.lines.lazy.compactMap(\.hiddenRange).first.map { " without \($0)" } ?? ""
        let marks = box.marks.isEmpty ? "" : " marked \(box.marks.map(\.description).joined(separator: ", "))"
        let current = box.current.isEmpty ? "" : " current \(box.current.map(\.description).joined(separator: ", "))"
        return " “\(text.text.string)”\(hidden)\(marks)\(current)"
      }
      return "\(box.name) \(box.frame)\(look)\(shown ?? "")"
    }.joined(separator: "\n") + "\n"
  }

  /// The boxes as a picture.
  public func picture(_ options: PictureOptions = PictureOptions()) -> ScreenPicture {
    var picture = ScreenPicture(size, options: options)
    for box in boxes {
      // What is under a box is not seen, but for what is dimmed.
      if box.look != .dimmed { picture.fill(box.frame, with: .role(.background)) }
      picture.fill(box.frame, with: .color(box.look.color))
      if box.look != .dimmed { picture.frame(box.frame, with: .role(.lineBoxes)) }
      for mark in box.marks { picture.fill(mark, with: .color(Look.marked.color)) }
      for mark in box.current { picture.fill(mark, with: .color(Look.current.color)) }
      if let text = box.text { picture.draw(text.layout, of: text.text, at: text.origin) }
    }
    return picture
  }
}

/// What a box looks like.
enum Look {
  case plain, bar, selected, disabled, dimmed, raised, marked, current

  /// How all texts look.
  static let text = CharacterStyle(size: 11)

  var color: TextColor {
    switch self {
    case .plain: TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.04)
    case .bar: TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.18)
    case .selected: TextColor(red: 0.30, green: 0.55, blue: 0.95, alpha: 0.35)
    case .disabled: TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.35)
    case .dimmed: TextColor(red: 0, green: 0, blue: 0, alpha: 0.25)
    case .raised: TextColor(red: 0.25, green: 0.65, blue: 0.40, alpha: 0.15)
    case .marked: TextColor(red: 0.98, green: 0.75, blue: 0.15, alpha: 0.6)
    case .current: TextColor(red: 0.95, green: 0.40, blue: 0.05, alpha: 0.6)
    }
  }
}
