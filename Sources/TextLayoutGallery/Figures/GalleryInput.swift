import CommandLineParts
import TextLayout
import ToolSupport

/// What a gallery is made of.
struct GalleryInput {
  /// The folder of the corpus' texts.
  let texts: String
  /// The folder of scene files.
  let scenes: String
  /// Where fonts are found.
  let fonts: FontFinder
  /// The fonts that texts are laid out with; scenes bring their own.
  let context: LayoutContext
  /// The same with the bold fonts of their families.
  let boldContext: LayoutContext
  /// Hyphenation patterns, as far as they are installed.
  let hyphenation: BreakingResources

  init(_ arguments: Arguments) throws {
    texts = arguments["texts"] ?? "Corpus/Texts"
    scenes = arguments["scenes"] ?? "Corpus/Scenes"
    fonts = FontFinder(folder: arguments["fonts"])
    context = LayoutContext(fonts: try fonts.wholeCollection())
    boldContext = LayoutContext(fonts: try fonts.wholeCollection(withBold: true))
    var hyphenation = BreakingResources()
    // A later file wins: TeX's German patterns are better than those of the dictionary.
    let files = [
      ("de", "hyphen/hyph_de_DE.dic"), ("de", "texlive/texmf-dist/tex/generic/dehyph-exptl/dehyphn-x-2022-03-16.pat"),
      ("en", "hyphen/hyph_en_US.dic"),
      ("fr", "hyphen/hyph_fr.dic"), ("es", "hyphen/hyph_es_ES.dic"), ("ru", "hyphen/hyph_ru_RU.dic"), ("el", "hyphen/hyph_el_GR.dic"),
    ]
    for (language, file) in files {
      if let patterns = try? HyphenationPatterns(contentsOf: "/usr/share/\(file)", language: Language(language)) {
        hyphenation.setHyphenation(patterns, for: Language(language))
      }
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

extension Command.Option {
  /// Of the commands that show the corpus.
  static let texts = Command.Option("texts", "DIR", "the texts: Corpus/Texts unless told")
}
