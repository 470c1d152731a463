import CHarfBuzz
import Testing

@testable import TextLayout

/// What is answered without asking HarfBuzz is what HarfBuzz answers.
@Suite struct HarfBuzzUnicodeTests {
  private static let blocks = [UInt32(0x0E00)..<0x0F00, 0x1000..<0x10A0, 0x1780..<0x1800]

  @Test func `a mark of class 9 is one in every block`() {
    let functions = unsafe hb_unicode_funcs_get_default()
    for scalar in UInt32(0)..<0x2_0000 {
      let isVirama = unsafe hb_unicode_combining_class(functions, scalar) == HB_UNICODE_COMBINING_CLASS_VIRAMA
      #expect(HarfBuzzUnicode.isVirama(scalar) == isVirama, "U+\(String(scalar, radix: 16))")
    }
  }

  @Test func `no composition is missed`() {
    let functions = unsafe hb_unicode_funcs_get_default()
    var count = 0
    for whole in UInt32(0)..<0x2_0000 {
      var (first, second): (UInt32, UInt32) = (0, 0)
      guard unsafe hb_unicode_decompose(functions, whole, &first, &second) != 0, second != 0 else { continue }
      var composed: UInt32 = 0
      let answer = unsafe hb_unicode_compose(functions, first, second, &composed) != 0 ? composed : nil
      #expect(HarfBuzzUnicode.composition(of: first, second) == answer)
      if Self.blocks.contains(where: { $0.contains(second) }) { count += 1 }
    }
    #expect(count == 1, "U+1026 alone is composed in these blocks")
  }
}
