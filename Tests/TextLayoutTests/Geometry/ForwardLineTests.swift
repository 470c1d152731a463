import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The first questions about plain lines are answered from their shapes, as their geometry answers the next.
@Suite struct ForwardLineTests {
  /// Texts whose plain lines are answered from their shapes: of one font, of several, and from right to left.
  private static let answered = ["ar", "de", "en", "fa", "he", "hi", "ja", "km", "ko", "my", "ru", "th", "vi", "zh-Hans"]
  /// Those that are nearly all of such lines.
  private static let nearlyAll = ["de", "en", "ru", "vi"]

  /// What was compared: how many carets and points, how many of each were answered, and which differ.
  private struct Comparison {
    var carets = 0
    var hits = 0
    var askedCarets = 0
    var askedHits = 0
    var differing: [String] = []
  }

  /// Compares all carets and some points of a layout with those of its lines' geometry.
  private func compare(_ layout: DocumentLayout) -> Comparison {
    var found = Comparison()
    var random = SplitMix64(seed: 17)
    let axes = LineAxes(.horizontal, breadth: 0)
    for stretch in layout.stack.stretches {
      for number in 0..<stretch.paragraphCount {
        let paragraph = ParagraphLayout(stretch, number, start: 0, revision: 0)
        let place = unsafe ParagraphPlace(
          number, of: stretch.lentOutline, .passUnretained(stretch), unit: -Int(stretch.outline[number].start),
          line: -stretch.firstLine(ofParagraph: number),
          stretchTop: 0, top: 0)
        for unit in 0...paragraph.unitCount {
          for affinity in [CaretAffinity.downstream, .upstream] {
            let caret = Caret(TextOffset(unit), affinity)
            found.askedCarets += 1
            guard let rect = place.forwardPrimaryRect(for: caret, axes) else { continue }
            found.carets += 1
            if rect != paragraph.laidOut.primaryRect(for: caret) { found.differing.append("caret \(unit) \(affinity) of \(number)") }
          }
        }
        for line in 0..<paragraph.lineCount {
          let geometry = paragraph.geometry(ofLine: line)
          for _ in 0..<12 {
            let inline = Int64(random.number(below: Int(geometry.visibleEdges.right) + 200)) - 100
            let block = geometry.block + Int64(random.number(below: max(1, Int(geometry.blockEnd - geometry.block))))
            found.askedHits += 1
            guard let hit = place.forwardHit(inline: inline, block: block) else { continue }
            found.hits += 1
            if hit != TextHit(geometry.hit(at: inline), origin: 0, line: line) { found.differing.append("hit \(inline) on \(line) of \(number)") }
          }
        }
      }
    }
    return found
  }

