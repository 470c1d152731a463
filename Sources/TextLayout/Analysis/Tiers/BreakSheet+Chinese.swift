/// Chinese titles, simplified and traditional: lines end between the words of ICU's dictionary,
/// mended by a list of our own, with function words kept where they belong.
extension BreakSheet {
  /// Sets what a title has otherwise than body text. O(units), and ICU's dictionary.
  mutating func markChineseTitle() {
    let bounds = wordBounds()
    let leans = ChineseLeaning.leans(of: bounds, in: self)
    var word = 0
    var joints: (word: Int, places: Set<Int>) = (-1, [])
    for i in 1..<max(1, text.count) {
      while word + 1 < bounds.count, bounds[word + 1] <= i { word += 1 }
      guard isRaw(i), isOpen[i] else { continue }
      if setsScriptsApart(before: i) { markSpaced(i, word, leans, bounds) }
      // 的 leans on a word across any space: 第 一 章 的标题.
      if text[i] == 0x7684, i > 1, kinds[i - 1] == .space, kinds[i - 2] == .han { set(i, .undesirable, .chineseFunctionWord, cost: 600) }
      guard isJudged(i, by: .chinese), kinds[i - 1] != .space else { continue }
      let before = kinds[i - 1]
      if before == .stop {
        judge(i, .preferred, .clauseEnd)
      } else if isInCount(i, wordEnd: bounds[word] == i ? bounds[word + 1] : nil) {
        judge(i, .undesirable, .numberAndCounter, cost: BreakSheet.countCost)
      } else if text[i] == 0xFF0F || text[i] == 0x2F || text[i] == 0x2215 {
        judge(i, .undesirable, .beforeSlash)
      } else if isConnector(i) {
        judge(i, .undesirable, .chineseConnector, cost: 600)
      } else if bounds[word] != i {
        let whole = bounds[word]..<bounds[word + 1]
        if joints.word != word { joints = (word, self.joints(ofWord: whole)) }
        if whole.count == 4, i == whole.lowerBound + 2, isCompound(whole) {
          judge(i, .acceptable, .chineseWord)
        } else {
          judge(i, .undesirable, .chineseInsideWord, cost: joints.places.contains(i) ? 250 : nil)
        }
      } else if before == .digit, kinds[i].isEastAsian {
        judge(i, .undesirable, .numberAndCounter, cost: 600)
      } else if before == .letter, kinds[i] == .han, i == 1 || !kinds[i - 2].isWordPart && !kinds[i - 2].isEastAsian {
        judge(i, .undesirable, .chineseSingle, cost: 200)  // X方向
      } else if kinds[i] == .opening, text[i] == 0xFF08 || text[i] == 0x28 {
        judge(i, .acceptable, .beforeBracket)
      } else {
        mark(i, word, leans, bounds)
      }
    }
  }

  /// Whether a mark that connects what is on its sides begins no line, as CLREQ and GB/T 15834 have
  /// it: 北京—上海, 九～十岁, 约翰·史密斯; a dash of two, ——, may. Others begin none by UAX #14: –
  /// and ‧.
  private func isConnector(_ i: Int) -> Bool {
    switch text[i] {
    case 0xB7, 0xFF0D, 0xFF5E: true
    case 0x2014: text[i - 1] != 0x2014 && (i + 1 == text.count || text[i + 1] != 0x2014)
    default: false
    }
  }

  /// A place between two words, of which the second has a number.
  private mutating func mark(_ i: Int, _ word: Int, _ leans: [ChineseLeaning.Lean], _ bounds: [Int]) {
    let last = leans[word - 1]
    let next = leans[word]
    let isLoneBefore = word < 2 || leans[word - 2] != .unknown
    let isLoneAfter = word + 1 >= leans.count || leans[word + 1] != .unknown
    if kinds[i] == .letter, ChineseLeaning.conjunctions.contains(text[i - 1]), i + 1 == text.count || !kinds[i + 1].isWordPart {
      return judge(i, .undesirable, .chineseSingle, cost: 200)  // X和Y
    }
    switch (last, next) {
    case (_, .left) where ChineseLeaning.mayBeginInNeed(text[i]): judge(i, .undesirable, .chineseFunctionWord, cost: 150)
    // A localiser or another particle begins no line: rather a word is divided.
    case (_, .left): judge(i, .emergency, .chineseFunctionWord)
    case (.right, _), (.preposition, .preposition): judge(i, .undesirable, .chinesePrefix, cost: 150)
    case (.preposition, _): judge(i, .acceptable, .chinesePreposition)
    // Single characters of which nothing is known, two or more, are a word that the dictionary
    // lacks: 解锁, 配对.
    case (.unknown, .unknown): judge(i, .undesirable, .chineseSingle, cost: 300)
    // One alone goes with the word after it, 方括号, or with the one before where none follows.
    // With one before it that is said of verbs it is a word: 已读|邮件.
    case (.unknown, .word) where word > 1 && leans[word - 2] == .right && makesWord(i - 2): judge(i, .acceptable, .chineseWord)
    case (.unknown, .word) where isLoneBefore: judge(i, .undesirable, .chineseSingle, cost: 200)
    case (_, .unknown) where isLoneAfter && !beginsWord(word, leans, bounds): judge(i, .undesirable, .chineseSingle, cost: 200)
    case (_, .unknown) where isLoneAfter: judge(i, .acceptable, .chineseWord)
    default: judge(i, .preferred, kinds[i - 1] == .closing ? .clauseEnd : .chineseWord)
    }
  }

