import TextLayout
import ToolSupport

extension GallerySection {
  /// What fills a line beside its letters, with and without it.
  static let justification = GallerySection(
    name: "justification", title: "Justification and punctuation",
    introduction:
      "Each text without and with what its heading says, at the same width. Switch on line boxes to see which lines fill their room, and what stands outside of it."
  ) { input in
    JustificationSample.all.map { sample in
      let figures = sample.ways.enumerated().map { number, way in
        GalleryFigure(
          name: String(number + 1), title: way.title, text: sample.text(way.change), width: sample.width, context: input.context)
      }
      return GalleryGroup(name: sample.name, title: sample.title, introduction: sample.remark, figures: figures)
    }
  }
}

/// A text to look at in two or more ways.
private struct JustificationSample: Sendable {
  struct Way: Sendable {
    let title: String
    let change: @Sendable (inout ParagraphStyle) -> Void
  }

  let name: String
  let title: String
  let remark: String
  let language: String
  var width: LayoutUnit = 290
  let words: String
  let ways: [Way]

  static let all = justified + punctuated

  private static let natural = Way(title: "not justified") { _ in }

  private static func justified(_ title: String, _ steps: [Justification.Step]) -> Way {
    Way(title: title) {
      $0.alignment = .justified
      $0.justification.steps = steps
    }
  }

  private static let everyScript = justified("in steps for every script", Justification.everyScript.steps)

  /// What widens in which script.
  private static let justified = [
    JustificationSample(
      name: "spaces", title: "Spaces", remark: "Spaces widen alike; with a limit letters take what is left.", language: "en",
      words:
        "The first customer of the day usually pushes a bicycle with a bent wheel and smiles apologetically, as if the kerb had jumped out at the rider.",
      ways: [
        natural, justified("spaces", [.init(.spaces)]),
        justified("spaces up to ⅕ em, then letters", [.init(.spaces, limit: 0.2), .init([.spaces, .letters])]),
      ]),
    JustificationSample(
      name: "ideographs", title: "Between ideographs", remark: "Characters widen, but not behind opening marks and before closing ones.",
      language: "ja", width: 264,
      words: "荷物は、カメラ、それから読みかけの本が一冊。駅弁を食べくらべて、「どれが一番か」と言い争うのも、旅の楽しみのひとつだろう。",
      ways: [natural, justified("spaces, of which there are none", [.init(.spaces)]), everyScript]),
    JustificationSample(
      name: "japanese", title: "Japanese in its order", remark: "Spaces a little, then the room between scripts, then all.", language: "ja",
      width: 264,
      words: "昨年11月にParisで開かれたDesign Weekでは、およそ340点のposterが並び、New Yorkからも12人が訪れたという。",
      ways: [natural, everyScript, justified("as JLReq has it", Justification.japanese.steps)]),
    JustificationSample(
      name: "hangul", title: "Between syllables of Korean", remark: "Spaces first; where a line has none, the syllables.", language: "ko", width: 130,
      words: "개인정보처리방침변경안내문 대한민국임시정부수립기념일 작업대 위에는 줄, 드라이버, 펜치가 늘 같은 순서로 놓여 있다.",
      ways: [natural, justified("spaces", [.init(.spaces)]), everyScript]),
    JustificationSample(
      name: "clusters", title: "Between clusters of Thai", remark: "Vowels and tones stay with their consonants.", language: "th",
      words: "บนโต๊ะทำงานมีเครื่องมือวางเรียงตามลำดับเดิมเป็นประจำ ทั้งค้อน ไขควง คีม และสว่านมือเก่าๆ ที่ไม่มีใครกล้าทิ้ง",
      ways: [natural, justified("spaces", [.init(.spaces)]), everyScript]),
    JustificationSample(
      name: "syllables", title: "Between syllables of Tibetan", remark: "Where a line has no space, its dots widen.", language: "bo",
      words:
        "ང་ཚོའི་གྲོང་གསེབ་ཀྱི་ལམ་ཟུར་ལ་བཟོ་ཁང་ཆུང་ཆུང་ཞིག་ཡོད། ཞོགས་པ་ཆུ་ཚོད་བདུན་དང་ཕྱེད་ཀའི་ཐོག་ལ་སྒོ་འབྱེད་ཀྱི་ཡོད།",
      ways: [natural, justified("spaces", [.init(.spaces)]), everyScript]),
    JustificationSample(
      name: "tatweel", title: "Arabic tatweels",
      remark: "Words are drawn out where the shaper says that no letter changes, in one place each; then the spaces.",
      language: "ar",
      words:
        "تفتح الورشة الصغيرة في آخر الشارع أبوابها عند الساعة السابعة والنصف صباحًا، قبل أن تستيقظ بقيّة المدينة. وعلى الطاولة أدوات مرتّبة كعادتها.",
      ways: [
        natural, justified("spaces", [.init(.spaces)]),
        justified("tatweels up to one em a word, then spaces", [.init(.tatweel, limit: 1), .init(.spaces)]),
      ]),
  ]

