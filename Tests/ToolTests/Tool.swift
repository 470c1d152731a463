import Foundation
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The built tool, run in processes of its own.
enum BuiltTool {
  /// What a call gave.
  struct Outcome {
    let code: Int32
    let output: String
    let complaint: String
  }

  /// Whether memory that is freed is given back: not under the address sanitizer.
  static var hasOrdinaryHeap: Bool { ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil }

  /// The build folder: this test's program stands in it, and so does the tool.
  static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("textlayout")
  }

  /// Calls the tool with bytes on stdin, and answers when it has ended.
  static func call(_ arguments: [String], input: String = "") throws -> Outcome { try call(arguments, input: Data(input.utf8)) }

  /// - Parameter folder: where it is called; here unless told.
  static func call(_ arguments: [String], input: Data, folder: String? = nil) throws -> Outcome {
    let scratch = try Scratch()
    try input.write(to: URL(fileURLWithPath: scratch.file("input")))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.file("input")))
    // Files, not pipes: a pipe that nobody empties would stop the tool.
    process.standardOutput = try scratch.newFile("output")
    process.standardError = try scratch.newFile("complaint")
    try process.run()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: try scratch.read("output"), complaint: try scratch.read("complaint"))
  }

  /// The fixture font in a file, made once.
  static let box10: String = {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tool-tests-Box10-\(getpid()).ttf").path
    _ = FileManager.default.createFile(atPath: path, contents: Data(FontRecipe.box10.build()))
    return path
  }()
}

/// The tool as a server that a test talks to.
final class ServingTool {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()

  /// - Parameter folder: where it is started; here unless told.
  init(_ arguments: [String] = ["--fonts", BuiltTool.box10], folder: String? = nil) throws {
    process.executableURL = BuiltTool.program
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.arguments = ["serve"] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ lines: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8)) }

  func endInput() throws { try input.fileHandleForWriting.close() }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// The next line of answer; nil at the end.
  func line() throws -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      // Not the handle's own reading, which waits for as many bytes as are asked for.
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(output.fileHandleForReading.fileDescriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      rest += part.prefix(count)
    }
  }

  /// The next answer.
  func answer() throws -> JSONValue { try JSONReader.value(of: Array(try #require(try line()).utf8)) }

  /// Sends a request and gives its answer.
  func ask(_ request: String) throws -> JSONValue {
    try send(request + "\n")
    return try answer()
  }

  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}

/// A folder that is there as long as this is.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("tool-tests-\(UUID().uuidString.prefix(8))").path
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

extension JSONValue {
  /// The value under several names, one inside the other; numbers are places in lists.
  func at(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self) { value, name in
      if case .array(let elements)? = value, let index = Int(name) { return elements.indices.contains(index) ? elements[index] : nil }
      return value?[String(name)]
    }
  }

  /// JSON as tests write it.
  init(_ text: String) throws { self = try JSONReader.value(of: Array(text.utf8)) }

  var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
