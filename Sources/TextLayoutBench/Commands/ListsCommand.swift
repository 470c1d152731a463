import TextLayout
import ToolSupport

extension Command {
  static let lists = Command(
    name: "lists", summary: "renumbering a long list: an item put in at its top, and the screen's numbers", usage: "[--items N] [--rounds K]",
    explanation: """
      Counts a list of N items with a nested one at every tenth, puts an item in at the top K times, and each time asks for the numbers of 50
      items at the top, in the middle and at the end. Prints the median time of an edit and of each screen.

        --items N    How many items: 100,000 unless told.
        --rounds K   How often: 200 unless told.
      """, options: ["items", "rounds"]
  ) { arguments in
    let count = try arguments.integer("items", default: 100_000, in: 100...10_000_000)
    let rounds = try arguments.integer("rounds", default: 200, in: 1...100_000)
    var item = ParagraphStyle()
    item.lists = [TextList("outer", .decimal)]
    var nested = item
    nested.lists.append(TextList("inner", .lowercaseAlpha))
    var numbering = ListNumbering((0..<count).lazy.map { $0 % 10 == 9 ? nested : item })
    var times: [[Double]] = [[], [], [], []]
    for _ in 0..<rounds {
      var last = Clock.now()
      func take(_ place: Int) {
        let now = Clock.now()
        times[place].append((now - last) * 1e6)
        last = Clock.now()
      }
      numbering.replace(0..<0, with: CollectionOfOne(item))
      take(0)
      for (place, start) in [0, count / 2, count - 50].enumerated() {
        let items = numbering.items(in: start..<start + 50)
        take(place + 1)
        if items.count != 50 { throw ToolError.failure("A screen has \(items.count) items.") }
      }
    }
    let figures = zip(["edit", "top", "middle", "end"], times).map { name, times in
      Figure(task: "lists.\(name)", language: "\(count) items", value: times.sorted()[times.count / 2], unit: "us")
    }
    print("\(TextLayoutVersion.summary)\n\n" + figures.map(\.json).joined(separator: "\n"))
  }
}
