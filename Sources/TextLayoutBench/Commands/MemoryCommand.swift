import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let memory = Command(
    name: "memory", summary: "whether caches keep to their limit, and count what they hold",
    explanation: """
      Lays out N short texts of all scripts, in sizes, weights, features, languages and spacings taken at random, over the catalogue's fonts, in one
      context whose caches may hold so many bytes. Prints lines of JSON in MB:

        M1.counted    what the caches count themselves to hold at the end
        M2.most       the most that was counted after any text
        M3.resident   what the process has grown by since before the first text
        M4.trimmed    the same once the C library gave back what it held free
        M5.mapped     what of that are mapped files of fonts, which are nobody's own
        M6.least      what the process has grown by without mapped files, free memory given back, in per cent of what was counted: the least
        M7.greatest   and the most at one of twenty moments
      """,
    options: [
      Option("requests", "N", "how many texts: 1,000,000 unless told"),
      Option("limit", "BYTES", "what the caches may hold: 64 MB unless told"),
      Option("seed", "N", "where chance begins: 1 unless told"),
    ]
  ) { arguments in
    let count = try arguments.integer("requests", default: 1_000_000, in: 1...1_000_000_000)
    let limit = try arguments.integer("limit", default: MemoryAccount.standardLimit, in: 0...1 << 40)
    let seed = try arguments.integer("seed", default: 1, in: 0...1 << 40)
    var rounds = MemoryRounds(fonts: try FontFinder().wholeCollection(), limit: limit, seed: UInt64(seed))
    try rounds.run(count)
    let values = [
      ("M1.counted", rounds.counted), ("M2.most", rounds.most), ("M3.resident", rounds.residentGrowth), ("M4.trimmed", rounds.trimmedGrowth),
      ("M5.mapped", rounds.mappedGrowth),
    ]
    let figures = values.map { Figure(task: $0.0, language: "all", value: Double($0.1) / 1e6, unit: "MB") }
    let shares = [("M6.least", rounds.shares.least), ("M7.greatest", rounds.shares.greatest)].map {
      Figure(task: $0.0, language: "all", value: $0.1 * 100, unit: "%")
    }
    print((figures + shares).map(\.json).joined(separator: "\n"))
    return .done
  }
}
