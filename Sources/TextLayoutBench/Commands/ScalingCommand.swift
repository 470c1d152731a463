import CommandLineParts
import TextLayout
import ToolSupport

extension Command {
  static let scaling = Command(
    name: "scaling", summary: "what text costs on more threads, in larger texts, with more words and styles, and in texts that are hard",
    explanation: """
      Prints a table for each topic:

        threads     two tasks against one, on the clock on the wall and by the time of the processor
        sizes       nanoseconds for a byte from 1 KB to --bytes, with empty and full caches and at another width; memory
        questions   nanoseconds for a question at a random place in texts from 16 KB to --bytes, and for a read that waits for the one before it
        vocabulary  nanoseconds for a word, as there are more words than the caches hold
        styles      nanoseconds for a word, each in another of up to 1,000 colours, sizes, features, letter spacings, fonts
        hostile     nanoseconds for a unit of a paragraph that grows: no spaces, all combining; a script, a direction, a style, a colour for each letter

      Times but those of threads are of the processor, the least of the rounds. “stress” asks hostile texts everything in every setting.
      """,
    options: [
      Option("topics", "T,...", "all of them unless told"),
      Option("lang", "L,...", "languages of threads, the first also of sizes and questions: en,ar,zh unless told"),
      Option("bytes", "N", "the largest text: 10M unless told"), Option("rounds", "K", "how often everything is measured: 3 unless told"),
      TextShelf.texts, .fonts,
    ]
  ) { arguments in
    let topics = try (arguments.list("topics") ?? ScalingTopic.allCases.map(\.rawValue)).map(ScalingTopic.init(named:))
    let scale = ScalingScale(
      languages: try arguments.list("lang") ?? ["en", "ar", "zh"], texts: arguments["texts"] ?? "Corpus/Texts",
      finder: FontFinder(folder: arguments["fonts"]),
      byteCount: try arguments.integer("bytes", default: 10_000_000, in: 1000...1_000_000_000),
      rounds: try arguments.integer("rounds", default: 3, in: 1...1000))
    print(TextLayoutVersion.summary)
    var progress = Progress(total: topics.count)
    for topic in topics {
      progress.begin(topic.rawValue)
      print("\n" + (try topic.report(scale)))
    }
    progress.end()
    return .done
  }
}
