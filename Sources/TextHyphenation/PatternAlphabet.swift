/// The letters of a language's patterns or words, numbered; both cases of a letter have one number.
///
/// The table is made once, so that a word is folded and looked up with two loads for each unit.
struct PatternAlphabet: Sendable {
  /// A letter's number. 0 is what is no letter here.
  typealias Letter = UInt16

  static let none: Letter = 0
  /// The edge of a word: the `.` of patterns.
  static let edge: Letter = 1
  /// Letters below are one digit of ``LetterTrie``, the others two.
  static let shortLetterCount: Letter = 56
  /// How many letters can be told apart.
  static let maximumLetterCount = 56 + 8 * 64

  /// For each 256 units the page of their letters; page 0 has none.
  private var pageOf = [UInt8](repeating: 0, count: 256)
  private var pages = [Letter](repeating: 0, count: 256)
  /// How many letters there are, the two special ones included.
  private(set) var count = 2
  /// Letters that text may also spell with combining marks, for text that does. Equal characters
  /// are canonically equivalent.
  private var composed: [Character: Letter] = [:]

  /// The letter of a UTF-16 unit. O(1).
  @inline(__always) subscript(unit: UInt16) -> Letter {
    pages[Int(pageOf[Int(unit >> 8)]) << 8 | Int(unit & 0xFF)]
  }

  /// The letter that a base and its combining marks spell. O(length).
  subscript(character: Character) -> Letter { composed[character] ?? Self.none }

  /// Numbers a unit and the other case of it, unless they have a number.
  mutating func add(_ unit: UInt16) {
    guard let scalar = Unicode.Scalar(unit) else {  // Half of a scalar beyond U+FFFF: such letters are two.
      if self[unit] == Self.none { set(unit, next()) }
      return
    }
    let lower = Self.single(scalar.properties.lowercaseMapping) ?? unit
    if self[lower] == Self.none { set(lower, next()) }
    let letter = self[lower]
    set(unit, letter)
    guard let base = Unicode.Scalar(lower) else { return }
    for mapping in [base.properties.uppercaseMapping, base.properties.titlecaseMapping] {
      // The first letter to claim a capital keeps it, but Σ, the capital of σ and of the final ς,
      // counts as σ.
      if let other = Self.single(mapping), self[other] == Self.none || lower == 0x3C3 { set(other, letter) }
    }
    if lower == 0xDF { set(0x1E9E, letter) }  // ß: its capital mapping is SS, and ẞ a letter of its own
    if lower >= 0xC0 { composed[Character(base)] = letter }
  }

  /// Makes I the capital of ı, and İ of i, as Turkish and Azerbaijani have it.
  mutating func pairTurkishDots() {
    if self[0x131] != Self.none { set(0x49, self[0x131]) }
    if self[0x69] != Self.none { set(0x130, self[0x69]) }
  }

  /// Gives a unit the letter of another.
  mutating func alias(_ unit: UInt16, of other: UInt16) {
    if self[other] != Self.none, self[unit] == Self.none { set(unit, self[other]) }
  }

  private mutating func next() -> Letter {
    defer { count += 1 }
    return count < Self.maximumLetterCount ? Letter(truncatingIfNeeded: count) : Self.none
  }

  private mutating func set(_ unit: UInt16, _ letter: Letter) {
    let page = Int(unit >> 8)
    if pageOf[page] == 0 {
      guard pages.count < 255 * 256 else { return }
      pageOf[page] = UInt8(pages.count >> 8)
      pages.append(contentsOf: repeatElement(0, count: 256))
    }
    pages[Int(pageOf[page]) << 8 | Int(unit & 0xFF)] = letter
  }

  /// The unit of a mapping that is one unit.
  private static func single(_ mapping: String) -> UInt16? {
    let units = mapping.utf16
    return units.count == 1 ? units.first : nil
  }
}
