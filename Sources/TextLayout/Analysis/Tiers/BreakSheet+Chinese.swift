/// Chinese titles, simplified and traditional: lines end between the words of ICU's dictionary,
/// mended by a list of our own, with function words kept where they belong.
extension BreakSheet {
  /// Words of one character that stay with the word before them, whatever it is: what says where
  /// something is, and particles.
  private static let particles: Set<UInt16> = Set(
    "的地得了着著过過吗嗎呢吧啊呀嘛们們中里裡裏上下内內外后後前間间時时旁之与與和及或等者到好完成掉性化".utf16)
  /// What makes nouns of the word before it.
  private static let suffixes: Set<UInt16> = Set(
    ("版式型器机機键鍵页頁栏欄区區库庫员員率表图圖框项項集册冊章节節号號元次个個位名种種岁歲折年月日天周週度处處类類组組级級量费費站台室部院店家书"
      + "書群国國省市县縣村镇鎮路街码碼证證卡单單学學法师師片物品线線网網点點值盘盤屏窗夹夾档檔件包箱袋税稅权權史般样樣界圈力感心数數树樹列行语語符匣"
      + "盒帧幀柄尺塔牌块塊格系筒词詞条條仪儀距域轴軸岛島车車州商板段层層流郡球炮砲井兵簿体體形轨軌埠馆館尔爾端文头頭灯燈幅状狀轮輪张張场場港制份").utf16)
  private static let enclitics = particles.union(suffixes)
  /// Words of one character that stay with the word after them.
  private static let proclitics: Set<UInt16> = Set(
    ("第不没沒请請可已正未无無有用再更最很太就也都还還又该該各每本此这這那几幾多共约約新旧舊老大小全总總非超如若因当當只仅僅均但要想会會能来來去至自關关我你您他她它"
      + "一二三四五六七八九十百千万萬亿億两兩半某另别別勿莫互免副子应應较較先才哪诸諸原所整").utf16)
  /// Prepositions and the like: lines end rather before than after them.
  private static let prepositions: Set<UInt16> = Set("在将將把被从從对對为為以向让讓给給由按跟同比使令往朝是且并並而其依".utf16)
  /// What leans on the word before it, but begins a line rather than that a word is divided.
  private static let conjunctions: Set<UInt16> = Set("与與和及或到于於".utf16)
  /// What a phrase begins after.
  private static let coordinators: Set<UInt16> = Set("与與和及或".utf16)
  /// What leans on a verb before it: 存在于, 基於, 插入至.
  private static let afterVerbs: Set<UInt16> = Set("于於至".utf16)
  /// What leans on a verb before it, 替换为, and begins a phrase after others, 无法为.
  private static let becoming: Set<UInt16> = Set("为為".utf16)
  /// What a measure word follows.
  private static let numerals = counts.union("每这這那某各".utf16)
  private static let counts: Set<UInt16> = Set("一二三四五六七八九十百千万萬亿億两兩半几幾".utf16)

  /// Whether a word of one character leans on its neighbours.
  static func leansInChinese(_ unit: UInt16) -> Bool { enclitics.contains(unit) || proclitics.contains(unit) || prepositions.contains(unit) }

  /// How a word of one character leans on its neighbours.
  private enum Lean {
    /// It is longer, or no Han.
    case word
    case left, right
    /// Lines end rather before it.
    case preposition
    /// Nothing is known of it.
    case unknown
  }

  /// Sets what a title has otherwise than body text. O(units), and ICU's dictionary.
  mutating func markChineseTitle() {
    let bounds = wordBounds()
    let leans = leans(of: bounds)
    var word = 0
    var joints: (word: Int, places: Set<Int>) = (-1, [])
    for i in 1..<max(1, text.count) {
      while word + 1 < bounds.count, bounds[word + 1] <= i { word += 1 }
      guard isRaw(i), isOpen[i], isJudged(i, by: .chinese), kinds[i - 1] != .space else { continue }
      let before = kinds[i - 1]
      if before == .stop {
        judge(i, .preferred, .clauseEnd)
      } else if isInCount(i, wordEnd: bounds[word] == i ? bounds[word + 1] : nil) {
        judge(i, .undesirable, .numberAndCounter, cost: BreakSheet.countCost)
      } else if text[i] == 0xFF0F || text[i] == 0x2F || text[i] == 0x2215 {
        judge(i, .undesirable, .beforeSlash)
      } else if bounds[word] != i {
        if joints.word != word { joints = (word, self.joints(ofWord: bounds[word]..<bounds[word + 1])) }
        judge(i, .undesirable, .chineseInsideWord, cost: joints.places.contains(i) ? 250 : nil)
      } else if before == .digit, kinds[i].isEastAsian {
        judge(i, .undesirable, .numberAndCounter, cost: 600)
      } else if kinds[i] == .opening, text[i] == 0xFF08 || text[i] == 0x28 {
        judge(i, .acceptable, .beforeBracket)
      } else {
        mark(i, word, leans, bounds)
      }
    }
  }

