import Foundation
import Testing

/// The sanitizer has another heap, and an engine that isn't optimized allocates more.
private let isTheBaselinesBuild: Bool = {
  let environment = ProcessInfo.processInfo.environment
  return environment["TEXTLAYOUT_OPTIMIZED"] == "1" && environment["ASAN_OPTIONS"] == nil
}()

/// What the engine does with small texts, counted and compared with what is committed: work that grows without notice fails here, not in a figure that nobody reads.
///
/// The baseline is of the build that `make test` makes; others are not compared.
@Suite(.enabled(if: isTheBaselinesBuild))
struct CountsTests {
  private func library(_ scratch: Scratch) throws -> String {
    let path = scratch.file("counters.so")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      BenchTool.root.appendingPathComponent("Scripts/counters.sh").path, BenchTool.folder.appendingPathComponent("textlayout-bench").path, path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return path
  }

  @Test func `nothing has grown since the baseline was recorded`() throws {
    let scratch = try Scratch()
    let baseline = BenchTool.root.appendingPathComponent("Tests/BenchTests/Counts.txt").path
    let counters = try library(scratch)
    // How much the allocator gives beyond what is asked comes of where blocks lie, and so of how long paths are: what has grown has grown with longer ones too.
    func call(_ turn: Int) throws -> BenchTool.Outcome {
      let texts = BenchTool.texts + String(repeating: "/.", count: 40 * turn)
      return try BenchTool.call(["counts", "--texts", texts, "--baseline", baseline], loading: counters)
    }
    var outcome = try call(0)
    for turn in 1...2 where outcome.code != 0 { outcome = try call(turn) }
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.complaint)")
  }

  @Test func `what has grown is named with what it was, and how to record it anew is said`() throws {
    let scratch = try Scratch()
    let counters = try library(scratch)
    // Other counts may waver a little between two calls; the one that is changed here is twice as great, or half.
    let words = ["counts", "--lang", "en", "--bytes", "2k", "--texts", BenchTool.texts, "--tolerance", "30"]
    #expect(try BenchTool.call(words + ["--baseline", scratch.file("counts"), "--record"], loading: counters).code == 0)
    let recorded = try scratch.read("counts")
    let line = try #require(recorded.split(separator: "\n").first { $0.hasPrefix("en cold.allocations ") })
    let count = try #require(Int(line.split(separator: " ")[2]))
    for (before, code) in [(count, 0), (count * 2, 0), (count / 2, 1)] {
      try recorded.replacingOccurrences(of: line, with: "en cold.allocations \(before)").write(
        toFile: scratch.file("counts"), atomically: true, encoding: .utf8)
      let outcome = try BenchTool.call(words + ["--baseline", scratch.file("counts")], loading: counters)
      #expect(outcome.code == Int32(code), "\(outcome.output)\(outcome.complaint)")
      #expect(outcome.output.contains("Less than in the baseline: 1 ") == (before > count))
      if code == 1 {
        #expect(outcome.output.contains("en cold.allocations: \(before) → \(count)"))
        #expect(outcome.complaint.contains("make counts COUNTS_FLAGS=--record"))
      }
    }
  }

  @Test func `counts of other libraries are not compared, and without a counter there are none`() throws {
    let scratch = try Scratch()
    try "# 2000 bytes of each language; ICU 1.0, HarfBuzz 1.0.0; none\nen cold.allocations 1\n".write(
      toFile: scratch.file("counts"), atomically: true, encoding: .utf8)
    let words = ["counts", "--lang", "en", "--bytes", "2k", "--texts", BenchTool.texts, "--baseline", scratch.file("counts")]
    let outcome = try BenchTool.call(words, loading: try library(scratch))
    #expect(outcome.code == 0 && outcome.output.hasPrefix("Not compared: the baseline is of 2000 bytes"), "\(outcome.output)\(outcome.complaint)")
    #expect(try BenchTool.call(words).complaint.contains("Nobody counts"))
  }
}
