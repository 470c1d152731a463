/// A place in a string where a value is put when it is shown.
package struct Placeholder: Hashable, Sendable {
  /// What is put there.
  package enum Kind: String, Hashable, Sendable {
    case integer, decimal, date, text, character
    /// A percent sign or brace that is written as two characters.
    case literal
  }

  /// Which bytes of the string's UTF-8 it takes.
  package let range: Range<Int>
  package let kind: Kind
  /// What it is called: `%@`, `%1$d`, `name`.
  package let name: String
  /// What a literal shows.
  package let shown: String

  package init(range: Range<Int>, kind: Kind, name: String, shown: String = "") {
    self.range = range
    self.kind = kind
    self.name = name
    self.shown = shown
  }
}

/// The kinds of placeholders that strings have.
package struct PlaceholderStyles: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// `%d`, `%1$@`, `%.2f`, `%(name)s`, `%#@files@`, `%%`.
  package static let printf = PlaceholderStyles(rawValue: 1)
  /// `{name}`, `{0}`, `{count, number}`.
  package static let braces = PlaceholderStyles(rawValue: 2)
  /// `{{name}}`.
  package static let doubleBraces = PlaceholderStyles(rawValue: 4)
  /// `${name}`, `%{name}`.
  package static let dollarBraces = PlaceholderStyles(rawValue: 8)
  /// `%1`, `%L1`, `%n`.
  package static let qt = PlaceholderStyles(rawValue: 16)
}

extension Placeholder {
  /// The placeholders of a string, in its order. O(bytes).
  package static func all(in text: String, _ styles: PlaceholderStyles) -> [Placeholder] {
    // Most strings have none of the marks that all of them begin with.
    guard !styles.isEmpty, text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return [] }
    var scanner = PlaceholderScanner(bytes: Array(text.utf8), styles: styles)
    return scanner.all()
  }

  /// What the name of a placeholder says about it: names of numbers are those that programmers give them.
  static func kind(ofName name: String) -> Kind {
    let words: Set<String> = [
      "count", "n", "num", "number", "total", "amount", "quantity", "size", "index", "minutes", "hours", "days", "seconds", "percent", "year",
    ]
    let last = lastWord(of: name)
    if words.contains(last) { return .integer }
    // Words may be joined without a sign, filecount, and others end in the same letters.
    let isOther = ["account", "discount", "holidays", "weekdays", "birthdays"].contains { last.hasSuffix($0) }
    return !isOther && words.contains { $0.count > 3 && last.hasSuffix($0) } ? .integer : .text
  }

  /// The last word of a name, in lower case: `count` of `fileCount`, `file_count` and `file.count2`.
  private static func lastWord(of name: String) -> String {
    let letters = name.reversed().drop { !$0.isLetter }
    var word: [Character] = []
    for letter in letters {
      if !letter.isLetter || word.last?.isUppercase == true && letter.isLowercase { break }
      word.append(letter)
    }
    return String(word.reversed()).lowercased()
  }
}

/// Looks through a string for placeholders.
private struct PlaceholderScanner {
  let bytes: [UInt8]
  let styles: PlaceholderStyles
  private var position = 0

  init(bytes: [UInt8], styles: PlaceholderStyles) {
    self.bytes = bytes
    self.styles = styles
  }

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func all() -> [Placeholder] {
    var found: [Placeholder] = []
    while position < bytes.count {
      let mark = bytes[position]
      let one: Placeholder? =
        if mark == UInt8(ascii: "%") {
          percent()
        } else if mark == UInt8(ascii: "$"), styles.contains(.dollarBraces), byte(position + 1) == UInt8(ascii: "{") {
          braces(from: position + 1, count: 1)
        } else if mark == UInt8(ascii: "{") {
          opened()
        } else {
          nil
        }
      if let one { found.append(one) }
      position = one?.range.upperBound ?? position + 1
    }
    return found
  }

  private func opened() -> Placeholder? {
    if styles.contains(.doubleBraces), byte(position + 1) == UInt8(ascii: "{"), let found = braces(from: position, count: 2) { return found }
    return styles.contains(.braces) ? braces(from: position, count: 1) : nil
  }

