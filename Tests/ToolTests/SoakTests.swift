import Foundation
import Testing

/// A short run of what `make soak` does a million times.
struct SoakTests {
  @Test(.timeLimit(.minutes(5))) func `clients that are killed or slow cost nobody an answer, and every answer is a fresh process's`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", root.appending(path: "Scripts/soak.py").path, BuiltTool.program.path, "--requests", "12000", "--pool", "60",
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
    #expect(process.terminationStatus == 0 && said.contains("wrong or lost: 0;"), "\(said)")
  }
}
