import Foundation
import TextLayout

/// The corpus' texts.
enum Corpus {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Texts").standardized

  /// How long traces are: longer in `make test-all`.
  static let stepCount = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == "1" ? 1000 : 70

  /// The names of all.
  static let languages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    .sorted()

  /// A text, so many times over, in a size that follows the size category.
  static func text(_ name: String, times: Int) throws -> StyledText {
    let string = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
    let language = Language(String(name.prefix { $0 != "-" }.prefix(3)))
    return StyledText(
      String(repeating: string, count: times), style: CharacterStyle(textStyle: .body, families: ["Noto Sans"], language: language),
      paragraphStyle: ParagraphStyle(textStyle: .body))
  }
}