  /// A name between braces, and a type or format behind it. The opening ones begin at a place.
  private func braces(from start: Int, count: Int) -> Placeholder? {
    var end = start + count
    while end < bytes.count, end - start < 200, bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "}"), bytes[end] != 0x0A { end += 1 }
    guard (0..<count).allSatisfy({ byte(end + $0) == UInt8(ascii: "}") }) else { return nil }
    let inside = text(start + count..<end)
    let parts = inside.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "," || $0 == ":" || $0 == "!" }
    let name = parts[0].filter { !$0.isWhitespace }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "_.$-@".contains($0) }), parts[0].split(separator: " ").count <= 1 else { return nil }
    if name.isEmpty, count > 1 || styles.contains(.doubleBraces) { return nil }
    let type = parts.count > 1 ? parts[1].lowercased() : ""
    return Placeholder(range: position..<end + count, kind: kind(ofType: type) ?? Placeholder.kind(ofName: name), name: name.isEmpty ? "{}" : name)
  }

  /// What the type or format behind a name says: `{n, number}`, `{n:03d}`, `{0:D2}`, `{x:.2f}`, `{day, date, short}`.
  private func kind(ofType type: String) -> Placeholder.Kind? {
    let word = type.split { $0 == "," || $0.isWhitespace }.first ?? ""
    let format = word.drop(while: \.isNumber)
    if ["number", "plural", "selectordinal", "spellout", "ordinal"].contains(word) { return .integer }
    if format.first == "d", format.dropFirst().allSatisfy(\.isNumber) { return .integer }
    if ["date", "time"].contains(word) { return .date }
    return word == "duration" || type.hasSuffix("f") && type.contains(".") ? .decimal : nil
  }

  private func percent() -> Placeholder? {
    let start = position
    if styles.contains(.dollarBraces), byte(start + 1) == UInt8(ascii: "{"), let found = braces(from: start + 1, count: 1) { return found }
    if styles.contains(.qt), let found = numbered() { return found }
    guard styles.contains(.printf) else { return nil }
    var place = start + 1
    if byte(place) == UInt8(ascii: "%") { return Placeholder(range: start..<place + 1, kind: .literal, name: "%%", shown: "%") }
    if byte(place) == UInt8(ascii: "(") {
      while place < bytes.count, place - start < 200, bytes[place] != UInt8(ascii: ")") { place += 1 }
      if byte(place) != UInt8(ascii: ")") { return nil }
      place += 1
    }
    let digits = place
    while byte(place) &- 0x30 < 10 { place += 1 }
    if byte(place) == UInt8(ascii: "$"), place > digits { place += 1 } else { place = digits }
    while "-+0#'".utf8.contains(byte(place)) { place += 1 }
    if byte(place) == UInt8(ascii: "@"), byte(place - 1) == UInt8(ascii: "#"), let end = variable(place + 1) {
      return Placeholder(range: start..<end, kind: .integer, name: text(start..<end))
    }
    while byte(place) &- 0x30 < 10 || byte(place) == UInt8(ascii: "*") || byte(place) == UInt8(ascii: ".") { place += 1 }
    while "hlqjztL".utf8.contains(byte(place)) { place += 1 }
    let kind: Placeholder.Kind
    switch byte(place) {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"): kind = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"):
      kind = .decimal
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "@"), UInt8(ascii: "r"): kind = .text
    case UInt8(ascii: "c"), UInt8(ascii: "C"): kind = .character
    default: return nil
    }
    return Placeholder(range: start..<place + 1, kind: kind, name: text(start..<place + 1))
  }

  /// The end of `%#@files@`, whose name begins at a place.
  private func variable(_ start: Int) -> Int? {
    var end = start
    while end < bytes.count, end - start < 200, bytes[end] != UInt8(ascii: "@") { end += 1 }
    return end > start && byte(end) == UInt8(ascii: "@") ? end + 1 : nil
  }

  /// `%1`, `%L1`, `%n`, `%Ln`.
  private func numbered() -> Placeholder? {
    var place = position + 1
    if byte(place) == UInt8(ascii: "L") { place += 1 }
    if byte(place) == UInt8(ascii: "n") { return Placeholder(range: position..<place + 1, kind: .integer, name: text(position..<place + 1)) }
    let digits = place
    while byte(place) &- 0x30 < 10, place - digits < 2 { place += 1 }
    return place == digits ? nil : Placeholder(range: position..<place, kind: .text, name: text(position..<place))
  }
}
