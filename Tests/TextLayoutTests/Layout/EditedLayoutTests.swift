import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// A layout that follows an edit is the one of the edited text from scratch, and makes again only what the edit touches.
@Suite struct EditedLayoutTests {
  private static let fonts = FontCollection(
    files: [Noto.sans, Noto.serif, Noto.arabic, Noto.sansCJK, Noto.emoji]
      + ["Hebrew", "Devanagari", "Thai"].map { "\(Noto.folder)/NotoSans\($0)-Regular.ttf" })

  /// Asks a layout about some places, so that it keeps their geometry.
  private func places(in layout: DocumentLayout, _ generator: inout TextGenerator, length: Int) -> [Rect] {
    (0..<4).flatMap { _ in
      let offset = TextOffset(generator.number(0...length))
      let end = TextOffset(generator.number(offset.utf16...length))
      let caret = layout.caretRect(for: Caret(offset))
      let hit = layout.hitTest(Point(x: caret.midX, y: caret.midY)).caret
      return [caret, layout.caretRect(for: hit)] + layout.selectionRects(for: TextRange(offset, end)).map(\.rect)
    }
  }

  private func edit(_ text: StyledText, _ generator: inout TextGenerator, _ corpus: String) throws -> TextEdit {
    let start = generator.number(0...text.length)
    let length = generator.number(0...3) > 0 ? generator.number(0...2) : generator.number(0...40)
    let range = TextRange(start..<min(text.length, start + length))
    let slice = String(corpus.dropFirst(generator.number(0...200)).prefix(generator.number(1...60)))
    switch generator.number(0...9) {
    case 0, 1: return TextEdit(range, with: "")
    case 2: return TextEdit(range, with: generator.pick(["\n", "\r", "\r\n", "\n\n", "\u{2029}", "a\nb\n"]))
    case 3: return TextEdit(range, with: slice)
    case 4: return TextEdit(range, with: generator.styledParagraph(words: generator.number(1...4)))
    case 5:
      var item = StyledText("item\nnext\n", style: CharacterStyle(textStyle: .body))
      var style = ParagraphStyle()
      style.lists = [TextList("list", generator.pick([.decimal, .lowercaseRoman, .disc]))]
      item.setParagraphStyle(style, in: item.range)
      return TextEdit(TextRange(start..<start), with: item)
    default: return TextEdit(range, with: generator.pick(["a", "é", "字", "ا", "ש", " ", "😀", "\u{301}", "-", "(", "\u{200D}"]))
    }
  }

  @Test(arguments: CorpusTexts.names) func `a layout follows random edits in every language`(name: String) throws {
    let corpus = try CorpusTexts.text(name)
    var generator = TextGenerator.mixed(seed: 1901, index: name.utf8.reduce(0) { $0 * 31 + Int($1) } % 1000)
    var context = LayoutContext(fonts: Self.fonts)
    context.environment.displayScale = generator.pick([1, 2, 3])
    let style = generator.number(0...1) == 0 ? CharacterStyle(size: 15) : CharacterStyle(textStyle: .body)
    var text = StyledText(String(corpus.prefix(240)) + "\n", style: style)
    text.append(generator.styledParagraph(words: 6))
    text.writingMode = generator.pick([.horizontal, .horizontal, .verticalRightToLeft])
    let width = generator.pick([90, 200, .unbounded] as [LayoutUnit])
    var plain = LayoutContext(fonts: Self.fonts)
    plain.environment = context.environment
    context.storeStretches(of: generator.pick([30, 200, StretchBuilder.targetLength]))
    var layout = try DocumentLayout(text, width: width, in: context)
    var undo: [TextEdit] = []
    for number in 0..<(Fixture.isThorough ? 10_000 : 40) {
      _ = places(in: layout, &generator, length: text.length)
      let edit = generator.number(0...5) == 0 ? try undo.popLast() ?? self.edit(text, &generator, corpus) : try self.edit(text, &generator, corpus)
      let inverse = text.apply(edit)
      undo = generator.number(0...3) == 0 ? [inverse] : []
      layout = try layout.edited(by: edit, of: text, in: context)
      let whole = try DocumentLayout(text, width: width, in: plain)
      guard sameEverywhere(layout, whole) else {
        Issue.record("edit \(number) of \(name): \(edit.range) with \(edit.replacement.string(in: edit.replacement.range).debugDescription)")
        return
      }
      var (first, second) = (generator, generator)
      #expect(places(in: layout, &first, length: text.length) == places(in: whole, &second, length: text.length), "\(name), edit \(number)")
      if text.length > 1500 { text = StyledText(String(corpus.prefix(200)), style: style) }
      if text.revision != layout.revision { layout = try DocumentLayout(text, width: width, in: context) }
    }
  }

