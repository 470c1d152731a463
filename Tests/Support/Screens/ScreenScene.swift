import InterfaceLayout
import TextLayout

/// A collection on a screen that shows one thing of what layouts can do: tests compare its dump with a recorded one, the gallery draws it.
public struct ScreenScene: Sendable {
  /// What it shows, in a few words: no other scene's.
  public let name: String
  /// A sentence about what to look at.
  public let remark: String
  /// What is laid out.
  public var collection: ItemCollection
  /// Where it is scrolled to; nil for its start.
  public var offset: Point?
  /// How far sections are scrolled by themselves, by number.
  public var scrolled: [Int: LayoutUnit] = [:]
  /// The texts of elements.
  public var texts: [ElementID: String] = [:]
  /// How large the texts are.
  public var textSize: LayoutUnit = 13
  /// The room around texts.
  public var padding = Insets(top: 5, leading: 8, bottom: 5, trailing: 8)

  init(_ name: String, _ remark: String, _ sections: [Section], height: LayoutUnit = 200, _ change: (inout ScreenScene) -> Void = { _ in }) {
    self.name = name
    self.remark = remark
    collection = ItemCollection(container: Size(width: 240, height: height), sections: sections)
    change(&self)
  }

  /// The text of an element with the room around it; numbered items without one show their numbers.
  public func text(of id: ElementID) -> ElementText? {
    let string: String
    if let text = texts[id] {
      string = text
    } else if case .item(_, let index) = id, texts.isEmpty {
      string = "\(index)"
    } else {
      return nil
    }
    return ElementText(StyledText(string, style: CharacterStyle(size: textSize)), padding: padding)
  }

  /// The layout with what is on the screen measured in some fonts.
  public func layout(in context: LayoutContext) throws -> CollectionLayout {
    var layout = try CollectionLayout(collection)
    if let offset { layout.offset = offset }
    try layout.measureVisible { id, proposal in try text(of: id)?.size(for: proposal, in: context) }
    return layout
  }

  /// Where sections rest that scroll by themselves, by number; none where they do anywhere.
  public var rests: [(section: Int, rests: [LayoutUnit])] {
    guard let layout = try? CollectionLayout(collection) else { return [] }
    return (0..<collection.sectionCount).compactMap { section in
      layout.rests(inSection: section).flatMap { $0.behavior == .continuous ? nil : (section, $0.points) }
    }
  }

  /// All scenes, in groups.
  public static let groups: [(name: String, title: String, scenes: [ScreenScene])] = [
    ("lists", "Lists", lists), ("grids", "Grids", grids), ("nested", "Groups in groups", nested), ("badges", "Badges and backgrounds", badges),
    ("pinned", "Headers that stay in sight", pinned), ("estimated", "Rows as high as their texts", estimated),
    ("carousels", "Carousels and where they rest", carousels), ("directions", "Right to left, and sideways", directions),
  ]
}

extension Element {
  /// An item, without ceremony.
  static func item(
    _ width: Dimension, _ height: Dimension = .fullHeight, insets: LayoutUnit = 0, edges: EdgeSpacing = EdgeSpacing(), hanging: [Supplementary] = []
  ) -> Element {
    .item(Item(width: width, height: height, contentInsets: Insets(insets), edgeSpacing: edges, supplementaries: hanging))
  }
}
