import InterfaceLayout
import Testing
import TextLayout

@Suite struct ForgettingTests {
  private func list(_ count: Int) throws -> CollectionLayout {
    let row = Group.horizontal(width: .fullWidth, height: .estimated(44), .subitems([item(.fullWidth, .estimated(44))]))
    return try layout(390, height: 200, [Section(of: row, itemCount: count)])
  }

  @Test func `what was forgotten is measured again when it is in sight`() throws {
    var layout = try list(3)
    layout.measureVisible { _, _ in MeasuredSize(height: 30) }
    #expect(layout.contentSize.height == 90)
    layout.forget([.item(section: 0, index: 1)])
    #expect(layout.measuredSize(of: .item(section: 0, index: 1)) == nil && layout.contentSize.height == 104)
    var asked: [ElementID] = []
    layout.measureVisible { id, _ in
      asked.append(id)
      return MeasuredSize(height: 50)
    }
    #expect(asked == [.item(section: 0, index: 1)] && layout.contentSize.height == 110)
  }

  @Test func `one size is measured as several are`() throws {
    var (one, all) = (try list(20), try list(20))
    (one.offset, all.offset) = (Point(x: 0, y: 300), Point(x: 0, y: 300))
    for index in [3, 19, 3, 0] {
      let size = MeasuredSize(height: 20 + LayoutUnit(Double(index)))
      let id = ElementID.item(section: 0, index: index)
      #expect(one.measure(id, size) == all.measure([id: size]))
    }
    #expect(one.dump() == all.dump())
    one.measure(.item(section: 0, index: 20), MeasuredSize(height: 1))
    #expect(one.warnings.map(\.kind) == [.notMeasured])
  }
}