  /// An edit as one types in a long paragraph: a few units at most, nearly always near the one before.
  private func typing(_ text: StyledText, at caret: inout Int, _ generator: inout TextGenerator, _ corpus: [UInt16]) -> TextEdit {
    if generator.number(0...4) == 0 { caret = generator.number(0...text.length) }
    let lower = max(0, min(text.length, caret - generator.pick([0, 0, 0, 1, 1, 2, 12])))
    let upper = max(lower, min(text.length, generator.number(0...5) == 0 ? caret + 1 : caret))
    let start = generator.number(0...corpus.count - 1)
    let own = String(decoding: corpus[start..<min(corpus.count, start + generator.pick([1, 1, 1, 2, 9]))], as: UTF16.self)
    let inserted =
      generator.number(0...7) == 0
      ? generator.pick(["", "", " ", "a", "字", "か", "ا", "ש", "3", "😀", "\u{301}", "-", "(", ")", "\u{AD}", "\u{202B}", "\t", "\u{2028}", "\u{FFFC}"])
      : own
    caret = lower + inserted.utf16.count
    return TextEdit(TextRange(lower..<upper), with: inserted)
  }

  @Test(arguments: CorpusTexts.names) func `a long paragraph follows what is typed into it, in every language`(name: String) throws {
    let corpus = Array(try CorpusTexts.text(name).utf16.prefix(3000)).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var generator = TextGenerator.mixed(seed: 1902, index: name.utf8.reduce(0) { $0 * 31 + Int($1) } % 1000)
    for round in 0..<4 {
      var context = LayoutContext(fonts: Noto.all)
      context.environment.displayScale = generator.pick([1, 2, 3])
      var plain = LayoutContext(fonts: Noto.all)
      plain.environment = context.environment
      var style = ParagraphStyle()
      style.alignment = generator.pick([.natural, .justified, .center])
      style.lineBreaking.mode = round == 3 ? generator.pick([.balance, .pretty, .anywhere, .title]) : .greedy
      style.lineBreaking.hyphenation = generator.pick([.whenNeeded, .none, .automatic])
      let unitStyle = round == 1 ? CharacterStyle(size: 15) : CharacterStyle(textStyle: .body)
      var text = StyledText(generator.pick(["", "before\n"]), style: unitStyle)
      text.append(StyledText(utf16: corpus, style: unitStyle))
      text.append(StyledText(generator.pick(["", "\nbehind"]), style: unitStyle))
      text.setParagraphStyle(style, in: text.range)
      for _ in 0..<generator.pick([0, 0, 3, 12]) {
        let start = generator.number(0...text.length)
        let change = generator.number(0...6)
        text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...200)))) { style in
          switch change {
          case 0: style.weight = .bold
          case 1: style.size = 22
          case 2: style.color = TextColor(red: 1, green: 0, blue: 0)
          case 3: style.language = Language("ja")
          case 4: style.letterSpacing = 1
          case 5: style.underline = LineDecoration()
          default: style.families = ["Noto Serif"]
          }
        }
      }
      let width = generator.pick([90, 250, .unbounded] as [LayoutUnit])
      context.storeStretches(of: generator.pick([150, 700, StretchBuilder.targetLength]))
      var layout = try DocumentLayout(text, width: width, in: context)
      var caret = text.length / 2
      for number in 0..<(Fixture.isThorough ? 250 : 8) {
        let edit = typing(text, at: &caret, &generator, corpus)
        text.apply(edit)
        layout = try layout.edited(by: edit, of: text, in: context)
        let whole = try DocumentLayout(text, width: width, in: plain)
        guard sameEverywhere(layout, whole) else {
          Issue.record("edit \(number) of \(name), round \(round): \(edit.range) with \(edit.replacement.string.debugDescription)")
          return
        }
      }
    }
  }

  @Test(arguments: CorpusTexts.names.filter { !["bidi-mixed", "code-like", "emoji-mixed", "titles"].contains($0) })
  func `typing in a long paragraph makes anew what is around it, and nothing else`(name: String) throws {
    let corpus = Array(try CorpusTexts.text(name).utf16).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var text = StyledText(utf16: (0..<30_000).map { corpus[$0 % corpus.count] }, style: CharacterStyle(size: 15))
    let context = LayoutContext(fonts: Noto.all)
    var layout = try DocumentLayout(text, width: 300, in: context)
    let count = try #require(layout.stack.stretches.first?.shaped.blocks.count)
    #expect(count > 4)
    var followed = 0
    for number in 0..<20 {
      let edit = TextEdit(TextRange(15_000 + number..<15_000 + number), with: StyledText(utf16: [corpus[number]]).string)
      text.apply(edit)
      let before = Set(layout.stack.stretches.flatMap(\.shaped.blocks).map { ObjectIdentifier($0) })
      layout = try layout.edited(by: edit, of: text, in: context)
      let blocks = layout.stack.stretches.flatMap(\.shaped.blocks)
      followed += blocks.count { !before.contains(ObjectIdentifier($0)) } <= 2 && blocks.count >= count ? 1 : 0
    }
    // A letter that is the first of its kind may make a rule of a font possible in all of a paragraph.
    #expect(followed >= 16, "\(followed) of 20")
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
  }

  /// Lengths of what stands in the room of one change with edits beside it, and so does whether it does.
  @Test(arguments: ["ja", "zh-Hans", "ko", "en"]) func `a long vertical paragraph with combinations follows what is typed into it`(name: String)
    throws
  {
    var corpus = Array(try CorpusTexts.text(name).utf16.prefix(1200)).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var generator = TextGenerator.mixed(seed: 1904, index: name.utf8.reduce(0) { $0 * 31 + Int($1) } % 1000)
    for _ in 0..<120 {
      let place = generator.number(0...corpus.count - 1)
      if corpus[place] & 0xF800 != 0xD800 {
        corpus.insert(contentsOf: Array(generator.pick(["1", "12", "345", "6789", "\u{FF11}2"]).utf16), at: place)
      }
    }
    corpus = Array(StyledText(utf16: corpus).string.utf16)
    for round in 0..<4 {
      let context = LayoutContext(fonts: Noto.all)
      let plain = LayoutContext(fonts: Noto.all)
      var style = ParagraphStyle()
      style.autospace = generator.pick([0, 0.25])
      style.alignment = generator.pick([.natural, .justified])
      style.justification = generator.pick([.japanese, .everyScript])
      style.punctuationTrim = generator.pick([.spaceAll, .trimBoth])
      var text = StyledText(utf16: corpus, style: CharacterStyle(size: 15), paragraphStyle: style)
      text.writingMode = generator.pick([.verticalRightToLeft, .verticalLeftToRight])
      text.updateStyle(in: text.range) { $0.combining = .digits(round + 1) }
      for _ in 0..<24 {
        let start = generator.number(0...text.length)
        let combining = generator.pick([TextCombining.all, .all, .none, .digits(2)])
        text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...24)))) { $0.combining = combining }
      }
      let width = generator.pick([90, 250, .unbounded] as [LayoutUnit])
      context.storeStretches(of: generator.pick([700, StretchBuilder.targetLength]))
      var layout = try DocumentLayout(text, width: width, in: context)
      var caret = text.length / 2
      for number in 0..<(Fixture.isThorough ? 2000 : 60) {
        let edit =
          generator.number(0...2) == 0
          ? typing(text, at: &caret, &generator, Array("1234 567".utf16)) : typing(text, at: &caret, &generator, corpus)
        text.apply(edit)
        layout = try layout.edited(by: edit, of: text, in: context)
        guard sameEverywhere(layout, try DocumentLayout(text, width: width, in: plain)) else {
          Issue.record("edit \(number) of \(name), round \(round): \(edit.range) with \(edit.replacement.string.debugDescription)")
          return
        }
      }
    }
  }

  @Test(arguments: ["en", "ar", "hi", "ja"]) func `a paragraph of some length is stored apart when it is edited, and followed inside from then on`(
    name: String
  ) throws {
    let corpus = Array(try CorpusTexts.text(name).utf16).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    let paragraph = (0..<1200).map { corpus[$0 % corpus.count] } + [0x0A]
    var text = StyledText(utf16: (0..<12).flatMap { _ in paragraph }, style: CharacterStyle(size: 15))
    let context = LayoutContext(fonts: Noto.all)
    var layout = try DocumentLayout(text, width: 300, in: context)
    let start = 6 * paragraph.count + 600
    for number in 0..<8 {
      let edit = TextEdit(TextRange(start + number..<start + number), with: StyledText(utf16: [corpus[number]]).string)
      text.apply(edit)
      let before = Set(layout.stack.stretches.map { ObjectIdentifier($0) })
      layout = try layout.edited(by: edit, of: text, in: context)
      #expect(layout.stack.stretches.contains { $0.paragraphCount == 1 && $0.unitCount(ofParagraph: 0) == 1201 + number })
      let made = layout.stack.stretches.filter { !before.contains(ObjectIdentifier($0)) }
      if number > 0 { #expect(made.map(\.paragraphCount) == [1]) }
    }
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
  }

  @Test(arguments: CorpusTexts.names) func `lines that are chosen together are what they would be without the edits before`(name: String) throws {
    let corpus = Array(try CorpusTexts.text(name).utf16.prefix(4000)).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var generator = TextGenerator.mixed(seed: 1903, index: name.utf8.reduce(0) { $0 * 31 + Int($1) } % 1000)
    for round in 0..<3 {
      let context = LayoutContext(fonts: Noto.all)
      let plain = LayoutContext(fonts: Noto.all)
      var style = ParagraphStyle()
      style.lineBreaking.mode = round == 2 ? .balance : .pretty
      style.lineBreaking.hyphenation = generator.pick([.whenNeeded, .none, .automatic])
      style.firstLineIndent = generator.pick([0, 10])
      style.hangsPunctuation = generator.number(0...3) == 0
      let unitStyle = generator.number(0...1) == 0 ? CharacterStyle(size: 15) : CharacterStyle(textStyle: .body)
      var text = StyledText(utf16: corpus, style: unitStyle, paragraphStyle: style)
      if round == 1 {
        for _ in 0..<3 {
          let place = generator.number(0...corpus.count)
          text.apply(TextEdit(TextRange(place..<place), with: "\u{2028}"))
        }
      }
      let width = generator.pick([70, 110, 160] as [LayoutUnit])
      var layout = try DocumentLayout(text, width: width, in: context)
      var caret = text.length / 2
      for number in 0..<(Fixture.isThorough ? 250 : 8) {
        let edit = typing(text, at: &caret, &generator, corpus)
        text.apply(edit)
        layout = try layout.edited(by: edit, of: text, in: context)
        guard sameEverywhere(layout, try DocumentLayout(text, width: width, in: plain)) else {
          Issue.record("edit \(number) of \(name), round \(round): \(edit.range) with \(edit.replacement.string.debugDescription)")
          return
        }
      }
    }
  }

  @Test(arguments: ["en", "de", "ru", "ar", "ja", "zh-Hans", "ko", "hi"])
  func `of lines that are chosen together those are chosen again that the edit may move`(name: String) throws {
    let corpus = Array(try CorpusTexts.text(name).utf16).map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2029 ? 0x20 : $0 }
    var style = ParagraphStyle()
    style.lineBreaking.mode = .pretty
    var text = StyledText(utf16: (0..<30_000).map { corpus[$0 % corpus.count] }, style: CharacterStyle(size: 15), paragraphStyle: style)
    let context = LayoutContext(fonts: Noto.all)
    func work(_ body: () throws -> DocumentLayout) throws -> (layout: DocumentLayout, work: Int) {
      let before = context.shared.withScratch { $0.work.spent }
      return (try body(), context.shared.withScratch { $0.work.spent } - before)
    }
    var (layout, whole) = try work { try DocumentLayout(text, width: 300, in: context) }
    var followed = 0
    for number in 0..<20 {
      let edit = TextEdit(TextRange(15_000 + number..<15_000 + number), with: StyledText(utf16: [corpus[number]]).string)
      text.apply(edit)
      let edited = try work { try layout.edited(by: edit, of: text, in: context) }
      layout = edited.layout
      followed += edited.work * 3 < whole ? 1 : 0
    }
    #expect(followed >= 16, "\(followed) of 20")
    #expect(sameEverywhere(layout, try DocumentLayout(text, width: 300, in: context)))
  }

  /// What an edit in the middle of a text gives, and the text from scratch.
  private func expectSame(_ string: String, at offset: Int, _ insertions: [String], _ comment: Comment) throws {
    var text = StyledText(string, style: CharacterStyle(size: 15))
    let context = LayoutContext(fonts: Self.fonts)
    context.storeStretches(of: 400)
    var layout = try DocumentLayout(text, width: 300, in: context)
    for (number, insertion) in insertions.enumerated() {
      let edit = TextEdit(TextRange(offset + number..<offset + number), with: insertion)
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
      #expect(layout.dump(.all) == (try DocumentLayout(text, width: 300, in: LayoutContext(fonts: Self.fonts))).dump(.all), comment)
    }
  }

  @Test func `a bracket that is typed is paired with any in its paragraph, which takes another level for it`() throws {
    let english = String(repeating: "some words of English text and ", count: 40)
    let hebrew = String(repeating: "כמה מילים של טקסט בעברית ו", count: 40)
    try expectSame(english + "אבג) דהו " + english, at: 600, ["("], "opened far before its partner")
    try expectSame("אבג (דהו " + english, at: 700, [")"], "closed far behind its partner")
    try expectSame(hebrew + "abc) def " + hebrew, at: 600, ["("], "opened in a paragraph from right to left")
    try expectSame(english + "(אבג) דהו " + english, at: 600, [")", "(", "("], "of no partner, or of another")
  }

  @Test func `brackets stay without partners where more are open than are followed`() throws {
    let open = String(repeating: "so sad :( and ", count: 70)
    let mixed = String(repeating: "words אבג (דהו abc) words and more ", count: 30)
    try expectSame(open + mixed, at: 1500, ["x", "y"], "63 are open before")
    let few = String(repeating: "so sad :( and ", count: 62)
    try expectSame(few + String(repeating: "words of English ", count: 40) + mixed, at: 1100, ["(", "(", "a"], "the 63rd is typed")
  }

  @Test(arguments: ["(", ")", "([", "(あ ", "（漢 a）) "]) func `a long paragraph of brackets follows an edit`(pattern: String) throws {
    let brackets = String(repeating: pattern, count: 20_000 / pattern.count)
    let words = String(repeating: "words and 漢字 ", count: 60)
    try expectSame(brackets + words + brackets, at: brackets.utf16.count + 300, ["(", "x", ")"], "\(pattern)")
  }

  @Test(arguments: [1, 2, 3, 2.5], [120, .unbounded] as [LayoutUnit])
  func `a document of hundreds of stretches follows edits, and its tree stays in order`(scale: Double, width: LayoutUnit) throws {
    var context = Fixture.context(Fixture.box10)
    var plain = Fixture.context(Fixture.box10)
    context.environment.displayScale = scale
    plain.environment.displayScale = scale
    context.storeStretches(of: 30)
    var random = SplitMix64(seed: UInt64(scale * 10))
    var style = ParagraphStyle()
    style.paragraphSpacing = 3
    let words = (0..<2500).map { "word\($0 % 17)" + (random.number(below: 4) == 0 ? "\n" : " ") }.joined()
    var text = StyledText(words, style: CharacterStyle(textStyle: .body), paragraphStyle: style)
    var layout = try DocumentLayout(text, width: width, in: context)
    #expect(layout.stack.stretchCount > 2 * StretchNode.most)
    for number in 0..<60 {
      let start = random.number(below: text.length)
      let length = [0, 0, 1, 8, 900, 6000][random.number(below: 6)]
      let replacement = ["", "a", "new\n", "\n", String(repeating: "inserted text\n", count: random.number(below: 90))][random.number(below: 5)]
      let edit = TextEdit(TextRange(start..<min(text.length, start + length)), with: replacement)
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
      #expect(layout.stack.findings == [])
      let whole = try DocumentLayout(text, width: width, in: plain)
      guard sameEverywhere(layout, whole) else {
        Issue.record("edit \(number): \(edit.range) with \(replacement.debugDescription)")
        return
      }
    }
  }

  @Test func `paragraphs that an edit does not touch keep their shapes and what was asked of them`() throws {
    let context = Fixture.context(Fixture.box10)
    var text = Fixture.text((0..<100).map { "line \($0)" }.joined(separator: "\n"))
    let layout = try DocumentLayout(text, width: 80, in: context)
    let asked = layout.paragraphs[70].geometry(ofLine: 0)
    let edit = TextEdit(TextRange(200..<203), with: "changed")
    text.apply(edit)
    let edited = try layout.edited(by: edit, of: text, in: context)
    #expect(edited.paragraphs[70].range.lowerBound - layout.paragraphs[70].range.lowerBound == 4)
    #expect(edited.paragraphs[70].geometry(ofLine: 0) === asked)
  }

  @Test func `stretches that an edit does not touch are shared, and stay few`() throws {
    let context = Fixture.context(Fixture.box10)
    var text = Fixture.text((0..<4000).map { "line \($0)" }.joined(separator: "\n"))
    var layout = try DocumentLayout(text, width: 80, in: context)
    let stretches = layout.stack.stretches.map { ObjectIdentifier($0) }
    #expect(stretches.count > 6)
    for number in 0..<300 {
      let start = text.length / 2 - number % 7
      let edit = number % 3 == 2 ? TextEdit(TextRange(start - 9..<start), with: "") : TextEdit(TextRange(start..<start), with: "new\n")
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
    }
    let now = layout.stack.stretches.map { ObjectIdentifier($0) }
    #expect(abs(now.count - stretches.count) <= 1)
    #expect(Set(now).intersection(stretches).count >= stretches.count - 4)
    #expect(layout.dump(.all) == (try DocumentLayout(text, width: 80, in: context)).dump(.all))
  }

  @Test func `words that were typed over are held no longer`() throws {
    let context = LayoutContext(fonts: Self.fonts)
    var text = StyledText(String(repeating: "some short words\n", count: 40), style: CharacterStyle(size: 15))
    var layout = try DocumentLayout(text, width: 200, in: context)
    var length = 4
    for number in 0..<3000 {
      let word = "x\(number * 7919)y\(number)"
      let edit = TextEdit(TextRange(170..<170 + length), with: word)
      length = word.utf16.count
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
    }
    func slabCount(_ layout: DocumentLayout) -> Int { layout.stack.stretches.flatMap(\.shaped.blocks).reduce(0) { $0 + $1.slabs.count } }
    #expect(slabCount(layout) <= slabCount(try DocumentLayout(text, width: 200, in: context)))
  }

  @Test func `items behind an inserted one get other numbers, and the rest of a list stays as it is`() throws {
    let context = Fixture.context(Fixture.box10)
    var style = ParagraphStyle()
    style.lists = [TextList("list", .decimal)]
    var text = Fixture.text("a\nb\nc\nd", style)
    let layout = try DocumentLayout(text, width: 100, in: context)
    let edit = TextEdit(TextRange(4..<4), with: "new\n")
    text.apply(edit)
    let edited = try layout.edited(by: edit, of: text, in: context)
    #expect(edited.markers.map(\.text) == ["1.", "2.", "3.", "4.", "5."])
    #expect(edited.paragraphs[0].itemMarker === layout.paragraphs[0].itemMarker)
  }

  @Test func `limits, another environment and another writing mode lay out all of the text`() throws {
    var context = LayoutContext(fonts: Self.fonts)
    var text = StyledText("one\ntwo\nthree", style: CharacterStyle(textStyle: .body))
    let limited = try DocumentLayout(text, width: 60, truncation: Truncation(lineLimit: 2), in: context)
    let whole = try DocumentLayout(text, width: 60, in: context)
    let edit = TextEdit(TextRange(3..<4), with: " ")
    text.apply(edit)
    let expected = try DocumentLayout(text, width: 60, truncation: Truncation(lineLimit: 2), in: context)
    #expect(try limited.edited(by: edit, of: text, in: context).dump(.all) == expected.dump(.all))
    context.environment.sizeCategory = .accessibility1
    let larger = try whole.edited(by: edit, of: text, in: context)
    #expect(larger.dump(.all) == (try DocumentLayout(text, width: 60, in: context)).dump(.all))
    text.writingMode = .verticalRightToLeft
    #expect(try larger.edited(by: edit, of: text, in: context).writingMode == .verticalRightToLeft)
  }

  @Test func `another text than the edited one is laid out as it is`() throws {
    let context = Fixture.context(Fixture.box10)
    let text = Fixture.text("ab\ncd\nef\ngh")
    let layout = try DocumentLayout(text, width: 50, in: context)
    let edit = TextEdit(TextRange(4..<5), with: "x")
    var twice = text
    twice.apply(edit)
    twice.apply(TextEdit(TextRange(0..<0), with: "new\n"))
    for other in [text, twice, Fixture.text(""), Fixture.text("ab\ncd"), Fixture.text(String(repeating: "a\n", count: 40))] {
      let whole = try DocumentLayout(other, width: 50, in: context)
      #expect(sameEverywhere(try layout.edited(by: edit, of: other, in: context), whole))
    }
  }

  @Test func `following an edit is given up when nobody wants it any longer`() throws {
    var context = Fixture.context(Fixture.box10)
    var text = Fixture.text(String(repeating: "a\n", count: 5000))
    let layout = try DocumentLayout(text, width: 50, in: context)
    let edit = TextEdit(TextRange(9999..<9999), with: "x")
    text.apply(edit)
    context.isCancelled = { true }
    #expect(throws: LayoutError.cancelled) { try layout.edited(by: edit, of: text, in: context) }
  }

  @Test(arguments: [(0, 0), (-5, 3), (100, 200), (.max, .max), (2, 1000)])
  func `an edit beyond the text is the one that the text took`(start: Int, end: Int) throws {
    let context = Fixture.context(Fixture.box10)
    var text = Fixture.text("ab\r\ncd\n")
    let layout = try DocumentLayout(text, width: 50, in: context)
    let edit = TextEdit(TextRange(TextOffset(start), TextOffset(end)), with: "\nx")
    text.apply(edit)
    #expect(sameEverywhere(try layout.edited(by: edit, of: text, in: context), try DocumentLayout(text, width: 50, in: context)))
  }
}

