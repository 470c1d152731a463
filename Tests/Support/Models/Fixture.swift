import Foundation
import TextFixtures

@testable import TextInteraction
@testable import TextLayout

/// Contexts over the fixture fonts, each font built once.
enum Fixture {
  static let box10 = font(.box10)
  static let ligature = font(.box10Ligature)
  static let kern = font(.box10Kern)
  static let spaceRules = font(.box10SpaceRules)
  static let wide10 = font(.wide10)

  /// A context of its own over some faces: its caches are empty.
  static func context(_ faces: FontFace..., wordCacheLimit: Int = 64 << 20) -> LayoutContext {
    var fonts = FontCollection()
    for face in faces { fonts.add(face) }
    return LayoutContext(fonts: fonts, wordCacheLimit: wordCacheLimit)
  }

  /// Text at 10 points: every base of Box10 is 10 points wide.
  static func text(_ string: String, size: LayoutUnit = 10, _ paragraphStyle: ParagraphStyle = .init()) -> StyledText {
    StyledText(string, style: CharacterStyle(size: size), paragraphStyle: paragraphStyle)
  }

  /// The same of a text in which something is done with what is between brackets: 「[東京]へ」.
  static func text(bracketed string: String, _ paragraphStyle: ParagraphStyle = .init(), _ body: (inout StyledText, TextRange) -> Void) -> StyledText
  {
    var text = text(string.filter { $0 != "[" && $0 != "]" }, paragraphStyle)
    var (offset, start) = (0, 0)
    for character in string {
      switch character {
      case "[": start = offset
      case "]": body(&text, TextRange(start..<offset))
      default: offset += character.utf16.count
      }
    }
    return text
  }

  /// What moves and selects in a text of Box10 at 10 points, laid out in lines of a length.
  static func navigator(
    _ string: String, width: LayoutUnit = 1000, writing: WritingMode = .horizontal
  ) throws -> TextNavigator {
    let context = context(box10)
    var text = text(string)
    text.writingMode = writing
    return try TextNavigator(DocumentLayout(text, width: width, in: context), of: text, in: context)
  }

  static func font(_ recipe: FontRecipe) -> FontFace {
    do {
      return try FontFace(bytes: recipe.build())
    } catch {
      fatalError("the fixture font \(recipe) can't be opened: \(error)")
    }
  }

  /// Whether the tests should go through everything, however long that takes.
  static let isThorough = ProcessInfo.processInfo.environment["TEXTLAYOUT_ALL_FONTS"] == "1"
}

/// The texts of the corpus.
enum CorpusTexts {
  static let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../Corpus/Texts").standardized

  /// The texts' names, which begin with their language, in order.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
  }
}
