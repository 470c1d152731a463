import Foundation
import Testing

/// The README's example is a program that is built and run.
struct ReadmeTests {
  @Test func `the example is the program ClientCheck`() throws {
    let readme = try String(contentsOf: BuiltProgram.root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(contentsOf: BuiltProgram.root.appending(path: "Tests/ClientCheck/main.swift"), encoding: .utf8)
    let example = readme.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first

    #expect(example == program.components(separatedBy: "// The README's example ends here.").first)
  }

  @Test func `the output that it shows is the program's`() throws {
    let readme = try String(contentsOf: BuiltProgram.root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```").first)
    let output = try BuiltProgram("ClientCheck").output()
    #expect(output.hasPrefix(shown))
  }
}