  /// A place between two words, of which the second has a number.
  private mutating func mark(_ i: Int, _ word: Int, _ leans: [Lean], _ bounds: [Int]) {
    let last = leans[word - 1]
    let next = leans[word]
    let isLoneBefore = word < 2 || leans[word - 2] != .unknown
    let isLoneAfter = word + 1 >= leans.count || leans[word + 1] != .unknown
    switch (last, next) {
    case (_, .left) where BreakSheet.conjunctions.contains(text[i]): judge(i, .undesirable, .chineseFunctionWord, cost: 150)
    // A localiser or particle begins no line: rather a word is divided.
    case (_, .left): judge(i, .emergency, .chineseFunctionWord)
    case (.right, _), (.preposition, .preposition): judge(i, .undesirable, .chinesePrefix, cost: 150)
    case (.preposition, _): judge(i, .acceptable, .chinesePreposition)
    // Single characters of which nothing is known, two or more, are a word that the dictionary
    // lacks: 解锁, 配对.
    case (.unknown, .unknown): judge(i, .undesirable, .chineseSingle, cost: 300)
    // One alone goes with the word after it, 方括号, or with the one before where none follows.
    case (.unknown, .word) where isLoneBefore: judge(i, .undesirable, .chineseSingle, cost: 200)
    case (_, .unknown) where isLoneAfter && !beginsWord(word, leans, bounds): judge(i, .undesirable, .chineseSingle, cost: 200)
    case (_, .unknown) where isLoneAfter: judge(i, .acceptable, .chineseWord)
    default: judge(i, .preferred, kinds[i - 1] == .closing ? .clauseEnd : .chineseWord)
    }
  }

  /// Whether a single character of which nothing is known goes with what follows: a word, as in
  /// 方括号, or what leans on it, as in 选中. Before 的 and at the end it is a suffix.
  private func beginsWord(_ word: Int, _ leans: [Lean], _ bounds: [Int]) -> Bool {
    guard word + 1 < leans.count, kinds[bounds[word + 1]].isEastAsian else { return false }
    return text[bounds[word + 1]] != 0x7684 || leans[word - 1] != .word
  }

