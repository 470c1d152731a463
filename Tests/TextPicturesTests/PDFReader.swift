import Foundation
import Testing

/// Poppler's tools, which read PDF files.
enum PDFReader {
  /// The bytes as ASCII, for what is not packed.
  static func text(_ pdf: [UInt8]) -> String { String(decoding: pdf, as: Unicode.ASCII.self) }

  /// What a tool prints about a file. Throws where it complains.
  static func output(_ tool: String, _ arguments: [String] = [], of pdf: [UInt8], then rest: [String] = ["-"]) throws -> Data {
    let path = "/usr/bin/\(tool)"
    try #require(FileManager.default.isExecutableFile(atPath: path), "\(tool) is missing: run make setup")
    let folder = FileManager.default.temporaryDirectory.appending(path: "textlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.pdf")
    try Data(pdf).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [file.path] + rest
    let complaints = folder.appending(path: "complaints")
    _ = FileManager.default.createFile(atPath: complaints.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: complaints)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let complaint = try String(contentsOf: complaints, encoding: .utf8)
    #expect(process.terminationStatus == 0 && complaint.isEmpty, "\(tool): \(complaint)")
    return data
  }

  /// The text that comes back, page by page.
  static func pages(of pdf: [UInt8]) throws -> [String] {
    let text = String(decoding: try output("pdftotext", of: pdf), as: UTF8.self)
    return text.components(separatedBy: "\u{C}").dropLast()
  }

  /// The first page as pixels, one for each point.
  static func pixels(of pdf: [UInt8]) throws -> Pixels? {
    Pixels(png: Array(try output("pdftoppm", ["-r", "72", "-png", "-singlefile"], of: pdf, then: [])))
  }
}
