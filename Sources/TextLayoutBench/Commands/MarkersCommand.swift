import CommandLineParts
import TextLayout

extension Command {
  static let markers = Command(
    name: "markers", summary: "the markers of list items, a second of each style", usage: "[STYLE...]",
    explanation: """
      Writes the markers of 1 to 100,000 in one buffer, again and again until there are N of them, and prints how many a second that makes: for
      each of the styles, or for some of every kind. A line of JSON for each style follows.
      """, options: [Option("count", "N", "how many markers of each style: 1,000,000 unless told")], argumentCounts: 0...300
  ) { arguments in
    let count = try arguments.integer("count", default: 1_000_000, in: 1...1_000_000_000)
    let names =
      arguments.positional.isEmpty
      ? [
        "decimal", "decimal-leading-zero", "arabic-indic", "lower-alpha", "lower-roman", "hebrew", "simp-chinese-informal", "ethiopic-numeric",
        "disc",
      ]
      : arguments.positional
    var table = Table(["style", "markers/s", "units"])
    var figures: [Figure] = []
    for name in names {
      guard let style = CounterStyle.named(name) else { throw ToolError.usage("There is no style “\(name)”.") }
      var units: [UInt16] = []
      var unitCount = 0
      let start = Clock.now()
      for number in 0..<count {
        if units.count > 1 << 16 {
          unitCount += units.count
          units.removeAll(keepingCapacity: true)
        }
        style.appendMarker(of: number % 100_000 + 1, to: &units)
      }
      let rate = Double(count) / (Clock.now() - start)
      table.add([name, String(Int(rate)), String(unitCount + units.count)])
      figures.append(Figure(task: "markers", language: name, value: rate, unit: "1/s"))
    }
    print("\(TextLayoutVersion.summary)\n\n\(table.text)\n" + figures.map(\.json).joined(separator: "\n"))
    return .done
  }
}