  /// How each word leans. O(words).
  private func leans(of bounds: [Int]) -> [Lean] {
    var leans: [Lean] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let unit = text[start]
      let isAfterNumeral = start > 0 && (BreakSheet.numerals.contains(text[start - 1]) || kinds[start - 1] == .digit)
      if kinds[start] != .han {
        leans.append(.word)
      } else if end - start == 2, text[start + 1] == 0x7684, BreakSheet.enclitics.contains(unit) || makesNoun(start, leans.last) {
        leans.append(.left)  // 中的, 上的: words of the dictionary that are two function words here; 付款人的
      } else if end - start > 1 {
        leans.append(.word)
      } else if BreakSheet.beforeNumerals.contains(unit), BreakSheet.counts.contains(text[end]) || BreakSheet.measures.contains(text[end]) {
        leans.append(.right)  // 下一集
      } else if end == text.count || kinds[end] == .stop, BreakSheet.prepositions.contains(unit), leans.last == .word {
        leans.append(.left)  // 始终保存为
      } else if BreakSheet.becoming.contains(unit), leans.last == .word, kinds[end] != .han || !ends(start, with: BreakSheet.auxiliaries) {
        leans.append(.left)  // 默认为 7, 替换为下划线
      } else if unit == 0x7ED9 || unit == 0x7D66, leans.last == .word, ends(start, with: BreakSheet.giving) {
        leans.append(.left)  // 发送给收件人
      } else if BreakSheet.prepositions.contains(unit) {
        leans.append(.preposition)
      } else if BreakSheet.afterVerbs.contains(unit) {
        leans.append(leans.last == .word || leans.last == .unknown ? .left : .preposition)
      } else if start > 0, text[start - 1] == 0x7684, unit == 0x8BDD || unit == 0x8A71 {
        leans.append(.left)  // 如果可以的话
      } else if start > 0, text[start - 1] == 0x7684, !BreakSheet.proclitics.contains(unit) {
        leans.append(.unknown)  // nothing leans on 的
      } else if start > 0, BreakSheet.suffixes.contains(unit),
        leans.last == .preposition || leans.last == .left && BreakSheet.coordinators.contains(text[start - 1])
      {
        leans.append(.unknown)  // nor on what begins a phrase: 和行编号
      } else if start == 0 || !kinds[start - 1].isEastAsian && kinds[start - 1] != .closing && kinds[start - 1] != .digit {
        leans.append(BreakSheet.proclitics.contains(unit) ? .right : .unknown)  // nothing to lean on: 上传
      } else if makesNoun(start, leans.last) {
        leans.append(.left)
      } else if leans.last == .unknown, BreakSheet.complements.contains(unit) {
        leans.append(.left)  // 调大
      } else if BreakSheet.enclitics.contains(unit) || isAfterNumeral && !BreakSheet.numerals.contains(unit) {
        leans.append(.left)
      } else {
        leans.append(BreakSheet.proclitics.contains(unit) ? .right : .unknown)
      }
    }
    return leans
  }

  /// Whether a character is 人 behind a word, which makes a noun of it, but not behind 个.
  private func makesNoun(_ place: Int, _ last: Lean?) -> Bool {
    text[place] == 0x4EBA && last == .word && text[place - 1] != 0x4E2A && text[place - 1] != 0x500B
  }

  /// Whether the two characters before a place are one of some words.
  private func ends(_ place: Int, with words: Set<[UInt16]>) -> Bool { place >= 2 && words.contains([text[place - 2], text[place - 1]]) }

  /// What says how something is done, so that a phrase may follow.
  private static let auxiliaries = Set(
    "无法 無法 不要 可以 是否 必须 必須 不能 正在 需要 应该 應該 能够 能夠 想要 尝试 嘗試 自动 自動 现在 現在 即将 即將 已经 已經 一起 直接 重新 如果 或者 并且 並且 以及 用来 用來 分别 分別"
      .utf16.split { $0 <= 0x20 }.map(Array.init))
  /// Verbs that 给 goes with: behind a noun it begins a phrase, 邮件|给客服.
  private static let giving = Set(
    "发送 發送 传送 傳送 传递 傳遞 提供 分享 分配 指派 复制 複製 转发 轉發 转寄 轉寄 密送 抄送 赠送 贈送 返回 报告 報告 推荐 推薦 授予 交付 支付 出售".utf16
      .split { $0 <= 0x20 }.map(Array.init))
  /// What says of a verb of one character how it comes out.
  private static let complements: Set<UInt16> = Set("大小高低快慢长長短多少新旧舊开開出起成满滿清".utf16)
  /// What goes with a numeral after it: 下一集, 前三名.
  private static let beforeNumerals: Set<UInt16> = Set("上下前后後".utf16)
  private static let measures: Set<UInt16> = Set("个個次周週月站集页頁章节節步张張首".utf16)

  /// Where a word of the dictionary has parts: a word of four characters in the middle, as most are
  /// of two and two; others where shorter words begin or end it, 右|箭头 and 阿留申|群岛. O(length²) of
  /// ICU's dictionary, in words of so many characters at most.
  private func joints(ofWord range: Range<Int>) -> Set<Int> {
    if range.count == 4 { return [range.lowerBound + 2] }
    guard 3...BreakSheet.longestWordWithParts ~= range.count, range.allSatisfy({ kinds[$0] == .han }) else { return [] }
    func isWord(_ part: Range<Int>) -> Bool {
      let units = part.map { text[$0] }
      return part.count > 1 && ParagraphAnalysis.wordSegments(units: units.span, scratch: scratch).count == 1
    }
    return Set((range.lowerBound + 1..<range.upperBound).filter { isWord(range.lowerBound..<$0) || isWord($0..<range.upperBound) })
  }

  private static let longestWordWithParts = 12

  /// The bounds of words, from 0 to the text's end.
  private func wordBounds() -> [Int] {
    let units = (0..<text.count).map { text[$0] }
    return ChineseWords.mended([0] + ParagraphAnalysis.wordSegments(units: units.span, scratch: scratch).map(\.end), of: text)
  }
}
