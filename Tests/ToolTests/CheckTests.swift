import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `check` as a process: what it prints, where, and what it ends with. Box10 has letters of 10 points.
struct CheckTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try write("{\"layout\": {\"size\": 10}, \"rules\": [{\"keys\": \"wide*\", \"width\": 500}, {\"width\": 50, \"lines\": 1}]}", "rules.json")
    try write("\"fits\" = \"abcde\";\n\"wide.a\" = \"abcdefghi\";\n", "good.strings")
    try write("\"cut\" = \"abcdef\";\n\"fits\" = \"abc\";\n", "bad.strings")
    try write("\"cut\" = \"abcdef\";\noops\n\"cut2\" = \"abcdef\";\n", "broken.strings")
  }

  private func write(_ text: String, _ name: String) throws { try text.write(toFile: scratch.file(name), atomically: true, encoding: .utf8) }

  private func check(_ arguments: String..., rules: String = "rules.json") throws -> BuiltTool.Outcome {
    try BuiltTool.call(
      ["check", "--rules", scratch.file(rules), "--fonts", BuiltTool.box10]
        + arguments.map { $0.hasPrefix("@") ? scratch.file(String($0.dropFirst())) : $0 })
  }

  @Test func `it ends with 0 where nothing is found, with 1 for findings, with 2 where something could not be checked`() throws {
    let good = try check("@good.strings")
    #expect(good.code == 0 && good.output == "Nothing found in 2 strings.\n" && good.complaint.isEmpty, "\(good)")
    let bad = try check("@bad.strings")
    #expect(bad.code == 1 && bad.output.contains("  1  en  cut  error  truncation") && bad.complaint.isEmpty, "\(bad)")
    let broken = try check("@broken.strings", "@good.strings")
    #expect(broken.code == 2 && broken.output.contains("cut2") && broken.output.contains("broken-catalog"), "\(broken)")
    #expect(broken.complaint == "textlayout: \(scratch.file("broken.strings")):2:5: = was expected behind the key.\n")
    let absent = try check("@absent.strings", "@bad.strings")
    #expect(absent.code == 2 && absent.output.contains("cut") && absent.complaint.contains("absent.strings"), "\(absent)")
  }

  @Test(
    arguments: [
      ([], "Something is missing"), (["@good.strings", "-f", "xml"], "--format has no “xml”"),
      (["@good.strings", "--rulse", "a"], "did you mean --rules?"),
      (["@good.strings", "--baseline", "a", "--write-baseline", "b"], "both there"), (["-"], "- has none"),
      (["@good.strings", "--threads", "0"], "--threads takes"),
      (["@good.strings", "-o", "/nowhere/x"], "Cannot write /nowhere/x"), (["@good.strings", "--baseline", "@good.strings"], "can't be used"),
      (["@good.strings", "--baseline", "@nowhere"], "Cannot read"),
    ] as [([String], String)])
  func `a call that can't be done says why on stderr and ends with 2`(_ arguments: [String], _ message: String) throws {
    let outcome = try BuiltTool.call(
      ["check", "--rules", scratch.file("rules.json"), "--fonts", BuiltTool.box10]
        + arguments.map { $0.hasPrefix("@") ? scratch.file(String($0.dropFirst())) : $0 })
    #expect(outcome.code == 2 && outcome.complaint.contains(message), "\(outcome)")
  }

  @Test(
    arguments: [
      ("", "is not JSON"), ("[]", "An object is expected here"), ("{}", "rules: A file of rules needs a list of them."),
      ("{\"rules\": [{\"widht\": 3}]}", "rules.0.widht: There is no such field. Did you mean “width”?"),
      ("{\"rules\": [{\"width\": \"a\"}]}", "rules.0.width: "),
      ("{\"rules\": [{\"text\": \"a\"}]}", "rules.0.text: There is no such field."),
      ("{\"rules\": [{\"lines\": 1, \"lineLimit\": 2}]}", "lineLimit: The field is there twice"),
      ("{\"rules\": [{\"severities\": {\"overflow\": \"bad\"}}]}", "“bad” is none of error, warning, note"),
      ("{\"rules\": [{\"severities\": {\"overflw\": \"off\"}}]}", "Did you mean “overflow”?"),
      ("{\"rules\": [{\"sizeCategories\": [\"huge\"]}]}", "“huge” is none of"),
      ("{\"rules\": [{\"fonts\": [\"/nowhere.ttf\"]}]}", "/nowhere.ttf"),
      ("{\"rules\": [{\"screen\": {\"file\": \"/nowhere\", \"element\": \"0/0\"}}]}", "screen.file: Cannot read"),
      ("{\"rules\": [], \"pseudoLanguages\": [\"long\"]}", "“long” is none of longer, accented, mirrored"),
    ])
  func `rules that can't be used say what is wrong, and it ends with 2`(_ rules: String, _ message: String) throws {
    try write(rules, "wrong.json")
    let outcome = try check("@good.strings", rules: "wrong.json")
    #expect(outcome.code == 2 && outcome.complaint.contains(message) && outcome.output.isEmpty, "\(outcome)")
  }

  @Test func `JSON is the same on any number of threads, and goes to a file whose name says so`() throws {
    let text = (0..<300).map { "\"k\($0)\" = \"\(String(repeating: "a", count: $0 % 12))\";" }.joined(separator: "\n")
    try write(text, "many.strings")
    let alone = try check("@many.strings", "@bad.strings", "--threads", "1", "--format", "json")
    let together = try check("@many.strings", "@bad.strings", "--threads", "8", "-o", "@out.json")
    #expect(alone.code == 1 && together.code == 1 && together.output.isEmpty)
    #expect(try scratch.read("out.json") == alone.output)
    guard case .array(let findings) = try JSONValue(alone.output) else { throw ToolTestFailure.noList }
    #expect(findings.count == 150 + 1 && findings.last?["key"] == .string("cut"), "\(findings.count)")
    #expect(findings[0]["width"] == .integer(50) && findings[0]["needed"] == .integer(60))
    // How far it has come may be said before.
    #expect(together.complaint.hasSuffix("textlayout: 151 findings in 277 strings: 151 errors.\n"), "\(together.complaint)")
  }

  private enum ToolTestFailure: Error { case noList }

  @Test(arguments: [("xml", "<?xml "), ("sarif", "{\"$schema\""), ("html", "<!doctype html>")])
  func `a report has the format of its name`(_ ending: String, _ start: String) throws {
    #expect(try check("@bad.strings", "-o", "@report.\(ending)").code == 1)
    #expect(try scratch.read("report.\(ending)").hasPrefix(start))
  }

  @Test func `what a baseline knows is left out, until there is more`() throws {
    #expect(try check("@bad.strings", "--write-baseline", "@known.json").code == 0)
    let known = try check("@bad.strings", "--baseline", "@known.json")
    #expect(known.code == 0 && known.output == "Nothing found in 2 strings. 1 known finding is left out.\n", "\(known)")
    try write("\n\"new\" = \"abcdefg\";\n\"cut\" = \"abcdef\";\n", "bad.strings")
    let more = try check("@bad.strings", "--baseline", "@known.json", "--format", "json")
    #expect(more.code == 1 && more.output.contains("\"key\":\"new\"") && !more.output.contains("\"key\":\"cut\""))
  }

  @Test func `size categories and text styles are those of the protocol`() throws {
    try write(
      "{\"rules\": [{\"width\": 100, \"style\": \"body\", \"lines\": 1, \"sizeCategories\": [\"xSmall\", \"accessibility5\"]}]}", "rules.json")
    let outcome = try check("@bad.strings", "--format", "json")
    #expect(outcome.code == 1 && outcome.output.contains("(at accessibility5).") && !outcome.output.contains("at xSmall"), "\(outcome)")
    #expect(outcome.output.contains("\"suggestion\":\"") && !outcome.output.contains("\"suggestion\":null"))
  }

  @Test func `an element of a screen gives the room, less its padding, and the style of its text`() throws {
    try write(
      """
      {"collection": {"container": [100, 300], "sections": [{"items": 2, "group": {"width": {"fractionalWidth": 1}, "height": {"absolute": 14},
        "subitems": [{"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}]}}]},
       "style": {"size": 10}, "padding": [2, 20, 2, 20], "texts": {"0/0": {"layout": {"text": "x", "lineLimit": 1}}}}
      """, "screen.json")
    try write("{\"rules\": [{\"screen\": {\"file\": \"\(scratch.file("screen.json"))\", \"element\": \"0/0\"}}]}", "rules.json")
    try write("\"a\" = \"abcdef\";\n\"b\" = \"abcdefg\";\n", "bad.strings")
    let outcome = try check("@bad.strings", "--format", "json")
    #expect(
      outcome.code == 1 && outcome.output.components(separatedBy: "\"width\":60,").count == 2 && outcome.output.contains("\"key\":\"b\""),
      "\(outcome)")
    try write("{\"rules\": [{\"screen\": {\"file\": \"\(scratch.file("screen.json"))\", \"element\": \"7/0\"}}]}", "rules.json")
    #expect(try check("@bad.strings").complaint.contains("The screen has no element “7/0”."))
  }

  @Test func `strings that no rule applies to are not checked, which is said where it is all of them`() throws {
    try write("{\"rules\": [{\"keys\": \"no\", \"width\": 1}]}", "rules.json")
    let outcome = try check("@bad.strings")
    #expect(outcome.code == 0 && outcome.complaint.contains("No rule applies to any string."), "\(outcome)")
  }

  @Test func `it checks again when a file changes, until it is interrupted`() throws {
    let process = Process()
    process.executableURL = BuiltTool.program
    process.arguments = [
      "check", "--watch", "--rules", scratch.file("rules.json"), "--fonts", BuiltTool.box10, "-o", scratch.file("out.json"),
      scratch.file("bad.strings"),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Who runs tests may have blocked the signals that end a process politely, and so has who is started by it.
    defer { kill(process.processIdentifier, SIGKILL) }
    func waits(for text: String) throws -> Bool {
      for _ in 0..<300 {
        if let report = try? scratch.read("out.json"), report.contains(text) { return true }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }
    #expect(try waits(for: "\"key\":\"cut\""))
    try write("\"later\" = \"abcdefgh\";\n", "bad.strings")
    #expect(try waits(for: "\"key\":\"later\""))
    #expect(process.isRunning)
  }
}
