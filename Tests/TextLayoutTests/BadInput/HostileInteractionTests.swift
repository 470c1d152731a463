import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// Every question of movement, gestures and what is drawn, with arguments that make no sense, about small texts that are odd themselves: defined answers, which stay in the text.
struct HostileInteractionTests {
  static let texts = [
    "", "\n", "\r\n", "\r", "a", "\u{301}", "\u{5D0}", "ab\u{5D0}\u{5D1} c\r\nd\u{2028}", "\u{1F468}\u{200D}\u{1F469}", "\t\t", "\u{AD}",
    "\u{202E}\u{2067}",
    "\0\0", " \u{94D}", "\u{FFFC}",
  ]
  static let offsets: [Int] = [.min, -1, 0, 1, 2, 7, .max]
  static let lengths: [LayoutUnit] = [
    LayoutUnit(.nan), LayoutUnit(.infinity), LayoutUnit(-.infinity), LayoutUnit(rawValue: .max), LayoutUnit(rawValue: .min), 0, -1, 3,
    LayoutUnit(1e300),
  ]
  static let times: [Double] = [.nan, .infinity, -.infinity, 0, -1, 0.1, 1e300]

  static func forEachText(_ body: (StyledText, DocumentLayout, TextNavigator) throws -> Void) throws {
    let context = Fixture.context(Fixture.box10)
    var odd: [StyledText] = texts.map { Fixture.text($0) }
    odd.append(StyledText(utf16: [0xD83D, 0xD83D, 0x61, 0xDC00, 0x20, 0xDC00, 0x61], style: CharacterStyle(size: 10)))
    odd.append(Fixture.text("abc", size: 0))
    for (number, text) in odd.enumerated() {
      var text = text
      if number % 3 == 1 { text.writingMode = .verticalRightToLeft }
      for width in [LayoutUnit(0), 25, .unbounded, -7] {
        let layout = try DocumentLayout(text, width: width, truncation: number % 4 == 3 ? Truncation(lineLimit: 1) : nil, in: context)
        try body(text, layout, try TextNavigator(layout, of: text, in: context, policy: number % 2 == 0 ? .macOS : .windows))
      }
    }
  }

  static func range(_ a: Int, _ b: Int) -> TextRange { TextRange(TextOffset(a), TextOffset(b)) }

  private func isInside(_ range: TextRange, _ text: StyledText) -> Bool { range.lowerBound >= 0 && range.upperBound.utf16 <= text.length }

