import TextLayout
import ToolSupport

extension GallerySection {
  /// The same titles in ten widths, as body text and as titles.
  static let titles = GallerySection(
    name: "titles", title: "Titles",
    introduction:
      "The same title in ten widths, filled as body text and chosen as a title: the fewest lines, ended where phrases end. Why a line ends where it does is said above each."
  ) { input in
    var context = input.context
    context.breakingResources = input.hyphenation
    return TitleSample.all.map { sample in
      let figures = stride(from: 100, through: 280, by: 20).flatMap { width in
        [LineBreaking.Mode.greedy, .title].map { mode in
          let name = mode == .title ? "title" : "body"
          return GalleryFigure(
            name: "\(name)-\(width)", title: "\(name), \(width) pt", showsLineEnds: true, text: sample.text(mode), width: LayoutUnit(Double(width)),
            context: context)
        }
      }
      return GalleryGroup(name: sample.language, title: sample.name, figures: figures)
    }
  }

  /// Narrow columns with words divided in three ways.
  static let hyphenation = GallerySection(
    name: "hyphenation", title: "Hyphenation",
    introduction:
      "Narrow columns: words whole unless they don't fit, words divided to fill lines, and never. With the patterns that are installed for the language."
  ) { input in
    var context = input.context
    context.breakingResources = input.hyphenation
    let present = try input.textNames()
    let languages: [String] = ["de", "en", "fr", "es", "ru", "el"]
    return try languages.filter { present.contains($0) }.map { language in
      let text = TitleSample.paragraph(of: try input.text(language))
      let ways: [(String, LineBreaking.Hyphenation)] = [("when needed", .whenNeeded), ("automatic", .automatic), ("never", .none)]
      let figures = ways.map { name, hyphenation in
        var styled = text
        var paragraph = ParagraphStyle()
        paragraph.lineBreaking.hyphenation = hyphenation
        styled.setParagraphStyle(paragraph, in: styled.range)
        return GalleryFigure(
          name: name.replacing(" ", with: "-"), title: name, showsLineEnds: hyphenation == .automatic, text: styled, width: 150, context: context)
      }
      return GalleryGroup(name: language, title: GalleryLanguage.titles[language] ?? language, figures: figures)
    }
  }
}

/// A title to look at.
private struct TitleSample {
  let language: String
  let name: String
  let words: String

  static let all = [
    TitleSample(language: "ja", name: "Japanese", words: "新しいスマートフォンの写真をコンピューターに送る方法について"),
    TitleSample(language: "zh-Hans", name: "Chinese, simplified", words: "如何在新手机上恢复照片、联系人和聊天记录的完整指南"),
    TitleSample(language: "zh-Hant", name: "Chinese, traditional", words: "第3章：在家中設定無線網路與共享印表機的方法"),
    TitleSample(language: "ko", name: "Korean", words: "새로운 텍스트 편집 기능을 사용하여 문서를 빠르게 정리하는 방법"),
    TitleSample(language: "de", name: "German", words: "Datenschutzeinstellungen und Geschwindigkeitsbegrenzungen in der Benutzeroberfläche"),
  ]

  func text(_ mode: LineBreaking.Mode) -> StyledText {
    var style = CharacterStyle(size: 20)
    style.weight = .bold
    style.families = TextSetting(name: language).families
    style.language = Language(language)
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.mode = mode
    return StyledText(words, style: style, paragraphStyle: paragraph)
  }

  /// The longest of a text's first paragraphs.
  static func paragraph(of text: StyledText) -> StyledText {
    let string = text.string(in: text.range)
    let longest = string.split(separator: "\n").prefix(6).max { $0.utf16.count < $1.utf16.count }
    return StyledText(String(longest ?? ""), style: text.styleRun(at: 0).style)
  }
}
