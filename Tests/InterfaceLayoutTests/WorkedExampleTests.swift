import InterfaceLayout
import Testing
import TextLayout

/// The layouts that the documentation counts out, by their numbers.
struct WorkedExampleTests {
  private let third = Dimension.fractionalWidth(Fraction(1, 3))

  @Test func `a part of a length is rounded down, but for what a binary fraction lacks of it`() {
    let width: LayoutUnit = 390
    #expect(width.part(Fraction(1, 3)) == 130)
    #expect(width.part(0.3333333333333333) == 130)
    #expect(width.part(0.2) == 78)
    #expect(width.part(-0.2) == 0)
    #expect(LayoutUnit(100).part(Fraction(1, 3)).rawValue == 2133)
    #expect((0..<3).map { LayoutUnit(100).share($0, of: 3) } == [33.328125, 33.328125, 33.34375])
  }

  @Test func `fractions are read as they are written`() {
    #expect(Fraction("0.2") == Fraction(1, 5))
    #expect(Fraction("1/3") == Fraction(1, 3))
    #expect(Fraction("-1.50e-1") == Fraction(-3, 20))
    #expect(Fraction("2E2") == Fraction(200))
    #expect(Fraction("0.5/1.5") == Fraction(1, 3))
    for text in ["", "x", "1/0", "1/0e5", "1/2/3", "1e", "1e+", "1e1.5", ".", "1 "] { #expect(Fraction(text) == nil, "\(text)") }
    #expect(Fraction("100000000000000000000000000000000000") == Fraction(.max))
    #expect(Fraction("0.0000000000000000000000001") == 0)
    #expect(Fraction("1e99999999999999999999") == Fraction(.max))
    #expect(Fraction("1e-99999999999999999999") == 0)
    // What is divided by is never taken for 0.
    #expect(Fraction("1/1e-30") == Fraction(1_000_000_000_000_000_000))
    #expect(Fraction("1/-1e-30") == Fraction(-1_000_000_000_000_000_000))
  }

  @Test func `equal elements share the room, repeated ones keep their size, subitems go on in the next group`() throws {
    func frames(_ content: Group.Content) throws -> [Rect?] {
      let group = Group.horizontal(width: .fullWidth, height: .absolute(50), content, interItemSpacing: .fixed(12))
      return try layout(390, [Section(of: group, itemCount: 3)]).frames(count: 3)
    }
    let cell = item(third, .fullHeight)
    #expect(try frames(.equal(cell, count: 3)) == [rect(0, 0, 122, 50), rect(134, 0, 122, 50), rect(268, 0, 122, 50)])
    #expect(try frames(.repeating(cell, count: 3)) == [rect(0, 0, 130, 50), rect(142, 0, 130, 50), rect(284, 0, 130, 50)])
    #expect(try frames(.subitems([cell])) == [rect(0, 0, 130, 50), rect(142, 0, 130, 50), rect(0, 50, 130, 50)])
  }

  @Test func `elements that take more than their group has are reported`() throws {
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(50), .repeating(item(third, .fullHeight), count: 3), interItemSpacing: .fixed(12))
    let layout = try layout(390, [Section(of: group, itemCount: 3)])
    #expect(layout.warnings.map(\.kind) == [.overflow])
    #expect(layout.warnings.map(\.path) == [["sections", "0", "group"]])
  }

  @Test func `a list`() throws {
    let group = Group.horizontal(width: .fullWidth, height: .absolute(60), .subitems([item(.fullWidth, .fullHeight)]))
    let layout = try layout(390, [Section(of: group, itemCount: 3, contentInsets: insets(8, 16, 8, 16), interGroupSpacing: 12)])
    #expect(layout.frames(count: 3) == [rect(16, 8, 358, 60), rect(16, 80, 358, 60), rect(16, 152, 358, 60)])
    #expect(layout.contentSize == Size(width: 390, height: 220))
    #expect(layout.sectionFrame(0) == rect(0, 0, 390, 220))
  }

