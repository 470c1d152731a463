import Testing
import TextFixtures
import TextLayout

@testable import TextFlow

@Suite("columns and pages")
struct ColumnTests {
  private func expect(
    _ pictures: [String], _ text: StyledText, _ containers: ContainerSequence, overset: TextRange? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let flow = try FlowLayout(text, in: containers, context: FlowFixture.boxes)
    let pages = (0..<flow.pageCount).map { page in
      let height = pictures.indices.contains(page) ? pictures[page].split(separator: "\n").count : 6
      return flow.picture(page: page, of: text, width: 120, height: 10 * height).joined(separator: "\n")
    }
    #expect(pages == pictures, sourceLocation: location)
    #expect(flow.oversetRange == overset, sourceLocation: location)
  }

  /// Two columns of five letters and four rows.
  private static let two = ContainerSequence([
    TextContainer(frame: Rect(x: 0, y: 0, width: 50, height: 40)), TextContainer(frame: Rect(x: 70, y: 0, width: 50, height: 40)),
  ])
  /// Pages with two columns of four letters and four rows, inside of margins.
  private static let pages = ContainerSequence(pages: Size(width: 120, height: 60), margins: ContainerInsets(10), columnCount: 2, gap: 10)

  @Test("text goes on from one column to the next, and what no column holds is told")
  func overset() throws {
    try expect(
      [
        """
        aa·bb··ii·jj
        cc·dd··kk·ll
        ee·ff··mm·nn
        gg·hh··oo·pp
        """
      ], FlowFixture.text("aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr ss"), ColumnTests.two, overset: TextRange(48, 56))
  }

  @Test("pages follow each other as long as there is text")
  func pages() throws {
    try expect(
      [
        """
        ············
        ·aa···ee····
        ·bb···ff····
        ·cc···gg····
        ·dd···hh····
        ············
        """,
        """
        ············
        ·ii·········
        ·jj·········
        ············
        ············
        ············
        """,
      ], FlowFixture.text("aa bb cc dd ee ff gg hh ii jj"), ColumnTests.pages)
  }

  @Test("a last line does not go over to the next column alone")
  func widow() throws {
    try expect(
      [
        """
        aa·bb··gg·hh
        cc·dd··ii···
        ee·ff·······
        """
      ], FlowFixture.text("aa bb cc dd ee ff gg hh ii"), ColumnTests.two)
  }

  @Test("a first line does not stay behind alone")
  func orphan() throws {
    try expect(
      [
        """
        aa·bb··gg·hh
        cc·dd··ii·jj
        ee·ff··kk·ll
        """
      ], FlowFixture.text("aa bb cc dd ee ff\ngg hh ii jj kk ll"), ColumnTests.two)
  }

  @Test("paragraphs that ask for one line alone have it")
  func anyNumber() throws {
    var style = ParagraphStyle()
    style.keeping.leastLinesBefore = -3
    style.keeping.leastLinesBehind = 1
    try expect(
      [
        """
        aa·bb··ii···
        cc·dd·······
        ee·ff·······
        gg·hh·······
        """
      ], FlowFixture.text("aa bb cc dd ee ff gg hh ii", style), ColumnTests.two)
  }

  @Test("a heading stands in the column of what follows it, and so does one before it")
  func keepsWithNext() throws {
    var heading = ParagraphStyle()
    heading.keeping.keepsWithNext = true
    var text = FlowFixture.text("aa bb cc dd\nhead\nee ff gg hh ii jj")
    text.setParagraphStyle(heading, in: TextRange(12, 16))
    try expect(
      [
        """
        aa·bb··head·
        cc·dd··ee·ff
        ·······gg·hh
        ·······ii·jj
        """
      ], text, ColumnTests.two)
    text = FlowFixture.text("aa bb\none\ntwo\nee ff gg hh")
    text.setParagraphStyle(heading, in: TextRange(6, 13))
    try expect(
      [
        """
        aa·bb··one··
        ·······two··
        ·······ee·ff
        ·······gg·hh
        """
      ], text, ContainerSequence([FlowFixture.part(50, 30), FlowFixture.part(50, 40, x: 70)]))
  }