/// Whether two layouts say the same of all that they are asked.
func sameEverywhere(_ layout: DocumentLayout, _ whole: DocumentLayout, but stages: DumpStage = []) -> Bool {
  dumped(layout, but: stages) == dumped(whole, but: stages) && layout.size == whole.size && layout.revision == whole.revision
    && layout.missing == whole.missing
    && layout.paragraphs.indices.allSatisfy { layout.origin(ofParagraph: $0) == whole.origin(ofParagraph: $0) }
    && layout.lines.map(\.rect) == whole.lines.map(\.rect) && layout.markers.map(\.rect) == whole.markers.map(\.rect)
}

/// What a dump is written from, to be compared without being written: a third of the time of these tests went into that.
struct DumpedLayout: Equatable {
  /// The units of each paragraph, and what is known of each unit. That stands for the stage of analysis, whose levels and scripts are asked for again.
  let units: [[UInt16]]
  let flags: [[UInt8]]
  let records: [DumpRecord]
}

func dumped(_ layout: DocumentLayout, but stages: DumpStage = []) -> DumpedLayout {
  let tops = layout.paragraphs.indices.lazy.map { (layout.paragraphs[$0], layout.top(ofParagraph: $0)) }
  return DumpedLayout(
    units: layout.paragraphs.map(\.shaped.units), flags: layout.paragraphs.map(\.shaped.flags),
    records: LayoutDump(.all.subtracting(.analysis).subtracting(stages), of: layout.paragraphs).records(of: tops))
}

