import Foundation
import TextFixtures
import TextLayout
import TextPictures

/// Texts and fonts that the tests make pictures of.
enum PictureFixture {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// Box10 at 10 points: every letter is a box 10 wide, from 2 below the baseline to 8 above it.
  static let boxes = context(.box10)

  /// The fonts that the project's set-up installs.
  static let noto = LayoutContext(
    fonts: FontCollection(
      files: ["/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"], folders: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]))

  static func context(_ recipe: FontRecipe) -> LayoutContext {
    var fonts = FontCollection()
    if let face = try? FontFace(bytes: recipe.build()) { fonts.add(face) }
    return LayoutContext(fonts: fonts)
  }

  /// A picture of some text in Box10, without a margin, in one set of colours.
  static func picture(
    _ string: String, width: LayoutUnit = .unbounded, in context: LayoutContext = boxes, _ change: (inout StyledText) -> Void = { _ in }
  ) throws -> TextPicture {
    var text = StyledText(string, style: CharacterStyle(size: 10))
    change(&text)
    var options = PictureOptions()
    options.margin = 0
    return TextPicture(try DocumentLayout(text, width: width, in: context), of: text, options: options)
  }

  /// The first lines of a text of the corpus, laid out in the fonts of the set-up.
  static func corpus(_ name: String, lines: Int = 6, width: LayoutUnit = 360) throws -> TextPicture {
    let whole = try String(contentsOf: root.appending(path: "Corpus/Texts/\(name).txt"), encoding: .utf8)
    let string = whole.split(separator: "\n").prefix(lines).joined(separator: "\n")
    let text = StyledText(string, style: CharacterStyle(size: 20, language: Language(name)))
    return TextPicture(try DocumentLayout(text, width: width, in: noto), of: text)
  }
}

extension TextPicture {
  var svgText: String { String(decoding: svg(), as: UTF8.self) }
}
