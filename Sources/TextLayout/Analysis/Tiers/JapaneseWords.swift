/// The words of a Japanese title as ICU's dictionary has them, and what they tell where the scripts
/// don't: in hiragana.
///
/// A phrase is a word with the particles and endings after it. In a run of hiragana a new one
/// begins where a particle is over, `傘を|さがす`, or a verb or adjective that describes what follows,
/// `使える|はさみ`; not before another particle or ending. The dictionary cuts what it doesn't know into
/// single kana, so a particle counts only where it follows a whole word.
struct JapaneseWords {
  private let text: UnitWindow
  private let kinds: [BreakKind]
  /// Where the word begins and ends that holds a unit.
  private var starts: [Int32]
  private var ends: [Int32]

  /// O(units), and ICU's dictionary.
  init(_ text: UnitWindow, _ kinds: [BreakKind], _ scratch: AnalysisScratch) {
    self.text = text
    self.kinds = kinds
    starts = Array(repeating: 0, count: text.count + 1)
    ends = Array(repeating: Int32(text.count), count: text.count + 1)
    let units = (0..<text.count).map { text[$0] }
    var start = 0
    for segment in ParagraphAnalysis.wordSegments(units: units.span, scratch: scratch) {
      for unit in start..<min(segment.end, text.count) {
        starts[unit] = Int32(start)
        ends[unit] = Int32(segment.end)
      }
      start = segment.end
    }
  }

  private func isBoundary(_ i: Int) -> Bool { i > 0 && i < text.count && Int(starts[i]) == i }

  /// Whether a phrase begins with hiragana at a unit after hiragana.
  func beginsPhrase(_ i: Int) -> Bool {
    guard i > 1, kinds[i - 1] == .hiragana, kinds[i] == .hiragana, !isBound(i) else { return false }
    if text[i - 1] == 0x3092 { return text[i] != 0x3082 && text[i] != 0x306F }  // を is a particle wherever it stands
    guard isBoundary(i) else { return false }
    return isAfterParticle(i) || isAfterAttribute(i)
  }

  /// Whether what begins at a unit leans on the word before it. から揚げ is no particle.
  private func isBound(_ i: Int) -> Bool {
    if Int(ends[i]) == i + 1, JapaneseWords.boundKana.contains(text[i]) { return true }
    return begins(JapaneseWords.bound, at: i) && text[i + 2] != 0x63DA
  }

  /// Whether a particle of one kana ends before a unit, after a whole word.
  private func isAfterParticle(_ i: Int) -> Bool {
    guard Int(starts[i - 1]) == i - 1, JapaneseWords.particles.contains(text[i - 1]) else { return false }
    let before = kinds[i - 2]
    guard
      before == .han || before == .katakana || before == .letter || before == .closing || Int(ends[i - 2]) - Int(starts[i - 2]) > 1
        || text[i - 2] == 0x3089 && text[i - 1] == 0x306E  // ぼくらの
    else {
      return false
    }
    switch text[i - 1] {
    case 0x306E: return true  // の: whatever follows, if it is no ending
    case 0x3067: return !begins(JapaneseWords.copula, at: i) && isWord(i, of: 2)  // で
    case 0x3068: return !begins(JapaneseWords.quoting, at: i) && isWord(i, of: 2)  // と
    case 0x306F: return text[i - 2] != 0x3067 && isWord(i, of: 2)  // は, but not ではない
    case 0x306B: return !begins(JapaneseWords.relating, at: i) && isWord(i, of: 2)  // に
    default: return isWord(i, of: 2)
    }
  }

  /// Whether a verb or adjective ends before a unit, and a noun of three kana or more follows, or
  /// one with an honorific.
  private func isAfterAttribute(_ i: Int) -> Bool {
    let start = Int(starts[i - 1])
    let count = i - start
    guard JapaneseWords.attributeEnds.contains(text[i - 1]) else { return false }
    let isWhole =
      switch text[i - 1] {
      case 0x3044: count > (kinds[start] == .han ? 1 : 2)  // い: adjectives in kana have three or more
      case 0x308B: count > 1  // る
      case 0x305F: start > 0  // た, which the dictionary has by itself
      default: count > 1 && kinds[start] == .han
      }
    guard isWhole else { return false }
    return isWord(i, of: 3) || begins([[0x304B, 0x3089, 0x63DA]], at: i)
      || text[i] == 0x304A && i + 2 < text.count && kinds[i + 1] == .hiragana && kinds[i + 2] == .hiragana
  }

