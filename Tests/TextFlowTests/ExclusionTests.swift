import Testing
import TextFixtures
import TextLayout

@testable import TextFlow

@Suite("text around shapes")
struct ExclusionTests {
  private func expect(
    _ picture: String, _ exclusion: Exclusion, _ string: String = "aa bb cc dd ee ff gg hh ii jj", _ style: ParagraphStyle = ParagraphStyle(),
    location: SourceLocation = #_sourceLocation
  ) throws {
    let text = FlowFixture.text(string, style)
    var container = FlowFixture.column(120)
    container.exclusions = [exclusion]
    let flow = try FlowLayout(text, in: ContainerSequence([container]), context: FlowFixture.boxes)
    let rows = picture.split(separator: "\n")
    let own = flow.picture(of: text, width: 120, height: 10 * rows.count)
    #expect(own.joined(separator: "\n") == picture, sourceLocation: location)
  }

  private static let box = Exclusion.Shape.rectangle(Rect(x: 40, y: 10, width: 30, height: 20))

  @Test("stands on both sides of it, line by line from the left")
  func bothSides() throws {
    try expect(
      """
      aa·bb·cc·dd·
      ee·····ff·gg
      hh·····ii·jj
      """, Exclusion(ExclusionTests.box))
  }

  @Test("stands from the right where it runs that way")
  func rightToLeft() throws {
    try expect(
      """
      ·aa·bb·cc·dd
      ··gg···ee·ff
      ··jj···hh·ii
      """, Exclusion(ExclusionTests.box), style(.rightToLeft))
  }

  @Test("stays away from it as far as told, in rows above and below as well")
  func margin() throws {
    try expect(
      """
      aa······bb··
      cc······dd··
      ee······ff··
      gg······hh··
      ii·jj·······
      """, Exclusion(ExclusionTests.box, margin: 10))
  }

  @Test("stands on the side that is told, by the paragraph's direction")
  func sides() throws {
    try expect(
      """
      aa·bb·cc·dd·
      ee··········
      ff··········
      gg·hh·ii·jj·
      """, Exclusion(ExclusionTests.box, sides: .start))
    try expect(
      """
      aa·bb·cc·dd·
      ·······ee·ff
      ·······gg·hh
      ii·jj·······
      """, Exclusion(ExclusionTests.box, sides: .end))
    try expect(
      """
      aa·bb·cc·dd·
      ·······ee·ff
      ·······gg·hh
      ii·jj·······
      """, Exclusion(ExclusionTests.box, sides: .longer))
    try expect(
      """
      aa·bb·cc·dd·
      ············
      ············
      ee·ff·gg·hh·
      """, Exclusion(ExclusionTests.box, sides: .none), "aa bb cc dd ee ff gg hh")
    try expect(
      """
      ·aa·bb·cc·dd
      ·······ee·ff
      ·······gg·hh
      ·······ii·jj
      """, Exclusion(ExclusionTests.box, sides: .start), style(.rightToLeft))
  }

  @Test("follows the curve of an ellipse")
  func ellipse() throws {
    try expect(
      """
      aa······bb··
      cc······dd··
      ee·······ff·
      gg·······hh·
      ii······jj··
      """, Exclusion(.ellipse(Rect(x: 30, y: 0, width: 60, height: 60))))
  }

