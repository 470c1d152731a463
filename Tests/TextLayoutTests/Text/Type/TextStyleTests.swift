import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct TextStyleTests {
  /// Size and leading from the large title to the second caption, a row for each category; headline and body are one column.
  private static let published = """
    31/38 25/31 19/24 17/22 14/19 13/18 12/16 12/16 11/13 11/13
    32/39 26/32 20/25 18/23 15/20 14/19 13/18 12/16 11/13 11/13
    33/40 27/33 21/26 19/24 16/21 15/20 14/19 12/16 11/13 11/13
    34/41 28/34 22/28 20/25 17/22 16/21 15/20 13/18 12/16 11/13
    36/43 30/37 24/30 22/28 19/24 18/23 17/22 15/20 14/19 13/18
    38/46 32/39 26/32 24/30 21/26 20/25 19/24 17/22 16/21 15/20
    40/48 34/41 28/34 26/32 23/29 22/28 21/28 19/24 18/23 17/22
    44/52 38/46 34/41 31/38 28/34 26/32 25/31 23/29 22/28 20/25
    48/57 43/51 39/47 37/44 33/40 32/39 30/37 27/33 26/32 24/30
    52/61 48/57 44/52 43/51 40/48 38/46 36/43 33/40 32/39 29/35
    56/66 53/62 50/59 49/58 47/56 44/52 42/50 38/46 37/44 34/41
    60/70 58/68 56/66 55/65 53/62 51/60 49/58 44/52 43/51 40/48
    """
  private static let desktop = "26/32 22/26 17/22 15/20 13/16 12/15 11/14 10/13 10/13 10/13"

  /// The cells of a row for each role of the table.
  private static func cells(_ row: Substring) -> [(role: TextStyle.Role, size: Int, leading: Int)] {
    let columns: [[TextStyle.Role]] = [
      [.largeTitle], [.title1], [.title2], [.title3], [.headline, .body], [.callout], [.subheadline], [.footnote], [.caption1], [.caption2],
    ]
    return zip(columns, row.split(separator: " ")).flatMap { roles, cell in
      let numbers = cell.split(separator: "/").compactMap { Int($0) }
      return roles.map { ($0, numbers[0], numbers[1]) }
    }
  }

  @Test func `every cell is the published one`() {
    for (category, row) in zip(ContentSizeCategory.allCases, Self.published.split(separator: "\n")) {
      for cell in Self.cells(row) {
        let font = TypeEnvironment(sizeCategory: category).font(of: TextStyle(cell.role))
        #expect(font.size == LayoutUnit(cell.size) && font.leading == LayoutUnit(cell.leading), "\(cell.role) at \(category)")
      }
    }
    for cell in Self.cells(Self.desktop[...]) {
      for category in ContentSizeCategory.allCases {
        let font = TypeEnvironment(sizeCategory: category, styleTable: .desktop).font(of: TextStyle(cell.role))
        #expect(font.size == LayoutUnit(cell.size) && font.leading == LayoutUnit(cell.leading), "\(cell.role)")
      }
    }
  }

  @Test func `no style shrinks when the category grows`() {
    for role in TextStyle.Role.allCases {
      var before = TypeEnvironment(sizeCategory: .xSmall).font(of: TextStyle(role))
      for category in ContentSizeCategory.allCases {
        let font = TypeEnvironment(sizeCategory: category).font(of: TextStyle(role))
        #expect(font.size >= before.size && font.leading >= before.leading, "\(role) at \(category)")
        before = font
      }
    }
  }

  @Test func `extra large titles have 36 and 28 points in bold`() {
    let environment = TypeEnvironment()
    #expect(environment.font(of: .extraLargeTitle) == .init(size: 36, leading: 43, weight: .bold))
    #expect(environment.font(of: .extraLargeTitle2) == .init(size: 28, leading: 34, weight: .bold))
    // 31 * 36 / 34 = 32.8; 33 * 38 / 31 = 40.5
    #expect(TypeEnvironment(sizeCategory: .xSmall).font(of: .extraLargeTitle) == .init(size: 33, leading: 40, weight: .bold))
  }

  @Test func `weights are the table's, heavier when emphasised, and two hundred more as bold text`() {
    func weights(_ style: TextStyle) -> [Double] {
      [
        TypeEnvironment().font(of: style), TypeEnvironment().font(of: style.emphasized), TypeEnvironment(isBoldText: true).font(of: style),
        TypeEnvironment(isBoldText: true, legibilityWeight: .regular).font(of: style), TypeEnvironment(legibilityWeight: .bold).font(of: style),
      ].map(\.weight.value)
    }
    #expect(weights(.body) == [400, 600, 600, 400, 600])
    #expect(weights(.title2) == [400, 700, 600, 400, 600])
    #expect(weights(.title3) == [400, 600, 600, 400, 600])
    #expect(weights(.headline) == [600, 600, 800, 600, 800])
    var black = TextStyle.body
    black.weight = .black
    #expect(weights(black) == [900, 900, 900, 900, 900])
    #expect(TypeEnvironment(styleTable: .desktop).font(of: .headline).weight == .bold)
  }

  @Test func `a style of one's own follows another's sizes, in half points and within bounds`() {
    let style = TextStyle.body.scaled(from: 20, minimum: 18, maximum: 40)
    func font(_ category: ContentSizeCategory) -> TypeEnvironment.StyleFont { TypeEnvironment(sizeCategory: category).font(of: style) }
    #expect(font(.large).size == 20)
    #expect(font(.large).leading == 26)  // 20 * 22 / 17 = 25.88
    #expect(font(.xLarge).size == 22.5)  // 20 * 19 / 17 = 22.35
    #expect(font(.xLarge).leading == 28.5)  // 22.5 * 24 / 19 = 28.42
    #expect(font(.xSmall).size == 18)  // 20 * 14 / 17 = 16.47
    #expect(font(.accessibility5).size == 40)  // 62.35
    #expect(TypeEnvironment(sizeCategory: .accessibility5).font(of: TextStyle.body.fixed(at: 20)).size == 20)
  }

  @Test func `lengths scale as their style does, to the nearest pixel`() {
    #expect(ScaledMetrics(.body, in: TypeEnvironment()).scaled(16.3) == 16.296875)
    let larger = TypeEnvironment(sizeCategory: .xxxLarge, displayScale: 2)
    #expect(ScaledMetrics(.body, in: larger).scaled(16) == 21.5)  // 16 * 23 / 17 = 21.65
    #expect(ScaledMetrics(.body, in: larger).scaled(16, maximum: 20) == 20)
    #expect(ScaledMetrics(.body, in: larger).scaled(16, minimum: 30) == 30)
    #expect(ScaledMetrics(.body, in: larger).scaled(-16) == -21.5)
  }

  @Test func `titles break as titles`() {
    #expect(ParagraphStyle(textStyle: .title2).lineBreaking.mode == .title)
    #expect(ParagraphStyle(textStyle: .extraLargeTitle).lineBreaking.mode == .title)
    for style in [TextStyle.headline, .body, .caption2] { #expect(ParagraphStyle(textStyle: style).lineBreaking.mode == .greedy) }
  }

  @Test func `characters of a text style have its size and weight in the context's environment`() throws {
    let context = TypeCase.context(TypeEnvironment(sizeCategory: .xxLarge))
    func run(_ style: CharacterStyle) throws -> GlyphRun {
      try ParagraphLayout(StyledText("a", style: style), width: 100, in: context).glyphRuns(ofLine: 0)[0]
    }
    let headline = try run(CharacterStyle(textStyle: .headline, families: ["Noto Sans"]))
    #expect(headline.size == 21)
    #expect(headline.font.weight.value >= 600)
    var body = CharacterStyle(textStyle: .body, families: ["Noto Sans"])
    #expect(try run(body).font.weight == .regular)
    body.weight = .bold
    #expect(try run(body).font.weight == .bold)
  }
}
