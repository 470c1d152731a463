import Testing
import TextFixtures
import TextScenes

@testable import TextLayout
@testable import TextModels

/// Lines found the quick way, against the scan of every line.
@Suite struct PlainScanTests {
  /// The first line that differs, and how many were found the quick way.
  private func compare(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws -> (fault: String?, quick: Int, lines: Int) {
    var quick = 0
    var count = 0
    for paragraph in text.paragraphs {
      let layout = try ParagraphLayout(paragraph, width: width, in: context)
      guard layout.shaped.unitCount > 0 else { continue }
      let filler = LineFiller(layout.shaped, style: layout.style, scratch: LayoutScratch().lines)
      let extent = LineExtent(offset: .zero, startInset: .zero, length: width)
      var plain = PlainScan(layout.shaped, PlainRules(layout.style))
      var position = LinePosition()
      while position.unit < layout.shaped.unitCount {
        var scan = LineScan(filler, from: position, extent)
        let whole = try scan.run()
        count += 1
        if plain.find(from: position, extent, in: layout.shaped, scratch: filler.scratch) {
          quick += 1
          let found = filler.filled(plain.line)
          if !found.says(whole) { return ("width \(width): \(found), the whole scan: \(whole)", quick, count) }
        }
        if let fault = try compareGiven(from: position, whole, extent, filler, &plain) { return ("width \(width): \(fault)", quick, count) }
        position = whole.end
      }
    }
    return (nil, quick, count)
  }

  /// What differs where the same line is to end at a given place before its end: any at which a line may end.
  private func compareGiven(
    from position: LinePosition, _ line: FilledLine, _ extent: LineExtent, _ filler: LineFiller, _ plain: inout PlainScan
  ) throws -> String? {
    guard filler.paragraph.chunks.count == 1 else { return nil }
    var end = line.end.unit
    while let unit = plain.opportunity(before: end, after: position.unit) {
      end = unit
      guard plain.close(from: position, at: unit, in: filler.paragraph, scratch: filler.scratch) else { continue }
      let (found, given) = (filler.filled(plain.line), try filler.fill(from: position, to: LineEnd(unit: unit), extent))
      if !found.says(given) { return "to \(unit): \(found), the whole scan: \(given)" }
    }
    return nil
  }

  @Test(
    arguments: [
      ("en", "Noto Sans"), ("de", "Noto Sans"), ("ar", "Noto Sans Arabic"), ("he", "Noto Sans Hebrew"), ("hi", "Noto Sans Devanagari"),
      ("th", "Noto Sans Thai"), ("my", "Noto Sans Myanmar"), ("zh-Hans", "Noto Sans CJK SC"), ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"),
      ("emoji-mixed", "Noto Color Emoji"), ("bidi-mixed", "Noto Sans Hebrew"), ("code-like", "Noto Sans"),
    ])
  func `lines of the corpus are those of the whole scan`(name: String, family: String) throws {
    let language = name.contains("-Han") ? name : String(name.prefix { $0 != "-" }.prefix(2))
    let scene = try #require(
      try SceneFile(name: "", text: "--- a fonts=\(family),Noto Sans,Noto Sans Arabic lang=\(language) size=12 ---\nx").scenes.first)
    let context = try scene.context()
    let text = StyledText(try CorpusTexts.text(name), style: scene.text.style(at: 0))
    var quick = 0
    var count = 0
    for width in [0 as LayoutUnit, 40, 97, 150, 260, 400, 1000] {
      let result = try compare(text, width: width, in: context)
      if let fault = result.fault { Issue.record("\(name), \(fault)") }
      quick += width >= 150 ? result.quick : 0
      count += width >= 150 ? result.lines : 0
    }
    #expect(quick * 2 > count, "\(quick) of \(count) lines were found the quick way")
  }

