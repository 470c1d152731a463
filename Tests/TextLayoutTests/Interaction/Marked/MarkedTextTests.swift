import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct MarkedTextTests {
  private typealias Clause = MarkedText.Clause

  private func range(_ low: Int, _ high: Int) -> TextRange { TextRange(low..<high) }

  /// A composition of "日本語" in "ab|cd", and the text with it.
  private func composed(_ selection: Selection = Selection(Caret(2)), _ clauses: [Clause] = []) throws -> (text: StyledText, marked: MarkedText) {
    var text = Fixture.text("abcd")
    let step = MarkedText.beginning(Composition("日本語", clauses: clauses), at: selection, in: text)
    text.apply(try #require(step.edit))
    return (text, try #require(step.marked))
  }

  @Test func `a composition takes the place of what is selected`() throws {
    let (text, marked) = try composed(Selection(TextRange(1..<3)))
    #expect(text.string(in: text.range) == "a日本語d" && marked.range == range(1, 4) && marked.selected == range(4, 4))
    #expect(marked.clauses == [Clause(range(1, 4))])
  }

  @Test func `of several ranges the one that moves is replaced, or a range that is told`() throws {
    let text = Fixture.text("abcdef")
    let several = Selection([range(0, 1), range(2, 3)], affinity: .upstream)
    #expect(MarkedText.beginning(Composition("x"), at: several, in: text).edit?.range == range(0, 1))
    #expect(MarkedText.beginning(Composition("x"), at: several, replacing: range(4, 90), in: text).marked?.range == range(4, 5))
  }

  @Test func `what is composed next takes the place of what is marked`() throws {
    var (text, marked) = try composed()
    let step = marked.setting(Composition("にほん", selected: range(1, 2), clauses: [Clause(range(0, 2), .thick)]), in: text)
    text.apply(try #require(step.edit))
    marked = try #require(step.marked)
    #expect(text.string(in: text.range) == "abにほんcd" && step.selection.span == range(3, 4))
    #expect(marked.clauses == [Clause(range(2, 4), .thick), Clause(range(4, 5))], "what no clause has is a thin one")
  }

  @Test func `clauses are in order and apart`() throws {
    let clauses = [Clause(range(1, 9), .thick), Clause(range(0, 2)), Clause(range(2, 2), .thick), Clause(range(-5, 0), .thick)]
    #expect(try composed(Selection(Caret(0)), clauses).marked.clauses == [Clause(range(0, 2)), Clause(range(2, 3), .thick)])
  }

  @Test func `an empty string ends the composition`() throws {
    var (text, marked) = try composed()
    let step = marked.setting(Composition(""), in: text)
    text.apply(try #require(step.edit))
    #expect(text.string(in: text.range) == "abcd" && step.marked == nil && step.selection.caret.offset == 2)
    (text, marked) = try composed(Selection(TextRange(0..<1)))
    #expect(MarkedText.beginning(Composition(""), at: Selection(range(0, 2)), in: text).marked == nil)
  }

  @Test func `a composition ends with what is there or with another string`() throws {
    let (text, marked) = try composed()
    let kept = marked.committing()
    #expect(kept.edit == nil && kept.marked == nil && kept.selection == Selection(Caret(5)))
    let other = marked.committing("中文")
    #expect(text.applying(try #require(other.edit)).string(in: TextRange(0..<9)) == "ab中文cd" && other.selection == Selection(Caret(4)))
  }

  @Test func `a composition that is given up leaves the text as it was, styles included`() throws {
    var text = Fixture.text("abcd\nef")
    text.updateStyle(in: range(1, 2)) { $0.weight = .bold }
    var centered = ParagraphStyle()
    centered.alignment = .center
    text.setParagraphStyle(centered, in: range(5, 7))
    let before = text
    let first = MarkedText.beginning(Composition("日"), at: Selection(range(1, 6)), in: text)
    text.apply(try #require(first.edit))
    let second = try #require(first.marked).setting(Composition("日本"), in: text)
    text.apply(try #require(second.edit))
    let end = try #require(second.marked).cancelling()
    text.apply(try #require(end.edit))
    #expect(text == before && end.selection.span == range(1, 6) && end.marked == nil)
  }

  @Test func `composed text has the style that is typed`() throws {
    var selection = Selection(Caret(2))
    var style = CharacterStyle(size: 10)
    style.weight = .bold
    selection.typingStyle = style
    var (text, marked) = try composed(selection)
    text.apply(try #require(marked.setting(Composition("x"), in: text).edit))
    marked = try #require(marked.setting(Composition("x"), in: text).marked)
    #expect(text.style(at: 2).weight == .bold && text.style(at: 3).weight != .bold)
  }

  @Test func `edits from elsewhere move it, and what is put in inside belongs to it`() throws {
    let (_, marked) = try composed(Selection(Caret(2)), [Clause(TextRange(0..<1), .thick)])
    func mapped(_ low: Int, _ high: Int, _ string: String) -> MarkedText? { marked.mapped(through: TextEdit(range(low, high), with: string)) }
    #expect(mapped(0, 0, "xx")?.range == range(4, 7) && mapped(0, 0, "xx")?.clauses.first == Clause(range(4, 5), .thick))
    #expect(mapped(2, 2, "x")?.range == range(3, 6) && mapped(5, 5, "x")?.range == range(2, 5) && mapped(6, 7, "")?.range == range(2, 5))
    #expect(mapped(5, 5, "x")?.selected == range(5, 5))
    #expect(mapped(3, 3, "x")?.range == range(2, 6))
    #expect(mapped(3, 3, "x")?.clauses == [Clause(range(2, 3), .thick), Clause(range(3, 4)), Clause(range(4, 6))], "between two clauses is another")
    #expect(mapped(2, 3, "")?.clauses == [Clause(range(2, 4))] && mapped(0, 9, "x") == nil)
  }

  @Test func `whatever is composed and edited, clauses are all of what is marked, and giving up is an undo`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var text = Fixture.text("ab😀cd\nef")
      func range() -> TextRange { TextRange(TextOffset(Int(random.next() % 12) - 1), TextOffset(Int(random.next() % 12) - 1)) }
      func composition() -> Composition {
        let clauses = (0..<random.next() % 4).map { _ in Clause(range(), random.next() % 2 == 0 ? .thin : .thick) }
        return Composition(["", "日", "😀本", "にほんご"][Int(random.next() % 4)], selected: range(), clauses: clauses)
      }
      let before = text
      var step = MarkedText.beginning(composition(), at: Selection([range(), range()]), in: text)
      if let edit = step.edit { text.apply(edit) }
      for _ in 0..<3 {
        guard let marked = step.marked else { break }
        #expect(marked.clauses.first?.range.lowerBound == marked.range.lowerBound && marked.clauses.last?.range.upperBound == marked.range.upperBound)
        #expect(zip(marked.clauses, marked.clauses.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(marked.clauses.allSatisfy { !$0.range.isEmpty } && marked.selected.clamped(to: marked.range) == marked.selected)
        #expect(marked.range.clamped(to: text.range) == marked.range)
        let elsewhere = TextEdit(range(), with: "x").clamped(to: text)
        if let mapped = marked.mapped(through: elsewhere) {
          #expect(mapped.clauses.reduce(0) { $0 + $1.range.count } == mapped.range.count)
          #expect(mapped.range.clamped(to: text.applying(elsewhere).range) == mapped.range)
        }
        let undo = marked.cancelling()
        #expect(try text.applying(#require(undo.edit)) == before)
        step = marked.setting(composition(), in: text)
        if let edit = step.edit { text.apply(edit) }
      }
    }
  }

  @Test func `offsets cut no surrogate pair and are never out of bounds`() throws {
    let text = Fixture.text("a😀b")
    let far = TextRange(.init(.min), .init(.max))
    let step = MarkedText.beginning(
      Composition("😀", selected: range(1, 1), clauses: [Clause(far, .thick), Clause(range(1, 2))]), at: Selection(range(2, 2)), replacing: far,
      in: text)
    #expect(step.edit?.range == range(0, 4) && step.marked?.clauses == [Clause(range(0, 2), .thick)])
    #expect(step.marked?.mapped(through: TextEdit(far, with: "")) == nil)
  }
}

@Suite struct MarkedTextGeometryTests {
  private func marked(_ string: String, _ low: Int, _ high: Int, selected: TextRange? = nil, thick: Range<Int>? = nil) throws -> MarkedText {
    let part = String(Array(string.utf16)[low..<high].map { Character(Unicode.Scalar($0)!) })
    let clauses = thick.map { [MarkedText.Clause(TextRange($0), .thick)] } ?? []
    let composition = Composition(part, selected: selected, clauses: clauses)
    return try #require(MarkedText.beginning(composition, at: Selection(TextRange(low..<high)), in: Fixture.text(string)).marked)
  }

  @Test func `clauses have lines of their own, apart from each other`() throws {
    let layout = try Fixture.navigator("ab日本語", width: 30).layout
    let lines = layout.underlines(of: try marked("ab日本語", 2, 5, thick: 0..<2))
    #expect(lines.map(\.underline) == [.thick, .thick, .thin] && lines.map(\.clause) == [0, 0, 1])
    #expect(
      lines.map(\.rect) == [Rect(x: 21, y: 8, width: 8, height: 2), Rect(x: 1, y: 18, width: 8, height: 2), Rect(x: 11, y: 19, width: 8, height: 1)])
    let wide = layout.underlines(of: try marked("ab日本語", 2, 3), style: MarkedTextStyle(thin: -1, gap: 10))
    #expect(wide.map(\.rect) == [Rect(x: 20, y: 10, width: 10, height: 0)])
  }

  @Test func `beside a vertical line they are on its right`() throws {
    let layout = try Fixture.navigator("日本", width: 30, writing: .verticalRightToLeft).layout
    let line = layout.caretRect(for: Caret(0))
    #expect(layout.underlines(of: try marked("日本", 0, 2)).map(\.rect) == [Rect(x: line.maxX - 1, y: 1, width: 1, height: 18)])
  }

  @Test func `candidates are for the clause that is converted, or for the caret`() throws {
    let layout = try Fixture.navigator("ab日本語", width: 30).layout
    let whole = layout.candidateAnchor(of: try marked("ab日本語", 2, 5))
    #expect(whole.range == TextRange(5..<5) && whole.rect == Rect(x: 20, y: 10, width: 0, height: 10))
    let clause = layout.candidateAnchor(of: try marked("ab日本語", 2, 5, thick: 0..<2))
    #expect(clause.range == TextRange(2..<3) && clause.rect == Rect(x: 20, y: 0, width: 10, height: 10), "what is on its first line")
    let selected = layout.candidateAnchor(of: try marked("ab日本語", 2, 5, selected: TextRange(0..<1)))
    #expect(selected.range == TextRange(2..<3))
  }

  @Test func `their window is below, above where there is more room, and in what is visible`() throws {
    let layout = try Fixture.navigator("ab日本語").layout
    let text = try marked("ab日本語", 2, 5, thick: 0..<2)
    func window(_ width: LayoutUnit, _ height: LayoutUnit, _ visible: Rect) -> CandidateWindow {
      layout.candidateWindow(for: text, size: Size(width: width, height: height), gap: 3, in: visible)
    }
    let below = window(30, 40, Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(below.frame == Rect(x: 20, y: 13, width: 30, height: 40) && below.side == .next && below.range == TextRange(2..<4))
    #expect(window(90, 40, Rect(x: 0, y: 0, width: 100, height: 100)).frame.minX == 10)
    #expect(window(150, 40, Rect(x: 5, y: 0, width: 100, height: 100)).frame.minX == 5)
    let above = window(30, 40, Rect(x: 0, y: -60, width: 100, height: 80))
    #expect(above.frame == Rect(x: 20, y: -43, width: 30, height: 40) && above.side == .previous)
    let neither = window(30, 40, Rect(x: 0, y: -30, width: 100, height: 50))
    #expect(neither.frame.minY == -30 && neither.side == .previous)
    #expect(window(30, 90, Rect(x: 0, y: -30, width: 100, height: 50)).frame.minY == -30)
  }

  @Test func `in text from right to left it ends where the text begins`() throws {
    let layout = try Fixture.navigator("\u{5D0}\u{5D1}\u{5D2}", width: 100).layout
    let visible = Rect(x: 0, y: 0, width: 100, height: 100)
    let window = layout.candidateWindow(
      for: try marked("\u{5D0}\u{5D1}\u{5D2}", 1, 3, thick: 0..<2), size: Size(width: 30, height: 20), gap: 0, in: visible)
    #expect(window.frame == Rect(x: 60, y: 10, width: 30, height: 20))
  }

  @Test func `it begins where its own text does in a line of the other direction`() throws {
    let hebrew = "\u{5D0}\u{5D1}\u{5D2}"
    let visible = Rect(x: 0, y: 0, width: 100, height: 100)
    let size = Size(width: 20, height: 20)
    // The Hebrew letters stand from 20 to 50, the first at the right.
    let layout = try Fixture.navigator("ab" + hebrew + "cd", width: 100).layout
    func window(_ selected: TextRange, _ layout: LaidOutText, _ text: String, _ range: Range<Int>) throws -> Rect {
      layout.candidateWindow(for: try marked(text, range.lowerBound, range.upperBound, selected: selected), size: size, gap: 0, in: visible).frame
    }
    #expect(try window(TextRange(0..<3), layout, "ab" + hebrew + "cd", 2..<5) == Rect(x: 30, y: 10, width: 20, height: 20))
    // English in a line from right to left, which stands from 50 to 70: from its left.
    let other = try Fixture.navigator(hebrew + "ab" + hebrew, width: 100).layout
    #expect(try window(TextRange(0..<2), other, hebrew + "ab" + hebrew, 3..<5) == Rect(x: 50, y: 10, width: 20, height: 20))
    // A caret behind Hebrew that is composed.
    #expect(try window(TextRange(2..<2), layout, "ab" + hebrew + "cd", 2..<5) == Rect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func `in vertical text it stands where the next line does`() throws {
    let visible = Rect(x: -100, y: 0, width: 200, height: 100)
    for writing in [WritingMode.verticalRightToLeft, .verticalLeftToRight] {
      let layout = try Fixture.navigator("日本", width: 30, writing: writing).layout
      let line = layout.caretRect(for: Caret(0))
      let window = layout.candidateWindow(
        for: try marked("日本", 0, 2, thick: 1..<2), size: Size(width: 20, height: 40), gap: 1, in: visible)
      let x = writing == .verticalRightToLeft ? line.minX - 21 : line.maxX + 1
      #expect(window.frame == Rect(x: x, y: 10, width: 20, height: 40) && window.side == .next, "\(writing)")
    }
  }

  @Test func `absurd sizes have windows`() throws {
    let layout = try Fixture.navigator("ab").layout
    let (low, high) = (LayoutUnit(rawValue: .min), LayoutUnit(rawValue: .max))
    for size in [Size(width: low, height: low), Size(width: high, height: high)] {
      let window = layout.candidateWindow(for: try marked("ab", 0, 1), size: size, gap: high, in: Rect(x: low, y: high, width: high, height: low))
      #expect(window.frame.size.width >= 0 && window.frame.size.height >= 0)
    }
  }
}
