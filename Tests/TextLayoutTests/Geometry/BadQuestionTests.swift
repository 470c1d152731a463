import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Questions that make no sense have a defined answer.
struct BadQuestionTests {
  private let context = Fixture.context(Fixture.box10)

  private static let oddOffsets: [TextOffset] = [TextOffset(.min), -1, 0, 1, 2, 3, 1000, TextOffset(.max)]
  private static let oddLengths: [LayoutUnit] = [
    LayoutUnit(.nan), LayoutUnit(.infinity), LayoutUnit(-.infinity), LayoutUnit(rawValue: .max), LayoutUnit(rawValue: .min), 0, -1, LayoutUnit(1e300),
  ]

  private func layouts() throws -> [DocumentLayout] {
    var layouts: [DocumentLayout] = []
    for text in ["", "\n", "a", "\u{5D0}", "ab\u{5D0}\u{5D1} c\r\nd\u{2028}", "\u{1F600}\u{301}", "\t", "\u{2028}", "a\u{AD}b", "  ", "\u{202E}"] {
      for width in [LayoutUnit(0), 5, 100, .unbounded, -3] {
        layouts.append(try DocumentLayout(Fixture.text(text), width: width, in: context))
        layouts.append(try DocumentLayout(Fixture.text(text), width: width, truncation: Truncation(lineLimit: 1), in: context))
      }
    }
    var attachment = Fixture.text("\u{FFFC}\u{301}x")
    attachment.updateStyle(in: TextRange(0..<1)) { $0.attachment = Attachment(size: Size(width: 0, height: -4)) }
    layouts.append(try DocumentLayout(attachment, width: 10, in: context))
    layouts.append(try DocumentLayout(Fixture.text("abc", size: 0), width: 10, in: context))
    layouts.append(try DocumentLayout(StyledText(utf16: [0xD83D, 0xD83D, 0xDE00, 0xDC00], style: CharacterStyle(size: 10)), width: 10, in: context))
    return layouts
  }

  @Test func `odd offsets, points and ranges are answered`() throws {
    for layout in try layouts() {
      let stops = layout.caretStops()
      for offset in Self.oddOffsets {
        for affinity in [CaretAffinity.upstream, .downstream] {
          for height in [CaretHeight.line, .run] { _ = layout.caretGeometry(for: Caret(offset, affinity), height: height) }
        }
        #expect(layout.caretRect(for: Caret(offset)) == layout.caretGeometry(for: Caret(offset)).primary)
        for other in Self.oddOffsets {
          let range = TextRange(offset, other)
          for purpose in [SelectionPolicy.Purpose.standard, .selection] {
            let rects = layout.selectionRects(for: [range, TextRange(other, other), range], policy: SelectionPolicy(purpose))
            #expect(rects.filter(\.containsStart).count <= 1 && rects.filter(\.containsEnd).count <= 1)
            #expect(rects.allSatisfy { $0.rect.size.width >= .zero && $0.rect.size.height >= .zero })
          }
          let first = layout.firstSelectionRect(for: range)
          #expect(first.range.lowerBound >= 0 && first.rect.size.width >= .zero)
          let hit = layout.hitTest(Point(x: 3, y: 3), within: range)
          #expect(hit.caret.offset >= 0)
        }
        let line = layout.visualClusters(ofLine: offset.utf16)
        #expect(line.count >= 0 && line.index(holding: offset) ?? 0 >= 0)
      }
      for x in Self.oddLengths {
        for y in Self.oddLengths {
          let point = Point(x: x, y: y)
          let hit = layout.hitTest(point)
          #expect(stops.contains(hit.caret.offset) || layout.isTruncated, "\(hit)")
          #expect((0..<layout.lineCount).contains(hit.line))
          _ = layout.hitTest(point, outside: .documentEdge)
          _ = layout.visualSelection(from: point, to: Point(x: y, y: x))
          _ = layout.rectangularSelection(from: point, to: Point(x: y, y: x))
          _ = SelectionOutline(of: [Rect(x: x, y: y, width: y, height: x)], radius: x).segments
        }
      }
    }
  }

  @Test func `a point's caret within a range that ends inside of a cluster is at the cluster's edge`() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"  // 8 units
    let layout = try DocumentLayout(Fixture.text("a\(family)b"), width: 100, in: context)
    let end = try #require(layout.caretStops().first { $0 > 1 })
    #expect(end == 9)
    for range in [TextRange(3..<5), TextRange(1..<2), TextRange(8..<9)] {
      #expect(layout.hitTest(Point(x: 0, y: 5), within: range).caret == Caret(1))
      #expect(layout.hitTest(Point(x: 99, y: 5), within: range).caret == Caret(9, .upstream))
    }
  }

  @Test func `an offset inside of a cluster is its end`() throws {
    let layout = try DocumentLayout(Fixture.text("a\u{1F600}e\u{301}\r\nb"), width: 100, in: context)
    #expect((0...8).map { layout.caretRect(for: Caret(TextOffset($0))).minX.points } == [0, 10, 20, 20, 30, 30, 0, 0, 10])
    #expect(layout.caretRect(for: Caret(6)).minY == 10)
  }

  @Test func `at a soft line end the end of a cluster is the next line's start`() throws {
    let layout = try DocumentLayout(Fixture.text("abe\u{301}cd"), width: 30, in: context)
    #expect(layout.lineCount == 2)
    #expect(layout.caretRect(for: Caret(3)) == Rect(x: 0, y: 10, width: 0, height: 10))
    #expect(layout.caretRect(for: Caret(3, .upstream)) == Rect(x: 30, y: 0, width: 0, height: 10))
  }

  @Test func `lines longer than 32 bits count`() throws {
    var style = ParagraphStyle()
    style.lineBreaking.mode = .none
    let layout = try DocumentLayout(Fixture.text(String(repeating: "a", count: 600), size: 65_536, style), width: 100, in: context)
    let size = layout.caretRect(for: Caret(1)).minX.rawValue
    #expect(size > 0)
    #expect(layout.caretRect(for: Caret(600)).minX.rawValue == 600 * size)
    #expect(600 * size > Int64(Int32.max))
    let place = Point(x: LayoutUnit(rawValue: 150 * size + 1), y: 5)
    #expect(layout.caret(at: place) == Caret(150))
  }

  @Test func `threads that ask at the same time get the same answers`() async throws {
    let text = Fixture.text(String(repeating: "ab \u{5D0}\u{5D1} cd ", count: 400))
    let layout = try DocumentLayout(text, width: 100, in: context)
    let fresh = try DocumentLayout(text, width: 100, in: context)
    let expected = (0..<text.length).map { fresh.caretGeometry(for: Caret(TextOffset($0))) }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<text.length).allSatisfy { index in
            let offset = (index * 7 + task * 13) % text.length
            return layout.caretGeometry(for: Caret(TextOffset(offset))) == expected[offset]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
