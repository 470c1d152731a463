import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Text as no one should write it: each has a defined result.
@Suite(.serialized) struct BadTextTests {
  private let context = Fixture.context(Fixture.box10)

  /// A fifth of a million in debug builds, where everything takes ten times as long; ten million, as much as 10 MB hold, with TEXTLAYOUT_ALL_FONTS=1.
  private static let million = Fixture.isThorough ? 10_000_000 : 200_000

  /// Lays out a text and checks every promise, the dear ones only for short texts.
  @discardableResult private func layOut(_ text: StyledText, width: LayoutUnit = 100, in context: LayoutContext? = nil) throws -> ParagraphLayout {
    let layout = try ParagraphLayout(text, width: width, in: context ?? self.context)
    if text.length < 5000 {
      #expect(layout.violations(inkTolerance: 20) == [])
    } else {
      let records = layout.lineTable.records
      #expect(zip(records, records.dropFirst()).allSatisfy { $0.startUnit < $1.startUnit })
      #expect(layout.lineTable.end.unit == layout.range.count)
      for line in [0, layout.lineCount - 1] where layout.line(at: line).range.count < 20_000 {
        #expect(layout.glyphRuns(ofLine: line).count < 20_000)
      }
    }
    return layout
  }

  private func repeated(_ string: String, units: Int = million) -> StyledText {
    Fixture.text(String(repeating: string, count: units / string.utf16.count))
  }

  // MARK: Encodings

