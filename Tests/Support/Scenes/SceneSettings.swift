import TextDump
import TextLayout

/// What a header says.
struct SceneSettings {
  var name = ""
  var header = ""
  private var character = CharacterStyle()
  private var paragraph = ParagraphStyle()
  private var width = LayoutUnit.unbounded
  private var truncation: Truncation?
  private var writing = WritingMode.horizontal
  private var fonts: [String] = []
  private var fallback: [String] = []
  private var environment = TypeEnvironment()
  private var stages: DumpStage = [.lines, .carets]
  private var runs: [(range: TextRange, settings: [Setting])] = []
  private var paragraphs: [(number: Int, settings: [Setting])] = []
  private var corpusParagraph: String?

  init() {}

  /// Reads a header line over what holds before it.
  init(header: Substring, over defaults: SceneSettings, file: String, line: Int) throws(SceneError) {
    self = defaults
    let place = ScenePlace(file: file, line: line)
    guard header.hasSuffix(" ---"), header.count > 7 else { throw place.error(.unclosedHeader) }
    var words = header.dropFirst(4).dropLast(4).split(separator: " ")[...]
    name = words.prefix { Setting.key(of: $0) == nil }.joined(separator: " ")
    guard !name.isEmpty else { throw place.error(.missingName) }
    self.header = String(header)
    words = words.drop { Setting.key(of: $0) == nil }
    for setting in Setting.list(words, place) { try apply(setting) }
  }

  var isDefaults: Bool { name == "*" }

  private mutating func apply(_ setting: Setting) throws(SceneError) {
    switch setting.key {
    case "width": width = try setting.length()
    case "writing":
      writing = try setting.choice(["horizontal": .horizontal, "vertical-rl": .verticalRightToLeft, "vertical-lr": .verticalLeftToRight])
    case "lines": truncation = try truncation { value throws(SceneError) in value.lineLimit = Int(try setting.number()) }
    case "height": truncation = try truncation { value throws(SceneError) in value.heightLimit = try setting.length() }
    case "truncate":
      truncation = try truncation { value throws(SceneError) in
        value.position = try setting.choice(["head": .head, "middle": .middle, "tail": .tail])
      }
    case "ellipsis": truncation = try truncation { value throws(SceneError) in value.ellipsis = .text(setting.value) }
    case "fonts":
      fonts = try setting.fontNames()
      try setting.apply(to: &character)
    case "fallback": fallback = try setting.fontNames()
    case "prefer": environment.preferredLanguages = setting.list.map { Language($0) }
    case "category": environment.sizeCategory = try setting.sizeCategory()
    case "scale": environment.displayScale = try setting.number()
    case "style":
      try setting.apply(to: &character)
      try setting.apply(to: &paragraph)
    case "stages": stages = try setting.stages()
    case "runs": runs.append(try setting.run())
    case "paragraph": paragraphs.append(try setting.numbered())
    case "file": corpusParagraph = try setting.corpusParagraph()
    default:
      if try setting.apply(to: &character) { return }
      if try setting.apply(to: &paragraph) { return }
      throw setting.place.error(.unknownSetting(setting.key))
    }
  }

  private func truncation(_ change: (inout Truncation) throws(SceneError) -> Void) throws(SceneError) -> Truncation {
    var changed = truncation ?? Truncation()
    try change(&changed)
    return changed
  }

  /// The scene of the settings and some lines of text.
  func scene(_ lines: [Substring], file: String, line: Int) throws(SceneError) -> Scene {
    if fonts.isEmpty { throw SceneError(file: file, line: line, .noFonts) }
    var units: [UInt16] = Array((corpusParagraph ?? "").utf16)
    for (index, text) in lines.enumerated() {
      if index > 0 || corpusParagraph != nil { units.append(0x0A) }
      units += try SceneText.units(of: text, ScenePlace(file: file, line: line + 1 + index))
    }
    var text = StyledText(utf16: units, style: character, paragraphStyle: paragraph)
    text.writingMode = writing
    for run in runs {
      var style = character
      for setting in run.settings { try setting.apply(to: &style) }
      text.setStyle(style, in: run.range)
    }
    let starts = SceneText.paragraphStarts(units)
    for (number, settings) in paragraphs where starts.indices.contains(number - 1) {
      var style = paragraph
      for setting in settings { try setting.apply(to: &style) }
      text.setParagraphStyle(style, in: TextRange(starts[number - 1]..<starts[number - 1]))
    }
    return Scene(
      name: name, header: header, text: text, width: width, truncation: truncation, environment: environment, stages: stages,
      fontNames: fonts + fallback)
  }
}

/// Where in a file something stands.
struct ScenePlace {
  let file: String
  let line: Int

  func error(_ problem: SceneError.Problem) -> SceneError { SceneError(file: file, line: line, problem) }
}
