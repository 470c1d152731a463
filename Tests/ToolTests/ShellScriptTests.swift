import CommandLineParts
import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Completions and the manual page: made of the tables, and read by those that they are for, where they are installed.
struct ShellScriptTests {
  private func output(_ arguments: String...) throws -> String {
    let outcome = try BuiltTool.call(arguments)
    #expect(outcome.code == 0, "\(outcome.complaint)")
    return outcome.output
  }

  /// What a program says of a file; nil where the program is not installed.
  private func judgement(_ program: String, _ arguments: [String], _ text: String) throws -> (code: Int32, said: String)? {
    guard let path = ["/usr/bin/", "/bin/"].map({ $0 + program }).first(where: FileManager.default.isExecutableFile) else { return nil }
    let scratch = try Scratch()
    try text.write(toFile: scratch.file("text"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [scratch.file("text")]
    process.standardOutput = try scratch.newFile("output")
    process.standardError = try scratch.newFile("complaint")
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try scratch.read("complaint") + scratch.read("output"))
  }

  @Test(arguments: CompletionScript.Shell.allCases) func `a shell takes its script, which has every command, option and word`(
    _ shell: CompletionScript.Shell
  ) throws {
    let script = try output("completions", shell.rawValue)
    let words = Set(script.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map { $0.drop { $0 == "-" } })
    for command in Program.tool.commands {
      #expect(words.contains(command.name[...]), "\(command.name)")
      for option in command.options {
        #expect(words.contains(option.name[...]), "\(option.name)")
        for word in option.words { #expect(words.contains(word[...]), "\(option.name) \(word)") }
      }
    }
    if let (code, said) = try judgement(shell.rawValue, ["-n"], script) { #expect(code == 0 && said.isEmpty, "\(said)") }
  }

  @Test func `bash completes what is begun`() throws {
    let script = try output("completions", "bash")
    func completed(_ words: String...) throws -> String? {
      let call =
        script + "\nCOMP_WORDS=(textlayout \(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count); _textlayout\n"
        + "echo \"${COMPREPLY[*]}\" >&2\n"
      return try judgement("bash", [], call)?.said.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try completed("ren") == "render")
    #expect(try completed("render", "--letter") == "--letter-spacing")
    #expect(try completed("render", "--alignment", "ju") == "justified")
    #expect(try completed("help", "sch") == "schema")
    #expect(try completed("completions", "f") == "fish")
  }

  @Test func `there are completions for three shells`() throws {
    #expect(try BuiltTool.call(["completions", "fishh"]).complaint.contains("Did you mean “fish”?"))
    #expect(try BuiltTool.call(["completions"]).code == 2)
  }

  @Test func `the manual page has every command and option, and is sound`() throws {
    let page = try output("manual")
    for command in Program.tool.commands {
      #expect(page.contains(".SS textlayout \(command.name)\n"))
      for option in command.options { #expect(page.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"), "\(option.name)") }
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    if let (code, said) = try judgement("groff", ["-man", "-Tutf8", "-ww", "-z"], page) { #expect(code == 0 && said.isEmpty, "\(said)") }
    // The page has no date, so that it is the same whenever it is made.
    let findings = try judgement("mandoc", ["-Tlint", "-Wwarning"], page)?.said.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(findings ?? [] == [])
  }

  @Test(arguments: [(".a", "\\&.a"), ("a-b", "a\\-b"), ("\\n", "\\en"), ("'x", "\\(aqx"), ("é", "\\[u00E9]")])
  func `characters of a line mean themselves`(_ line: String, _ expected: String) {
    #expect(ManualPage.escaped(line) == expected)
  }
}
