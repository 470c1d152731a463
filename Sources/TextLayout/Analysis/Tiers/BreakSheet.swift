/// The work sheet on which the places of a stretch of text get their tiers: first those of body
/// text, then what a title's language says otherwise, then the places of need.
///
/// It knows no lines and no widths. O(units), and the dictionaries that a title's language asks.
struct BreakSheet {
  /// What is known of the place before a unit.
  struct Place {
    var tier = BreakSheet.none
    var rule = BreakRule.grapheme
    var cost: Int32 = 0
  }

  /// The tier of what is no place yet.
  static let none: UInt8 = 0xFF
  /// Before it no character is a mark on another one.
  private static let firstMark: UInt16 = 0x300

  let text: UnitWindow
  let flags: [UInt8]
  let settings: BreakSettings
  /// Units of the paragraph before the stretch.
  let start: Int
  /// The units whose places are asked for: no other word is divided.
  let asked: Range<Int>
  /// The places that are looked at: those asked for, but all of a title, whose languages look at
  /// places around.
  private let looked: Range<Int>
  let scratch: AnalysisScratch
  /// What each unit is; the second half of a surrogate pair is what the pair is.
  private(set) var kinds: [BreakKind] = []
  /// The language whose rules hold for the place after each unit of a title.
  private(set) var languages: [BreakLanguage] = []
  /// One for each unit and the end.
  private(set) var places: [Place]
  private(set) var glue: BreakGlue
  /// Whether body text leaves the place before a unit to a title's languages.
  private(set) var isOpen: [Bool] = []
  /// How the spelling changes where words are divided, by place.
  private var changes: [Int: SpellingChange] = [:]

  /// A sheet with the tiers up to a worst one.
  /// - Parameters:
  ///   - flags: those of the analysis, one more than there are units.
  ///   - start: how many units of the paragraph stand before the text.
  ///   - asked: the units of the text whose places are asked for, all unless told.
  init(
    _ text: UnitWindow, flags: [UInt8], start: Int, asked: Range<Int>? = nil, _ settings: BreakSettings, upTo worst: BreakTier,
    _ scratch: AnalysisScratch
  ) {
    self.text = text
    self.flags = flags
    self.start = start
    self.asked = asked ?? 0..<text.count
    self.settings = settings
    self.scratch = scratch
    places = Array(repeating: Place(), count: text.count + 1)
    let breaking = settings.breaking
    let all = 1..<max(1, text.count)
    looked = breaking.mode == .title ? all : (self.asked.lowerBound..<self.asked.upperBound + 1).clamped(to: all)
    glue = BreakGlue(text, hangul: breaking.wordBreak == nil && breaking.mode == .title ? .word : breaking.usedHangul)
    switch breaking.mode {
    case .none: break
    case .anywhere: markGraphemes(.preferred, .brokenAnywhere)
    case .greedy, .title, .balance, .pretty:
      markKinds()
      markBody()
      if let wordBreak = breaking.wordBreak { mark(wordBreak) } else if breaking.mode == .title { markTitle() }
      if worst >= .undesirable || worst == .acceptable && breaking.hyphenation == .automatic { markDivisions() }
      if worst >= .undesirable { markAddresses() }
      if worst >= .emergency { markEmergencies() }
      if worst >= .anywhere { markGraphemes(.anywhere, .grapheme) }
    }
    markMandatory()
  }

  // MARK: Reading

  func isRaw(_ i: Int) -> Bool { has(ParagraphAnalysis.lineBreakRaw, i) && has(ParagraphAnalysis.graphemeStart, i) }
  private func has(_ flag: UInt8, _ i: Int) -> Bool { i < flags.count && flags[i] & flag != 0 }
  func tier(_ i: Int) -> BreakTier? { BreakTier(rawValue: places[i].tier) }
  /// How the spelling changes where a word is divided.
  func change(_ i: Int) -> SpellingChange? { changes.isEmpty || !places[i].rule.dividesWord ? nil : changes[i] }

  // MARK: Writing

  mutating func set(_ i: Int, _ tier: BreakTier, _ rule: BreakRule, cost: Int? = nil) {
    places[i] = Place(tier: tier.rawValue, rule: rule, cost: Int32(clamping: cost ?? tier.cost))
  }

