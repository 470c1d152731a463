import InterfaceLayout
import TextLayout

// Short forms for descriptions in tests.

func item(_ width: Dimension, _ height: Dimension, insets: Insets = .zero, edges: EdgeSpacing = EdgeSpacing()) -> Element {
  .item(Item(width: width, height: height, contentInsets: insets, edgeSpacing: edges))
}

func insets(_ top: LayoutUnit, _ leading: LayoutUnit, _ bottom: LayoutUnit, _ trailing: LayoutUnit) -> Insets {
  Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

func rect(_ x: LayoutUnit, _ y: LayoutUnit, _ width: LayoutUnit, _ height: LayoutUnit) -> Rect { Rect(x: x, y: y, width: width, height: height) }

func layout(
  _ width: LayoutUnit, height: LayoutUnit = 800, _ sections: [Section], _ change: (inout ItemCollection) -> Void = { _ in }
) throws -> CollectionLayout {
  var collection = ItemCollection(container: Size(width: width, height: height), sections: sections)
  change(&collection)
  return try CollectionLayout(collection)
}

extension CollectionLayout {
  /// The frames of a section's items, in order.
  func frames(ofSection section: Int = 0, count: Int) -> [Rect?] { (0..<count).map { frame(of: .item(section: section, index: $0)) } }

  func frame(_ kind: String, _ section: Int = 0, _ index: Int = 0) -> Rect? { frame(of: .supplementary(kind: kind, section: section, index: index)) }
}

extension RestPoints.Drag {
  init(_ start: LayoutUnit, _ offset: LayoutUnit, _ velocity: LayoutUnit) { self.init(start: start, offset: offset, velocity: velocity) }
}