  @Test(arguments: [0, 1, 2]) func `lines of random text are those of the whole scan`(font: Int) throws {
    let fonts = [Fixture.box10, Fixture.ligature, Fixture.kern]
    let context = Fixture.context(fonts[font], Fixture.wide10)
    var quick = 0
    for round in 0..<300 {
      var generator = TextGenerator.mixed(seed: 61, index: round)
      var style = ParagraphStyle()
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .anywhere])
      var text = Fixture.text(generator.text(words: generator.number(1...14)), style)
      if generator.number(0...2) == 0, text.length > 4 {
        text.updateStyle(in: TextRange(TextOffset(2), TextOffset(generator.number(3...text.length)))) { $0.size = 13 }
      }
      // Some languages repeat the hyphen that ends a line.
      let language = generator.pick(["und", "de", "pl"])
      text.updateStyle(in: TextRange(TextOffset(0), TextOffset(generator.number(0...text.length)))) { $0.language = Language(language) }
      let result = try compare(text, width: LayoutUnit(Double(generator.number(0...200))), in: context)
      if let fault = result.fault { Issue.record("font \(font), round \(round), \(fault)") }
      quick += result.quick
    }
    #expect(quick > 100)
  }

  @Test(arguments: ["he", "ar", "en"]) func `lines of words in two directions are found the quick way`(language: String) throws {
    let words = ["\u{5D0}\u{5D1}\u{5D2}", "abc", "\u{5DB}\u{5DC}", "de", "12", "\u{5D3} \u{5D4}", "f g"]
    var (quick, count) = (0, 0)
    for round in 0..<200 {
      var generator = TextGenerator.mixed(seed: 71, index: round)
      let spaces = [" ", " ", " ", "  ", " \u{A0}"]
      let string = (0..<generator.number(2...20)).map { _ in generator.pick(words) + generator.pick(spaces) }.joined() + "end"
      var text = Fixture.text(string)
      text.updateStyle(in: TextRange(TextOffset(0), TextOffset(text.length))) { $0.language = Language(language) }
      let result = try compare(text, width: LayoutUnit(Double(generator.number(60...240))), in: Fixture.context(Fixture.box10))
      if let fault = result.fault { Issue.record("round \(round), \(string), \(fault)") }
      quick += result.quick
      count += result.lines
    }
    #expect(quick * 10 > count * 9, "\(quick) of \(count) lines were found the quick way")
  }

  @Test(arguments: [("zh-Hans", "Noto Sans CJK SC"), ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR")])
  func `lines of East Asian messages with other words and spaces are those of the whole scan`(language: String, family: String) throws {
    let scene = try #require(
      try SceneFile(name: "", text: "--- a fonts=\(family),Noto Sans lang=\(language) size=12 ---\nx").scenes.first)
    let context = try scene.context()
    let parts = [
      "打开", "文件的内容", "无法读取。", "いくつかの", "カタカナ", "ファイルを、", "「保存」", "파일을", "저장합니다.", "LibreOffice", "AV", "(~N)", "%1", "3", "12.5", " ", "  ",
      " ", "\u{3000}", "\u{A0}", "\u{AD}", "…", "——", "www.example.org/a", "é", "e\u{301}", "葛\u{E0100}", "𠮷", "か\u{3099}", "　",
    ]
    var quick = 0
    var count = 0
    for round in 0..<400 {
      var generator = TextGenerator.mixed(seed: 67, index: round)
      let string = (0..<generator.number(1...24)).map { _ in generator.pick(parts) }.joined()
      let text = StyledText(string, style: scene.text.style(at: 0))
      let result = try compare(text, width: LayoutUnit(Double(generator.number(5...220))), in: context)
      if let fault = result.fault { Issue.record("round \(round), \(string), \(fault)") }
      quick += result.quick
      count += result.lines
    }
    #expect(quick * 4 > count, "\(quick) of \(count) lines were found the quick way")
  }
}

extension FilledLine {
  /// Whether another line is the same in all that it says. What few lines have is compared as it is printed: words have no other equality than what they hold.
  fileprivate func says(_ other: FilledLine) -> Bool {
    let isPlain = head == nil && tail == nil && cut == nil && other.head == nil && other.tail == nil && other.cut == nil
    guard isPlain else { return "\(self)" == "\(other)" }
    return start == other.start && end == other.end && contentEnd == other.contentEnd && width == other.width && ascent == other.ascent
      && descent == other.descent && lineGap == other.lineGap && isHardBreak == other.isHardBreak && isHyphenated == other.isHyphenated
      && trimsStart == other.trimsStart && trimsEnd == other.trimsEnd && squeeze == other.squeeze
  }
}
