import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// What holds for every collection, over drawn descriptions.
struct LawTests {
  /// A drawn collection with its naive counterpart, and what it is called when it fails.
  private struct Case {
    var draw: RandomCollection
    let collection: ItemCollection
    let layout: CollectionLayout
    let sections: [Section]

    init(_ index: Int, seed: UInt64, isFixed: Bool = false) throws {
      draw = RandomCollection(seed: seed, index: index)
      draw.isFixed = isFixed
      let collection = draw.collection()
      self.collection = collection
      layout = try CollectionLayout(collection)
      sections = (0..<collection.sectionCount).compactMap { collection.section($0) }
    }

    func naive(_ measured: [ElementID: MeasuredSize] = [:], offset: LayoutUnit? = nil) -> NaiveCollection.Result {
      var naive = NaiveCollection(container: collection.container, sections: sections)
      naive.spacing = collection.interSectionSpacing
      naive.insets = collection.insets
      naive.boundary = collection.boundaryItems
      naive.measured = measured
      naive.offset = offset ?? -collection.insets.top
      return naive.solve()
    }
  }

  /// The first of the drawn cases that a law does not hold for, with what is wrong.
  private func check(_ seed: UInt64, isFixed: Bool = false, _ law: (inout Case) throws -> String?) throws {
    for index in Laws.cases(400) {
      var drawn = try Case(index, seed: seed, isFixed: isFixed)
      if let problem = try law(&drawn) {
        Issue.record("case \(index): \(problem)")
        return
      }
    }
  }

  /// What differs between a layout's frames and naive ones.
  private func difference(_ layout: CollectionLayout, _ naive: NaiveCollection.Result) -> String? {
    for (id, frame) in naive.frames.sorted(by: { "\($0.key)" < "\($1.key)" }) where layout.frame(of: id) != frame {
      return "\(id) is \(layout.frame(of: id).map { "\($0)" } ?? "nowhere"), not \(frame)"
    }
    for (section, frame) in naive.sections.enumerated() where layout.sectionFrame(section) != frame {
      return "section \(section) is \(layout.sectionFrame(section).map { "\($0)" } ?? "nowhere"), not \(frame)"
    }
    return layout.contentSize.height == naive.length ? nil : "the content is \(layout.contentSize.height) high, not \(naive.length)"
  }

  @Test func `frames are those of the naive rules`() throws {
    try check(1, isFixed: true) { drawn in difference(drawn.layout, drawn.naive()) }
  }

  @Test func `frames are those of the naive rules after measuring, at any offset`() throws {
    try check(2) { drawn in
      let naive = drawn.naive()
      let sizes = drawn.draw.sizes(for: naive.frames.keys.sorted { "\($0)" < "\($1)" })
      var layout = drawn.layout
      layout.measure(Dictionary(uniqueKeysWithValues: sizes))
      let offset = drawn.draw.length(900) - 100
      layout.offset = Point(x: 0, y: offset)
      return difference(layout, drawn.naive(Dictionary(uniqueKeysWithValues: sizes), offset: offset))
    }
  }

  @Test func `the elements in a rectangle are all those whose frames meet it, in their order`() throws {
    try check(3) { drawn in
      let sizes = drawn.draw.sizes(for: drawn.naive().frames.keys.sorted { "\($0)" < "\($1)" }, oneIn: 3)
      let isMirrored = drawn.draw.isTrue(oneIn: 3)
      var layout = try drawn.layout.with { $0.direction = isMirrored ? .rightToLeft : .leftToRight }
      layout.measure(Dictionary(uniqueKeysWithValues: sizes))
      let offset = drawn.draw.length(900) - 100
      layout.offset = Point(x: 0, y: offset)
      let naive = drawn.naive(Dictionary(uniqueKeysWithValues: sizes), offset: offset)
      for _ in 0..<3 {
        let area = Rect(
          x: drawn.draw.length(400) - 50, y: drawn.draw.length(900) - 100, width: drawn.draw.isTrue(oneIn: 5) ? 0 : drawn.draw.length(400),
          height: drawn.draw.isTrue(oneIn: 5) ? 0 : drawn.draw.length(400))
        let found = layout.elements(in: area)
        let frames = isMirrored ? naive.frames.mapValues { $0.mirrored(in: drawn.collection.container.width) } : naive.frames
        let expected = frames.filter { meets($0.value, area) }
        if Set(found.map(\.id)) != Set(expected.keys) {
          let differing = Set(found.map(\.id)).symmetricDifference(expected.keys)
          return "in \(area): \(differing) of \(differing.compactMap { frames[$0] })"
        }
        if found.count != expected.count { return "one is there twice in \(area)" }
        if let wrong = found.first(where: { $0.frame != expected[$0.id] || $0.zIndex != naive.zIndexes[$0.id] }) { return "\(wrong)" }
        let keys = found.map { ($0.zIndex, $0.isPinned ? 1 : 0, $0.id.section) }
        if zip(keys, keys.dropFirst()).contains(where: { $1 < $0 }) { return "out of order in \(area)" }
      }
      return nil
    }
  }

