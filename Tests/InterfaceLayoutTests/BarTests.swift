import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct BarTests {
  private func group(
    _ identifier: String, _ widths: [LayoutUnit], _ kind: BarGroup.Kind = .optional, representative: LayoutUnit? = nil
  ) -> BarGroup {
    let items = widths.enumerated().map { BarItem("\(identifier)\($0)", title: "\(identifier) \($0)", width: $1) }
    return BarGroup(identifier, items, kind: kind, representative: representative.map { BarItem("\(identifier)*", width: $0) })
  }

  private func editor(_ width: LayoutUnit) -> Bar {
    var bar = Bar(.editor, width: width, back: Bar.BackButton(width: 44, chevronWidth: 44), title: 140)
    bar.center = [group("undo", [44, 44], .fixed), group("draw", [44, 44, 44], representative: 44), group("zoom", [160])]
    bar.trailing = [group("share", [44])]
    return bar
  }

  /// `back 16,44 title 76,140 undo 372,96 more: zoom`
  private func picture(_ bar: Bar) -> String {
    let layout = bar.layout
    let parts = layout.places.map { place in
      let name =
        switch place.part {
        case .back: "back"
        case .title: "title"
        case .overflow: "more"
        case .group(let name): name
        case .representative(let name): name + "*"
        }
      return "\(name) \(place.x),\(place.width)"
    }
    return (parts + (layout.overflow.isEmpty ? [] : ["|"] + layout.overflow) + (layout.isClipped ? ["clipped"] : [])).joined(separator: " ")
  }

  @Test func `groups of the centre are collapsed, then left out, where there is little room`() {
    #expect(picture(editor(1180)) == "back 16,44 title 76,140 undo 372,96 draw 484,148 zoom 648,160 share 1120,44")
    #expect(picture(editor(744)) == "back 16,44 title 76,140 undo 232,96 draw 344,148 zoom 508,160 share 684,44")
    #expect(picture(editor(600)) == "back 16,44 title 76,140 undo 232,96 draw* 344,44 share 480,44 more 540,44 | zoom")
    #expect(picture(editor(507)) == "back 16,44 title 76,140 undo 232,96 share 387,44 more 447,44 | draw zoom")
    #expect(picture(editor(390)) == "back 16,44 title 76,130 share 270,44 more 330,44 | undo draw zoom")
  }

  @Test func `a navigator has its title in the middle, and its centre in the overflow menu`() {
    var bar = Bar(.navigator, width: 390, back: Bar.BackButton(width: 80, chevronWidth: 24), title: 100)
    #expect(picture(bar) == "back 16,80 title 145,100")
    bar.trailing = [group("share", [44]), group("edit", [60])]
    #expect(picture(bar) == "back 16,80 title 138,100 share 254,44 edit 314,60", "pushed from the middle")
    bar.center = [group("find", [44])]
    #expect(picture(bar) == "back 16,80 title 112,66 share 194,44 edit 254,60 more 330,44 | find")
    bar.back = nil
    bar.trailing = []
    bar.title = 900
    #expect(picture(bar) == "title 130,130 more 330,44 | find", "a third of the bar")
  }

  @Test func `an editor's way back is a chevron, a browser's has its words, and pinned groups are outermost`() {
    var bar = Bar(.editor, width: 500, back: Bar.BackButton(width: 80, chevronWidth: 24), title: 100)
    bar.leading = [group("side", [44])]
    bar.trailing = [group("share", [44])]
    bar.pinned = [group("new", [40, 40])]
    bar.additionalOverflowElements = [MenuElement("settings", title: "Settings")]
    #expect(picture(bar) == "back 16,24 side 56,44 title 116,100 share 276,44 more 336,44 new 396,88")
    bar.style = .browser
    #expect(picture(bar) == "back 16,80 side 112,44 title 172,88 share 276,44 more 336,44 new 396,88")
    bar.direction = .rightToLeft
    #expect(picture(bar) == "back 404,80 side 344,44 title 240,88 share 180,44 more 120,44 new 16,88")
  }

  @Test func `fixed groups are the last to go, wherever they stand`() {
    var bar = Bar(.browser, width: 260)
    bar.center = [group("a", [60]), group("b", [60]), group("c", [60], .fixed)]
    #expect(picture(bar) == "a 24,60 b 100,60 c 176,60")
    bar.width = 235
    #expect(picture(bar) == "a 23,60 c 99,60 more 175,44 | b")
    bar.width = 160
    #expect(picture(bar) == "c 24,60 more 100,44 | a b")
    bar.width = 150
    #expect(picture(bar) == "more 90,44 | a b c")
  }

  @Test func `what stands at the edges is always there: the title gives way, then the innermost are cut`() {
    var bar = Bar(.editor, width: 200, back: Bar.BackButton(width: 44, chevronWidth: 44), title: 140)
    bar.leading = [group("one", [44])]
    bar.trailing = [group("two", [44])]
    #expect(picture(bar) == "back 16,44 one 76,44 title 136,0 two 140,44")
    bar.width = 170
    #expect(picture(bar) == "back 16,44 one 76,34 title 110,0 two 110,44 clipped")
    bar.width = 100
    #expect(picture(bar) == "back 16,34 one 50,0 title 50,0 two 50,34 clipped")
    bar.width = 0
    #expect(picture(bar) == "back 0,0 one 0,0 title 0,0 two 0,0 clipped")
  }

  @Test func `the overflow menu has the rows of what has no room, in the bar's order`() {
    var bar = editor(390)
    bar.center[1].menuRepresentation = [MenuElement("tools", title: "Tools")]
    bar.center[2].items = [BarItem("slider", width: 160, menuElement: nil)]
    bar.additionalOverflowElements = [MenuElement("settings", title: "Settings")]
    let menu = bar.overflowMenu(of: bar.layout)
    #expect(menu.elements.map(\.identifier) == ["undo0", "undo1", "tools", "settings"])
    #expect(menu.warnings.map(\.path) == [["center", "zoom", "slider"]] && menu.warnings.map(\.kind) == [.noMenuRepresentation])
    #expect(Bar(width: 300).overflowMenu(of: Bar(width: 300).layout).elements.isEmpty)
  }

  @Test func `items stand in their group's place, or their representative does, cut where it is`() throws {
    var bar = editor(1180)
    func items(_ group: Int, _ part: BarLayout.Part) throws -> String {
      let place = try #require(bar.layout.place(of: part))
      return bar.items(of: bar.center[group], at: place).map { "\($0.item.identifier) \($0.x),\($0.width)" }.joined(separator: " ")
    }
    #expect(try items(1, .group("draw")) == "draw0 484,44 draw1 536,44 draw2 588,44")
    bar.direction = .rightToLeft
    #expect(try items(1, .group("draw")) == "draw0 652,44 draw1 600,44 draw2 548,44")
    bar.width = 600
    #expect(try items(1, .representative("draw")) == "draw* 212,44")
    var narrow = Bar(.browser, width: 100)
    narrow.leading = [group("a", [44, 44])]
    let place = try #require(narrow.layout.place(of: .group("a")))
    #expect(narrow.items(of: narrow.leading[0], at: place).map(\.width) == [44, 32] && narrow.layout.isClipped)
  }

  @Test func `a title is as wide as its text, and cut where its language cuts`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    let context = LayoutContext(fonts: fonts)
    func title(_ text: String, _ truncation: Truncation.Position = .tail, language: String = "en") -> BarTitle {
      BarTitle(StyledText(text, style: CharacterStyle(families: ["Box10"], size: 10, language: Language(language))), truncation: truncation)
    }
    func shown(_ title: BarTitle, in width: LayoutUnit) throws -> TextRange? {
      let layout = try title.layout(in: width, in: context)
      #expect(layout.lines.count == 1 && layout.extent.size.width <= width)
      return layout.lines.first?.hiddenRange
    }
    #expect(try title("Quarterly Report").width(in: context) == 160)
    #expect(try shown(title("Quarterly Report"), in: 160) == nil)
    #expect(try shown(title("Quarterly Report"), in: 80) == TextRange(7..<16), "Quarter…")
    #expect(try shown(title("Quarterly.pdf", .middle), in: 80) == TextRange(4..<10), "Quar…pdf")
    #expect(try shown(title("Quarterly.pdf", .head), in: 50) == TextRange(0..<9), "….pdf")
    #expect(try shown(title("e\u{301}e\u{301}e\u{301}e\u{301}"), in: 30) == TextRange(4..<8), "a letter keeps its accent")
    #expect(try shown(title("กำกำกำกำ", language: "th"), in: 40)?.lowerBound.utf16.isMultiple(of: 2) == true, "and its vowel")
    #expect(try shown(title("季度報告", language: "zh-Hant-HK"), in: 30) == TextRange(2..<4))
    // Right to left the end is at the left.
    let hebrew = try title("דוח רבעוני", language: "he").layout(in: 60, in: context)
    #expect(hebrew.lines.first?.hiddenRange?.upperBound == 10 && hebrew.extent.size.width <= 60)
    #expect(hebrew.glyphRuns(ofLine: 0).count >= 1 && hebrew.lines.first?.hiddenRange?.lowerBound == 5)
  }
}
