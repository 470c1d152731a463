import Synchronization
import Testing
import TextFixtures
import TextLayout

@testable import TextFlow

@Suite("attachments in a flow")
struct FloatTests {
  private typealias Attachment = TextLayout.Attachment  // Testing has one of its own

  /// A text with an attachment at each of its ￼, in order.
  private func text(_ string: String, _ attachments: Attachment...) -> StyledText {
    var text = FlowFixture.text(string.replacing("*", with: "\u{FFFC}"))
    let places = string.utf16.enumerated().filter { $0.element == 0x2A }.map(\.offset)
    for (place, attachment) in zip(places, attachments) { text.updateStyle(in: TextRange(place..<place + 1)) { $0.attachment = attachment } }
    return text
  }

  private func attachment(_ width: LayoutUnit, _ height: LayoutUnit, _ placement: Attachment.Placement, margin: LayoutUnit = 0) -> Attachment {
    Attachment(size: Size(width: width, height: height), placement: placement, margin: margin)
  }

  /// The picture of a text in a column of 120 points, and where the attachments are.
  private func expect(
    _ picture: String, _ places: [Rect], _ text: StyledText, _ containers: ContainerSequence = ContainerSequence([FlowFixture.column(120)]),
    location: SourceLocation = #_sourceLocation
  ) throws {
    let flow = try FlowLayout(text, in: containers, context: FlowFixture.boxes)
    let rows = picture.split(separator: "\n").count
    #expect(flow.picture(of: text, width: 120, height: 10 * rows).joined(separator: "\n") == picture, sourceLocation: location)
    let own = (0..<text.length).compactMap { unit in
      text.style(at: TextOffset(unit)).attachment == nil ? nil : flow.attachmentRect(at: TextOffset(unit))?.rect
    }
    #expect(own == places, sourceLocation: location)
  }

  private func rect(_ x: LayoutUnit, _ y: LayoutUnit, _ width: LayoutUnit, _ height: LayoutUnit) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("text stands beside what floats, from the row of its unit on")
  func beside() throws {
    try expect(
      """
      ····aa·bb·cc
      ····dd·ee·ff
      gg·hh·ii····
      """, [rect(0, 0, 40, 20)], text("aa bb *cc dd ee ff gg hh ii", attachment(40, 20, .start)))
    try expect(
      """
      aa·bb·cc····
      dd·ee·ff····
      gg·hh·ii····
      """, [rect(80, 0, 40, 20)], text("aa bb *cc dd ee ff gg hh ii", attachment(40, 20, .end)))
    try expect(
      """
      aa·bb·cc·dd·
      ee·ff·gg····
      hh·ii·······
      """, [rect(80, 10, 40, 20)], text("aa bb cc dd ee *ff gg hh ii", attachment(40, 20, .right)))
  }

  @Test("of a paragraph of attachments a thousand float, and no row is lost")
  func manyFloats() throws {
    var text = FlowFixture.text(String(repeating: "\u{FFFC}", count: 6000))
    text.updateStyle(in: TextRange(0..<text.length)) { $0.attachment = attachment(40, 20, .start) }
    let flow = try FlowLayout(text, in: ContainerSequence([FlowFixture.column(120)]), context: FlowFixture.boxes)
    #expect(flow.findings(of: text, wholly: true) == [])
    #expect(flow.containers.map(\.floats.count) == [1000])
    let ranges = flow.lines(onPage: 0).map(\.line.range)
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == TextOffset(text.length))
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test("what would push its own unit to the next row stands there")
  func tooWide() throws {
    try expect(
      """
      aa·bb·cc·dd·
      ee··········
      ff··········
      gg·hh·ii····
      """, [rect(30, 10, 90, 20)], text("aa bb cc *dd ee ff gg hh ii", attachment(90, 20, .end)))
  }

  @Test("several stand beside each other as long as there is room, then below")
  func several() throws {
    let small = attachment(30, 20, .left)
    try expect(
      """
      ······aa·bb·
      ······cc·dd·
      ee·ff·gg·hh·
      """, [rect(0, 0, 30, 20), rect(30, 0, 30, 20)], text("*aa *bb cc dd ee ff gg hh", small, small))
    try expect(
      """
      ···aa·bb····
      ···cc·dd····
      ee·ff·gg·hh·
      """, [rect(0, 0, 30, 20), rect(90, 0, 30, 20)], text("*aa *bb cc dd ee ff gg hh", small, attachment(30, 20, .right)))
  }

  @Test("one that pushes an earlier one's unit out of its row is taken back alone")
  func pushed() throws {
    // The first floats beside its row; the second has no room there and stands lower; the third would push the second's unit out.
    let text = text(
      "aa *bb *cc *dd ee ff gg hh ii jj kk", attachment(30, 20, .left), attachment(100, 10, .left), attachment(50, 20, .right))
    let flow = try FlowLayout(text, in: ContainerSequence([FlowFixture.column(120)]), context: FlowFixture.boxes)
    #expect(flow.attachmentRect(at: 3)?.rect == rect(0, 0, 30, 20))
    #expect(flow.findings(of: text, wholly: true) == [])
    #expect(flow.floats(onPage: 0).count == 3)
  }

