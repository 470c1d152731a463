/// Japanese titles: lines end where phrases (bunsetsu) do.
///
/// A model says where phrases begin, if the program names one; else ICU's phrase breaking and the
/// scripts, which mostly show it: a phrase begins with kanji, katakana or letters after the
/// hiragana that end the one before. Either way only where strict UAX #14 lets a line end: both
/// know nothing of kinsoku.
extension BreakSheet {
  /// Sets what a title has otherwise than body text. O(units), and ICU's dictionary.
  mutating func markJapaneseTitle() {
    let likely = scratch.japanesePhraseStarts((0..<text.count).map { text[$0] })
    let model = settings.resources.phrases[Language("ja")]
    let phrases = model.map(phraseStarts)
    let words = JapaneseWords(text, kinds, scratch)
    for i in 1..<max(1, text.count) where isRaw(i) && isOpen[i] && isJudged(i, by: .japanese) {
      if kinds[i - 1] != .space {
        markJapanese(i, model: phrases?[i], dictionary: likely?[i] ?? true, words)
      } else if setsScriptsApart(before: i), isInCount(i) {
        set(i, .undesirable, .numberAndCounter, cost: BreakSheet.countCost)
      }
    }
  }

  private mutating func markJapanese(_ i: Int, model: Bool?, dictionary: Bool, _ words: JapaneseWords) {
    let before = kinds[i - 1]
    let after = kinds[i]
    if before == .stop { return judge(i, .preferred, .clauseEnd) }
    if isInCount(i) { return judge(i, .undesirable, .numberAndCounter, cost: BreakSheet.countCost) }
    if let rule = inseparable(i) {
      return rule == .katakanaWord || rule == .smallKana || before == .digit && after == .digit
        ? judge(i, .emergency, rule) : judge(i, .undesirable, rule, cost: 600)
    }
    if before == .middleDot { return judge(i, .acceptable, .middleDot) }
    if before == .closing, kinds[max(0, i - 2)] == .stop { return judge(i, .preferred, .clauseEnd) }
    if after == .opening, text[i] == 0xFF08 || text[i] == 0x28 { return judge(i, .undesirable, .beforeBracket, cost: 200) }
    let likely = beginsPhrase(i, dictionary, words)
    // A model may divide a word of kanji that the dictionary has: 夜|空.
    let isKanjiWord = before == .han && after == .han && !dictionary
    if text[i] == 0xFF0F || text[i] == 0x2F { return judge(i, .undesirable, .beforeSlash) }
    if model ?? likely, !isKanjiWord { return judge(i, .preferred, .japanesePhrase) }
    if likely { return judge(i, .acceptable, .japaneseLikelyPhrase) }
    if before != after, before != .hiragana, after != .hiragana { return judge(i, .undesirable, .japaneseScriptChange, cost: 200) }
    judge(i, .undesirable, .japaneseInsidePhrase, cost: dictionary ? 300 : nil)
  }

  /// What no phrase ever begins inside of, whatever a model says.
  private func inseparable(_ i: Int) -> BreakRule? {
    let before = kinds[i - 1]
    let after = kinds[i]
    if UnicodeProperties.shared[text.scalar(at: i)].lineClass == .conditionalStarter { return .smallKana }
    // The last kana of a word, which a model leaves alone now and then: さが|す.
    if after == .hiragana, i + 1 >= kinds.count || kinds[i + 1] == .space || kinds[i + 1] == .stop { return .japaneseInsidePhrase }
    if before == .katakana, after == .katakana { return .katakanaWord }
    if before == .digit, after != .opening, after != .hiragana || text[i] == 0x304B { return .numberAndCounter }
    if text[i - 1] == 0x7B2C { return .numberAndCounter }  // 第
    // お and ご before what they honour; not at the end of another word (なお, あお).
    if text[i - 1] == 0x304A || text[i - 1] == 0x3054 || text[i - 1] == 0x5FA1, after == .han || after == .katakana,
      i < 2 || text[i - 2] != 0x306A
    {
      return .honorificPrefix
    }
    return nil
  }

  /// Whether the scripts show that a phrase begins.
  private func beginsPhrase(_ i: Int, _ dictionary: Bool, _ words: JapaneseWords) -> Bool {
    let before = kinds[i - 1]
    let after = kinds[i]
    // The dictionary has hiragana go with what is before it; after a particle the words that are
    // mostly written so are told apart.
    if after == .hiragana {
      return words.beginsPhrase(i)
        || (dictionary || before != .hiragana || BreakSheet.particles.contains(text[i - 1])) && beginsWithKana(i)
    }
    guard dictionary else { return false }
    if before == .closing { return after != .katakana && after != .han }
    if before == .han, after == .han || after == .katakana {  // 第12回|写真展, but 150円台
      return i > 1 && kinds[i - 2] == .digit && !BreakSheet.counterTails.contains(text[i])
    }
    guard before == .hiragana else { return false }
    if after == .katakana { return !words.endsStem(i) }  // おやすみモード
    guard after == .han else { return true }
    if words.endsNoun(i) { return false }  // たこ焼き
    // Okurigana inside a compound: 取り扱い, 使い方, お問い合わせ先.
    let kana = text[i - 1]
    guard BreakSheet.stemEndings.contains(kana) else { return true }
    if kana == 0x3044 { return !BreakSheet.verbTails.contains(text[i]) }  // い: also the end of adjectives
    if BreakSheet.compoundTails.contains(text[i]) { return false }
    return i < 2 || kinds[i - 2] != .han
  }

