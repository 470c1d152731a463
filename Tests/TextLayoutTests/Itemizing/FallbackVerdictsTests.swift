import Testing

@testable import TextLayout

@Suite struct FallbackVerdictsTests {
  private let han = ScriptCode(Script.han.tag)

  @Test func `a verdict is known where it was noted, for its font and script alone`() {
    let verdicts = FallbackVerdicts()
    let fonts = (0..<3).map { FontAnswer(face: $0, missing: false) }
    let first = verdicts.number(of: fonts[0], han)
    #expect(verdicts.known(of: 0x4E00, first, startsGrapheme: true) == nil)
    verdicts.note(.stays, of: 0x4E00, first, startsGrapheme: true)
    #expect(verdicts.known(of: 0x4E00, first, startsGrapheme: true) == .stays && verdicts.known(of: 0x4E00, first, startsGrapheme: false) == nil)
    verdicts.note(.leaves, of: 0x4E00, first, startsGrapheme: false)
    #expect(verdicts.known(of: 0x4E00, first, startsGrapheme: true) == .stays && verdicts.known(of: 0x4E00, first, startsGrapheme: false) == .leaves)
    for other in [verdicts.number(of: fonts[1], han), verdicts.number(of: fonts[0], ScriptCode(Script.hangul.tag))] {
      #expect(other != first && verdicts.known(of: 0x4E00, other, startsGrapheme: true) == nil)
    }
    #expect(verdicts.number(of: fonts[0], han) == first)
  }

  @Test func `characters that share a place never answer for each other`() {
    let verdicts = FallbackVerdicts()
    let number = verdicts.number(of: FontAnswer(face: 7, missing: false), han)
    var random = Xorshift(seed: 3)
    var noted: [UInt16: FallbackVerdicts.Verdict] = [:]
    var known = 0
    for _ in 0..<50_000 {
      let unit = UInt16(random.next() % 0x6000)
      if let verdict = verdicts.known(of: unit, number, startsGrapheme: true) {
        known += 1
        #expect(verdict == noted[unit])
      } else {
        let verdict: FallbackVerdicts.Verdict = unit % 3 == 0 ? .stays : unit % 3 == 1 ? .leaves : .staysAlone
        noted[unit] = verdict
        verdicts.note(verdict, of: unit, number, startsGrapheme: true)
      }
    }
    #expect(known > 1000)
  }

  @Test func `more fonts than have numbers begin anew`() {
    let verdicts = FallbackVerdicts()
    for face in 0..<1000 {
      let number = verdicts.number(of: FontAnswer(face: face, missing: false), han)
      #expect(number >= 1 && number <= UInt32(FallbackVerdicts.mostNumbers))
      #expect(verdicts.known(of: 0x4E00, number, startsGrapheme: true) == nil, "\(face)")
      verdicts.note(.stays, of: 0x4E00, number, startsGrapheme: true)
      #expect(verdicts.known(of: 0x4E00, number, startsGrapheme: true) == .stays)
    }
  }
}
