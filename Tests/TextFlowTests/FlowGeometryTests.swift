import Testing
import TextFixtures
import TextInteraction
import TextLayout

@testable import TextFlow

@Suite("carets, points and selections of a flow")
struct FlowGeometryTests {
  /// Two columns of five letters and three rows; the first has a hole in its second row.
  private static let columns: ContainerSequence = {
    var first = FlowFixture.part(80, 30)
    first.exclusions = [Exclusion(.rectangle(Rect(x: 30, y: 10, width: 20, height: 10)))]
    return ContainerSequence([first, FlowFixture.part(50, 30, x: 100, y: 5)])
  }()
  /// aa bb cc    gg hh
  /// dd   ee     ii jj
  /// ff xx yy    kk
  private static let string = "aa bb cc dd ee ff xx yy gg hh ii jj kk"

  private func flow() throws -> (FlowLayout, StyledText) {
    let text = FlowFixture.text(FlowGeometryTests.string)
    return (try FlowLayout(text, in: FlowGeometryTests.columns, context: FlowFixture.boxes), text)
  }

  private func point(_ x: LayoutUnit, _ y: LayoutUnit) -> Point { Point(x: x, y: y) }

  @Test("the text stands where the pictures of these tests have it")
  func picture() throws {
    let (flow, text) = try flow()
    #expect(
      flow.picture(of: text, width: 150, height: 30) == [
        "aa·bb·cc··gg·hh",
        "dd···ee···ii·jj",
        "ff·xx·yy··kk···",
      ])
  }

  @Test("a caret stands in its container, as high as its row")
  func carets() throws {
    let (flow, _) = try flow()
    #expect(flow.caretRect(for: Caret(9))?.rect == Rect(x: 0, y: 10, width: 0, height: 10))
    #expect(flow.caretRect(for: Caret(13))?.rect == Rect(x: 60, y: 10, width: 0, height: 10))
    #expect(flow.caretRect(for: Caret(25)) == PagePlace(page: 0, container: 1, rect: Rect(x: 110, y: 5, width: 0, height: 10)))
  }

  @Test("a point hits the nearest line of the nearest container")
  func points() throws {
    let (flow, _) = try flow()
    func hit(_ x: LayoutUnit, _ y: LayoutUnit) -> Caret? { flow.hitTest(point(x, y), onPage: 0)?.caret }
    #expect(hit(9, 15) == Caret(10) || hit(9, 15) == Caret(10, .upstream))
    #expect(hit(61, 15) == Caret(13))
    // In the hole the nearer side counts, the end of the one line or the start of the other; above and below all rows, the first and the last.
    #expect(hit(35, 15) == Caret(12, .upstream))
    #expect(hit(48, 15) == Caret(12))
    #expect(hit(1, -100) == Caret(0))
    #expect(hit(1, 500) == Caret(15))
    #expect(hit(1000, 1000)?.offset == 38)
    // Between the columns the nearer one.
    #expect(hit(85, 2) == Caret(9, .upstream))
    #expect(hit(99, 22) == Caret(30))
    #expect(flow.hitTest(point(61, 15), onPage: 0)?.cluster == TextRange(13, 14))
    #expect(flow.hitTest(point(61, 150), onPage: 0)?.cluster == nil)
    #expect(flow.hitTest(point(61, 15), onPage: 1) == nil)
    // On the galley, where the second container stands below the first, and back.
    let place = try #require(flow.galleyPoint(point(105, 18), onPage: 0))
    #expect(flow.galley.caret(at: place) == flow.hitTest(point(105, 18), onPage: 0)?.caret)
    #expect(flow.pagePlace(ofGalley: flow.galley.caretRect(for: Caret(25))) == flow.caretRect(for: Caret(25)))
  }

  @Test("a selection is filled to the edges of its own rooms, and not over the hole")
  func selections() throws {
    let (flow, _) = try flow()
    let rects = flow.selectionRects(for: [TextRange(6, 28)]).map(\.place.rect)
    #expect(
      rects == [
        Rect(x: 60, y: 0, width: 20, height: 10), Rect(x: 0, y: 10, width: 30, height: 10), Rect(x: 50, y: 10, width: 30, height: 10),
        Rect(x: 0, y: 20, width: 80, height: 10), Rect(x: 100, y: 5, width: 40, height: 10),
      ])
  }

  @Test("gaps between rows are filled where nothing but the line spacing is in them")
  func gaps() throws {
    var style = ParagraphStyle()
    style.lineSpacing = 4
    let text = FlowFixture.text("aa bb cc dd ee ff gg hh ii jj", style)
    var column = FlowFixture.part(50, 80)
    column.exclusions = [Exclusion(.rectangle(Rect(x: -5, y: 30, width: 60, height: 10)))]
    let flow = try FlowLayout(text, in: ContainerSequence([column, FlowFixture.part(50, 80, x: 60)]), context: FlowFixture.boxes)
    let rects = flow.selectionRects(for: [TextRange(0, TextOffset(text.length))]).map(\.place.rect)
    #expect(rects.map(\.minY) == [0, 14, 40, 54, 68])
    #expect(rects.map(\.height) == [14, 10, 14, 14, 10])
  }

  @Test("movement across lines goes from row to row, to the nearest line of each, and from column to column")
  func movement() throws {
    let (flow, text) = try flow()
    let navigator = try TextNavigator(flow.galley, of: text, in: FlowFixture.boxes)
    func steps(_ start: Int, _ direction: MovementDirection) -> [Int] {
      var selection = Selection(Caret(TextOffset(start)))
      var offsets: [Int] = []
      while offsets.count < 20 {
        guard let next = navigator.selection(moving: selection, direction, by: .character) else { break }
        selection = next
        offsets.append(next.caret.offset.utf16)
      }
      return offsets
    }
    // From `c|c` over `e|e` and `y|y` past the column's end; from `a|a` down the left side.
    #expect(steps(7, .down).prefix(2) == [14, 22])
    #expect(steps(1, .down) == [10, 16, 25, 31, 37, 38])
    #expect(steps(37, .up).prefix(4) == [31, 25, 16, 10])
    #expect(steps(22, .up).prefix(2) == [14, 7])
    // Along the row the two lines beside each other follow each other.
    #expect(steps(10, .right).prefix(4) == [11, 12, 13, 14])
  }

  @Test("vertical text flows through columns from right to left, around what is horizontal text's shape turned")
  func vertical() throws {
    var text = FlowFixture.text("aa bb cc dd ee ff gg hh ii jj kk")
    text.writingMode = .verticalRightToLeft
    // Sixty points high, so that lines hold five letters; the second container is below the first.
    let box = Exclusion(.rectangle(Rect(x: 70, y: 20, width: 10, height: 20)))
    let upper = TextContainer(frame: Rect(x: 0, y: 0, width: 100, height: 80), exclusions: [box])
    let flow = try FlowLayout(text, in: ContainerSequence([upper, FlowFixture.part(100, 60, y: 90)]), context: FlowFixture.boxes)
    // The same turned: right to left is from the top down.
    let lying = Exclusion(.rectangle(Rect(x: 20, y: 20, width: 20, height: 10)))
    var level = FlowFixture.text("aa bb cc dd ee ff gg hh ii jj kk")
    level.writingMode = .horizontal
    let same = try FlowLayout(
      level,
      in: ContainerSequence([TextContainer(frame: Rect(x: 0, y: 0, width: 80, height: 100), exclusions: [lying]), FlowFixture.part(60, 100, y: 110)]),
      context: FlowFixture.boxes)
    #expect(flow.lines(onPage: 0).map { $0.line.range } == same.lines(onPage: 0).map { $0.line.range })
    for (own, other) in zip(flow.lines(onPage: 0), same.lines(onPage: 0)) {
      #expect(own.rect.maxX == 100 - other.rect.minY)
      #expect(own.rect.minY == other.rect.minX)
    }
    #expect(flow.lines(onPage: 0).count > 3)
    for unit in 0...text.length {
      guard let caret = flow.caretRect(for: Caret(TextOffset(unit))) else { continue }
      let middle = Point(x: caret.rect.midX, y: caret.rect.minY)
      let found = flow.hitTest(middle, onPage: 0)?.caret
      #expect(found.flatMap { flow.caretRect(for: $0) }?.rect == caret.rect, "at \(unit)")
    }
  }

  @Test("list markers go along with their lines, past a shape")
  func markers() throws {
    var text = FlowFixture.text("aa bb\ncc dd")
    let all = TextRange(0, TextOffset(text.length))
    text.apply(try #require(text.listEdit(toggling: .decimal, in: all)).edit)
    var column = FlowFixture.column(200)
    column.exclusions = [Exclusion(.rectangle(Rect(x: 0, y: 10, width: 50, height: 10)))]
    let flow = try FlowLayout(text, in: ContainerSequence([column]), context: FlowFixture.boxes)
    let lines = Array(flow.lines(onPage: 0))
    let places = lines.map { (marker: $0.layout.marker?.rect.minX, text: $0.rect.minX) }
    #expect(places[0].text - (places[0].marker ?? 0) == places[1].text - (places[1].marker ?? 0))
    #expect(places[1].text == 50)
  }
}
