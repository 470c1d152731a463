import Foundation
import Testing

@testable import CommandLineParts

/// What command line tools are made of, by itself.
struct CommandLinePartsTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let command = Command(
    name: "do", summary: "does", explanation: "Does.",
    options: [Command.Option("count", "N", "how many"), Command.Option("names", "NAME,...", "which", short: "n")], argumentCounts: 0...1
  ) { _ in .done }

  private func arguments(_ words: String..., thousand: Int = 1024) throws -> Arguments {
    let tool = Tool(
      name: "tool", summary: "Does things.", commands: [Self.command], version: "1", examples: ["tool do"], exitCodes: "  0  done", thousand: thousand
    )
    return try Arguments(words, of: Self.command, in: tool)
  }

  @Test(
    arguments: [
      ("7", 1024, 7), ("-7", 1024, -7), ("2k", 1024, 2048), ("3M", 1024, 3 << 20), ("4G", 1024, 4 << 30), ("2k", 1000, 2000), ("3M", 1000, 3_000_000),
      ("5000000000", 1024, 5_000_000_000),
    ]) func `a number's letter stands for the tool's thousands`(_ text: String, _ thousand: Int, _ expected: Int) throws
  {
    #expect(try arguments("--count", text, thousand: thousand).integer("count", default: 0, in: -10...1 << 40) == expected)
  }

  @Test(arguments: ["", "k", "1kk", "1K", "1.5", "9999999999999999999", "9007199254740993k", "2T"])
  func `what is no number, or too great a one, is a wrong call`(_ text: String) throws {
    let arguments = try arguments("--count", text)
    let error = #expect(throws: ToolError.self) { try arguments.integer("count", default: 0, in: 0...Int.max) }
    #expect(error?.description == "--count takes whole numbers from 0, not “\(text)”. Try: tool help do")
  }

  @Test func `a list has its parts between commas, and at least one`() throws {
    #expect(try arguments("-n", "a,b").list("names") == ["a", "b"])
    #expect(try arguments().list("names") == nil)
    #expect(try arguments("--count=1,2k").integers("count", default: [], in: 0...4096) == [1, 2048])
    #expect(throws: ToolError.self) { try arguments("-n", ",").list("names") }
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 200_000]) func `a file is read whole, whether its length is known or not`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: URL(filePath: scratch.file("a")))
    #expect(try Files.read(scratch.file("a")) == bytes)
    #expect(try Files.read(scratch.file("a"), limit: count) == bytes)
    if count > 0 { #expect(throws: SystemFailure.self) { try Files.read(scratch.file("a"), limit: count - 1) } }

    let code = unsafe mkfifo(scratch.file("pipe"), 0o600)
    try #require(code == 0)
    Thread { [path = scratch.file("pipe")] in try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: Data(bytes)) }.start()
    #expect(try Files.read(scratch.file("pipe")) == bytes)
  }

  @Test func `a folder for a while has a name of its own and goes with its texts`() throws {
    let folders = try [Files.makeTemporaryFolder(), Files.makeTemporaryFolder()]
    #expect(folders[0] != folders[1] && folders.allSatisfy(Files.isFolder))
    for name in ["b", "a"] { try Files.write("text", to: "\(folders[0])/\(name).txt") }
    #expect(try Files.textNames(in: folders[0]) == ["a", "b"])
    folders.forEach(Files.removeTemporaryFolder)
    #expect(!folders.contains(where: Files.exists))
  }

  @Test func `a folder is made with those above it`() throws {
    try Files.makeFolder(scratch.file("a/b/c"))
    try Files.makeFolder(scratch.file("a/b/c"))
    #expect(Files.isFolder(scratch.file("a/b/c")))
    try Files.write("text", to: scratch.file("a/file"))
    #expect(throws: SystemFailure.self) { try Files.makeFolder(scratch.file("a/file/b")) }
  }
}
