import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The fonts that cases use: fixtures, and a few of the set-up's real ones where the machine has them.
enum FuzzFonts {
  /// Contexts over sets of fonts; the first is the plainest. Every case gets them with the caches that the cases before left.
  static let contexts: [LayoutContext] = [
    context([fixture(.box10)]), context([fixture(.box10Ligature), fixture(.wide10)]), context([fixture(.box10Kern), fixture(.wide10)]),
    context([fixture(.box10SpaceRules)]), context(real), context([fixture(.box10)] + real),
  ]

  /// How many of the contexts are over fixture fonts alone, whose glyphs stand where they advance.
  static let fixtureCount = 4

  /// The bytes of fonts to be damaged.
  static let healthy: [[UInt8]] =
    [FontRecipe.box10Kern, .box10Ligature, .box10SpaceRules].map { $0.build() }
    + ["SansOgham", "SansBuginese", "SansTagbanwa", "SansHanunoo", "SansMro", "SansHatran", "SerifYezidi", "SansSamaritan", "SansBuhid"].compactMap {
      (try? FontFile(path: "\(folder)/Noto\($0)-Regular.ttf").read(0..<Int.max).bytes)
    }

  private static let folder = "/usr/share/fonts/truetype/noto"
  private static let real: [FontFace] =
    [
      "Sans", "SansArabic", "SansHebrew", "NastaliqUrdu", "SansDevanagari", "SansTamil", "SansKhmer", "SansMyanmar", "SansThai", "SansLao",
      "SerifTibetan", "SansMongolian",
    ].compactMap { try? FontFace(path: "\(folder)/Noto\($0)-Regular.ttf") }

  private static func context(_ faces: [FontFace]) -> LayoutContext {
    var fonts = FontCollection()
    for face in faces { fonts.add(face) }
    return LayoutContext(fonts: fonts, wordCacheLimit: 1 << 20)
  }

  private static func fixture(_ recipe: FontRecipe) -> FontFace { Fixture.font(recipe) }
}
