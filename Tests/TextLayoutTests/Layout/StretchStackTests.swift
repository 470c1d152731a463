import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// A document's paragraphs are stored by stretches, which does not show.
@Suite struct StretchStackTests {
  private let context = Fixture.context(Fixture.box10)

  /// Paragraphs of all lengths up to one that is a stretch of its own, some of them empty.
  private func text(_ count: Int, seed: UInt64) -> StyledText {
    var random = SplitMix64(seed: seed)
    var string = ""
    for _ in 0..<count {
      let length = [0, 0, 5, 40, 90, 300][random.number(below: 6)] + random.number(below: 20)
      string += String(String(repeating: "ab cde ", count: length).prefix(length))
      string += ["\n", "\r\n", "\u{2029}"][random.number(below: 3)]
    }
    return Fixture.text(string)
  }

  @Test(arguments: [1, 2, 3]) func `paragraphs are found by offset, line and height as a search through all of them finds them`(seed: UInt64) throws {
    let text = text(300, seed: seed)
    let layout = try DocumentLayout(text, width: 200, in: context)
    #expect(layout.stack.stretchCount > 3)
    let paragraphs = Array(layout.paragraphs)
    #expect(paragraphs.map(\.range) == text.paragraphs.map(\.range))
    var line = 0
    var top = LayoutUnit.zero
    for (number, paragraph) in paragraphs.enumerated() {
      #expect(layout.firstLine(ofParagraph: number) == line && layout.top(ofParagraph: number) == top)
      #expect(layout.line(at: line).range.lowerBound == paragraph.range.lowerBound)
      line += paragraph.lineCount
      top += paragraph.size.height
    }
    #expect(layout.lineCount == line && layout.size.height == top)
    for offset in 0...text.length {
      let expected = paragraphs.lastIndex { $0.range.lowerBound.utf16 <= offset } ?? 0
      #expect(layout.paragraphNumber(at: TextOffset(offset)) == expected)
    }
    for height in stride(from: -3, to: top.points + 10, by: 3.5) {
      let expected = paragraphs.indices.last { layout.top(ofParagraph: $0).points <= height } ?? 0
      #expect(layout.paragraphNumber(atBlockOffset: LayoutUnit(height)) == expected)
    }
  }

  @Test func `a paragraph of a document is what it is alone`() throws {
    let text = text(80, seed: 4)
    let layout = try DocumentLayout(text, width: 130, in: context)
    for paragraph in layout.paragraphs {
      let alone = try ParagraphLayout(text[paragraph.range], width: 130, in: context)
      #expect(alone.lines.map { $0.rect } == paragraph.lines.map { $0.rect })
      #expect(try paragraph.resized(to: 77, in: context).size == alone.resized(to: 77, in: context).size)
      #expect(try paragraph.measure(width: 77, in: context) == alone.measure(width: 77, in: context))
    }
  }

  @Test(arguments: [1, 2, 3]) func `in another width a document is what it would be if it were made there`(scale: Double) throws {
    var context = LayoutContext(fonts: Noto.all)
    context.environment.displayScale = scale
    var generator = TextGenerator.mixed(seed: 1902, index: Int(scale))
    var modes = [LineBreaking(), LineBreaking(), LineBreaking(), LineBreaking()]
    for (index, mode) in [LineBreaking.Mode.greedy, .greedy, .title, .anywhere].enumerated() { modes[index].mode = mode }
    for round in 0..<12 {
      var text = StyledText("", style: CharacterStyle(size: 12))
      for _ in 0..<15 {
        var paragraph = StyledText(
          generator.text(words: generator.number(0...9)) + generator.pick(["", " ", "\t", "\u{AD}", "\u{2028}", " \u{301}"]) + "\n",
          style: round % 2 == 0 ? CharacterStyle(size: 12) : CharacterStyle(textStyle: .body))
        var style = ParagraphStyle()
        style.lineBreaking = generator.pick(modes)
        style.hangsPunctuation = generator.number(0...5) == 0
        style.squeezesPunctuation = generator.number(0...5) == 0
        style.headIndent = generator.pick([0, 0, 0, 8])
        paragraph.setParagraphStyle(style, in: paragraph.range)
        text.append(paragraph)
      }
      var layout = try DocumentLayout(text, width: 150, in: context)
      for width in [400, 90, .unbounded, 152.5, 0, 700, 150] as [LayoutUnit] {
        layout = try layout.resized(to: width, in: context)
        let fresh = try DocumentLayout(text, width: width, in: context)
        #expect(dumped(layout) == dumped(fresh), "round \(round), \(width)")
        #expect(layout.extent == fresh.extent)
        for other in [60, 300, 152] as [LayoutUnit] {
          #expect(try layout.measure(width: other, in: context) == DocumentLayout.measure(text, width: other, in: context), "\(round), \(other)")
        }
      }
    }
  }