  @Test(arguments: CorpusTexts.names) func `a corpus text's carets and hits are those of its lines' geometry`(name: String) throws {
    let text = StyledText(String(try CorpusTexts.text(name).prefix(3000)), style: CharacterStyle(size: 13))
    for width in [90, 300, .unbounded] as [LayoutUnit] {
      let answers = compare(try DocumentLayout(text, width: width, in: LayoutContext(fonts: Noto.all)))
      #expect(answers.differing == [], "\(width)")
      // They are answered: else nothing was compared.
      if Self.answered.contains(name) {
        #expect(
          answers.carets > (Self.nearlyAll.contains(name) ? 1000 : 200) && answers.hits > (width == .unbounded ? 10 : 100),
          "\(answers.carets) \(answers.hits)")
      }
      if Self.answered.contains(name), !width.isUnbounded {
        #expect(answers.carets * 100 > 85 * answers.askedCarets && answers.hits * 100 > 85 * answers.askedHits, "\(width) \(answers)")
      }
    }
  }

  @Test(arguments: ["ar", "de", "en", "he", "ja", "th", "zh-Hans"])
  func `so are those of a long paragraph, which is cut into chunks`(name: String) throws {
    let string = try CorpusTexts.text(name).replacing("\n", with: " ").prefix(3000)
    let context = LayoutContext(fonts: Noto.all)
    for (width, length) in [(90, 150), (300, 700)] as [(LayoutUnit, Int)] {
      context.storeStretches(of: length)
      let layout = try DocumentLayout(StyledText(String(string), style: CharacterStyle(size: 13)), width: width, in: context)
      #expect(layout.stack.stretches[0].shaped.blocks.count > 1)
      let answers = compare(layout)
      #expect(answers.differing == [], "\(width)")
      if Self.answered.contains(name) { #expect(answers.carets > 200 && answers.hits > 20, "\(answers.carets) \(answers.hits)") }
    }
  }

  @Test(arguments: [BaseDirection.leftToRight, .rightToLeft]) func `so are those of lines of both directions`(base: BaseDirection) throws {
    let words = ["שלום", "world", "עולם", "2612", "سلام", "a-b", "(בית", "home)", "3.14", "١٢٣", "e\u{301}t", "בְּרֵ", "%", "…"]
    var random = SplitMix64(seed: base == .leftToRight ? 5 : 6)
    var style = ParagraphStyle()
    style.baseDirection = base
    for width in [80, 200, 400, .unbounded] as [LayoutUnit] {
      var text = StyledText("", style: CharacterStyle(size: 14))
      for _ in 0..<12 {
        let count = 4 + random.number(below: 24)
        let line = (0..<count).map { _ in words[random.number(below: words.count)] + (random.number(below: 3) == 0 ? "  " : " ") }.joined()
        var paragraph = StyledText(line + "\n", style: CharacterStyle(size: 14))
        paragraph.setParagraphStyle(style, in: paragraph.range)
        text.append(paragraph)
      }
      let answers = compare(try DocumentLayout(text, width: width, in: LayoutContext(fonts: Noto.all)))
      #expect(answers.differing == [], "\(width)")
      #expect(answers.carets > 500 && answers.hits > 30, "\(answers.carets) \(answers.hits)")
    }
  }

  /// What is asked first is answered from shapes, and what is asked often from what is kept of the line.
  @Test func `what takes no room, and white space without a bound, is answered alike whatever was asked before`() throws {
    let context = LayoutContext(fonts: Noto.all)
    var random = SplitMix64(seed: 41)
    let letters = ["a", "b", " ", " ", "汉", "\u{200B}", "\u{AD}", "\u{200F}", "\u{200E}", "\u{2060}", "\n", "א", "e\u{301}", "1"]
    for round in 0..<300 {
      let string = (0..<1 + random.number(below: 12)).map { _ in letters[random.number(below: letters.count)] }.joined()
      let text = StyledText(string, style: CharacterStyle(size: 20))
      let width: LayoutUnit = round % 2 == 0 ? .unbounded : LayoutUnit(Double(20 + random.number(below: 120)))
      let (fresh, asked) = (try DocumentLayout(text, width: width, in: context), try DocumentLayout(text, width: width, in: context))
      for _ in 0..<4 { for unit in 0...text.length { _ = asked.caretRect(for: Caret(TextOffset(unit))) } }
      for _ in 0..<8 {
        let first = random.number(below: text.length)
        let range = TextRange(first..<first + 1 + random.number(below: text.length - first))
        #expect(
          try DocumentLayout(text, width: width, in: context).selectionRects(for: range) == asked.selectionRects(for: range),
          "\(round): \(range) of \(string.debugDescription) in \(width)")
        let point = Point(x: LayoutUnit(Double(random.number(below: 300) - 50)), y: LayoutUnit(Double(random.number(below: 60))))
        #expect(fresh.hitTest(point) == asked.hitTest(point), "\(round): \(point) of \(string.debugDescription) in \(width)")
      }
    }
  }

  @Test func `lines that turn at each letter are for their geometry to answer`() throws {
    for (turns, isAnswered) in [(10, true), (400, false)] {
      let text = StyledText(String(repeating: "אa", count: turns) + " a", style: CharacterStyle(size: 14))
      let answers = compare(try DocumentLayout(text, width: .unbounded, in: LayoutContext(fonts: Noto.all)))
      #expect(answers.differing == [] && (answers.hits > 0) == isAnswered, "\(turns): \(answers.carets) \(answers.hits)")
    }
  }

  @Test func `any text's carets and hits are those of its lines' geometry, in any style`() throws {
    var generator = TextGenerator.mixed(seed: 2612, index: 3)
    for round in 0..<40 {
      var text = StyledText("", style: CharacterStyle(size: 12))
      for _ in 0..<8 {
        var paragraph = StyledText(
          generator.text(words: generator.number(0...9)) + generator.pick(["", "  ", " \u{301}", "fi ffi", "e\u{301}", "\u{AD}", "\t"]) + "\n",
          style: CharacterStyle(size: generator.pick([12, 15])))
        var style = ParagraphStyle()
        style.alignment = generator.pick([.natural, .natural, .left, .center, .justified, .right])
        style.lineBreaking.mode = generator.pick([.greedy, .greedy, .anywhere])
        paragraph.setParagraphStyle(style, in: paragraph.range)
        text.append(paragraph)
      }
      let answers = compare(try DocumentLayout(text, width: generator.pick([0, 60, 150, .unbounded]), in: LayoutContext(fonts: Noto.all)))
      #expect(answers.differing == [], "round \(round)")
    }
  }

  /// Compares rectangles of random ranges of a layout that nobody has asked with those of one whose lines are all kept; which differ, and for how many
  /// nothing had to be kept.
  private func compareRects(_ text: StyledText, width: LayoutUnit, seed: UInt64) throws -> (forward: Int, differing: [String]) {
    let context = LayoutContext(fonts: Noto.all)
    let asked = try DocumentLayout(text, width: width, in: context)
    for line in 0..<asked.lineCount { _ = asked.visualClusters(ofLine: line) }
    var policies = [SelectionPolicy(), SelectionPolicy(.highlight), SelectionPolicy(.selection)]
    policies[1].fillsLineGaps = false
    policies[2].coalesces = true
    var random = SplitMix64(seed: seed)
    var (forward, differing) = (0, [String]())
    for _ in 0..<40 {
      let fresh = try DocumentLayout(text, width: width, in: context)
      let start = random.number(below: text.range.count + 1)
      let range = TextRange(start..<min(text.range.count, start + random.number(below: 250)))
      for policy in policies {
        let own = fresh.selectionRects(for: range, policy: policy)
        if own != asked.selectionRects(for: range, policy: policy) { differing.append("\(range) \(policy)") }
        if !own.isEmpty, fresh.stack.stretches.allSatisfy({ $0.outline.kept.object == nil }) { forward += 1 }
      }
    }
    return (forward, differing)
  }

  @Test(arguments: CorpusTexts.names) func `rectangles of selections are the same before and after lines are kept`(name: String) throws {
    let text = StyledText(String(try CorpusTexts.text(name).prefix(2500)), style: CharacterStyle(size: 13))
    for width in [90, 300, .unbounded] as [LayoutUnit] {
      let answers = try compareRects(text, width: width, seed: 9)
      #expect(answers.differing == [], "\(width)")
      if Self.answered.contains(name) { #expect(answers.forward > (Self.nearlyAll.contains(name) ? 30 : 10), "\(width)") }
    }
  }

  @Test func `so they are in any text and style`() throws {
    var generator = TextGenerator.mixed(seed: 77, index: 5)
    for round in 0..<20 {
      var text = StyledText("", style: CharacterStyle(size: 12))
      for _ in 0..<6 {
        var paragraph = StyledText(
          generator.text(words: generator.number(0...9)) + generator.pick(["", "  ", " e\u{301}", "\u{200B}\u{200B}", "\u{AD}", "\u{2028}x"])
            + generator.pick(["\n", "\r\n"]), style: CharacterStyle(size: generator.pick([12, 15])))
        var style = ParagraphStyle()
        style.alignment = generator.pick([.natural, .natural, .left, .center])
        style.paragraphSpacing = generator.pick([0, 7])
        paragraph.setParagraphStyle(style, in: paragraph.range)
        text.append(paragraph)
      }
      let answers = try compareRects(text, width: generator.pick([0, 60, 150, .unbounded]), seed: UInt64(round))
      #expect(answers.differing == [], "round \(round)")
    }
  }

  @Test func `a line is kept once it is asked about often, and answers the same`() throws {
    let layout = try DocumentLayout(StyledText("some words\nand more of them"), width: 400, in: LayoutContext(fonts: Noto.all))
    func isKept(_ unit: Int) -> Bool {
      layout.laidOut.withPlace(at: TextOffset(unit)) { $0.withTable { $0.keepsLine(atUnit: 0) } } ?? false
    }
    let first = layout.caretRect(for: Caret(5))
    for question in 2...20 {
      #expect(layout.caretRect(for: Caret(5)) == first)
      #expect(isKept(5) == (question >= Int(StretchOutline.oftenAsked)), "\(question)")
    }
    let point = Point(x: 3, y: layout.caretRect(for: Caret(14)).midY)
    let hit = layout.hitTest(point)
    #expect(hit.line == 1)
    for question in 3...20 {
      #expect(layout.hitTest(point) == hit)
      #expect(isKept(14) == (question >= Int(StretchOutline.oftenAsked)), "\(question)")
    }
  }

  @Test func `a caret between a letter and its mark stands behind both, and what hangs is left to the line`() throws {
    let context = LayoutContext(fonts: Noto.all)
    let text = StyledText("office e\u{301} word", style: CharacterStyle(size: 16))
    let layout = try DocumentLayout(text, width: 400, in: context)
    let stretch = layout.stack.stretches[0]
    let line = try #require(ForwardLine(stretch, 0, line: 0))
    #expect(line.distance(to: 0) == 0)
    #expect(line.distance(to: 8) != nil && line.distance(to: 8) == line.distance(to: 9))
    #expect(line.cells(touching: 8..<9) == 7..<9)
    #expect(line.hit(at: -1) == LineHit(unit: 0, affinity: .downstream))
    #expect(line.hit(at: 1 << 40) == LineHit(unit: text.length, affinity: .upstream))
  }
}
