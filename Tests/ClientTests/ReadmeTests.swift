import Foundation
import Testing

/// The README's example is a program that is built and run.
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  @Test func `the example is the program ClientCheck`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(contentsOf: Self.root.appending(path: "Tests/ClientCheck/main.swift"), encoding: .utf8)
    let example = readme.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first

    #expect(example == program.components(separatedBy: "// The README's example ends here.").first)
  }

  @Test func `the output that it shows is the program's`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```").first)
    let process = Process()
    process.executableURL = try program()
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
    #expect(output.hasPrefix(shown))
  }

  /// ClientCheck, beside the program that runs the tests.
  private func program() throws -> URL {
    let folders = [Bundle.main.executableURL?.deletingLastPathComponent(), Bundle.main.bundleURL].compactMap { $0 }
    let programs = folders.map { $0.appending(path: "ClientCheck") }
    return try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }
}
