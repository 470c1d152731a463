import Foundation
import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct SelectionTests {
  private func nine(_ mode: ItemSelection.Mode = .many, disabled: ItemRanges = []) -> ItemSelection {
    ItemSelection(of: mode, among: SelectableItems(count: 9, disabled: disabled))
  }

  /// What is selected after each event, and `!` where an item is opened.
  private func course(_ events: [SelectionEvent], of selection: ItemSelection) -> [String] {
    var selection = selection
    return events.map { event in
      let outcome = selection.handle(event)
      return "\(selection.selected)\(outcome.primaryAction.map { " !\($0)" } ?? "")"
    }
  }

  @Test func `shift extends from where a range began, command adds`() {
    let events: [SelectionEvent] = [.tap(3), .tap(6, .shift), .tap(5, .shift), .tap(1, .command), .tap(2, [.shift, .command])]
    #expect(course(events, of: nine()) == ["3 !3", "3–6", "3–5", "1, 3–5", "1–5"])
    #expect(course([.tap(1, .command), .tap(7, .command), .tap(5, .shift)], of: nine()) == ["1", "1, 7", "1, 5–7"])
    #expect(course([.tap(2), .tap(5, .command), .tap(5, .command), .tap(7, .shift)], of: nine()) == ["2 !2", "2, 5", "2", "2, 5–7"])
  }

  @Test func `arrow keys move the focus, select what they go to and extend`() {
    let events: [SelectionEvent] = [.tap(3), .key(.down, .shift), .key(.down, .shift), .key(.up, .shift), .key(.down)]
    #expect(course(events, of: nine()) == ["3 !3", "3–4", "3–5", "3–4", "5"])
    var selection = nine(disabled: [4, 5])
    selection.handle(.tap(3))
    selection.handle(.key(.down))
    #expect(selection.focus == 6, "over what can't be selected")
    selection.handle(.key(.home, .option))
    #expect(selection.focus == 0 && selection.selected == [6], "option moves the focus alone")
    #expect(selection.handle(.key(.return)).primaryAction == 0)
    selection.handle(.key(.space, .command))
    #expect(selection.selected == [0, 6])
    selection.handle(.key(.a, .command))
    #expect(selection.selected.description == "0–3, 6–8")
    selection.handle(.key(.escape))
    #expect(!selection.hasSelection)
  }

  @Test func `editing adds and takes away, and opens nothing`() {
    let events: [SelectionEvent] = [.edit(true), .tap(1), .tap(4), .tap(6, .shift), .edit(false)]
    #expect(course(events, of: nine()) == ["", "1", "1, 4", "1, 4–6", "1, 4–6"])
    var selection = nine()
    selection.handle(.edit(true))
    selection.handle(.tap(4))
    #expect(selection.handle(.key(.return)).primaryAction == nil)
  }

  @Test func `two fingers add what they go over, or take it away`() {
    let selection = ItemSelection(among: SelectableItems(count: 9, disabled: [5]), selected: [1, 2, 3])
    #expect(course([.pan(.begin, 4), .pan(.move, 7), .pan(.move, 6), .pan(.end, 6)], of: selection) == ["1–4", "1–4, 6–7", "1–4, 6", "1–4, 6"])
    #expect(course([.pan(.begin, 2), .pan(.move, 3), .pan(.move, 0)], of: selection) == ["1, 3", "1", "3"])
  }

  @Test func `a rectangle selects what is in it, adds it or turns it round`() {
    let selection = ItemSelection(among: SelectableItems(count: 9), selected: [1, 2])
    func drawn(_ modifiers: SelectionEvent.Modifiers) -> [String] {
      course([.marquee(.begin, [], modifiers), .marquee(.move, [2, 3], modifiers), .marquee(.end, [2], modifiers)], of: selection)
    }
    #expect(drawn([]) == ["", "2–3", "2"])
    #expect(drawn(.shift) == ["1–2", "1–3", "1–2"])
    #expect(drawn(.command) == ["1–2", "1, 3", "1"])
    #expect(course([.marquee(.begin, []), .marquee(.move, [4, 5]), .marquee(.end, [])], of: selection) == ["", "4–5", "4–5"])
  }

  @Test func `one item at most, or always one`() {
    #expect(course([.tap(2), .tap(2, .command), .tap(4, .shift), .key(.escape)], of: nine(.one)) == ["2 !2", "", "4", ""])
    #expect(course([.tap(2), .tap(2, .command), .key(.escape), .set([7, 8])], of: nine(.required)) == ["2 !2", "2", "2", "7"])
    #expect(nine(.required, disabled: [0, 1]).selected == [2])
    #expect(course([.tap(2), .key(.down)], of: nine(.none)) == [" !2", ""])
    #expect(ItemSelection(of: .required, among: SelectableItems(count: 0)).selected == [])
  }

  @Test func `where the required item goes, the one in its place is selected, or the last one`() {
    var selection = nine(.required)
    selection.handle(.set([4]))
    selection.remove([1, 4])
    #expect(selection.selected == [3], "which was item 5")
    selection.handle(.set([6]))
    selection.remove([6])
    #expect(selection.selected == [5])
    #expect(selection.items.count == 6)
  }

  @Test func `what is selected goes with its items`() {
    var selection = ItemSelection(among: SelectableItems(count: 9, disabled: [8]), selected: [2, 3, 6], anchor: 6, focus: 3)
    selection.insert(2, at: 3, disabled: [1])
    #expect(selection.selected.description == "2, 5, 8" && selection.anchor == 8 && selection.focus == 5)
    #expect(!selection.items.contains(4) && selection.items.contains(3) && !selection.items.contains(10))
    selection.move(8, to: 0)
    #expect(selection.selected.description == "0, 3, 6" && selection.anchor == 0)
    selection.remove([0, 1, 3])
    #expect(selection.selected.description == "3" && selection.anchor == nil)
  }

  @Test func `what is selected goes with its tags`() throws {
    let old = try ItemTags(["a", "b", nil, "d"])
    var selection = ItemSelection(of: .required, among: old.selectable(), selected: old.items(of: ["d", "unknown"]))
    selection = selection.following(old, to: try ItemTags(["d", "b"]))
    #expect(selection.selected == [0])
    selection = selection.following(try ItemTags(["d", "b"]), to: try ItemTags(["x", "b"]))
    #expect(selection.selected == [0], "the one in its place")
    #expect(throws: InterfaceError.self) { try ItemTags(["a", "a"]) }
  }

  @Test func `up and down in a grid keep to a column, over shorter rows`() throws {
    let square = item(.fractionalWidth(Fraction(1, 3)), .fractionalHeight(1))
    let row = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([square]))
    let wide = Group.horizontal(width: .fullWidth, height: .absolute(50), .subitems([item(.fullWidth, .fractionalHeight(1))]))
    func grid(_ direction: ItemCollection.Direction) throws -> CollectionLayout {
      try layout(300, [Section(of: row, itemCount: 5), Section(of: wide, itemCount: 1), Section(of: row, itemCount: 3)]) { $0.direction = direction }
    }
    let plain = try grid(.leftToRight)
    func walk(_ layout: CollectionLayout, _ arrows: [CollectionLayout.Arrow]) -> String {
      var place = ItemPlace(section: 0, index: 2)
      var column: LayoutUnit?
      return arrows.map { arrow in
        guard let next = layout.neighbor(of: place, arrow, keeping: column) else { return "-" }
        (place, column) = (next.item, next.column)
        return "\(place.section)/\(place.index)"
      }.joined(separator: " ")
    }
    #expect(walk(plain, [.down, .down, .down, .down, .up, .up, .up]) == "0/4 1/0 2/2 - 1/0 0/4 0/2")
    #expect(walk(plain, [.right, .right, .right, .left]) == "0/3 0/4 1/0 0/4")
    #expect(walk(try grid(.rightToLeft), [.right, .left, .left]) == "0/1 0/2 0/3")
  }

  @Test func `a range of a hundred thousand takes what a range of two does`() {
    var selection = ItemSelection(among: SelectableItems(count: 1_000_000))
    selection.handle(.tap(5))
    selection.handle(.tap(100_004, .shift))
    #expect(selection.selected.ranges.count == 1 && selection.selected.count == 100_000)
  }
}