  /// Whether two rectangles have a place in common; an empty one lies in `[start, end)`.
  private func meets(_ a: Rect, _ b: Rect) -> Bool {
    func meets(_ a: (LayoutUnit, LayoutUnit), _ b: (LayoutUnit, LayoutUnit)) -> Bool {
      if a.0 == a.1 { return b.0 <= a.0 && a.0 < b.1 }
      if b.0 == b.1 { return a.0 <= b.0 && b.0 < a.1 }
      return max(a.0, b.0) < min(a.1, b.1)
    }
    return meets((a.minX, a.maxX), (b.minX, b.maxX)) && meets((a.minY, a.maxY), (b.minY, b.maxY))
  }

  @Test func `the order of measuring changes nothing`() throws {
    try check(4) { drawn in
      let ids = drawn.naive().frames.keys.sorted { "\($0)" < "\($1)" }
      var sizes = drawn.draw.sizes(for: ids)
      var once = drawn.layout
      once.measure(Dictionary(uniqueKeysWithValues: sizes))
      for index in sizes.indices.dropFirst() { sizes.swapAt(index, drawn.draw.below(index + 1)) }
      var single = drawn.layout
      for (id, size) in sizes {
        // Another size first: what is measured again counts as if it were measured once.
        if drawn.draw.isTrue(oneIn: 4) { single.measure([id: MeasuredSize(width: 7, height: 300)]) }
        single.measure([id: size])
      }
      (once.offset, single.offset) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
      for id in ids where once.frame(of: id) != single.frame(of: id) {
        return "\(id) is at \(String(describing: once.frame(of: id))) or \(String(describing: single.frame(of: id)))"
      }
      return once.contentSize == single.contentSize ? nil : "\(once.contentSize) \(single.contentSize)"
    }
  }

  @Test func `what is on the screen stays where it is when sizes come, unless the content ends there`() throws {
    try check(5) { drawn in
      var layout = drawn.layout
      layout.anchorEdge = drawn.draw.isTrue(oneIn: 3) ? .bottom : .top
      layout.offset = Point(x: 0, y: drawn.draw.length(max(1, Int(layout.contentSize.height.points))))
      let anchor = layout.anchor
      let before = layout
      let ids = drawn.naive().frames.keys.sorted { "\($0)" < "\($1)" }
      let shift = layout.measure(Dictionary(uniqueKeysWithValues: drawn.draw.sizes(for: ids)))
      if layout.offset.y - before.offset.y != shift.y { return "the shift is not what was scrolled" }
      let container = drawn.collection.container.height
      let insets = drawn.collection.insets
      let maximum = max(-insets.top, layout.contentSize.height - container + insets.bottom)
      switch anchor {
      case .start, .none: return shift.y == 0 ? nil : "moved without an anchor"
      case .end: return layout.offset.y == maximum || layout.contentSize == before.contentSize ? nil : "away from the end"
      case .item(let id, let distance):
        guard let old = before.frame(of: id), let new = layout.frame(of: id) else { return "no anchor" }
        let isTop = layout.anchorEdge == .top
        let was = isTop ? old.minY - before.offset.y - insets.top : old.maxY - before.offset.y - container + insets.bottom
        if was != distance { return "the distance is \(distance), not \(was)" }
        let now = isTop ? new.minY - layout.offset.y - insets.top : new.maxY - layout.offset.y - container + insets.bottom
        return now == distance || layout.offset.y == maximum || layout.offset.y == -insets.top ? nil : "\(id) moved by \(now - distance)"
      }
    }
  }

