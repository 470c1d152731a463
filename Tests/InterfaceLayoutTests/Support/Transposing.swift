import InterfaceLayout
import TextLayout

// Descriptions with x and y exchanged, and their frames.

extension Rect {
  var transposed: Rect { Rect(x: minY, y: minX, width: size.height, height: size.width) }
  func mirrored(in width: LayoutUnit) -> Rect { Rect(x: width - maxX, y: minY, width: size.width, height: size.height) }
}

extension Dimension {
  var transposed: Dimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    default: self
    }
  }
}

extension Insets {
  var transposed: Insets { Insets(top: leading, leading: top, bottom: trailing, trailing: bottom) }
}

extension EdgeSpacing {
  var transposed: EdgeSpacing { EdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing) }
}

extension Edges {
  var transposed: Edges {
    var edges: Edges = []
    for (one, other) in [(Edges.top, Edges.leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom)] where contains(one) {
      edges.insert(other)
    }
    return edges
  }
}

extension Anchor {
  var transposed: Anchor {
    switch offset {
    case .absolute(let point): Anchor(edges.transposed, offset: .absolute(Point(x: point.y, y: point.x)))
    case .fractional(let x, let y): Anchor(edges.transposed, offset: .fractional(x: y, y: x))
    }
  }
}

extension Supplementary {
  var transposed: Supplementary {
    Supplementary(
      kind: kind, width: height.transposed, height: width.transposed, anchor: anchor.transposed, itemAnchor: itemAnchor?.transposed, zIndex: zIndex)
  }
}

extension Element {
  var transposed: Element {
    switch self {
    case .item(let item):
      .item(
        Item(
          width: item.height.transposed, height: item.width.transposed, contentInsets: item.contentInsets.transposed,
          edgeSpacing: item.edgeSpacing.transposed, supplementaries: item.supplementaries.map(\.transposed)))
    case .group(let group): .group(group.transposed)
    }
  }
}

extension Group {
  var transposed: Group {
    let content: Content =
      switch content {
      case .subitems(let elements): .subitems(elements.map(\.transposed))
      case .repeating(let element, let count): .repeating(element.transposed, count: count)
      case .equal(let element, let count): .equal(element.transposed, count: count)
      case .frames(let frames): .frames(frames.map(\.transposed))
      }
    return Group(
      axis: axis.cross, width: height.transposed, height: width.transposed, content: content, interItemSpacing: interItemSpacing,
      contentInsets: contentInsets.transposed, edgeSpacing: edgeSpacing.transposed, supplementaries: supplementaries.map(\.transposed))
  }
}

extension BoundaryItem {
  var transposed: BoundaryItem {
    let alignments: [Alignment: Alignment] = [
      .top: .leading, .leading: .top, .bottom: .trailing, .trailing: .bottom, .topTrailing: .bottomLeading, .bottomLeading: .topTrailing,
    ]
    var item = self
    (item.width, item.height) = (height.transposed, width.transposed)
    item.alignment = alignments[alignment] ?? alignment
    item.absoluteOffset = Point(x: absoluteOffset.y, y: absoluteOffset.x)
    return item
  }
}

extension Section {
  var transposed: Section {
    var section = self
    section.group = group.transposed
    section.contentInsets = contentInsets.transposed
    section.boundaryItems = boundaryItems.map(\.transposed)
    section.decorations = decorations.map { Decoration(kind: $0.kind, contentInsets: $0.contentInsets.transposed, zIndex: $0.zIndex) }
    return section
  }
}

extension ItemCollection {
  var transposed: ItemCollection {
    var collection = ItemCollection(
      container: Size(width: container.height, height: container.width), sections: (0..<sectionCount).compactMap { section($0)?.transposed })
    collection.insets = insets.transposed
    collection.interSectionSpacing = interSectionSpacing
    collection.boundaryItems = boundaryItems.map(\.transposed)
    return collection
  }
}
