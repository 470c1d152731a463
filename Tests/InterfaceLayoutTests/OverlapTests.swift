import InterfaceLayout
import Testing
import TextLayout

/// Sections that lie over each other, and what is pinned in little room.
struct OverlapTests {
  @Test func `where sections overlap, the elements of both are found`() throws {
    let row = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([item(.fullWidth, .fullHeight)]))
    let screen = try layout(390, [Section(of: row, itemCount: 1), Section(of: row, itemCount: 1)]) { $0.interSectionSpacing = -20 }
    #expect(screen.frames(ofSection: 1, count: 1) == [rect(0, 30, 390, 50)])
    #expect(screen.elements(in: rect(0, 40, 390, 1)).map(\.id) == [.item(section: 0, index: 0), .item(section: 1, index: 0)])
  }

  @Test(arguments: [BoundaryItem.Alignment.leading, .trailing], [true, false])
  func `a bar beside a section without items begins where its content would`(alignment: BoundaryItem.Alignment, follows: Bool) throws {
    let row = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([item(.fullWidth, .fullHeight)]))
    var empty = Section(of: row, itemCount: 0)
    empty.contentInsets = Insets(top: 50, leading: 0, bottom: 0, trailing: 0)
    empty.supplementariesFollowContentInsets = follows
    empty.boundaryItems = [
      BoundaryItem(kind: "header", height: .absolute(10)),
      BoundaryItem(kind: "bar", width: .absolute(20), height: .absolute(14), alignment: alignment),
    ]
    let screen = try layout(100, [empty, Section(of: row, itemCount: 4)])
    let bar = rect(alignment == .leading ? 0 : 80, 10, 20, 14)
    #expect(screen.frame("bar") == bar)
    #expect(screen.elements(in: bar).contains { screen.frame(of: $0.id) == bar })
  }

  @Test func `a pinned footer yields to the natural place of a pinned header behind one that isn't`() throws {
    let row = Group.horizontal(width: .fullWidth, height: .absolute(100), .subitems([item(.fullWidth, .fullHeight)]))
    var section = Section(of: row, itemCount: 1)
    section.boundaryItems = [
      BoundaryItem(kind: "title", height: .absolute(10)),
      BoundaryItem(kind: "header", height: .absolute(30), pinsToVisibleBounds: true),
      BoundaryItem(kind: "footer", height: .absolute(20), alignment: .bottom, pinsToVisibleBounds: true),
    ]
    let screen = try layout(390, height: 45, [section])
    #expect(screen.frame("header") == rect(0, 10, 390, 30))
    #expect(screen.frame("footer") == rect(0, 40, 390, 20))
  }
}