  /// Whether a character makes one word of it and of the one after it: 已读.
  private func makesWord(_ i: Int) -> Bool { ChineseLeaning.participles.contains(text[i]) }

  /// A place behind a space that sets scripts apart: what leans on its neighbour does so across it.
  private mutating func markSpaced(_ i: Int, _ word: Int, _ leans: [ChineseLeaning.Lean], _ bounds: [Int]) {
    let han = kinds[i] == .han ? i : i - 2
    guard languages[han] == .chinese, bounds[word] == i, word > 1 else { return }
    if isInCount(i, wordEnd: bounds[word + 1]) {
      set(i, .undesirable, .numberAndCounter, cost: BreakSheet.countCost)
    } else if han == i, leans[word] == .left {
      set(i, .undesirable, .chineseFunctionWord, cost: ChineseLeaning.conjunctions.contains(text[i]) ? 150 : 600)
    } else if han != i, leans[word - 2] == .right {
      set(i, .undesirable, .chinesePrefix, cost: 150)
    }
  }

  /// Whether a single character of which nothing is known goes with what follows: a word, as in
  /// 方括号, or what leans on it, as in 选中. Before 的 and at the end it is a suffix.
  private func beginsWord(_ word: Int, _ leans: [ChineseLeaning.Lean], _ bounds: [Int]) -> Bool {
    guard word + 1 < leans.count, kinds[bounds[word + 1]].isEastAsian else { return false }
    return text[bounds[word + 1]] != 0x7684 || leans[word - 1] != .word
  }

  /// Where a word of the dictionary has parts: a word of four characters in the middle, as most are
  /// of two and two; others where shorter words begin or end it, 右|箭头 and 阿留申|群岛. O(length²) of
  /// ICU's dictionary, in words of so many characters at most.
  private func joints(ofWord range: Range<Int>) -> Set<Int> {
    if range.count == 4 { return [range.lowerBound + 2] }
    guard 3...BreakSheet.longestWordWithParts ~= range.count, range.allSatisfy({ kinds[$0] == .han }) else { return [] }
    return Set((range.lowerBound + 1..<range.upperBound).filter { isWord(range.lowerBound..<$0) || isWord($0..<range.upperBound) })
  }

  private static let longestWordWithParts = 12

  /// Whether a word of four characters is two words, as 地理位置 is: not where one of three lies
  /// over its middle, 北大西洋, nor a name or an idiom, 马来西亚, 自言自语.
  private func isCompound(_ word: Range<Int>) -> Bool {
    let middle = word.lowerBound + 2
    let characters = word.map { text[$0] }
    guard word.allSatisfy({ kinds[$0] == .han }), BreakSheet.idiomatic.isDisjoint(with: characters),
      characters[0] != characters[2], characters[1] != characters[3], !ChineseNames.isForeign(characters[...]), !ChineseNames.isKnown(characters)
    else { return false }
    return isWord(word.lowerBound..<middle) && isWord(middle..<word.upperBound)
      && !isInDictionary(word.lowerBound..<middle + 1) && !isInDictionary(middle - 1..<word.upperBound)
  }

  /// What idioms and fixed phrases are made with: 不知不觉, 千方百计, 总而言之, 四分之一.
  private static let idiomatic = Set("不之其而以所无無莫何如么麼一二三四五六七八九十百千万萬两兩半几幾".utf16)

  /// Whether several characters are one word of the dictionary or of our list.
  private func isWord(_ part: Range<Int>) -> Bool { ChineseWords.has(part.map { text[$0] }) || isInDictionary(part) }

  private func isInDictionary(_ part: Range<Int>) -> Bool {
    let units = part.map { text[$0] }
    return part.count > 1 && ParagraphAnalysis.wordSegments(units: units.span, scratch: scratch).count == 1
  }

  /// The bounds of words, from 0 to the text's end.
  private func wordBounds() -> [Int] {
    let units = (0..<text.count).map { text[$0] }
    return regrouped(ChineseWords.mended([0] + ParagraphAnalysis.wordSegments(units: units.span, scratch: scratch).map(\.end), of: text))
  }

  /// The bounds without words of which characters that are left alone belong to others: 命令列|表 is
  /// 命令|列表, and 文|本文|档 is 文本|文档. O(words), and ICU's dictionary for few of them.
  private func regrouped(_ bounds: [Int]) -> [Int] {
    var bounds = bounds
    for number in bounds.indices.dropLast(2).reversed() {
      let (start, end, next) = (bounds[number], bounds[number + 1], bounds[number + 2])
      guard next - end == 1 else { continue }
      if end - start > 2, ChineseWords.isStronger([text[end - 1], text[end]]), isWord(start..<end - 1) {
        bounds[number + 1] = end - 1
      } else if end - start == 2, number > 0, start - bounds[number - 1] == 1, ChineseLeaning.mayBegin(text[start - 1]),
        ChineseLeaning.mayEnd(text[end]), isWord(start - 1..<start + 1), isWord(start + 1..<next)
      {
        (bounds[number], bounds[number + 1]) = (start + 1, start + 1)
      }
    }
    // What begins two words begins one.
    return bounds.indices.filter { $0 == 0 || bounds[$0] != bounds[$0 - 1] }.map { bounds[$0] }
  }
}
