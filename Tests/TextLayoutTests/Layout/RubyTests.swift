import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Small text beside other text, at 10 and 5 points in Box10: 10 wide and 5, from 8 above the baseline to 2 below it and from 4 to 1.
struct RubyTests {
  private let box10 = Fixture.context(Fixture.box10)

  /// A text in which what is between brackets has a ruby: 「[東京]へ」.
  private func text(_ marked: String, _ ruby: Ruby, _ paragraph: ParagraphStyle = .init()) -> StyledText {
    Fixture.text(bracketed: marked, paragraph) { $0.annotate($1, with: ruby) }
  }

  private func layout(
    _ marked: String, _ ruby: Ruby, width: LayoutUnit = .unbounded, _ paragraph: ParagraphStyle = .init()
  ) throws -> ParagraphLayout { try ParagraphLayout(text(marked, ruby, paragraph), width: width, in: box10) }

  /// The lines as they read, the annotated text between brackets.
  private func lines(_ layout: ParagraphLayout, _ marked: String) -> [String] {
    let units = Array(marked.filter { $0 != "[" && $0 != "]" }.utf16)
    return layout.lines.map { String(decoding: units[$0.range.utf16], as: UTF16.self) }
  }

  private func glyphs(_ layout: ParagraphLayout, line: Int = 0) -> [LayoutUnit] {
    layout.glyphRuns(ofLine: line).filter { !$0.isBeside }.flatMap(\.glyphs).map(\.origin.x)
  }

  // MARK: Places

  @Test func `an annotation stands on the squares of its base, and the line makes room for it`() throws {
    let layout = try layout("大[東]大", Ruby("とう"))
    #expect(layout.line(at: 0).rect == Rect(x: 0, y: 0, width: 30, height: 15) && layout.line(at: 0).baseline == 13)
    let annotation = try #require(layout.annotations(ofLine: 0).first)
    #expect(annotation.text == "とう" && annotation.range == TextRange(1..<2) && annotation.side == .over)
    #expect(annotation.rect == Rect(x: 10, y: 0, width: 10, height: 5))
    #expect(annotation.glyphRuns.flatMap(\.glyphs).map(\.origin) == [Point(x: 10, y: 4), Point(x: 15, y: 4)])
    #expect(layout.glyphRuns(ofLine: 0).filter(\.isBeside).map(\.x) == [10])
  }

  @Test(arguments: [LineBreaking.Mode.greedy, .pretty, .balance, .title]) func `no line is longer than its room, but one of a character`(
    mode: LineBreaking.Mode
  ) throws {
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = mode
    for width in 11...120 {
      let layout = try layout("大大[東]大あ[京、都]大大大大[大]、大[三]", Ruby("とうきょうと"), width: LayoutUnit(Double(width)), paragraph)
      let overfull = layout.lines.filter { $0.rect.width > LayoutUnit(Double(width)) && $0.range.utf16.count > 1 }
      #expect(overfull.map(\.range) == [], "\(width)")
    }
  }

  @Test func `lines without annotations are as high as ever`() throws {
    let layout = try layout("大大大[東]大大", Ruby("とう"), width: 30)
    #expect(layout.lines.map(\.rect.size.height) == [10, 15])
    #expect(layout.line(at: 1).rect.minY == 10 && layout.line(at: 1).baseline == 23)
  }

  @Test func `where lines have room there already, none is moved`() throws {
    var paragraph = ParagraphStyle()
    paragraph.minimumLineHeight = 20
    #expect(try layout("大大大[東]大大", Ruby("とう"), width: 30, paragraph).lines.map(\.rect.size.height) == [20, 20])
  }

