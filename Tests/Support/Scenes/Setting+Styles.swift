import TextLayout

extension Setting {
  /// Changes a character style, if the setting is one of characters. Returns whether it is.
  @discardableResult
  func apply(to style: inout CharacterStyle) throws(SceneError) -> Bool {
    switch key {
    case "fonts": style.families = try fontNames().map(SceneFonts.family)
    case "size":
      style.size = try length()
      style.textStyle = nil  // a style has a size of its own
    case "lang": style.language = Language(value)
    case "weight": style.weight = FontWeight(try number())
    case "stretch": style.width = FontWidth(percent: try number())
    case "slant": style.slant = value == "italic" ? .italic : .oblique(degrees: try number())
    case "features": style.features = try tagged().map { FontFeature(FontTag($0.tag), UInt32(max(0, $0.value))) }
    case "variations": style.variations = try tagged().map { FontVariation(FontTag($0.tag), $0.value) }
    case "spacing": style.letterSpacing = try length()
    case "wordspacing": style.wordSpacing = try length()
    case "baseline": style.baselineOffset = try length()
    case "attachment": style.attachment = try attachment()
    case "ruby", "under": style.ruby = try ruby(style.ruby)
    case "grouping": style.ruby?.grouping = try choice(["group": .group, "mono": .mono, "jukugo": .jukugo, "bopomofo": .bopomofo])
    case "rubyscale": style.ruby?.scale = try number()
    case "overhang": style.ruby?.overhangs = try choice(["yes": true, "no": false])
    case "rubyalign":
      style.ruby?.alignment = try choice(["around": .spaceAround, "between": .spaceBetween, "center": .center, "start": .start])
    case "emphasis": style.emphasis = try emphasis()
    case "spread": style.spread = TextSpread(ems: try number())
    case "note": style.note = InlineNote(scale: try number())
    case "orientation": style.orientation = try choice(["mixed": .mixed, "upright": .upright, "sideways": .sideways])
    case "combine": style.combining = value == "all" ? .all : .digits(Int(try number()))
    case "underline": style.underline = try choice(["solid": LineDecoration(.solid), "wavy": LineDecoration(.wavy)])
    case "color": style.color = TextColor(red: Float(try number()), green: 0, blue: 0)
    case "style": style.textStyle = try textStyle()
    case "link": style.link = value
    case "tag": style.tag = value
    default: return false
    }
    return true
  }

  /// A ruby with the texts of one side, divided by bars.
  private func ruby(_ known: Ruby?) throws(SceneError) -> Ruby {
    let texts = value.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var ruby = known ?? Ruby([], texts.count == 1 ? .group : .mono)
    if key == "ruby" { ruby.over = texts } else { ruby.under = texts }
    return ruby
  }

  private func emphasis() throws(SceneError) -> EmphasisMark {
    if value.count == 1 { return EmphasisMark(.text(value)) }
    return EmphasisMark(
      try choice([
        "automatic": .automatic, "dot": .dot, "circle": .circle, "doubleCircle": .doubleCircle, "triangle": .triangle, "sesame": .sesame,
      ]))
  }