  @Test func `a grid`() throws {
    let cell = item(.fractionalWidth(0.25), .fullHeight, insets: Insets(2))
    let layout = try layout(
      390, [Section(of: .horizontal(width: .fullWidth, height: .fractionalWidth(0.25), .subitems([cell])), itemCount: 6)])
    #expect(
      layout.frames(count: 6) == [
        rect(2, 2, 93.5, 93.5), rect(99.5, 2, 93.5, 93.5), rect(197, 2, 93.5, 93.5), rect(294.5, 2, 93.5, 93.5), rect(2, 99.5, 93.5, 93.5),
        rect(99.5, 99.5, 93.5, 93.5),
      ])
    #expect(layout.contentSize == Size(width: 390, height: 195))
  }

  @Test func `flexible spacing shares what is left`() throws {
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(40), .subitems([item(.absolute(100), .fullHeight)]), interItemSpacing: .flexible(10))
    #expect(try layout(390, [Section(of: group, itemCount: 3)]).frames(count: 3).map { $0?.minX } == [0, 145, 290])
    let edges = EdgeSpacing(leading: .flexible(5), top: .flexible(0), bottom: .flexible(0))
    let pair = Group.horizontal(
      width: .fullWidth, height: .absolute(40), .repeating(item(.absolute(100), .absolute(20), edges: edges), count: 2))
    #expect(try layout(390, [Section(of: pair, itemCount: 2)]).frames(count: 2) == [rect(95, 10, 100, 20), rect(290, 10, 100, 20)])
  }

  @Test func `a group in a group`() throws {
    let column = Group.vertical(
      width: .fractionalWidth(0.35), height: .fullHeight, .repeating(item(.fullWidth, .fractionalHeight(0.45)), count: 2),
      interItemSpacing: .flexible(4))
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(160), .subitems([item(.fractionalWidth(0.6), .fullHeight), .group(column)]), interItemSpacing: .fixed(8))
    let layout = try layout(360, [Section(of: group, itemCount: 5, contentInsets: insets(0, 20, 0, 20), interGroupSpacing: 8)])
    #expect(
      layout.frames(count: 5) == [
        rect(20, 0, 192, 160), rect(220, 0, 112, 72), rect(220, 88, 112, 72), rect(20, 168, 192, 160), rect(220, 168, 112, 72),
      ])
  }

  @Test(arguments: [
    (Anchor([.top, .trailing], offset: .fractional(x: 0.5, y: -0.5)), nil, Point(x: 118, y: 32)),
    (Anchor([.top, .trailing], offset: .fractional(x: 0.3, y: -0.3)), nil, Point(x: 113.1875, y: 35.1875)),
    (Anchor([.bottom], offset: .absolute(Point(x: 0, y: 8))), nil, Point(x: 68, y: 112)),
    (Anchor([.leading]), Anchor([.trailing]), Point(x: 6, y: 72)),
    (Anchor(), nil, Point(x: 68, y: 72)),
  ])
  func `a badge hangs on its item`(_ anchor: Anchor, _ own: Anchor?, _ origin: Point) throws {
    let badge = Supplementary(kind: "badge", width: .absolute(24), height: .absolute(16), anchor: anchor, itemAnchor: own)
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(80), .subitems([.item(Item(width: .absolute(100), height: .fullHeight, supplementaries: [badge]))]))
    let layout = try layout(160, [Section(of: group, itemCount: 1, contentInsets: insets(40, 30, 0, 30))])
    #expect(layout.frame(of: .item(section: 0, index: 0)) == rect(30, 40, 100, 80))
    #expect(layout.frame("badge") == rect(origin.x, origin.y, 24, 16))
  }

  @Test(arguments: [(-40, [0, 440, 1050, 1080]), (300, [300, 780, 1050, 1080]), (900, [900, 1030, 1050, 1330]), (1010, [1000, 1030, 1050, 1330])])
  func `headers and footers stay in sight`(_ offset: Int, _ tops: [Int]) throws {
    let group = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([item(.fullWidth, .fullHeight)]))
    let edges = [
      BoundaryItem(kind: "header", height: .absolute(30), pinsToVisibleBounds: true),
      BoundaryItem(kind: "footer", height: .absolute(20), alignment: .bottom, pinsToVisibleBounds: true),
    ]
    var layout = try layout(
      390, height: 500, [Section(of: group, itemCount: 20, boundaryItems: edges), Section(of: group, itemCount: 5, boundaryItems: edges)])
    layout.offset = Point(x: 0, y: LayoutUnit(rawValue: Int64(offset) * 64))
    let found = [("header", 0), ("footer", 0), ("header", 1), ("footer", 1)].map { layout.frame($0.0, $0.1)?.minY.points }
    #expect(found == tops.map { Double($0) })
  }

  @Test func `estimated rows take what was measured`() throws {
    let group = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fullWidth, .estimated(44))]))
    var layout = try layout(390, [Section(of: group, itemCount: 5, contentInsets: insets(10, 0, 10, 0), interGroupSpacing: 6)])
    layout.measure([.item(section: 0, index: 0): MeasuredSize(height: 30), .item(section: 0, index: 2): MeasuredSize(height: 70)])
    #expect(
      layout.frames(count: 5) == [rect(0, 10, 390, 30), rect(0, 46, 390, 44), rect(0, 96, 390, 70), rect(0, 172, 390, 44), rect(0, 222, 390, 44)])
    #expect(layout.contentSize.height == 276)
  }

  @Test func `a row of two columns is as high as the higher one`() throws {
    let group = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fractionalWidth(0.5), .estimated(44))]))
    func measured(_ heights: [LayoutUnit]) throws -> CollectionLayout {
      var layout = try layout(390, [Section(of: group, itemCount: heights.count, interGroupSpacing: 6)])
      for (index, height) in heights.enumerated() { layout.measure([.item(section: 0, index: index): MeasuredSize(height: height)]) }
      return layout
    }
    let four = try measured([30, 70, 20, 21])
    #expect(four.frames(count: 4) == [rect(0, 0, 195, 30), rect(195, 0, 195, 70), rect(0, 76, 195, 20), rect(195, 76, 195, 21)])
    #expect(four.contentSize.height == 97)
    #expect(try measured([30, 70, 20]).contentSize.height == 96)
  }

  @Test func `equal elements of a section that scrolls by itself share the whole width`() throws {
    let group = Group.horizontal(
      width: .fullWidth, height: .absolute(50), .equal(item(.fullWidth, .fullHeight), count: 4), interItemSpacing: .fixed(8))
    let layout = try layout(375, [Section(of: group, itemCount: 4, contentInsets: insets(0, 16, 0, 16), orthogonal: .continuous)])
    #expect(layout.frames(count: 2) == [rect(16, 0, 87.75, 50), rect(111.75, 0, 87.75, 50)])
  }

  @Test(
    arguments: [
      (RestPoints.Drag(0, 100, 0), [100, 0, 0, 0, 0]),
      (RestPoints.Drag(0, 200, 0), [200, 322, 390, 322, 322]),
      (RestPoints.Drag(0, 100, 600), [399.390625, 322, 390, 322, 322]),
      (RestPoints.Drag(0, 100, 6000), [1572, 1572, 390, 322, 322]),
      (RestPoints.Drag(322, 300, -50), [275.046875, 322, 390, 322, 322]),
      (RestPoints.Drag(322, 300, -700), [0, 0, 0, 0, 0]),
      (RestPoints.Drag(1300, 1600, 400), [1572, 1572, 1560, 1572, 1610]),
    ] as [(RestPoints.Drag, [LayoutUnit])])
  func `a carousel comes to rest`(_ drag: RestPoints.Drag, _ expected: [LayoutUnit]) throws {
    let group = Group.horizontal(width: .absolute(312), height: .absolute(100), .subitems([item(.fullWidth, .fullHeight)]))
    for (behavior, offset) in zip(Section.Orthogonal.allCases, expected) {
      let rests = RestPoints(behavior, viewport: 390, groups: Array(repeating: 312, count: 6), spacing: 10, leading: 20, trailing: 20)
      #expect(rests.offset(after: drag) == offset, "\(behavior)")
      #expect(rests.maximum == (behavior == .groupPagingCentered ? 1610 : 1572))
      let section = Section(of: group, itemCount: 6, contentInsets: insets(0, 20, 0, 20), interGroupSpacing: 10, orthogonal: behavior)
      let inLayout = try #require(try layout(390, [section]).rests(inSection: 0))
      #expect(inLayout.offset(after: drag) == offset, "\(behavior)")
      #expect(inLayout.points == rests.points)
      #expect(inLayout.maximum == rests.maximum)
    }
  }

  @Test(arguments: [(10, 5.453125), (50, 26.625), (200, 97.3125), (844, 299.46875)] as [(LayoutUnit, LayoutUnit)])
  func `pulling beyond the end shows less and less`(_ distance: LayoutUnit, _ shown: LayoutUnit) {
    #expect(rubberBand(distance, extent: 844) == shown)
    #expect(rubberBand(-distance, extent: 844) == -shown)
  }
}
