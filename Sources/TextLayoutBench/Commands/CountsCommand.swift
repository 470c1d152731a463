import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let counts = Command(
    name: "counts", summary: "what small texts make the engine do, counted: the same each time, and compared with a baseline",
    explanation: """
      Lays out a generated text in each language, at two widths, types into it and asks about places in it, with the library of Scripts/counters.sh loaded, and prints a
      line for each count:

        allocations   of memory; shapings and units: how often HarfBuzz shaped, and the UTF-16 units that it was given
        crossings     calls of any function of HarfBuzz and ICU
        cold.words    bytes of the words that the word cache missed; cold.kept: of all that caches keep; cold.heap: of the heap, with the layout

      open, cold, warm, width, key (four of them), hit and rects (fifty each, first and again) are the steps. What is not there is 0.

      With --baseline it prints what has grown by more than --tolerance instead, and ends with 1 if anything has. Counts are of the build: `make counts` makes the one that
      the baseline is of. Counts of other versions of ICU and HarfBuzz, or of another kind of machine, are not compared.
      """,
    options: [
      Option("lang", "L,...", "languages: those that the peers are measured in, but emoji and bidi, unless told"),
      Option("bytes", "N", "how long each text is: 20k unless told"),
      TextShelf.texts, Option("baseline", "FILE", "compares with this file"), Option("record", nil, "writes the baseline anew"),
      Option("tolerance", "PERCENT", "how much more is no growth: 2 unless told; 64 of anything never are"), .fonts,
    ]
  ) { arguments in
    // What texts of many scripts find in caches hangs on addresses: their counts are others in some processes.
    let languages = try arguments.list("lang") ?? TextSetting.peerLanguages.filter { !["emoji", "bidi"].contains($0) }
    let byteCount = try arguments.integer("bytes", default: 20_000, in: 100...10_000_000)
    let finder = FontFinder(folder: arguments["fonts"])
    var table = CountTable(
      conditions: "\(byteCount) bytes of each language; ICU \(TextLayoutVersion.icu), HarfBuzz \(TextLayoutVersion.harfBuzz); \(machineKind)")
    for language in languages {
      let bytes = try TextShelf.generate(language, byteCount: byteCount, from: arguments["texts"] ?? "Corpus/Texts", seed: 1)
      guard let rounds = try CountRounds(bytes, setting: TextSetting(name: language), finder: finder) else {
        throw ToolError.failure("Nobody counts: `make counts` loads the library of Scripts/counters.sh, which does.")
      }
      table.add(rounds.counts, of: language)
    }
    guard let path = arguments["baseline"] else {
      print(table.text, terminator: "")
      return .done
    }
    if arguments.has("record") {
      try Files.write(table.text, to: path)
      return .done
    }
    guard let baseline = CountTable(text: String(decoding: try Files.read(path), as: UTF8.self)) else {
      throw ToolError.failure("\(path) is no list of counts. `make counts COUNTS_FLAGS=--record` writes one.")
    }
    guard baseline.conditions == table.conditions else {
      print("Not compared: the baseline is of \(baseline.conditions), and this is \(table.conditions).")
      return .done
    }
    let tolerance = Double(try arguments.integer("tolerance", default: 2, in: 0...1000)) / 100
    let growth = table.growth(over: baseline, tolerance: tolerance)
    print(growth.isEmpty ? "Nothing has grown, of \(table.rows.count) counts." : growth.joined(separator: "\n"))
    let gains = table.gains(over: baseline, tolerance: tolerance)
    if !gains.isEmpty { print("Less than in the baseline: \(gains.count) counts. `make counts COUNTS_FLAGS=--record` keeps them there.") }
    if !growth.isEmpty {
      throw ToolError.failure(
        "\(growth.count) counts have grown by more than \(Table.cell(tolerance * 100)) %. Where that is meant, record them anew with "
          + "`make counts COUNTS_FLAGS=--record`, and say in the commit why.")
    }
    return .done
  }
}

/// The processor's kind, which decides over alignments and so over bytes.
private var machineKind: String {
  #if arch(x86_64)
    "x86-64"
  #elseif arch(arm64)
    "arm64"
  #else
    "another processor"
  #endif
}
