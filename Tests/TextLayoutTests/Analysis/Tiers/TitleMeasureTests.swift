import Foundation
import Testing

@testable import TextLayout
@testable import TextModels

/// How well titles break: wanted places found and forbidden ones made, in titles that a person has marked.
@Suite struct TitleMeasureTests {
  /// BudouX's Japanese model, where `make models` has brought it.
  private static let model: PhraseModel? = {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../../../.build/models/budoux/models/ja.json").standardized.path
    return try? PhraseModel(path: path)
  }()

  private func check(_ name: String, wanted: Double, forbidden: Double, model: PhraseModel? = nil) throws {
    var context = Fixture.context(Fixture.box10)
    context.breakingResources.phrases["ja"] = model
    let score = try MarkedTitles(named: name).score(in: context)
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_MEASURES"] == "1" {
      print("titles \(name)\(model == nil ? "" : " with a model"): \(score)")
      for mistake in score.mistakes { print("  " + mistake) }
    }
    #expect(score.wantedShare >= wanted && score.forbiddenShare <= forbidden, "\(name): \(score)\n\(score.mistakes.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("ja", 0.95, 0.01), ("ja-second", 0.9, 0.01), ("ja-varied", 0.95, 0.01), ("zh-Hans", 0.95, 0.01), ("zh-Hant", 0.95, 0.01), ("ko", 0.95, 0),
    ("de", 0.95, 0),
  ])
  func `titles by which the rules were made`(name: String, wanted: Double, forbidden: Double) throws {
    try check(name, wanted: wanted, forbidden: forbidden)
  }

  @Test(arguments: [
    ("ja-varied-held-out", 0.9, 0.01), ("zh-Hans-held-out", 0.9, 0.03), ("zh-Hant-held-out", 0.9, 0.03),
    ("ko-held-out", 0.95, 0.01),
    ("de-held-out", 0.95, 0.01),
  ])
  func `titles that no rule was made by`(name: String, wanted: Double, forbidden: Double) throws {
    try check(name, wanted: wanted, forbidden: forbidden)
  }

  /// Drawn from texts that nobody wrote for the purpose, which are harder: thresholds are what is reached.
  @Test(arguments: [
    ("zh-Hans-drawn", 0.98, 0.005), ("zh-Hant-drawn", 0.99, 0.001), ("zh-Hans-second", 0.975, 0.0045), ("zh-Hant-second", 0.99, 0.001),
    ("zh-Hans-third", 0.99, 0.005), ("zh-Hant-third", 0.99, 0.001), ("zh-Hans-drawn-held-out", 0.981, 0.0045),
    ("zh-Hant-drawn-held-out", 0.968, 0.0095),
    ("zh-Hans-fourth", 0.978, 0.0072), ("zh-Hant-fourth", 0.99, 0.0053), ("zh-Hans-fifth-held-out", 0.965, 0.0086),
    ("zh-Hant-fifth-held-out", 0.958, 0.0082), ("ja-drawn-held-out", 0.92, 0.002),
  ])
  func `titles that were drawn`(name: String, wanted: Double, forbidden: Double) throws {
    try check(name, wanted: wanted, forbidden: forbidden)
  }

  /// Lines end at forbidden places only where nothing else fits, in every width.
  @Test(arguments: [
    ("zh-Hans", 0.005), ("zh-Hant", 0.008), ("zh-Hans-drawn", 0.003), ("zh-Hant-drawn", 0.003),
    ("zh-Hans-second", 0.0081),
    ("zh-Hant-second", 0.002), ("zh-Hans-third", 0.0065), ("zh-Hant-third", 0.004), ("zh-Hans-drawn-held-out", 0.0057),
    ("zh-Hant-drawn-held-out", 0.0123), ("zh-Hans-fourth", 0.0145), ("zh-Hant-fourth", 0.0087), ("zh-Hans-fifth-held-out", 0.0138),
    ("zh-Hant-fifth-held-out", 0.0181), ("ja-drawn-held-out", 0.013),
    ("ja", 0.003), ("ja-second", 0.007), ("ja-varied", 0.015),
  ])
  func `lines of titles end at good places`(name: String, forbidden: Double) throws {
    let score = try MarkedTitles(named: name).lineScore(widths: 2...24, in: Fixture.context(Fixture.box10))
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_MEASURES"] == "1" { print("titles \(name): \(score)") }
    #expect(score.ends > 400)
    #expect(score.forbiddenShare <= forbidden, "\(name): \(score)")
  }

  /// On vertical lines they end at places that are as good as on horizontal ones, with numbers in the room of a character.
  @Test(arguments: [
    "ja", "ja-second", "ja-varied", "zh-Hans", "zh-Hant", "ko", "ja-varied-held-out", "zh-Hans-held-out", "zh-Hant-held-out", "ko-held-out",
    "zh-Hans-drawn", "zh-Hant-drawn", "zh-Hans-second", "zh-Hant-second", "zh-Hans-third", "zh-Hant-third", "zh-Hans-drawn-held-out",
    "zh-Hant-drawn-held-out", "zh-Hans-fourth", "zh-Hant-fourth", "zh-Hans-fifth-held-out", "zh-Hant-fifth-held-out", "ja-drawn-held-out",
  ])
  func `vertical lines of titles end at places as good`(name: String) throws {
    let titles = try MarkedTitles(named: name)
    let horizontal = try titles.lineScore(widths: 2...24, in: Fixture.context(Fixture.box10))
    let vertical = try titles.lineScore(widths: 2...24, writing: .verticalRightToLeft, in: Fixture.context(Fixture.box10))
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_MEASURES"] == "1" { print("titles \(name): \(horizontal)\n  vertical: \(vertical)") }
    let new = Set(vertical.forbidden).subtracting(horizontal.forbidden)
    #expect(vertical.forbiddenShare <= horizontal.forbiddenShare + 0.002, "\(name): \(horizontal), vertical \(vertical): \(new.sorted())")
  }

  @Test(arguments: [
    "在文件夹中|查找", "保存|到|电脑上", "三天后|停止", "第3章|编程|入门", "我们|不能|再|等了", "支付~¥20", "已~下载~50%", "在|设备间|同步", "螢幕上的|圖示",
  ])
  func `no line begins with a localiser or an aspect, nor inside an amount`(_ marked: String) throws {
    let text = marked.filter { $0 != "|" && $0 != "~" }
    for width in 3...12 {
      var style = CharacterStyle(size: 10)
      style.language = "zh-Hans"
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = .title
      let layout = try ParagraphLayout(
        StyledText(text, style: style, paragraphStyle: paragraph), width: LayoutUnit(rawValue: Int64(width) * 640), in: Fixture.context(Fixture.box10)
      )
      let units = Array(text.utf16)
      for line in layout.lines.dropFirst() {
        let first = String(decoding: units[line.range.lowerBound.utf16..<line.range.lowerBound.utf16 + 1], as: UTF16.self)
        #expect(!"中上后間间里下的了着过過%0程".contains(first), "\(text) at \(width) em")
      }
    }
  }

  /// The fewest lines come after words: 走过的路 in three em is 走过的|路, and not two lines that part 走 from 过.
  @Test(arguments: [
    (3, "我们/一起/走过的/路"), (3, "与/使用者/界面/相同"), (2, "锯齿/右/箭头"), (4, "阿留申/群岛"), (3, "电子/邮件/地址"),
    (6, "加泰罗尼亚语/词典"), (5, "土库曼斯坦/时间"), (3, "对齐/右边缘"), (3, "文字/对齐"), (5, "罗马尼亚文/翻译"), (3, "插入至/光标/位置"), (3, "替换为/下划线"), (3, "发送给/收件人"),
    (5, "无法/为此人安排"),
    (4, "调整/所选择的/区域"),
    // Names that the dictionary has in pieces, and words beside names that are none of them.
    (6, "波斯尼亚和/黑塞哥维那"), (6, "波士尼亞與/赫塞哥維納"), (6, "北马里亚纳/群岛"), (6, "多米尼加/共和国"), (5, "法属/波利尼西亚"), (7, "阿斯图里亚斯语/词典"),
    (3, "这可能/不适用"), (4, "搜索/表达式/吗？"), (2, "时间/显示/为空/闲的"),
    (7, "布宜诺斯艾利斯/时间"), (7, "布宜諾斯艾利斯/時間"), (4, "比利牛斯/山区"), (3, "美洲/马塞约"), (3, "美洲/马塞约/（市）"), (4, "白俄罗斯/卢布"), (4, "里面/加马达"), (3, "克里/里面"),
    (6, "埃里克斯代尔/车站"), (8, "克拉斯诺亚尔斯克/时间"), (7, "波切夫斯特鲁姆/车站"), (5, "古代/南阿拉比亚/字母"),
    // A connector or middle dot begins no line, a dash of two may.
    (3, "北京—/上海"), (3, "北京～/上海"), (3, "北京－/上海"), (3, "北京·/上海"), (3, "北京/——/上海"),
  ])
  func `a narrow line divides no word that fits, and others between their parts`(width: Int, wanted: String) throws {
    var style = CharacterStyle(size: 10)
    style.language = "zh-Hans"
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = .title
    let text = StyledText(wanted.filter { $0 != "/" }, style: style, paragraphStyle: paragraph)
    let layout = try ParagraphLayout(text, width: LayoutUnit(rawValue: Int64(width) * 640), in: Fixture.context(Fixture.box10))
    #expect(layout.lines.map { text.string(in: $0.range) }.joined(separator: "/") == wanted)
  }

  @Test(.enabled(if: model != nil, "run `make models` for BudouX's models")) func `Japanese titles with a model`() throws {
    try check("ja", wanted: 0.95, forbidden: 0.01, model: Self.model)
    try check("ja-second", wanted: 0.95, forbidden: 0.01, model: Self.model)
  }
}
