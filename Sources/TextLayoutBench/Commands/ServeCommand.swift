import CommandLineParts
import ToolSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let serve = Command(
    name: "serve", summary: "requests to `textlayout serve`: CPU time of each, and from its start to the first answer",
    explanation: """
      Starts `textlayout serve` and asks for the layout of 200 characters of English at 300 pt, over and over. Prints a figure for each:
        serve.first     ms from the start of the process to its first answer, fonts opened: the least of five starts
        serve.alone     µs of CPU time for a request, one after the other
        serve.together  µs of CPU time for a request, 50 in flight
      """, options: [.tool, Option("requests", "N", "how many requests are measured, after 500 that warm up: 2000 unless told"), .fonts]
  ) { arguments in
    let program = arguments["tool"] ?? Files.neighbour("textlayout")
    let count = try arguments.integer("requests", default: 2000, in: 50...1_000_000)
    guard let font = FontFinder(folder: arguments["fonts"]).path(of: "NotoSans-Regular.ttf") else {
      throw ToolError.failure("There is no NotoSans-Regular.ttf. Run Scripts/setup.sh, or name its folder with --fonts.")
    }
    let words = "The quick brown fox jumps over the lazy dog, and each of its words is shaped but once. "
    let text = String(String(repeating: words, count: 3).prefix(200))
    let request = "{\"op\":\"layout\",\"layout\":{\"text\":\"\(text)\",\"width\":300,\"fonts\":[\"\(font)\"]}}"

    var first = Double.infinity
    for _ in 0..<5 {
      let start = Clock.now()
      _ = try ServedTool(program).ask(request)
      first = min(first, Clock.now() - start)
    }
    print(Figure(task: "serve.first", language: "en", value: first * 1000, unit: "ms").json)

    let tool = try ServedTool(program)
    for _ in 0..<500 { _ = try tool.ask(request) }
    var before = try tool.cpuMicroseconds()
    for _ in 0..<count { _ = try tool.ask(request) }
    print(Figure(task: "serve.alone", language: "en", value: (try tool.cpuMicroseconds() - before) / Double(count), unit: "us").json)
    before = try tool.cpuMicroseconds()
    for _ in 0..<count / 50 {
      try tool.send(String(repeating: request + "\n", count: 50))
      for _ in 0..<50 { _ = try tool.line() }
    }
    print(Figure(task: "serve.together", language: "en", value: (try tool.cpuMicroseconds() - before) / Double(count / 50 * 50), unit: "us").json)
    return .done
  }
}

extension Command.Option {
  /// Of the commands that ask the tool.
  static let tool = Command.Option("tool", "PATH", "the program: the one beside this one unless told")
}