  /// What marks do at the edges of lines and beside each other.
  private static let punctuated = [
    JustificationSample(
      name: "trim", title: "Punctuation trimmed",
      remark: "Full-width marks give up their blank halves: beside each other, at a line's end, at its start.",
      language: "ja", width: 272,
      words: "「変更を保存せずに閉じますか？」（または「はい」。）「保存」、『終了』、「取り消し」。（第3章）「えっ、チョコ？」と驚かれる。",
      ways: PunctuationTrim.allCases.map { trim in
        Way(title: "\(trim), justified") {
          $0.alignment = .justified
          $0.justification = .everyScript
          $0.punctuationTrim = trim
        }
      }),
    JustificationSample(
      name: "trim-chinese", title: "Punctuation trimmed, Chinese", remark: "The same marks in Simplified Chinese, quotation marks with them.",
      language: "zh-Hans",
      words: "“我就在马路牙子上磕了一下！”他说。如果忘了点“保存”，它会弹出一个窗口：“文件‘订单’尚未保存，是否直接关闭？”（默认为“是”。）",
      ways: [PunctuationTrim.spaceAll, .normal, .trimBoth].map { trim in Way(title: "\(trim)") { $0.punctuationTrim = trim } }),
    hanging("hanging", "Hanging punctuation", "A full stop or comma that is one too many stands outside of the room.", .greedy),
    hanging("hanging-chosen", "Hanging punctuation in chosen lines", "The same where the lines are chosen for the best paragraph.", .pretty),
    JustificationSample(
      name: "squeezed", title: "Lines set tighter",
      remark: "A mark that may not begin a line stays in it where brackets and commas can make room, in place of taking a character along.",
      language: "ja", width: 166, words: "「はい」、または「いいえ」を選び、次へ進む。「保存」、「終了」、「取消」のどれかを押すと、「確認」が出る。",
      ways: [("carried over", false), ("set tighter", true)].map { title, squeezes in
        Way(title: title) {
          $0.punctuationTrim = .normal
          $0.squeezesPunctuation = squeezes
        }
      }),
    JustificationSample(
      name: "autospace", title: "Automatic space", remark: "Letters and digits stand apart from Chinese characters and kana.", language: "zh-Hans",
      words: "从2024年3月14日起，订单录入PC。程序每15分钟自动备份一次，用Ctrl+S也可以保存。气温只有12℃，车票每张314.5元。",
      ways: [("none", 0.0), ("⅛ em", 0.125), ("¼ em", 0.25)].map { title, ems in Way(title: title) { $0.autospace = ems } }),
  ]

  private static func hanging(_ name: String, _ title: String, _ remark: String, _ mode: LineBreaking.Mode) -> JustificationSample {
    JustificationSample(
      name: name, title: title, remark: remark, language: "ja", width: 184,
      words: "玉ねぎを薄切りにして炒め、にんじん、鶏肉を加えて、水で煮込む。火を止めてルーを割り入れ、とろみが出るまで煮る。弱火で二十分。",
      ways: [("in the room", false), ("hanging", true)].map { title, hangs in
        Way(title: title) {
          $0.alignment = .justified
          $0.justification = .everyScript
          $0.lineBreaking.mode = mode
          $0.hangsPunctuation = hangs
        }
      })
  }

  func text(_ change: (inout ParagraphStyle) -> Void) -> StyledText {
    var style = CharacterStyle(size: 18)
    let setting = TextSetting(name: language)
    style.families = setting.families
    style.language = Language(setting.locale)
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return StyledText(words, style: style, paragraphStyle: paragraph)
  }
}