  /// Widths around those at which a line no longer fits, and at which a last line is no longer too short.
  private func turningPoints(of layout: DocumentLayout) -> [Int64] {
    layout.paragraphs.flatMap { paragraph in
      let widths = paragraph.lines.map(\.rect.size.width.rawValue)
      return (widths + widths.suffix(2).map { $0 * 10 }).flatMap { [$0 - 1, $0, $0 + 1] }
    }
  }

  @Test(arguments: ["de", "zh-Hans", "ja", "th", "ko", "ar"])
  func `lines stay in other widths as long as they would be made the same`(name: String) throws {
    for (scale, mixed) in [(1, false), (3, true)] as [(Double, Bool)] {
      var context = mixed ? Fixture.context(Fixture.box10, Fixture.wide10) : LayoutContext(fonts: Noto.all)
      context.environment.displayScale = scale
      var generator = TextGenerator.mixed(seed: 1907, index: name.utf8.reduce(0) { $0 * 31 + Int($1) })
      let string = mixed ? (0..<12).map { _ in generator.text(words: generator.number(3...14)) }.joined(separator: "\n") : try CorpusTexts.text(name)
      let lines = string.split(separator: "\n").prefix(12).joined(separator: "\n")
      let text = StyledText(lines, style: mixed ? CharacterStyle(textStyle: .body) : CharacterStyle(size: 16))
      let layouts = try [171, 230, 260].map { try DocumentLayout(text, width: $0, in: context) }
      let points = Set(layouts.flatMap(turningPoints)).filter { $0 > 40 && $0 < 300 * 64 }.sorted()
      var chains = [layouts[0], layouts[2]]
      for number in 0..<min(points.count, 160) {
        // One goes up through some of the widths, the other down.
        let widths = [points[number * points.count / min(points.count, 160)], points[points.count - 1 - number]].map { LayoutUnit(rawValue: $0) }
        for (index, width) in widths.enumerated() {
          let fresh = try DocumentLayout(text, width: width, in: context)
          chains[index] = try chains[index].resized(to: width, in: context)
          for layout in layouts { #expect(try layout.measure(width: width, in: context) == fresh.extent, "to \(width)") }
          for resized in [chains[index], try layouts[1].resized(to: width, in: context)] {
            #expect(resized.extent == fresh.extent, "to \(width)")
            #expect(resized.paragraphs.map(\.modelLines) == fresh.paragraphs.map(\.modelLines), "to \(width)")
          }
        }
      }
      // They do stay where that can be: else nothing was tested. Few random paragraphs are plain.
      let kept = layouts[1].stack.stretches.flatMap { stretch in (0..<stretch.paragraphCount).map { stretch.hasSameLines($0, in: 229) } }
      #expect(mixed || kept.contains(true))
    }
  }

  @Test func `stretches hold some thousand units, and a long paragraph is alone`() throws {
    let short = String(repeating: "some words in a line\n", count: 1000)
    let long = String(repeating: "word ", count: 4000)
    let layout = try DocumentLayout(Fixture.text(short + long + "\n" + short), width: 300, in: context)
    let stretches = layout.stack.stretches
    #expect(stretches.allSatisfy { $0.paragraphCount == 1 || $0.unitCount < 3 * StretchBuilder.targetLength })
    #expect((10...14).contains(stretches.count), "\(stretches.count)")
    #expect(stretches.filter { $0.shaped.blocks.count > 1 }.map(\.paragraphCount) == [1])
  }

  @Test func `where a text's source cuts it does not show`() throws {
    let whole = text(60, seed: 5)
    struct Pieces: TextSource {
      let units: [UInt16]
      let size: Int
      var length: Int { units.count }
      let revision: UInt64 = 0
      func chunk(at offset: TextOffset) -> TextChunk {
        let start = min(offset.utf16, max(0, length - 1)) / size * size
        return TextChunk(start: TextOffset(start), units: units[start..<min(start + size, length)])
      }
    }
    let units = Array(whole.string(in: whole.range).utf16)
    let expected = try DocumentLayout(whole, width: 150, in: context).dump(.all)
    for size in [7, 64, 1000] {
      let text = StyledText(source: Pieces(units: units, size: size), style: CharacterStyle(size: 10))
      #expect(try DocumentLayout(text, width: 150, in: context).dump(.all) == expected, "\(size)")
    }
  }
}
