import TextLayout

/// A short recipe as a list, in many languages.
struct ListSample: Sendable {
  let language: String
  let title: String
  /// The outer and the inner format.
  private let formats: (MarkerFormat, MarkerFormat)
  private let numbering: MarkerFormatter.Numbering
  /// What the items say: an inner one begins with a space, one with a bullet with `-`.
  private let items: [Substring]

  /// The sample of a line of the table.
  private init(_ line: Substring) {
    let fields = line.split(separator: "|")
    language = String(fields[0])
    title = String(fields[1])
    formats = (MarkerFormat(String(fields[2])), MarkerFormat(String(fields[3])))
    numbering = fields[4] == "native" ? .native : .default
    items = Array(fields[5...])
  }

  var text: StyledText {
    let texts = items.map { $0.drop { $0 == " " || $0 == "-" } }
    var result = StyledText(texts.joined(separator: "\n"), style: CharacterStyle(size: 16, language: Language(language)))
    var start = 0
    for (item, text) in zip(items, texts) {
      var outer = TextList("outer", formats.0)
      var inner = TextList("inner", formats.1)
      outer.numbering = numbering
      inner.numbering = numbering
      inner.localizesAlphabets = true
      var style = ParagraphStyle()
      style.lists = item.hasPrefix("-") ? [outer, TextList("bullets", .circle)] : item.hasPrefix(" ") ? [outer, inner] : [outer]
      result.setParagraphStyle(style, in: TextRange(start..<start))
      start += text.utf16.count + 1
    }
    return result
  }

  /// Language, name, formats, digits, and the items.
  private static let table = """
    de|German|decimal|lower-alpha|default|Zwiebeln schneiden und langsam in Butter goldbraun anbraten| salzen| pfeffern|-nach Geschmack|Brühe angießen
    ar|Arabic|decimal|lower-alpha|default|قطّع البصل واقله بالزبدة حتى يصبح ذهبي اللون| أضف الملح| أضف الفلفل|-حسب الرغبة|صبّ المرق
    ur|Urdu|decimal|urdu-abjad|native|پیاز کاٹ کر مکھن میں سنہری ہونے تک بھونیں| نمک ڈالیں| کالی مرچ ڈالیں|-حسب ذائقہ|یخنی ڈالیں
    he|Hebrew|decimal|lower-alpha|default|לחתוך בצל ולטגן בחמאה עד שהוא מזהיב| להוסיף מלח| להוסיף פלפל|-לפי הטעם|לצקת ציר
    hi|Hindi|decimal|lower-alpha|native|प्याज़ काटें और मक्खन में सुनहरा होने तक भूनें| नमक डालें| काली मिर्च डालें|-स्वाद के अनुसार|शोरबा डालें
    th|Thai|decimal|lower-alpha|native|หั่นหอมใหญ่แล้วผัดกับเนยจนเป็นสีทอง| ใส่เกลือ| ใส่พริกไทย|-ตามชอบ|เทน้ำซุป
    ja|Japanese|decimal|lower-alpha|default|玉ねぎを薄切りにして、バターできつね色になるまで炒める| 塩をふる| こしょうをふる|-お好みで|スープを注ぐ
    zh|Chinese|simp-chinese-informal|lower-alpha|default|洋葱切片，用黄油慢慢炒到金黄色| 加盐| 加胡椒|-适量|倒入高汤
    ko|Korean|decimal|lower-alpha|default|양파를 썰어 버터에 노릇해질 때까지 볶는다| 소금을 넣는다| 후추를 넣는다|-입맛에 맞게|육수를 붓는다
    km|Khmer|decimal|khmer-consonant|native|ហាន់ខ្ទឹមបារាំង ហើយចៀនជាមួយប៊ឺ| ដាក់អំបិល| ដាក់ម្រេច|-តាមចំណូលចិត្ត|ចាក់ទឹកស៊ុប
    my|Burmese|decimal|lower-roman|default|ကြက်သွန်နီကို လှီးပြီး ထောပတ်ဖြင့် ကြော်ပါ| ဆားထည့်ပါ| ငရုတ်ကောင်းထည့်ပါ|-နှစ်သက်သလို|ဟင်းရည်လောင်းပါ
    """

  static let all = table.split(separator: "\n").map { ListSample($0) }
}
