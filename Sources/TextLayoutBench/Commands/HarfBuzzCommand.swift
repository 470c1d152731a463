import CommandLineParts
import ToolSupport

extension Command {
  static let harfBuzz = Command(
    name: "hb", summary: "HarfBuzz alone over whole paragraphs of a file", usage: "LANG FILE",
    explanation: """
      Shapes a UTF-8 file with HarfBuzz and nothing else: whole runs, one buffer used again and again, glyphs read and not kept. Scripts and
      fonts are chosen before the clock starts, so this is what shaping alone costs at least. Prints lines of JSON of the engine “hb-para”:

        T1.cold         MB/s
        T1.glyphs       glyphs
        T1.runs         runs
      """, options: [.fonts], argumentCounts: 2...2
  ) { arguments in
    let language = arguments.positional[0]
    let bytes = try Files.read(arguments.positional[1])
    func emit(_ task: String, _ value: Double, _ unit: String) {
      print(Figure(engine: "hb-para", task: task, language: language, value: value, unit: unit).json)
    }
    let text = try HarfBuzzText(bytes, setting: TextSetting(name: language), finder: FontFinder(folder: arguments["fonts"]))
    text.warmUp()
    let start = Clock.now()
    let totals = text.shape()
    emit("T1.cold", Double(bytes.count) / 1e6 / (Clock.now() - start), "MB/s")
    emit("T1.glyphs", Double(totals.glyphs), "glyphs")
    emit("T1.runs", Double(text.runCount), "runs")
    return .done
  }
}
