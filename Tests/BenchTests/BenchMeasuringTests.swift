import Foundation
import Testing

@Suite struct BenchMeasuringTests {
  @Test func `layout prints every figure that the peer bench reads`() throws {
    let scratch = try Scratch()
    let file = scratch.file("en.txt")
    try "The quick brown fox jumps over the lazy dog, and over the sleeping cat as well.\nIt rests.\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let outcome = try BenchTool.call("layout", "en", file)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(
      outcome.figures.map(\.task) == [
        "T1.fontopen", "T1.cold", "T1.lines", "T1.rss_peak", "T1.rss_growth", "T2.relayout", "T2.lines", "T4.hit", "T5.caret",
        "T6.select", "T9.move",
      ])
    #expect(outcome.figures.map(\.unit) == ["ms", "MB/s", "lines", "MB", "MB", "MB/s", "lines", "ns", "ns", "us", "ns"])
    for figure in outcome.figures {
      #expect(figure.engine == "textlayout" && figure.lang == "en")
      // A few lines may fit into memory that the process had before.
      #expect(figure.value > 0 || figure.task == "T1.rss_growth", "\(figure)")
    }
    #expect(outcome.figures[2].value == 4, "two lines, one, and the empty one after the last line feed")
  }

  @Test func `measure prints what other engines are compared in`() throws {
    let scratch = try Scratch()
    #expect(try BenchTool.call("generate", "en", scratch.file("en.txt"), "--bytes", "20k", "--texts", BenchTool.texts).code == 0)
    let outcome = try BenchTool.call("measure", "en", scratch.file("en.txt"))
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let questions = ["hit", "caret", "rects"].flatMap { ["\($0).first", "\($0).again"] }
    #expect(outcome.figures.map(\.task) == ["open", "cold", "memory", "peak", "lines", "width"] + questions + ["warm", "key", "key.long"])
    #expect(outcome.figures.allSatisfy { $0.value > 0 || $0.task == "memory" })
  }

  @Test(arguments: [[], ["--all"]]) func `start lays out a first line and ends`(_ options: [String]) throws {
    let scratch = try Scratch()
    try "Ein Satz, der länger ist als eine Zeile und darum zwei davon braucht.\n".write(
      toFile: scratch.file("de.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchTool.call(["start"] + options + ["de", scratch.file("de.txt")])
    #expect(outcome.code == 0 && outcome.output == "1\n", "\(outcome.complaint)")
  }

  @Test func `scaling prints a table for each topic`() throws {
    let outcome = try BenchTool.call("scaling", "--bytes", "2k", "--rounds", "1", "--lang", "en,ar", "--texts", BenchTool.texts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    for title in ["Threads:", "Sizes:", "Questions:", "Reads:", "Vocabulary:", "Styles:", "Hostile:"] {
      #expect(outcome.output.contains("\n\(title) "), "\(title)")
    }
    for row in ["ar", "1.00k", "2.00k", "colours", "direction per letter"] {
      #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix("\(row) ") }, "\(row)")
    }
    #expect(try BenchTool.call("scaling", "--topics", "weight").complaint.contains("No topic “weight”"))
  }

  @Test(arguments: ["en", "bidi"]) func `edit prints what keystrokes take in both files`(_ language: String) throws {
    let scratch = try Scratch()
    let (short, long) = (scratch.file("text.2k.txt"), scratch.file("text.100k.txt"))
    for (file, bytes) in [(short, "6k"), (long, "3k")] {
      #expect(try BenchTool.call("generate", language, file, "--bytes", bytes, "--texts", BenchTool.texts).code == 0)
    }
    let outcome = try BenchTool.call("edit", language, short, long)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let tasks = ["T3a.edit2k", "T3a.editor2k", "T3b.edit100k", "T3b.editor100k"].flatMap { ["\($0).median", "\($0).p95"] }
    #expect(outcome.figures.map(\.task) == tasks)
    #expect(outcome.figures.allSatisfy { $0.unit == "us" && $0.value > 0 && $0.lang == language })
  }

  @Test(arguments: ["en", "ar", "th", "zh", "emoji", "bidi"]) func `HarfBuzz alone shapes every script`(_ language: String) throws {
    let scratch = try Scratch()
    #expect(try BenchTool.call("generate", language, scratch.file("text.txt"), "--bytes", "2k", "--texts", BenchTool.texts).code == 0)
    let outcome = try BenchTool.call("hb", language, scratch.file("text.txt"))
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.map(\.task) == ["T1.cold", "T1.glyphs", "T1.runs"])
    for figure in outcome.figures { #expect(figure.engine == "hb-para" && figure.lang == language && figure.value > 0) }
  }

  @Test func `run measures each task in each round and prints a table`() throws {
    let outcome = try BenchTool.call(
      "run", "--lang", "en,hi", "--bytes", "1k", "--threads", "1,2", "--rounds", "2", "--texts", BenchTool.texts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let tasks = ["cold", "warm", "cold@2", "warm@2", "width", "measure", "measure@2"]
    #expect(outcome.figures.count == tasks.count * 2 * 2)
    #expect(Set(outcome.figures.map(\.task)) == Set(tasks))
    #expect(outcome.figures.allSatisfy { $0.value > 0 && $0.unit == "MB/s" && $0.engine == "textlayout" })
    let lines = outcome.output.split(separator: "\n")
    for row in ["lang", "en", "hi", "geomean"] { #expect(lines.contains { $0.hasPrefix("\(row) ") }, "\(row)") }
    #expect(outcome.complaint.contains("hi"), "progress is told on stderr")
  }

  @Test func `run measures text styles under each sizing rule, and another size`() throws {
    let tasks = ["compact", "typographic", "noClip", "size"]
    let outcome = try BenchTool.call(
      "run", "--lang", "en", "--bytes", "1k", "--rounds", "1", "--tasks", tasks.joined(separator: ","), "--texts", BenchTool.texts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.map(\.task) == tasks)
    #expect(outcome.figures.allSatisfy { $0.value > 0 })
  }

  @Test func `lists tells what an item at a list's top takes`() throws {
    let outcome = try BenchTool.call("lists", "--items", "300", "--rounds", "2")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let tasks = ["edit", "top", "middle", "end", "decimal.text", "decimal.screen", "roman.text", "roman.screen"].map { "lists.\($0)" }
    #expect(outcome.figures.map(\.task) == tasks && outcome.figures.allSatisfy { $0.value > 0 && $0.unit == "us" })
  }

  @Test func `interface tells what screens of collections take`() throws {
    let outcome = try BenchTool.call("interface", "--items", "5000", "--rounds", "1", "--measured", "300", "--boxes", "5000")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let tasks =
      ["I7.bytes", "I7.bytes"] + ["forward", "backward", "random"].map { "I5.bytes.\($0)" } + [
        "I1.open.fixed", "I1.open.estimated", "I1.relayout", "I2.visible.list", "I2.visible.grid", "I3.measure", "I4.scroll", "I7.select",
        "I7.select", "I8.bar", "I9.sheet", "I6.deep",
      ]
    #expect(outcome.figures.map(\.task) == tasks)
    // A few rows may fit into memory that the process had before.
    for figure in outcome.figures { #expect(figure.value > 0 || figure.unit == "B", "\(figure)") }
    #expect(outcome.figures.last?.lang == "8190 boxes")
    #expect(try BenchTool.call("interface", "--tasks", "I10").code == 2)
  }

  @Test func `markers tells how many of each style a second makes`() throws {
    let outcome = try BenchTool.call("markers", "decimal", "hebrew", "--count", "100")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.map(\.lang) == ["decimal", "hebrew"])
    #expect(outcome.figures.allSatisfy { $0.value > 0 && $0.task == "markers" && $0.unit == "1/s" })
    #expect(try BenchTool.call("markers", "decmal").code == 2)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TEXTLAYOUT_ALL_FONTS"] == "1"))
  func `profiles writes the profiles that the engine has`() throws {
    let scratch = try Scratch()
    let outcome = try BenchTool.call("profiles", scratch.file("profiles.swift"))
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let committed = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/TextLayout/Fonts/Profiles/ScriptProfiles+Measured.swift")
    #expect(try scratch.read("profiles.swift") == String(contentsOf: committed.standardized, encoding: .utf8))
  }

  @Test func `run takes the texts of a folder, and writes its JSON where it is told`() throws {
    let scratch = try Scratch()
    try "Some words of English.\n".write(toFile: scratch.file("en.txt"), atomically: true, encoding: .utf8)
    try "Ein paar deutsche Wörter.\n".write(toFile: scratch.file("de.1m.txt"), atomically: true, encoding: .utf8)
    try "not taken".write(toFile: scratch.file("de.100k.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchTool.call(
      "run", "--folder", scratch.path, "--rounds", "1", "--tasks", "cold,width", "--json", scratch.file("figures.json"))
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.isEmpty)
    let figures = BenchFigure.all(in: try scratch.read("figures.json"))
    #expect(figures.map(\.lang) == ["de", "de", "en", "en"])
    #expect(figures.map(\.task) == ["cold", "width", "cold", "width"])
  }

  @Test func `compare calls the engine and HarfBuzz in turns and prints their ratio`() throws {
    let outcome = try BenchTool.call("compare", "--lang", "en", "--bytes", "1k", "--rounds", "2", "--texts", BenchTool.texts)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let speeds = outcome.figures.filter { $0.task == "T1.cold" }
    #expect(speeds.map(\.engine) == ["textlayout", "hb-para", "textlayout", "hb-para"])
    #expect(speeds.allSatisfy { $0.value > 0 })
    let row = outcome.output.split(separator: "\n").first { $0.hasPrefix("geomean") }?.split(separator: " ") ?? []
    #expect(row.count > 3 && row[1...3].allSatisfy { (Double($0) ?? 0) > 0 })
  }
}
