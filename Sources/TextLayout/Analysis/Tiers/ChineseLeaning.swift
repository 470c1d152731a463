/// How the words of a Chinese title lean on their neighbours: those of one character mostly do, and
/// lines end where none does.
struct ChineseLeaning {
  /// How a word leans.
  enum Lean {
    /// It is longer, or no Han.
    case word
    case left, right
    /// Lines end rather before it.
    case preposition
    /// Nothing is known of it.
    case unknown
  }

  private let sheet: BreakSheet
  /// The word, and how the one before it leans, if there is one.
  private let start: Int
  private let end: Int
  private let last: Lean?

  /// How each word leans. O(words).
  static func leans(of bounds: [Int], in sheet: BreakSheet) -> [Lean] {
    var leans: [Lean] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      leans.append(ChineseLeaning(sheet: sheet, start: start, end: end, last: leans.last).lean)
    }
    return leans
  }

  /// Whether a word of one character leans on its neighbours.
  static func mayLean(_ unit: UInt16) -> Bool { enclitics.contains(unit) || proclitics.contains(unit) || prepositions.contains(unit) }

  /// Whether it leans on the word after it, where it is one.
  static func leansOnNext(_ unit: UInt16) -> Bool { proclitics.contains(unit) }

  /// Whether what leans on the word before it begins a line rather than that a word is divided:
  /// 表达式|吗, 显示|为空闲.
  static func mayBeginInNeed(_ unit: UInt16) -> Bool { conjunctions.contains(unit) || becoming.contains(unit) || endings.contains(unit) }

  /// Whether it stays with the word before it, whatever that is.
  static func isParticle(_ unit: UInt16) -> Bool {
    particles.contains(unit) || conjunctions.contains(unit) || becoming.contains(unit) || unit == 0x5728  // 在
  }

  /// Whether a word may begin or end with a character that the dictionary leaves alone: it doesn't
  /// mostly stand by itself.
  static func mayBegin(_ unit: UInt16) -> Bool { !particles.contains(unit) && !prepositions.contains(unit) && !modal.contains(unit) }
  static func mayEnd(_ unit: UInt16) -> Bool { !particles.contains(unit) && !proclitics.contains(unit) && !afterVerbs.contains(unit) }

  private var lean: Lean { ChineseLeaning.rules.first { $0.holds(self) }?.lean ?? .unknown }

  // MARK: Rules

  /// The rules in their order: the first that holds decides.
  private static let rules: [(lean: Lean, holds: @Sendable (ChineseLeaning) -> Bool)] = [
    (.word, { $0.kind != .han }),
    // Words of the dictionary that are two function words here: 中的, 上的; 付款人的.
    (.left, { $0.endsInDe && (enclitics.contains($0.unit) || $0.makesPerson) }),
    (.word, { $0.end - $0.start > 1 }),
    (.right, { beforeNumerals.contains($0.unit) && $0.isBeforeMeasure }),  // 下一集
    (.left, { $0.isAtStop && prepositions.contains($0.unit) && $0.last == .word }),  // 始终保存为
    (.left, { $0.isAfterVerb && becoming.contains($0.unit) && !($0.goesOnInHan && $0.follows(auxiliaries)) }),  // 默认为 7
    (.left, { $0.last == .word && givers.contains($0.unit) && $0.follows(giving) }),  // 发送给收件人
    (.preposition, { prepositions.contains($0.unit) }),
    (.left, { afterVerbs.contains($0.unit) && ($0.last == .word || $0.last == .unknown) }),  // 存在于
    (.preposition, { afterVerbs.contains($0.unit) }),
    (.left, { $0.isAfterDe && speech.contains($0.unit) }),  // 如果可以的话
    // What begins a clause or stands behind a space is no part of what follows: 与|指定时间.
    (.left, { $0.standsFirst && (conjunctions.contains($0.unit) || $0.unit == 0x7684) }),
    // Nothing leans on 的; but what has 的 before it as 人 has is no part of what follows: 指定的人|生成.
    (.word, { $0.isAfterDe && nouns.contains($0.unit) && $0.goesOnInWord }),
    (.unknown, { $0.isAfterDe && !proclitics.contains($0.unit) }),
    // Nor on what begins a phrase: 和行编号.
    (.unknown, { suffixes.contains($0.unit) && $0.isAfterPhraseStart }),
    // Where there is nothing to lean on: 上传.
    (.right, { $0.standsFirst && proclitics.contains($0.unit) }),
    (.unknown, { $0.standsFirst }),
    (.left, { $0.makesPerson }),
    (.left, { $0.last == .unknown && complements.contains($0.unit) }),  // 调大
    (.left, { enclitics.contains($0.unit) || $0.isAfterNumeral && !numerals.contains($0.unit) && !$0.isPrefixBehindSpace }),
    (.right, { proclitics.contains($0.unit) }),
  ]

  private var kind: BreakKind { sheet.kinds[start] }
  /// The word's first unit, and that before it.
  private var unit: UInt16 { sheet.text[start] }
  private var previous: UInt16? { neighbour.map { sheet.text[$0] } }
  /// Where the unit before it is: a space that sets scripts apart is nothing to lean on.
  private var neighbour: Int? { start == 0 ? nil : sheet.neighbour(before: start) }

  /// Whether a title or a clause ends behind it.
  private var isAtStop: Bool { end == sheet.text.count || sheet.kinds[end] == .stop }
  private var goesOnInWord: Bool { goesOnInHan && !ChineseLeaning.enclitics.contains(sheet.text[end]) }
  private var goesOnInHan: Bool { end < sheet.text.count && sheet.kinds[end] == .han }
  private var isBeforeMeasure: Bool {
    end < sheet.text.count && (ChineseLeaning.counts.contains(sheet.text[end]) || ChineseLeaning.measures.contains(sheet.text[end]))
  }

  /// Whether what is before it may be a verb, of one character as well: 计为.
  private var isAfterVerb: Bool { last == .word || last == .unknown && previous != 0x7684 }
  private var isAfterDe: Bool { previous == 0x7684 }
  private var endsInDe: Bool { end - start == 2 && sheet.text[start + 1] == 0x7684 }

  private var isAfterNumeral: Bool {
    guard let previous else { return false }
    return ChineseLeaning.numerals.contains(previous) || neighbour.map { sheet.kinds[$0] } == .digit
  }

  /// What leans on the word after it is no measure where a space comes before it: iOS 18 新功能.
  private var isPrefixBehindSpace: Bool { sheet.setsScriptsApart(before: start) && ChineseLeaning.proclitics.contains(unit) }

  /// Whether it is 人 behind a word, which makes a noun of it; but not behind 个.
  private var makesPerson: Bool { unit == 0x4EBA && last == .word && previous != 0x4E2A && previous != 0x500B }

  private var isAfterPhraseStart: Bool {
    last == .preposition || last == .left && previous.map { ChineseLeaning.coordinators.contains($0) } ?? false
  }

  /// Whether there is nothing before it that it could lean on.
  private var standsFirst: Bool {
    guard let before = neighbour.map({ sheet.kinds[$0] }) else { return true }
    return !before.isEastAsian && before != .closing && before != .digit && before != .letter
  }

  /// Whether the two characters before it are one of some words.
  private func follows(_ words: Set<[UInt16]>) -> Bool { start >= 2 && words.contains([sheet.text[start - 2], sheet.text[start - 1]]) }

  // MARK: Words

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
  /// Nouns of one character.
  private static let nouns: Set<UInt16> = Set("人值列卷".utf16)
  /// Words of one character that stay with the word after them.
  private static let proclitics: Set<UInt16> = Set(
    ("第不没沒请請可已正未无無有用再更最很太就也都还還又该該各每本此这這那几幾多共约約新旧舊老大小全总總非超如若因当當只仅僅均但要想会會能来來去至自關关我你您他她它"
      + "一二三四五六七八九十百千万萬亿億两兩半某另别別勿莫互免副子应應较較先才哪诸諸原所整").utf16)
  /// What makes one word of a verb of one character: 已读, 所选, 不带; and of what is like one: 最暗.
  static let participles: Set<UInt16> = Set("已未所可另最更较較不每超去".utf16)
  /// What is said of verbs otherwise.
  private static let modal: Set<UInt16> = Set("会會不再没沒只可".utf16)
  /// Prepositions and the like: lines end rather before than after them.
  private static let prepositions: Set<UInt16> = Set("在将將把被从從对對为為以向让讓给給由按跟同比使令往朝是且并並而其依则則".utf16)
  /// What leans on the word before it, but begins a line rather than that a word is divided.
  static let conjunctions: Set<UInt16> = Set("与與和及或到于於".utf16)
  /// What ends a question or a sentence.
  private static let endings: Set<UInt16> = Set("吗嗎呢吧啊呀嘛".utf16)
  /// What a phrase begins after.
  private static let coordinators: Set<UInt16> = Set("与與和及或".utf16)
  /// What leans on a verb before it: 存在于, 基於, 插入至.
  private static let afterVerbs: Set<UInt16> = Set("于於至".utf16)
  /// What leans on a verb before it, 替换为, and begins a phrase after others, 无法为.
  private static let becoming: Set<UInt16> = Set("为為".utf16)
  /// What a measure word follows.
  private static let numerals = counts.union("每这這那某各".utf16)
  private static let counts: Set<UInt16> = Set("一二三四五六七八九十百千万萬亿億两兩半几幾".utf16)
  /// What says how something is done, so that a phrase may follow.
  private static let auxiliaries = Set(
    "无法 無法 不要 可以 是否 必须 必須 不能 正在 需要 应该 應該 能够 能夠 想要 尝试 嘗試 自动 自動 现在 現在 即将 即將 已经 已經 一起 直接 重新 如果 或者 并且 並且 以及 用来 用來 分别 分別"
      .utf16.split { $0 <= 0x20 }.map(Array.init))
  private static let givers: Set<UInt16> = Set("给給".utf16)
  /// Verbs that 给 goes with: behind a noun it begins a phrase, 邮件|给客服.
  private static let giving = Set(
    "发送 發送 传送 傳送 传递 傳遞 提供 分享 分配 指派 复制 複製 转发 轉發 转寄 轉寄 密送 抄送 赠送 贈送 返回 报告 報告 推荐 推薦 授予 交付 支付 出售".utf16
      .split { $0 <= 0x20 }.map(Array.init))
  /// What says of a verb of one character how it comes out.
  private static let complements: Set<UInt16> = Set("大小高低快慢长長短多少新旧舊开開出起成满滿清".utf16)
  /// What goes with a numeral after it: 下一集, 前三名.
  private static let beforeNumerals: Set<UInt16> = Set("上下前后後".utf16)
  private static let measures: Set<UInt16> = Set("个個次周週月站集页頁章节節步张張首".utf16)
  /// 话 behind 的.
  private static let speech: Set<UInt16> = Set("话話".utf16)
}
