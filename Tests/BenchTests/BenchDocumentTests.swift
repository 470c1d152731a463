import Testing

@Suite struct BenchDocumentTests {
  @Test func `a document is opened, edited, undone and saved`() throws {
    let scratch = try Scratch()
    let outcome = try BenchTool.call("document", scratch.file("text"), "--bytes", "200000")
    #expect(outcome.code == 0, "\(outcome.complaint)")
    #expect(outcome.figures.count == 13)
    #expect(outcome.figures.first { $0.task == "D6.matches" }?.value == 2000)
  }
}