  /// Whether the word at a unit has so many kana or more.
  private func isWord(_ i: Int, of count: Int) -> Bool { Int(ends[i]) - i >= count }

  /// Whether the hiragana before katakana is the stem of a verb or a noun made of one, which
  /// katakana is joined to: `おやすみモード`, `読み込みエラー`.
  func endsStem(_ i: Int) -> Bool {
    guard JapaneseWords.stemEnds.contains(text[i - 1]) else { return false }
    if i > 1, kinds[i - 2] == .han { return true }
    return !JapaneseWords.stemLikes.contains { ending in
      ending.count <= i && ending.indices.allSatisfy { text[i - ending.count + $0] == ending[$0] }
    }
  }

  /// Whether the hiragana before a unit is a noun that what follows makes another one of: `たこ焼き`,
  /// `ごみ箱`, `から揚げ`.
  func endsNoun(_ i: Int) -> Bool {
    guard JapaneseWords.heads.contains(text[i]), isBoundary(i) || Int(starts[i]) < i else { return false }
    if Int(starts[i]) < i || text[i] == 0x63DA && text[i - 1] == 0x3089 { return true }  // から揚げ
    let start = Int(starts[i - 1])
    guard i - start > 1 || start > 0 && kinds[start - 1] == .hiragana && !JapaneseWords.particles.contains(text[i - 1]) && text[i - 1] != 0x3092
    else {
      return false
    }
    return kinds[start] == .hiragana
      && !JapaneseWords.determiners.contains { word in
        word.count == i - start && word.indices.allSatisfy { text[start + $0] == word[$0] }
      } && !JapaneseWords.attributeEnds.contains(text[i - 1])
  }

  private func begins(_ words: [[UInt16]], at i: Int) -> Bool {
    words.contains { word in word.indices.allSatisfy { text[i + $0] == word[$0] } }
  }

  private static func units(_ words: String) -> [[UInt16]] { words.split(separator: " ").map { Array($0.utf16) } }

  /// The particles of one kana that a word may follow at once.
  private static let particles: Set<UInt16> = Set("がのにではとへも".utf16)
  /// What ends verbs and adjectives before a noun.
  private static let attributeEnds: Set<UInt16> = Set("るくむぶうつすぐぬただい".utf16)
  /// Endings, particles and helping verbs: what leans on the word before it.
  private static let bound = units(
    "です でし でも では での だっ だろ だけ ます まし ませ まで ましょ たい たく たち なら なけ なく など ながら ない ん っ ゃ ゅ ょ ー れる られ れば せる させ てい てお てし てき てく てみ から より ほど "
      + "ので のに のは のが のを のも のみ けど けれど しか さえ こそ とも とは との という といっ として とする への には にも にて をも そう よう らし みたい はず べき わけ つもり まま ばかり くらい "
      + "ぐらい ください くだ くれ おり おける ごと ずつ がち やす にく すぎ かも かな なの なん なり")
  /// The same of one kana, where the dictionary has it for a word.
  private static let boundKana: Set<UInt16> = Set("てでにはもがをとかだやねよへなられたのりまみ".utf16)
  private static let copula = units("き し ござ ある あり あっ ない なく なけ なか いい よい")
  private static let quoting = units("いう いっ いえ いい し する す なる なっ")
  private static let relating = units("つい よる より よっ おい おけ たい とっ つれ したが わた かけ あた かん かか")
  private static let stemEnds: Set<UInt16> = Set("きぎしちびみりけげせべめれえじ".utf16)
  /// What ends like a stem and is a particle.
  private static let stemLikes = units("より だけ のみ ばかり とき なし まれ これ それ あれ どれ")
  /// What makes compounds with a noun in hiragana before it.
  private static let heads: Set<UInt16> = Set("焼揚屋箱巻鍋丼粉祭氷寿".utf16)
  private static let determiners = units("この その あの どの から まで より だけ など いつも もう まだ また すぐ ずっと もっと とても みんな すべて")
}
