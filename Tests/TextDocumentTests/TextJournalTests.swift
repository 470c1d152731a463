import Foundation
import Testing

@testable import TextDocument
@testable import TextDocumentFiles

struct TextJournalTests {
  @Test func `what was recorded is recovered, and there is no journal once it is saved`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("a cat".utf8))
    var (text, file) = try TextFile.open(path)
    let journal = try TextJournal.begin(at: path + ".journal", from: text)
    #expect(folder.names == ["a"])
    text.replace(2..<5, with: "dog")
    try journal.record(text)
    text.replace(0..<1, with: "the")
    try journal.record(text)
    try journal.sync()
    let copy = try folder.file("copy", try folder.bytes("a.journal"))
    let recovery = try #require(try TextJournal.recover(at: copy, onto: "a cat"))
    #expect(recovery.text.string == "the dog")
    #expect(recovery.changeCount == 2)
    #expect(recovery.tornBytes == 0)

    try file.save(text, endingWith: journal)
    #expect(folder.names == ["a", "copy"])
    #expect(try TextJournal.recover(at: path + ".journal", onto: text) == nil)
    text.replace(0..<0, with: "so, ")
    try journal.record(text)
    journal.remove()
    #expect(folder.names == ["a", "copy"])
  }

  @Test func `a journal goes on after it was recovered, and what is recovered again is all of it`() throws {
    let folder = try TextFolder()
    let path = folder.path + "/journal"
    for letter in ["a", "b", "c"] {
      let recovery = try TextJournal.recover(at: path, onto: "")
      var text = recovery?.text ?? ""
      let journal = try recovery?.journal ?? TextJournal.begin(at: path, from: text)
      text.replace(text.length..<text.length, with: letter)
      try journal.record(text)
    }
    #expect(try TextJournal.recover(at: path, onto: "")?.text.string == "abc")
  }

  @Test func `a journal that nobody holds is free, also while a child that was just begun has its file`() throws {
    let folder = try TextFolder()
    let path = folder.path + "/journal"
    var copy: Int32?
    do {
      var text: UTF8Text = "one"
      let journal = try TextJournal.begin(at: path, from: text)
      text.replace(3..<3, with: " two")
      try journal.record(text)
      // What a child has until it runs its program is a copy of each open file's number.
      let open = "/proc/self/fd"
      let number = try FileManager.default.contentsOfDirectory(atPath: open)
        .first { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\($0)")) == path }
      copy = dup(try #require(number.flatMap { Int32($0) }))
      #expect(throws: TextFileError.self) { try TextJournal.recover(at: path, onto: "one") }
    }
    defer { close(copy ?? -1) }
    #expect(try TextJournal.recover(at: path, onto: "one")?.text.string == "one two")
  }

  @Test func `a journal that is cut anywhere gives what was whole before, and one with a wrong bit no more than that`() throws {
    let folder = try TextFolder()
    var states: [(size: Int, text: UTF8Text)] = [(0, "one")]
    var text: UTF8Text = "one"
    let journal = try TextJournal.begin(at: folder.path + "/a", from: text)
    for word in [" two", " three", ""] {
      text.replace(word.isEmpty ? 0..<4 : text.length..<text.length, with: word)
      try journal.record(text)
      states.append((try folder.bytes("a").count, text))
    }
    let bytes = try folder.bytes("a")
    for size in 0...bytes.count {
      let path = try folder.file("cut", Array(bytes.prefix(size)))
      let recovery = try #require(try TextJournal.recover(at: path, onto: "one"))
      let expected = states.last { $0.size <= size }
      #expect(recovery.text == expected?.text, "cut to \(size)")
      // What is recorded from here on stands behind what was whole.
      try recovery.journal.record("else")
      let copy = try folder.file("copy", try folder.bytes("cut"))
      #expect(try TextJournal.recover(at: copy, onto: "one")?.text == "else")
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index & 7)
      let path = try folder.file("damaged", damaged)
      guard index >= JournalRecord.headSize else {
        #expect(throws: TextFileError.notAJournal(path: path)) { try TextJournal.recover(at: path, onto: "one") }
        continue
      }
      let recovery = try #require(try TextJournal.recover(at: path, onto: "one"))
      #expect(recovery.text == states.last { $0.size <= index }?.text, "bit of \(index)")
      #expect(recovery.tornBytes > 0)
    }
  }

  @Test func `a journal of another text, one that is written now and what is none are errors`() throws {
    let folder = try TextFolder()
    let path = folder.path + "/journal"
    let journal = try TextJournal.begin(at: path, from: "one")
    try journal.record("one and two")
    #expect(throws: TextFileError.journalInUse(path: path)) { try TextJournal.recover(at: path, onto: "one") }
    #expect(throws: TextFileError.journalExists(path: path)) { try TextJournal.begin(at: path, from: "one") }
    let copy = try folder.file("copy", try folder.bytes("journal"))
    #expect(throws: TextFileError.notItsJournal(path: copy)) { try TextJournal.recover(at: copy, onto: "one!") }
    #expect(try folder.bytes("copy") == folder.bytes("journal"))
    let other = try folder.file("other", Array("Dear diary".utf8))
    #expect(throws: TextFileError.notAJournal(path: other)) { try TextJournal.recover(at: other, onto: "one") }
    #expect(throws: TextFileError.notAJournal(path: folder.path)) { try TextJournal.recover(at: folder.path, onto: "one") }
    let late = try TextJournal.begin(at: folder.path + "/late", from: "")
    try folder.file("late", [1])
    #expect(throws: TextFileError.journalExists(path: folder.path + "/late")) { try late.record("x") }
  }

  @Test func `a process that ends between saving and giving up the journal has the file as it was saved`() throws {
    let folder = try TextFolder()
    let path = try folder.file("a", Array("one".utf8))
    var (text, file) = try TextFile.open(path)
    let journal = try TextJournal.begin(at: path + ".journal", from: text)
    text.replace(3..<3, with: " two")
    _ = try journal.announce(text)
    let before = try folder.file("before", try folder.bytes("a.journal"))
    #expect(try TextJournal.recover(at: before, onto: "one")?.text.string == "one two")
    try file.save(text)
    let after = try folder.file("after", try folder.bytes("a.journal"))
    let recovery = try #require(try TextJournal.recover(at: after, onto: try TextFile.open(path).text))
    #expect(recovery.text.string == "one two")
    #expect(recovery.changeCount == 0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `bytes that are no text are recovered as they were, whatever came together in them`(seed: UInt64)
    throws
  {
    let folder = try TextFolder()
    var chance = Chance(seed)
    let start = chance.bytes(300)
    var text = UTF8Text(utf8: start)
    var history = EditHistory<Int>()
    let journal = try TextJournal.begin(at: folder.path + "/journal", from: text)
    for step in 0..<300 {
      let lower = chance.below(text.length + 1)
      let change = TextChange(text.clamped(lower..<min(text.length, lower + chance.below(9))), with: UTF8Text(utf8: chance.bytes(chance.below(5))))
      if chance.below(4) == 0 { _ = history.undo(&text) } else { history.apply(change, to: &text, as: .step, from: step, to: step) }
      try journal.record(text)
      #expect(text.findings() == [])
    }
    let copy = try folder.file("copy", try folder.bytes("journal"))
    let recovered = try #require(try TextJournal.recover(at: copy, onto: UTF8Text(utf8: start))).text
    #expect(recovered.bytes(in: 0..<recovered.counts.utf8) == text.bytes(in: 0..<text.counts.utf8))
    #expect(recovered.findings() == [])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `the difference of two texts is all that differs`(seed: UInt64) {
    var chance = Chance(seed)
    var text = UTF8Text(utf8: chance.bytes(20_000))
    for step in 0..<200 {
      let before = text
      let lower = chance.below(text.length + 1)
      text.replace(
        lower..<min(text.length, lower + chance.below(4) * chance.below(3000)),
        with: UTF8Text(utf8: chance.bytes(chance.below(4) * chance.below(700))))
      let difference = text.difference(from: before)
      #expect(before.bytes(in: 0..<difference.old.lowerBound) == text.bytes(in: 0..<difference.new.lowerBound))
      #expect(before.bytes(in: difference.old.upperBound..<Int.max) == text.bytes(in: difference.new.upperBound..<Int.max))
      let (old, new) = (before.bytes(in: difference.old), text.bytes(in: difference.new))
      #expect(old.isEmpty || new.isEmpty || old.first != new.first && old.last != new.last, "step \(step)")
      var again = before
      again.replace(bytes: difference.old, with: UTF8Text(utf8: new))
      #expect(again.bytes(in: 0..<Int.max) == text.bytes(in: 0..<Int.max))
    }
    #expect(text.difference(from: text).isEmpty)
    #expect(UTF8Text("abc").difference(from: "abc").isEmpty)
    #expect(UTF8Text("aaa").difference(from: "aa") == UTF8Text.Difference(old: 2..<2, new: 2..<3))
  }

  @Test func `bytes inside of a character are replaced as bytes`() {
    var text: UTF8Text = "a€b"
    text.replace(bytes: 2..<2, with: "x")
    #expect(text.bytes(in: 0..<99) == [0x61, 0xE2, 0x78, 0x82, 0xAC, 0x62])
    #expect(text.findings() == [])
    text.replace(bytes: 2..<3, with: "")
    #expect(text.bytes(in: 0..<99) == Array("a€b".utf8))
    text.replace(bytes: 4..<900, with: "")
    #expect(text.string.hasPrefix("a\u{FFFD}"))
  }

  @Test func `a hash is of the bytes, not of their parts`() {
    var chance = Chance(3)
    let bytes = chance.bytes(200)
    var whole = ByteHash()
    whole.append(bytes)
    for _ in 0..<50 {
      var hash = ByteHash()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = chance.below(20)
        hash.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(hash.value == whole.value)
    }
    var values: Set<UInt64> = [whole.value]
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x80
      var hash = ByteHash()
      hash.append(other)
      values.insert(hash.value)
    }
    for count in bytes.indices {
      var hash = ByteHash()
      hash.append(bytes[..<count])
      values.insert(hash.value)
    }
    #expect(values.count == 2 * bytes.count + 1)
  }
}
