import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout

@Suite struct EditMenuTests {
  private let text = StyledText("one two")

  /// The rows of the suggested menu, a bar between groups.
  private func rows(_ selection: Selection?, _ text: StyledText? = nil, _ change: (inout EditMenuConditions) -> Void = { _ in }) -> String {
    var conditions = EditMenuConditions(of: selection, in: text ?? self.text)
    change(&conditions)
    return EditMenu(suggestedFor: conditions).rows
  }

  @Test func `a caret offers to paste and to select`() {
    let caret = Selection(Caret(3))
    #expect(rows(caret) == "paste|select selectAll")
    #expect(rows(caret) { $0.canPaste = false } == "select selectAll")
    #expect(rows(caret) { $0.isEditable = false } == "select selectAll")
    #expect(rows(caret, StyledText("")) == "paste", "there is nothing to select")
  }

  @Test func `a range offers what is done with it`() {
    let range = Selection(TextRange(0..<3))
    #expect(rows(range) == "cut copy paste|selectAll|replace|lookUp findSelection|share")
    #expect(rows(range) { $0.canFormat = true } == "cut copy paste|selectAll|replace|bold italic underline|lookUp findSelection|share")
    #expect(rows(range) { $0.isEditable = false } == "copy|selectAll|lookUp findSelection|share")
    #expect(
      rows(range) {
        $0.isEditable = false
        $0.canFormat = true
      } == "copy|selectAll|lookUp findSelection|share")
  }

  @Test func `what is selected wholly is not selected again`() {
    #expect(rows(Selection(TextRange(0..<7))) == "cut copy paste|replace|lookUp findSelection|share")
    #expect(rows(Selection(TextRange(.init(.min), .init(.max)))) == "cut copy paste|replace|lookUp findSelection|share", "clamped to the text")
  }

  @Test func `a secret stays where it is`() {
    #expect(
      rows(Selection(TextRange(0..<3))) {
        $0.isSecure = true
        $0.canFormat = true
      } == "paste|selectAll")
    #expect(rows(Selection(TextRange(0..<7))) { $0.isSecure = true } == "paste")
  }

  @Test func `several ranges are cut, copied and shared, but not looked up or replaced`() {
    #expect(rows(Selection([TextRange(0..<2), TextRange(4..<5)])) == "cut copy paste|selectAll|share")
    #expect(rows(Selection([TextRange(0..<2), TextRange(4..<4)])) == "cut copy paste|selectAll|replace|lookUp findSelection|share", "one is empty")
  }

  @Test func `without a selection everything may be selected, and nothing else`() {
    #expect(rows(nil) == "selectAll")
    #expect(rows(nil, StyledText("")) == "")
  }

  @Test func `the program's own elements go where they are put`() {
    let own = MenuElement("own", title: "Own")
    func changed(_ place: EditMenu.Place) -> String? {
      var menu = EditMenu(suggestedFor: EditMenuConditions(of: Selection(TextRange(0..<3)), in: text, isEditable: false))
      return menu.insert([own], place) ? menu.rows : nil
    }
    #expect(changed(.before("copy")) == "own copy|selectAll|lookUp findSelection|share")
    #expect(changed(.after("lookUp")) == "copy|selectAll|lookUp own findSelection|share")
    #expect(changed(.replacing("lookup")) == "copy|selectAll|own|share")
    #expect(changed(.atStart("lookup")) == "copy|selectAll|own lookUp findSelection|share")
    #expect(changed(.atEnd("lookup")) == "copy|selectAll|lookUp findSelection own|share")
    #expect(changed(.first) == "own|copy|selectAll|lookUp findSelection|share")
    #expect(changed(.last) == "copy|selectAll|lookUp findSelection|share|own")
    #expect(changed(.before("cut")) == nil, "it is not there")
    #expect(changed(.atEnd("copy")) == nil, "it is no group")
  }

  @Test func `menus are in menus`() {
    let deep = MenuElement("a", title: "A", children: [MenuElement("b", title: "B", children: [.action(.copy)])])
    var menu = EditMenu([deep])
    let disabled = MenuElement("x", title: "X", attributes: .disabled)
    menu.insert([disabled], .after("copy"))
    #expect(menu.element("b") == MenuElement("b", title: "B", children: [.action(.copy), disabled]))
    #expect(menu.choices == [.action(.copy)], "x can't be chosen")
    let removed = ["copy", "x", "x"].map { menu.remove($0) }
    #expect(removed == [true, true, false])
    #expect(menu.isEmpty && menu.element("b") != nil, "groups without rows are no menu")
  }

  @Test func `a row is an action by its word, unless it says something else or has rows of its own`() {
    #expect(MenuElement.action(.lookUp).action == .lookUp && MenuElement("cut").action == .cut)
    #expect(MenuElement("cut", title: "Cut out").action == nil && MenuElement("own").action == nil)
    #expect(MenuElement("share", children: [.action(.copy)]).action == nil)
    #expect(EditMenu([MenuElement("cut", attributes: .hidden)]).isEmpty)
    #expect(EditMenu([MenuElement("a", attributes: .disabled, children: [.action(.copy)])]).choices.isEmpty)
  }

  @Test func `the program decides about the menu`() {
    let suggested = EditMenu([.action(.copy)])
    let range = Selection([TextRange(0..<1), TextRange(2..<3)])
    var policy = EditMenuPolicy()
    #expect(policy.menu(for: range, suggested: suggested) == suggested)
    policy.menu = { ranges, _ in ranges.count == 2 ? .replaced(EditMenu([.action(.cut)])) : .none }
    #expect(policy.menu(for: range, suggested: suggested) == EditMenu([.action(.cut)]))
    #expect(policy.menu(for: Selection(Caret(2)), suggested: suggested) == nil, "a caret has no ranges")
    policy.menu = { _, _ in .replaced(EditMenu()) }
    #expect(policy.menu(for: range, suggested: suggested) == nil, "a menu without a row is none")
  }

  @Test func `an item's menu is an edit menu like others`() {
    let item = InteractiveItem(.link("a"), range: TextRange(0..<3))
    let menu = EditMenu([.action(.copy)])
    let response = InteractiveItemPolicy<String, EditMenu>().response(to: .primaryAction, on: item, action: nil, menu: menu)
    guard case .present(menu, .standard) = response else {
      Issue.record("\(response)")
      return
    }
  }
}

