import InterfaceLayout
import TextFixtures
import TextLayout

/// Draws descriptions: small ones, of everything that there is.
struct RandomCollection {
  var random: SplitMix64
  /// Whether nothing is to be measured.
  var isFixed = false

  init(seed: UInt64, index: Int) { random = SplitMix64(seed: seed, index: index) }

  mutating func below(_ bound: Int) -> Int { random.number(below: bound) }
  mutating func isTrue(oneIn count: Int) -> Bool { below(count) == 0 }

  /// A length from 0 in steps of a quarter, and sometimes of 1/64.
  mutating func length(_ bound: Int) -> LayoutUnit {
    LayoutUnit(rawValue: isTrue(oneIn: 4) ? Int64(below(bound * 64)) : Int64(below(bound * 4)) * 16)
  }

  mutating func fraction() -> Fraction {
    [Fraction(1), Fraction(1, 2), Fraction(1, 3), 0.25, 0.2, 0.3333333333333333, 0.6, 0.45, Fraction(2, 3)][below(9)]
  }

  mutating func dimension(_ bound: Int = 120) -> Dimension {
    switch below(isFixed ? 6 : 9) {
    case 0, 1, 2: .fractionalWidth(fraction())
    case 3: .fractionalHeight(fraction())
    case 4, 5: .absolute(extent(bound))
    case 6, 7: .estimated(extent(bound))
    default: .uniform(estimate: extent(bound))
    }
  }

  /// Mostly no short one, of which a group would hold hundreds.
  private mutating func extent(_ bound: Int) -> LayoutUnit { isTrue(oneIn: 20) ? 0 : 8 + length(bound) }

  mutating func spacing() -> Spacing {
    let length = isTrue(oneIn: 8) ? -length(10) : length(12)
    return isTrue(oneIn: 3) ? .flexible(length) : .fixed(length)
  }

  mutating func edges() -> EdgeSpacing {
    guard isTrue(oneIn: 3) else { return EdgeSpacing() }
    return EdgeSpacing(
      leading: isTrue(oneIn: 2) ? spacing() : nil, top: isTrue(oneIn: 2) ? spacing() : nil, trailing: isTrue(oneIn: 2) ? spacing() : nil,
      bottom: isTrue(oneIn: 2) ? spacing() : nil)
  }

  mutating func insets() -> Insets {
    guard isTrue(oneIn: 3) else { return .zero }
    return Insets(top: length(12), leading: length(12), bottom: length(12), trailing: length(12))
  }

  mutating func anchor() -> Anchor {
    let edges = Edges(rawValue: UInt8(below(16)))
    if isTrue(oneIn: 2) { return Anchor(edges, offset: .absolute(Point(x: length(20) - 10, y: length(20) - 10))) }
    return Anchor(edges, offset: .fractional(x: [0.5, -0.5, 0.3, -0.3, Fraction(-1, 3)][below(5)], y: [0.5, -0.5, 0.3, -0.3, 0][below(5)]))
  }

  mutating func supplementaries(_ kind: String, oneIn count: Int) -> [Supplementary] {
    guard isTrue(oneIn: count) else { return [] }
    return [
      Supplementary(
        kind: kind, width: dimension(30), height: dimension(30), anchor: anchor(), itemAnchor: isTrue(oneIn: 3) ? anchor() : nil,
        zIndex: isTrue(oneIn: 4) ? below(3) - 1 : nil)
    ]
  }

  mutating func item() -> Item {
    Item(width: dimension(), height: dimension(), contentInsets: insets(), edgeSpacing: edges(), supplementaries: supplementaries("badge", oneIn: 4))
  }

  mutating func element(depth: Int) -> Element { depth > 0 && isTrue(oneIn: 3) ? .group(group(depth: depth - 1)) : .item(item()) }

  mutating func group(depth: Int = 2) -> Group {
    let content: Group.Content
    switch below(8) {
    case 0, 1: content = .repeating(element(depth: depth), count: 1 + below(3))
    case 2: content = .equal(element(depth: depth), count: 1 + below(4))
    case 3:
      content = .frames((0...below(3)).map { _ in Rect(x: length(200) - 20, y: length(100) - 10, width: length(80), height: length(60)) })
    default: content = .subitems((0...below(3)).map { _ in element(depth: depth) })
    }
    // Extents of some size, so that a group holds not too many.
    return Group(
      axis: isTrue(oneIn: 2) ? .horizontal : .vertical, width: dimension(), height: dimension(), content: content, interItemSpacing: spacing(),
      contentInsets: insets(), edgeSpacing: edges(), supplementaries: supplementaries("plate", oneIn: 5))
  }

  mutating func boundary(_ kinds: [String]) -> [BoundaryItem] {
    guard isTrue(oneIn: 2) else { return [] }
    return (0...below(3)).map { _ in
      BoundaryItem(
        kind: kinds[below(kinds.count)], width: isTrue(oneIn: 2) ? .fullWidth : dimension(), height: dimension(40),
        alignment: BoundaryItem.Alignment.allCases[below(8)], pinsToVisibleBounds: isTrue(oneIn: 2), extendsBoundary: !isTrue(oneIn: 4),
        absoluteOffset: isTrue(oneIn: 5) ? Point(x: length(20) - 10, y: length(20) - 10) : Point(x: 0, y: 0),
        zIndex: isTrue(oneIn: 4) ? below(3) - 1 : nil)
    }
  }

  mutating func section() -> Section {
    Section(
      of: group(), itemCount: isTrue(oneIn: 6) ? 0 : below(14), contentInsets: insets(),
      interGroupSpacing: isTrue(oneIn: 6) ? -length(20) : length(20),
      boundaryItems: boundary(["header", "footer", "bar"]),
      decorations: isTrue(oneIn: 4) ? [Decoration(kind: "card", contentInsets: insets(), zIndex: below(2))] : [],
      orthogonal: isTrue(oneIn: 4) ? Section.Orthogonal.allCases[below(5)] : nil, supplementariesFollowContentInsets: !isTrue(oneIn: 4))
  }

  mutating func collection() -> ItemCollection {
    let size = isTrue(oneIn: 20) ? Size(width: 0, height: 0) : Size(width: 60 + length(400), height: 60 + length(600))
    var collection = ItemCollection(container: size, sections: (0..<below(4)).map { _ in section() })
    collection.insets = insets()
    collection.interSectionSpacing = isTrue(oneIn: 6) ? -length(20) : length(20)
    if isTrue(oneIn: 4) { collection.boundaryItems = boundary(["top", "end"]) }
    return collection
  }

  /// Sizes for some of the elements.
  mutating func sizes(for ids: [ElementID], oneIn count: Int = 2) -> [(ElementID, MeasuredSize)] {
    ids.compactMap { id in isTrue(oneIn: count) ? (id, MeasuredSize(width: length(150), height: length(150))) : nil }
  }
}
