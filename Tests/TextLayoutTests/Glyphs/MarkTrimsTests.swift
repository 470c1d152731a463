import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What fonts say of the blank halves of their marks.
struct MarkTrimsTests {
  private func trims(_ face: FontFace, language: String = "ja", features: [FontFeature] = [], isRightToLeft: Bool = false) -> MarkTrims? {
    MarkTrims(
      ShapingKey(font: face.instance(), script: .han, isRightToLeft: isRightToLeft, language: language, features: features))
  }

  @Test func `an opening mark is blank in front, a closing one behind, by half an em`() throws {
    let trims = try #require(self.trims(FontFace(path: Noto.sansCJK, index: 0)))
    for mark in "「『（【《〈".utf16 { #expect(trims[mark].map { [$0.isOpening ? 1 : 0, $0.amount] } == [1, 500], "\(mark)") }
    for mark in "」』）】》〉、。，．".utf16 { #expect(trims[mark].map { [$0.isOpening ? 1 : 0, $0.amount] } == [0, 500], "\(mark)") }
    for other in "字あ！？(a".utf16 { #expect(trims[other] == nil, "\(other)") }
  }

  @Test func `a middle dot is blank on both sides`() throws {
    let trims = try #require(self.trims(FontFace(path: Noto.sansCJK, index: 0)))
    for dot in "・：；".utf16 {
      let mark = try #require(trims[dot])
      #expect(mark.isMiddle && !mark.isOpening && mark.amount == 500 && mark.front == 250, "\(dot)")
    }
    #expect(try #require(self.trims(Fixture.font(.box10MarkPairs)))[0x30FB] == nil)
  }

  @Test func `from right to left brackets are blank on the side where they stand mirrored, and nothing else is`() throws {
    let trims = try #require(self.trims(FontFace(path: Noto.sansCJK, index: 0), isRightToLeft: true))
    for mark in "「『（【《〈".utf16 { #expect(trims[mark].map { [$0.isOpening ? 1 : 0, $0.amount] } == [1, 500], "\(mark)") }
    for mark in "」』）】》〉".utf16 { #expect(trims[mark].map { [$0.isOpening ? 1 : 0, $0.amount] } == [0, 500], "\(mark)") }
    for mark in "、。，．“”".utf16 { #expect(trims[mark] == nil, "\(mark)") }
    #expect(self.trims(Fixture.font(.box10MarkPairs), isRightToLeft: true) == nil)
  }

  @Test func `where a mark stands is the font's own matter`() throws {
    let simplified = try #require(trims(FontFace(path: Noto.sansCJK, index: 2), language: "zh-Hans"))
    let traditional = try #require(trims(FontFace(path: Noto.sansCJK, index: 3), language: "zh-Hant"))
    for mark in "。，、：；”".utf16 { #expect(simplified[mark]?.amount == 500, "\(mark)") }
    for mark in "。，、：；".utf16 { #expect(traditional[mark] == nil, "\(mark)") }
    #expect(traditional[0x300C]?.amount == 500)
  }

  @Test func `a font without either feature and features of the style's own have none`() throws {
    #expect(trims(Fixture.box10) == nil)
    let face = try FontFace(path: Noto.sansCJK, index: 0)
    for tag in ["halt", "palt", "chws", "pwid"] as [FontTag] { #expect(trims(face, features: [FontFeature(tag, 0)]) == nil) }
    #expect(trims(face, features: [FontFeature("liga")]) != nil)
  }

  @Test func `chws tells the halves where there is no halt`() throws {
    let trims = try #require(self.trims(Fixture.font(.box10MarkPairs)))
    #expect("「』".utf16.map { trims[$0]?.amount } == [500, 500])
    #expect(trims[0x300C]?.isOpening == true && trims[0x300F]?.isOpening == false)
  }
}
