import Testing
import TextFixtures

@testable import CounterStyles
@testable import TextLayout
@testable import TextListExchange
@testable import TextModels

/// Every question of lists and markers with arguments that make no sense.
struct HostileListTests {
  private static let values = [Int.min, -1_000_000_000, -1, 0, 1, 9999, 1_000_000_000, .max]

  @Test func `every style writes every value, and nothing that is long`() {
    let styles = CounterStyle.names.compactMap { CounterStyle.named($0) }
    for style in styles {
      for value in Self.values { #expect(style.marker(for: value).unicodeScalars.count <= 400, "\(style) of \(value)") }
    }
  }

  @Test func `definitions with lengths and weights of any size have markers that end`() {
    typealias Definition = CounterStyleDefinition
    var padded = Definition(.numeric, symbols: ["0", "1"])
    padded.pad = .init(1_000_000_000, "abc")
    var negative = Definition(.numeric, symbols: ["0", "1"])
    negative.pad = .init(.min, "")
    negative.negative = .init(before: "", after: "")
    negative.ranges = [Int.min...Int.max, 3...3]
    let definitions: [String: Definition] = [
      "ones": Definition(additive: [.init(1, "i")]), "none": Definition(additive: []),
      "huge": Definition(additive: [.init(.max, "x"), .init(0, "")]),
      "minus": Definition(additive: [.init(.min, "x")]), "empty": Definition(.symbolic, symbols: [""]), "long": Definition(.symbolic, symbols: ["*"]),
      "first": Definition(.fixed(first: .min), symbols: ["a", "b"]), "last": Definition(.fixed(first: .max), symbols: ["a", "b"]),
      "padded": padded, "negative": negative, "a": Definition(.extending("b")), "b": Definition(.extending("a")),
      "self": Definition(.extending("self")),
      "alpha": Definition(.alphabetic, symbols: ["", ""]), "cycle": Definition(.cyclic, symbols: [""]), "nowhere": Definition(.extending("nothing")),
    ]
    var falling = definitions
    for name in definitions.keys { falling[name]?.fallback = definitions.keys.sorted().first { $0 > name } ?? "a" }
    for set in [CounterStyleSet(definitions), CounterStyleSet(falling)] {
      for name in definitions.keys {
        for value in Self.values { #expect(set.style(named: name)?.marker(for: value).utf16.count ?? 0 < 600, "\(name) of \(value)") }
      }
    }
    let chain = CounterStyleSet(Dictionary(uniqueKeysWithValues: (0..<2000).map { ("\($0)", Definition(.extending("\($0 + 1)"))) }))
    #expect(chain.style(named: "0")?.representation(for: 7) == "7")
  }

  @Test func `formats of any kind are written, the start of long ones`() {
    let long = String(repeating: "{decimal}", count: 10_000)
    for format in [
      "", "{", "}", "{}", "{{decimal}}", "}{", long, "{" + String(repeating: "x", count: 10_000),
      String(repeating: "\u{1F600}", count: 1000) + "{decimal}",
    ] {
      for value in Self.values { #expect(MarkerFormatter(MarkerFormat(format)).marker(for: value).utf16.count <= 2000, "“\(format.prefix(20))”") }
    }
    #expect(MarkerFormatter(MarkerFormat(String(repeating: "x", count: 250) + "{decimal}")).marker(for: 12).hasSuffix("12") == false)
    #expect(MarkerFormatter(MarkerFormat(String(repeating: "x", count: 240) + "{decimal}.")).marker(for: 12).hasSuffix("x12."))
  }

  @Test func `lists of any start, value and depth are counted and laid out`() throws {
    let context = Fixture.context(Fixture.box10)
    for start in Self.values {
      for isReversed in [false, true] {
        var list = TextList("a", .uppercaseRoman, start: start)
        list.isReversed = isReversed
        list.prependsEnclosing = true
        var text = Fixture.text("a\nb\n\nc")
        var style = ParagraphStyle()
        style.lists = (0..<100).map { _ in list }
        style.listItem.value = start
        text.setParagraphStyle(style, in: TextRange(0..<2))
        style.listItem = ListItemStyle()
        style.lists = [list]
        text.setParagraphStyle(style, in: TextRange(2..<6))
        let layout = try DocumentLayout(text, width: 50, in: context)
        #expect(layout.markers.count == 4)
        for a in HostileInteractionTests.offsets {
          let range = HostileInteractionTests.range(a, .max)
          _ = (text.string(in: range, includingMarkers: true), text.accessibilityString(in: range))
          _ = (
            text.listEdit(forReturnIn: range), text.listEdit(forBackspaceIn: range), text.listEdit(indenting: range), text.listEdit(outdenting: range)
          )
          _ = (text.listEdit(toggling: .disc, in: range), text.listEdit(joiningListsAfter: TextOffset(a)), text.listEdit(forTypingAt: TextOffset(a)))
          let numbering = ListNumbering(text)
          let clamped = min(max(a, -1), 9)
          _ = numbering.items(in: clamped..<max(clamped, 9))
        }
        _ = (text.markdownLists(), text.htmlLists())
      }
    }
  }

  @Test func `text that is hardly a list is read as text`() {
    for string in HostileInteractionTests.texts + [
      "- ", "1.", "99999999999999999999. a", "- [x", "<!--li", "1. <!--li value=99999999999999999999-->", "\t\t\t- a", "\\",
    ] {
      let markdown = StyledText(markdownLists: string)
      _ = (markdown.markdownLists(), markdown.htmlLists())
      for around in [
        "<ol>\(string)", "<li value=-\(Int.max)9>\(string)", "<\(string)>", "<ol start=\(string)><li>", "&#\(string);", "</ol></ul></li>\(string)",
      ] {
        let html = StyledText(htmlLists: around)
        _ = (html.markdownLists(), html.htmlLists())
      }
    }
  }
}
