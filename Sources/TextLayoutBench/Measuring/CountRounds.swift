import TextInteraction
import TextLayout
import ToolSupport

/// What the engine does with a small text, counted: the same each time, on every machine with the same libraries and fonts.
struct CountRounds {
  /// A count of a language's text, in one of the steps.
  struct Count: Equatable {
    /// `cold.allocations`
    let name: String
    let value: Int
  }

  private(set) var counts: [Count] = []

  /// Nil where nobody counts.
  init?(_ bytes: [UInt8], setting: TextSetting, finder: FontFinder) throws {
    guard Counters.now != nil else { return nil }
    let context = LayoutContext(fonts: try finder.collection(for: setting))
    // The fonts are opened, and their rules read, as far as the text's beginning needs them.
    let start = WarmUp.text(of: bytes, setting: setting)
    _ = try counted("open") { try DocumentLayout(start, width: TextSetting.width, in: context) }
    let text = StyledText(utf8: bytes, style: setting.style)
    let held = (words: context.wordCacheByteCount, all: context.memory.byteCount, heap: Counters.now?.heap ?? 0)
    let layout = try counted("cold") { try DocumentLayout(text, width: TextSetting.width, in: context) }
    // Words that the cache missed are in it now: there is no other count of them that costs nothing.
    counts.append(Count(name: "cold.words", value: context.wordCacheByteCount - held.words))
    counts.append(Count(name: "cold.kept", value: context.memory.byteCount - held.all))
    counts.append(Count(name: "cold.heap", value: (Counters.now?.heap ?? 0) - held.heap))
    _ = try counted("warm") { try DocumentLayout(text, width: TextSetting.width, in: context) }
    _ = try counted("width") { try layout.resized(to: TextSetting.nextWidth, in: context) }

    var typist = try Typist(in: text, context)
    _ = try typist.type("a")
    try counted("key") { for key in ["n", "a", " ", "e"] { _ = try typist.type(key) } }

    let height = layout.size.height.points
    for isAgain in [false, true] {
      let step = isAgain ? "again" : "first"
      counted("hit.\(step)") {
        for number in 0..<CountRounds.questions {
          let share = (Double(number) + 0.5) / Double(CountRounds.questions)
          _ = layout.hitTest(Point(x: LayoutUnit(share * 400), y: LayoutUnit(share * height)))
        }
      }
      counted("rects.\(step)") {
        for number in 0..<CountRounds.questions {
          let first = text.length * number / CountRounds.questions
          _ = layout.selectionRects(for: TextRange(first..<min(text.length, first + QueryRounds.selectionLength)))
        }
      }
    }
  }

  private static let questions = 50

  private mutating func counted<Result>(_ step: String, _ body: () throws -> Result) rethrows -> Result {
    let before = Counters.now
    let result = try body()
    guard let before, let after = Counters.now else { return result }
    let difference = after - before
    for (name, value) in [
      ("allocations", difference.allocations), ("shapings", difference.shapings), ("units", difference.shapedUnits),
      ("crossings", difference.crossings),
    ] where value != 0 || name == "allocations" {
      counts.append(Count(name: "\(step).\(name)", value: value))
    }
    return result
  }
}
