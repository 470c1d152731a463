import Synchronization
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Numbers as no one should ask for: each is clamped to something that can be laid out.
@Suite struct BadRequestTests {
  private let context = Fixture.context(Fixture.box10)
  private static let numbers: [Double] = [0, -1, -1e300, 1e300, .nan, .infinity, -.infinity, 1e-300, 0x1p53, -0x1p53]

  private func layOut(_ text: StyledText, width: LayoutUnit = 100) throws -> ParagraphLayout {
    let layout = try ParagraphLayout(text, width: width, in: context)
    _ = (layout.size, layout.missing, LayoutPicture(layout))
    #expect(layout.lineTable.end.unit == layout.range.count)
    return layout
  }

  @Test func `widths`() throws {
    let text = Fixture.text("ab cd אב \u{AD}\te\u{301}")
    for number in Self.numbers {
      for alignment in [TextAlignment.natural, .right, .center, .justified] {
        var aligned = text
        aligned.setParagraphStyle(ParagraphStyle(alignment: alignment), in: text.range)
        let layout = try layOut(aligned, width: LayoutUnit(number))
        #expect(layout.violations(inkTolerance: 10) == [], "width \(number)")
        if number >= 1e300 { #expect(layout.lineCount == 1) }
        if !(number > 0.1) { #expect(layout.lineCount >= 8) }
      }
    }
    for raw in [Int64.min, .min + 1, -1, 1, .max - 1, .max] {
      #expect(try layOut(text, width: LayoutUnit(rawValue: raw)).lineCount == (raw > 1000 ? 1 : layOut(text, width: 0).lineCount))
    }
  }

  @Test func `sizes`() throws {
    for size in Self.numbers {
      var text = Fixture.text("ab cd אב \u{AD}\te\u{301}")
      text.updateStyle(in: TextRange(1..<6)) { $0.size = LayoutUnit(size) }
      let layout = try layOut(text)
      #expect(layout.size.height >= 10)
      #expect(layout.size.height <= 1_310_720, "sizes are at most 65,536 points")
    }
    let nothing = try layOut(Fixture.text("ab cd", size: 0))
    #expect(nothing.size == Size(width: 0, height: 0))
    #expect(nothing.lineCount == 1)
    for raw in [Int64.min, .max] { _ = try layOut(Fixture.text("ab cd", size: LayoutUnit(rawValue: raw))) }
  }

  @Test func `spacing`() throws {
    for number in Self.numbers + [-1000, 1000] {
      for change in [\CharacterStyle.letterSpacing, \.wordSpacing, \.baselineOffset] as [WritableKeyPath<CharacterStyle, LayoutUnit>] {
        for alignment in [TextAlignment.natural, .justified] {
          var text = Fixture.text("ab cd אב \u{AD}\te\u{301} fgh", ParagraphStyle(alignment: alignment))
          text.updateStyle(in: text.range) { $0[keyPath: change] = LayoutUnit(number) }
          _ = try layOut(text)
          _ = try layOut(text, width: .unbounded)
        }
      }
    }
    var text = Fixture.text("abc def")
    text.updateStyle(in: text.range) { $0.letterSpacing = -1000 }
    #expect(try layOut(text).lineCount == 1)
    for raw in [Int64.min, .max, .max / 2] {
      text.updateStyle(in: text.range) { $0.letterSpacing = LayoutUnit(rawValue: raw) }
      _ = try layOut(text)
      text.updateStyle(in: text.range) { $0.wordSpacing = LayoutUnit(rawValue: raw) }
      _ = try layOut(text)
    }
  }

  @Test func `indents, line heights, spacing and tabs`() throws {
    let fields: [WritableKeyPath<ParagraphStyle, LayoutUnit>] = [
      \.firstLineIndent, \.headIndent, \.tailIndent, \.minimumLineHeight, \.maximumLineHeight, \.lineSpacing, \.paragraphSpacing,
      \.paragraphSpacingBefore, \.defaultTabInterval,
    ]
    let raws: [Int64] = Self.numbers.map { LayoutUnit($0).rawValue } + [.min, .max, .min + 1]
    for field in fields {
      for raw in raws {
        for width in [0, 50, LayoutUnit.unbounded] as [LayoutUnit] {
          var style = ParagraphStyle()
          style[keyPath: field] = LayoutUnit(rawValue: raw)
          style.tabStops = [TabStop(LayoutUnit(rawValue: raw), .end), TabStop(LayoutUnit(rawValue: raw), .decimal)]
          let layout = try layOut(Fixture.text("ab cd\u{2028}\te א", style), width: width)
          #expect(layout.lines.allSatisfy { $0.rect.size.height >= .zero })
          _ = try DocumentLayout(Fixture.text("ab cd\n\te א\n", style), width: width, in: context)
        }
      }
    }
    for multiple in Self.numbers {
      var style = ParagraphStyle()
      style.lineHeightMultiple = multiple
      #expect(try layOut(Fixture.text("ab cd", style)).size.height >= .zero)
    }
  }

  @Test func `attachments`() throws {
    for number in Self.numbers {
      for raw in [LayoutUnit(number).rawValue, .min, .max] {
        let length = LayoutUnit(rawValue: raw)
        var text = Fixture.text("ab \u{FFFC}\u{FFFC} cd")
        text.updateStyle(in: TextRange(3..<5)) { $0.attachment = Attachment(size: Size(width: length, height: length), baseline: length) }
        let layout = try layOut(text)
        #expect(layout.size.width >= .zero)
        #expect(layout.lines.allSatisfy { $0.rect.size.height >= .zero })
      }
    }
  }

  @Test func `questions beyond the text and the lines`() throws {
    let layout = try layOut(Fixture.text("ab cd"), width: 20)
    for number in [Int.min, -1, 2, .max] {
      #expect(layout.line(at: number).range.count > 0)
      #expect(!layout.glyphRuns(ofLine: number).isEmpty)
      #expect((0..<2).contains(layout.lineNumber(at: TextOffset(number))))
      #expect((0..<2).contains(layout.lineNumber(atBlockOffset: LayoutUnit(rawValue: Int64(number)))))
    }
    let document = try DocumentLayout(Fixture.text("a\nb"), width: 20, in: context)
    for number in [Int.min, -1, 2, .max] {
      #expect((0..<2).contains(document.paragraphNumber(at: TextOffset(number))))
      #expect((0..<2).contains(document.paragraphNumber(atBlockOffset: LayoutUnit(rawValue: Int64(number)))))
      #expect(document.top(ofParagraph: number) == (number < 0 ? 0 : 10))
    }
  }

  @Test func `offsets and ranges as wide as integers are`() {
    #expect(TextRange(TextOffset(.min), TextOffset(.max)).count == .max)
    #expect(TextOffset(.max) + 1 == TextOffset(.min))
    #expect(TextOffset(.min) - 1 == TextOffset(.max))
    #expect(TextOffset(.max) - TextOffset(.min) == -1)
    #expect(Fixture.text("abc").string(in: TextRange(TextOffset(.min), TextOffset(.max))) == "abc")
  }

  // MARK: Contexts

  @Test func `a collection without fonts is an error that says what to do`() async throws {
    let empty = LayoutContext(fonts: FontCollection())
    for string in ["", "abc", "\n"] {
      if string != "\n" { #expect(throws: LayoutError.noFonts) { try ParagraphLayout(StyledText(string), width: 100, in: empty) } }
      #expect(throws: LayoutError.noFonts) { try DocumentLayout(StyledText(string), width: 100, in: empty) }
      await #expect(throws: LayoutError.noFonts) { try await DocumentLayout(StyledText(string), width: 100, in: empty, taskCount: 2) }
    }
    #expect("\(LayoutError.noFonts)".contains("Add at least one font file"))
    let unreadable = LayoutContext(fonts: FontCollection(files: ["/nonexistent.ttf"]))
    #expect(unreadable.fonts.problems.count == 1)
    #expect(throws: LayoutError.noFonts) { try ParagraphLayout(StyledText("a"), width: 100, in: unreadable) }
  }

  @Test func `a deadline in the past ends a layout`() async throws {
    var late = context
    late.deadline = .now - .seconds(1)
    let text = Fixture.text(String(repeating: "abc ", count: 5000))
    let layout = try ParagraphLayout(text, width: 100, in: context)
    #expect(throws: LayoutError.deadlineExceeded) { try ParagraphLayout(text, width: 100, in: late) }
    #expect(throws: LayoutError.deadlineExceeded) { try layout.resized(to: 50, in: late) }
    await #expect(throws: LayoutError.deadlineExceeded) { try await DocumentLayout(text, width: 100, in: late, taskCount: 2) }
    #expect("\(LayoutError.deadlineExceeded)".contains("later `deadline`"))
    // The context is as good as before.
    #expect(try ParagraphLayout(text, width: 100, in: context).modelLines == layout.modelLines)
  }

  @Test func `a layout is given up at the next chunk once it is cancelled`() throws {
    let text = Fixture.text(String(repeating: "abc ", count: 200_000))
    for limit in [0, 1, 3] {
      let counter = Counter()
      var cancelled = context
      cancelled.isCancelled = { counter.next() > limit }
      #expect(throws: LayoutError.cancelled) { try ParagraphLayout(text, width: 100, in: cancelled) }
      #expect(counter.count == limit + 1, "asked no further")
    }
    let counter = Counter()
    var patient = context
    patient.isCancelled = { counter.next() < 0 }
    _ = try ParagraphLayout(text, width: 100, in: patient)
    #expect(counter.count > text.length / 8192, "asked at least once in two chunks")
  }

  /// Counts calls.
  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
