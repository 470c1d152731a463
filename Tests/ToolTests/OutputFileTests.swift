import CommandLineParts
import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// Files that the tool writes: whole, or not at all.
struct OutputFileTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private struct Failed: Error {}

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() } }

  @Test func `a file is written in parts, and takes the place of another when it is whole`() throws {
    let file = scratch.file("a")
    try Data("before".utf8).write(to: URL(fileURLWithPath: file))
    try Files.write(to: file) { write in
      try write(Array("af".utf8))
      #expect(try scratch.read("a") == "before")
      try write(Array("ter".utf8))
    }
    #expect(try scratch.read("a") == "after")
    #expect(try names == ["a"])
  }

  @Test(arguments: [true, false]) func `what goes wrong leaves what was there, and nothing else`(isThere: Bool) throws {
    if isThere { try Data("before".utf8).write(to: URL(fileURLWithPath: scratch.file("a"))) }
    #expect(throws: Failed.self) {
      try Files.write(to: scratch.file("a")) { write in
        try write([1, 2, 3])
        throw Failed()
      }
    }
    #expect(try names == (isThere ? ["a"] : []))
    if isThere { #expect(try scratch.read("a") == "before") }
  }

  @Test func `a link leads to the new file, which those may use who could use the one before`() throws {
    let manager = FileManager.default
    try Data("before".utf8).write(to: URL(fileURLWithPath: scratch.file("a")))
    try manager.setAttributes([.posixPermissions: 0o606], ofItemAtPath: scratch.file("a"))
    try manager.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: "a")
    try Files.write(Array("after".utf8), to: scratch.file("link"))

    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.file("link")) == "a")
    #expect(try scratch.read("a") == "after")
    #expect(try manager.attributesOfItem(atPath: scratch.file("a"))[.posixPermissions] as? Int == 0o606)
  }

  @Test(arguments: ["svg", "txt"]) func `a full disk is told, and ends with 3`(_ format: String) throws {
    let outcome = try BuiltTool.call(["render", "a", "--fonts", BuiltTool.box10, "-o", "/dev/full", "-f", format])
    #expect(outcome.code == 3)
    #expect(outcome.complaint.contains("Cannot write /dev/full: No space left on device."), "\(outcome.complaint)")
  }

  @Test func `a disk that is full halfway through an SVG leaves the one that was there`() throws {
    try Data("before".utf8).write(to: URL(fileURLWithPath: scratch.file("a.svg")))
    try Data(String(repeating: "Some words. ", count: 2000).utf8).write(to: URL(fileURLWithPath: scratch.file("a.txt")))
    // Files of 100 blocks of 512 bytes, and an error instead of a signal.
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let call = "trap '' XFSZ; ulimit -f 100; exec \"$0\" render --fonts \"$1\" --file a.txt -o a.svg 2> complaint"
    shell.arguments = ["-c", call, BuiltTool.program.path, BuiltTool.box10]
    shell.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    try shell.run()
    shell.waitUntilExit()

    #expect(shell.terminationStatus == 3)
    #expect(try scratch.read("complaint").contains("Cannot write a.svg: File too large."))
    #expect(try scratch.read("a.svg") == "before")
    #expect(try names == ["a.svg", "a.txt", "complaint"])
  }
}
