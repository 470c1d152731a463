import Testing

@testable import TextLayout

@Suite struct CharacterStyleTests {
  @Test func `a style is one word and a copy of its own`() {
    #expect(MemoryLayout<CharacterStyle>.size == 8)
    #expect(MemoryLayout<ParagraphStyle>.size == 8)
    let style = CharacterStyle()
    var other = style
    other.size = 12
    #expect(style.size == 17)
    #expect(other.size == 12)
  }

  @Test func `styles that were made alike are equal`() {
    var a = CharacterStyle(size: 12)
    var b = CharacterStyle(size: 12)
    #expect(a == b && a.hashValue == b.hashValue)
    a.link = "x"
    #expect(a != b)
    b.link = "x"
    #expect(a == b)
    b.link = nil
    #expect(b == CharacterStyle(size: 12))
  }

  @Test func `every field keeps what it is given`() {
    var style = CharacterStyle(families: ["A"], size: 1, weight: .bold, slant: .italic, language: "de")
    style.width = .condensed
    style.features = [FontFeature("smcp"), FontFeature("salt", 2)]
    style.variations = [FontVariation("GRAD", 88)]
    style.letterSpacing = 1
    style.wordSpacing = 2
    style.baselineOffset = -3
    style.underline = LineDecoration(.wavy)
    style.strikethrough = LineDecoration()
    style.color = TextColor(red: 1, green: 0, blue: 0)
    style.background = TextColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    style.link = "link"
    style.attachment = Attachment(size: Size(width: 10, height: 20), baseline: 4)
    style.tag = "tag"
    #expect(style.families == ["A"] && style.size == 1 && style.weight == .bold && style.slant == .italic && style.language == "de")
    #expect(style.width == .condensed && style.features.map(\.value) == [1, 2] && style.variations.map(\.value) == [88])
    #expect(style.letterSpacing == 1 && style.wordSpacing == 2 && style.baselineOffset == -3)
    #expect(style.underline == LineDecoration(.wavy) && style.strikethrough == LineDecoration())
    #expect(style.color?.red == 1 && style.background?.alpha == 0.5)
    #expect(style.link == "link" && style.attachment?.baseline == 4 && style.tag == "tag")
  }

  @Test func `colour, decoration, link and tag cut no item`() {
    let style = CharacterStyle()
    let carried: [(inout CharacterStyle) -> Void] = [
      { $0.color = TextColor(red: 1, green: 0, blue: 0) }, { $0.background = TextColor(red: 1, green: 0, blue: 0) },
      { $0.underline = LineDecoration() }, { $0.strikethrough = LineDecoration() }, { $0.link = "x" }, { $0.tag = "x" },
    ]
    for change in carried {
      var other = style
      change(&other)
      #expect(other != style && other.itemizesLike(style))
    }
    let cutting: [(inout CharacterStyle) -> Void] = [
      { $0.families = ["A"] }, { $0.size = 12 }, { $0.weight = .bold }, { $0.width = .condensed }, { $0.slant = .italic }, { $0.language = "de" },
      { $0.features = [FontFeature("liga", 0)] }, { $0.variations = [FontVariation("GRAD", 1)] }, { $0.letterSpacing = 1 }, { $0.wordSpacing = 1 },
      { $0.baselineOffset = 1 }, { $0.attachment = Attachment(size: Size(width: 1, height: 1)) },
    ]
    for change in cutting {
      var other = style
      change(&other)
      #expect(!other.itemizesLike(style))
    }
  }

  @Test func `odd sizes, weights and widths have a defined use`() {
    #expect(CharacterStyle(size: LayoutUnit(.nan)).usedSize == 0)
    #expect(CharacterStyle(size: -5).usedSize == 0)
    #expect(CharacterStyle(size: .unbounded).usedSize == 65536)
    #expect(FontWeight(.nan) == .regular && FontWeight(-1).value == 1 && FontWeight(.infinity).value == 1000)
    #expect(FontWidth(percent: .nan) == .normal && FontWidth(percent: 0).percent == 50 && FontWidth(percent: 1e9).percent == 200)
  }

  @Test func `a tag is four characters of ASCII`() {
    #expect(FontTag("liga").rawValue == 0x6C69_6761)
    #expect(FontTag("a").description == "a   ")
    #expect(FontTag("añcdef").description == "a cd")
    #expect(FontTag(rawValue: 0x0061_FF62).description == "?a?b")
  }

  @Test func `a paragraph style keeps what it is given`() {
    var style = ParagraphStyle(alignment: .center, baseDirection: .rightToLeft)
    style.firstLineIndent = 1
    style.headIndent = 2
    style.tailIndent = 3
    style.lineHeightMultiple = 1.5
    style.minimumLineHeight = 4
    style.maximumLineHeight = 5
    style.lineSpacing = 6
    style.paragraphSpacing = 7
    style.paragraphSpacingBefore = 8
    style.tabStops = [TabStop(72, .decimal)]
    style.defaultTabInterval = 9
    style.lineBreaking = LineBreaking(strictness: .strict, mode: .anywhere)
    #expect(style.alignment == .center && style.baseDirection == .rightToLeft)
    #expect(style.firstLineIndent == 1 && style.headIndent == 2 && style.tailIndent == 3 && style.lineHeightMultiple == 1.5)
    #expect(style.minimumLineHeight == 4 && style.maximumLineHeight == 5 && style.lineSpacing == 6)
    #expect(style.paragraphSpacing == 7 && style.paragraphSpacingBefore == 8 && style.defaultTabInterval == 9)
    #expect(style.tabStops == [TabStop(72, .decimal)] && style.lineBreaking.mode == .anywhere)
    #expect(ParagraphStyle() == ParagraphStyle(alignment: .natural))
  }
}
