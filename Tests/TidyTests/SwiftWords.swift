/// The words and braces of a Swift file in order, without its comments and strings; what stands between `\(` and `)` in a string counts.
struct SwiftWords {
  /// A word: a name, a keyword or a brace.
  struct Word {
    let text: Substring
    let line: Int
    /// The characters around it that aren't white space; a zero where there is none.
    let before: UInt8
    let after: UInt8
  }

  private(set) var words: [Word] = []
  private let bytes: [UInt8]
  private let text: String
  private var index = 0
  private var line = 1
  private var before: UInt8 = 0

  /// The words of a file's text. O(its length).
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    while index < bytes.count { step() }
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  /// Goes over one word, mark, comment or string.
  private mutating func step() {
    let byte = bytes[index]
    if starts("//") {
      while index < bytes.count, bytes[index] != 0x0A { advance() }
    } else if starts("/*") {
      while index < bytes.count, !starts("*/") { advance() }
      advance(2)
    } else if byte == 0x22 || byte == 0x23, let hashes = hashesOfString() {
      skipString(hashes)
    } else if SwiftWords.isLetter(byte) {
      let start = index
      while index < bytes.count, SwiftWords.isLetter(bytes[index]) || SwiftWords.isDigit(bytes[index]) { advance() }
      append(start..<index)
    } else if byte == 0x7B || byte == 0x7D {
      advance()
      append(index - 1..<index)
    } else {
      if byte > 0x20 { before = byte }
      advance()
    }
  }

  private mutating func append(_ range: Range<Int>) {
    var next = index
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    words.append(Word(text: text[start..<end], line: line, before: before, after: byte(at: next)))
    before = bytes[range.upperBound - 1]
  }

  /// How many number signs stand before the string that begins here; nil where none does.
  private func hashesOfString() -> Int? {
    let hashes = bytes[index...].prefix { $0 == 0x23 }.count
    return byte(at: index + hashes) == 0x22 ? hashes : nil
  }

  private mutating func skipString(_ hashes: Int) {
    advance(hashes)
    let quotes = byte(at: index + 1) == 0x22 && byte(at: index + 2) == 0x22 ? 3 : 1
    advance(quotes)
    func isHere(_ mark: UInt8, _ first: Int, _ rest: Int) -> Bool {
      (0..<first).allSatisfy { byte(at: index + $0) == mark } && (0..<rest).allSatisfy { byte(at: index + first + $0) == 0x23 }
    }
    while index < bytes.count, !isHere(0x22, quotes, hashes) {
      if quotes == 1, bytes[index] == 0x0A { return }
      guard isHere(0x5C, 1, hashes) else {
        advance()
        continue
      }
      advance(1 + hashes)
      if byte(at: index) == 0x28 { stepThroughParentheses() } else { advance() }
    }
    advance(quotes + hashes)
    before = 0x22
  }

  private mutating func stepThroughParentheses() {
    var depth = 0
    repeat {
      if bytes[index] == 0x28 { depth += 1 }
      if bytes[index] == 0x29 { depth -= 1 }
      step()
    } while depth > 0 && index < bytes.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte == 0x5F || byte > 0x7F }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
