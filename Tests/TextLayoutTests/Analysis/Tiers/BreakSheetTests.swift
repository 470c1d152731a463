import Testing
import TextFixtures

@testable import TextLayout

@Suite struct BreakSheetTests {
  /// A title of pieces in their languages.
  private func title(_ pieces: [(text: String, language: Language)]) throws -> ParagraphLayout {
    var style = CharacterStyle(size: 10)
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking = LineBreaking(mode: .title)
    var text = StyledText("", style: style, paragraphStyle: paragraph)
    for piece in pieces {
      style.language = piece.language
      text.append(piece.text, style: style)
    }
    return try ParagraphLayout(text, width: .unbounded, in: Fixture.context(Fixture.box10))
  }

  /// The tier of the place behind the first piece.
  private func tier(_ pieces: (text: String, language: Language)...) throws -> BreakTier? {
    let place = pieces[0].text.utf16.count
    return try title(pieces).breakOpportunities(in: Fixture.context(Fixture.box10)).first { $0.offset.utf16 == place }?.tier
  }

  @Test func `between two languages of a title the worse tier holds`() throws {
    // English would let a line end anywhere before a character of kana, Japanese not before a particle.
    #expect(try tier(("NHK", "en"), ("が伝える", "ja")) == .undesirable)
    #expect(try tier(("NHK", "ja"), ("が伝える", "ja")) == .undesirable)
    // A word of Chinese ends where a particle of Japanese goes on.
    #expect(try tier(("新闻", "zh-Hans"), ("をみる", "ja")) == .undesirable)
    #expect(try tier(("新闻", "zh-Hans"), ("中心", "zh-Hans")) == .preferred)
    // Hangul stays with what is beside it, whichever comes first.
    #expect(try tier(("서울", "ko"), ("北京", "zh-Hans")) == .emergency)
    #expect(try tier(("北京", "zh-Hans"), ("서울", "ko")) == .emergency)
  }

  @Test func `after a space the language before it has its say alone`() throws {
    #expect(try tier(("NHK ", "en"), ("が伝える", "ja")) == .preferred)
    #expect(try tier(("新闻 ", "zh-Hans"), ("をみる", "ja")) == .preferred)
  }
}
