import Foundation
import Testing

@Suite struct BenchDocumentTests {
  @Test func `a document is opened, edited, undone and saved`() throws {
    let scratch = try Scratch()
    let outcome = try BenchTool.call("document", scratch.file("text"), "--bytes", "200000")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.count == 13)
    #expect(outcome.figures.first { $0.task == "D6.matches" }?.value == 2000)
  }

  @Test func `what an editor does with a document is told step by step`() throws {
    let scratch = try Scratch()
    let outcome = try BenchTool.call("documents", scratch.file("text"), "--bytes", "200000")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let rows = outcome.output.split(separator: "\n")
    #expect(rows.count == 19, "\(outcome.output)")
    #expect(rows.allSatisfy { $0.hasSuffix(" MB") })
    #expect(rows.contains { $0.hasPrefix("T7.matches ") && $0.contains(" 2000.0 ") })
    #expect(rows.last?.hasPrefix("key in a paragraph ") == true)
  }

  @Test func `a document is shown, laid out to its end, and edited in its middle`() throws {
    let scratch = try Scratch()
    let file = scratch.file("text")
    try String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 2000).write(toFile: file, atomically: true, encoding: .utf8)
    for (mode, count) in [("lazy", 2), ("full", 5), ("edit", 12)] {
      let outcome = try BenchTool.call("huge", "en", file, mode)
      #expect(outcome.code == 0, "\(outcome.complaint)")
      #expect(outcome.figures.count == count, "\(mode)")
    }
  }
}
