import Foundation

/// The built bench, called in a process of its own.
enum BenchTool {
  /// What a call gave.
  struct Outcome {
    let code: Int32
    let output: String
    let complaint: String

    /// The lines of JSON on stdout.
    var figures: [BenchFigure] { BenchFigure.all(in: output) }
  }

  /// Calls the tool, and answers when it has ended.
  static func call(_ arguments: String...) throws -> Outcome { try call(arguments) }

  /// The library is loaded first, if one is named.
  static func call(_ arguments: [String], loading library: String? = nil) throws -> Outcome {
    let process = Process()
    if let library { process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 } }
    process.executableURL = folder.appendingPathComponent("textlayout-bench")
    process.arguments = arguments
    // Files, not pipes: a pipe that nobody empties would stop the tool.
    let scratch = try Scratch()
    let output = try scratch.newFile("output")
    let complaint = try scratch.newFile("complaint")
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try scratch.read("output"), complaint: try scratch.read("complaint"))
  }

  /// The build folder: this test's program stands in it, and so does the tool.
  static var folder: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent() }

  /// The repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The corpus' texts.
  static let texts = root.appendingPathComponent("Corpus/Texts").path
}

/// A line of JSON that the tool printed.
struct BenchFigure: Decodable {
  let engine: String
  let task: String
  let lang: String
  let value: Double
  let unit: String

  static func all(in text: String) -> [BenchFigure] {
    text.split(separator: "\n").filter { $0.hasPrefix("{") }.compactMap { try? JSONDecoder().decode(BenchFigure.self, from: Data($0.utf8)) }
  }
}

/// A folder that is there as long as this is.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("bench-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func newFile(_ name: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: file(name)))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: file(name)))
  }

  func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self) }
}
