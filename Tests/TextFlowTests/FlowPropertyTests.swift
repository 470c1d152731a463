import Testing
import TextDump
import TextFixtures
import TextLayout

@testable import TextFlow

@Suite("what holds of any flow")
struct FlowPropertyTests {
  private typealias Attachment = TextLayout.Attachment

  private static let seeds = 0..<(FlowFixture.isThorough ? 2000 : 120)

  /// Texts, containers and styles drawn by a seed.
  private struct Draw {
    var random: SplitMix64

    init(_ seed: Int) { random = SplitMix64(seed: 11, index: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.number(below: range.count) }
    mutating func length(_ range: ClosedRange<Int>) -> LayoutUnit {
      LayoutUnit(rawValue: Int64(number(range.lowerBound * 64...range.upperBound * 64)))
    }
    mutating func pick<T>(_ list: [T]) -> T { list[random.number(below: list.count)] }
    mutating func oneIn(_ count: Int) -> Bool { random.number(below: count) == 0 }

    mutating func text(_ words: Int) -> StyledText {
      var string = ""
      for _ in 0..<words {
        if oneIn(14) { string += "\u{FFFC}" }
        let letters = pick(["abcdefgh", "אבגדהוזח", "一二三四五六七八", "กขคงจฉชซ"])
        for _ in 0..<number(1...9) { string.append(letters.randomElement(using: &random) ?? "a") }
        string += oneIn(12) ? pick(["\n", "\n\n", "\u{2028}", "\u{0C}", "\t", "\u{AD}"]) : " "
      }
      var text = FlowFixture.text(string)
      for unit in 0..<text.length where text.unit(at: unit) == 0xFFFC {
        let attachment = Attachment(
          size: Size(width: length(0...70), height: length(0...50)), placement: pick([.inline, .start, .end, .left, .right, .block]),
          margin: pick([0, 0, 3, 8]))
        text.updateStyle(in: TextRange(unit..<unit + 1)) { $0.attachment = attachment }
      }
      for _ in 0..<number(0...3) {
        let range = TextRange(TextOffset(number(0...text.length)), TextOffset(number(0...text.length)))
        let size = length(6...24)
        text.updateStyle(in: range) { $0.size = size }
      }
      for _ in 0..<number(0...3) {
        var style = ParagraphStyle(
          alignment: pick([.natural, .center, .justified, .end]), baseDirection: pick([.automatic, .leftToRight, .rightToLeft]))
        style.lineBreaking.mode = pick([.greedy, .greedy, .balance, .title])
        style.firstLineIndent = pick([0, 12])
        style.headIndent = pick([0, 6])
        style.lineSpacing = pick([0, 3])
        style.paragraphSpacing = pick([0, 9])
        style.baselineGrid = pick([0, 0, 0, 7])
        style.keeping.keepsWithNext = oneIn(4)
        style.keeping.staysWhole = oneIn(4)
        style.keeping.leastLinesBefore = number(0...4)
        style.keeping.leastLinesBehind = number(0...4)
        style.keeping.breakBefore = pick([.none, .none, .none, .container, .page])
        text.setParagraphStyle(style, in: TextRange(TextOffset(number(0...text.length)), TextOffset(number(0...text.length))))
      }
      text.writingMode = pick([.horizontal, .horizontal, .verticalRightToLeft, .verticalLeftToRight])
      return text
    }

    mutating func exclusion() -> Exclusion {
      let rect = Rect(x: length(-20...160), y: length(-20...160), width: length(1...90), height: length(1...90))
      let points = (0..<number(3...7)).map { _ in Point(x: length(-20...200), y: length(-20...200)) }
      return Exclusion(
        pick([.rectangle(rect), .ellipse(rect), .polygon(points)]), margin: pick([0, 0, 2, 9]),
        sides: pick([.both, .both, .start, .end, .longer, .none]))
    }

    mutating func containers() -> ContainerSequence {
      if oneIn(4) {
        var pages = ContainerSequence(
          pages: Size(width: length(80...300), height: length(60...240)), margins: ContainerInsets(length(0...12)), columnCount: number(1...3),
          gap: length(0...12))
        pages.balancesColumns = oneIn(2)
        return pages
      }
      var x = LayoutUnit.zero
      let list = (0..<number(1...8)).map { number in
        let size = Size(width: length(20...180), height: oneIn(9) ? .unbounded : length(12...190))
        var container = TextContainer(
          page: number / 3, frame: Rect(x: x, y: length(0...20), width: size.width, height: size.height), insets: ContainerInsets(pick([0, 0, 4])))
        x = x + size.width + 10
        container.exclusions = (0..<self.number(0...3)).map { _ in
          var own = exclusion()
          // Most are in sight.
          if case .rectangle(let rect) = own.shape { own.shape = .rectangle(rect.moved(by: Point(x: container.frame.minX, y: 0))) }
          return own
        }
        return container
      }
      return ContainerSequence(list)
    }
  }

  @Test("lines, carets and selections are where they may be", arguments: seeds)
  func places(_ seed: Int) throws {
    var draw = Draw(seed)
    let text = draw.text(draw.number(1...90))
    let flow = try FlowLayout(text, in: draw.containers(), context: FlowFixture.boxes)
    #expect(flow.findings(of: text, wholly: FlowFixture.isThorough) == [])
  }

  @Test("an edited flow is the flow of the edited text", arguments: seeds)
  func edits(_ seed: Int) throws {
    var draw = Draw(seed + 100_000)
    var text = draw.text(draw.number(1...90))
    let containers = draw.containers()
    var flow = try FlowLayout(text, in: containers, context: FlowFixture.boxes)
    for step in 0..<6 {
      let range = TextRange(TextOffset(draw.number(0...text.length)), TextOffset(draw.number(0...text.length)))
      let place = draw.oneIn(3) ? range : TextRange(range.lowerBound, range.lowerBound + draw.number(0...2))
      let edit = TextEdit(place, with: draw.pick(["", "x", "xx yy ", "\n", "\r", "\n\n", "一", "\u{0C}"]))
      text.apply(edit)
      flow = try flow.edited(by: edit, of: text, in: FlowFixture.boxes)
      let anew = try FlowLayout(text, in: containers, context: FlowFixture.boxes)
      #expect(flow.storage.galley.dump(.lines) == anew.storage.galley.dump(.lines), "after step \(step)")
      #expect(flow.containers.map(\.range) == anew.containers.map(\.range) && flow.containers.map(\.rows) == anew.containers.map(\.rows))
      #expect(flow.containers.map(\.floats) == anew.containers.map(\.floats) && flow.oversetRange == anew.oversetRange)
    }
  }
}
