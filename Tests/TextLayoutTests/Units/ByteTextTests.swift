import Testing

@testable import TextBasics
@testable import TextLayout

struct ByteTextTests {
  private func written(beginsAtPoint: Bool = false, _ write: (inout ByteText) -> Void) -> String {
    var text = ByteText(beginsAtPoint: beginsAtPoint)
    write(&text)
    return text.string
  }

  @Test(arguments: [0, 1, -1, 9, 10, -10, 99, 100, 1_000_000, .max, .min]) func `an integer is what the standard library writes`(number: Int) {
    #expect(written { $0.append(number) } == String(number))
  }

  @Test func `every fraction is exact, and ends without a zero`() {
    for number in Int64(-200)...200 {
      #expect(Double(written { $0.append(sixtyFourths: number) }) == Double(number) / 64)
      #expect(Double(written { $0.append(sixteenths: Int32(number)) }) == Double(number) / 16)
      #expect(written { $0.append(billionths: number) }.hasSuffix("0") == (number == 0))
    }
    #expect(written { $0.append(sixtyFourths: -1) } == "-0.015625")
    #expect(written { $0.append(billionths: 1_000_000_001) } == "1.000000001")
  }

  @Test func `numbers below one begin at their point where they are to`() {
    #expect(written(beginsAtPoint: true) { $0.append(sixteenths: -8) } == "-.5")
    #expect(written(beginsAtPoint: true) { $0.append(sixtyFourths: 96) } == "1.5")
    #expect(written(beginsAtPoint: true) { $0.append(0) } == "0")
  }

  @Test(
    arguments: [[], [0x61], [0x20, 0xE9, 0x5B57], [0xD83D, 0xDE00], [0xD83D], [0xDE00, 0x61], [0x61, 0xD83D, 0xD83D, 0xDE00], [0xFFFF]] as [[UInt16]]
  ) func `UTF-16 is what the standard library makes of it`(units: [UInt16]) {
    #expect(written { $0.append(utf16: units) } == String(decoding: units, as: UTF16.self))
  }

  @Test(arguments: ["a", "é", "字", "😀", "\u{0}", "\u{10FFFF}"] as [Unicode.Scalar]) func `a scalar is its bytes`(scalar: Unicode.Scalar) {
    #expect(written { $0.append(scalar) } == String(scalar))
  }
}
