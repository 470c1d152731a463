import TextLayout

extension GallerySection {
  /// Lists in many languages, and what every style writes.
  static let lists = GallerySection(
    name: "lists", title: "Lists and counter styles",
    introduction:
      "Markers end side by side before the text, on the side where it begins. Then every counter style: 1 to 30, and the numbers where ranges end and fallbacks take over."
  ) { input in
    let nested = ListSample.all.map { sample in
      GalleryFigure(name: sample.language, title: sample.title, text: sample.text, width: width, context: input.context)
    }
    let names = CounterStyle.names
    let styles = stride(from: 0, to: names.count, by: stylesInGroup).map { start -> GalleryGroup in
      let group = names[start..<min(names.count, start + stylesInGroup)]
      return GalleryGroup(
        name: "styles-\(start / stylesInGroup + 1)", title: "Styles from \(group[group.startIndex]) to \(group[group.endIndex - 1])",
        figures: group.map { name in
          GalleryFigure(name: name, title: name, text: StyleSample.text(of: name), width: width, context: input.context)
        })
    }
    return [
      GalleryGroup(
        name: "nested", title: "Nested lists",
        introduction: "Numbers in the digits that are usual in the language, or native ones; two levels and bullets.",
        listsFigures: true, figures: nested)
    ] + styles
  }

  private static let stylesInGroup = 35
}

/// A short recipe as a list.
private struct ListSample: Sendable {
  let language: String
  let title: String
  /// The outer and the inner format, and what the items say: an inner one begins with a space, one with a bullet with `-`.
  let formats: (MarkerFormat, MarkerFormat)
  var numbering = MarkerFormatter.Numbering.default
  let items: [String]

  var text: StyledText {
    let text = items.map { $0.drop { $0 == " " || $0 == "-" } }.joined(separator: "\n")
    var result = StyledText(text, style: CharacterStyle(size: 16, language: Language(language)))
    var start = 0
    for item in items {
      var outer = TextList("outer", formats.0)
      var inner = TextList("inner", formats.1)
      let bullets = TextList("bullets", .circle)
      outer.numbering = numbering
      inner.numbering = numbering
      inner.localizesAlphabets = true
      var style = ParagraphStyle()
      style.lists = item.hasPrefix("-") ? [outer, bullets] : item.hasPrefix(" ") ? [outer, inner] : [outer]
      result.setParagraphStyle(style, in: TextRange(start..<start))
      start += item.drop { $0 == " " || $0 == "-" }.utf16.count + 1
    }
    return result
  }

  static let all = [
    ListSample(
      language: "de", title: "German", formats: (.decimal, .lowercaseAlpha),
      items: ["Zwiebeln schneiden und langsam in Butter goldbraun anbraten", " salzen", " pfeffern", "-nach Geschmack", "Brühe angießen"]),
    ListSample(
      language: "ar", title: "Arabic", formats: (.decimal, .lowercaseAlpha),
      items: ["قطّع البصل واقله بالزبدة حتى يصبح ذهبي اللون", " أضف الملح", " أضف الفلفل", "-حسب الرغبة", "صبّ المرق"]),
    ListSample(
      language: "ur", title: "Urdu", formats: (.decimal, "urdu-abjad"), numbering: .native,
      items: ["پیاز کاٹ کر مکھن میں سنہری ہونے تک بھونیں", " نمک ڈالیں", " کالی مرچ ڈالیں", "-حسب ذائقہ", "یخنی ڈالیں"]),
    ListSample(
      language: "he", title: "Hebrew", formats: (.decimal, .lowercaseAlpha),
      items: ["לחתוך בצל ולטגן בחמאה עד שהוא מזהיב", " להוסיף מלח", " להוסיף פלפל", "-לפי הטעם", "לצקת ציר"]),
    ListSample(
      language: "hi", title: "Hindi", formats: (.decimal, .lowercaseAlpha), numbering: .native,
      items: ["प्याज़ काटें और मक्खन में सुनहरा होने तक भूनें", " नमक डालें", " काली मिर्च डालें", "-स्वाद के अनुसार", "शोरबा डालें"]),
    ListSample(
      language: "th", title: "Thai", formats: (.decimal, .lowercaseAlpha), numbering: .native,
      items: ["หั่นหอมใหญ่แล้วผัดกับเนยจนเป็นสีทอง", " ใส่เกลือ", " ใส่พริกไทย", "-ตามชอบ", "เทน้ำซุป"]),
    ListSample(
      language: "ja", title: "Japanese", formats: (.decimal, .lowercaseAlpha),
      items: ["玉ねぎを薄切りにして、バターできつね色になるまで炒める", " 塩をふる", " こしょうをふる", "-お好みで", "スープを注ぐ"]),
    ListSample(
      language: "zh", title: "Chinese", formats: ("simp-chinese-informal", .lowercaseAlpha),
      items: ["洋葱切片，用黄油慢慢炒到金黄色", " 加盐", " 加胡椒", "-适量", "倒入高汤"]),
    ListSample(
      language: "ko", title: "Korean", formats: (.decimal, .lowercaseAlpha),
      items: ["양파를 썰어 버터에 노릇해질 때까지 볶는다", " 소금을 넣는다", " 후추를 넣는다", "-입맛에 맞게", "육수를 붓는다"]),
    ListSample(
      language: "km", title: "Khmer", formats: (.decimal, "khmer-consonant"), numbering: .native,
      items: ["ហាន់ខ្ទឹមបារាំង ហើយចៀនជាមួយប៊ឺ", " ដាក់អំបិល", " ដាក់ម្រេច", "-តាមចំណូលចិត្ត", "ចាក់ទឹកស៊ុប"]),
    ListSample(
      language: "my", title: "Burmese", formats: (.decimal, .lowercaseRoman),
      items: ["ကြက်သွန်နီကို လှီးပြီး ထောပတ်ဖြင့် ကြော်ပါ", " ဆားထည့်ပါ", " ငရုတ်ကောင်းထည့်ပါ", "-နှစ်သက်သလို", "ဟင်းရည်လောင်းပါ"]),
  ]
}

/// What a style writes.
private enum StyleSample {
  /// The numbers where ranges and fallbacks of styles begin and end.
  private static let boundaries = [-1, 0, 48, 49, 50, 51, 60, 61, 99, 100, 999, 1000, 3999, 4000, 9999, 10000, 10999, 11000, 19999, 20000]

  static func text(of name: String) -> StyledText {
    guard let style = CounterStyle.named(name) else { return StyledText("") }
    let first = (1...30).map { style.representation(for: $0) }.joined(separator: "  ")
    let last = boundaries.map { "\($0): \(style.representation(for: $0))" }.joined(separator: "  ")
    return StyledText("\(style.marker(for: 1))\n\(first)\n\(last)", style: CharacterStyle(size: 13))
  }
}