  @Test func `an annotation below, and one on each side`() throws {
    let below = try layout("[東]", Ruby("", under: "とう"))
    #expect(below.line(at: 0).rect.size.height == 15 && below.line(at: 0).baseline == 8)
    #expect(below.annotations(ofLine: 0).map(\.rect) == [Rect(x: 0, y: 10, width: 10, height: 5)])
    #expect(below.annotations(ofLine: 0)[0].glyphRuns[0].glyphs[0].origin == Point(x: 0, y: 14))
    let both = try layout("[東]", Ruby("とう", under: "ひ"))
    #expect(both.line(at: 0).rect.size.height == 20)
    #expect(both.annotations(ofLine: 0).map(\.rect) == [Rect(x: 0, y: 0, width: 10, height: 5), Rect(x: 2.5, y: 15, width: 5, height: 5)])
  }

  @Test func `in vertical lines annotations stand on the right`() throws {
    var vertical = text("大[東]大", Ruby("とう"))
    vertical.writingMode = .verticalRightToLeft
    let layout = try ParagraphLayout(vertical, width: .unbounded, in: box10)
    #expect(layout.size == Size(width: 15, height: 30))
    #expect(layout.annotations(ofLine: 0).map(\.rect) == [Rect(x: 10, y: 10, width: 5, height: 10)])
    var below = text("大[東]大", Ruby("", under: "とう"))
    below.writingMode = .verticalLeftToRight
    let flipped = try ParagraphLayout(below, width: .unbounded, in: box10)
    #expect(flipped.annotations(ofLine: 0).map(\.rect) == [Rect(x: 0, y: 10, width: 5, height: 10)])
  }

  @Test func `a group is spread over its base, half as much at its ends`() throws {
    let spread = try layout("[東京]", Ruby("とう")).annotations(ofLine: 0)[0]
    #expect(spread.glyphRuns.flatMap(\.glyphs).map(\.origin.x) == [2.5, 12.5])
    var ruby = Ruby("とう")
    let places: KeyValuePairs<Ruby.Alignment, [LayoutUnit]> = [.spaceBetween: [0, 15], .center: [5, 10], .start: [0, 5]]
    for (alignment, expected) in places {
      ruby.alignment = alignment
      #expect(try layout("[東京]", ruby).annotations(ofLine: 0)[0].glyphRuns.flatMap(\.glyphs).map(\.origin.x) == expected)
    }
  }

  @Test func `letters of other scripts stay together`() throws {
    let layout = try layout("[東京]", Ruby("ab"))
    #expect(layout.annotations(ofLine: 0)[0].glyphRuns.flatMap(\.glyphs).map(\.origin.x) == [5, 10])
  }

  // MARK: Room

  @Test func `a longer annotation sets its base apart`() throws {
    let one = try layout("[東]", Ruby("とうきょう"))
    #expect(one.size.width == 25 && glyphs(one) == [7.5])
    let two = try layout("[東京]", Ruby("とうきょうと"))
    #expect(two.size.width == 30 && glyphs(two) == [2.5, 17.5])
    #expect(two.annotations(ofLine: 0)[0].rect.minX == 0)
    // The caret between two characters stands where the first one ends.
    #expect([0, 1, 2].map { two.caretRect(for: Caret($0)).minX } == [0, 12.5, 30])
  }

