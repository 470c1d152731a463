import TextFlow

@testable import TextLayout
@testable import TextModels

/// A text in containers of all kinds, among shapes of all kinds: all of it is somewhere, and an edit leaves what flowing anew would give.
enum FlowCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let context = FuzzFonts.contexts[input.number(below: FuzzFonts.contexts.count)]
    let isWild = input.number(below: 4) == 3
    let containers = input.containers(isWild: isWild)
    var choices = input
    var text = TextCase.makeText(&choices, isWild: isWild, &findings)
    for unit in 0..<text.length where text.unit(at: unit) == 0xFFFC {
      text.updateStyle(in: TextRange(unit..<unit + 1)) { style in
        style.attachment?.placement = choices.pick([.inline, .start, .end, .left, .right, .block])
        style.attachment?.margin = isWild ? choices.wildLength() : choices.length(0...9)
      }
    }
    do {
      let flow = try FlowLayout(text, in: containers, context: context)
      check(flow, of: text, &choices, &findings)
      let edit = TextEdit(choices.range(in: text.length), with: choices.text(upTo: 9).string)
      text.apply(edit)
      let edited = try flow.edited(by: edit, of: text, in: context)
      let anew = try FlowLayout(text, in: containers, context: context)
      let (own, other) = (edited.containers, anew.containers)
      findings.require(
        own.map(\.range) == other.map(\.range) && own.map(\.lines) == other.map(\.lines) && edited.oversetRange == anew.oversetRange,
        "an edited flow has its text elsewhere")
      for _ in 0..<8 {
        let caret = Caret(choices.offset(in: text.length))
        findings.require(edited.caretRect(for: caret) == anew.caretRect(for: caret), "a caret of an edited flow is elsewhere")
      }
    } catch {
      findings.require(false, "a flow fails: \(error)")
    }
  }

  private static func check(_ flow: FlowLayout, of text: StyledText, _ input: inout FuzzInput, _ findings: inout Findings) {
    var end: TextOffset = 0
    for container in flow.containers {
      findings.require(container.range.lowerBound == end, "container \(container.number) begins at \(container.range.lowerBound), not at \(end)")
      findings.require(flow.lines(of: container).count == container.lines.count, "container \(container.number) has lost lines")
      end = container.range.upperBound
    }
    findings.require(flow.oversetRange.map { $0.lowerBound == end } ?? (end == TextOffset(text.length)), "the text ends at \(end)")
    for page in 0..<min(flow.pageCount, 3) {
      for line in flow.lines(onPage: page) { _ = line.layout.glyphRuns(ofLine: line.number) }
      _ = (flow.floats(onPage: page), flow.size(ofPage: page), flow.hitTest(input.point(), onPage: page))
    }
    for _ in 0..<8 {
      let caret = Caret(input.offset(in: text.length), input.flag() ? .upstream : .downstream)
      let place = flow.caretRect(for: caret)
      findings.require(place != nil || flow.oversetRange.map { $0.lowerBound <= caret.offset } ?? false, "the caret at \(caret.offset) is nowhere")
      _ = flow.attachmentRect(at: caret.offset)
    }
    _ = flow.selectionRects(for: [input.range(in: text.length), input.range(in: text.length)])
  }
}

extension FuzzInput {
  fileprivate mutating func point() -> Point { Point(x: flag() ? wildLength() : length(-99...500), y: flag() ? wildLength() : length(-99...500)) }

  private mutating func extent(_ bounds: ClosedRange<Int>, isWild: Bool) -> LayoutUnit { isWild && flag() ? wildLength() : length(bounds) }

  /// Up to four containers, or pages without end.
  fileprivate mutating func containers(isWild: Bool) -> ContainerSequence {
    if number(below: 4) == 1 {
      var pages = ContainerSequence(
        pages: Size(width: extent(20...300, isWild: isWild), height: extent(20...300, isWild: isWild)),
        margins: ContainerInsets(extent(-5...20, isWild: isWild)), columnCount: pick([1, 2, 3, 0, -1, 40]), gap: extent(-5...20, isWild: isWild))
      pages.balancesColumns = flag()
      return pages
    }
    var list: [TextContainer] = []
    for number in 0..<1 + number(below: 4) {
      let size = Size(width: extent(0...300, isWild: isWild), height: flag() ? .unbounded : extent(0...300, isWild: isWild))
      var container = TextContainer(
        page: number / 2,
        frame: Rect(x: extent(-50...50, isWild: isWild), y: extent(-50...50, isWild: isWild), width: size.width, height: size.height),
        insets: ContainerInsets(extent(0...9, isWild: isWild)))
      for _ in 0..<self.number(below: 3) { container.exclusions.append(exclusion(isWild: isWild)) }
      list.append(container)
    }
    return ContainerSequence(list)
  }

  private mutating func exclusion(isWild: Bool) -> Exclusion {
    let rect = Rect(
      x: extent(-50...250, isWild: isWild), y: extent(-50...250, isWild: isWild), width: extent(0...200, isWild: isWild),
      height: extent(0...200, isWild: isWild))
    let points = (0..<number(below: 6)).map { _ in Point(x: extent(-50...250, isWild: isWild), y: extent(-50...250, isWild: isWild)) }
    return Exclusion(
      pick([.rectangle(rect), .ellipse(rect), .polygon(points)]), margin: extent(-5...20, isWild: isWild),
      sides: pick([.both, .start, .end, .longer, .none]))
  }
}
