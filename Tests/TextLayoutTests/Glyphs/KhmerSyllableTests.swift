import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The order that is foretold of a Khmer syllable, against the order that HarfBuzz gives the glyphs of a font without rules.
@Suite struct KhmerSyllableTests {
  private static let letters = Array(UInt16(0x1780)...0x17B3)
  private static let shifters: [UInt16] = [0x17C9, 0x17CA, 0x17CC]
  private static let signs: [UInt16] = [0x17C6, 0x17CB] + Array(0x17CD...0x17D1)
  private static let vowels = Array(UInt16(0x17B6)...0x17C5)

  /// A font with a glyph for each Khmer character, and no rule for any of them.
  private static func context() throws -> LayoutContext {
    var recipe = FontRecipe(familyName: "Khmer Boxes")
    let scalars = (UInt32(0x1780)...0x17DD).compactMap(Unicode.Scalar.init).filter { $0.value != 0x17B4 && $0.value != 0x17B5 }
    recipe.addCharacters(of: String(String.UnicodeScalarView(scalars)), as: .base)
    return Fixture.context(try FontFace(bytes: recipe.build()))
  }

  private static func shapedOrder(_ text: [UInt16]) -> [UInt32]? {
    var order: [UInt32] = []
    let isOrdinary = unsafe text.withUnsafeBufferPointer { unsafe KhmerSyllable.forEachShaped(of: $0, in: 0..<text.count) { order.append($0) } }
    return isOrdinary ? order : nil
  }

  @Test func `COENG RO and the vowel on the left go to the front`() {
    #expect(Self.shapedOrder(Array("ក្រើ".utf16)) == [0x17C1, 0x17D2, 0x179A, 0x1780, 0x17BE])
    #expect(Self.shapedOrder(Array("ស្ត្រី".utf16)) == [0x17D2, 0x179A, 0x179F, 0x17D2, 0x178F, 0x17B8])
    #expect(Self.shapedOrder(Array("កែ".utf16)) == [0x17C2, 0x1780])
  }

  @Test(arguments: ["កិេ", "្ក", "ក\u{200C}ា", "កា្ក", "ក្ក្ក្ក", "ក្រ្រ", "ក៝"]) func `of a syllable of another form nothing is foretold`(text: String) {
    #expect(Self.shapedOrder(Array(text.utf16)) == nil)
  }

  @Test func `HarfBuzz sets the characters in the order foretold`() throws {
    let context = try Self.context()
    let face = try #require(context.fonts.faces.first)
    var random = SplitMix64(seed: 17, index: 0)
    func pick(_ units: [UInt16]) -> UInt16 { units[random.number(below: units.count)] }
    for _ in 0..<(Fixture.isThorough ? 20_000 : 2_000) {
      var text = [pick(Self.letters)]
      if random.number(below: 4) == 0 { text.append(pick(Self.shifters)) }
      for _ in 0..<random.number(below: 3) { text += [0x17D2, random.number(below: 3) == 0 ? 0x179A : pick(Self.letters)] }
      if random.number(below: 3) == 0 { text.append(pick(Self.signs)) }
      if random.number(below: 2) == 0 { text.append(pick(Self.vowels)) }
      if random.number(below: 4) == 0 { text.append(pick(Self.signs)) }
      guard let order = Self.shapedOrder(text) else { continue }
      let layout = try ParagraphLayout(StyledText(String(decoding: text, as: UTF16.self)), width: .unbounded, in: context)
      let glyphs = layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.glyph) }
      #expect(glyphs == order.map { face.instance().glyph(for: $0) }, "\(text.map { String($0, radix: 16) })")
    }
  }
}