  @Test func `each of several is set over its own characters`() throws {
    let mono = try layout("[東京]", Ruby(["とう", "きょう"], .mono))
    #expect(mono.size.width == 25 && glyphs(mono) == [0, 12.5])
    #expect(
      mono.annotations(ofLine: 0).map(\.rect.minX) == [0, 10] && mono.annotations(ofLine: 0).map(\.range) == [TextRange(0..<1), TextRange(1..<2)])
  }

  @Test func `the characters of a word share the room that their annotations need`() throws {
    // 20 and 5 over 20: what is too long for one has room beside the other.
    let word = try layout("[東京]", Ruby(["とうと", "き"], .jukugo))
    #expect(word.size.width == 20 && glyphs(word) == [0, 10])
    #expect(word.annotations(ofLine: 0).map(\.rect.minX) == [0, 15])
    // Where all have room each stands over its own.
    #expect(try layout("[東京]", Ruby(["と", "き"], .jukugo)).annotations(ofLine: 0).map(\.rect.minX) == [2.5, 12.5])
  }

  @Test func `a word that a line divides has its annotations over their own parts`() throws {
    let divided = try layout("大大[東京]大", Ruby(["とうと", "き"], .jukugo), width: 35)
    #expect(lines(divided, "大大[東京]大") == ["大大東", "京大"])
    #expect(divided.line(at: 0).rect.size.width == 35 && divided.annotations(ofLine: 0).map(\.rect.minX) == [20])
    #expect(divided.annotations(ofLine: 1).map(\.rect.minX) == [2.5])
    // There it needs more room than in the middle of a line.
    #expect(lines(try layout("大大[東京]大", Ruby(["とうと", "き"], .jukugo), width: 34), "大大[東京]大") == ["大大", "東京大"])
  }

  // MARK: Bopomofo

  @Test func `bopomofo stands to the right of its character, from top to bottom`() throws {
    var ruby = Ruby(bopomofo: ["あい"])
    ruby.scale = 0.5
    let layout = try layout("大[東]大", ruby)
    // Two squares of 5 and half of one for a tone.
    #expect(layout.size == Size(width: 37.5, height: 10) && glyphs(layout) == [0, 10, 27.5])
    let annotation = layout.annotations(ofLine: 0)[0]
    #expect(annotation.side == .behind && annotation.rect == Rect(x: 20, y: 0, width: 7.5, height: 10))
    #expect(annotation.glyphRuns.flatMap(\.glyphs).map(\.origin) == [Point(x: 20, y: 4), Point(x: 20, y: 9)])
  }

  @Test func `a tone stands beside the last symbol, and a light one above the first`() throws {
    var ruby = Ruby(bopomofo: ["あい\u{2CA}", "\u{2D9}う"])
    ruby.scale = 0.5
    let layout = try layout("[東京]", ruby)
    let origins = layout.annotations(ofLine: 0).map { $0.glyphRuns.flatMap(\.glyphs).map(\.origin) }
    #expect(origins[0].prefix(2) == [Point(x: 10, y: 4), Point(x: 10, y: 9)] && origins[0].count == 3)
    #expect(origins[1].count == 2 && origins[1][0].y < origins[1][1].y)
  }

  @Test func `in vertical lines bopomofo is to the right, and takes no room along the line but what it needs`() throws {
    var ruby = Ruby(bopomofo: ["あいう"])
    ruby.scale = 0.5
    var vertical = text("大[東]大", ruby)
    vertical.writingMode = .verticalRightToLeft
    let layout = try ParagraphLayout(vertical, width: .unbounded, in: box10)
    #expect(layout.size == Size(width: 17.5, height: 35))
    let annotation = layout.annotations(ofLine: 0)[0]
    #expect(annotation.rect == Rect(x: 10, y: 10, width: 7.5, height: 15))
    #expect(annotation.glyphRuns.flatMap(\.glyphs).map(\.origin) == [Point(x: 10, y: 14), Point(x: 10, y: 19), Point(x: 10, y: 24)])
  }

  // MARK: Neighbours

  @Test func `a longer annotation stands over kana and marks beside it by its size, and over nothing else`() throws {
    let ruby = Ruby("とうきょ")
    let kana = try layout("あ[東]あ", ruby)
    #expect(kana.size.width == 30 && glyphs(kana) == [0, 10, 20])
    #expect(kana.annotations(ofLine: 0)[0].rect.minX == 5)
    // No farther than a character of its own, nor than to the middle of what is beside it.
    #expect(try layout("あ[東]あ", Ruby("とうきょうと")).size.width == 40)
    var large = Ruby("とうき")
    large.scale = 1
    #expect(try layout("あ[東]あ", large).size.width == 40)
    #expect(try layout("大[東]大", ruby).size.width == 40)
    #expect(try layout("a[東]a", ruby).size.width == 40)
    #expect(try layout("大[東]あ", ruby).size.width == 35)
    #expect(try layout("あ[東][京]", ruby).size.width == 45)  // what is annotated itself has no room
    for (before, after) in ["、「", "「、", "」。", "・・", "……", "——", "ーー"].map({ ($0.first!, $0.last!) }) {
      #expect(try layout("\(before)[東]\(after)", ruby).size.width == 30, "\(before)\(after)")
    }
    #expect(try layout("！[東]？", ruby).size.width == 40)
    // Readings before and behind one character stay a character of their own apart; over two each has its own.
    let between = try layout("あ[東]い[京]う", ruby).annotations(ofLine: 0).map(\.rect)
    #expect(between.map(\.minX) == [5, 30] && between.map(\.maxX) == [25, 50])
    let apart = try layout("あ[東]いう[京]え", ruby).annotations(ofLine: 0).map(\.rect)
    #expect(apart.map(\.minX) == [5, 35])
    var alone = ruby
    alone.overhangs = false
    #expect(try layout("あ[東]あ", alone).size.width == 40)
  }

  @Test func `at the ends of lines it stands over nothing, and its base at the edge`() throws {
    let ruby = Ruby("とうきょ")
    let start = try layout("[東]あ", ruby)
    #expect(glyphs(start) == [0, 15] && start.annotations(ofLine: 0)[0].rect.minX == 0)
    let end = try layout("ああ[東]あああ", ruby, width: 38)
    #expect(lines(end, "ああ[東]あああ") == ["ああ東", "あああ"])
    #expect(end.line(at: 0).rect.size.width == 35 && glyphs(end) == [0, 10, 25] && end.annotations(ofLine: 0)[0].rect.maxX == 35)
    // Without that it would fit.
    #expect(lines(try layout("ああ[東]あああ", ruby, width: 34), "ああ[東]あああ") == ["ああ", "東あ", "ああ"])
  }

  // MARK: Lines

  @Test func `a line that is justified sets nothing apart inside of a base that is annotated as a whole`() throws {
    var paragraph = ParagraphStyle(alignment: .justified)
    for steps in [Justification.japanese, .everyScript] {
      paragraph.justification = steps
      for grouping in [Ruby.Grouping.group, .jukugo] {
        let ruby = grouping == .group ? Ruby("とう") : Ruby(["と", "う"], grouping)
        let layout = try layout("大大[東京]大大大大", ruby, width: 56, paragraph)
        #expect(glyphs(layout) == [0, 12, 24, 34, 46])
      }
      // Characters with readings of their own are set apart as others are: four gaps, 1.5 each.
      #expect(glyphs(try layout("大大[東京]大大大大", Ruby(["と", "う"], .mono), width: 56, paragraph)) == [0, 11.5, 23, 34.5, 46])
      // Not so those that share one.
      var shared = Ruby(["とう", "き"], .mono)
      shared.baseLengths = [2, 1]
      #expect(glyphs(try layout("大大[東京川]大大大", shared, width: 66, paragraph)) == [0, 11.5, 23, 33, 44.5, 56])
    }
  }

  @Test func `no line ends inside a base`() throws {
    #expect(lines(try layout("大[東京]大", Ruby("とう"), width: 25), "大[東京]大") == ["大", "東京", "大"])
    #expect(lines(try layout("大[東京]大", Ruby(["と", "き"], .mono), width: 25), "大[東京]大") == ["大東", "京大"])
    for mode in [.greedy, .title, .balance, .pretty] as [LineBreaking.Mode] {
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = mode
      let layout = try layout("大[東京]大大大", Ruby("とう"), width: 25, paragraph)
      #expect(layout.lines.allSatisfy { $0.range.upperBound != 2 }, "\(mode)")
    }
  }

  @Test func `a base that no line holds is divided in need, and its annotation stands where it begins`() throws {
    let layout = try layout("[東京大]", Ruby("とう"), width: 20)
    #expect(layout.lineCount == 2 && layout.violations() == [])
    #expect(layout.annotations(ofLine: 0).count == 1 && layout.annotations(ofLine: 1).isEmpty)
  }

  @Test func `lines of text styles have room as well`() throws {
    var styled = StyledText("大東大", textStyle: .body)
    let plain = try ParagraphLayout(styled, width: .unbounded, in: box10)
    styled.annotate(TextRange(1..<2), with: Ruby("とう"))
    let layout = try ParagraphLayout(styled, width: .unbounded, in: box10)
    let (line, annotation) = (layout.line(at: 0), layout.annotations(ofLine: 0)[0])
    #expect(line.rect.size.height > plain.line(at: 0).rect.size.height)
    #expect(annotation.rect.minY >= line.rect.minY && annotation.rect.maxY <= line.baseline)
  }

  // MARK: Values

  @Test func `a range is clamped, and an empty one annotates nothing`() {
    var text = Fixture.text("東京")
    text.annotate(TextRange(1..<1), with: Ruby("a"))
    text.annotate(TextRange(5..<9), with: Ruby("a"))
    #expect(text.rubyRuns(in: text.range) == [])
    text.annotate(TextRange(1..<9), with: Ruby("a"))
    #expect(text.rubyRuns(in: text.range).map(\.range) == [TextRange(1..<2)])
  }

  @Test func `a later annotation takes what it overlaps`() {
    var text = Fixture.text("東京大学")
    text.annotate(TextRange(0..<3), with: Ruby("a"))
    text.annotate(TextRange(2..<4), with: Ruby("b"))
    #expect(text.rubyRuns(in: text.range).map(\.range) == [TextRange(0..<2), TextRange(2..<4)])
    #expect(text.rubyRuns(in: text.range).map(\.ruby.over) == [["a"], ["b"]])
  }

  @Test func `equal annotations that touch stay two, however they come`() throws {
    var text = Fixture.text("人人人")
    for start in [0, 2, 1] { text.annotate(TextRange(start..<start + 1), with: Ruby("ひと")) }
    #expect(text.rubyRuns(in: text.range).map(\.range) == [TextRange(0..<1), TextRange(1..<2), TextRange(2..<3)])
    #expect(try ParagraphLayout(text, width: .unbounded, in: box10).annotations(ofLine: 0).count == 3)
  }

  @Test func `text in several paragraphs has a base in each, and a line break ends one`() throws {
    var text = Fixture.text("東\n京\u{2028}大")
    text.annotate(text.range, with: Ruby("とう"))
    let layout = try DocumentLayout(text, width: .unbounded, in: box10)
    #expect(
      (0..<3).map { line in layout.paragraphs.flatMap { p in (0..<p.lineCount).flatMap { p.annotations(ofLine: $0) } }[min(line, 1)].range } == [
        TextRange(0..<1), TextRange(2..<3), TextRange(2..<3),
      ])
  }

  @Test func `what is typed inside of a base belongs to it, and nothing at its ends`() {
    func typed(at offset: Int) -> [TextRange] {
      var text = self.text("大[東京]大", Ruby("とう"))
      text.apply(TextEdit(TextRange(offset..<offset), with: "a"))
      return text.rubyRuns(in: text.range).map(\.range)
    }
    #expect(typed(at: 1) == [TextRange(2..<4)] && typed(at: 2) == [TextRange(1..<4)] && typed(at: 3) == [TextRange(1..<3)])
    var text = self.text("[東京]", Ruby("とう"))
    text.apply(TextEdit(TextRange(0..<2), with: "大阪"))
    #expect(text.rubyRuns(in: text.range) == [])
  }

  @Test func `the texts of characters count whole ones, and what is left over goes to the last`() throws {
    func bases(_ string: String, _ ruby: Ruby) throws -> [String] {
      var text = Fixture.text(string)
      text.annotate(text.range, with: ruby)
      return try ParagraphLayout(text, width: .unbounded, in: box10).annotations(ofLine: 0).map { text.string(in: $0.range) + "=" + $0.text }
    }
    #expect(try bases("か\u{3099}き", Ruby(["a", "b"], .mono)) == ["か\u{3099}=a", "き=b"])
    #expect(try bases("東京大", Ruby(["a", "b"], .mono)) == ["東=a", "京大=b"])
    #expect(try bases("東京", Ruby(["a", "b", "c"], .mono)) == ["東=a", "京=bc"])
    var ruby = Ruby(["a", "b"], .jukugo)
    ruby.baseLengths = [2]
    #expect(try bases("東京大", ruby) == ["東京=a", "大=b"])
    #expect(try bases("東", Ruby("", under: "")) == [])
    #expect(try bases("東", Ruby("a\nb\tc")) == ["東=a b c"])
  }

  // MARK: Emphasis

  @Test func `a mark stands over each character but spaces and punctuation`() throws {
    var text = Fixture.text("東、a 京")
    text.updateStyle(in: text.range) { $0.emphasis = EmphasisMark(.text("あ")) }
    let layout = try ParagraphLayout(text, width: .unbounded, in: box10)
    let marks = layout.glyphRuns(ofLine: 0).filter(\.isBeside)
    #expect(marks.map(\.range) == [TextRange(0..<1), TextRange(2..<3), TextRange(4..<5)])
    #expect(marks.flatMap(\.glyphs).map(\.origin) == [Point(x: 2.5, y: 4), Point(x: 22.5, y: 4), Point(x: 42.5, y: 4)])
    #expect(layout.size == Size(width: 50, height: 15))
  }

  @Test func `what an ellipsis hides some of has no annotation`() throws {
    for (grouping, texts) in [(Ruby.Grouping.group, ["とうきょう"]), (.mono, ["とう", "きょう", "だい"])] {
      let layout = try DocumentLayout(text("大[東京大]大", Ruby(texts, grouping)), width: 30, truncation: Truncation(lineLimit: 1), in: box10)
      #expect(layout.hiddenRange?.lowerBound == 2)
      #expect(layout.paragraphs[0].annotations(ofLine: 0).map(\.text) == (grouping == .mono ? ["とう"] : []), "\(grouping)")
    }
  }

  @Test func `nothing stands beside an ellipsis, nor makes it wider`() throws {
    var text = text("[東京都庁舎]", Ruby("とうきょうとちょうしゃ"))
    text.updateStyle(in: text.range) { $0.emphasis = EmphasisMark(.text("あ")) }
    let layout = try DocumentLayout(text, width: 30, truncation: Truncation(lineLimit: 1), in: box10)
    let ellipsis = layout.glyphRuns(ofLine: 0).filter { $0.ellipsis != nil && !$0.isBeside }
    #expect(ellipsis.count == 1 && layout.size.width <= 30)
    #expect(layout.glyphRuns(ofLine: 0).filter(\.isBeside).allSatisfy { $0.range.lowerBound < ellipsis[0].range.lowerBound })
  }

  @Test func `marks follow the language, the lines and what is asked`() throws {
    #expect(EmphasisMark().text(isVertical: false) == "\u{2022}" && EmphasisMark().text(isVertical: true) == "\u{FE45}")
    #expect(EmphasisMark(isOpen: true).text(isVertical: true) == "\u{FE46}")
    func baseline(_ language: Language, _ side: EmphasisMark.Side) throws -> LayoutUnit {
      var text = Fixture.text("東")
      text.updateStyle(in: text.range) { ($0.language, $0.emphasis) = (language, EmphasisMark(.text("a"), side: side)) }
      return try ParagraphLayout(text, width: .unbounded, in: box10).line(at: 0).baseline
    }
    #expect(try baseline("ja", .automatic) == 13 && baseline("zh-Hans", .automatic) == 8)
    #expect(try baseline("ja", .under) == 8 && baseline("zh", .over) == 13)
  }

  @Test func `marks stand beyond a ruby on their side`() throws {
    var text = text("[東]", Ruby("とう"))
    text.updateStyle(in: text.range) { $0.emphasis = EmphasisMark(.text("a")) }
    let layout = try ParagraphLayout(text, width: .unbounded, in: box10)
    #expect(layout.line(at: 0).rect.size.height == 20 && layout.line(at: 0).baseline == 18)
    #expect(layout.glyphRuns(ofLine: 0).filter(\.isBeside).flatMap(\.glyphs).map(\.origin.y) == [9, 9, 4])
  }
}
