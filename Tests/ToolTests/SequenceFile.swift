import Foundation

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// A file of sequences: a text, what happens to it, and under each event what is there then.
///
///     --- a tap puts the caret at the nearer end of a word   width=200 ---
///     hello world
///     > down 12,5
///       touching, tap 1: |hello world
///     > up at 0.1
///       idle, tap 1: |hello world
///
/// `Corpus/Sequences/README.md` tells what settings and events there are.
struct SequenceFile {
  /// A text and its events.
  struct Sequence {
    var header: Substring
    var text: [Substring] = []
    /// The events, each with the lines recorded under it.
    var events: [(event: Substring, state: [Substring])] = []
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private var remark: [Substring] = []
  private(set) var sequences: [Sequence] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        sequences.append(Sequence(header: line))
      } else if sequences.isEmpty {
        remark.append(line)
      } else if line.hasPrefix("> ") {
        sequences[sequences.count - 1].events.append((line.dropFirst(2), []))
      } else if line.hasPrefix("  ") {
        guard let last = sequences[sequences.count - 1].events.indices.last else { throw Mistake("`\(line)` is under no event") }
        sequences[sequences.count - 1].events[last].state.append(line.dropFirst(2))
      } else if !line.isEmpty {
        sequences[sequences.count - 1].text.append(line)
      }
    }
  }

  /// The file with other states under the events.
  func recorded(_ states: [[[String]]]) -> String {
    var lines = remark.map(String.init)
    for (sequence, states) in zip(sequences, states) {
      lines.append(String(sequence.header))
      lines += sequence.text.map(String.init)
      for (event, state) in zip(sequence.events, states) {
        lines.append("> \(event.event)")
        lines += state.map { "  \($0)" }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

extension SequenceFile.Sequence {
  typealias Mistake = SequenceFile.Mistake

  /// What stands before the settings of the header.
  var name: String { words.prefix { !$0.contains("=") }.joined(separator: " ") }

  private var words: [Substring] { header.split(separator: " ").filter { $0 != "---" } }

  /// The request that asks for all states.
  func request() throws -> JSONValue {
    var layout = ["\"size\": 10", "\"text\": \(JSONValue.string(text.joined(separator: "\n")).text)"]
    var query: [String] = []
    for setting in words.filter({ $0.contains("=") }) {
      let parts = setting.split(separator: "=", maxSplits: 1)
      let (key, value) = (parts[0], parts.last ?? "")
      switch key {
      case "width", "height": layout.append("\"\(key)\": \(value)")
      case "writing", "direction": layout.append("\"\(key)\": \"\(value)\"")
      case "profile", "on", "tap", "press", "crossing", "granularity", "snap": query.append("\"\(key)\": \"\(value)\"")
      case "selection":
        let ends = value.split(separator: ".")
        query.append("\"selection\": {\"ranges\": [[\(ends[0]), \(ends[ends.count - 1])]]}")
      case "bounds", "visible", "window": query.append("\"\(key)\": [\(value)]")
      default: throw Mistake("`\(key)` is no setting")
      }
    }
    let operation = try operation()
    if operation == "lasso" {
      let points = events.first?.event.split(separator: " ").dropFirst().map { "[\($0)]" } ?? []
      query.append("\"path\": [\(points.joined(separator: ", "))]")
    } else {
      query.append("\"events\": [\(try events.map { try event($0.event) }.joined(separator: ", "))]")
    }
    return try JSONValue("{\"op\": \"\(operation)\", \(query.joined(separator: ", ")), \"layout\": {\(layout.joined(separator: ", "))}}")
  }

  /// The operation that has such events.
  private func operation() throws -> String {
    switch events.first?.event.prefix(while: { $0 != " " }) {
    case "down", "move", "hold", "up"?: "gesture"
    case "set"?: "marked"
    case "path"? where events.count == 1: "lasso"
    default: throw Mistake("\(header): begin with down, set or a single path")
    }
  }

  private func event(_ line: Substring) throws -> String {
    var words = line.split(separator: " ")
    let verb = words.removeFirst()
    let rest = line.dropFirst(verb.count + 1)
    switch verb {
    case "set": return try composition(rest)
    case "commit": return "{\"commit\": \(rest.isEmpty ? "true" : JSONValue.string(String(rest)).text)}"
    case "edit":
      let parts = rest.split(separator: " ", maxSplits: 1)
      let ends = parts[0].split(separator: ".")
      let string = JSONValue.string(parts.count > 1 ? String(parts[1]) : "").text
      return "{\"edit\": {\"range\": [\(ends[0]), \(ends[ends.count - 1])], \"text\": \(string)}}"
    case "down", "move", "hold", "up", "cancel":
      var members = ["\"\(verb)\": \(words.first.flatMap { $0.contains(",") ? "[\($0)]" : nil } ?? "true")"]
      if let at = words.firstIndex(of: "at"), at + 1 < words.count { members.append("\"time\": \(words[at + 1])") }
      if words.contains("shift") { members.append("\"modifiers\": [\"shift\"]") }
      return "{\(members.joined(separator: ", "))}"
    default: throw Mistake("`\(line)` is no event")
    }
  }

  /// `[日本]/語|`: clauses end at strokes, those in brackets have a thick line, the caret is at the bar.
  private func composition(_ notation: Substring) throws -> String {
    var string = ""
    var clauses: [String] = []
    var start = 0
    var caret: Int?
    func end(_ underline: String) {
      let length = string.utf16.count
      if length > start { clauses.append("{\"range\": [\(start), \(length)], \"underline\": \"\(underline)\"}") }
      start = length
    }
    for character in notation {
      switch character {
      case "[", "/": end("thin")
      case "]": end("thick")
      case "|": caret = string.utf16.count
      default: string.append(character)
      }
    }
    end("thin")
    let at = caret ?? string.utf16.count
    return "{\"set\": \(JSONValue.string(string).text), \"clauses\": [\(clauses.joined(separator: ", "))], \"selected\": [\(at), \(at)]}"
  }
}
