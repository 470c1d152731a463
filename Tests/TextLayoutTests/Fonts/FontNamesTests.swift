import Testing
import TextFixtures

@testable import TextLayout

/// Names of families are compared without regard to case or to the amount of space.
@Suite struct FontNamesTests {
  @Test(arguments: [
    ("Noto Sans", "noto sans"), ("  NOTO\t sans\r\n ", "noto sans"), ("", ""), (" \n", ""), ("@[`{~9", "@[`{~9"), ("Ünïcode  Séríf", "ünïcode séríf"),
    ("游ゴシック\u{3000}Medium", "游ゴシック medium"),
  ])
  func `a name is folded`(name: String, folded: String) {
    #expect(FontNames.fold(name) == folded)
  }

  @Test func `names of ASCII are folded as all are`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let letters = (0..<random.number(below: 12)).map { _ in Unicode.Scalar(UInt8(random.number(below: 5) == 0 ? 0x20 : random.number(below: 0x80)))
      }
      let name = String(String.UnicodeScalarView(letters))
      // A letter beyond ASCII takes the long way; it is apart from what a name ends with.
      #expect(FontNames.fold(name + " é") == (FontNames.fold(name).isEmpty ? "é" : FontNames.fold(name) + " é"))
    }
  }
}
