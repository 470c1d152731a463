import TextFixtures

@testable import TextLayout

/// Makes texts from a font's characters or from ranges of characters: words with spaces between them, the same for the same seed.
struct TextGenerator {
  var random: SplitMix64
  /// What words are made of.
  let letters: [UInt32]
  /// What is sprinkled among them.
  var others: [UInt32] = []

  init(seed: UInt64, index: Int = 0, letters: [UInt32], others: [UInt32] = []) {
    random = SplitMix64(seed: seed, index: index)
    self.letters = letters
    self.others = others
  }

  /// Letters of several scripts, marks, white space of all kinds, controls and emoji: everything that lines and levels turn on.
  static let mixedLetters: [UInt32] =
    Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x5D0...0x5EA) + Array(0x627...0x64A) + Array(0x905...0x928) + Array(0x4E00...0x4E20)
    + Array(0x3042...0x3060) + Array(0xE01...0xE2E)
  static let mixedOthers: [UInt32] =
    Array(0x21...0x2F) + [0x301, 0x308, 0x5B4, 0x64B, 0x94D, 0x93F, 0xE31, 0xAD, 0xAD, 0x200B, 0x2060, 0xA0, 0x3000, 0x2003, 0x09, 0x2028, 0x0B]
    + [0x200D, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069, 0x202A, 0x202B, 0x202C, 0x202E, 0x1F600, 0xFE0F, 0x2010, 0x2014, 0x28, 0x29, 0x1C]

  static func mixed(seed: UInt64, index: Int) -> TextGenerator {
    TextGenerator(seed: seed, index: index, letters: mixedLetters, others: mixedOthers)
  }

  mutating func number(_ bounds: ClosedRange<Int>) -> Int { bounds.lowerBound + random.number(below: bounds.count) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.number(below: elements.count)] }

  /// Words of one to eight letters, neighbours in the list of letters mostly, so that a word stays in one script; one character in eight is another.
  mutating func text(words: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<words {
      let middle = random.number(below: letters.count)
      for _ in 0..<number(1...8) {
        let isOther = !others.isEmpty && random.number(below: 8) == 0
        let index = min(max(middle + random.number(below: 40) - 20, 0), letters.count - 1)
        if let scalar = Unicode.Scalar(isOther ? pick(others) : letters[index]) { scalars.append(scalar) }
      }
      for _ in 0..<(random.number(below: 10) == 0 ? number(0...3) : 1) { scalars.append(" ") }
    }
    return String(scalars)
  }

  /// A word of any letters next to any; one character in ten is another.
  mutating func anyWord() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(1...7) {
      let isOther = !others.isEmpty && random.number(below: 10) == 0
      if let scalar = Unicode.Scalar(isOther ? pick(others) : pick(letters)) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// One space mostly, sometimes none or up to three.
  mutating func spaces() -> String { String(repeating: " ", count: random.number(below: 12) == 0 ? number(0...3) : 1) }

  mutating func anyText(words: Int) -> String {
    var text = ""
    for _ in 0..<words { text += anyWord() + spaces() }
    return text
  }
}

extension FontFace {
  /// The characters the font has, by script, the largest scripts first; those of no script apart.
  func charactersByScript() -> (scripts: [(script: Script, letters: [UInt32])], common: [UInt32]) {
    var found: [Script: [UInt32]] = [:]
    var common: [UInt32] = []
    harfBuzz.forEachMappedRange { range in
      for scalar in range where scalar > 0x20 && !(0xFFF0...0xFFFF).contains(scalar) && Unicode.Scalar(scalar) != nil {
        let script = UnicodeProperties.shared[scalar].script
        if script == .common || script == .inherited || script == .unknown {
          // Separators and controls end lines and items: not what shaping is asked about.
          if ![0x85, 0x2028, 0x2029, 0xFFFC].contains(scalar), scalar < 0x2E80 { common.append(scalar) }
        } else {
          found[script, default: []].append(scalar)
        }
      }
    }
    let scripts = found.map { (script: $0.key, letters: $0.value) }.sorted { ($1.letters.count, $0.script.tag) < ($0.letters.count, $1.script.tag) }
    return (scripts, common)
  }
}