  @Test func `broken UTF-8 shows replacement characters, and offsets still map`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x20, 0xC0, 0x80, 0x63, 0xF0, 0x9F]
    let text = StyledText(utf8: bytes, style: CharacterStyle(size: 10))
    let layout = try layOut(text, width: 1000)
    #expect(text.utf8Length == bytes.count)
    #expect(layout.size.width == 90)
    #expect(layout.line(at: 0).range == TextRange(0..<9))
    #expect(text.utf8Offset(of: layout.line(at: 0).range.upperBound) == bytes.count)
    #expect(layout.missing.map { text.utf8Offset(of: $0.lowerBound) } == [1, 3, 6, 9], "Box10 has no U+FFFD")
  }

  @Test func `bytes at random are a text`() throws {
    var random = SplitMix64(seed: 61)
    for _ in 0..<100 {
      let bytes = (0..<random.number(below: 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let layout = try DocumentLayout(StyledText(utf8: bytes, style: CharacterStyle(size: 10)), width: 50, in: context)
      for paragraph in layout.paragraphs { #expect(paragraph.violations(inkTolerance: 30) == []) }
    }
  }

  @Test func `a lone surrogate is one replacement character`() throws {
    for units in [[0xD800], [0xDC00], [0x61, 0xD83D], [0xDE00, 0xD83D], [0xD800, 0xD800, 0xDC00, 0xDC00]] as [[UInt16]] {
      let layout = try layOut(StyledText(utf16: units, style: CharacterStyle(size: 10)))
      #expect(layout.line(at: layout.lineCount - 1).range.upperBound.utf16 == units.count)
    }
    let pieces = PiecewiseSource(pieces: [[0x61, 0xD83D], [0xDE00, 0x62]])
    #expect(try layOut(StyledText(source: pieces)).lineTable.end.unit == 4)
  }

  @Test func `units at random are a text`() throws {
    var random = SplitMix64(seed: 62)
    for round in 0..<150 {
      let pages: [UInt16] = [0x00, 0x20, 0xD8, 0xDC, 0xFF, 0xFE, 0x06, 0x0E, 0x09, 0x30, 0x1F]
      let units = (0..<random.number(below: 120)).map { _ in
        pages[random.number(below: pages.count)] << 8 | UInt16(random.number(below: 256))
      }
      let layout = try DocumentLayout(StyledText(utf16: units, style: CharacterStyle(size: 10)), width: 60, in: context)
      for paragraph in layout.paragraphs { #expect(paragraph.violations(inkTolerance: 30) == [], "round \(round)") }
    }
  }

  @Test func `NUL and noncharacters are laid out like any other`() throws {
    let layout = try layOut(Fixture.text("a\u{0}b\u{FFFE}c\u{FFFF}d\u{1FFFE}e\u{10FFFF}"), width: 1000)
    #expect(layout.lineCount == 1)
    #expect(layout.missing.contains { $0.contains(3) }, "a noncharacter has no glyph")
    #expect(layout.missing.contains { $0.contains(1) }, "nor has a control, which shows a box")
    try layOut(Fixture.text(String(repeating: "\u{0}", count: 3000)))
    try layOut(Fixture.text("\u{7F}\u{80}\u{9F}\u{1B}[1m"))
  }

  @Test func `separators inside a paragraph reset its direction and no more`() throws {
    let layout = try layOut(Fixture.text("אב\u{1C}ab\u{1D}גד\u{1E}cd"), width: 1000)
    #expect(layout.lineCount == 1)
  }

  // MARK: Length

  @Test(.timeLimit(.minutes(5))) func `a paragraph of a megabyte with spaces`() throws {
    let layout = try layOut(repeated("lorem ipsum dolor "), width: 500)
    #expect(layout.size.height.points / 10 == Double(layout.lineCount))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["a", "fi", "日", "אב", "سم", "กข", "AV", "e\u{301}", "\u{1F600}", "-"])
  func `a paragraph of a megabyte without spaces`(string: String) throws {
    let layout = try layOut(repeated(string, units: Self.million), width: 500)
    #expect(layout.lineCount >= Self.million / string.utf16.count / 50)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("Sans", "Wave"), ("SansArabic", "سلام"), ("NastaliqUrdu", "سلام"), ("SansDevanagari", "नमस्ते"), ("SansKhmer", "សួស្តី")])
  func `a long paragraph without spaces in a real font`(font: String, string: String) throws {
    let context = Fixture.context(try FontFace(path: "\(Noto.folder)/Noto\(font)-Regular.ttf"))
    try layOut(repeated(string, units: Self.million / 4), width: 100, in: context)
  }

  // MARK: Repetition

  @Test(.timeLimit(.minutes(5)), arguments: [Fixture.box10]) func `a million marks on one base are one grapheme`(face: FontFace) throws {
    let context = Fixture.context(face)
    for mark in ["\u{301}", "\u{316}", "\u{200D}", "\u{FE0F}"] {
      let layout = try layOut(Fixture.text("a" + String(repeating: mark, count: Self.million) + "b"), width: 15, in: context)
      #expect(layout.modelLines.map(\.width) == [640, 640], "\(mark.unicodeScalars.map(\.value))")
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("Sans", "a", "\u{301}"), ("SansArabic", "ب", "\u{64B}"), ("SansDevanagari", "क", "\u{902}"), ("SansThai", "ก", "\u{E48}")])
  func `many marks on one base in a real font`(font: String, base: String, mark: String) throws {
    let context = Fixture.context(try FontFace(path: "\(Noto.folder)/Noto\(font)-Regular.ttf"))
    try layOut(Fixture.text(base + String(repeating: mark, count: Self.million / 4) + base), width: 15, in: context)
  }

  @Test(.timeLimit(.minutes(5))) func `a hundred thousand nested isolates`() throws {
    for (opener, closer) in [("\u{2067}", "\u{2069}"), ("\u{2068}", "\u{2069}"), ("\u{202B}", "\u{202C}"), ("(", ")"), ("\u{2067}a", "א\u{2069}")] {
      let text = String(repeating: opener, count: 100_000) + "אa" + String(repeating: closer, count: 100_000)
      try layOut(Fixture.text(text))
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [" ", "\t", "\u{AD}", "\u{A0}", "\u{200B}", "\u{3000}", "\u{2028}", "\u{FFFC}", "\u{2060}", "\u{FEFF}"])
  func `a million of one character that shows nothing`(character: String) throws {
    let count = Self.million
    let layout = try layOut(Fixture.text(String(repeating: character, count: count)))
    switch character {
    case " ", "\u{3000}": #expect(layout.modelLines == [GreedyModel.Line(range: 0..<count, contentEnd: 0, width: 0, isHyphenated: false)])
    case "\u{2028}": #expect(layout.lineCount == count + 1)
    case "\u{A0}", "\u{FFFC}": #expect(layout.lineCount == count / 10)
    default: #expect(layout.lineTable.width <= 100)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a hundred thousand empty paragraphs, and styles for every unit`() throws {
    #expect(try DocumentLayout(Fixture.text(String(repeating: "\n", count: 50_000)), width: 100, in: context).lineCount == 50_001)
    var text = Fixture.text(String(repeating: "ab ", count: 1000))
    for index in 0..<3000 { text.updateStyle(in: TextRange(index..<index + 1)) { $0.size = LayoutUnit(Double(index % 600 + 1)) } }
    try layOut(text, width: 5000)
  }

  @Test(.timeLimit(.minutes(5)), .enabled(if: Fixture.isThorough)) func `more styles in a paragraph than 16 bits count`() throws {
    let count = 70_000
    var text = Fixture.text(String(repeating: "a", count: count))
    for index in 0..<count {
      text.updateStyle(in: TextRange(index..<index + 1)) { $0.size = LayoutUnit(rawValue: Int64(64 + index)) }
    }
    let layout = try layOut(text, width: .unbounded)
    #expect(layout.shaped.styles.count == count)
    let width = Int64(count * (2 * 64 + count - 1) / 2)  // from 64 on, each wider by one than the one before
    #expect(layout.caretPosition(ofUnit: count).rawValue == width)
  }

  @Test(.timeLimit(.minutes(5))) func `tabs to stops whose alignment asks for all that follows`() throws {
    var style = ParagraphStyle()
    style.tabStops = (1...50).map { TabStop(LayoutUnit(Double($0)), [.end, .center, .decimal][$0 % 3]) }
    try layOut(Fixture.text(String(repeating: "\ta", count: 2000), style))
    style.tabStops = [TabStop(90, .end)]
    try layOut(Fixture.text(String(repeating: "\t", count: 20_000) + String(repeating: "x", count: 20_000), style))
  }
}