  @Test("follows the edges of a polygon, row by row, and goes into its bays")
  func polygon() throws {
    try expect(
      """
      ······aa·bb·
      ·····cc·dd··
      ····ee·ff·gg
      ···hh·ii·jj·
      """, Exclusion(.polygon([Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 0, y: 60)])))
    // A U: open at the top.
    let points = [(0, 0), (20, 0), (20, 20), (100, 20), (100, 0), (120, 0), (120, 30), (0, 30)].map {
      Point(x: LayoutUnit(Double($0.0)), y: LayoutUnit(Double($0.1)))
    }
    try expect(
      """
      ··aa·bb·cc··
      ··dd·ee·ff··
      ············
      gg·hh·ii·jj·
      """, Exclusion(.polygon(points)))
  }

  @Test("does not stand beside it where the next word has no room, but below")
  func longWord() throws {
    try expect(
      """
      aaa·········
      ············
      ············
      bbbbbbbbb·cc
      dd··········
      """, Exclusion(.rectangle(Rect(x: 40, y: 10, width: 80, height: 20))), "aaa bbbbbbbbb cc dd")
  }

  @Test("keeps its indents from the container's edges, not from the shape's")
  func indents() throws {
    var style = ParagraphStyle()
    style.firstLineIndent = 20
    style.headIndent = 10
    try expect(
      """
      ··aa·bb·cc··
      ··dd·ee·ff··
      ··gg·hh·ii··
      ·jj·········
      """, Exclusion(.rectangle(Rect(x: 0, y: 10, width: 20, height: 20))), style)
  }

  @Test("stays away from a shape that touches its row anywhere")
  func partOfARow() throws {
    try expect(
      """
      aa·bb·cc·dd·
      ee·····ff·gg
      hh·ii·jj····
      """, Exclusion(.rectangle(Rect(x: 40, y: 15, width: 30, height: 3))))
  }

  @Test("stands beside a slope of any height where that leaves room, within a thousandth of it")
  func highSlopes() throws {
    let text = FlowFixture.text("aa")
    for height in [LayoutUnit(100), 10_000, 10_000_000] {
      var container = FlowFixture.column(120)
      // It leaves the word's room when a sixth of it is left.
      let slope = [Point(x: 0, y: 0), Point(x: 120, y: 0), Point(x: 0, y: height)]
      container.exclusions = [Exclusion(.polygon(slope))]
      let flow = try FlowLayout(text, in: ContainerSequence([container]), context: FlowFixture.boxes)
      let caret = try #require(flow.caretRect(for: Caret(0)))
      let exact = LayoutUnit(rawValue: height.rawValue / 6)
      #expect(caret.rect.origin.y >= exact)
      #expect(caret.rect.origin.y <= exact + LayoutUnit(rawValue: height.rawValue / 1024) + 10)
    }
  }

  @Test("is tried at a thousand places beside a slope at the most", arguments: [100, 10_000, 10_000_000, 1_000_000_000_000] as [LayoutUnit])
  func placesBesideSlopes(height: LayoutUnit) {
    var container = FlowFixture.column(120)
    container.exclusions = [Exclusion(.polygon([Point(x: 0, y: 0), Point(x: 120, y: 0), Point(x: 0, y: height)]))]
    let open = FlowSpace(containers: ContainerSequence([container]), writingMode: .horizontal).open(0)
    var (place, count) = (Int64(0), 0)
    while count < 5000, let next = open.change(behind: place..<place + 640, beside: []) { (place, count) = (next, count + 1) }
    #expect(count >= 100 && count <= 1025)
  }

  @Test("takes no notice of shapes without an area, or far away")
  func nothing() throws {
    let shapes: [Exclusion.Shape] = [
      .rectangle(Rect(x: 40, y: 10, width: 0, height: 20)), .ellipse(Rect(x: 40, y: 10, width: 10, height: -5)), .polygon([]),
      .polygon([Point(x: 0, y: 0), Point(x: 9, y: 9)]), .rectangle(Rect(x: LayoutUnit(.infinity), y: 0, width: 10, height: 10)),
      .rectangle(Rect(x: 0, y: -1000, width: 120, height: 900)), .rectangle(Rect(x: LayoutUnit(.nan), y: 500, width: 10, height: 10)),
    ]
    for shape in shapes {
      try expect(
        """
        aa·bb·cc·dd·
        ee·ff·gg·hh·
        ii·jj·······
        """, Exclusion(shape, margin: -7))
    }
  }

  private func expect(_ picture: String, _ exclusion: Exclusion, _ style: ParagraphStyle, location: SourceLocation = #_sourceLocation) throws {
    try expect(picture, exclusion, "aa bb cc dd ee ff gg hh ii jj", style, location: location)
  }

  private func style(_ direction: BaseDirection) -> ParagraphStyle { ParagraphStyle(alignment: .natural, baseDirection: direction) }
}
