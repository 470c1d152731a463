import InterfaceLayout
import Testing
import TextLayout

/// Descriptions that can't be laid out, and ones that hardly can.
struct BadInputTests {
  private let cell = item(.fullWidth, .fullHeight)

  private func error(_ group: Group, count: Int = 3) -> InterfaceError? {
    do {
      _ = try layout(390, [Section(of: group, itemCount: count)])
      return nil
    } catch { return error as? InterfaceError }
  }

  @Test func `what is wrong is named with its place`() {
    func row(_ content: Group.Content) -> Group { .horizontal(width: .fullWidth, height: .absolute(50), content) }
    #expect(error(row(.subitems([])))?.path == ["sections", "0", "group", "subitems"])
    #expect(error(row(.repeating(cell, count: 0)))?.path == ["sections", "0", "group", "count"])
    #expect(error(row(.equal(cell, count: -1)))?.code == .invalidValue)
    #expect(error(row(.frames([])))?.code == .invalidValue)
    #expect(error(row(.subitems([cell])), count: -1)?.path == ["sections", "0", "items"])
    #expect(error(row(.subitems([item(.absolute(3_000_000_000), .fullHeight)])))?.code == .tooLarge)
    #expect(error(.horizontal(width: .fullWidth, height: .absolute(1_000_000_000), .subitems([cell])), count: 4_000_000_000)?.code == .tooLarge)
    #expect(error(row(.equal(cell, count: .max)))?.code == .tooLarge)
    var deep = row(.subitems([cell]))
    for _ in 0..<70 { deep = row(.subitems([.group(deep)])) }
    #expect(error(deep)?.code == .tooDeep)
  }

  @Test func `a kind that stands for two is refused`() {
    let badge = Supplementary(kind: "badge", width: .absolute(5), height: .absolute(5))
    var group = Group.horizontal(
      width: .fullWidth, height: .absolute(50), .subitems([.item(Item(width: .fullWidth, height: .fullHeight, supplementaries: [badge]))]))
    group.supplementaries = [badge]
    #expect(error(group)?.code == .invalidValue)
  }

  @Test func `a container without room has a frame for every item, one in a group`() throws {
    let group = Group.horizontal(width: .fullWidth, height: .fullHeight, .subitems([cell]), interItemSpacing: .fixed(3))
    let layout = try layout(0, height: 0, [Section(of: group, itemCount: 3, interGroupSpacing: 1)])
    #expect(layout.frames(count: 3) == [rect(0, 0, 0, 0), rect(0, 1, 0, 0), rect(0, 2, 0, 0)])
  }

  @Test func `a group holds so many items at the most`() throws {
    let speck = item(.absolute(LayoutUnit(rawValue: 1)), .fullHeight)
    let group = Group.horizontal(width: .absolute(1000), height: .absolute(10), .subitems([speck]))
    let layout = try layout(390, [Section(of: group, itemCount: 10000)])
    #expect(layout.warnings.map(\.kind) == [.capacity])
    #expect(layout.frame(of: .item(section: 0, index: 4096))?.minY == 10)
  }

  @Test func `insets larger than what they are in leave nothing, and negative sizes are none`() throws {
    let group = Group.horizontal(width: .fullWidth, height: .absolute(10), .subitems([item(.absolute(-5), .absolute(8), insets: Insets(20))]))
    let layout = try layout(390, [Section(of: group, itemCount: 1)])
    #expect(layout.frame(of: .item(section: 0, index: 0)) == rect(20, 20, 0, 0))
  }

  @Test(arguments: [Int64.max, .min, 1 << 53, -1 << 53, .max - 8]) func `scrolled further than can be counted, nothing is in sight`(raw: Int64) throws
  {
    let group = Group.horizontal(width: .absolute(100), height: .absolute(50), .subitems([cell]))
    let collection = try layout(390, [Section(of: group, itemCount: 50, orthogonal: .continuous)])
    let offset = LayoutUnit(rawValue: raw)
    #expect(collection.visibleItems(inSection: 0, offset: offset).isEmpty)
    #expect(collection.visibleElements(scrolled: [0: offset]).isEmpty)
    #expect(collection.scrollOffset(showingItem: 7, inSection: 0, from: offset).map { (0...5000).contains($0) } == true)
  }

  @Test func `questions about what is not there have no answer`() throws {
    let layout = try layout(390, [Section(of: .horizontal(width: .fullWidth, height: .absolute(10), .subitems([cell])), itemCount: 2)])
    for id: ElementID in [
      .item(section: 0, index: 2), .item(section: 1, index: 0), .item(section: -1, index: 0), .item(section: 0, index: -1),
      .supplementary(kind: "x", section: 0, index: 0), .decoration(kind: "x", section: 0),
      .supplementary(kind: "x", section: ElementID.wholeCollection, index: 0),
    ] { #expect(layout.frame(of: id) == nil) }
    #expect(layout.sectionFrame(1) == nil)
    #expect(layout.rests(inSection: 0) == nil)
    #expect(layout.visibleItems(inSection: 7, offset: 0) == [])
    #expect(layout.elements(in: rect(0, 0, .unbounded, .unbounded)).count == 2)
  }
}