  @Test func `units are told at every offset`() throws {
    try Self.forEachText { text, _, navigator in
      for unit in TextGranularity.allCases {
        for offset in Self.offsets.map({ TextOffset($0) }) {
          for direction in MovementDirection.allCases {
            if let segment = navigator.units.segment(of: unit, at: offset, towards: direction) { #expect(isInside(segment.range, text)) }
            if let stop = navigator.units.stop(of: unit, from: offset, towards: direction) { #expect(isInside(TextRange(stop, stop), text)) }
            _ = navigator.isBoundary(offset, of: unit, towards: direction)
            _ = navigator.isWithin(offset, unit, towards: direction)
            if let range = navigator.range(of: unit, enclosing: offset, towards: direction) { #expect(isInside(range, text)) }
            _ = navigator.boundary(of: unit, from: offset, towards: direction)
          }
          #expect(isInside(navigator.selection(of: unit, at: Caret(offset)).span, text), "\(unit) at \(offset)")
          _ = navigator.units.isBoundary(offset, of: unit)
        }
      }
    }
  }

  @Test func `selections of any kind move, grow and are deleted`() throws {
    try Self.forEachText { text, layout, navigator in
      var selections = [
        Selection([Self.range(0, .max), Self.range(-5, 3), Self.range(9, 9), Self.range(.min, .min)], isLogical: false), Selection([]),
      ]
      for a in [Int.min, 0, 2, .max] {
        for b in [Int.min, 1, .max] {
          selections.append(
            Selection(Self.range(a, b), affinity: .upstream, granularity: .word, anchor: TextOffset(b), goal: LayoutUnit(rawValue: .max)))
        }
      }
      for selection in selections {
        for direction in MovementDirection.allCases {
          for unit in TextGranularity.allCases {
            for extends in [false, true] {
              if let moved = navigator.selection(moving: selection, direction, by: unit, extending: extends, confined: extends) {
                #expect(isInside(moved.span, text), "\(selection.ranges) \(direction) by \(unit) to \(moved.ranges)")
              }
            }
            let deleted = navigator.deletionRanges(for: selection, direction, by: unit, decomposes: unit == .word)
            #expect(deleted.allSatisfy { isInside($0, text) })
          }
        }
        let display = SelectionDisplay(
          of: selection, in: layout, visible: Rect(x: Self.lengths[3], y: Self.lengths[4], width: -3, height: Self.lengths[3]))
        _ = (display.bounds, display.outline(radius: Self.lengths[4]).segments, display.difference(from: SelectionDisplay(of: selection, in: layout)))
        _ = navigator.insertionOffset(for: selection, isRightToLeft: true)
        for caret in [Caret(.init(.max)), Caret(.init(.min))] { #expect(isInside(navigator.selection(selection, extendedTo: caret).span, text)) }
      }
    }
  }

  @Test func `fingers, pencils and cursors may be anywhere at any time`() throws {
    try Self.forEachText { text, layout, navigator in
      var finger = TouchGesture(field: Rect(x: Self.lengths[1], y: Self.lengths[0], width: Self.lengths[3], height: -1))
      var pointer = PointerGesture()
      var floating = FloatingCursor(Selection(Caret(.init(.max))), at: Point(x: Self.lengths[3], y: Self.lengths[4]), in: layout)
      var trackpad = TrackpadCursor(
        Selection(Caret(.init(.min))), at: Point(x: 0, y: 0), mapping: .init(gain: .nan, lineStep: Self.lengths[4]), in: navigator)
      var loupe = LoupeSession(at: Point(x: Self.lengths[3], y: Self.lengths[4]), in: Rect(x: 0, y: 0, width: 10, height: 10))
      for (number, x) in Self.lengths.enumerated() {
        let y = Self.lengths[(number * 5 + 2) % Self.lengths.count]
        let point = Point(x: x, y: y)
        let time = Self.times[number % Self.times.count]
        #expect(isInside(navigator.selection(of: .word, at: point).span, text))
        finger.down(at: point, time: time, Selection(Self.range(.min, .max)), extends: number % 2 == 0, in: navigator)
        _ = (finger.pressDeadline, finger.hold(time: time, in: navigator), finger.move(to: point, time: time, in: navigator))
        if let made = finger.up(at: number % 3 == 0 ? nil : point, time: time, in: navigator) { #expect(isInside(made.span, text)) }
        #expect(isInside(pointer.down(at: point, time: time, Selection(Caret(.init(.max))), extends: number % 3 == 0, in: navigator).span, text))
        if let made = pointer.drag(to: Point(x: y, y: x), in: navigator) { #expect(isInside(made.span, text)) }
        _ = pointer.up()
        if let caret = floating.move(to: point, in: layout) { #expect(isInside(TextRange(caret.offset, caret.offset), text)) }
        trackpad.move(to: point, in: navigator)
        _ = loupe?.move(to: point, caretRect: Rect(x: x, y: y, width: y, height: x), trackingCaret: number % 2 == 0)
        let shown = SelectionDisplay(of: Selection(Self.range(0, .max)), in: layout)
        if let handle = shown.handles.first {
          var drag = HandleDrag(handle, at: point, of: Selection(Self.range(0, .max)), granularity: .word)
          #expect(isInside(drag.move(to: Point(x: y, y: x), in: navigator).span, text))
        }
        _ = EdgeScroll(margin: x, speed: time).velocity(at: point, in: Rect(x: y, y: x, width: x, height: y))
        _ = TextAccessory(beside: Rect(x: x, y: y, width: y, height: x), in: Rect(x: y, y: x, width: x, height: y), .init(length: x))
        let space = EditMenuSpace(visible: Rect(x: y, y: x, width: x, height: y), avoided: [Rect(x: x, y: x, width: y, height: y)])
        _ = EditMenuPlacement(
          of: Size(width: x, height: y), at: Rect(x: x, y: y, width: y, height: x), in: space, style: EditMenuStyle(margin: y, arrowLength: x))
        _ = navigator.caretNearest(point)
      }
      for shape in Lasso.Shape.allCases {
        let points = Self.lengths.flatMap { x in Self.lengths.map { Point(x: x, y: $0) } }
        for snap in Lasso.Snap.allCases {
          if let selection = try navigator.selection(in: Lasso(points, shape: shape), snap: snap) { #expect(isInside(selection.span, text)) }
        }
      }
    }
  }

  @Test func `items, marked text and placeholders may be asked for anywhere`() throws {
    try Self.forEachText { text, layout, _ in
      var linked = text
      linked.updateStyle(in: text.range) { $0.link = "x" }
      for a in Self.offsets {
        for b in Self.offsets {
          let range = Self.range(a, b)
          let item = InteractiveItem(.link("x"), range: range)
          _ = (linked.interactiveItems(in: range), linked.interactiveItems(at: TextOffset(a)), layout.rects(of: item), layout.previewRect(of: item))
          _ = (layout.attachmentRect(at: TextOffset(a)), layout.dictationRects(of: range, margin: Self.lengths[4]))
          let clauses = [MarkedText.Clause(range, .thick), MarkedText.Clause(Self.range(b, a))]
          let step = MarkedText.beginning(
            Composition("xy\u{301}", selected: range, clauses: clauses), at: Selection(range), replacing: range, in: text)
          guard let marked = step.marked else { continue }
          #expect(marked.clauses.allSatisfy { !$0.range.isEmpty } && marked.clauses.last?.range.upperBound == marked.range.upperBound)
          _ = layout.underlines(of: marked, style: MarkedTextStyle(thin: Self.lengths[3], thick: Self.lengths[4], gap: Self.lengths[3]))
          let visible = Rect(x: Self.lengths[4], y: Self.lengths[3], width: Self.lengths[3], height: -1)
          _ = layout.candidateWindow(for: marked, size: Size(width: Self.lengths[3], height: Self.lengths[4]), gap: Self.lengths[4], in: visible)
          _ = (marked.mapped(through: TextEdit(range, with: "q")), marked.setting(Composition(""), replacing: range, in: text))
        }
        for length in Self.lengths {
          _ = layout.interactiveItems(at: Point(x: length, y: Self.lengths[a & 3]), in: linked, tolerance: length)
          _ = layout.outline(of: InteractiveItem(.link("x"), range: Self.range(0, .max)), margin: length, radius: length).segments
        }
      }
    }
  }
}

extension TextNavigator {
  fileprivate func caretNearest(_ point: Point) -> Caret { caret(nearestWordEdgeTo: point) }
}
