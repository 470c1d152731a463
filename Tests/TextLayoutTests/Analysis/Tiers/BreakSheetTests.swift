import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct BreakSheetTests {
  /// A title of pieces in their languages.
  private func title(_ pieces: [(text: String, language: Language)]) throws -> ParagraphLayout {
    var style = CharacterStyle(size: 10)
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking = LineBreaking(mode: .title)
    var text = StyledText("", style: style, paragraphStyle: paragraph)
    for piece in pieces {
      style.language = piece.language
      text.append(piece.text, style: style)
    }
    return try ParagraphLayout(text, width: .unbounded, in: Fixture.context(Fixture.box10))
  }

  /// The tier of the place behind the first piece.
  private func tier(_ pieces: (text: String, language: Language)...) throws -> BreakTier? {
    let place = pieces[0].text.utf16.count
    return try title(pieces).breakOpportunities(in: Fixture.context(Fixture.box10)).first { $0.offset.utf16 == place }?.tier
  }

  @Test func `between two languages of a title the worse tier holds`() throws {
    // English would let a line end anywhere before a character of kana, Japanese not before a particle.
    #expect(try tier(("NHK", "en"), ("が伝える", "ja")) == .undesirable)
    #expect(try tier(("NHK", "ja"), ("が伝える", "ja")) == .undesirable)
    // A word of Chinese ends where a particle of Japanese goes on.
    #expect(try tier(("新闻", "zh-Hans"), ("をみる", "ja")) == .undesirable)
    #expect(try tier(("新闻", "zh-Hans"), ("中心", "zh-Hans")) == .preferred)
    // Hangul stays with what is beside it, whichever comes first.
    #expect(try tier(("서울", "ko"), ("北京", "zh-Hans")) == .emergency)
    #expect(try tier(("北京", "zh-Hans"), ("서울", "ko")) == .emergency)
  }

  @Test func `words of Chinese titles are mended where the dictionary divides them`() throws {
    // 指点|击 is 点击 with something before it.
    #expect(try tier(("两只手指点", "zh-Hans"), ("击模拟右击", "zh-Hans")) == .undesirable)
    #expect(try tier(("两只手指", "zh-Hans"), ("点击模拟右击", "zh-Hans")) == .preferred)
    #expect(try tier(("全部赤道仪", "zh-Hans"), ("校准点", "zh-Hans")) == .preferred)
    #expect(try tier(("全部赤道", "zh-Hans"), ("仪校准点", "zh-Hans")) == .emergency)
    // What makes nouns of a word before it makes none of a conjunction.
    #expect(try tier(("更改表样式和", "zh-Hans"), ("行编号", "zh-Hans")) == .acceptable)
  }

  @Test func `longer words of the list take their first character from a word of two`() throws {
    #expect(try tier(("原文", "zh-Hans"), ("件名开始", "zh-Hans")) == .undesirable)
    #expect(try tier(("每", "zh-Hans"), ("日期", "zh-Hans")) == .undesirable)
    #expect(try tier(("每日", "zh-Hans"), ("期", "zh-Hans")) == .undesirable)
  }

  @Test func `words that seem to be suffixes begin lines, and those that seem to be prefixes end them`() throws {
    for (before, after) in [("删除", "站点管理器"), ("预览", "组件"), ("電子", "表單設定"), ("总", "天数"), ("委员会", "记录"), ("目的端", "資料夾")] {
      let language: Language = before == "電子" || before == "目的端" ? "zh-Hant" : "zh-Hans"
      let wanted: BreakTier = before == "总" ? .undesirable : .preferred
      #expect(try tier((before, language), (after, language)) == wanted, "\(before)|\(after)")
    }
  }

  @Test func `a word of four characters may be divided where it is two words`() throws {
    for (before, after) in [("使用地理", "位置查找"), ("亲属", "关系"), ("表意", "文字")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) == .acceptable, "\(before)|\(after)")
    }
    for (before, after) in [("郵遞", "區號"), ("使用搜尋", "引擎查詢")] {
      #expect(try tier((before, "zh-Hant"), (after, "zh-Hant")) == .acceptable, "\(before)|\(after)")
    }
    for (before, after) in [("马来", "西亚"), ("北大", "西洋"), ("白俄", "罗斯"), ("什么", "时候"), ("四分", "之一"), ("不透", "明度")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) == .undesirable, "\(before)|\(after)")
    }
  }

  @Test func `characters that the dictionary leaves alone go to the words that they are of`() throws {
    for (before, after) in [
      ("遠端命令", "列表"), ("远程服务器", "端口"), ("檔案", "名稱"), ("文本", "文档"), ("較小", "區段"), ("超出", "色域"), ("大写", "字母"), ("前一", "規則"),
    ] {
      #expect(try tier((before, "zh-Hant"), (after, "zh-Hant")) ?? .emergency <= .acceptable, "\(before)|\(after)")
    }
    // What the dictionary gives to a verb's particle: 跳|转到, 字|段中.
    for (before, after) in [("跳", "转到链接"), ("放", "置于顶部"), ("数据字", "段中显示")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) ?? .mandatory > .acceptable, "\(before)|\(after)")
    }
    // What begins a clause is no part of what follows.
    for (before, after) in [("行时，与", "指定时间"), ("与", "家庭成员"), ("指定的人", "生成报告"), ("忽略，则", "设为零")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) ?? .emergency <= .acceptable, "\(before)|\(after)")
    }
    // A word of one character behind what is said of verbs ends where the next word begins.
    for (before, after) in [("已读", "邮件"), ("所含", "项目"), ("最暗", "区域"), ("不带", "扩展名")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) == .acceptable, "\(before)|\(after)")
    }
    for (before, after) in [("特定数", "目的天"), ("服务器端", "口设置"), ("只应", "用到目录"), ("用蓝", "绿色"), ("方", "括号")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) ?? .mandatory > .acceptable, "\(before)|\(after)")
    }
  }

  @Test func `cities that time zones are named by stay whole`() throws {
    for (before, after) in [("杜尚", "别"), ("莫尔兹", "比港"), ("特古西", "加尔巴"), ("加里", "宁格勒")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) ?? .mandatory > .acceptable, "\(before)|\(after)")
    }
    #expect(try tier(("杜尚别", "zh-Hans"), ("时间", "zh-Hans")) == .preferred)
    #expect(try tier(("印度/科摩羅", "zh-Hant"), ("群島", "zh-Hant")) == .preferred)
    #expect(try tier(("未知", "zh-Hans"), ("城市", "zh-Hans")) == .preferred)
  }

  @Test func `what leans on a neighbour does so across a space between scripts`() throws {
    for language: Language in ["ja", "zh-Hans", "zh-Hant"] {
      for (before, after) in [("第 ", "3 章"), ("第 3 ", "章"), ("全部 5 ", "個目標"), ("需要 20 ", "分钟")] {
        #expect(try tier((before, language), (after, language)) == .undesirable, "\(before)|\(after) in \(language)")
      }
    }
    for (before, after) in [
      ("使用 DVD ", "的方法"), ("在 Linux ", "上运行"), ("Windows ", "中的设置"), ("该 ", "App 已过期"), ("第 K ", "个最大的值"),
      ("共 5 ", "份报告"),
    ] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) == .undesirable, "\(before)|\(after)")
    }
    for (before, after) in [("iOS 18 ", "新功能"), ("使用 ", "Git 管理"), ("HTML ", "文件"), ("打开 3 ", "图片"), ("使用 Google ", "在线搜索")] {
      #expect(try tier((before, "zh-Hans"), (after, "zh-Hans")) == .preferred, "\(before)|\(after)")
    }
    #expect(try tier(("全国 30 か", "ja"), ("所で実施", "ja")) == .undesirable)
    #expect(try tier(("第 一 章 ", "zh-Hans"), ("的标题", "zh-Hans")) == .undesirable)
    // Without the space as well: it is the letters that are leant on.
    #expect(try tier(("使用DVD", "zh-Hans"), ("的方法", "zh-Hans")) == .emergency)
    #expect(try tier(("Linux", "zh-Hans"), ("上运行", "zh-Hans")) == .emergency)
    #expect(try tier(("X", "zh-Hans"), ("方向缩放", "zh-Hans")) == .undesirable)
  }

  @Test func `a number and its counter come apart in need alone`() throws {
    for language: Language in ["ja", "zh-Hans", "zh-Hant"] {
      for (number, counter) in [("2026", "年"), ("12", "日"), ("１２", "月"), ("第", "5"), ("3", "個月"), ("3", "个"), ("1200", "元"), ("4", "部")] {
        #expect(try tier((number, language), (counter, language)) == .undesirable, "\(number)|\(counter) in \(language)")
      }
    }
    for (number, counter) in [("3", "つ"), ("3", "か所"), ("3か", "所"), ("5", "キロ"), ("12時", "間")] {
      #expect(try tier((number, "ja"), (counter, "ja")) == .undesirable, "\(number)|\(counter)")
    }
    #expect(try tier(("3小", "zh-Hans"), ("时后", "zh-Hans")) == .undesirable)
    // No counter, but the beginning of a word, or of the next part of a date.
    #expect(try tier(("2026", "ja"), ("東京", "ja")) == .undesirable)
    #expect(try tier(("5", "ja"), ("部門", "ja")) == .undesirable)
    #expect(try tier(("2026", "zh-Hans"), ("家电展", "zh-Hans")) == .undesirable)
    #expect(try tier(("2026年", "ja"), ("10月", "ja")) == .undesirable)
    #expect(try tier(("2026年", "zh-Hans"), ("10月", "zh-Hans")) == .preferred)
  }

  @Test(
    arguments: [
      ("ja", "[2026年][10月][12日]開催中"), ("ja", "会議は[2026年][10月][12日]です"), ("ja", "午後[3時][45分]開始"), ("ja", "[第12回]写真コンテスト"),
      ("ja", "全国[30か所]で実施"), ("ja", "重さ[5キロ]の荷物"), ("ja", "[12,500円]のセット"), ("ja", "[3日間]限定"), ("zh-Hans", "[3小时]后停止播放"),
      ("zh-Hans", "价格[1200元]起"), ("zh-Hans", "开幕式[2026年][10月][12日]举行"), ("zh-Hant", "[第12屆]國際車展"), ("zh-Hant", "[3個月]免費"),
    ] as [(Language, String)])
  func `titles end no line inside of a number with its counter that a line holds`(language: Language, bracketed: String) throws {
    var held: [Range<Int>] = []
    var text = ""
    for character in bracketed {
      switch character {
      case "[": held.append(text.utf16.count..<Int.max)
      case "]": held[held.count - 1] = held[held.count - 1].lowerBound..<text.utf16.count
      default: text.append(character)
      }
    }
    let layout = try title([(text, language)])
    for width in (held.map(\.count).max() ?? 1)...text.utf16.count {
      let lines = try layout.resized(to: LayoutUnit(Double(10 * width)), in: Fixture.context(Fixture.box10)).lines
      let ends = lines.map(\.range.upperBound.utf16)
      #expect(ends.allSatisfy { end in !held.contains { $0.lowerBound < end && end < $0.upperBound } }, "\(ends) of \(text) in \(width)")
    }
  }

  @Test func `a Japanese piece comes apart where words meet before it does elsewhere`() throws {
    // 保存期間|は30日間|です would be fewer lines.
    let lines = try title([("保存期間は30日間です", "ja")]).resized(to: 40, in: Fixture.context(Fixture.box10)).lines
    #expect(lines.map(\.range.upperBound.utf16) == [2, 5, 9, 11])
  }

  @Test func `after a space the language before it has its say alone`() throws {
    #expect(try tier(("NHK ", "en"), ("が伝える", "ja")) == .preferred)
    #expect(try tier(("新闻 ", "zh-Hans"), ("をみる", "ja")) == .preferred)
  }
}
