import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// What is asked of those who measure, and what becomes of their answers.
struct MeasuringTests {
  private let row = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fullWidth, .estimated(44))]))

  @Test func `what is on the screen is asked for once, and nothing else`() throws {
    var layout = try layout(390, height: 200, [Section(of: row, itemCount: 1000)])
    var asked: [ElementID] = []
    layout.measureVisible { id, proposal in
      #expect(proposal.width == 390 && proposal.height == nil)
      asked.append(id)
      return MeasuredSize(height: 20)
    }
    #expect(asked == (0..<10).map { .item(section: 0, index: $0) })
    layout.measureVisible { id, _ in
      asked.append(id)
      return nil
    }
    #expect(asked.count == 10)
  }

  @Test func `an element that was not measured keeps its estimate, and is not asked for again at once`() throws {
    var layout = try layout(390, height: 200, [Section(of: row, itemCount: 1000)])
    var count = 0
    layout.measureVisible { _, _ in
      count += 1
      return nil
    }
    #expect(count == 5)
    #expect(layout.contentSize.height == 44000)
  }

  @Test func `a size for what has none to measure is left aside, with a warning`() throws {
    let fixed = Group.horizontal(width: .fullWidth, height: .absolute(44), .subitems([item(.fullWidth, .fullHeight)]))
    var layout = try layout(390, [Section(of: fixed, itemCount: 3)])
    layout.measure([.item(section: 0, index: 1): MeasuredSize(height: 90), .item(section: 4, index: 0): MeasuredSize(height: 90)])
    #expect(layout.contentSize.height == 132)
    #expect(Set(layout.warnings.map(\.path)) == [["measured", "0/1"], ["measured", "4/0"]])
    #expect(layout.proposal(for: .item(section: 0, index: 1)) == nil)
  }

  @Test func `a text is as high as its lines and its padding`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    let context = LayoutContext(fonts: fonts)
    let text = StyledText("one two three", style: CharacterStyle(families: ["Box10"], size: 10))
    let padded = ElementText(text, padding: insets(3, 5, 4, 5))
    #expect(try padded.size(for: SizeProposal(width: 90), in: context) == MeasuredSize(height: 27))
    #expect(try padded.size(for: SizeProposal(height: 30), in: context) == MeasuredSize(width: 140))
    #expect(try padded.size(for: SizeProposal(), in: context) == MeasuredSize(width: 140, height: 17))
  }

  @Test func `rows in a longer text size move what follows, and what is on the screen stays`() throws {
    var layout = try layout(390, height: 200, [Section(of: row, itemCount: 1000)])
    layout.offset = Point(x: 0, y: 450)
    let shift = layout.measure(Dictionary(uniqueKeysWithValues: (0..<20).map { (.item(section: 0, index: $0), MeasuredSize(height: 60)) }))
    #expect(shift == Point(x: 0, y: 160))
    #expect(layout.frame(of: .item(section: 0, index: 10))?.minY == 600)
    #expect(layout.offset.y == 610)
  }

  @Test func `another width keeps the sizes that are proposed as before`() throws {
    let half = Group.horizontal(
      width: .fullWidth, height: .estimated(44), .subitems([item(.absolute(100), .estimated(44)), item(.fractionalWidth(0.5), .estimated(44))]))
    var layout = try layout(390, [Section(of: half, itemCount: 2)])
    layout.measure([.item(section: 0, index: 0): MeasuredSize(height: 70), .item(section: 0, index: 1): MeasuredSize(height: 80)])
    let wider = try layout.with { $0.container.width = 500 }
    #expect(wider.measuredSize(of: .item(section: 0, index: 0)) == MeasuredSize(height: 70))
    #expect(wider.measuredSize(of: .item(section: 0, index: 1)) == nil)
    #expect(wider.contentSize == Size(width: 500, height: 70))
    let larger = try layout.with { $0.environment.sizeCategory = .accessibility1 }
    #expect(larger.measuredSize(of: .item(section: 0, index: 0)) == nil)
  }

  @Test func `sections by a provider follow the container`() throws {
    let collection = ItemCollection(container: Size(width: 390, height: 800), sectionCount: 1) { _, environment in
      let columns = environment.container.width > 600 ? 4 : 2
      let group = Group.horizontal(
        width: .fullWidth, height: .absolute(50), .equal(item(.fullWidth, .fullHeight), count: columns), interItemSpacing: .fixed(10))
      return Section(of: group, itemCount: 8)
    }
    let layout = try CollectionLayout(collection)
    #expect(layout.contentSize.height == 200)
    #expect(try layout.with { $0.container.width = 800 }.contentSize.height == 100)
  }

  @Test func `what is shown of a carousel tells how far it is from the middle`() throws {
    let card = Group.horizontal(width: .absolute(312), height: .absolute(100), .subitems([item(.fullWidth, .fullHeight)]))
    let section = Section(
      of: card, itemCount: 6, contentInsets: insets(0, 20, 0, 20), interGroupSpacing: 10, orthogonal: .groupPagingCentered)
    var layout = try layout(390, [section])
    let shown = layout.visibleItems(inSection: 0, offset: 322)
    #expect(shown.map(\.frame) == [rect(-283, 0, 312, 100), rect(39, 0, 312, 100), rect(361, 0, 312, 100)])
    #expect(shown.map(\.distance) == [-322, 0, 322])
    #expect(shown.map(\.relativePosition) == [-322.0 / 390, 0, 322.0 / 390], "in parts of what is in sight")
    #expect(layout.scrollOffset(showingItem: 3, inSection: 0, from: 0) == 966)
    layout = try layout.with { $0.direction = .rightToLeft }
    let mirrored = layout.visibleItems(inSection: 0, offset: 322)
    #expect(mirrored.map(\.frame.minX) == [361, 39, -283])
    #expect(mirrored.map(\.relativePosition) == shown.map(\.relativePosition), "towards the end of reading")
  }
}