  @Test("headings without end stand where there is room")
  func keepsForEver() throws {
    var style = ParagraphStyle()
    style.keeping.keepsWithNext = true
    try expect(
      [
        """
        aa·····ff···
        bb·····gg···
        cc·····hh···
        dd··········
        """
      ], FlowFixture.text("aa\nbb\ncc\ndd\nff\ngg\nhh", style), ColumnTests.two)
  }

  @Test("a paragraph that stays whole goes over as a whole, if a column can hold it")
  func staysWhole() throws {
    var style = ParagraphStyle()
    style.keeping.staysWhole = true
    var text = FlowFixture.text("aa bb cc dd\nee ff gg hh ii jj")
    text.setParagraphStyle(style, in: TextRange(12, 29))
    try expect(
      [
        """
        aa·bb··ee·ff
        cc·dd··gg·hh
        ·······ii·jj
        """
      ], text, ColumnTests.two)
    try expect(
      [
        """
        aa·bb··ii·jj
        cc·dd··kk·ll
        ee·ff·······
        gg·hh·······
        """
      ], FlowFixture.text("aa bb cc dd ee ff gg hh ii jj kk ll", style), ColumnTests.two)
    // One that no column holds begins where it would without the wish.
    text = FlowFixture.text("aa bb cc\ndd ee ff gg hh ii jj kk ll mm")
    text.setParagraphStyle(style, in: TextRange(9, 38))
    try expect(
      [
        """
        aa·bb··hh·ii
        cc·····jj·kk
        dd·ee··ll·mm
        ff·gg·······
        """
      ], text, ColumnTests.two)
  }

  @Test("a paragraph begins the next column or page if it asks for that, and text does behind a form feed")
  func breaks() throws {
    var style = ParagraphStyle()
    style.keeping.breakBefore = .container
    var text = FlowFixture.text("aa bb\ncc dd")
    text.setParagraphStyle(style, in: TextRange(6, 8))
    let first = "············\n·aa·········\n·bb·········\n············"
    try expect(["············\n·aa···cc····\n·bb···dd····\n············"], text, ColumnTests.pages)
    style.keeping.breakBefore = .page
    text.setParagraphStyle(style, in: TextRange(6, 8))
    let second = "············\n·cc·········\n·dd·········\n············"
    try expect([first, second], text, ColumnTests.pages)
    try expect([first, second], FlowFixture.text("aa bb\u{0C}cc dd"), ColumnTests.pages)
    // The first paragraph of all begins where it is, and one that already begins a page asks for no other.
    try expect([first], FlowFixture.text("aa bb", style), ColumnTests.pages)
    var behind = FlowFixture.text("aa bb cc dd ee ff gg hh\nii jj")
    behind.setParagraphStyle(style, in: TextRange(24, 29))
    try expect(
      ["············\n·aa···ee····\n·bb···ff····\n·cc···gg····\n·dd···hh····", "············\n·ii·········\n·jj·········"], behind, ColumnTests.pages)
  }

  @Test("columns that the text does not fill are as low as they can be together")
  func balance() throws {
    var pages = ColumnTests.pages
    pages.balancesColumns = true
    try expect(["············\n·aa···dd····\n·bb···ee····\n·cc·········\n············"], text("aa bb cc dd ee"), pages)
    try expect(
      [
        "············\n·aa···ee····\n·bb···ff····\n·cc···gg····\n·dd···hh····\n············",
        "············\n·ii···kk····\n·jj···ll····\n············",
      ], text("aa bb cc dd ee ff gg hh ii jj kk ll"), pages)
    // So does a page that another one is asked for behind.
    var style = ParagraphStyle()
    style.keeping.breakBefore = .page
    var broken = text("aa bb cc dd\nee ff gg hh")
    broken.setParagraphStyle(style, in: TextRange(12, 14))
    try expect(["············\n·aa···cc····\n·bb···dd····\n············", "············\n·ee···gg····\n·ff···hh····\n············"], broken, pages)
  }

