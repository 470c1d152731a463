import Testing

@testable import CounterStyles
@testable import TextLayout

/// Single values, from the rules of CSS Counter Styles 3 and their boundaries.
@Suite struct CounterStyleTests {
  @Test(
    arguments: [
      ("decimal", Int.min, "-9223372036854775808"), ("decimal", Int.max, "9223372036854775807"), ("binary", 5, "101"), ("octal", -8, "-10"),
      ("decimal-leading-zero", 7, "07"), ("decimal-leading-zero", -7, "-7"), ("decimal-leading-zero", 100, "100"),
      ("lower-alpha", 0, "0"), ("lower-alpha", 26, "z"), ("lower-alpha", 27, "aa"), ("lower-alpha", 702, "zz"), ("lower-alpha", 703, "aaa"),
      ("lower-alpha", 18278, "zzz"), ("lower-alpha", 18279, "aaaa"), ("lower-alpha", -1, "-1"), ("lower-greek", 18, "σ"), ("lower-greek", 25, "αα"),
      ("upper-roman", 3999, "MMMCMXCIX"), ("upper-roman", 4000, "4000"), ("upper-roman", 0, "0"), ("lower-roman", -4, "-4"),
      ("armenian", 9999, "ՔՋՂԹ"), ("armenian", 10000, "10000"), ("lower-armenian", 1, "ա"), ("georgian", 19999, "ჵჰშჟთ"),
      ("georgian", 20000, "20000"),
      ("georgian", 400, "ჳ"), ("hebrew", 15, "טו"), ("hebrew", 16, "טז"), ("hebrew", 115, "קטו"), ("hebrew", 500, "תק"), ("hebrew", 900, "תתק"),
      ("hebrew", 1000, "א׳"), ("hebrew", 10999, "י׳תתקצט"), ("hebrew", 11000, "11000"), ("hebrew", 180, "קפ"), ("hebrew", 298, "רצח"),
      ("hiragana", 48, "ん"), ("hiragana", 49, "ああ"), ("hiragana-iroha", 47, "す"), ("hiragana-iroha", 48, "いい"), ("katakana", 46, "ヱ"),
      ("cjk-decimal", 105, "一〇五"), ("cjk-decimal", -1, "-1"), ("cjk-heavenly-stem", 10, "癸"), ("cjk-heavenly-stem", 11, "一一"),
      ("cjk-earthly-branch", 13, "一三"), ("cjk-earthly-branch", 0, "〇"), ("simp-chinese-informal", 10, "十"), ("simp-chinese-informal", 19, "十九"),
      ("simp-chinese-informal", 110, "一百一十"), ("simp-chinese-informal", 1001, "一千零一"), ("simp-chinese-informal", 1010, "一千零一十"),
      ("simp-chinese-informal", 9900, "九千九百"), ("simp-chinese-informal", -9999, "负九千九百九十九"), ("simp-chinese-informal", 10000, "一〇〇〇〇"),
      ("simp-chinese-informal", -10000, "-10000"), ("simp-chinese-formal", 10, "壹拾"), ("trad-chinese-formal", -20, "負貳拾"),
      ("japanese-informal", 1111, "千百十一"), ("japanese-formal", 1111, "壱阡壱百壱拾壱"), ("japanese-informal", -1, "マイナス一"),
      ("korean-hangul-formal", 10, "일십"), ("korean-hanja-informal", 10, "十"), ("korean-hanja-formal", -1, "마이너스 壹"),
      ("korean-hangul-formal", 10000, "10000"), ("ethiopic-numeric", 100, "፻"), ("ethiopic-numeric", 10000, "፼"),
      ("ethiopic-numeric", 780_100_000_092, "፸፰፻፩፼፼፺፪"), ("ethiopic-numeric", 0, "0"), ("circled-decimal", 0, "⓪"), ("circled-decimal", 50, "㊿"),
      ("circled-decimal", 51, "51"), ("lower-alpha-symbolic", 27, "aa"), ("lower-alpha-symbolic", 1560, String(repeating: "z", count: 60)),
      ("lower-alpha-symbolic", 1561, "1561"), ("tally-mark", 12, "𝍸𝍸𝍷𝍷"), ("cjk-stem-branch", 61, "甲子"), ("cjk-stem-branch", 0, "癸亥"),
      ("disc", -3, "•"), ("kayah-li", 10, "꤁꤀"), ("nko-cardinal", 10, "߁߀"), ("greek-lower-modern", 6, "στ"), ("greek-lower-ancient", 6, "ϛ"),
    ] as [(String, Int, String)])
  func `a value is written as the style has it`(_ name: String, _ value: Int, _ expected: String) throws {
    #expect(try #require(CounterStyle.named(name)).representation(for: value) == expected)
  }

  @Test func `prefix and suffix are the style's, also where its fallback writes the number`() throws {
    #expect(try #require(CounterStyle.named("cjk-heavenly-stem")).marker(for: 11) == "一一、")
    #expect(try #require(CounterStyle.named("korean-hangul-formal")).marker(for: 10000) == "10000, ")
    #expect(try #require(CounterStyle.named("santali")).marker(for: 0) == "(0) ")
    #expect(try #require(CounterStyle.named("ethiopic-numeric")).marker(for: 2) == "፪/ ")
  }

  @Test func `a name may be written in letters of either case`() {
    #expect(CounterStyle.named("Upper-ROMAN")?.representation(for: 4) == "IV")
    #expect(CounterStyle.named("uppr-roman") == nil)
    #expect(CounterStyle.named("") == nil)
  }

  @Test func `every style writes every extreme value`() throws {
    for name in CounterStyle.names {
      let style = try #require(CounterStyle.named(name))
      for value in [Int.min, Int.min + 1, -1, 0, 1, 60, 61, Int.max - 1, Int.max] {
        let length = style.representation(for: value).unicodeScalars.count
        // The longest is the least number in binary.
        #expect((1...65).contains(length), "\(name) \(value)")
      }
    }
  }
}