  /// Changes a paragraph style, if the setting is one of paragraphs. Returns whether it is.
  @discardableResult
  func apply(to style: inout ParagraphStyle) throws(SceneError) -> Bool {
    switch key {
    case "dir": style.baseDirection = try choice(["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft])
    case "align":
      style.alignment = try choice([
        "natural": .natural, "start": .start, "end": .end, "left": .left, "right": .right, "center": .center, "justified": .justified,
      ])
    case "justify": style.justification.steps = try steps()
    case "autospace": style.autospace = try number()
    case "hang": style.hangsPunctuation = try choice(["yes": true, "no": false])
    case "squeeze": style.squeezesPunctuation = try choice(["yes": true, "no": false])
    case "trim":
      style.punctuationTrim = try choice([
        "spaceAll": .spaceAll, "normal": .normal, "spaceFirst": .spaceFirst, "trimStart": .trimStart, "trimBoth": .trimBoth,
      ])
    case "lastline": style.justification.lastLine = try choice(["start": .start, "end": .end, "center": .center, "justified": .justified])
    case "indent":
      let parts = value.split(separator: ",")
      guard (1...3).contains(parts.count) else { throw bad("first, head and tail indents: 20,0,10") }
      style.firstLineIndent = try length(parts[0])
      style.headIndent = parts.count > 1 ? try length(parts[1]) : 0
      style.tailIndent = parts.count > 2 ? try length(parts[2]) : 0
    case "style":
      style.textStyle = try textStyle()
      style.lineBreaking = try textStyle().lineBreaking
    case "rule": style.sizingRule = try choice(["compact": .compact, "typographic": .typographic, "noClip": .noClip])
    case "uniform": style.uniformLineHeights = try choice(["automatic": .automatic, "always": .always, "never": .never])
    case "lineheight": style.lineHeightMultiple = try number()
    case "minheight": style.minimumLineHeight = try length()
    case "maxheight": style.maximumLineHeight = try length()
    case "linespacing": style.lineSpacing = try length()
    case "after": style.paragraphSpacing = try length()
    case "before": style.paragraphSpacingBefore = try length()
    case "tabs": style.tabStops = try tabStops()
    case "tabinterval": style.defaultTabInterval = try length()
    case "mode": style.lineBreaking.mode = try choice(LineBreaking.Mode.named)
    case "hangul": style.lineBreaking.hangul = try choice(["word": .word, "character": .character])
    case "wordbreak": style.lineBreaking.wordBreak = try choice(["normal": .normal, "keep-all": .keepAll, "break-all": .breakAll])
    case "strictness": style.lineBreaking.strictness = try choice(["strict": .strict, "normal": .normal, "loose": .loose])
    default: return false
    }
    return true
  }

  func sizeCategory() throws(SceneError) -> ContentSizeCategory {
    guard let found = ContentSizeCategory.allCases.first(where: { "\($0)" == value }) else { throw bad("a size category such as xLarge") }
    return found
  }

  private func textStyle() throws(SceneError) -> TextStyle {
    guard let role = TextStyle.Role.allCases.first(where: { "\($0)" == value }) else { throw bad("a text style such as body") }
    return TextStyle(role)
  }

  /// `spaces:0.5,spaces+ideographs,letters`: what widens together, and up to how many ems.
  private func steps() throws(SceneError) -> [Justification.Step] {
    if value == "everyScript" { return Justification.everyScript.steps }
    if value == "japanese" { return Justification.japanese.steps }
    var steps: [Justification.Step] = []
    for entry in list {
      let parts = entry.split(separator: ":")
      var step = Justification.Step([])
      for name in (parts.first ?? "").split(separator: "+") {
        guard let opportunity = Justification.Opportunities.named.first(where: { $0.key == name })?.value else {
          throw bad("opportunities such as spaces:0.5,spaces+ideographs", entry)
        }
        step.opportunities.insert(opportunity)
      }
      if parts.count == 2, let limit = Double(parts[1]) { step.limit = limit }
      steps.append(step)
    }
    return steps
  }

  /// `20x15@3`: width, height and how far it hangs below the baseline.
  private func attachment() throws(SceneError) -> Attachment {
    let parts = value.split(separator: "@")
    let size = parts.first?.split(separator: "x") ?? []
    guard size.count == 2, parts.count <= 2 else { throw bad("a width, height and baseline: 20x15@3") }
    let baseline = parts.count == 2 ? try length(parts[1]) : 0
    return Attachment(size: Size(width: try length(size[0]), height: try length(size[1])), baseline: baseline)
  }

  /// `40,end:80,center:120,decimal:160`
  private func tabStops() throws(SceneError) -> [TabStop] {
    var stops: [TabStop] = []
    for entry in list {
      let parts = entry.split(separator: ":")
      let alignments: [Substring: TabStop.Alignment] = ["start": .start, "end": .end, "center": .center, "decimal": .decimal]
      guard let alignment = parts.count == 2 ? alignments[parts[0]] : .start, let position = parts.last else {
        throw bad("stops such as 40,end:80,center:120,decimal:160", entry)
      }
      stops.append(TabStop(try length(position), alignment))
    }
    return stops
  }
}

extension LineBreaking.Mode {
  /// The modes by their names in scenes.
  fileprivate static let named: KeyValuePairs<String, LineBreaking.Mode> = [
    "greedy": .greedy, "title": .title, "balance": .balance, "pretty": .pretty, "anywhere": .anywhere, "none": .none,
  ]
}

extension Justification.Opportunities {
  /// What may widen by its names in scenes.
  fileprivate static let named: KeyValuePairs<String, Justification.Opportunities> = [
    "spaces": .spaces, "ideographs": .ideographs, "hangul": .hangul, "clusters": .clusters, "letters": .letters, "tatweel": .tatweel,
    "scripts": .scripts,
  ]
}