  @Test("the space between paragraphs is none where a column begins")
  func spacing() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 10
    try expect(
      [
        """
        aa·bb··ee·ff
        ············
        cc·dd··gg···
        """
      ], FlowFixture.text("aa bb\ncc dd\nee ff\ngg", style), ColumnTests.two)
  }

  @Test("baselines of all columns stand on one grid")
  func grid() throws {
    var style = ParagraphStyle()
    style.baselineGrid = 16
    let text = FlowFixture.text("aa bb cc dd ee ff gg hh ii", style)
    let flow = try FlowLayout(text, in: ContainerSequence([FlowFixture.part(50, 50), FlowFixture.part(50, 50, x: 70)]), context: FlowFixture.boxes)
    let baselines = flow.lines(onPage: 0).map { ($0.line.baseline + $0.offset.y).points }
    #expect(baselines == [16, 32, 48, 16, 32])
  }

  @Test("what is higher than its column stands in one by itself, and empty or hidden columns end the flow")
  func hostile() throws {
    let large = StyledText("aa", style: CharacterStyle(size: 50))
    let flow = try FlowLayout(large, in: ColumnTests.two, context: FlowFixture.boxes)
    #expect(flow.containers.map(\.range) == [TextRange(0, 1), TextRange(1, 2)])
    for container in [
      FlowFixture.part(50, 0), FlowFixture.part(50, -10), TextContainer(frame: Rect(x: 0, y: 0, width: 50, height: 40), insets: ContainerInsets(30)),
    ] {
      let flow = try FlowLayout(text("aa bb"), in: ContainerSequence { _ in container }, context: FlowFixture.boxes)
      #expect(flow.oversetRange == TextRange(0, 5) && flow.containers.isEmpty && flow.pageCount == 0)
      #expect(flow.caretRect(for: Caret(1)) == nil && flow.hitTest(Point(x: 0, y: 0), onPage: 0) == nil)
    }
    let hidden = TextContainer(
      frame: Rect(x: 0, y: 0, width: 50, height: 40), exclusions: [Exclusion(.rectangle(Rect(x: -10, y: -10, width: 100, height: 100)))])
    #expect(try FlowLayout(text("aa bb"), in: ContainerSequence { _ in hidden }, context: FlowFixture.boxes).oversetRange == TextRange(0, 5))
    #expect(try FlowLayout(text("aa"), in: ContainerSequence([]), context: FlowFixture.boxes).oversetRange == TextRange(0, 2))
    // What takes all of a width for ever, or nearly.
    for shape in [
      Exclusion.Shape.ellipse(Rect(x: -1e9, y: -10, width: 2e9, height: 1e12)), .rectangle(Rect(x: -1e9, y: 0, width: 2e9, height: 1e12)),
      .polygon([Point(x: -1e9, y: 0), Point(x: 1e9, y: 0), Point(x: 0, y: 1e12)]),
    ] {
      let column = TextContainer(frame: Rect(x: 0, y: 0, width: 50, height: .unbounded), exclusions: [Exclusion(shape)])
      let flow = try FlowLayout(text("aa bb"), in: ContainerSequence([column]), context: FlowFixture.boxes)
      #expect(flow.oversetRange == nil && flow.lines(onPage: 0).allSatisfy { $0.rect.minY > 1e6 })
    }
    let narrow = try FlowLayout(text("aa bb"), in: ContainerSequence([FlowFixture.part(0, .unbounded)]), context: FlowFixture.boxes)
    #expect(narrow.lines(onPage: 0).count == 4)
    let far = try FlowLayout(
      text("aa bb"), in: ContainerSequence([TextContainer(frame: Rect(x: LayoutUnit(.nan), y: .unbounded, width: .unbounded, height: .unbounded))]),
      context: FlowFixture.boxes)
    #expect(far.lines(onPage: 0).count == 1)
  }

  private func text(_ string: String) -> StyledText { FlowFixture.text(string) }
}