  /// Sets a place unless it has as good a tier; answers whether it did.
  @discardableResult mutating func add(_ i: Int, _ tier: BreakTier, _ rule: BreakRule, cost: Int? = nil) -> Bool {
    let cost = cost ?? tier.cost
    guard places[i].tier > tier.rawValue || places[i].tier == tier.rawValue && places[i].cost > cost else { return false }
    set(i, tier, rule, cost: cost)
    return true
  }

  /// Whether a title's language has a say at a place: that of what stands before it, and between
  /// two languages also that of what stands behind it, unless a space parts them.
  func isJudged(_ i: Int, by language: BreakLanguage) -> Bool {
    languages[i - 1] == language || languages[i] == language && kinds[i - 1] != .space
  }

  /// Whether the character before a unit is a space that only sets East Asian text and letters or
  /// digits apart, as many titles have it: 第 3 章, Linux 中的.
  func setsScriptsApart(before i: Int) -> Bool {
    guard i > 1, i < text.count, kinds[i - 1] == .space else { return false }
    func isWestern(_ kind: BreakKind) -> Bool { kind == .letter || kind == .digit }
    let (before, next) = (kinds[i - 2], kinds[i])
    return before.isEastAsian && isWestern(next) || next.isEastAsian && isWestern(before)
  }

  /// The unit before another one, a space that sets scripts apart passed over.
  func neighbour(before i: Int) -> Int { setsScriptsApart(before: i) ? i - 2 : i - 1 }

  /// Sets a place as a title's language says. Between two languages the worse of their tiers holds.
  mutating func judge(_ i: Int, _ tier: BreakTier, _ rule: BreakRule, cost: Int? = nil) {
    let cost = cost ?? tier.cost
    if languages[i - 1] != languages[i], (places[i].tier, Int(places[i].cost)) > (tier.rawValue, cost) { return }
    set(i, tier, rule, cost: cost)
  }

  private mutating func markMandatory() {
    for i in flags.indices where i > 0 && has(ParagraphAnalysis.lineBreakMandatory, i) { set(i, .mandatory, .hardBreak) }
  }

  private mutating func markGraphemes(_ tier: BreakTier, _ rule: BreakRule) {
    for i in 1..<max(1, text.count) where has(ParagraphAnalysis.graphemeStart, i) { add(i, tier, rule) }
  }

  // MARK: All styles

  /// Whether the layout under way is to be given up, looked at now and then.
  private func isOver(at i: Int) -> Bool { i & 0x3FF == 0 && scratch.work.isOver(after: 0x400) }

  private mutating func markKinds() {
    var kinds: [BreakKind] = []
    kinds.reserveCapacity(text.count)
    var looked = 0
    while kinds.count < text.count {
      if kinds.count >= looked {
        if scratch.work.isOver(after: 0x400) { break }
        looked += 0x400
      }
      let scalar = text.scalar(at: kinds.count)
      let kind = BreakKind(scalar)
      kinds.append(kind)
      if scalar > 0xFFFF { kinds.append(kind) }
    }
    self.kinds = kinds
  }

  /// Letters, digits and punctuation go with their named language, or else with what is before
  /// them; at the start with what follows.
  private mutating func markLanguages() {
    languages = Array(repeating: .other, count: text.count)
    var current: BreakLanguage?
    var named = settings.namedLanguage(at: start)
    var own = BreakLanguage(named)
    var nextRun = settings.languages.isEmpty ? Int.max : start
    for (i, kind) in kinds.enumerated() {
      if start + i >= nextRun {
        named = settings.namedLanguage(at: start + i)
        own = BreakLanguage(named)
        nextRun = settings.endOfLanguage(at: start + i)
      }
      if let language = settings.language(of: kind, named: own) ?? own ?? (named == .und || kind != .letter ? nil : .other) {
        if current == nil { for k in 0..<i { languages[k] = language } }
        current = language
      }
      languages[i] = current ?? .other
    }
  }

  private mutating func markBody() {
    let isTitle = settings.breaking.mode == .title
    if scratch.work.isGivenUp { return }
    for i in looked {
      if isOver(at: i) { return }
      if !isRaw(i) { continue }
      if let rule = glue.rule(at: i) {
        let (tier, cost) = rule.glueTier
        set(i, tier, rule, cost: cost)
        // A title shows an author's hyphen only where a word does not fit.
        if rule == .softHyphen, isTitle { set(i, .undesirable, rule, cost: 100) }
        if settings.breaking.wordBreak == .normal, rule == .koreanSyllable { set(i, .preferred, .koreanSyllable) }
      } else {
        set(i, .preferred, ordinaryRule(at: i))
      }
    }
  }

