import InterfaceLayout
import TextLayout

// Scenes whose sizes are settled by their descriptions.

extension ScreenScene {
  static let third = Dimension.fractionalWidth(Fraction(1, 3))

  static func row(_ height: Dimension) -> Group {
    .horizontal(width: .fullWidth, height: height, .subitems([.item(.fullWidth, height.isOpen ? height : .fullHeight)]))
  }

  static let lists: [ScreenScene] = [
    ScreenScene("a list", "A group of one item, repeated.", [Section(of: row(.absolute(32)), itemCount: 5)]),
    ScreenScene(
      "a list with insets", "contentInsets are around the groups, interGroupSpacing between them.",
      [
        Section(
          of: row(.absolute(32)), itemCount: 4, contentInsets: Insets(top: 8, leading: 16, bottom: 8, trailing: 16), interGroupSpacing: 12)
      ]),
    ScreenScene(
      "sections one below the other", "interSectionSpacing is between sections; an empty one gets it, too.",
      [2, 0, 1].map { Section(of: row(.absolute(28)), itemCount: $0, contentInsets: Insets(4)) }
    ) { $0.collection.interSectionSpacing = 16 },
    ScreenScene(
      "a list under bars", "insets are what bars cover: at its start the content stands below the upper one.",
      [Section(of: row(.absolute(32)), itemCount: 9)]
    ) { $0.collection.insets = Insets(top: 30, leading: 0, bottom: 24, trailing: 0) },
  ]

  private static func columns(_ content: Group.Content, spacing: Spacing = .fixed(12), height: Dimension = .absolute(40)) -> Section {
    Section(of: .horizontal(width: .fullWidth, height: height, content, interItemSpacing: spacing), itemCount: 5, interGroupSpacing: 8)
  }

  static let grids: [ScreenScene] = [
    ScreenScene("equal columns", "equal: shares of the room, whatever the element says.", [columns(.equal(.item(.fullWidth), count: 3))]),
    ScreenScene(
      "repeated columns", "repeating: three of its own size, a third each; with the spacing they take more than there is, which is a warning.",
      [columns(.repeating(.item(third), count: 3))]),
    ScreenScene("as many as fit", "subitems: what does not fit begins the next group.", [columns(.subitems([.item(third)]))]),
    ScreenScene(
      "squares", "fractionalWidth may be a height: a quarter of the width, on both axes. Insets make the items smaller inside of their room.",
      [columns(.subitems([.item(.fractionalWidth(0.25), insets: 2)]), spacing: .fixed(0), height: .fractionalWidth(0.25))]),
    ScreenScene(
      "flexible spacing", "flexible(4): at least 4, and a share of the room that is left.",
      [columns(.subitems([.item(.absolute(60))]), spacing: .flexible(4))]),
    ScreenScene(
      "flexible edges", "edgeSpacing is outside of an item's room: flexible above and below, it stands in the middle.",
      [
        columns(
          .subitems([
            .item(.absolute(70), .absolute(20), edges: EdgeSpacing(leading: .flexible(5), top: .flexible(0), trailing: nil, bottom: .flexible(0)))
          ]), spacing: .fixed(0))
      ]),
  ]

