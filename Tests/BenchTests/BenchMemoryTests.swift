import Foundation
import Testing

@Suite struct BenchMemoryTests {
  /// The million of them is `textlayout-bench memory`.
  // The sanitizer's heap holds on to what was freed.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil), arguments: [16, 64])
  func `caches keep to their limit and count what they hold`(megabytes: Double) throws {
    let count = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] != nil ? 200_000 : 1_000
    let outcome = try BenchTool.call("memory", "--requests", "\(count)", "--limit", "\(Int(megabytes * 1e6))")
    #expect(outcome.code == 0)
    let values = Dictionary(uniqueKeysWithValues: outcome.figures.map { ($0.task, $0.value) })
    let (counted, most) = try (#require(values["M1.counted"]), #require(values["M2.most"]))
    let held = try #require(values["M4.trimmed"]) - #require(values["M5.mapped"])
    #expect(most <= megabytes * 1.1)
    #expect(abs(counted - held) <= 0.1 * held + 2, "counted \(counted) MB, the process grew by \(held) MB")
  }
}