  private func ordinaryRule(at i: Int) -> BreakRule {
    switch kinds[i - 1] {
    case .space: return .space
    case .stop, .closing: return .clauseEnd
    case .middleDot: return .middleDot
    default: break
    }
    switch text[i - 1] {
    case 0x2D, 0x2010, 0x2012, 0x2013, 0x2014, 0x58A: return .hyphen
    default: break
    }
    if kinds[i - 1] == .hangul || kinds[i] == .hangul { return .koreanSyllable }
    if kinds[i - 1].isEastAsian || kinds[i].isEastAsian { return .ideographs }
    return UnicodeProperties.shared[text.scalar(before: i)].lineClass == .complexContext ? .dictionary : .unicode
  }

  private mutating func mark(_ wordBreak: LineBreaking.WordBreak) {
    if scratch.work.isGivenUp { return }
    switch wordBreak {
    case .normal: break
    case .keepAll:
      for i in 1..<max(1, text.count) where isRaw(i) {
        let (before, next) = (text.scalar(before: i), text.scalar(at: i))
        if isKept(before, kinds[i - 1]), isKept(next, kinds[i]), !(isComplex(before) && isComplex(next)) { set(i, .undesirable, .keptTogether) }
      }
    case .breakAll:
      let allowed = opportunities { kinds[$0] == .digit || isAlphabetic($0) }
      for i in 1..<max(1, text.count)
      where allowed[i] && has(ParagraphAnalysis.graphemeStart, i) && kinds[i - 1] != .space { set(i, .preferred, .brokenAnywhere) }
    }
  }

  /// Whether CSS's `keep-all` keeps a character with its neighbours: letters, digits and what is of
  /// UAX #14's classes NU, AL, AI or ID.
  private func isKept(_ scalar: UInt32, _ kind: BreakKind) -> Bool {
    if kind.isWordPart || kind.isEastAsian || kind == .hangul { return true }
    let lineClass = UnicodeProperties.shared[scalar].lineClass
    return lineClass.isAlphabetic || lineClass == .ideographic
  }

  /// Whether lines end beside a character where a dictionary says so: that is no matter of CSS's
  /// `keep-all`.
  private func isComplex(_ scalar: UInt32) -> Bool { UnicodeProperties.shared[scalar].lineClass == .complexContext }

  /// Whether the character that begins at a unit is of UAX #14's classes AL, HL, SA or what
  /// resolves to AL; or Hangul.
  private func isAlphabetic(_ i: Int) -> Bool {
    kinds[i] == .letter || kinds[i] == .hangul || kinds[i] != .digit && UnicodeProperties.shared[text.scalar(at: i)].lineClass.isAlphabetic
  }

  private mutating func markTitle() {
    if scratch.work.isGivenUp { return }
    markLanguages()
    isOpen = places.map { $0.tier == BreakTier.preferred.rawValue }
    if languages.contains(.korean) { markKoreanTitle() }
    if languages.contains(.chinese) { markChineseTitle() }
    if scratch.work.isGivenUp { return }
    if languages.contains(.japanese) { markJapaneseTitle() }
  }

  // MARK: Dear places

  /// Divisions of words between other places.
  private mutating func markDivisions() {
    let divider = WordDivider(
      resources: settings.resources, hyphenation: settings.breaking.hyphenation, isTitle: settings.breaking.mode == .title)
    if divider.hyphenation == .none || scratch.work.isGivenUp { return }
    let known = scratch.knownDivisions
    var resources: WordDivider.Resources?
    var i = 0
    while i < text.count {
      guard kinds[i] == .letter else {
        i += 1
        continue
      }
      let end = (i..<text.count).first { kinds[$0] != .letter && text[$0] != 0xAD && !isCatalanDot($0) } ?? text.count
      defer { i = end }
      if end <= asked.lowerBound { continue }
      if i >= asked.upperBound { break }
      if scratch.work.isOver(after: 4 * (end - i)) { return }
      if end - i < 4 || end - i > WordDivider.longestWord { continue }
      let word = (i..<end).map { text[$0] }
      if word.contains(0xAD) || glue.isInAddress(i) { continue }
      let language = settings.namedLanguage(at: start + i)
      let own = resources.flatMap { $0.language == language ? $0 : nil } ?? divider.resources(for: language)
      resources = own
      for division in known.divisions(of: word, own.kind, make: { divider.divisions(of: word, own) })
      where division.offset > 0 && division.offset < word.count && has(ParagraphAnalysis.graphemeStart, i + division.offset) {
        let isTaken = add(i + division.offset, division.tier, division.rule, cost: division.cost)
        if isTaken, division.change != nil || !changes.isEmpty { changes[i + division.offset] = division.change?.shifted(by: i) }
      }
    }
  }

