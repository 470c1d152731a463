import Foundation
import Testing
import TextDocument
import TextDocumentFiles

/// What holds for the files of a process that comes to an end.
struct DocumentProcessTests {
  /// The build folder: this test's program stands in it, and so does the one that writes.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("document-writer")

  private static func process(_ arguments: [String], output: URL) throws -> Process {
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    return process
  }

  /// As the program has it.
  private static func hash(_ text: UTF8Text) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    text.forEachChunk { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    return String(hash)
  }

  /// `TEXTLAYOUT_KILLS` says how many.
  private static let kills = ProcessInfo.processInfo.environment["TEXTLAYOUT_KILLS"].flatMap { Int($0) } ?? 20

  @Test func `a process that edits and is killed at any moment loses no edit that it recorded`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("The first line.\n".utf8))
    let output = URL(filePath: folder.path + "/output")
    var chance = Chance(UInt64(DocumentProcessTests.kills))
    var (editedCount, savedCount) = (0, 0)
    for kill in 0..<DocumentProcessTests.kills {
      let before = try folder.bytes("a")
      let start = Date()
      let process = try DocumentProcessTests.process(["edit", path, String(kill)], output: output)
      // The thread waits: a task would only go on when other tests let it, and the process write for minutes. Of each four processes one is killed
      // while it starts; the others may have written for a while, which is a longer one where all goes slowly, as under a sanitizer.
      var longest = 0.04
      if kill % 4 > 0 {
        while try Data(contentsOf: output).isEmpty, -start.timeIntervalSinceNow < 60 { Thread.sleep(forTimeInterval: 0.001) }
        longest = max(longest, -2 * start.timeIntervalSinceNow)
      }
      Thread.sleep(forTimeInterval: 0.002 + longest * Double(chance.below(1000)) / 1000)
      let killed = Foundation.kill(process.processIdentifier, SIGKILL)
      #expect(killed == 0)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)

      let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
      #expect(!lines.contains { $0.first == "error" }, "\(lines.last ?? [])")
      let text = try TextFile.open(path).text
      let recovery = try TextJournal.recover(at: path + ".journal", onto: text)
      let recovered = DocumentProcessTests.hash(recovery?.text ?? text)
      guard let last = lines.last(where: { $0.count == 2 }) else { continue }
      // What was recorded last; or what was about to be, if it came to be.
      let lastDone = lines.last { $0.first == "did" && $0.count == 2 }?.last.map(String.init)
      #expect(recovered == lastDone || last.first == "will" && recovered == String(last[1]), "kill \(kill)")
      editedCount += recovery?.changeCount ?? 0
      savedCount += try folder.bytes("a") == before ? 0 : 1
      let strangers = folder.names.filter { $0.hasPrefix(".textdocument-") }
      for stranger in strangers { try FileManager.default.removeItem(atPath: folder.path + "/" + stranger) }
    }
    #expect(editedCount > DocumentProcessTests.kills, "there was something to recover")
    #expect(savedCount > 0, "files were saved meanwhile")
  }

  @Test func `where no more can be written the old file is whole, the error says so, and the journal goes on`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("old".utf8))
    let output = URL(filePath: folder.path + "/output")
    let process = try DocumentProcessTests.process(["full", path], output: output)
    process.waitUntilExit()
    let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(process.terminationStatus == 0)
    #expect(lines == ["save \(TextFileError.full(path: path))", "record \(TextFileError.full(path: path + ".journal"))"])
    #expect(try folder.bytes("a") == Array("old".utf8))
    #expect(folder.names == ["a", "a.journal", "output"])
    let recovery = try #require(try TextJournal.recover(at: path + ".journal", onto: "old"))
    #expect(recovery.text.string == "baold")
    #expect(recovery.tornBytes == 0)
  }
}
