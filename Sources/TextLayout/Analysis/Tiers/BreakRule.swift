/// Why a line may end at a place, or why it should rather not: the rule that gave the place its
/// tier.
///
///     BreakRule.numberAndUnit.description   // "between a number and its unit"
public enum BreakRule: UInt8, Hashable, Sendable, CaseIterable {
  // What any language has.
  case textEnd, hardBreak, space, hyphen, softHyphen, unicode, dictionary
  case beforeDash, numberAfterName, slash
  case numberAndUnit, signAndNumber, abbreviation, quotationMark, ellipsis, beforeSlash, shortHyphenated, shortSlash, address, repetitionMark
  // Words.
  case hyphenation, compoundJoint, particleJoint
  // CSS's word-break, and the mode without any limits.
  case keptTogether, brokenAnywhere
  // Japanese and Chinese.
  case ideographs, clauseEnd, beforeBracket, middleDot
  case japanesePhrase, japaneseLikelyPhrase, japaneseInsidePhrase, japaneseScriptChange, katakanaWord, numberAndCounter, honorificPrefix, smallKana
  case chineseWord, chineseInsideWord, chineseFunctionWord, chinesePrefix, chinesePreposition, chineseSingle, chineseConnector
  // Korean.
  case koreanSyllable, koreanPunctuation, koreanParticle, koreanDependentNoun
  // Last resorts.
  case insideWord, grapheme
}

extension BreakRule: CustomStringConvertible {
  /// The rule in words.
  public var description: String {
    switch self {
    case .textEnd: "end of the text"
    case .hardBreak: "a line ends here in the text"
    case .space: "after a space"
    case .hyphen: "after a hyphen or dash"
    case .softHyphen: "after a soft hyphen"
    case .unicode: "allowed by UAX #14"
    case .dictionary: "between words of the dictionary"
    case .beforeDash: "before a dash between spaces"
    case .numberAfterName: "between a name and its number"
    case .slash: "after a slash between words"
    case .numberAndUnit: "between a number and its unit"
    case .signAndNumber: "between a sign and its number"
    case .abbreviation: "inside an abbreviation"
    case .quotationMark: "between a quotation mark and its content"
    case .ellipsis: "before an ellipsis"
    case .beforeSlash: "before a slash"
    case .shortHyphenated: "hyphen with fewer than three letters on a side"
    case .shortSlash: "slash with fewer than three letters on a side"
    case .address: "piece of an address or path"
    case .repetitionMark: "before a repetition or abbreviation mark"
    case .hyphenation: "hyphenation"
    case .compoundJoint: "joint of a compound"
    case .particleJoint: "joint after a particle or prefix"
    case .keptTogether: "word-break keeps the letters together"
    case .brokenAnywhere: "a line may end after any grapheme"
    case .ideographs: "between ideographs or kana"
    case .clauseEnd: "after punctuation"
    case .beforeBracket: "before a bracket that belongs to the word before it"
    case .middleDot: "after a middle dot"
    case .japanesePhrase: "Japanese: phrase boundary"
    case .japaneseLikelyPhrase: "Japanese: phrase boundary by the dictionary alone"
    case .japaneseInsidePhrase: "Japanese: inside a phrase"
    case .japaneseScriptChange: "Japanese: between the parts of a compound"
    case .katakanaWord: "inside a katakana word"
    case .numberAndCounter: "between a number and its counter"
    case .honorificPrefix: "Japanese: after an honorific prefix"
    case .smallKana: "before a small kana or a prolonged sound mark"
    case .chineseWord: "Chinese: between words"
    case .chineseInsideWord: "Chinese: inside a word"
    case .chineseFunctionWord: "Chinese: function word kept with the word before"
    case .chinesePrefix: "Chinese: word kept with the word after"
    case .chinesePreposition: "Chinese: after a preposition"
    case .chineseSingle: "Chinese: single character kept with its neighbours"
    case .chineseConnector: "Chinese: before a connector or middle dot"
    case .koreanSyllable: "Korean: between syllables of an eojeol"
    case .koreanPunctuation: "Korean: after punctuation inside an eojeol"
    case .koreanParticle: "Korean: before a particle of one syllable"
    case .koreanDependentNoun: "Korean: before a dependent noun"
    case .insideWord: "inside a word, in need"
    case .grapheme: "between graphemes, in need"
    }
  }
}
