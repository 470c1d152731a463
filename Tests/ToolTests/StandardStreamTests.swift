import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the tool does with streams that are closed, full or none.
struct StandardStreamTests {
  /// A call as a shell makes it; `$0` is the tool.
  private func call(_ command: String) throws -> (code: Int32, complaint: String) {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command, BuiltTool.program.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try scratch.newFile("complaint")
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try scratch.read("complaint"))
  }

  @Test(
    arguments: [
      ("echo '{\"op\":\"hello\"}' | \"$0\" serve > /dev/full", "write stdout"),
      ("\"$0\" serve <&-", "read stdin"),
      ("\"$0\" serve < /", "read stdin"),
      ("echo '{\"op\":\"hello\"}' | \"$0\" serve >&-", "write stdout"),
      ("\"$0\" query '{\"op\":\"hello\"}' > /dev/full", "write stdout"),
      ("\"$0\" query '{\"op\":\"hello\"}' >&-", "write stdout"),
      ("\"$0\" query <&-", "read stdin"),
    ])
  func `a stream that can't be used is told, and ends with 3`(_ command: String, _ message: String) throws {
    let outcome = try call(command)
    #expect(outcome.code == 3)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test func `a file takes no closed stream's place`() throws {
    let scratch = try Scratch()
    let file = scratch.file("x.txt")
    #expect(try call("\"$0\" render a --fonts \(BuiltTool.box10) -o \(file) <&- >&- 2>&-").code == 0)
    #expect(try scratch.read("x.txt").hasPrefix("versions "))
  }
}
