import Foundation
import Testing

/// A file of the Unicode Character Database, as Debian's package `unicode-data` installs it: plain, or packed with bzip2 or gzip.
struct UnicodeDataFile {
  private static let folder = "/usr/share/unicode"
  private let bytes: [UInt8]

  /// Reads a file by its path inside the database. Where it is missing, the error says what to install.
  init(_ path: String) throws {
    let plain = "\(Self.folder)/\(path)"
    if let data = FileManager.default.contents(atPath: plain) {
      bytes = [UInt8](data)
    } else if FileManager.default.fileExists(atPath: plain + ".bz2") {
      bytes = try Self.output(of: "bzip2", unpacking: plain + ".bz2")
    } else if FileManager.default.fileExists(atPath: plain + ".gz") {
      bytes = try Self.output(of: "gzip", unpacking: plain + ".gz")
    } else {
      throw Missing(path: plain)
    }
  }

  /// The lines with something before the comment, each with its number from 1.
  func forEachRow(_ body: (_ number: Int, _ row: ArraySlice<UInt8>) -> Void) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
      let row = line[..<end]
      if row.contains(where: { $0 > 0x20 }) { body(number, row) }
    }
  }

  /// A sample of the lines with something before the comment: one after every so many bytes.
  func forEachRow(everyBytes distance: Int, _ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var position = 0
    while let start = bytes[min(position, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")), start + 1 < bytes.count {
      let line = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "#") }
      if line.contains(where: { $0 > 0x20 }) { try body(line) }
      position = start + distance
    }
  }

  private static func output(of tool: String, unpacking path: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool, "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](data)
  }

  struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) is missing: install Debian's package unicode-data (apt-get install unicode-data)" }
  }
}

/// What a conformance test found: how many rows it read, and which of them failed.
struct ConformanceReport {
  private(set) var rows = 0
  private(set) var failures: [(line: Int, text: String)] = []

  mutating func row(_ line: Int, passes: Bool, _ text: @autoclosure () -> String) {
    rows += 1
    if !passes { failures.append((line, text())) }
  }

  /// The first failures, one a line.
  var summary: String {
    "\(failures.count) of \(rows) rows fail\n" + failures.prefix(10).map { "line \($0.line): \($0.text)" }.joined(separator: "\n")
  }
}

/// A row of a break test, `÷ 0020 × 0308 ÷`: the text and the offsets of its boundaries.
struct BreakTestRow {
  var units: [UInt16] = []
  var scalars: [UInt32] = []
  var boundaries: [Int] = []

  init(_ row: ArraySlice<UInt8>) {
    for token in row.split(whereSeparator: { $0 <= 0x20 }) {
      if token.elementsEqual("÷".utf8) {
        boundaries.append(units.count)
      } else if let scalar = UInt32(String(decoding: token, as: UTF8.self), radix: 16) {
        scalars.append(scalar)
        units.append(utf16: scalar)
      }
    }
  }

  /// The scalars in hexadecimal with the boundaries between them.
  func drawn(with boundaries: [Int]) -> String {
    var text = ""
    var offset = 0
    for scalar in scalars {
      text += boundaries.contains(offset) ? "÷ " : "× "
      text += String(scalar, radix: 16, uppercase: true) + " "
      offset += scalar > 0xFFFF ? 2 : 1
    }
    return text + (boundaries.contains(offset) ? "÷" : "×")
  }
}
