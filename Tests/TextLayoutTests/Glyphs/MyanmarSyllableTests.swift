import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The order that is foretold of a Burmese syllable, against the order that HarfBuzz gives the glyphs of a font.
@Suite struct MyanmarSyllableTests {
  /// Marks in the order of a syllable, one of each or none.
  private static let marks: [[UInt16]] = [
    [0x103A], [0x103B], [0x103C], [0x103D], [0x103E], [0x1031], [0x102D, 0x102E], [0x102F, 0x1030], [0x1032], [0x1036], [0x1037], [0x102B, 0x102C],
    [0x103A], [0x1038],
  ]

  private static func shaped(_ text: [UInt16]) -> (order: [UInt32], clusters: Int)? {
    var (order, clusters): ([UInt32], Int) = ([], 0)
    let isOrdinary = unsafe text.withUnsafeBufferPointer { text in
      unsafe MyanmarSyllable.forEachShaped(of: text, in: 0..<text.count) { scalar, startsCluster in
        order.append(scalar)
        clusters += startsCluster ? 1 : 0
      }
    }
    return isOrdinary ? (order, clusters) : nil
  }

  @Test func `the vowel on the left and medial RA go to the front`() throws {
    let both = try #require(Self.shaped(Array("ကြေး".utf16)))
    #expect(both.order == [0x1031, 0x103C, 0x1000, 0x1038])
    #expect(both.clusters == 4)
    let behind = try #require(Self.shaped(Array("ကျွန်".utf16.prefix(3))))
    #expect(behind.order == [0x1000, 0x103B, 0x103D])
    #expect(behind.clusters == 2, "what stays behind the base is one")
  }

  @Test(arguments: ["ေက", "က္က", "ကွြ", "က\u{200C}", "ကက", "ကးး", "ကုိ", "ကဲိ", "၁", "က်င်္", "က့််"])
  func `of a syllable of another form nothing is foretold`(text: String) {
    #expect(Self.shaped(Array(text.utf16)) == nil)
  }

  /// Marks of one glyph each, in a font whose rules are for other ones: the order shows in the clusters' glyphs, as far as rules leave them.
  @Test(arguments: ["SansMyanmar", "SerifMyanmar"]) func `HarfBuzz sets what is moved before the base, and nothing else`(font: String) throws {
    let context = Fixture.context(try FontFace(path: "\(WordsEqualWholeTests.folder)Noto\(font)-Regular.ttf"))
    let face = try #require(context.fonts.faces.first).instance()
    let base = try #require(face.glyph(for: 0x1000))
    var random = SplitMix64(seed: 23, index: 0)
    var moved = 0
    for _ in 0..<(Fixture.isThorough ? 5_000 : 600) {
      var text: [UInt16] = [0x1000]
      for marks in Self.marks where random.number(below: 4) == 0 { text.append(marks[random.number(below: marks.count)]) }
      guard let (order, _) = Self.shaped(text) else { continue }
      let layout = try ParagraphLayout(StyledText(String(decoding: text, as: UTF16.self)), width: .unbounded, in: context)
      let glyphs = layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.glyph) }
      #expect(!glyphs.contains { $0 == face.glyph(for: 0x25CC) }, "\(text.map { String($0, radix: 16) }) is one syllable")
      // RA takes other forms by what it goes around; the base of a syllable without RA keeps its own.
      let before = try #require(order.firstIndex(of: 0x1000))
      if !text.contains(0x103C) { #expect(glyphs.firstIndex(of: base) == before, "\(text.map { String($0, radix: 16) })") }
      if before > 0, order[0] == 0x1031 { #expect(glyphs.first == face.glyph(for: 0x1031)) }
      moved += before
    }
    #expect(moved > 100)
  }
}
