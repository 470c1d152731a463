import Foundation
import Testing

/// A program of the package, which stands beside the one that runs the tests.
struct BuiltProgram {
  let file: URL

  /// The package's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  init(_ name: String) throws {
    let folders = [Bundle.main.executableURL?.deletingLastPathComponent(), Bundle.main.bundleURL].compactMap { $0 }
    let programs = folders.map { $0.appending(path: name) }
    file = try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  /// What the program prints; it has to end well.
  func output() throws -> String { try BuiltProgram.output(of: file, []) }

  /// What any program prints, which has to end well, with changes of the environment.
  static func output(of program: URL, _ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }
}