  @Test("text stays away from it as far as told")
  func margin() throws {
    try expect(
      """
      aa·bb·cc····
      dd·ee·ff····
      gg·hh·ii····
      jj·kk·ll·mm·
      """, [rect(90, 0, 30, 20)], text("aa *bb cc dd ee ff gg hh ii jj kk ll mm", attachment(30, 20, .end, margin: 10)))
  }

  @Test("what has no room in its column floats at the head of the next")
  func nextColumn() throws {
    let two = ContainerSequence([FlowFixture.part(50, 40), FlowFixture.part(50, 40, x: 70)])
    try expect(
      """
      aa·bb·····ii
      cc·dd·····jj
      ee·ff··kk·ll
      gg·hh·······
      """, [rect(70, 0, 30, 20)], text("aa bb cc dd ee ff *gg hh ii jj kk ll", attachment(30, 20, .start)), two)
    // Also behind the text's end.
    try expect(
      """
      aa·bb·······
      cc·dd·······
      ee·ff·······
      gg·hh·······
      """, [rect(70, 0, 30, 20)], text("aa bb cc dd ee ff gg *hh", attachment(30, 20, .start)), two)
  }

  @Test("a block stands between the rows, and text goes on below it, in the next column if it must")
  func block() throws {
    try expect(
      """
      aa·bb·cc·dd·
      ············
      ············
      ee·ff·gg····
      """, [rect(0, 10, 40, 20)], text("aa bb *cc dd ee ff gg", attachment(40, 20, .block)))
    let two = ContainerSequence([FlowFixture.part(50, 40), FlowFixture.part(50, 40, x: 70)])
    try expect(
      """
      aa·bb·······
      cc·dd·······
      ee·ff··gg·hh
      ·······ii·jj
      """, [rect(70, 0, 30, 20)], text("aa bb cc dd ee *ff gg hh ii jj", attachment(30, 20, .block)), two)
    var centered = text("aa bb *cc dd ee ff gg", attachment(40, 20, .block))
    centered.setParagraphStyle(ParagraphStyle(alignment: .center), in: TextRange(0, TextOffset(centered.length)))
    let flow = try FlowLayout(centered, in: ContainerSequence([FlowFixture.column(120)]), context: FlowFixture.boxes)
    #expect(flow.attachmentRect(at: 6)?.rect == rect(40, 10, 40, 20))
  }

  @Test("a block alone in its paragraph is a line")
  func blockAlone() throws {
    try expect(
      """
      aa·bb·······
      ············
      ············
      cc·dd·······
      """, [rect(0, 10, 30, 20)], text("aa bb\n*\ncc dd", attachment(30, 20, .block)))
  }

  @Test("in other layouts all attachments stand on their lines")
  func elsewhere() throws {
    let text = text("aa *bb", attachment(30, 20, .end))
    let layout = try DocumentLayout(text, width: 120, in: FlowFixture.boxes)
    #expect(layout.attachmentRect(at: 3) == rect(30, 0, 30, 20) && layout.size.width == 80)
  }

  @Test("who is asked how large they are is told where they stand")
  func sizes() throws {
    let text = text("aa *bb *cc dd ee ff gg hh ii\n*", attachment(1, 1, .start), attachment(1, 1, .inline), attachment(1, 1, .block))
    let asked = Mutex<[Int: Size]>([:])
    let columns = ContainerSequence([FlowFixture.part(60, 50), FlowFixture.part(90, 80, x: 70)])
    let flow = try FlowLayout(
      text, in: columns,
      sizes: { request in
        asked.withLock { $0[request.offset.utf16] = request.room }
        var own = request.attachment
        own.size = own.placement == .block ? Size(width: request.room.width, height: 30) : Size(width: 20, height: 20)
        return own
      }, context: FlowFixture.boxes)
    #expect(asked.withLock { $0 } == [3: Size(width: 60, height: 50), 7: Size(width: 60, height: 50), 29: Size(width: 90, height: 80)])
    #expect(flow.attachmentRect(at: 3)?.rect == rect(0, 0, 20, 20))
    #expect(flow.attachmentRect(at: 7)?.rect.size == Size(width: 20, height: 20))
    #expect(flow.attachmentRect(at: 29)?.rect.size == Size(width: 90, height: 30))
    #expect(flow.attachmentRect(at: 29)?.container == 1)
  }

  @Test("sizes of all kinds end somewhere")
  func hostile() throws {
    for size in [0, -5, 39, 41, 1000, 1e12, Double.nan, .infinity] {
      for placement in [Attachment.Placement.start, .right, .block, .inline] {
        let attachment = Attachment(
          size: Size(width: LayoutUnit(size), height: LayoutUnit(size)), placement: placement, margin: LayoutUnit(size / 2))
        let text = text("aa *bb *cc *dd", attachment, attachment, attachment)
        for containers in [
          ContainerSequence([FlowFixture.column(120)]), ContainerSequence([FlowFixture.part(50, 40), FlowFixture.part(50, 40, x: 70)]),
          ContainerSequence { FlowFixture.part(LayoutUnit(Double($0)), 40) },
        ] {
          let flow = try FlowLayout(text, in: containers, context: FlowFixture.boxes)
          #expect(flow.galley.lineCount > 0)
          let held = flow.containers.reduce(0) { $0 + $1.range.count } + (flow.oversetRange?.count ?? 0)
          #expect(held == text.length)
        }
      }
    }
  }
}