/// The first of some random edits that a layout doesn't follow, each around a caret that moves now and then: where it is another than one made anew.
func faultFollowing(
  _ count: Int, editsOf text: StyledText, _ generator: inout TextGenerator, but stages: DumpStage = [],
  inserting: (inout TextGenerator) -> String
) throws -> String? {
  var text = text
  let context = LayoutContext(fonts: Noto.all)
  context.storeStretches(of: generator.pick([150, 700]))
  var layout = try DocumentLayout(text, width: 250, in: context)
  var caret = text.length / 2
  for number in 0..<count {
    if generator.number(0...5) == 0 { caret = generator.number(0...text.length) }
    let lower = max(0, min(text.length, caret - generator.pick([0, 0, 1, 1, 3])))
    let upper = max(lower, min(text.length, caret + generator.pick([0, 0, 0, 1, 2])))
    let inserted = inserting(&generator)
    caret = lower + inserted.utf16.count
    let edit = TextEdit(TextRange(lower..<upper), with: inserted)
    text.apply(edit)
    layout = try layout.edited(by: edit, of: text, in: context)
    let whole = try DocumentLayout(text, width: 250, in: context)
    guard sameEverywhere(layout, whole, but: stages) else {
      let shown = DumpStage.all.subtracting(stages)
      let lines = zip(layout.dump(shown).split(separator: "\n"), whole.dump(shown).split(separator: "\n")).first { $0 != $1 }
      return "edit \(number): \(edit.range) with \(inserted.debugDescription): \(lines?.0 ?? "") is to be \(lines?.1 ?? "")"
    }
  }
  return nil
}

extension LayoutContext {
  /// Makes stretches of about so many units from now on, in layouts one after the other.
  func storeStretches(of length: Int) {
    shared.withScratch { $0.shaping.builder = StretchBuilder(targetLength: length) }
  }
}