  /// Whether a phrase begins with hiragana: an honorific, or one of the words that are mostly
  /// written so.
  private func beginsWithKana(_ i: Int) -> Bool {
    if text[i] == 0x304A || text[i] == 0x3054, i + 1 < kinds.count, kinds[i + 1] == .han { return true }
    if kinds[i - 1] != .hiragana { return kinds[i - 1] == .han && text[i] == 0x3042 && (text[i + 1] == 0x308A || text[i + 1] == 0x308B) }  // 3件|あります
    if text[i - 1] == 0x304A || text[i - 1] == 0x3067 && text[i] == 0x3042 { return false }  // お|それ, で|ある
    // ちょうどいい: good is a phrase of its own after a particle.
    if text[i + 1] == 0x3044, text[i] == 0x3044 || text[i] == 0x3088, !BreakSheet.particles.contains(text[i - 1]) { return false }
    return BreakSheet.kanaWords.contains { word in word.indices.allSatisfy { text[i + $0] == word[$0] } }
  }

  private static let kanaWords = [
    "この", "その", "あの", "どの", "これ", "それ", "あれ", "すべて", "いちばん", "もう", "もっと", "よく", "いい", "よい", "とても", "ちょっと", "また", "まだ", "ある", "あり",
    "する", "わかる", "できる", "なる", "つくる", "みんな", "どこ", "いつ", "なぜ", "やさしい", "はじめ", "たのしい", "おいしい", "おすすめ", "さらに", "すぐ",
    "こと", "とき", "ため", "あと", "いっしょ", "まもなく", "ほしい", "もらう", "さがす", "みる", "つく", "くらし", "ほか", "ほんとう", "たくさん", "ずっと", "きれい", "うれしい",
  ].map { Array($0.utf16) }

  /// The last kana of verb stems, which other verbs and nouns are joined to.
  private static let stemEndings: Set<UInt16> = Set("いきぎしちにびみりえけげせてべめれじ".utf16).subtracting("にて".utf16)
  /// What goes on from a number and its counter: 150円台, 5人以上.
  private static let counterTails: Set<UInt16> = Set("台間目後前以未超余代中型式版弱強付用制限割半分頃毎".utf16)
  /// The particles that end a phrase and begin hardly any word.
  private static let particles: Set<UInt16> = Set("をがはにでのもとへ".utf16)
  /// What the stems of verbs in い are joined to, though adjectives are not.
  private static let verbTails: Set<UInt16> = Set("方先出戻込合済替換終始過".utf16)
  /// What stems are joined to.
  private static let compoundTails: Set<UInt16> = Set("方先済用別順版式的性化元出戻込合手物者切捨直勝分替換取付掛扱上下回過続終始返".utf16)

  /// Where a model says that phrases begin, by unit. Spaces part its sentences.
  private func phraseStarts(_ model: PhraseModel) -> [Bool] {
    var starts = [Bool](repeating: false, count: text.count + 1)
    var scalars: [UInt32] = []
    var units: [Int] = []
    func flush() {
      model.forEachPhraseStart(in: scalars) { starts[units[$0]] = true }
      scalars.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
    }
    var i = 0
    while i < text.count {
      let scalar = text.scalar(at: i)
      if kinds[i] == .space {
        flush()
      } else {
        scalars.append(scalar)
        units.append(i)
      }
      i += scalar > 0xFFFF ? 2 : 1
    }
    flush()
    return starts
  }
}

extension AnalysisScratch {
  /// Where ICU's phrase breaking begins a phrase, by unit, or nil where ICU's data has none.
  /// O(units).
  func japanesePhraseStarts(_ units: [UInt16]) -> [Bool]? {
    guard AnalysisScratch.hasJapanesePhrases else { return nil }
    return phraseStarts(units)
  }

  private func phraseStarts(_ units: [UInt16]) -> [Bool] {
    var starts = [Bool](repeating: false, count: units.count + 1)
    // The time that ICU takes grows with the square of a text without punctuation. A phrase of more
    // than some hundred characters is none.
    forEachSegment(units.span, .lines, locale: "ja@lb=strict;lw=phrase", inPartsOf: 1 << 9) { end, _ in starts[end] = true }
    return starts
  }

  /// Whether ICU's data knows Japanese phrases: they need its ja bundle. It must find 新しい|テキスト and
  /// nothing more.
  static let hasJapanesePhrases: Bool = {
    let starts = AnalysisScratch().phraseStarts(Array("新しいテキスト".utf16))
    return starts.indices.filter { starts[$0] } == [3, 7]
  }()
}
