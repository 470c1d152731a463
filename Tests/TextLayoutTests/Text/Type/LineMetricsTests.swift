import Testing

@testable import TextLayout

@Suite struct LineMetricsTests {
  /// Above and below in thirds of a point.
  private func thirds(_ style: TextStyle, _ languages: Language..., category: ContentSizeCategory = .large) -> [Int] {
    let environment = TypeEnvironment(preferredLanguages: languages, sizeCategory: category, displayScale: 3)
    let metrics = environment.lineMetrics(of: style)
    return [metrics.ascent, metrics.height].map { Int(($0.points * 3).rounded()) }
  }

  @Test func `body and large title on a display with three pixels a point`() {
    for language in ["en", "ja", "ko", "ru", "he"] as [Language] { #expect(thirds(.body, language) == [51, 66], "\(language)") }
    #expect(thirds(.body, "hi") == [51, 68])
    #expect(thirds(.body, "th") == [53, 68])
    #expect(thirds(.body, "my") == [53, 82])
    #expect(thirds(.body, "km") == [55, 84])
    #expect(thirds(.body, "ur") == [114, 147])
    #expect(thirds(.largeTitle, "en") == [98, 123])
    #expect(thirds(.largeTitle, "th") == [106, 136])
    #expect(thirds(.largeTitle, "my") == [106, 164])
  }

  @Test func `an English interface makes room for Thai among the preferred languages, in all lines`() {
    #expect(thirds(.body, "en", "th") == [53, 68])
    var environment = TypeEnvironment(preferredLanguages: ["en", "th"], typesettingLanguage: .explicit("en"))
    #expect(environment.lineMetrics(of: .body).height == 22)
    environment.typesettingLanguage = .explicit("th")
    environment.preferredLanguages = ["en", "ur"]
    #expect(environment.lineMetrics(of: .body).height == 23)
    #expect(TypeEnvironment().lineMetrics(of: .body, contentLanguages: ["th"]).height == 23)
  }

  @Test func `a script that a tag names counts more than its language's own`() {
    func height(_ language: Language) -> LayoutUnit { TypeEnvironment(preferredLanguages: [language]).lineMetrics(of: .body).height }
    #expect(height("sr") == 22 && height("hi-Latn") == 22)
    #expect(height("und-Thai") == height("th"))
    #expect(height("pa-Arab") == height("ar"))
    #expect(height("pa-PK") == height("ar"))  // written in Arabic letters there
    #expect(height("ar-Aran") == height("ur"))
    #expect(height("vi") == 23)  // 1.01 * 17 = 17.17 above
    #expect(height("vi-Latn-VN") == height("vi"))
    for language in ["ur", "ks", "pnb", "skr"] as [Language] {
      #expect(height(language) == 49 && height(Language("\(language.tag)-Arab-PK")) == 49, "what a language needs of its own script")
    }
    #expect(height("und") == 22 && height("xx") == 22)
  }

  @Test func `bold Nastaliq is higher`() {
    let environment = TypeEnvironment(preferredLanguages: ["ur"], displayScale: 100)
    var bold = TextStyle.body
    bold.weight = .bold
    #expect(environment.lineMetrics(of: .body).ascent == LayoutUnit(rawValue: 2415))  // 37.74 points
    #expect(environment.lineMetrics(of: bold).ascent == LayoutUnit(rawValue: 2666))  // 41.65
  }

  @Test func `in Chinese, Japanese and Korean alone letters stand lower`() {
    // 11 + .38 * 17 = 17.46 instead of 11 + .3555 * 17 = 17.04
    let environment = TypeEnvironment(displayScale: 2)
    #expect(environment.lineMetrics(of: .body, contentLanguages: ["ja"]).ascent == 17.5)
    #expect(environment.lineMetrics(of: .body, contentLanguages: ["en"]).ascent == 17)
    #expect(environment.lineMetrics(of: .body, contentLanguages: ["ja"]).height == 22)
  }

  @Test func `compact lines never pass the leading`() {
    var style = ParagraphStyle()
    style.sizingRule = .compact
    for category in ContentSizeCategory.allCases {
      for role in TextStyle.Role.allCases {
        let environment = TypeEnvironment(preferredLanguages: ["ur", "km", "dz"], sizeCategory: category, displayScale: 3)
        #expect(environment.lineMetrics(of: TextStyle(role), paragraphStyle: style).height == environment.font(of: TextStyle(role)).leading)
      }
    }
  }

  @Test func `multiple, minimum and maximum act on the leading, and only compact lines are cut by the maximum`() {
    func height(_ rule: SizingRule, _ language: Language, _ change: (inout ParagraphStyle) -> Void) -> LayoutUnit {
      var style = ParagraphStyle()
      style.sizingRule = rule
      change(&style)
      return TypeEnvironment(preferredLanguages: [language], displayScale: 3).lineMetrics(of: .body, paragraphStyle: style).height
    }
    for rule in SizingRule.allCases {
      #expect(height(rule, "en") { $0.lineHeightMultiple = 1.5 } == 33)
      #expect(height(rule, "en") { $0.minimumLineHeight = 30 } == 30)
      #expect(height(rule, "en") { $0.lineHeightMultiple = .nan } == 22)
      #expect(
        height(rule, "en") {
          $0.minimumLineHeight = 40
          $0.maximumLineHeight = 30
        } == 30)
    }
    #expect(height(.compact, "my") { $0.maximumLineHeight = 12 } == 12)
    // What Burmese needs, and what English does: .90 and .26 of 17 points.
    #expect(height(.typographic, "my") { $0.maximumLineHeight = 12 } == LayoutUnit(rawValue: 82 * 64 / 3))
    #expect(height(.typographic, "en") { $0.maximumLineHeight = 12 } == 20)
    #expect(height(.noClip, "en") { $0.maximumLineHeight = 12 } == 20)
  }

  @Test func `what is added between lines is told apart from their height`() {
    var style = ParagraphStyle()
    style.lineSpacing = 3.4
    let metrics = TypeEnvironment(displayScale: 2).lineMetrics(of: .body, paragraphStyle: style)
    #expect(metrics.leading == 3.5 && metrics.height == 22 && metrics.size == 17)
  }
}
