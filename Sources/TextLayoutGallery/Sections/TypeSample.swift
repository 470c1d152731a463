import TextLayout
import ToolSupport

/// Words to look at lines by, in languages that reach differently far above and below them.
struct TypeSample: Sendable {
  /// What the corpus calls the language.
  let language: String
  /// A word or two with much above and below the line, short enough for the largest title.
  let words: String
  let title: String
  let body: String

  var name: String { GalleryLanguage.titles[language] ?? language }

  static let english = TypeSample(
    language: "en", words: "Fig joy", title: "A quiet journey", body: "The first train leaves at half past six, and nobody is in a hurry.")

  static let all = [
    english,
    TypeSample(language: "vi", words: "ẤỂ Ngữ", title: "Ấn tượng mỗi ngày", body: "Tiệm sửa chữa nhỏ ở góc phố mở cửa từ bảy giờ rưỡi sáng."),
    TypeSample(language: "hi", words: "क्ष्म्यू र्कीं", title: "छोटी-सी कार्यशाला", body: "गली के मोड़ पर एक छोटी-सी कार्यशाला है, जो सुबह खुल जाती है।"),
    TypeSample(language: "th", words: "ไม่ฎฺู ป้ำ", title: "ร้านซ่อมเล็กๆ", body: "ร้านซ่อมเล็กๆ ตรงหัวมุมถนนเปิดตั้งแต่เจ็ดโมงครึ่ง ก่อนที่คนอื่นๆ จะตื่น"),
    TypeSample(language: "my", words: "မြွှိုင့် ရုံး", title: "ဆိုင်ငယ်လေးတစ်ဆိုင်", body: "လမ်းထောင့်တွင် ပြင်ဆင်ရေးဆိုင်ငယ်လေးတစ်ဆိုင် ရှိသည်။"),
    TypeSample(language: "km", words: "អេស្តូនី", title: "រោងជាងតូចមួយ", body: "នៅជ្រុងផ្លូវមានរោងជាងតូចមួយ ដែលបើកទ្វារនៅម៉ោងប្រាំពីរ។"),
    TypeSample(language: "bo", words: "ཧཱུྃ རྫོང་ཁ", title: "བཟོ་ཁང་ཆུང་ཆུང་", body: "ང་ཚོའི་གྲོང་གསེབ་ཀྱི་ལམ་ཟུར་ལ་བཟོ་ཁང་ཆུང་ཆུང་ཞིག་ཡོད།"),
    TypeSample(language: "ar", words: "كُلِّيٍّ يٰٓأَ", title: "الورشة الصغيرة", body: "تفتح الورشة الصغيرة في آخر الشارع أبوابها عند الساعة السابعة صباحًا."),
    TypeSample(
      language: "ur", words: "چھوٹی سی", title: "چھوٹی سی ورکشاپ", body: "گلی کے نکڑ پر ایک چھوٹی سی ورکشاپ ہے جو صبح ساڑھے سات بجے کھل جاتی ہے۔"),
    TypeSample(language: "ja", words: "東京の駅", title: "静かな旅の朝", body: "始発は六時半に出る。急ぐ人は誰もいない、静かな朝だ。"),
  ]

  /// The sample of a language.
  static func of(_ language: String) -> [TypeSample] { all.filter { $0.language == language } }

  /// How text of the language looks in a style.
  func style(_ textStyle: TextStyle) -> CharacterStyle {
    let setting = TextSetting(name: language)
    return CharacterStyle(textStyle: textStyle, families: setting.families, language: Language(setting.locale))
  }

  /// How text of the language looks in a size of its own.
  func style(size: LayoutUnit) -> CharacterStyle {
    let setting = TextSetting(name: language)
    return CharacterStyle(families: setting.families, size: size, language: Language(setting.locale))
  }

  /// The title and the body in styles of their own.
  func page(title: TextStyle = .title1, body: TextStyle = .body) -> [TypeParagraph] {
    [TypeParagraph(self.title, style(title)), TypeParagraph(self.body, style(body))]
  }
}

/// A paragraph on its way into a text of several.
struct TypeParagraph {
  var pieces: [(words: String, style: CharacterStyle)]
  var style: ParagraphStyle

  /// Words in one style, which is the paragraph's too if it is a text style.
  init(_ words: String, _ style: CharacterStyle) {
    pieces = [(words, style)]
    self.style = style.textStyle.map(ParagraphStyle.init(textStyle:)) ?? ParagraphStyle()
  }
}

extension StyledText {
  /// Paragraphs one below the other.
  init(_ paragraphs: [TypeParagraph]) {
    self.init(paragraphs.map { $0.pieces.map(\.words).joined() }.joined(separator: "\n"))
    var offset = 0
    for paragraph in paragraphs {
      let start = offset
      for piece in paragraph.pieces {
        let end = offset + piece.words.utf16.count
        // With the separator, which the next paragraph's first piece does not reach.
        setStyle(piece.style, in: TextRange(offset..<min(end + 1, length)))
        offset = end
      }
      offset = min(offset + 1, length)
      setParagraphStyle(paragraph.style, in: TextRange(start..<offset))
    }
  }
}
