import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct StyledTextTests {
  let big = CharacterStyle(size: 30)
  let small = CharacterStyle(size: 10)

  @Test func `a text has its string, its length and one style`() {
    let text = StyledText("a😀", style: big)
    #expect(text.string == "a😀" && text.length == 3 && text.range == TextRange(0..<3))
    #expect(text.style(at: 0) == big && text.style(at: 3) == big)
    #expect(text.units(in: TextRange(0..<1)) == [0x61] && text.string(in: TextRange(1..<3)) == "😀")
  }

  @Test func `an empty text has a style`() {
    var text = StyledText("", style: big)
    #expect(text.isEmpty && text.string.isEmpty && text.style(at: 0) == big)
    text.setStyle(small, in: text.range)
    #expect(text.style(at: 0) == small)
    text.updateStyle(in: text.range) { $0.size = 5 }
    #expect(text.style(at: 0).size == 5)
  }

  @Test func `a style holds from a range's start to its end`() {
    var text = StyledText("abcd", style: small)
    text.setStyle(big, in: TextRange(1..<3))
    #expect((0...4).map { text.style(at: TextOffset($0)).size.points } == [10, 30, 30, 10, 10])
    text.setStyle(small, in: TextRange(1..<3))
    #expect(text.styles.runCount == 1, "equal neighbours are one run")
    text.setStyle(big, in: TextRange(2..<2))
    #expect(text.styles.runCount == 1, "an empty range changes nothing")
  }

  @Test func `ranges beyond the text are clamped`() {
    var text = StyledText("ab", style: small)
    text.setStyle(big, in: TextRange(TextOffset(Int.min), TextOffset(1)))
    #expect(text.style(at: TextOffset(Int.min)) == big && text.style(at: TextOffset(Int.max)) == small)
    text.setStyle(big, in: TextRange(TextOffset(1), TextOffset(Int.max)))
    #expect(text.styles.runCount == 1)
    #expect(text.string(in: TextRange(TextOffset(5), TextOffset(9))).isEmpty)
    text.setParagraphStyle(ParagraphStyle(alignment: .end), in: TextRange(TextOffset(Int.min), TextOffset(Int.max)))
    #expect(text.paragraphStyle(at: TextOffset(Int.max)).alignment == .end)
  }

  @Test func `ends inside a surrogate pair snap outward`() {
    var text = StyledText("a😀b", style: small)
    text.setStyle(big, in: TextRange(2..<2))
    #expect((0..<4).map { text.style(at: TextOffset($0)) == big } == [false, true, true, false])
    #expect(text.string(in: TextRange(2..<4)) == "😀b")
  }

  @Test func `a style is changed run by run`() {
    var text = StyledText("abc", style: small)
    text.setStyle(big, in: TextRange(1..<2))
    var calls = 0
    text.updateStyle(in: TextRange(0..<2)) {
      $0.link = "x"
      calls += 1
    }
    #expect(calls == 2)
    #expect((0..<3).map { text.style(at: TextOffset($0)).link } == ["x", "x", nil])
    #expect((0..<3).map { text.style(at: TextOffset($0)).size.points } == [10, 30, 10])
  }

  @Test func `a paragraph style goes to every paragraph that a range touches`() {
    var text = StyledText("ab\ncd\nef\n")
    let centred = ParagraphStyle(alignment: .center)
    func styled(_ range: Range<Int>) -> [Bool] {
      var text = text
      text.setParagraphStyle(centred, in: TextRange(range))
      text.checkInvariants()
      return text.paragraphs.map { $0.style == centred }
    }
    #expect(styled(1..<1) == [true, false, false, false])
    #expect(styled(1..<4) == [true, true, false, false])
    #expect(styled(0..<3) == [true, false, false, false], "an end at a paragraph's start does not touch it")
    #expect(styled(3..<3) == [false, true, false, false])
    #expect(styled(2..<3) == [true, false, false, false], "the separator belongs to the paragraph it ends")
    #expect(styled(0..<9) == [true, true, true, true], "the text's end takes the empty paragraph in")
    #expect(styled(9..<9) == [false, false, false, true])
    text = StyledText("")
    #expect(styled(0..<0) == [true])
  }

  @Test func `offsets go to UTF-8 and back`() {
    let text = StyledText("aé日😀b")
    #expect((0...6).map { text.utf8Offset(of: TextOffset($0)) } == [0, 1, 3, 6, 6, 10, 11])
    #expect((0...11).map { text.offset(utf8: $0).utf16 } == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 5, 6])
    #expect(text.utf8Length == 11)
    #expect(text.utf8Offset(of: TextOffset(Int.max)) == 11 && text.offset(utf8: Int.min) == 0 && text.offset(utf8: Int.max) == 6)
  }

  @Test func `offsets in broken UTF-8 speak of the bytes as given`() {
    let text = StyledText(utf8: [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0x98, 0x63] as [UInt8])
    #expect(text.string == "a\u{FFFD}\u{FFFD}b\u{FFFD}c")
    #expect((0...6).map { text.utf8Offset(of: TextOffset($0)) } == [0, 1, 2, 4, 5, 8, 9])
    #expect((0...9).map { text.offset(utf8: $0).utf16 } == [0, 1, 2, 2, 3, 4, 4, 4, 5, 6])
  }

  @Test func `string indices go to offsets and back`() {
    let string = "aé日😀b"
    let text = StyledText(string)
    for index in Array(string.unicodeScalars.indices) + [string.endIndex] {
      let offset = text.offset(of: index, in: string)
      #expect(offset.utf16 == string.utf16.distance(from: string.startIndex, to: index))
      #expect(text.index(of: offset, in: string) == index)
    }
    #expect(text.index(of: 4, in: string) == text.index(of: 3, in: string), "inside a pair rounds down")
    let longer = string + "more"
    #expect(text.offset(of: longer.endIndex, in: longer).utf16 == text.length, "clamped")
    #expect(text.offset(of: longer.endIndex, in: string).utf16 == text.length)
    #expect(text.index(of: TextOffset(Int.max), in: "") == "".startIndex)
  }

  @Test func `conversions agree with the standard library over many chunks`() {
    let string = String(repeating: "abc é 日本 😀\r\n", count: 3000)
    var random = SplitMix64(seed: 3)
    let custom = StyledText(source: PiecewiseSource(pieces: [Array(string.utf16.prefix(5000)), Array(string.utf16.dropFirst(5000))]))
    for text in [StyledText(string), custom] {
      for _ in 0..<100 {
        let scalar = string.unicodeScalars.index(string.startIndex, offsetBy: Int.random(in: 0...string.unicodeScalars.count, using: &random))
        let utf16 = string.utf16.distance(from: string.startIndex, to: scalar)
        let utf8 = string.utf8.distance(from: string.startIndex, to: scalar)
        #expect(text.utf8Offset(of: TextOffset(utf16)) == utf8)
        #expect(text.offset(utf8: utf8).utf16 == utf16)
        #expect(text.offset(of: scalar, in: string).utf16 == utf16)
        #expect(text.index(of: TextOffset(utf16), in: string) == scalar)
      }
    }
  }

  @Test func `strings are those that the standard library makes of the same units`() {
    var random = SplitMix64(seed: 31)
    let kinds: [ClosedRange<UInt32>] = [0x20...0x7E, 0x80...0x7FF, 0x800...0xD7FF, 0xD800...0xDFFF, 0xE000...0xFFFF, 0x10000...0x10FFFF]
    for count in [0, 1, 2, 15, 16, 300, 9000] {
      for kind in 0...kinds.count {
        var units: [UInt16] = []
        while units.count < count {
          let scalar = UInt32.random(in: kind < kinds.count ? kinds[kind] : kinds[Int.random(in: 0..<kinds.count, using: &random)], using: &random)
          let (first, last) = CodeUnits.units(of: scalar)
          units += scalar < 0x10000 ? [first] : [first, last]
        }
        #expect(CodeUnits.string(units[...]) == String(decoding: units, as: UTF16.self))
        let text = StyledText(utf16: units)
        let range = text.clamped(TextRange(units.count / 3..<units.count * 2 / 3))
        #expect(text.string == String(decoding: units, as: UTF16.self))
        #expect(text.string(in: TextRange(range)) == String(decoding: text.units(in: TextRange(range)), as: UTF16.self))
      }
    }
  }

  @Test func `bytes broken at random map both ways`() {
    var random = SplitMix64(seed: 4)
    let alphabet: [UInt8] = [0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xFF]
    for count in [10, 100, 50000] {
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      let text = StyledText(utf8: bytes)
      #expect(text.utf8Length == count)
      for _ in 0..<200 {
        let byte = Int.random(in: 0...count, using: &random)
        let offset = text.offset(utf8: byte)
        let back = text.utf8Offset(of: offset)
        #expect(back <= byte && byte - back < 4)
        #expect(text.offset(utf8: back) == offset)
        #expect(byte == count || text.utf8Offset(of: offset + (text.isInsidePair(offset.utf16 + 1) ? 2 : 1)) > byte)
      }
    }
  }

  @Test func `a source of one's own is read in place`() {
    let text = StyledText(source: PiecewiseSource(pieces: [[0x61, 0x0D], [0x0A, 0x62], [0x63]]))
    #expect(text.length == 5 && text.string == "a\r\nbc" && text.source.revision == 7)
    #expect(text == StyledText("a\r\nbc"))
    var edited = text
    edited.apply(TextEdit(TextRange(3..<4), with: "x"))
    #expect(edited.string == "a\r\nxc" && edited.source.revision == 8)
  }

  @Test func `what a source gets wrong reads as replacement units`() {
    #expect(StyledText(source: PiecewiseSource(pieces: [[0x61, 0xD83D], [0xDE00]])).units(in: TextRange(0..<3)) == [0x61, 0xFFFD, 0xFFFD])
    let chunks = [
      TextChunk(start: 0, units: []), TextChunk(start: 0, units: [0x61]), TextChunk(start: 5, units: [0x61]),
      TextChunk(start: -1, units: [0x61, 0x62]), TextChunk(start: TextOffset(Int.max), units: [0x61]),
      TextChunk(start: 0, units: [0x61, 0x62, 0x63, 0x64, 0x65]),
    ]
    let missing = "\u{FFFD}\u{FFFD}\u{FFFD}"
    let expected = [missing, "a\u{FFFD}\u{FFFD}", missing, missing, missing, "abc"]
    for (chunk, string) in zip(chunks, expected) {
      var text = StyledText(source: LyingSource(length: 3, given: chunk))
      #expect(text.string == string)
      #expect(Array(text.paragraphs).count == 1 && text.paragraph(at: 3).units.count == 3)
      #expect(text.utf8Offset(of: 3) == string.utf8.count)
      text.apply(TextEdit(TextRange(3..<3), with: "!"))
      #expect(text.string == string + "!")
    }
    #expect(StyledText(source: LyingSource(length: -4, given: chunks[1])).isEmpty)
  }

  @Test func `texts are equal when units and styles are`() {
    var text = StyledText("ab")
    #expect(text == StyledText("ab") && text != StyledText("ac") && text != StyledText("abc"))
    text.setStyle(big, in: TextRange(0..<1))
    #expect(text != StyledText("ab"))
  }
}
