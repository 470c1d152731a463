import CommandLineParts
import TextDocument
import TextDocumentFiles

extension Command {
  static let document = Command(
    name: "document", summary: "a large file opened, edited, undone and saved, without layout", usage: "FILE",
    explanation: """
      Writes a generated file, which stays there, edited, and prints lines of JSON:

        D1.open        seconds to open it; D1.memory is what the process grows by meanwhile for each byte of the file
        D2.insert      insertions at random places in its middle half, each second
        D3.*           a conversion at a random place: UTF-16 to UTF-8, to a line and column, from one
        D4.snapshot    a copy, and the first edit of the text after it
        D5.undo        seconds to undo 10,000 such insertions
        D6.replace     seconds to replace all matches, of which there are a million in 100 MB; D6.undo is to undo that
        D7.write       MB each second when it is saved, the disk's own time included
      """,
    options: [Option("bytes", "N", "how large the file is: 100 MB unless told")], argumentCounts: 1...1
  ) { arguments in
    let size = try arguments.integer("bytes", default: 100_000_000, in: 1000...1 << 34)
    try DocumentRounds(at: arguments.positional[0], size: size).run()
    return .done
  }
}

/// What is measured of one large file.
private struct DocumentRounds {
  let path: String
  let size: Int

  /// A hundred bytes, with one match in them.
  private static let line = "The quick brown fox jumps over the lazy dog, and the café in Zürich is called 漢字 by all of us now.\n"

  init(at path: String, size: Int) {
    self.path = path
    self.size = size
  }

  private func print(_ task: String, _ value: Double, _ unit: String) {
    Swift.print(Figure(task: task, language: "mixed", value: value, unit: unit).json)
  }

  /// How many seconds something takes.
  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Clock.now()
    try body()
    return Clock.now() - start
  }

  func run() throws {
    let lines = size / DocumentRounds.line.utf8.count + 1
    let part = Array(String(repeating: DocumentRounds.line, count: min(lines, 1000)).utf8)
    try Files.write(to: path) { write in for _ in 0..<(lines + 999) / 1000 { try write(part) } }

    let before = Usage.residentBytes
    let start = Clock.now()
    var (text, file) = try TextFile.open(path)
    print("D1.open", Clock.now() - start, "s")
    print("D1.memory", Double(Usage.residentBytes - before) / Double(text.counts.utf8), "bytes/byte")
    var random = RandomSource(seed: 1)
    var history = EditHistory<Int>()
    let count = 10_000
    let inserting = seconds {
      for number in 0..<count {
        let place = text.length / 4 + random.index(below: text.length / 2)
        history.apply(TextChange(place..<place, with: "x"), to: &text, as: .step, from: number, to: number)
      }
    }
    print("D2.insert", Double(count) / inserting, "1/s")
    var sum = 0
    let converting = seconds {
      for _ in 0..<100_000 { sum &+= text.convert(random.index(below: text.length), from: .utf16, to: .utf8) }
    }
    print("D3.utf8", converting * 1e4, "ns")
    let finding = seconds { for _ in 0..<100_000 { sum &+= text.position(at: random.index(below: text.length)).column } }
    print("D3.position", finding * 1e4, "ns")
    let placing = seconds {
      for _ in 0..<100_000 { sum &+= text.offset(of: TextPosition(line: random.index(below: text.lineCount), column: 7)) }
    }
    print("D3.offset", placing * 1e4, "ns")
    var copies: [UTF8Text] = []
    copies.reserveCapacity(count)
    print("D4.snapshot", seconds { for _ in 0..<count { copies.append(text) } } * 1e5, "ns")
    let editing = seconds { for copy in copies.indices { copies[copy].replace(sum & 1023..<sum & 1023, with: "y") } }
    print("D4.edit", editing * 1e5, "ns")
    copies = []
    print("D5.undo", seconds { while history.undo(&text) != nil {} }, "s")

    let (first, units) = (DocumentRounds.line.utf16.count, "quick".utf16.count)
    let matches = (0..<text.length / first).map { $0 * first + 4..<$0 * first + 4 + units }
    var undo = TextChange(0..<0, with: "")
    print("D6.matches", Double(matches.count), "")
    print("D6.replace", seconds { undo = text.replaceAll(matches, with: "slow") }, "s")
    print("D6.undo", seconds { text.apply(undo) }, "s")
    let writing = try seconds { try file.save(text) }
    print("D7.write", Double(text.counts.utf8) / 1e6 / writing, "MB/s")
  }
}
