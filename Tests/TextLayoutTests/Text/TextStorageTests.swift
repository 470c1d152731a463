import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct TextStorageTests {
  @Test func `a string's units are its UTF-16`() {
    for string in ["", "a", "naïve", "日本語", "a😀b", "\0\u{FFFE}\u{10FFFF}", String(repeating: "abcdefgh", count: 5)] {
      let storage = TextStorage(string)
      #expect(storage.allUnits == Array(string.utf16))
      #expect(storage.length == string.utf16.count)
      storage.checkInvariants()
    }
  }

  @Test func `a short text is one array`() {
    #expect(TextStorage("word").chunks.isEmpty)
    #expect(MemoryLayout<TextStorage>.size == 24)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3], "\u{FFFD}"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),  // overlong
      ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),  // overlong
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),  // a surrogate
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),  // beyond U+10FFFF
      ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
      ([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"),
      ([0xF0, 0x9F, 0x41], "\u{FFFD}A"),
      // The Unicode Standard, table 3-8 and the like.
      ([0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64], "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"),
    ] as [([UInt8], String)])
  func `broken UTF-8 reads as one replacement unit for each maximal subpart`(bytes: [UInt8], text: String) {
    let storage = TextStorage(utf8: bytes)
    #expect(storage.allUnits == Array(text.utf16))
    storage.checkInvariants()
  }

  @Test func `random bytes decode as the standard library decodes them`() {
    var random = SplitMix64(seed: 1)
    let alphabet: [UInt8] = [0x41, 0x0A, 0x7F, 0x80, 0xBF, 0xC2, 0xDF, 0xE0, 0xA0, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F, 0xF5, 0xFF]
    for round in 0..<400 {
      let count = round < 380 ? Int.random(in: 0...40, using: &random) : Int.random(in: 9000...30000, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      let storage = TextStorage(utf8: bytes)
      #expect(storage.allUnits == Array(String(decoding: bytes, as: UTF8.self).utf16))
      storage.checkInvariants()
    }
  }

  @Test func `a lone surrogate reads as one replacement unit`() {
    #expect(TextStorage(utf16: [0x61, 0xD800, 0x62]).allUnits == [0x61, 0xFFFD, 0x62])
    #expect(TextStorage(utf16: [0xDC00]).allUnits == [0xFFFD])
    #expect(TextStorage(utf16: [0xD83D, 0xD83D, 0xDE00, 0xDE00]).allUnits == [0xFFFD, 0xD83D, 0xDE00, 0xFFFD])
    #expect(TextStorage(utf16: [0xD83D]).allUnits == [0xFFFD])
  }

  @Test func `a sequence that is no array makes a text too`() {
    #expect(TextStorage(utf8: sequence(first: UInt8(0x41)) { $0 < 0x43 ? $0 + 1 : nil }).allUnits == [0x41, 0x42, 0x43])
    #expect(TextStorage(utf16: sequence(first: UInt16(0x41)) { $0 < 0x43 ? $0 + 1 : nil }).allUnits == [0x41, 0x42, 0x43])
  }

  @Test func `chunks end after paragraphs where they can`() {
    let lines = String(repeating: String(repeating: "x", count: 79) + "\n", count: 500)
    let storage = TextStorage(lines)
    #expect(storage.chunks.count > 5)
    #expect(storage.chunks.allSatisfy { $0.units.last == 10 && $0.units.count > TextStorage.targetLength / 2 })
    #expect(TextStorage(utf16: Array(lines.utf16)).chunks.map(\.end) == storage.chunks.map(\.end))
    let longParagraph = String(repeating: "x", count: 6000) + "\n" + String(repeating: "y", count: 6100)
    #expect(TextStorage(longParagraph).chunks.map(\.units.count) == [6001, 6100])
  }

  @Test func `no chunk ends inside a surrogate pair or a CR LF`() {
    for prefix in ["", "x"] {
      for filler in ["😀", "\r\n", "x"] {
        let storage = TextStorage(prefix + String(repeating: filler, count: 20000))
        storage.checkInvariants()
        #expect(storage.chunks.count > 4)
      }
    }
  }

  @Test func `a chunk is found by any offset`() {
    let storage = TextStorage(String(repeating: "0123456789", count: 5000))
    for offset in [0, 1, 4095, 4096, 49999] {
      let chunk = storage.chunk(at: TextOffset(offset))
      #expect(chunk.start.utf16 <= offset && offset < chunk.end.utf16)
    }
    #expect(storage.chunk(at: 50000).end == 50000)
    #expect(TextStorage("").chunk(at: 0).units.isEmpty)
  }

  @Test func `replacing equals replacing in an array`() {
    var random = SplitMix64(seed: 2)
    let pieces = [
      "", "a", "\n", "\r", "\r\n", "é", "日", "😀", "word word ", String(repeating: "long line ", count: 300) + "\n",
      String(repeating: "😀", count: 3000),
    ]
    for _ in 0..<6 {
      var storage = TextStorage("")
      var model: [UInt16] = []
      for _ in 0..<120 {
        let ends = (0..<2).map { _ in Int.random(in: 0...model.count, using: &random) }.map { inside(model, $0) ? $0 - 1 : $0 }.sorted()
        var range = ends[0]..<ends[1]
        if range.count > 3000 && Bool.random(using: &random) { range = range.lowerBound..<range.lowerBound }
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        let before = storage
        storage.replace(range, with: TextStorage(new))
        #expect(storage.revision == before.revision + 1)
        #expect(before.allUnits == model, "the text as it was is untouched")
        model.replaceSubrange(range, with: Array(new.utf16))
        #expect(storage.allUnits == model)
        storage.checkInvariants()
        let slice = ends[0] <= model.count && ends[1] <= model.count ? ends[0]..<ends[1] : 0..<0
        if !inside(model, slice.lowerBound) && !inside(model, slice.upperBound) { #expect(storage.slice(slice).allUnits == Array(model[slice])) }
      }
    }
  }

  @Test func `an edit shares the chunks it does not touch`() {
    var storage = TextStorage(String(repeating: String(repeating: "x", count: 99) + "\n", count: 1000))
    let before = storage.chunks.map { address($0.units) }
    storage.replace(50000..<50001, with: TextStorage("y"))
    let after = Set(storage.chunks.map { address($0.units) })
    #expect(before.filter { !after.contains($0) }.count <= 2)
  }

  private func address(_ units: [UInt16]) -> UInt { unsafe units.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  private func inside(_ units: [UInt16], _ offset: Int) -> Bool {
    0 < offset && offset < units.count && CodeUnits.isHighSurrogate(units[offset - 1]) && CodeUnits.isLowSurrogate(units[offset])
  }
}
