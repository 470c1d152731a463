/// What tells a face from the others of its family, and its family from others.
struct FontStyleFacts: Sendable {
  var weight = FontWeight.regular
  var width = FontWidth.normal
  var slant = FontSlant.none
  var kind = FontKind.other
  var region: HanRegion?
}

/// The broad kind of a design, so that a fallback looks like the text around it.
enum FontKind: Sendable {
  case sans, serif, monospaced, nastaliq, other
}

extension FontFace {
  /// How heavy the strokes are, as OS/2 says, or else the bold flags of OS/2 and `head`. O(1) after
  /// the first time.
  public var weight: FontWeight { facts.weight }

  /// How wide the letters are, as OS/2 says; normal without it. O(1) after the first time.
  public var width: FontWidth { facts.width }

  /// How the letters lean, as OS/2 says or else `head`; the angle of an oblique comes from `post`.
  /// O(1) after the first time.
  public var slant: FontSlant { facts.slant }

  /// Sans, serif, monospaced or none of these, as far as the name or PANOSE tells.
  var kind: FontKind { facts.kind }

  /// The region whose Han forms the face draws; nil if it is for no region in particular.
  var hanRegion: HanRegion? { facts.region }

  private var facts: FontStyleFacts { styleFacts.value { readStyle() } }

  private func readStyle() -> FontStyleFacts {
    let os2 = tables.read("OS/2", count: 96)
    let macStyle = tables.read("head", count: 54).u16(44) ?? 0
    var facts = FontStyleFacts()
    switch Int(os2.u16(4) ?? 0) {
    case 0: break
    case let weight where weight < 10: facts.weight = FontWeight(Double(weight * 100))  // some old fonts count from 1 to 9
    case let weight: facts.weight = FontWeight(Double(weight))
    }
    let selection = os2.u16(62)
    // Some bold fonts forget their weight, but not the flag that styles are linked by: Noto
    // Nastaliq Urdu Bold, Noto Serif Myanmar Bold.
    if (selection ?? 0) & 1 << 5 != 0 || macStyle & 1 != 0, facts.weight.value <= 500 { facts.weight = .bold }
    let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    if let width = os2.u16(6).map(Int.init), 1...9 ~= width { facts.width = FontWidth(percent: widths[width - 1]) }
    if (selection ?? 0) & 1 << 9 != 0, (os2.u16(0) ?? 0) >= 4 {
      // post counts the angle to the left, in 1/65536 degree.
      let angle = tables.read("post", count: 8).u32(4).map { -Double(Int32(bitPattern: $0)) / 65536 } ?? 0
      facts.slant = .oblique(degrees: angle != 0 ? angle : FontSlant.usualAngle)
    } else if selection.map({ $0 & 1 != 0 }) ?? (macStyle & 2 != 0) {
      facts.slant = .italic
    }
    // PANOSE describes Latin letters; fonts without them carry it over from where they were copied.
    let hasLatin = (os2.u32(78) ?? 0) & 1 != 0
    facts.kind = FontKind(name: fontNames.family, panose: hasLatin ? os2.slice(32, count: 10).map(Array.init) ?? [] : [])
    facts.region = readHanRegion(codePages: os2.u32(78) ?? 0)
    return facts
  }
}

extension FontKind {
  /// The name's words are the better witness; PANOSE speaks where they are silent.
  init(name: String, panose: [UInt8]) {
    let words = name.lowercased().split(whereSeparator: { !$0.isLetter })
    if words.contains("nastaliq") || words.contains("nastaleeq") {
      self = .nastaliq
    } else if words.contains("mono") || words.contains("monospace") {
      self = .monospaced
    } else if words.contains("sans") || words.contains("gothic") {
      self = .sans
    } else if words.contains("serif") || words.contains("mincho") || words.contains("song") || words.contains("naskh") || words.contains("batang") {
      self = .serif
    } else if panose.count == 10, panose[0] == 2 {  // Latin text: 3 is the proportion, 1 the serifs
      self = panose[3] == 9 ? .monospaced : 11...15 ~= panose[1] ? .sans : 2...10 ~= panose[1] ? .serif : .other
    } else {
      self = .other
    }
  }
}

extension FontSlant {
  /// CSS Fonts 4: how far an oblique leans that does not say.
  static let usualAngle = 14.0
}
