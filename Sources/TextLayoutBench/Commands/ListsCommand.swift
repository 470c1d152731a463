import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let lists = Command(
    name: "lists", summary: "renumbering a long list: an item put in at its top, and what the screen shows",
    explanation: """
      Counts a list of N items with a nested one at every tenth, puts an item in at the top K times, and each time asks for the numbers of 50
      items at the top, in the middle and at the end. Prints the median time of an edit and of each screen. Then the same with the text: of a
      key at the list's top all that it takes to show the first 50 items again, numbered and laid out with their markers (screen), and what
      of that is the text's own edit (text); for decimal and Roman numbers.
      """,
    options: [Option("items", "N", "how many items: 100,000 unless told"), Option("rounds", "K", "how often: 200 unless told")]
  ) { arguments in
    let count = try arguments.integer("items", default: 100_000, in: 100...10_000_000)
    let rounds = try arguments.integer("rounds", default: 200, in: 1...100_000)
    print("\(TextLayoutVersion.summary)\n")
    let samples = try ListRounds(count: count, format: .decimal).numbers(rounds)
    for (name, sample) in zip(["edit", "top", "middle", "end"], samples) {
      print(Figure(task: "lists.\(name)", language: "\(count) items", value: sample.median, unit: "us").json)
    }
    for (name, format) in [("decimal", MarkerFormat.decimal), ("roman", .lowercaseRoman)] {
      let (text, screen) = try ListRounds(count: count, format: format).screens(rounds)
      print(Figure(task: "lists.\(name).text", language: "\(count) items", value: text.median, unit: "us").json)
      print(Figure(task: "lists.\(name).screen", language: "\(count) items", value: screen.median, unit: "us").json)
    }
    return .done
  }
}

/// A long list that is edited at its top.
private struct ListRounds {
  let count: Int
  let item: ParagraphStyle
  let nested: ParagraphStyle
  private static let shown = 50

  init(count: Int, format: MarkerFormat) {
    self.count = count
    var item = ParagraphStyle()
    item.lists = [TextList("outer", format)]
    self.item = item
    item.lists.append(TextList("inner", .lowercaseAlpha))
    nested = item
  }

  private func style(_ number: Int) -> ParagraphStyle { number % 10 == 9 ? nested : item }

  /// Microseconds of an edit, and of the numbers at the top, in the middle and at the end.
  func numbers(_ rounds: Int) throws -> [Samples] {
    var numbering = ListNumbering((0..<count).lazy.map(style))
    var samples = [Samples](repeating: Samples(), count: 4)
    for _ in 0..<rounds {
      samples[0].add(microseconds { numbering.replace(0..<0, with: CollectionOfOne(item)) })
      for (place, start) in [0, count / 2, count - Self.shown].enumerated() {
        samples[place + 1].add(
          try microseconds {
            let items = numbering.items(in: start..<start + Self.shown)
            if items.count != Self.shown { throw ToolError.failure("A screen has \(items.count) items.") }
          })
      }
    }
    return samples
  }

  /// Microseconds of an item that is put in at the top: of the text's edit, and of all until the first items are laid out again.
  func screens(_ rounds: Int) throws -> (text: Samples, screen: Samples) {
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: nil).collection(for: setting))
    var text = StyledText((0..<count).map { "Item \($0) of a list" }.joined(separator: "\n"), style: setting.style, paragraphStyle: item)
    var start = 0
    for number in 0..<count {
      let length = "Item \(number) of a list".utf16.count
      if number % 10 == 9 { text.setParagraphStyle(nested, in: TextRange(start..<start + length)) }
      start += length + 1
    }
    var numbering = ListNumbering(text)
    var (edits, screens) = (Samples(), Samples())
    for _ in 0..<rounds {
      let begun = Clock.now()
      text.apply(TextEdit(TextRange(0..<0), with: StyledText("New\n", style: setting.style, paragraphStyle: item)))
      edits.add((Clock.now() - begun) * 1e6)
      numbering.replace(0..<0, with: CollectionOfOne(item))
      let shown = try numbering.layOut(text, paragraphs: 0..<Self.shown, from: 0, width: TextSetting.width, in: context)
      screens.add((Clock.now() - begun) * 1e6)
      if shown.last?.marker == nil { throw ToolError.failure("A screen has no markers.") }
    }
    return (edits, screens)
  }

  private func microseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = Clock.now()
    try work()
    return (Clock.now() - start) * 1e6
  }
}
