import Foundation
import Testing

/// The tour is a program that is built and run, and stays short.
struct TourTests {
  @Test func `the tour does everything in forty-five lines`() throws {
    let source = try String(contentsOf: BuiltProgram.root.appending(path: "Examples/tour/main.swift"), encoding: .utf8)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 45)

    let output = try BuiltProgram("tour").output()
    let lines = output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("document: 4 paragraphs, ") == true)
    for number in ["1.", "2.", "3."] { #expect(lines.contains { $0.hasPrefix("marker \(number) at (") }) }
    #expect(lines.contains { $0.hasPrefix("touched ") })
    #expect(lines.contains { $0.hasPrefix("selected (") })
    #expect(lines.contains { $0.hasPrefix("magnified (") })
    #expect(lines.contains("replaced 1"))
    #expect(lines.last?.hasPrefix("an SVG of ") == true)
  }
}
