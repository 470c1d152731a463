import InterfaceLayout
import Testing
import TextLayout

/// What changes do to a list of rows, seen on one screen.
struct ChangeTests {
  private let row = Group.horizontal(width: .fullWidth, height: .estimated(50), .subitems([item(.fullWidth, .estimated(50))]))

  private func list(_ counts: Int..., offset: LayoutUnit = 0) throws -> CollectionLayout {
    var layout = try layout(100, height: 200, counts.map { Section(of: row, itemCount: $0) })
    layout.offset = Point(x: 0, y: offset)
    return layout
  }

  /// Rows as `0 → 1` by number of section 0, `+1` and `-0` where they appear and disappear, `~1` where they are replaced.
  private func notation(_ step: CollectionTransition) -> [String] {
    func name(_ element: PlacedElement?) -> String {
      guard case .item(let section, let index)? = element?.id else { return "?" }
      return section == 0 ? "\(index)" : "\(section)/\(index)"
    }
    return step.visibleElements.map { element in
      switch element.kind {
      case .kept: "\(name(element.before)) → \(name(element.after))"
      case .replaced: "~\(name(element.after))"
      case .appearing: "+\(name(element.after))"
      case .disappearing: "-\(name(element.before))"
      }
    }
  }

  @Test func `deletes and the sources of moves count before, inserts and targets afterwards`() throws {
    //  before   a b c d e f      b c go, f moves to the front, x comes behind it
    //  after    f x a d e
    let step = try list(6).applying([
      .deleteItems(1..<3, inSection: 0), .insertItems(1..<2, inSection: 0),
      .moveItem(ItemPlace(section: 0, index: 5), to: ItemPlace(section: 0, index: 0)),
    ])
    #expect(notation(step) == ["5 → 0", "+1", "0 → 2", "3 → 3", "-1", "-2"])
    #expect(step.after.contentSize.height == 250)
    #expect(step.origin(of: .item(section: 0, index: 4)) == .item(section: 0, index: 4))
  }

  @Test func `elements have their frames before and after, off the screen, too`() throws {
    let step = try list(6).applying([.moveItem(ItemPlace(section: 0, index: 5), to: ItemPlace(section: 0, index: 0))])
    let moved = try #require(step.visibleElements.first)
    #expect(moved.before?.frame == rect(0, 250, 100, 50))
    #expect(moved.after?.frame == rect(0, 0, 100, 50))
    #expect(step.visibleElements.last?.after?.frame == rect(0, 200, 100, 50))
  }

  @Test func `what is inserted above the screen moves nothing on it`() throws {
    let step = try list(10, offset: 120).applying([.insertItems(0..<3, inSection: 0)])
    #expect(step.shift == Point(x: 0, y: 150))
    #expect(notation(step) == ["2 → 5", "3 → 6", "4 → 7", "5 → 8", "6 → 9"])
    for element in step.visibleElements {
      #expect((element.after?.frame.minY ?? 0) - step.after.offset.y == (element.before?.frame.minY ?? 0) - step.before.offset.y)
    }
  }

  @Test func `at the start, what is inserted there is seen`() throws {
    let step = try list(10).applying([.insertItems(0..<1, inSection: 0)])
    #expect(step.shift.y == 0)
    #expect(notation(step) == ["+0", "0 → 1", "1 → 2", "2 → 3", "3 → 4"])
  }

  @Test func `at the end of a conversation, what is added there is seen`() throws {
    var layout = try list(10, offset: 300)
    layout.anchorEdge = .bottom
    #expect(try layout.applying([.insertItems(10..<12, inSection: 0)]).shift.y == 100)
  }

  @Test func `where the first row in sight goes, the next one keeps its place; where all go, the one before them does`() throws {
    let next = try list(10, offset: 120).applying([.deleteItems(2..<3, inSection: 0)])
    #expect(next.after.offset.y == 70)
    #expect(notation(next) == ["1 → 1", "3 → 2", "4 → 3", "5 → 4", "6 → 5", "-2"])
    let all = try list(20, offset: 500).applying([.deleteItems(8..<16, inSection: 0)])
    #expect(all.after.frame(of: .item(section: 0, index: 7))?.minY == 350)
    #expect(all.after.offset.y == 400)
    #expect(notation(all) == ["16 → 8", "17 → 9", "18 → 10", "19 → 11", "-10", "-11", "-12", "-13"])
  }

  @Test func `a row that is told to move is followed by no screen`() throws {
    let step = try list(20, offset: 500).applying([.moveItem(ItemPlace(section: 0, index: 10), to: ItemPlace(section: 0, index: 0))])
    // Row 11 keeps its place.
    #expect(step.after.offset.y == 500)
    #expect(step.destination(of: .item(section: 0, index: 11)) == .item(section: 0, index: 11))
  }

  @Test func `sizes follow their items, and what is reloaded is measured again`() throws {
    var layout = try list(4)
    layout.measure([.item(section: 0, index: 1): MeasuredSize(height: 70), .item(section: 0, index: 2): MeasuredSize(height: 80)])
    let step = try layout.applying([
      .moveItem(ItemPlace(section: 0, index: 1), to: ItemPlace(section: 0, index: 3)), .reloadItems(2..<3, inSection: 0),
    ])
    #expect(step.after.frames(count: 4) == [rect(0, 0, 100, 50), rect(0, 50, 100, 50), rect(0, 100, 100, 50), rect(0, 150, 100, 70)])
    #expect(notation(step) == ["0 → 0", "~1", "3 → 2", "1 → 3"])
  }

