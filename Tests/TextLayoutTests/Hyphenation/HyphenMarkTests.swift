import Testing

@testable import TextLayout

struct HyphenMarkTests {
  private func mark(_ script: String) -> HyphenMark? {
    let tag = script.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Script(tag: tag).map { HyphenMark(for: $0) }
  }

  @Test func `a script shows its own hyphen, or none`() {
    #expect(mark("Latn") == HyphenMark(lineEnd: "\u{2010}"))
    #expect(mark("Cyrl") == HyphenMark(lineEnd: "\u{2010}"))
    #expect(mark("Hebr") == HyphenMark(lineEnd: "\u{2010}"))
    #expect(mark("Armn") == HyphenMark(lineEnd: "\u{58A}"))
    #expect(mark("Cans") == HyphenMark(lineEnd: "\u{1400}"))
    #expect(mark("Mong") == HyphenMark(lineEnd: "", lineStart: "\u{1806}"))
    for script in ["Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Taml", "Mlym", "Knda", "Telu", "Hani"] {
      #expect(mark(script)?.lineEnd == "", "\(script)")
    }
  }

  @Test func `Polish repeats a hyphen on the next line, German does not`() {
    #expect(HyphenMark.repeatsHyphen(in: "pl"))
    #expect(HyphenMark.repeatsHyphen(in: "sr-Latn"))
    #expect(!HyphenMark.repeatsHyphen(in: "sr"))
    #expect(!HyphenMark.repeatsHyphen(in: "de"))
  }
}
