import Foundation
import TextFixtures
import TextLayout

@testable import TextFlow

/// Contexts and texts for flows.
enum FlowFixture {
  /// Each base of Box10 is 10 points wide at 10 points, and a line 10 high.
  static let boxes: LayoutContext = {
    var fonts = FontCollection()
    do { fonts.add(try FontFace(bytes: FontRecipe.box10.build())) } catch { fatalError("the fixture font can't be opened: \(error)") }
    return LayoutContext(fonts: fonts)
  }()

  /// The machine's fonts.
  static let noto = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts"]))

  static func text(_ string: String, _ style: ParagraphStyle = ParagraphStyle()) -> StyledText {
    StyledText(string, style: CharacterStyle(size: 10), paragraphStyle: style)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Texts").standardized

  static let languages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    .sorted()

  /// Whether the tests should go through everything, however long that takes.
  static let isThorough = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == "1"

  /// A text of the corpus, in a size that follows the size category or in one of its own.
  static func corpus(_ name: String, isStyled: Bool) throws -> StyledText {
    let string = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
    let language = Language(String(name.prefix { $0 != "-" }.prefix(3)))
    return isStyled
      ? StyledText(
        string, style: CharacterStyle(textStyle: .body, families: ["Noto Sans"], language: language), paragraphStyle: ParagraphStyle(textStyle: .body)
      )
      : StyledText(string, style: CharacterStyle(families: ["Noto Sans"], size: 15, language: language))
  }

  /// A container on the first page.
  static func part(_ width: LayoutUnit, _ height: LayoutUnit, x: LayoutUnit = 0, y: LayoutUnit = 0) -> TextContainer {
    TextContainer(frame: Rect(x: x, y: y, width: width, height: height))
  }

  /// A column that has room for all.
  static func column(_ width: LayoutUnit, height: LayoutUnit = .unbounded) -> TextContainer {
    TextContainer(frame: Rect(x: 0, y: 0, width: width, height: height))
  }
}

extension FlowLayout {
  /// The lines of a page as a picture: a row for each ten points, a letter in each ten points of it that a line takes, `·` elsewhere.
  func picture(page: Int = 0, of text: StyledText, width: Int, height: Int) -> [String] {
    var rows = Array(repeating: Array(repeating: Character("·"), count: width / 10), count: height / 10)
    for placed in lines(onPage: page) {
      for run in placed.layout.glyphRuns(ofLine: placed.number) where run.ellipsis == nil {
        for glyph in run.glyphs {
          let column = Int((glyph.origin.x + placed.offset.x).points / 10)
          let row = Int((placed.rect.minY.points / 10).rounded(.down))
          guard rows.indices.contains(row), rows[row].indices.contains(column) else { continue }
          let character = text.string(in: TextRange(glyph.offset, glyph.offset + 1)).first ?? "?"
          if character != " " { rows[row][column] = character }
        }
      }
    }
    return rows.map { String($0) }
  }
}
