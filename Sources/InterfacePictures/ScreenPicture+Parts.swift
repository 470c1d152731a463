import InterfaceLayout
import TextLayout
import TextPictures

extension ScreenPicture {
  /// A bar with its parts as boxes, their names in them. O(parts and their texts).
  public init(of bar: Bar, titled title: BarTitle, in context: LayoutContext, options: PictureOptions = PictureOptions()) throws {
    self.init(Size(width: bar.width, height: 44), options: options)
    box(Rect(x: 0, y: 0, width: bar.width, height: 44), BoxLook.bar)
    let layout = bar.layout
    for place in layout.places {
      func frame(_ x: LayoutUnit, _ width: LayoutUnit) -> Rect { Rect(x: x, y: 6, width: width, height: 32) }
      switch place.part {
      case .back: try box(frame(place.x, place.width), PartLook.button, "back", in: context)
      case .overflow: try box(frame(place.x, place.width), PartLook.menu, "…", in: context)
      case .title:
        let shown = try title.layout(in: place.width, in: context)
        draw(shown, of: title.text, at: Point(x: place.x, y: (LayoutUnit(44) - shown.size.height).halved))
      case .group(let name), .representative(let name):
        guard let group = (bar.leading + bar.center + bar.trailing + bar.pinned).first(where: { $0.identifier == name }) else { continue }
        for (item, x, width) in bar.items(of: group, at: place) { try box(frame(x, width), PartLook.button, item.identifier, in: context) }
      }
    }
  }

  /// The columns of a split view, those that lie over others last; of a collapsed one its size alone. O(1).
  public init(of split: SplitView, in context: LayoutContext, options: PictureOptions = PictureOptions()) throws {
    self.init(split.size, options: options)
    let layout = split.layout
    box(Rect(x: 0, y: 0, width: split.size.width, height: split.size.height), PartLook.screen)
    for column in layout.columns where !column.isOver { try box(column.frame, PartLook.column, "\(column.role)", in: context) }
    if layout.isDimmed, let detail = layout.column(.detail) { box(detail.frame, PartLook.dim) }
    for column in layout.columns where column.isOver {
      fill(column.frame, with: .role(.background))
      try box(column.frame, PartLook.column, "\(column.role)", in: context)
    }
  }

  /// The sheets of a stack over the screen behind them, each as dark as it makes what is behind. O(sheets).
  public init(of stack: SheetStack, in context: LayoutContext, options: PictureOptions = PictureOptions()) throws {
    let size = stack.space.container
    self.init(size, options: options)
    let layout = stack.layout
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if layout.screen != whole { box(whole, PartLook.behind) }
    fill(layout.screen, with: .role(.background))
    try box(layout.screen, PartLook.screen, "screen", in: context)
    for sheet in layout.sheets {
      fill(whole, with: .color(TextColor(red: 0, green: 0, blue: 0, alpha: 0.3 * Float(sheet.layout.dimming))))
      fill(sheet.frame, with: .role(.background))
      // The name stands below the grabber.
      try box(sheet.frame, PartLook.column, "\(sheet.identifier), \(sheet.layout.selected)", below: 14, in: context)
      if let grabber = sheet.layout.grabber { box(grabber, PartLook.behind) }
    }
    if stack.keyboard > .zero {
      try box(Rect(x: 0, y: size.height - stack.keyboard, width: size.width, height: stack.keyboard), PartLook.behind, "keyboard", in: context)
    }
  }

  /// A box with an edge.
  mutating func box(_ rect: Rect, _ color: TextColor) {
    fill(rect, with: .color(color))
    frame(rect, with: .role(.lineBoxes))
  }

  /// The same with its name in it, as far as there is room.
  private mutating func box(_ rect: Rect, _ color: TextColor, _ name: String, below margin: LayoutUnit = 8, in context: LayoutContext) throws {
    box(rect, color)
    let label = BarTitle(StyledText(name, style: CharacterStyle(size: 11)))
    draw(try label.layout(in: rect.size.width - 8, in: context), of: label.text, at: Point(x: rect.minX + 4, y: rect.minY + margin))
  }
}

/// The colours of parts of screens.
enum PartLook {
  static let button = TextColor(red: 0.30, green: 0.55, blue: 0.95, alpha: 0.16)
  static let menu = TextColor(red: 0.95, green: 0.50, blue: 0.15, alpha: 0.35)
  static let screen = TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.08)
  static let column = TextColor(red: 0.25, green: 0.65, blue: 0.40, alpha: 0.16)
  static let dim = TextColor(red: 0, green: 0, blue: 0, alpha: 0.25)
  static let behind = TextColor(red: 0, green: 0, blue: 0, alpha: 0.35)
}

extension LayoutUnit {
  fileprivate var halved: LayoutUnit { LayoutUnit(rawValue: rawValue / 2) }
}
