import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Whatever caches hold or have forgotten, a layout is what it is.
@Suite struct CachePropertyTests {
  /// A text, and how it is laid out.
  private struct Case: Sendable {
    let text: StyledText
    let widths: [LayoutUnit]
    let category: ContentSizeCategory

    init(_ index: Int) throws {
      var generator = TextGenerator.mixed(seed: 91, index: index)
      var text = generator.styledParagraph(words: generator.number(1...12))
      if generator.number(0...2) == 0 {
        let corpus = try CorpusTexts.text(generator.pick(CorpusTexts.names)).prefix(120)
        text.apply(TextEdit(TextRange(0..<0), with: StyledText(corpus + "\n")))
      }
      for _ in 0..<generator.number(0...12) {
        let start = generator.number(0...text.length)
        let change = generator.number(0...7)
        let number = generator.number(0...30)
        let language = generator.pick(["en", "ar", "zh", "sr", "tr", "hi"] as [Language])
        let family = generator.pick(["Noto Sans", "Noto Serif", "Noto Sans CJK JP", "Noto Sans Hebrew"])
        text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...9)))) { style in
          switch change {
          case 0: style.features = [FontFeature("kern", UInt32(number % 3))]
          case 1: style.features = [FontFeature("smcp"), FontFeature("liga", UInt32(number % 2))]
          case 2: style.language = language
          case 3: style.families = [family]
          case 4: style.weight = FontWeight(Double(100 + 30 * number))
          case 5: style.textStyle = .title2
          case 6: style.color = TextColor(red: Float(number) / 30, green: 0, blue: 0)
          default: style.size = LayoutUnit(8 + Double(number) / 8)
          }
        }
      }
      if generator.number(0...3) == 0 {
        var style = text.paragraphStyle(at: 0)
        style.lists = [TextList("list", .lowercaseRoman, start: index % 50)]
        text.setParagraphStyle(style, in: TextRange(0..<text.length))
      }
      self.text = text
      widths = (0..<2).map { _ in LayoutUnit(Double(generator.number(20...300))) }
      category = generator.pick([.small, .xLarge, .accessibility2])
    }

    /// The text in two widths, and in another environment.
    func dumps(in context: LayoutContext) throws -> [String] {
      let layout = try DocumentLayout(text, width: widths[0], in: context)
      let other = try layout.resized(to: widths[1], in: context)
      var larger = context
      larger.environment.sizeCategory = category
      return [layout.dump(.all), other.dump(.all), try other.relaid(text, width: widths[0], in: larger).dump(.all)]
    }
  }

  private static let fonts = FontCollection(
    files: [Noto.sans, Noto.serif, Noto.arabic, Noto.sansCJK, Noto.emoji]
      + ["Hebrew", "Devanagari", "Thai"].map { "\(Noto.folder)/NotoSans\($0)-Regular.ttf" })

  @Test func `caches of any size, emptied at any moment and shared by threads, change no layout`() async throws {
    let count = Fixture.isThorough ? 400 : 12
    let cases = try (0..<count).map { try Case($0) }
    let expected = try cases.map { try $0.dumps(in: LayoutContext(fonts: Self.fonts)) }
    var random = SplitMix64(seed: 92)
    for _ in 0..<(Fixture.isThorough ? 20 : 1) {
      let memory = MemoryAccount(limit: random.number(below: 1 << (12 + random.number(below: 12))))
      let contexts = [LayoutContext(fonts: Self.fonts, memory: memory), LayoutContext(fonts: Self.fonts, memory: memory)]
      let seeds = (0..<4).map { _ in random.next() }
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for seed in seeds {
          group.addTask {
            var random = SplitMix64(seed: seed)
            for _ in 0..<count {
              let number = random.number(below: count)
              let context = contexts[random.number(below: 2)]
              if random.number(below: 5) == 0 { context.emptyWordCache() }
              if try cases[number].dumps(in: context) != expected[number] { return number }
            }
            return nil
          }
        }
        for try await different in group { #expect(different == nil, "limit \(memory.limit), case \(different ?? -1)") }
      }
    }
  }

  @Test func `two thousand styles laid out again are the same objects, and no cliff is fallen off`() throws {
    var text = StyledText(String(repeating: "ab ", count: 2000), style: CharacterStyle(size: 10))
    for number in 0..<2000 {
      text.updateStyle(in: TextRange(3 * number..<3 * number + 2)) { $0.size = LayoutUnit(rawValue: Int64(320 + number)) }
    }
    let context = Fixture.context(Fixture.kern)
    let first = try context.shape(text)
    let second = try context.shape(text)
    #expect(first.styles.count >= 2000)
    #expect(zip(first.styles, second.styles).allSatisfy { $0 === $1 })
  }

  @Test func `what is emptied holds nothing that emptying it again would free`() throws {
    let context = LayoutContext(fonts: Self.fonts)
    var style = ParagraphStyle()
    style.lists = [TextList("list", .lowercaseRoman)]
    do {
      let text = StyledText("one\n二\nשלוש", style: CharacterStyle(textStyle: .body), paragraphStyle: style)
      let layout = try DocumentLayout(text, width: 100, in: context)
      #expect(layout.markers.count == 3)
    }
    context.emptyWordCache()
    let once = context.memory.byteCount
    context.emptyWordCache()
    #expect(context.memory.byteCount == once)
  }

  @Test func `a context forgets everything when it goes`() throws {
    let memory = MemoryAccount()
    do {
      let context = LayoutContext(fonts: Self.fonts, memory: memory)
      let text = StyledText("Hello नमस्ते 你好 שלום")
      let layout = try ParagraphLayout(text, width: 100, in: context)
      let full = memory.byteCount
      context.emptyWordCache()
      #expect(memory.byteCount > 0 && memory.byteCount < full, "what the layout holds is counted")
      withExtendedLifetime(layout) {}
    }
    #expect(memory.byteCount == 0)
  }

  @Test func `what a context was charged for plans goes with it, whoever else uses the font`() throws {
    let (staying, leaving) = (MemoryAccount(), MemoryAccount())
    let context = LayoutContext(fonts: Self.fonts, memory: staying)
    do {
      let other = LayoutContext(fonts: Self.fonts, memory: leaving)
      for value in 0..<40 as Range<UInt32> {
        var style = CharacterStyle(size: 12)
        style.features = [FontFeature("kern", value + 100)]
        for context in [context, other] { _ = try ParagraphLayout(StyledText("नमस्ते", style: style), width: 100, in: context) }
      }
      #expect(leaving.byteCount > 0)
    }
    #expect(leaving.byteCount == 0 && staying.byteCount > 0)
    withExtendedLifetime(context) {}
  }

  @Test func `hundreds of feature lists stay within the limit`() throws {
    let memory = MemoryAccount(limit: 3_000_000)
    let context = LayoutContext(fonts: Self.fonts, memory: memory)
    let han = String(String.UnicodeScalarView((0..<40 as Range<UInt32>).compactMap { Unicode.Scalar(0x4E00 + 163 * $0) }))
    let plain = try ParagraphLayout(StyledText(han), width: 100, in: context).dump(.all)
    for number in 0..<40 as Range<UInt32> {
      let style = CharacterStyle()
      var text = StyledText(han, style: style)
      text.updateStyle(in: TextRange(0..<text.length)) { $0.features = [FontFeature("kern", number)] }
      _ = try ParagraphLayout(text, width: 100, in: context)
      #expect(memory.byteCount <= 4_000_000, "list \(number)")
    }
    #expect(try ParagraphLayout(StyledText(han), width: 100, in: context).dump(.all) == plain)
  }
}
