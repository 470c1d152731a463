import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Where text is cut into items, and where not.
@Suite struct ItemizerTests {
  private let context = Fixture.context(Fixture.box10, Fixture.wide10)

  private func items(_ text: StyledText) throws -> [WholeItemModel.Item] { WholeItemModel(try context.shape(text)).items }

  /// The items' texts, each between bars.
  private func picture(_ text: StyledText) throws -> String {
    let paragraph = try context.shape(text)
    let units = paragraph.chunks.flatMap(\.units)
    return WholeItemModel(paragraph).items.map { String(decoding: units[$0.range], as: UTF16.self) }.joined(separator: "|")
  }

  @Test func `items are cut by script, direction and font`() throws {
    let pictures = try ["abc אבג def", "abc αβγ def"].map { try picture(StyledText($0)) }
    #expect(pictures == ["abc |אבג| |def", "abc |αβγ| |def"], "a space has the script before it, though not its direction or font")
    #expect(try picture(StyledText("中文かな한국")) == "中文かな|한국", "Han and kana are one, if the font does the same with them")
  }

  @Test func `emoji are one picture beside every script`() throws {
    let context = LayoutContext(fonts: Noto.all)
    let emoji = ["👨‍👩‍👧‍👦", "👍🏽", "🇺🇳", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥"]
    for script in ["កខ", "កខ ", "។", "а", "ا", "क", "ကခ", "ไทย", "漢", "한", "བོད"] {
      for picture in emoji {
        for text in [script + picture, picture + script] {
          let layout = try DocumentLayout(StyledText(text), width: 1000, in: context)
          let runs = layout.glyphRuns(ofLine: 0)
          let colored = runs.filter { $0.font.face.hasColorGlyphs }
          #expect(colored.map { $0.glyphs.count } == [1], "\(text)")
        }
      }
    }
  }

  @Test func `colour, link, tag and decoration cut nothing; size, language and features do`() throws {
    let cuts: [(String, (inout CharacterStyle) -> Void)] = [
      ("abcd", { $0.color = TextColor(red: 1, green: 0, blue: 0) }), ("abcd", { $0.link = "x" }), ("abcd", { $0.tag = "x" }),
      ("abcd", { $0.underline = LineDecoration() }), ("a|bc|d", { $0.size = 3 }), ("a|bc|d", { $0.language = "tr" }),
      ("a|bc|d", { $0.features = [FontFeature("smcp")] }), ("a|bc|d", { $0.letterSpacing = 1 }), ("a|bc|d", { $0.baselineOffset = 2 }),
    ]
    for (expected, change) in cuts {
      var text = StyledText("abcd")
      text.updateStyle(in: TextRange(1..<3), change)
      #expect(try picture(text) == expected)
    }
  }

  @Test func `a style that changes inside a grapheme changes behind it`() throws {
    var text = StyledText("ae\u{301}b")
    text.updateStyle(in: TextRange(2..<4)) { $0.size = 3 }
    #expect(try picture(text) == "ae\u{301}|b")
  }

  @Test func `tabs, line breaks and attachments are items of one unit`() throws {
    var text = StyledText("a\tb\u{2028}c\u{FFFC}\u{FFFC}")
    text.updateStyle(in: TextRange(5..<6)) { $0.attachment = Attachment(size: Size(width: 5, height: 5)) }
    let items = try items(text)
    #expect(items.map(\.kind) == [.text, .tab, .text, .lineBreak, .text, .attachment, .text])
  }

  @Test func `items cover the paragraph, and neighbours differ`() throws {
    for round in 0..<100 {
      var generator = TextGenerator.mixed(seed: 51, index: round)
      let text = StyledText(generator.text(words: 10))
      let items = try items(text)
      var end = 0
      for item in items {
        #expect(item.range.lowerBound == end)
        #expect(!item.range.isEmpty)
        #expect(item.kind == .text || item.range.count == 1)
        end = item.range.upperBound
        var start = item.range.lowerBound
        for word in item.words {
          #expect(word.start == start)
          start += word.word.unitCount
        }
        #expect(item.kind != .text || start == item.range.upperBound)
      }
      #expect(end == text.paragraph(at: 0).units.count)
      for (a, b) in zip(items, items.dropFirst()) where a.kind == .text && b.kind == .text { #expect(a.style !== b.style || a.level != b.level) }
    }
  }

  @Test func `each grapheme is in the font that its cascade answers for it alone, wherever it stands`() throws {
    let context = LayoutContext(fonts: Noto.all)
    let bag = Array(
      "कखगिीु्क्षँंऽ।॥ אבגדָּוּ־׳״ កខគ្រាំ​ กขค็่ำ مرحبا،ٌّـ abcé̂ 中文かな。、 \u{200D}\u{200C}\u{2060}\u{A0}\u{3000}\u{25CC}\u{301}\u{951}\u{1F600}\u{FE0F}❤‍12,.-()"
        .unicodeScalars)
    var random = Xorshift(seed: 20)
    var asked = 0
    for round in 0..<300 {
      // Stretches of one script, as text has them, and characters of any.
      var text = ""
      for _ in 0..<12 {
        let start = Int(random.next() % UInt32(bag.count))
        if random.next() % 3 == 0 { text.unicodeScalars.append(bag[start]) } else { text.unicodeScalars.append(contentsOf: bag[start...].prefix(6)) }
      }
      let style = CharacterStyle(families: [round % 3 == 0 ? "Noto Serif" : "Noto Sans"], size: 16)
      let shaped = try context.shape(StyledText(text, style: style))
      let units = shaped.chunks.flatMap(\.units)
      let cascade = context.items.cascade(for: style)
      for item in WholeItemModel(shaped).items where item.kind == .text {
        for grapheme in String(decoding: units[item.range], as: UTF16.self) {
          let scalars = grapheme.unicodeScalars.map(\.value)
          let facts = UnicodeProperties.shared[scalars[0]]
          // These may stay with the font before them.
          if facts.isWhiteSpace || facts.isDefaultIgnorable { continue }
          asked += 1
          let answer = cascade.font(for: scalars.span, script: item.style.script.tag, language: "", prefersEmoji: facts.hasEmojiPresentation)
          #expect(item.style.font.face === answer?.instance.face, "\(grapheme) in \(text)")
        }
      }
    }
    #expect(asked > 5000)
  }

  @Test func `what no font has is reported and shown`() throws {
    let layout = try ParagraphLayout(StyledText("ab\u{1F9FF}\u{12000}cd \u{4EFF}\u{4F00}"), width: 1000, in: context)
    #expect(layout.missing == [TextRange(2..<6), TextRange(10..<11)])
    for text in ["a\u{12000}\u{B}b", "a\u{12000}\u{C}\u{2028}b", "a\u{12000}\tb"] {
      #expect(try ParagraphLayout(StyledText(text), width: 1000, in: context).missing == [TextRange(1..<3)])
    }
    let shown = layout.glyphRuns(ofLine: 0).flatMap(\.glyphs).filter { $0.glyph == 0 }.map(\.offset)
    #expect(shown == [2, 4, 10])
  }

  @Test func `an empty paragraph has the height of its style's font`() throws {
    let layout = try ParagraphLayout(Fixture.text(""), width: 100, in: context)
    #expect(layout.lineCount == 1)
    #expect(layout.size == Size(width: 0, height: 10))
    #expect(layout.line(at: 0).baseline == 8)
  }
}
