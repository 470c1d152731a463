import Foundation
import Testing

/// A short run of what `make soak` does a million times.
struct SoakTests {
  /// The program has five minutes, not the test: that would count how long it waits for its turn among all tests.
  @Test func `clients that are killed or slow cost nobody an answer, and every answer is a fresh process's`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "300", "python3", root.appending(path: "Scripts/soak.py").path, BuiltTool.program.path, "--requests", "12000", "--pool", "60",
    ]
    // What a sanitizer holds back of memory that was freed, to find who still uses it, is no growth of the server's.
    let options = [ProcessInfo.processInfo.environment["ASAN_OPTIONS"], "quarantine_size_mb=4"].compactMap { $0 }.joined(separator: ":")
    process.environment = ProcessInfo.processInfo.environment.merging(["ASAN_OPTIONS": options]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let status = process.terminationStatus
    #expect(status == 0 && said.contains("wrong or lost: 0;"), "status \(status) (124: not done in time): \(said)")
  }
}
