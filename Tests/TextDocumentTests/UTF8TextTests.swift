import Foundation
import Testing

@testable import TextDocument

struct UTF8TextTests {
  private static let isLong = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] != nil

  @Test func `lines, columns and paragraphs are what the engine takes for them`() {
    let text: UTF8Text = "one\r\ntwo\u{2028}three\u{2029}"

    #expect(text.lineCount == 4)
    #expect(text.paragraphCount == 3)
    #expect(text.position(at: 4) == TextPosition(line: 0, column: 4))
    #expect(text.position(at: 10) == TextPosition(line: 2, column: 1))
    #expect(text.offset(of: TextPosition(line: 0, column: 99)) == 3)
    #expect(text.range(ofParagraph: 1) == 5..<15)
    #expect(text.range(ofLine: 1) == 5..<8)
  }

  @Test func `bytes that are no text read as replacement characters and are kept`() {
    var text = UTF8Text(utf8: [0x61, 0xE2, 0x82, 0x62, 0xFF])
    #expect(text.string == "a\u{FFFD}b\u{FFFD}")
    #expect(text.length == 4)
    text.replace(2..<3, with: "")
    #expect(text.bytes(in: 0..<99) == [0x61, 0xE2, 0x82, 0xFF])
  }

  @Test func `bytes are counted as they are decoded, whatever stands beside what`() {
    var chance = Chance(3)
    // Letters of one to four bytes, what ends lines, what is broken, each at every place of a word of the processor.
    let parts: [[UInt8]] =
      [
        "a", "bcdefgh", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "ü", "\u{85}", "\u{7FF}", "\u{800}", "漢", "\u{2028}", "\u{2029}", "\u{2027}",
        "\u{D7FF}", "😀",
      ]
      .map { Array($0.utf8) } + [[0xC0, 0x80], [0xC2], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x80], [0xF0, 0x9F], [0x80], [0xFF]]
    for _ in 0..<4000 {
      let bytes = (0..<chance.below(14)).flatMap { _ in parts[chance.below(parts.count)] }
      let slow = SlowText(bytes)
      #expect(UTF8Text(utf8: bytes).counts == slow.counts(slow.elements.count), "\(bytes)")
    }
    // Long runs, which are counted by the block, with what makes them no plain ones at a few places or at none.
    let plain: [[UInt8]] =
      [
        "a", "ordinary words ", "\n", "\r", "\r\n", "\u{B}", "ü", "ж", "\u{800}", "漢字", "\u{D7FF}", "\u{E000}", "😀", "\u{10FFFF}",
      ]
      .map { Array($0.utf8) }
    let odd = Array(parts.suffix(8)) + [[0xF4, 0x90, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF5], [0xE2, 0x80, 0xA8], [0xC2, 0x85]]
    for round in 0..<4000 {
      var runs = (0..<chance.below(60)).map { _ in plain[chance.below(plain.count)] }
      for _ in 0..<round % 3 { runs.insert(odd[chance.below(odd.count)], at: chance.below(runs.count + 1)) }
      let bytes = Array(runs.joined().prefix(round % 2 == 0 ? .max : chance.below(90)))
      let slow = SlowText(bytes)
      #expect(UTF8Text(utf8: bytes).counts == slow.counts(slow.elements.count), "\(bytes)")
    }
  }

  @Test func `a text that shares the arrays it is made of says what their bytes do`() {
    var chance = Chance(4)
    for _ in 0..<60 {
      let bytes = chance.below(2) == 0 ? chance.bytes(chance.below(30_000)) : [UInt8](repeating: 0x0D, count: chance.below(30_000)) + [0x0A]
      var builder = UTF8Text.Builder()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + chance.below(14_000))
        if chance.below(4) == 0 { builder.append(utf8: bytes[start..<end]) } else { builder.append(sharing: bytes[start..<end]) }
        start = end
      }
      let text = builder.finish()
      #expect(text.bytes(in: 0..<bytes.count) == bytes && text.counts == UTF8Text(utf8: bytes).counts)
      #expect(text.findings() == [])
    }
  }

  @Test func `what an edit brings together stays two broken sequences`() {
    var text = UTF8Text(utf8: [0xE2, 0x82, 0x78, 0xAC])
    text.replace(1..<2, with: "")
    #expect(text.length == 2)
    #expect(text.bytes(in: 0..<9) == Array("€".utf8))
    #expect(text.findings() == [])
  }

  @Test func `offsets beyond the text and inside of characters have a defined result`() {
    let text: UTF8Text = "a👩b"
    #expect(text.convert(2, from: .utf16, to: .utf8) == 1)
    #expect(text.convert(.max, from: .utf8, to: .utf16) == 4)
    #expect(text.convert(.min, from: .scalars, to: .utf8) == 0)
    #expect(text.clamped(2..<2) == 1..<1)
    #expect(text.clamped(0..<2) == 0..<3)
    #expect(text[2..<900].string == "👩b")
    #expect(UTF8Text().position(at: 7) == TextPosition(line: 0, column: 0))
    #expect(UTF8Text().range(ofLine: .max) == 0..<0)
    #expect(text.offset(of: TextPosition(line: .max, column: .max)) == 4)
  }

  @Test(arguments: [[0x0A], [0x0D, 0x0A], [0x61], [0xE2], [0x65, 0xCC, 0x81], [0x0D]] as [[UInt8]])
  func `hostile texts of one sequence over and over are kept and counted`(sequence: [UInt8]) {
    let bytes = Array(repeatElement(sequence, count: 6000).joined())
    let text = UTF8Text(utf8: bytes)
    #expect(text.bytes(in: 0..<bytes.count) == bytes)
    #expect(text.findings() == [])
    #expect(text.counts == SlowText(bytes).counts(SlowText(bytes).elements.count))
  }

  @Test func `large deletions leave no small nodes behind`() {
    var chance = Chance(7)
    let whole = UTF8Text(String(repeating: "a line of text\n", count: 40_000))
    for _ in 0..<200 {
      var text = whole
      for _ in 0..<3 {
        let lower = chance.below(text.length)
        text.replace(lower..<lower + chance.below(text.length - lower), with: "x")
        #expect(text.findings() == [])
      }
    }
  }

  @Test func `a text built from parts that cut characters is the same`() {
    var chance = Chance(5)
    let bytes = chance.bytes(3000)
    var builder = UTF8Text.Builder()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = chance.below(40)
      builder.append(utf8: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    let text = builder.finish()
    #expect(text.findings() == [])
    #expect(text.counts == UTF8Text(utf8: bytes).counts)
    #expect(text == UTF8Text(utf8: bytes))
  }

  /// The long run is that of `make test-all`.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `random edits give what an array gives, and leave snapshots alone`(seed: UInt64) {
    var chance = Chance(seed)
    let start = chance.bytes([0, 40, 2000][Int(seed) - 1])
    var slow = SlowText(start)
    var text = UTF8Text(utf8: start)
    var snapshots: [(text: UTF8Text, bytes: [UInt8])] = []
    let steps = UTF8TextTests.isLong ? 34_000 : 300
    for step in 0..<steps {
      if step % 50 == 0 { snapshots.append((text, slow.bytes)) }
      let count = slow.elements.count
      let lower = chance.below(count + 1)
      let length = min(count - lower, chance.below(12) == 0 ? chance.below(count + 1) / 2 : chance.below(6))
      let inserted = chance.bytes(count > 2500 ? chance.below(4) : chance.below(20) == 0 ? 1500 : chance.below(9))
      let range = slow.counts(lower).utf16..<slow.counts(lower + length).utf16
      let element = SlowText(inserted)
      text.replace(range, with: UTF8Text(utf8: inserted))
      slow.elements.replaceSubrange(lower..<lower + length, with: element.elements)

      // An expectation takes longer than a step: what fails is one.
      var wrong: [String] = []
      let whole = slow.counts(slow.elements.count)
      if text.counts != whole { wrong.append("counts") }
      let place = chance.below(slow.elements.count + 1)
      let before = slow.counts(place)
      for unit in TextUnit.allCases where text.counts(before: before[unit], in: unit) != before { wrong.append("\(unit) \(place)") }
      if text.counts(beforeLine: before.lineBreaks).lineBreaks != before.lineBreaks { wrong.append("line") }
      let position = text.position(at: before.utf16)
      if text.counts(beforeLine: position.line).utf16 + position.column != before.utf16 { wrong.append("position") }
      if text.range(ofParagraph: before.paragraphBreaks).lowerBound > before.utf16 { wrong.append("paragraph") }
      if step % 20 == 0 {
        if text.bytes(in: 0..<whole.utf8) != slow.bytes { wrong.append("bytes") }
        if text.units(in: 0..<whole.utf16) != slow.units { wrong.append("units") }
        wrong += text.findings()
      }
      guard wrong.isEmpty else {
        Issue.record("\(wrong), step \(step) of seed \(seed)")
        return
      }
    }
    for snapshot in snapshots.suffix(40) { #expect(snapshot.text.bytes(in: 0..<snapshot.bytes.count) == snapshot.bytes) }
  }
}
