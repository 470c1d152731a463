import LayoutCheck
import StringCatalogs
import TextFixtures
import TextLayout

/// Catalogues that are checked in Box10 at 10 points: every letter is a box 10 wide, from 2 below the baseline to 8 above it.
enum CheckFixture {
  static func context(_ recipes: FontRecipe...) -> LayoutContext {
    var fonts = FontCollection()
    for recipe in recipes { if let face = try? FontFace(bytes: recipe.build()) { fonts.add(face) } }
    return LayoutContext(fonts: fonts)
  }

  static let boxes = context(.box10)

  /// A setting of letters of 10 points.
  static func setting(
    width: LayoutUnit = .unbounded, lines: Int? = nil, height: LayoutUnit = .unbounded, mode: LineBreaking.Mode = .greedy,
    in context: LayoutContext = boxes
  ) -> CheckSetting {
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = mode
    var setting = CheckSetting(context: context, character: CharacterStyle(size: 10), paragraph: paragraph)
    (setting.width, setting.lines, setting.height) = (width, lines, height)
    return setting
  }

  /// What is found in catalogues by one rule for all strings.
  static func findings(_ files: KeyValuePairs<String, String>, _ setting: CheckSetting, _ change: (inout CheckPlan) -> Void = { _ in }) throws
    -> [Finding]
  {
    try run(files, setting, change).findings()
  }

  static func run(_ files: KeyValuePairs<String, String>, _ setting: CheckSetting, _ change: (inout CheckPlan) -> Void = { _ in }) throws -> CheckRun
  {
    var plan = CheckPlan(rules: [CheckRule(keys: [], settings: [setting])])
    change(&plan)
    let run = CheckRun(files.map { Catalog(reading: Array($0.value.utf8), path: $0.key) }, plan)
    try run.work()
    return run
  }

  /// What is found in one string, which is called `a`.
  static func findings(in text: String, _ language: String, _ setting: CheckSetting, _ change: (inout CheckPlan) -> Void = { _ in }) throws
    -> [Finding]
  {
    try findings(["\(language).lproj/L.strings": "\"a\" = \"\(text)\";"], setting, change)
  }
}

extension [Finding] {
  /// `key language kind` of each.
  var names: [String] { map { "\($0.key) \($0.language) \($0.kind.rawValue)" } }
  var kinds: [Finding.Kind] { map(\.kind) }
}