  @Test func `sections come, go and move with their items`() throws {
    let step = try list(1, 2, 1).applying(
      [.deleteSections(0..<1), .moveSection(1, to: 2), .insertSections(0..<1)], inserting: [Section(of: row, itemCount: 1)])
    #expect(notation(step) == ["+0", "2/0 → 1/0", "1/0 → 2/0", "1/1 → 2/1", "-0"])
    let merged = try list(2, 1).applying([
      .deleteSections(1..<2), .moveItem(ItemPlace(section: 1, index: 0), to: ItemPlace(section: 0, index: 1)),
    ])
    #expect(notation(merged) == ["0 → 0", "1/0 → 1", "1 → 2"])
    let reloaded = try list(2).applying([.reloadSections(0..<1)])
    #expect(notation(reloaded) == ["+0", "+1", "-0", "-1"])
  }

  @Test func `headers go with their section, badges with their item`() throws {
    let badge = Supplementary(kind: "badge", width: .absolute(10), height: .absolute(10), anchor: Anchor([.top, .trailing]))
    let cell = Element.item(Item(width: .fullWidth, height: .absolute(20), supplementaries: [badge]))
    let group = Group.vertical(width: .fullWidth, height: .absolute(20), .subitems([cell]))
    let header = BoundaryItem(kind: "header", height: .absolute(30), pinsToVisibleBounds: true)
    var layout = try layout(100, height: 60, (0..<2).map { _ in Section(of: group, itemCount: 2, boundaryItems: [header]) })
    layout.offset = Point(x: 0, y: 10)
    let step = try layout.applying([.moveItem(ItemPlace(section: 0, index: 0), to: ItemPlace(section: 1, index: 0))])
    #expect(step.destination(of: .supplementary(kind: "badge", section: 0, index: 0)) == .supplementary(kind: "badge", section: 1, index: 0))
    #expect(step.destination(of: .supplementary(kind: "header", section: 0, index: 0)) == .supplementary(kind: "header", section: 0, index: 0))
    let headers = step.visibleElements.filter { if case .supplementary("header", _, _) = $0.after?.id { true } else { false } }
    #expect(headers.map { $0.before?.isPinned } == [true, false])
    #expect(headers.map { $0.after?.frame.minY } == [0, 50])
  }

  @Test func `sections of a provider are described anew by their owner`() throws {
    let rows = row
    func collection(_ count: Int) -> ItemCollection {
      ItemCollection(container: Size(width: 100, height: 200), sectionCount: 1) { _, _ in Section(of: rows, itemCount: count) }
    }
    let layout = try CollectionLayout(collection(3))
    #expect(throws: InterfaceError.self) { try layout.applying([.deleteItems(0..<1, inSection: 0)]) }
    #expect(notation(try layout.applying([.deleteItems(0..<1, inSection: 0)], to: collection(2))) == ["1 → 0", "2 → 1", "-0"])
  }

  @Test func `changes of what is not there, or of one thing twice, are told with the change that says so`() throws {
    let layout = try list(3, 2)
    func path(_ changes: CollectionChange..., inserting sections: [Section] = []) -> [String]? {
      do { _ = try layout.applying(changes, inserting: sections) } catch { return error.code == .invalidValue ? error.path : nil }
      return nil
    }
    let place = ItemPlace(section: 0, index: 1)
    #expect(path(.deleteItems(1..<4, inSection: 0)) == ["changes", "0"])
    #expect(path(.deleteItems(-1..<1, inSection: 0)) == ["changes", "0"])
    #expect(path(.deleteItems(0..<1, inSection: 2)) == ["changes", "0"])
    #expect(path(.deleteItems(0..<2, inSection: 0), .reloadItems(1..<2, inSection: 0)) == ["changes", "1"])
    #expect(path(.moveItem(place, to: place), .deleteItems(1..<2, inSection: 0)) == ["changes", "1"])
    #expect(path(.insertItems(5..<6, inSection: 0)) == ["changes", "0"])
    #expect(path(.insertItems(0..<1, inSection: -1)) == ["changes", "0"])
    #expect(path(.insertItems(.min..<(.max), inSection: 0)) == ["changes", "0"])
    #expect(path(.moveItem(place, to: ItemPlace(section: 0, index: .max))) == ["changes", "0"])
    #expect(path(.moveItem(ItemPlace(section: .min, index: .min), to: place)) == ["changes", "0"])
    #expect(path(.deleteSections(0..<1), .moveSection(0, to: 0)) == ["changes", "1"])
    #expect(path(.deleteSections(0..<1), .reloadSections(0..<1)) == ["changes", "1"])
    #expect(path(.insertSections(0..<1)) == ["changes"])
    #expect(path(inserting: [Section(of: row, itemCount: 1)]) == ["changes"])
    #expect(path(.insertItems(0..<(1 << 50), inSection: 0)) == ["changes", "0"])
    #expect(throws: InterfaceError.self) { try layout.applying([.insertItems(0..<1, inSection: 0)], to: layout.collection) }
    #expect(throws: InterfaceError.self) { try layout.applying([.deleteSections(0..<1)], to: layout.collection) }
    #expect(try layout.applying([]).after.contentSize == layout.contentSize)
    #expect(try layout.applying([.deleteItems(1..<1, inSection: 0)]).after.contentSize == layout.contentSize)
  }
}
