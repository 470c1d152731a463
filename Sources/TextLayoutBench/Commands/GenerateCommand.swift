import CommandLineParts

extension Command {
  static let generate = Command(
    name: "generate", summary: "writes the text that “run” measures", usage: "LANG FILE",
    explanation: """
      Writes generated text in a language to a file: the corpus' text with its sentences and words shuffled and a new word for every tenth.
      The same call writes the same bytes.
      """,
    options: [
      Option("bytes", "N", "at most so many: 1M unless told"), TextShelf.texts,
      Option("seed", "N", "another text: 1 unless told, which is what “run” measures"),
    ], argumentCounts: 2...2
  ) { arguments in
    let bytes = try TextShelf.generate(
      arguments.positional[0], byteCount: arguments.integer("bytes", default: 1_000_000, in: 100...1_000_000_000),
      from: arguments["texts"] ?? "Corpus/Texts", seed: UInt64(arguments.integer("seed", default: 1, in: 0...Int.max)))
    try Files.write(bytes, to: arguments.positional[1])
    return .done
  }
}
