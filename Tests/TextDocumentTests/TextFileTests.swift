import Foundation
import Testing
import TextDocument

@testable import TextDocumentFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct TextFileTests {
  private static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test(
    arguments: [
      [], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF, 0x61], Array("a\r\nb\rc\nd\u{85}e\u{2028}f\u{2029}".utf8), [0x61, 0xFF, 0xE2, 0x82, 0x0A, 0xC0],
      [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x69, 0xDC], [0xFE, 0xFF, 0, 0x61, 0x20, 0x29],
    ] as [[UInt8]])
  func `what is opened and saved is the same bytes`(bytes: [UInt8]) throws {
    let folder = try TextFolder()
    let path = try folder.file("a", bytes)
    var (text, file) = try TextFile.open(path)
    try file.save(text)
    #expect(try TextFileTests.bytes(path) == bytes)
    #expect(folder.names == ["a"])
    try file.save(text)
    #expect(try TextFileTests.bytes(path) == bytes)
  }

  @Test func `a file of chunks' borders everywhere comes back`() throws {
    let folder = try TextFolder()
    var chance = Chance(9)
    let bytes = Array(repeatElement(chance.bytes(3000), count: 60).joined())
    let path = try folder.file("a", bytes)
    var (text, file) = try TextFile.open(path)
    #expect(text.bytes(in: 0..<text.counts.utf8) == bytes)
    try file.save(text)
    #expect(try TextFileTests.bytes(path) == bytes)
  }

  @Test func `a file of several blocks comes back, wherever they are cut`() throws {
    let folder = try TextFolder()
    var chance = Chance(10)
    let line = Array("One – two \u{2028} three 漢字 😀.\r\n".utf8)
    let lines = TextFileTests.repeated(line, 70_000)
    let broken = TextFileTests.repeated(chance.bytes(4000), 700)
    let breaks = TextFileTests.repeated(TextFileTests.repeated([0x0D, 0x0A], 1200), 1000)
    let stray = [UInt8](repeating: 0x80, count: 3 << 20)
    let all: [[UInt8]] = [lines, [0x61] + lines, [0xEF, 0xBB, 0xBF] + lines, broken, breaks, [0x61] + breaks, stray]
    for bytes in all {
      let path = try folder.file("a", bytes)
      let (text, file) = try TextFile.open(path)
      let content = file.hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
      let built = UTF8Text(utf8: content)
      // Compared as data, by the C library: for millions of bytes, arrays take seconds where nothing is optimized.
      #expect(Data(text.bytes(in: 0..<text.counts.utf8)) == Data(content) && text.counts == built.counts)
      var other = file
      try other.save(text)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
    }
  }

  private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    var all: [UInt8] = []
    for _ in 0..<count { all += bytes }
    return all
  }

  @Test func `what is not read is an error that says what to do`() throws {
    let folder = try TextFolder()
    let wide = try folder.file("wide", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])
    #expect(throws: TextFileError.encoding(path: wide, name: "UTF-32")) { try TextFile.open(wide) }
    let odd = try folder.file("odd", [0xFF, 0xFE, 0x61])
    #expect(throws: TextFileError.notWellFormed(path: odd, at: 2)) { try TextFile.open(odd) }
    let lone = try folder.file("lone", [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0, 0x61])
    #expect(throws: TextFileError.notWellFormed(path: lone, at: 4)) { try TextFile.open(lone) }
    #expect(throws: TextFileError.notAFile(path: folder.path)) { try TextFile.open(folder.path) }
    #expect(throws: TextFileError.missing(path: folder.path + "/none")) { try TextFile.open(folder.path + "/none") }
    #expect(throws: TextFileError.self) { try TextFile.open("a\0b") }
    #expect(throws: TextFileError.notAFile(path: "/dev/full")) { try TextFile.open("/dev/full") }
  }

  @Test func `permissions stay, and links lead to the new file`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", [0x61])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    var (text, file) = try TextFile.open(link)
    text.replace(0..<0, with: "b")
    try file.save(text)
    #expect(try TextFileTests.bytes(path) == Array("ba".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    var dangling = TextFile(newAt: folder.path + "/later")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/later", withDestinationPath: "c")
    try dangling.save("x")
    #expect(folder.names == ["a", "c", "later", "link"])
  }

  @Test func `links in a circle are an error`() throws {
    let folder = try TextFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a", withDestinationPath: "a")
    #expect(throws: TextFileError.self) { try TextFile.open(folder.path + "/a") }
  }

  @Test func `a file that another process changed, cut or removed is not overwritten unless told to`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("abc".utf8))
    var (text, file) = try TextFile.open(path)
    _ = try folder.file("a", Array("a".utf8))
    #expect(throws: TextFileError.changed(path: path)) { try file.save(text) }
    #expect(try TextFileTests.bytes(path) == Array("a".utf8))
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: TextFileError.changed(path: path)) { try file.save(text) }
    try file.save(text, overwriting: true)
    #expect(try TextFileTests.bytes(path) == Array("abc".utf8))
    var new = TextFile(newAt: path)
    #expect(throws: TextFileError.changed(path: path)) { try new.save(text) }
  }

  @Test(arguments: TextFile.SaveStep.allCases) func `whatever step of saving fails, the error says which text stands there, whole`(
    step: TextFile.SaveStep
  ) throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("old".utf8))
    var file = try TextFile.open(path).file
    let error = #expect(throws: TextFileError.self) {
      try file.save("new", overwriting: false) { (next) throws(System.Failure) in if next == step { throw System.Failure(code: EIO) } }
    }
    let isInPlace = step == .openFolder || step == .syncFolder
    let reason = System.Failure(code: EIO).reason
    #expect(error == (isInPlace ? .notSynced(path: path, reason: reason) : .system(path: path, reason: reason)))
    #expect(error?.description.contains("What it held is as it was") == !isInPlace)
    #expect(try TextFileTests.bytes(path) == Array((isInPlace ? "new" : "old").utf8))
    #expect(folder.names == ["a"])
    // What stands there is known: saving again takes it for no stranger's.
    try file.save("newer")
    #expect(try TextFileTests.bytes(path) == Array("newer".utf8))
  }

  @Test func `what somebody else writes while the new file is written is not overwritten`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("old".utf8))
    var file = try TextFile.open(path).file
    #expect(throws: TextFileError.changed(path: path)) {
      try file.save("new", overwriting: false) { (next) throws(System.Failure) in
        if next == .look, (try? folder.file("a", Array("theirs".utf8))) == nil { throw System.Failure(code: EIO) }
      }
    }
    #expect(try TextFileTests.bytes(path) == Array("theirs".utf8))
    #expect(folder.names == ["a"])
  }

  @Test func `a device that is full says so`() throws {
    let number = unsafe open("/dev/full", O_WRONLY)
    try #require(number >= 0)
    defer { close(number) }
    let failure = #expect(throws: System.Failure.self) { try TextFile(newAt: "a").write("text", to: number) }
    #expect(failure?.isFull == true)
  }

  /// On a file system of 64 KB, which only root may mount.
  @Test(.enabled(if: geteuid() == 0)) func `a full disk leaves the old file whole and says so`() throws {
    let folder = try TextFolder()
    func run(_ tool: String, _ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: tool)
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    // In some containers nobody may.
    guard try run("/bin/mount", "-t", "tmpfs", "-o", "size=64k", "none", folder.path) == 0 else { return }
    defer { _ = try? run("/bin/umount", folder.path) }
    let path = try folder.file("a", Array("old".utf8))
    var file = try TextFile.open(path).file
    let large = UTF8Text(String(repeating: "x", count: 200_000))
    #expect(throws: TextFileError.full(path: path)) { try file.save(large) }
    #expect(try TextFileTests.bytes(path) == Array("old".utf8))
    #expect(folder.names == ["a"])
    try file.save("new")
    #expect(try TextFileTests.bytes(path) == Array("new".utf8))
  }
}
