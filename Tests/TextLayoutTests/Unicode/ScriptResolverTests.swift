import Testing
import TextFixtures

@testable import TextLayout

@Suite struct ScriptResolverTests {
  /// The runs drawn as `Latn:abc Grek:δεζ`.
  private func runs(_ text: String) -> String {
    let units = Array(text.utf16)
    let analysis = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch())
    var start = 0
    return analysis.scripts.map { run in
      defer { start = run.end }
      return "\(run.script):\(String(decoding: units[start..<run.end], as: UTF16.self))"
    }.joined(separator: "|")
  }

  @Test func `common scalars take the script before them, at the start the one that follows`() {
    #expect(runs("abc, 12 δεζ!") == "Latn:abc, 12 |Grek:δεζ!")
    #expect(runs("«1» привет") == "Cyrl:«1» привет")
    #expect(runs("1 + 2 = 3") == "Zyyy:1 + 2 = 3")
  }

  @Test func `marks stay with their base`() {
    #expect(runs("e\u{301}δ\u{301}") == "Latn:e\u{301}|Grek:δ\u{301}")
    #expect(runs("a\u{64B}b") == "Latn:a\u{64B}b")
  }

  @Test func `a closing bracket takes the script at its opening`() {
    #expect(runs("ab (אב) cd") == "Latn:ab (|Hebr:אב|Latn:) cd")
    #expect(runs("אב (ab [δ] c) ד") == "Hebr:אב (|Latn:ab [|Grek:δ|Latn:] c|Hebr:) ד")
    #expect(runs("a) δ] (") == "Latn:a) |Grek:δ] (")
    // These brackets are several scripts' by their extensions; the opening one says which.
    #expect(runs("かな「abc」漢") == "Hira:かな「|Latn:abc|Hira:」|Hani:漢")
    #expect(runs("漢「abc」") == "Hani:漢「|Latn:abc|Hani:」")
    // The 65th open bracket is not followed.
    #expect(runs("a" + String(repeating: "(", count: 65) + "δ))") == "Latn:a" + String(repeating: "(", count: 65) + "|Grek:δ|Latn:))")
  }

  @Test func `script extensions narrow a run`() {
    // 、 is common to Han, kana and others; ー to the kana.
    #expect(runs("漢字、かな") == "Hani:漢字、|Hira:かな")
    #expect(runs("「カー") == "Kana:「カー")
    #expect(runs("らーめん") == "Hira:らーめん")
    // Arabic-Indic digits and the comma are Arabic's, Thaana's and others'.
    #expect(runs("ދިވެހި، ٣") == "Thaa:ދިވެހި، ٣")
    #expect(runs("نص، ٣") == "Arab:نص، ٣")
    // The danda after Bengali.
    #expect(runs("বাংলা।") == "Beng:বাংলা।")
    #expect(runs("abc।") == "Latn:abc|Deva:।")
  }

  @Test func `emoji and their sequences take the script around them`() { #expect(runs("hi 👩‍👩‍👧 there") == "Latn:hi 👩‍👩‍👧 there") }

  @Test func `a text without a script of its own is common`() { #expect(runs("\u{301}…") == "Zyyy:\u{301}…") }

  @Test func `runs begin where graphemes begin, and end in order at the end of the text`() throws {
    var generator = SplitMix64(seed: 24)
    let scalars: [UInt32] = [
      0x61, 0x3B1, 0x5D0, 0x627, 0x915, 0x94D, 0x964, 0x6F22, 0x3042, 0x30AB, 0x3001, 0x30FC, 0x28, 0x29, 0x5B, 0x5D, 0x20, 0x301, 0x64B, 0x660,
      0x200D, 0x600, 0x1F469, 0xE0001,
    ]
    for _ in 0..<500 {
      var units: [UInt16] = []
      for _ in 0..<30 { units.append(utf16: scalars[Int(generator.next() % UInt64(scalars.count))]) }
      let analysis = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch())
      var start = 0
      for run in analysis.scripts {
        #expect(run.end > start)
        #expect(analysis.flags[run.end] & ParagraphAnalysis.graphemeStart != 0)
        start = run.end
      }
      #expect(start == units.count)
      #expect(zip(analysis.scripts, analysis.scripts.dropFirst()).allSatisfy { $0.script != $1.script })
    }
  }

  @Test func `a script has its ISO 15924 tag`() {
    #expect(Script.latin.tag == 0x4C61_746E)
    #expect("\(Script.arabic) \(Script.inherited) \(Script.unknown)" == "Arab Zinh Zzzz")
    #expect(Script(tag: 0x4861_6E69) == .han)
    #expect(Script(tag: 0) == nil)
    #expect(Script(tag: 0x5858_5858) == nil)
  }
}
