import Testing
import TextFixtures

@testable import CounterStyles
@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// The room for markers in Box10: at 10 points every character is 10 wide, so that a level has at least 15 and a gap of 5.
@Suite struct ListRoomTests {
  private let context = Fixture.context(Fixture.box10)

  /// A text whose paragraphs are items of these lists.
  private func text(_ paragraphs: [(String, [TextList])]) -> StyledText {
    var text = Fixture.text(paragraphs.map(\.0).joined(separator: "\n"))
    var start = 0
    for (string, lists) in paragraphs {
      var style = ParagraphStyle()
      style.lists = lists
      text.setParagraphStyle(style, in: TextRange(start..<start))
      start += string.utf16.count + 1
    }
    return text
  }

  private func edges(_ document: DocumentLayout) -> [Double] { document.paragraphs.map { $0.line(at: 0).rect.minX.points } }

  @Test func `a level's room is the same in all items that stand side by side, whichever item they are nested in`() throws {
    let (outer, inner) = (TextList("o", .disc), TextList("i", .decimal))
    let inside = (1...10).map { _ in ("b", [outer, inner]) }
    let document = try DocumentLayout(text([("a", [outer])] + inside + [("a", [outer]), ("b", [outer, inner])]), width: 200, in: context)
    // 15 for the bullets, and 35 for 10. and its gap.
    #expect(edges(document) == [15] + Array(repeating: 50, count: 10) + [15, 50])
  }

  @Test func `numbers count in the digits of their base`() throws {
    func edge(_ format: MarkerFormat, _ start: Int) throws -> Double {
      edges(try DocumentLayout(text([("a", [TextList("l", format, start: start)])]), width: 400, in: context))[0]
    }
    #expect(try edge("{lower-hexadecimal}", 255) == 25)
    #expect(try edge("{lower-hexadecimal}", 256) == 35)
    #expect(try edge("{binary}", 8) == 45)
    #expect(try edge("{decimal}{decimal}", 12) == 45)
    #expect(try edge("decimal-leading-zero", 1) == 35)
    for start in [Int.min, .max] { #expect(try edge("{decimal}", start) == Double(String(start).count * 10 + 5)) }
  }

  @Test func `the room has the widest digit for each of the longest number's`() throws {
    let noto = LayoutContext(fonts: FontCollection(files: [Noto.serif], folders: []))
    var style = CharacterStyle(size: 20)
    style.features = [FontFeature("pnum")]
    func room(_ start: Int) throws -> (text: LayoutUnit, marker: LayoutUnit) {
      var text = StyledText("a", style: style)
      var paragraph = ParagraphStyle()
      paragraph.lists = [TextList("l", "{decimal}", start: start)]
      text.setParagraphStyle(paragraph, in: text.range)
      let layout = try DocumentLayout(text, width: 400, in: noto).paragraphs[0]
      return (layout.line(at: 0).rect.minX, try #require(layout.marker).rect.size.width)
    }
    let rooms = try [100, 111, 888, 999].map(room)
    #expect(Set(rooms.map(\.text)).count == 1 && Set(rooms.map(\.marker)).count > 1)
    #expect(rooms.allSatisfy { $0.text >= $0.marker + 10 })
  }

  @Test func `where items run both ways each has room where it begins, or if that is asked for all have it on both sides`() throws {
    var list = TextList("l", .decimal)
    let words = ["aa bb", "\u{5D0}\u{5D0} \u{5D1}\u{5D1}"]
    func lines(_ list: TextList, _ words: [String]) throws -> [[Double]] {
      let document = try DocumentLayout(text(words.map { ($0, [list]) }), width: 100, in: context)
      return document.paragraphs.map { paragraph in
        let extent = paragraph.extent(ofLine: 0)
        return [extent.offset.points, extent.length.points, paragraph.marker?.rect.minX.points ?? -1]
      }
    }
    #expect(try lines(list, words) == [[25, 75, 0], [0, 75, 80]])
    list.reservesBothSides = true
    #expect(try lines(list, words) == [[25, 50, 0], [25, 50, 80]])
    #expect(try lines(list, [words[0], words[0]]) == [[25, 75, 0], [25, 75, 0]], "there is one direction")
    list.format = "{decimal}"
    list.start = 100_000
    #expect(try lines(list, words) == [[65, 0, 0], [35, 0, 40]], "two fifths on each side, and text behind its marker")
  }

  @Test func `a screen of a long list is what the whole document has there`() throws {
    for (format, nested) in [(MarkerFormat.decimal, MarkerFormat.lowercaseAlpha), (.lowercaseRoman, .decimal)] {
      let lists = [TextList("o", format, start: 80), TextList("i", nested)]
      let all = text((0..<1200).map { ("item \($0)", $0 == 700 ? [] : $0 % 7 > 3 ? lists : [lists[0]]) })
      let document = try DocumentLayout(all, width: 600, in: context)
      let numbering = ListNumbering(all)
      for first in [0, 3, 500, 695, 1190] {
        let start = document.paragraphs[first].range.lowerBound
        let shown = try numbering.layOut(all, paragraphs: first..<first + 12, from: start, width: 600, in: context)
        #expect(shown.count == min(12, 1200 - first))
        for (number, paragraph) in shown.enumerated() {
          let whole = document.paragraphs[first + number]
          #expect(paragraph.range == whole.range && paragraph.marker?.text == whole.marker?.text && paragraph.marker?.rect == whole.marker?.rect)
          #expect(paragraph.lines.map(\.rect) == whole.lines.map(\.rect), "\(format.rawValue) \(first + number)")
        }
      }
      #expect(try numbering.layOut(all, paragraphs: -5..<(-2), from: TextOffset(-9), width: 600, in: context).isEmpty)
    }
  }

  @Test func `a limit of lines measures the first items and the numbers of all`() throws {
    let all = text((0..<3000).map { _ in ("a", [TextList("l", .decimal)]) })
    let limited = try DocumentLayout(all, width: 200, truncation: Truncation(lineLimit: 2), in: context)
    #expect(limited.markers.map(\.text) == ["1.", "2."] && edges(limited) == [55, 55])
  }

  @Test func `in another environment a list is what it would be if it were made there, and its words are not shaped again`() throws {
    var list = text([("aa bb", [TextList("l", .decimal)]), ("c", [TextList("l", .decimal)]), ("d", [])])
    list.updateStyle(in: list.range) { $0 = CharacterStyle(textStyle: .body, families: $0.families) }
    var large = context
    large.environment.sizeCategory = .accessibility2
    let before = try DocumentLayout(list, width: 300, in: context)
    let relaid = try before.relaid(list, width: 200, in: large)
    let fresh = try DocumentLayout(list, width: 200, in: large)
    #expect(relaid.dump([.lines, .glyphs]) == fresh.dump([.lines, .glyphs]))
    #expect(relaid.markers[0].rect.size.width > before.markers[0].rect.size.width)
    for (old, new) in zip(before.paragraphs, relaid.paragraphs) {
      #expect(zip(old.shaped.chunks, new.shaped.chunks).allSatisfy { $0.isSame(as: $1) }, "chunks are shared")
    }
    #expect(try relaid.relaid(list, width: 300, in: context).dump() == before.dump())
  }
}