  @Test func `right to left is the mirror image, horizontal the transposed one`() throws {
    try check(6) { drawn in
      let ids = drawn.naive().frames.keys.sorted { "\($0)" < "\($1)" }
      let sizes = Dictionary(uniqueKeysWithValues: drawn.draw.sizes(for: ids))
      let offset = drawn.draw.length(600)
      func laidOut(_ change: (inout ItemCollection) -> Void, transposed: Bool = false) throws -> CollectionLayout {
        var collection = transposed ? drawn.collection.transposed : drawn.collection
        change(&collection)
        var layout = try CollectionLayout(collection)
        layout.measure(transposed ? sizes.mapValues { MeasuredSize(width: $0.height, height: $0.width) } : sizes)
        layout.offset = transposed ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
        return layout
      }
      let plain = try laidOut { _ in }
      let mirrored = try laidOut { $0.direction = .rightToLeft }
      let width = drawn.collection.container.width
      let horizontal = try laidOut({ $0.scrollDirection = .horizontal }, transposed: true)
      var both = try laidOut({ collection in (collection.scrollDirection, collection.direction) = (.horizontal, .rightToLeft) }, transposed: true)
      both.offset = Point(x: both.contentSize.width - drawn.collection.container.height - offset, y: 0)
      let area = Rect(x: drawn.draw.length(300), y: drawn.draw.length(600), width: drawn.draw.length(200), height: drawn.draw.length(300))
      let found = plain.elements(in: area)
      // What has no width is where it begins: in a mirror that is the other side.
      let broad = found.filter { $0.frame.size.width > 0 }.map(\.id)
      let reflected = mirrored.elements(in: area.mirrored(in: width)).filter { $0.frame.size.width > 0 }.map(\.id)
      if area.size.width > 0, reflected != broad { return "other elements in the mirror" }
      if horizontal.elements(in: area.transposed).map(\.id) != found.map(\.id) { return "other elements when transposed" }
      for id in ids {
        guard let frame = plain.frame(of: id) else {
          // A section that was measured to have no height has no background any more.
          if case .decoration = id, [mirrored, horizontal, both].allSatisfy({ $0.frame(of: id) == nil }) { continue }
          return "\(id) is nowhere"
        }
        if mirrored.frame(of: id) != frame.mirrored(in: width) { return "\(id) is not mirrored" }
        if horizontal.frame(of: id) != frame.transposed { return "\(id) is not transposed" }
        if both.frame(of: id) != frame.transposed.mirrored(in: both.contentSize.width) { return "\(id) is not both" }
        if horizontal.measuredSize(of: id)?.width != plain.measuredSize(of: id)?.height { return "the size of \(id) is not transposed" }
      }
      return nil
    }
  }

  @Test func `more items change nothing for those in full groups before them`() throws {
    try check(7) { drawn in
      guard var section = drawn.sections.first else { return nil }
      section.orthogonal = nil
      let container = drawn.collection.container
      func laidOut(_ count: Int) throws -> CollectionLayout {
        section.itemCount = count
        return try CollectionLayout(ItemCollection(container: container, sections: [section]))
      }
      let capacity = NaiveGroup(
        section.group, in: container, section: 0, first: 0, count: .max, [:]
      ).capacity
      guard capacity < 20 else { return nil }
      let (all, fewer) = (try laidOut(60), try laidOut(59))
      for index in 0..<20 where all.frame(of: .item(section: 0, index: index)) != fewer.frame(of: .item(section: 0, index: index)) {
        return "item \(index)"
      }
      return nil
    }
  }

  @Test func `shares differ by at most one and add up`() {
    var random = SplitMix64(seed: 8)
    for _ in Laws.cases(400) {
      let length = LayoutUnit(rawValue: Int64(random.number(below: 1 << 50)))
      let count = 1 + random.number(below: 40)
      let shares = (0..<count).map { length.share($0, of: count) }
      #expect(shares.reduce(0, +) == length)
      #expect((shares.max() ?? 0).rawValue - (shares.min() ?? 0).rawValue <= 1)
    }
  }

