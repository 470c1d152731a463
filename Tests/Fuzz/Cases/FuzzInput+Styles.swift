@testable import TextLayout

extension FuzzInput {
  /// Changes styles of ranges and paragraphs. `isWild` asks for numbers as no one should.
  mutating func restyle(_ text: inout StyledText, isWild: Bool) {
    for _ in 0..<number(below: 8) {
      let range = range(in: text.length)
      var style = text.style(at: range.lowerBound)
      changeCharacters(&style, isWild: isWild)
      if flag() { text.setStyle(style, in: range) } else { text.updateStyle(in: range) { $0 = style } }
    }
    for _ in 0..<number(below: 3) {
      let range = range(in: text.length)
      text.setParagraphStyle(paragraphStyle(isWild: isWild), in: range)
    }
  }

  private mutating func changeCharacters(_ style: inout CharacterStyle, isWild: Bool) {
    switch number(below: 23) {
    case 0: style.size = isWild ? wildLength() : length(0...40)
    case 1: style.letterSpacing = isWild ? wildLength() : length(0...10)
    case 2: style.wordSpacing = isWild ? wildLength() : length(0...10)
    case 3: style.baselineOffset = isWild ? wildLength() : length(-10...10)
    case 4:
      let side = isWild ? wildLength() : length(0...40)
      style.attachment = Attachment(size: Size(width: side, height: isWild ? wildLength() : side), baseline: isWild ? wildLength() : length(-9...9))
    case 5: style.attachment = nil
    case 6: style.language = Language(pick(["de", "ja", "zh-Hant", "th", "tr", "ar", "ur", "sr-Latn", "x-none", "", "km-KH-u-lb-strict", "\u{0}"]))
    case 7: style.families = [pick(["Box10", "Noto Sans", "Noto Sans Arabic", "", "\u{0}", "Nothing"])]
    case 8: style.weight = FontWeight(pick([700, 100, .nan, -5, .infinity]))
    case 9: style.slant = pick([.italic, .oblique(degrees: 12), .oblique(degrees: .nan), .oblique(degrees: -.infinity), .none])
    case 10: style.features = [FontFeature(FontTag(pick(["liga", "kern", "smcp", "vert", "", "locl", "rand"])), pick([0, 1, 2, .max]))]
    case 11: style.variations = [FontVariation(FontTag(pick(["wght", "opsz", "wdth", "none"])), pick([0, 700, .nan, .infinity, -1e300]))]
    case 12: style.width = FontWidth(percent: pick([50, 200, .nan, -.infinity]))
    case 13: style.alignment = pick(TextBaseline.allCases)
    case 14: style.position = pick([.superscript, .subscript, .normal])
    case 15:
      style.underline = LineDecoration(pick([.solid, .double, .wavy]))
      style.underline?.skipsInk = flag()
    case 16: style.orientation = pick(TextOrientation.allCases)
    case 17: style.combining = pick([.all, .digits(2), .digits(.min), .digits(.max), .none])
    case 18: style.ruby = ruby()
    case 19:
      style.emphasis = EmphasisMark(
        pick([.automatic, .dot, .sesame, .text("あ"), .text(""), .text("\u{301}")]), side: pick(EmphasisMark.Side.allCases), isOpen: flag())
    case 20: style.spread = TextSpread(ems: pick([1, 3.5, 0, -1, .nan, .infinity, 1e300]))
    case 21: style.note = InlineNote(scale: pick([0.5, 0.25, 1, 0, -1, .nan, .infinity]))
    default: style.tag = "\(byte())"
    }
  }

  private mutating func ruby() -> Ruby {
    let texts = ["", "あ", "ルビ", "abc def", "\u{202E}אב", "\n\t\u{2028}", "ㄊㄞˊ", "\u{301}", "長い長い長い長い長い長い"]
    var ruby = Ruby(
      (0..<number(below: 4)).map { _ in pick(texts) }, under: (0..<number(below: 3)).map { _ in pick(texts) }, pick(Ruby.Grouping.allCases))
    ruby.baseLengths = pick([[], [2], [0, -1], [.max]])
    ruby.alignment = pick(Ruby.Alignment.allCases)
    ruby.scale = pick([0.5, 0.5, 1, 0, .nan, -1, .infinity])
    ruby.overhangs = flag()
    return ruby
  }

  private mutating func paragraphStyle(isWild: Bool) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = pick([.natural, .justified, .center, .end, .left, .right, .start])
    style.baseDirection = pick([.automatic, .rightToLeft, .leftToRight])
    style.lineBreaking.mode = pick([.greedy, .greedy, .greedy, .anywhere, .none, .title, .balance, .pretty])
    style.lineBreaking.hyphenation = pick([.whenNeeded, .automatic, .none])
    style.lineBreaking.hangul = pick([.word, .character])
    style.lineBreaking.wordBreak = pick([nil, nil, .normal, .keepAll, .breakAll])
    style.lineBreaking.strictness = pick(Array(LineBreakStrictness.allCases))
    for _ in 0..<number(below: 4) {
      let value = isWild ? wildLength() : length(0...30)
      switch number(below: 12) {
      case 0: style.firstLineIndent = isWild ? value : value - 8
      case 1: style.headIndent = isWild ? value : value - 8
      case 2: style.tailIndent = isWild ? value : value - 8
      case 3: style.minimumLineHeight = value
      case 4: style.maximumLineHeight = value
      case 5: style.lineSpacing = value
      case 6: style.paragraphSpacing = value
      case 7: style.defaultTabInterval = value
      case 8: style.baselineGrid = value
      case 9: style.textBoxTrim = TextBoxTrim(over: pick([.capHeight, .xHeight, .ink]), under: pick([.none, .alphabetic, .ink]))
      case 10: beginList(&style, isWild: isWild)
      default: style.lineHeightMultiple = isWild ? pick([.nan, .infinity, -1, 1e300]) : pick([1, 1.25, 0, 2])
      }
    }
    style.keeping.keepsWithNext = number(below: 8) == 1
    style.keeping.staysWhole = number(below: 8) == 1
    style.keeping.breakBefore = pick([.none, .none, .none, .none, .container, .page])
    style.keeping.leastLinesBehind = pick([2, 2, 1, 5, .max, .min])
    for _ in 0..<number(below: 4) {
      style.tabStops.append(TabStop(isWild ? wildLength() : length(0...120), pick([.start, .end, .center, .decimal])))
    }
    return style
  }

  /// Makes a paragraph an item of one list or some that lie in each other.
  private mutating func beginList(_ style: inout ParagraphStyle, isWild: Bool) {
    for _ in 0...number(below: 3) {
      var list = TextList(pick(["a", "b"]), pick([.decimal, .disc, "hebrew", "({upper-roman})", "no such style", .lowercaseAlpha]))
      if isWild { list.start = pick([nil, .min, .max, 0, 3999]) }
      list.isReversed = pick([false, true])
      list.prependsEnclosing = pick([false, true])
      list.alignment = pick([.automatic, .start, .end])
      list.reservesBothSides = pick([false, true])
      style.lists.append(list)
    }
    style.listItem.value = pick([nil, nil, 7])
    style.listItem.state = pick([nil, .checked, .unchecked])
    style.listItem.isContinuation = pick([false, false, true])
  }
}
