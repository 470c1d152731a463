import TextLayout
import ToolSupport

/// What a gallery is made of.
struct GalleryInput {
  /// The folder of the corpus' texts.
  let texts: String
  /// The folder of scene files.
  let scenes: String
  /// The fonts that texts are laid out with; scenes bring their own.
  let context: LayoutContext

  /// Hyphenation patterns, as far as they are installed.
  let hyphenation: BreakingResources

  init(_ arguments: Arguments) throws {
    texts = arguments["texts"] ?? "Corpus/Texts"
    scenes = arguments["scenes"] ?? "Corpus/Scenes"
    context = LayoutContext(fonts: try FontFinder(folder: arguments["fonts"]).wholeCollection())
    var hyphenation = BreakingResources()
    let patterns = [("de", "de_DE"), ("en", "en_US"), ("fr", "fr"), ("es", "es"), ("ru", "ru_RU"), ("el", "el_GR")]
    for (language, file) in patterns {
      let patterns = try? HyphenationPatterns(contentsOf: "/usr/share/hyphen/hyph_\(file).dic", language: Language(language))
      hyphenation.setHyphenation(patterns, for: Language(language))
    }
    self.hyphenation = hyphenation
  }

  /// The names of the texts that there are; at least one.
  func textNames() throws -> [String] {
    let names = try Files.textNames(in: texts)
    guard !names.isEmpty else { throw ToolError.failure("There is no .txt in \(texts). Say with --texts where the corpus' texts are.") }
    return names
  }

  /// A text in the styles that it is meant to be shown in.
  func text(_ name: String) throws -> StyledText { CorpusText.styledText(try Files.read("\(texts)/\(name).txt"), name: name) }
}