  @Test func `content rests at a rest point at most one from where the drag began, and further for a faster drag`() throws {
    for index in Laws.cases(400) {
      var draw = RandomCollection(seed: 9, index: index)
      let behavior = Section.Orthogonal.allCases[draw.below(5)]
      let widths = (0..<draw.below(8)).map { _ in draw.length(300) }
      let spacing = draw.isTrue(oneIn: 4) ? -draw.length(30) : draw.length(20)
      let rests = RestPoints(
        behavior, viewport: draw.isTrue(oneIn: 20) ? 0 : 20 + draw.length(400), groups: widths, spacing: spacing, leading: draw.length(40),
        trailing: draw.length(40))
      let points = rests.points
      let start = draw.length(800)
      let offset = draw.length(900) - 50
      var last: LayoutUnit?
      for velocity: LayoutUnit in [-3000, -201, -200, -199, -10, 0, 10, 199, 200, 700, 5000] {
        let rest = rests.offset(after: RestPoints.Drag(start, offset, velocity))
        if behavior != .continuous, !widths.isEmpty || behavior == .paging {
          #expect(points.contains(rest), "case \(index)")
          if behavior != .continuousGroupLeadingBoundary {
            let base = try #require(points.firstIndex(of: rests.nearest(to: start)))
            #expect(abs(try #require(points.firstIndex(of: rest)) - base) <= 1, "case \(index)")
          }
        }
        #expect(rest >= 0 && rest <= rests.maximum, "case \(index)")
        if let last { #expect(rest >= last, "case \(index) at \(velocity)") }
        last = rest
      }
    }
  }

  @Test func `pinned headers and footers stay in their sections, apart from each other`() throws {
    try check(10) { drawn in
      var layout = drawn.layout
      layout.offset = Point(x: 0, y: drawn.draw.length(1200) - 200)
      for (number, section) in drawn.sections.enumerated() {
        guard let frame = layout.sectionFrame(number) else { return "no section" }
        var counts: [String: Int] = [:]
        var frames: [(rect: Rect, isHeader: Bool)] = []
        for item in section.boundaryItems {
          let index = counts[item.kind, default: 0]
          counts[item.kind] = index + 1
          guard item.pinsToVisibleBounds, item.extendsBoundary, item.absoluteOffset.y == 0, let rect = layout.frame(item.kind, number, index) else {
            continue
          }
          switch item.alignment {
          case .top, .topLeading, .topTrailing: frames.append((rect, true))
          case .bottom, .bottomLeading, .bottomTrailing: frames.append((rect, false))
          case .leading, .trailing: continue
          }
        }
        if section.boundaryItems.contains(where: { !$0.extendsBoundary || $0.absoluteOffset.y != 0 }) { continue }
        guard frame.size.height >= frames.reduce(0, { $0 + $1.rect.size.height }) else { continue }
        for (index, one) in frames.enumerated() {
          if one.rect.minY < frame.minY || one.rect.maxY > frame.maxY { return "\(one.rect) leaves \(frame)" }
          for other in frames[..<index]
          where other.isHeader != one.isHeader && max(other.rect.minY, one.rect.minY) < min(other.rect.maxY, one.rect.maxY) {
            return "\(one.rect) covers \(other.rect)"
          }
        }
      }
      return nil
    }
  }

  @Test func `nothing is stored for items that nobody asked about`() throws {
    // Four thousand million rows: a bit for each would take half a gigabyte.
    let row = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fullWidth, .estimated(44))]))
    var layout = try layout(390, [Section(of: row, itemCount: InterfaceLimits.items)])
    let middle = InterfaceLimits.items / 2
    let frame = try #require(layout.frame(of: .item(section: 0, index: middle)))
    #expect(frame.minY.points == 44 * Double(middle))
    layout.offset = Point(x: 0, y: frame.minY + 10)
    for index in stride(from: 0, to: 4000, by: 7) { layout.measure([.item(section: 0, index: middle - 2000 + index): MeasuredSize(height: 51)]) }
    let moved = try #require(layout.frame(of: .item(section: 0, index: middle)))
    #expect(moved.minY - layout.offset.y == -10)
    #expect(layout.visibleElements.count == 18)
  }
}
