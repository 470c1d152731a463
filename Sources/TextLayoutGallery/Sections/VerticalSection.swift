import TextLayout
import ToolSupport

extension GallerySection {
  /// Lines from top to bottom: what stands, what lies, what stands together, and where carets are.
  static let vertical = GallerySection(
    name: "vertical", title: "Vertical text",
    introduction:
      "Lines from top to bottom. Chinese characters stand, letters of other scripts lie; columns are evenly thick. Switch on baselines: they are the middle of Chinese characters."
  ) { input in
    VerticalSample.groups.map { group in
      GalleryGroup(
        name: group.name, title: group.title, introduction: group.introduction,
        figures: group.samples.enumerated().map { number, sample in
          GalleryFigure(
            name: String(number + 1), title: sample.title, text: sample.text, width: sample.length, context: input.context,
            places: sample.places)
        })
    }
  }
}

/// A text on vertical lines.
private struct VerticalSample: Sendable {
  let title: String
  let language: String
  let words: String
  var mode = WritingMode.verticalRightToLeft
  var length: LayoutUnit = 230
  var selected = ""
  var noted = ""
  var showsOrder = false
  var changeCharacters: @Sendable (inout CharacterStyle) -> Void = { _ in }
  var changeParagraph: @Sendable (inout ParagraphStyle) -> Void = { _ in }

  typealias Group = (name: String, title: String, introduction: String, samples: [VerticalSample])

  static let groups: [Group] = [
    (
      "languages", "Languages", "Punctuation and brackets have forms of their own; dashes and dots run along the line.",
      [
        VerticalSample(
          title: "Japanese", language: "ja",
          words: "「縦に書く」とは、行を右から左へ並べることだ。ゲームのセーブデータ……それは――消えた。（『坊っちゃん』より、ではない。）",
          changeParagraph: {
            $0.punctuationTrim = .normal
            $0.lineHeightMultiple = 1.2
          }),
        VerticalSample(
          title: "Traditional Chinese", language: "zh-Hant", words: "直書的時候，標點在字格的中央；引號用「」與『』。破折號——刪節號……都順著行走。臺北市信義路五段七號。"),
        VerticalSample(title: "Korean", language: "ko", words: "세로쓰기에서는 글자가 위에서 아래로 흐르고, 줄은 오른쪽에서 왼쪽으로 이어진다."),
        VerticalSample(
          title: "Mongolian, from left to right", language: "mn-Mong",
          words: "ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ᠂ ᠠᠳᠠᠯᠢᠬᠠᠨ ᠨᠡᠷ᠎ᠡ ᠲᠥᠷᠥ ᠲᠡᠢ᠃", mode: .verticalLeftToRight),
      ]
    ),
    (
      "mixed", "Other scripts between Chinese characters", "They lie on their side, from right to left they run upwards; or they stand.",
      [
        VerticalSample(title: "Latin words", language: "ja", words: "新しいLibreOfficeでPDFを開き、Ctrl+Sで保存する。"),
        VerticalSample(title: "Arabic in Japanese", language: "ja", words: "挨拶は「السلام عليكم」と言い、返事は「وعليكم السلام」となる。"),
        VerticalSample(title: "all upright", language: "ja", words: "ＪＲ、NHKとUFOを見た。", length: 150) { $0.orientation = .upright },
        VerticalSample(title: "all on their side", language: "ja", words: "横倒しの看板。ABC", length: 150) { $0.orientation = .sideways },
        VerticalSample(title: "decorated", language: "ja", words: "強調した文字とWordsと、取り消した文字。", length: 180) {
          $0.underline = LineDecoration(.wavy)
          $0.strikethrough = LineDecoration(.solid)
        },
      ]
    ),
    (
      "combined", "Digits in the room of one character", "Up to so many digits stand side by side, made narrower where they have to be.",
      [1, 2, 3, 4].map { count in
        VerticalSample(title: "\(count) at most", language: "ja", words: "平成7年10月31日、第128回、2026年。", length: 190) { $0.combining = .digits(count) }
      }
    ),
    (
      "beside", "Marks, readings and room beside combinations",
      "A combination is one character to what stands beside it, and has no automatic space.",
      [
        VerticalSample(title: "emphasized", language: "ja", words: "期限は10月31日です。", length: 190) {
          $0.combining = .digits(2)
          $0.emphasis = EmphasisMark()
        },
        VerticalSample(title: "all upright", language: "ja", words: "12時のNHKで", length: 190) {
          $0.combining = .digits(2)
          $0.orientation = .upright
          $0.emphasis = EmphasisMark(.dot)
        },
      ]
    ),
    (
      "titles", "Titles",
      "Lines are chosen together as on horizontal lines: they end between phrases, and numbers of two digits are one character.",
      [
        ("ja", "10月12日から、新しい「写真」アプリで思い出をまとめて共有できます"), ("zh-Hans", "在“设置”中打开12种语言的键盘，随时切换输入法"),
        ("zh-Hant", "在「設定」中打開12種語言的鍵盤，隨時切換輸入法"), ("ko", "설정에서 새로운 사진 앱으로 추억을 함께 공유하세요"),
      ].map { language, words in
        VerticalSample(
          title: language, language: language, words: words, length: 165, changeCharacters: { $0.combining = .digits(2) },
          changeParagraph: { $0.lineBreaking.mode = .title })
      }
    ),
    (
      "notes", "Notes in two rows",
      "A note stands in its line in two rows of half the size (warichu); what has no room goes on in rows of its own. Selected text is covered row by row.",
      [
        VerticalSample(
          title: "cut by the line", language: "ja", words: "平安京〔今の京都市の中心に置かれた都、延暦十三年に遷都〕は、千年の都である。", length: 150,
          noted: "今の京都市の中心に置かれた都、延暦十三年に遷都"),
        VerticalSample(
          title: "selected", language: "ja", words: "徒然草（鎌倉時代の末に書かれた随筆）を読む。", length: 150, selected: "時代の末に書かれ", noted: "鎌倉時代の末に書かれた随筆"),
        VerticalSample(
          title: "on horizontal lines", language: "zh-Hant", words: "臺北〔舊稱艋舺、大稻埕一帶〕在北邊。", mode: .horizontal, noted: "舊稱艋舺、大稻埕一帶"),
      ]
    ),
    (
      "carets", "Carets and selections", "Carets are as wide as their line is thick; between several digits in one room they stand at even shares.",
      [
        VerticalSample(
          title: "on several lines", language: "ja", words: "昨日の12時、ABC放送で天気予報を見た。", length: 150, selected: "12時、ABC放送で天気"
        ) { $0.combining = .digits(2) },
        VerticalSample(title: "both directions", language: "ja", words: "あいさつは「שלום עולם」です。", length: 210, selected: "「שלום עולם」"),
        VerticalSample(
          title: "from left to right", language: "mn-Mong", words: "ᠮᠣᠩᠭᠣᠯ ᠤᠯᠤᠰ ᠤᠨ ᠶᠡᠬᠡ ᠬᠤᠷᠠᠯ", mode: .verticalLeftToRight, length: 150,
          selected: "ᠤᠯᠤᠰ ᠤᠨ ᠶᠡᠬᠡ"),
      ]
    ),
    (
      "order", "Movement downwards",
      "Places in the order in which the down key visits them, each once; text from right to left is passed from its end.",
      [
        ordered("on several lines", "ja", "昨日12時、ABC放送を見た。", length: 150) { $0.combining = .digits(2) },
        ordered("both directions", "ja", "挨拶はשלום 12です。", length: 190),
        ordered("from left to right", "mn-Mong", "ᠮᠣᠩᠭᠣᠯ ᠤᠯᠤᠰ", mode: .verticalLeftToRight, length: 90),
      ]
    ),
  ]

