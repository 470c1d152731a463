import CommandLineParts
import TextLayout

extension Command {
  static let interface = Command(
    name: "interface", summary: "collections of a million items, boxes in boxes, and steps of selections, bars and sheets",
    explanation: """
      Medians of K rounds, as lines of JSON:

        I1.open.fixed        opening a list of N rows of one height, and of estimated ones
        I1.open.estimated
        I1.relayout          the fixed list in another width
        I2.visible.list      the 60 elements of a screen: rows, and squares in a grid
        I2.visible.grid
        I3.measure           one measured size, what is on the screen kept in its place
        I4.scroll            a frame of scrolling through rows of which a third is measured, 60 of them in sight
        I5.bytes.ORDER       what a measured row takes, of M rows measured forward, backward and at random
        I6.deep              B boxes in boxes, from their description to all frames
        I7.select            a range of a tenth of the rows selected, and one of 10
        I7.bytes             what such a selection takes
        I8.bar               a bar laid out, its title measured by fonts that know its words
        I9.sheet             a step of a sheet that is dragged

      `make interface-peers` measures I6 beside Taffy and Yoga.
      """,
    options: [
      Option("items", "N", "how many rows: 1,000,000 unless told"), Option("rounds", "K", "how often: 200 unless told"),
      Option("measured", "M", "how many rows are measured for their bytes: 200,000 unless told"),
      Option("boxes", "B", "how many boxes in boxes: 100,000 unless told"),
      Option("tasks", "NAME,...", "which of I1 to I9: all unless told"),
    ]
  ) { arguments in
    let count = try arguments.integer("items", default: 1_000_000, in: 1000...1_000_000_000)
    let rounds = try arguments.integer("rounds", default: 200, in: 1...100_000)
    let measured = try arguments.integer("measured", default: 200_000, in: 1...100_000_000)
    let boxes = try arguments.integer("boxes", default: 100_000, in: 1...10_000_000)
    let all = (1...9).map { "I\($0)" }
    let tasks = try arguments.list("tasks") ?? all
    if let unknown = tasks.first(where: { !all.contains($0) }) {
      throw ToolError.usage("No task “\(unknown)”. There are: \(all.joined(separator: ", ")).")
    }
    let screens = ScreenRounds(count: count, rounds: rounds)
    func tell(_ task: String, _ value: Double, _ unit: String = "us", of what: String? = nil) {
      print(Figure(task: task, language: what ?? "\(count) items", value: value, unit: unit).json)
    }
    print("\(TextLayoutVersion.summary)\n")
    let states = StateRounds(count: count, rounds: rounds)
    let lengths = [10, count / 10]
    // Memory first: later the heap holds free what others took.
    if tasks.contains("I7") {
      for (length, bytes) in zip(lengths, states.bytes(selecting: lengths)) { tell("I7.bytes", bytes, "B", of: "\(length) of \(count) items") }
    }
    if tasks.contains("I5") {
      for order in ScreenRounds.Order.allCases {
        tell("I5.bytes.\(order.rawValue)", try screens.bytes(measured, order), "B", of: "\(min(measured, count)) measured")
      }
    }
    if tasks.contains("I1") {
      tell("I1.open.fixed", try screens.opening(screens.fixed))
      tell("I1.open.estimated", try screens.opening(screens.estimated))
      tell("I1.relayout", try screens.relayout())
    }
    if tasks.contains("I2") {
      tell("I2.visible.list", try screens.visible(screens.fixed, rows: 60))
      tell("I2.visible.grid", try screens.visible(screens.grid, rows: 15))
    }
    if tasks.contains("I3") { tell("I3.measure", try screens.measuring()) }
    if tasks.contains("I4") { tell("I4.scroll", try screens.scrolling()) }
    if tasks.contains("I7") {
      for length in lengths { tell("I7.select", try states.selecting(length), of: "\(length) of \(count) items") }
    }
    if tasks.contains("I8") { tell("I8.bar", try states.bar(), of: "a bar") }
    if tasks.contains("I9") { tell("I9.sheet", try states.sheet(), of: "a sheet") }
    if tasks.contains("I6") {
      let tree = DeepTree(boxes: boxes)
      var samples = Samples()
      for _ in 0..<min(rounds, 20) { samples.add(try tree.seconds() * 1000) }
      tell("I6.deep", samples.median, "ms", of: "\(tree.boxCount) boxes")
    }
    return .done
  }
}