  /// The dot of Catalan `l·l`, a letter to its patterns.
  private func isCatalanDot(_ i: Int) -> Bool { text[i] == 0xB7 && text[i - 1] | 0x20 == 0x6C && text[i + 1] | 0x20 == 0x6C }

  private mutating func markAddresses() {
    if scratch.work.isOver(after: text.count >> 3) { return }
    for i in looked
    where BreakGlue.endsPiece(text, at: i) && has(ParagraphAnalysis.graphemeStart, i) && glue.isInAddress(i) {
      add(i, .undesirable, .address, cost: BreakRule.address.glueTier.cost)
    }
    // What UAX #14 allows in an address but is no end of a piece is left for need.
    for i in looked where places[i].rule == .address && !BreakGlue.endsPiece(text, at: i) && isRaw(i) {
      set(i, .emergency, .address)
    }
  }

  /// Spec of tier 4: what strict UAX #14 would allow if letters, the symbols of their class and
  /// Hangul were ideographs. Numbers stay whole.
  private mutating func markEmergencies() {
    if scratch.work.isOver(after: text.count >> 3) { return }
    let allowed = opportunities(asIdeographs: isAlphabetic)
    // What a title's language found to be of this tier has a cost of its own.
    for i in looked
    where places[i].tier > BreakTier.emergency.rawValue && allowed[i] && has(ParagraphAnalysis.graphemeStart, i) && !isBesideQuote(i)
      && !BreakGlue.isRepetitionMark(text[i])
    {
      set(i, .emergency, .insideWord)
    }
  }

  /// Whether a quotation mark stands at a place that is not in East Asian text, whose rules take
  /// one for a bracket: elsewhere it stays with both neighbours (LB19).
  private func isBesideQuote(_ i: Int) -> Bool {
    if kinds[i - 1].isEastAsian || kinds[i].isEastAsian || kinds[i - 1] == .hangul || kinds[i] == .hangul { return false }
    func isQuote(_ scalar: UInt32) -> Bool { UnicodeProperties.shared[scalar].lineClass == .quotation }
    return isQuote(text.scalar(before: i)) || isQuote(text.scalar(at: i))
  }

  /// Where strict UAX #14 would let lines end if the characters that begin at some units were
  /// ideographs. O(units).
  private func opportunities(asIdeographs: (Int) -> Bool) -> [Bool] {
    var units = (0..<text.count).map { text[$0] }
    for i in units.indices where asIdeographs(i) {
      // Marks stay on their letters.
      if units[i] & 0xF800 == 0xD800 {
        if units[i] & 0xFC00 == 0xD800, !UnicodeProperties.shared[text.scalar(at: i)].isMark, i + 1 < units.count {
          (units[i], units[i + 1]) = (0xD840, 0xDC00)
        }
      } else if units[i] < BreakSheet.firstMark || !UnicodeProperties.shared[UInt32(units[i])].isMark {
        units[i] = 0x4E00
      }
    }
    guard let rules = BreakRules.line(.eastAsian, .strict) else { return flags.map { $0 & ParagraphAnalysis.lineBreakRaw != 0 } }
    var marks = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe marks.withUnsafeMutableBufferPointer { _ = unsafe LineOpportunities.mark(units, rules, flags: $0, scratch.work) }
    }
    return marks.map { $0 & ParagraphAnalysis.lineBreakAllowed != 0 }
  }
}

extension LineBreaking {
  /// Where Korean lines end: CSS's `normal` has its own say.
  var usedHangul: Hangul { wordBreak == .normal || wordBreak == .breakAll ? .character : hangul }
  /// Whether the tiers of body text are all there is: what analysis reads in one pass.
  var hasPlainTiers: Bool {
    switch mode {
    case .greedy, .balance, .pretty: wordBreak == nil || wordBreak == .normal
    case .title, .anywhere, .none: false
    }
  }
}