@Suite struct EditMenuSessionTests {
  private let space = EditMenuSpace(visible: Rect(x: 0, y: 0, width: 300, height: 300))
  private let menu = EditMenu([.action(.copy)])
  private let size = Size(width: 100, height: 40)

  private func configuration(_ name: String, _ y: LayoutUnit = 150) -> EditMenuConfiguration {
    EditMenuConfiguration(identifier: name, sourcePoint: Point(x: 150, y: y))
  }

  @Test func `a menu takes the place of the one that is shown`() {
    var session = EditMenuSession()
    #expect(session.present(menu, of: size, for: configuration("a"), in: space) == .init(dismissed: nil, presented: configuration("a")))
    #expect(
      session.present(menu, of: size, for: configuration("b"), in: space) == .init(dismissed: configuration("a"), presented: configuration("b")))
    #expect(session.presented?.configuration.identifier == "b")
    #expect(session.dismiss() == .init(dismissed: configuration("b"), presented: nil) && session.dismiss().isEmpty)
    #expect(session.presented == nil)
  }

  @Test func `a menu without a row is none`() {
    var session = EditMenuSession()
    #expect(session.present(EditMenu(), of: size, for: configuration("a"), in: space).isEmpty && session.generation == 0)
    session.present(menu, of: size, for: configuration("a"), in: space)
    #expect(session.present(EditMenu(), of: size, for: configuration("b"), in: space) == .init(dismissed: configuration("a"), presented: nil))
    session.present(menu, of: size, for: configuration("a"), in: space)
    #expect(session.reload(EditMenu(), of: size).dismissed == configuration("a") && session.presented == nil)
  }

  @Test func `what is about nothing is about its source point`() {
    #expect(configuration("a").target == Rect(x: 150, y: 150, width: 0, height: 0))
    var session = EditMenuSession()
    session.present(menu, of: size, for: configuration("a"), in: space)
    #expect(
      session.presented?.placement?.frame == Rect(x: 100, y: 102, width: 100, height: 40)
        && session.presented?.placement?.tip == Point(x: 150, y: 150))
  }

  @Test func `other rows and another place change the menu, and the same do not`() {
    var session = EditMenuSession()
    session.present(menu, of: size, for: configuration("a"), in: space)
    #expect(session.generation == 1)
    session.reload(menu, of: size)
    session.updatePosition(for: configuration("a").target, in: space)
    // The target is now given, though it is the same place.
    #expect(session.generation == 2)
    session.updatePosition(for: configuration("a").target, in: space)
    #expect(session.generation == 2)
    session.reload(menu, of: Size(width: 60, height: 20))
    #expect(session.generation == 3 && session.presented?.placement?.frame == Rect(x: 120, y: 122, width: 60, height: 20))
    session.updatePosition(for: Rect(x: 150, y: 200, width: 0, height: 0), in: space)
    #expect(session.presented?.placement?.frame == Rect(x: 120, y: 172, width: 60, height: 20))
  }

  @Test func `a menu whose target is out of sight is not seen until it comes back`() {
    var session = EditMenuSession()
    session.present(menu, of: size, for: configuration("a"), in: space)
    session.updatePosition(for: Rect(x: 0, y: 500, width: 10, height: 10), in: space)
    #expect(session.presented != nil && session.presented?.placement == nil)
    session.updatePosition(for: nil, in: space)
    session.reload(menu, of: size)
    #expect(session.presented?.placement == nil)
    session.updatePosition(for: Rect(x: 150, y: 150, width: 0, height: 0), in: space)
    #expect(session.presented?.placement?.arrow == .down)
  }

  @Test func `without a menu nothing is done`() {
    var session = EditMenuSession()
    session.updatePosition(for: nil, in: space)
    #expect(session.reload(menu, of: size).isEmpty && session.presented == nil && session.generation == 0)
  }
}

extension EditMenu {
  /// Its rows by their identifiers, a bar between the elements of the menu itself.
  fileprivate var rows: String {
    elements.map { element in
      element.children.map { $0.map(\.identifier).joined(separator: " ") } ?? element.identifier
    }.joined(separator: "|")
  }
}
