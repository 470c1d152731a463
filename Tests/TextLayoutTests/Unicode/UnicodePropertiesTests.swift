import CICU
import Testing

@testable import TextLayout

@Suite struct UnicodePropertiesTests {
  private let properties = UnicodeProperties.shared

  @Test func `a scalar's facts are those of its chart`() {
    let a = properties["a"]
    #expect(a.script == .latin && a.lineClass == .alphabetic && a.bidiClass == .leftToRight && a.isLetter && !a.isMark)
    let alef = properties["\u{627}"]
    #expect(alef.script == .arabic && alef.bidiClass == .arabicLetter)
    #expect(properties["\u{301}"].isMark && properties["\u{301}"].graphemeClass == .extend && properties["\u{301}"].script == .inherited)
    #expect(properties["("].isMirrored && properties["("].isOpeningBracket && properties["("].bracketDistance == 1)
    #expect(properties["}"].isClosingBracket && properties["}"].bracketDistance == -2)
    #expect(properties["、"].hasScriptExtensions && properties["、"].isWide)
    #expect(properties["😀"].hasEmojiPresentation && properties["😀"].graphemeClass == .extendedPictographic)
    #expect(properties["7"].isEmoji && !properties["7"].hasEmojiPresentation && properties["7"].isDecimalDigit)
    #expect(properties["🇯"].graphemeClass == .regionalIndicator)
    #expect(properties["\u{AD}"].isDefaultIgnorable && properties["\u{200D}"].graphemeClass == .zwj)
    #expect(properties["\u{A0}"].isWhiteSpace && !properties["\u{A0}"].isHangingSpace)
    #expect(properties["ก"].lineClass == .complexContext)
    #expect(properties["\u{2028}"].lineClass.endsLine)
  }

  @Test func `what is no scalar has the facts of the replacement character`() {
    #expect(properties[0xD800] == properties[0xFFFD])
    #expect(properties[0xDFFF] == properties[0xFFFD])
    #expect(properties[0x110000] == properties[0xFFFD])
    #expect(properties[.max] == properties[0xFFFD])
  }

  @Test func `every page is that of ICU`() {
    var expected = [UInt64](repeating: 0, count: 256)
    for page: UInt32 in 0..<0x1100 where !(0xD8...0xDF ~= page) {
      unsafe tl_fill_properties(page << 8, &expected)
      #expect((0..<256).allSatisfy { properties[page << 8 | $0].bits == expected[Int($0)] })
    }
  }

  @Test func `threads that meet at an empty page agree`() async {
    let sums = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<8 {
        group.addTask { stride(from: UInt32(0x10000), to: 0x30000, by: 97).reduce(0) { $0 &+ UnicodeProperties.shared[$1].bits } }
      }
      return await group.reduce(into: Set<UInt64>()) { $0.insert($1) }
    }
    #expect(sums.count == 1)
  }

  @Test func `every bracket has its partner`() {
    for scalar: UInt32 in 0...0xFFFF where properties[scalar].isBracket {
      let facts = properties[scalar]
      let partner = properties[UInt32(Int32(scalar) + facts.bracketDistance)]
      #expect(partner.bracketDistance == -facts.bracketDistance && partner.isOpeningBracket == facts.isClosingBracket)
    }
  }
}