  static let nested: [ScreenScene] = [
    ScreenScene(
      "a large one beside two", "A horizontal group of an item and a vertical group of two; the last group has what is left.",
      [
        Section(
          of: .horizontal(
            width: .fullWidth, height: .absolute(90),
            .subitems([
              .item(.fractionalWidth(0.6)),
              .group(
                .vertical(
                  width: .fractionalWidth(0.35), height: .fullHeight, .repeating(.item(.fullWidth, .fractionalHeight(0.45)), count: 2),
                  interItemSpacing: .flexible(4))),
            ]), interItemSpacing: .fixed(8)),
          itemCount: 5, contentInsets: Insets(top: 0, leading: 20, bottom: 0, trailing: 20), interGroupSpacing: 8)
      ]),
    ScreenScene(
      "three deep", "Groups hold groups without limit.",
      [
        Section(
          of: .vertical(
            width: .fullWidth, height: .absolute(160),
            .subitems([
              .item(.fullWidth, .fractionalHeight(0.3), insets: 2),
              .group(
                .horizontal(
                  width: .fullWidth, height: .fractionalHeight(0.7),
                  .subitems([
                    .item(.fractionalWidth(0.5), insets: 2),
                    .group(
                      .vertical(
                        width: .fractionalWidth(0.5), height: .fullHeight,
                        .equal(.item(.fullWidth, insets: 2), count: 3))),
                  ]))),
            ])), itemCount: 5)
      ]),
    ScreenScene(
      "frames of one's own", "custom: rectangles in the group's box, used as they are.",
      [
        Section(
          of: Group(
            axis: .horizontal, width: .fullWidth, height: .absolute(90),
            content: .frames([
              Rect(x: 0, y: 30, width: 60, height: 60), Rect(x: 70, y: 0, width: 90, height: 90), Rect(x: 150, y: 45, width: 80, height: 30),
            ])), itemCount: 5, interGroupSpacing: 10)
      ]),
  ]

  private static func badge(_ edges: Edges, _ x: Fraction, _ y: Fraction, itemAnchor: Anchor? = nil) -> Supplementary {
    Supplementary(
      kind: "badge", width: .absolute(22), height: .absolute(18), anchor: Anchor(edges, offset: .fractional(x: x, y: y)), itemAnchor: itemAnchor)
  }

  private static func tiles(_ badge: Supplementary) -> Section {
    Section(
      of: .horizontal(
        width: .fullWidth, height: .absolute(56), .subitems([.item(.absolute(60), hanging: [badge])]), interItemSpacing: .fixed(16)), itemCount: 4,
      contentInsets: Insets(12), interGroupSpacing: 16)
  }

  static let badges: [ScreenScene] = [
    ScreenScene(
      "badges", "They hang on a corner, moved by parts of their own size, and take no room.", [tiles(badge([.top, .trailing], 0.3, -0.3))]),
    ScreenScene(
      "beside their items", "itemAnchor is the badge's own place that hangs there: its leading edge in the middle of the item's trailing one.",
      [tiles(badge([.trailing], 0, 0, itemAnchor: Anchor([.leading])))]),
    ScreenScene(
      "a card behind a section", "A decoration stands behind all of its section, less its insets; what it is behind of comes above it.",
      [
        Section(
          of: row(.absolute(28)), itemCount: 3, contentInsets: Insets(top: 10, leading: 20, bottom: 10, trailing: 20), interGroupSpacing: 4,
          boundaryItems: [BoundaryItem(kind: "header", height: .absolute(24))],
          decorations: [Decoration(kind: "card", contentInsets: Insets(top: 24, leading: 8, bottom: 0, trailing: 8))])
      ]),
  ]

  private static func pinned(_ offset: LayoutUnit) -> ScreenScene {
    let bars = [
      BoundaryItem(kind: "header", height: .absolute(24), pinsToVisibleBounds: true),
      BoundaryItem(kind: "footer", height: .absolute(18), alignment: .bottom, pinsToVisibleBounds: true),
    ]
    let remark =
      switch offset {
      case ..<0: "Pulled beyond its start, the content is where it is."
      case 0: "At the start the header has its place; the footer waits at the lower edge until its own comes."
      case ..<160: "The header stays at the upper edge while any of its section is in sight."
      default: "It never leaves its section: the next one pushes it out. Where there is room for one alone, the footer yields."
      }
    return ScreenScene(
      "headers and footers at \(Int(offset.points))", remark,
      [6, 3].map { count in
        Section(of: row(.absolute(30)), itemCount: count, boundaryItems: bars)
      }, height: 160
    ) { $0.offset = Point(x: 0, y: offset) }
  }

  static let pinned: [ScreenScene] = [-20, 0, 60, 150, 190, 210].map(pinned)
}

extension Dimension {
  /// Whether measuring finds it.
  fileprivate var isOpen: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }
}
