import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The characters that stay in the first font, as they are remembered.
@Suite struct OrdinaryCharactersTests {
  @Test func `a character is ordinary where the font has it and it asks for none, the first time and again`() {
    let cascade = Noto.all.cascade(for: FontQuery(families: ["Noto Sans"]))
    let characters = OrdinaryCharacters(cascade)
    var random = SplitMix64(seed: 5)
    let units = (0...0x24F).map { UInt16($0) } + (0..<4000).map { _ in UInt16(random.number(below: 0x10000)) }
    var counts = [0, 0]
    for unit in units + units {
      let expected = OrdinaryCharacters.isOrdinary(unit) && cascade.primaryCovers(UInt32(unit))
      #expect(characters.contains(unit) == expected, "\(String(unit, radix: 16))")
      counts[expected ? 1 : 0] += 1
    }
    #expect(counts.allSatisfy { $0 > 500 })
  }

  @Test func `what chooses a font or ends a line is never ordinary`() {
    for unit: UInt16 in [0x09, 0x0A, 0xD83D, 0xDE00, 0x200D, 0x2028, 0xFE0F, 0xFFFC, 0x231A] { #expect(!OrdinaryCharacters.isOrdinary(unit)) }
    for unit: UInt16 in [0x20, 0x61, 0x7F, 0x5D0, 0x4E00] { #expect(OrdinaryCharacters.isOrdinary(unit)) }
  }
}
