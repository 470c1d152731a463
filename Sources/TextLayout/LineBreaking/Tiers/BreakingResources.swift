/// Models and word lists that a program names for line breaking. The engine never goes looking for any.
///
///     var context = LayoutContext(fonts: fonts)
///     context.breakingResources.phrases["ja"] = try PhraseModel(path: "/usr/share/budoux/ja.json")
public struct BreakingResources: Sendable {
  /// Models of where phrases end, by language: used in Japanese titles (`ja`).
  public var phrases: [Language: PhraseModel] = [:]
  /// What knows where words may be divided.
  var wordDivider: (any WordDivider)?

  /// No resources.
  public init() {}
}

/// What knows where words may be divided: hyphenation patterns, the joints of compounds.
protocol WordDivider: Sendable {
  /// The places inside a word where a line may end, in order: offsets from the word's start, between 0 and its length.
  ///
  /// The word has letters and marks only. `isTitle` asks for what titles want.
  func divisions(of word: ArraySlice<UInt16>, in language: Language, isTitle: Bool) -> [WordDivision]
}

/// A place where a word may be divided.
struct WordDivision: Hashable, Sendable {
  /// Units of the word before it.
  var offset: Int
  var tier: BreakTier
  var cost: Int
  var rule: BreakRule
}