  var text: StyledText {
    let setting = TextSetting(name: language)
    let families = language == "mn-Mong" ? ["Noto Sans Mongolian"] : setting.families
    var style = CharacterStyle(families: families, size: 22, language: Language(setting.locale))
    changeCharacters(&style)
    var paragraph = ParagraphStyle()
    changeParagraph(&paragraph)
    var text = StyledText(words, style: style, paragraphStyle: paragraph)
    text.writingMode = mode
    if let note = range(of: noted) { text.updateStyle(in: note) { $0.note = InlineNote() } }
    return text
  }

  /// A sample of the order of movement, with room for numbers beside its lines.
  private static func ordered(
    _ title: String, _ language: String, _ words: String, mode: WritingMode = .verticalRightToLeft, length: LayoutUnit,
    _ changeCharacters: @escaping @Sendable (inout CharacterStyle) -> Void = { _ in }
  ) -> VerticalSample {
    VerticalSample(
      title: title, language: language, words: words, mode: mode, length: length, showsOrder: true, changeCharacters: changeCharacters,
      changeParagraph: { $0.lineSpacing = 14 })
  }

  var places: GalleryPlaces? {
    if showsOrder { return GalleryPlaces(content: .order(.down)) }
    return range(of: selected).map { GalleryPlaces(content: .selection([$0])) }
  }

  private func range(of part: String) -> TextRange? {
    guard !part.isEmpty, let range = words.firstRange(of: part) else { return nil }
    let start = words.utf16.distance(from: words.startIndex, to: range.lowerBound)
    return TextRange(start..<start + part.utf16.count)
  }
}
