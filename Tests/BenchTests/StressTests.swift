import Testing

@Suite struct StressTests {
  @Test func `every hostile pattern is answered, whatever it is asked`() throws {
    let outcome = try BenchTool.call(
      "stress", "--bytes", "48", "--slow", "20000", "--noise", "20000", "--settings", "title,vertical",
      "--questions", "layout,line ends,carets by word,display")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaint)")
    #expect(outcome.output.contains("0 findings in "))
  }

  @Test func `every setting and every question works`() throws {
    let outcome = try BenchTool.call("stress", "--bytes", "48", "--slow", "20000", "--noise", "20000", "--patterns", "columns")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaint)")
  }

  @Test func `what takes too long is a finding with its times, and the exit code says that there are some`() throws {
    let outcome = try BenchTool.call(
      "stress", "--bytes", "4000", "--slow", "1", "--patterns", "ten scripts", "--settings", "body", "--questions", "layout")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains(try Regex("ten scripts · body · layout: [0-9.]+ .*ms: slow")), "\(outcome.output)")
  }

  @Test func `a request that takes longer than its limit is given up, and how late is judged`() throws {
    let words = ["stress", "--limit", "1", "--bytes", "20000", "--patterns", "ten scripts", "--settings", "body", "--questions", "measure"]
    let patient = try BenchTool.call(words + ["--late", "20000"])
    #expect(patient.code == 0, "\(patient.output)\(patient.complaint)")
  }

  @Test func `a pattern that there is not is named`() throws {
    let outcome = try BenchTool.call("stress", "--patterns", "granite")
    #expect(outcome.code == 2 && outcome.complaint.contains("granite"))
  }
}
