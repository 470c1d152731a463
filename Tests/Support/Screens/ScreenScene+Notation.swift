import InterfaceLayout
import TextLayout

extension ScreenScene {
  /// The collection as requests describe it, without what is so unless told.
  public var notation: String { collection.notation.text(width: 58) }
}

extension ItemCollection {
  fileprivate var notation: Notation {
    var members: [(name: String, value: Notation)] = [("container", .list([container.width.notation, container.height.notation]))]
    if insets != .zero { members.append(("insets", insets.notation)) }
    if direction == .rightToLeft { members.append(("direction", .string("rtl"))) }
    if scrollDirection == .horizontal { members.append(("scrollDirection", .string("horizontal"))) }
    if interSectionSpacing != 0 { members.append(("interSectionSpacing", interSectionSpacing.notation)) }
    members.append(("sections", .list((0..<sectionCount).compactMap { section($0)?.notation })))
    return .object(members)
  }
}

extension Section {
  fileprivate var notation: Notation {
    var members: [(name: String, value: Notation)] = [("items", .plain(String(itemCount))), ("group", group.notation)]
    if contentInsets != .zero { members.append(("contentInsets", contentInsets.notation)) }
    if interGroupSpacing != 0 { members.append(("interGroupSpacing", interGroupSpacing.notation)) }
    if let orthogonal { members.append(("orthogonal", .string("\(orthogonal)"))) }
    if !boundaryItems.isEmpty { members.append(("boundary", .list(boundaryItems.map(\.notation)))) }
    if !decorations.isEmpty {
      let list = decorations.map { Notation.object([("kind", .string($0.kind)), ("contentInsets", $0.contentInsets.notation)]) }
      members.append(("decorations", .list(list)))
    }
    return .object(members)
  }
}

extension BoundaryItem {
  fileprivate var notation: Notation {
    var members: [(name: String, value: Notation)] = [("kind", .string(kind))]
    if width != .fullWidth { members.append(("width", width.notation)) }
    members.append(("height", height.notation))
    if alignment != .top { members.append(("alignment", .string("\(alignment)"))) }
    if pinsToVisibleBounds { members.append(("pinToVisibleBounds", .plain("true"))) }
    return .object(members)
  }
}

extension Group {
  fileprivate var notation: Notation {
    var members: [(name: String, value: Notation)] = axis == .vertical ? [("axis", .string("vertical"))] : []
    members += [("width", width.notation), ("height", height.notation)]
    switch content {
    case .subitems(let elements): members.append(("subitems", .list(elements.map(\.notation))))
    case .repeating(let element, let count): members += [("repeating", element.notation), ("count", .plain(String(count)))]
    case .equal(let element, let count): members += [("equal", element.notation), ("count", .plain(String(count)))]
    case .frames(let rects):
      let list = rects.map { Notation.list([$0.minX, $0.minY, $0.size.width, $0.size.height].map(\.notation)) }
      members.append(("custom", .list(list)))
    }
    if interItemSpacing != .fixed(0) { members.append(("interItemSpacing", interItemSpacing.notation)) }
    return .object(members)
  }
}

extension Element {
  fileprivate var notation: Notation {
    guard case .item(let item) = self else {
      if case .group(let group) = self { return group.notation }
      return .object([])
    }
    var members: [(name: String, value: Notation)] = [("width", item.width.notation), ("height", item.height.notation)]
    if item.contentInsets != .zero { members.append(("contentInsets", item.contentInsets.notation)) }
    let edges = [
      ("leading", item.edgeSpacing.leading), ("top", item.edgeSpacing.top), ("trailing", item.edgeSpacing.trailing),
      ("bottom", item.edgeSpacing.bottom),
    ]
    let spacings = edges.compactMap { name, spacing in spacing.map { (name: name, value: $0.notation) } }
    if !spacings.isEmpty { members.append(("edgeSpacing", .object(spacings))) }
    if !item.supplementaries.isEmpty { members.append(("supplementaryItems", .list(item.supplementaries.map(\.notation)))) }
    return .object(members)
  }
}

extension Supplementary {
  fileprivate var notation: Notation {
    var members: [(name: String, value: Notation)] = [
      ("kind", .string(kind)), ("width", width.notation), ("height", height.notation), ("anchor", anchor.notation),
    ]
    if let itemAnchor { members.append(("itemAnchor", itemAnchor.notation)) }
    return .object(members)
  }
}

extension Anchor {
  fileprivate var notation: Notation {
    let names: [(Edges, String)] = [(.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
    var members: [(name: String, value: Notation)] = [("edges", .list(names.filter { edges.contains($0.0) }.map { .string($0.1) }))]
    switch offset {
    case .absolute(let point):
      if point != Point(x: 0, y: 0) { members.append(("absoluteOffset", .list([point.x.notation, point.y.notation]))) }
    case .fractional(let x, let y): members.append(("fractionalOffset", .list([x.notation, y.notation])))
    }
    return .object(members)
  }
}

extension Dimension {
  fileprivate var notation: Notation {
    switch self {
    case .fractionalWidth(let fraction): .object([("fractionalWidth", fraction.notation)])
    case .fractionalHeight(let fraction): .object([("fractionalHeight", fraction.notation)])
    case .absolute(let length): .object([("absolute", length.notation)])
    case .estimated(let length): .object([("estimated", length.notation)])
    case .uniform(let length): .object([("uniform", length.notation)])
    }
  }
}

extension Spacing {
  fileprivate var notation: Notation {
    switch self {
    case .fixed(let length): length.notation
    case .flexible(let length): .object([("flexible", length.notation)])
    }
  }
}

extension Insets {
  fileprivate var notation: Notation { .list([top, leading, bottom, trailing].map(\.notation)) }
}

extension LayoutUnit {
  fileprivate var notation: Notation { .plain(Int64(exactly: points).map(String.init) ?? String(points)) }
}

extension Fraction {
  /// A number where it is a short decimal, else a quotient.
  fileprivate var notation: Notation {
    if denominator == 1 { return .plain(String(numerator)) }
    if 100 % denominator == 0 { return .plain(String(Double(numerator) / Double(denominator))) }
    return .string(description)
  }
}
