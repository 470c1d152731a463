import CommandLineParts
import TextLayout

/// The manual page, in roff with the man macros, made of the tables that calls are read by and the help is made of.
struct ManualPage {
  private let tool: Tool

  init(of tool: Tool) { self.tool = tool }

  /// The page. O(its length).
  var text: String {
    var lines = [
      ".TH TEXTLAYOUT 1 \"\" \"TextLayout \(TextLayoutVersion.textLayout)\" \"User Commands\"", ".SH NAME",
      "textlayout \\- lays out text in any script, shows it, and answers questions about it", ".SH SYNOPSIS",
    ]
    for command in tool.commands {
      lines.append(".B textlayout \(command.name)")
      let rest = (command.options.isEmpty ? "" : "[OPTIONS] ") + command.usage
      if !rest.isEmpty { lines.append(Self.escaped(rest.hasSuffix(" ") ? String(rest.dropLast()) : rest)) }
      lines.append(".br")
    }
    lines.removeLast()
    lines.append(".SH COMMANDS")
    for command in tool.commands {
      // A section's first paragraph needs no macro of its own.
      lines += [".SS textlayout \(command.name)"] + Self.paragraphs(command.explanation).dropFirst()
      for option in command.options {
        let spelling = (option.short.map { "-\($0), " } ?? "") + "--" + option.name
        lines += [".TP", ".B \(Self.escaped(spelling))" + (option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? "")]
        lines += Self.filled(option.summary)
      }
      if !command.examples.isEmpty { lines += [".PP", "Examples:"] + Self.asIs(command.examples) }
    }
    lines += [".SH EXIT STATUS"] + Self.asIs(tool.exitCodes.split(separator: "\n").map(String.init)).dropFirst()
    return lines.joined(separator: "\n")
  }

  /// Paragraphs, in which what is indented keeps its lines.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var indented: [String] = []
    var words = ""
    func endWords() -> [String] { words.isEmpty ? [] : [".PP"] + filled(words) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") {
        lines += endWords()
        words = ""
        indented.append(String(line))
        continue
      }
      if !indented.isEmpty { lines += asIs(indented) }
      indented = []
      if line.isEmpty {
        lines += endWords()
        words = ""
      } else {
        words += (words.isEmpty ? "" : " ") + line
      }
    }
    return lines + endWords() + (indented.isEmpty ? [] : asIs(indented))
  }

  /// Lines that stay what they are.
  private static func asIs(_ lines: [String]) -> [String] {
    [".PP", ".nf", ".RS 2"] + lines.map { escaped(String($0.drop { $0 == " " })) } + [".RE", ".fi"]
  }

  /// A paragraph in lines that are not too long to read: they don't count.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, last.count + word.count < 78 { lines[lines.count - 1] = last + " " + word } else { lines.append(word) }
    }
    return lines.map(escaped)
  }

  /// A line whose characters mean themselves.
  static func escaped(_ line: String) -> String {
    let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq").replacing("“", with: "\\(lq")
      .replacing("”", with: "\\(rq").replacing("'", with: "\\(aq")
    let others = text.unicodeScalars.map { $0.isASCII ? String($0) : "\\[u" + $0.notation.dropFirst(2) + "]" }.joined()
    return others.hasPrefix(".") ? "\\&" + others : others
  }
}
