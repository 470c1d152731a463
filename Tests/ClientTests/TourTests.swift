import Foundation
import Testing

/// The tour is a program that is built and run, and stays short.
struct TourTests {
  @Test func `the tour does everything in forty-five lines`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let source = try String(contentsOf: root.appending(path: "Examples/tour/main.swift"), encoding: .utf8)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 45)

    let folders = [Bundle.main.executableURL?.deletingLastPathComponent(), Bundle.main.bundleURL].compactMap { $0 }
    let programs = folders.map { $0.appending(path: "tour") }
    let program: URL = try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let process = Process()
    process.executableURL = program
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
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
