/// A pattern file as it was read, of whichever form.
struct PatternFile {
  /// What is wrong with a file, before its path is known.
  struct Failure: Error {
    let reason: HyphenationError.Reason
  }

  var patterns = PatternBuilder()
  var lengths = PatternLengths()
  var unbreakable: [[UInt16]] = []
  /// Whether an apostrophe in a pattern is a letter. libhyphen divides every word at its
  /// apostrophes first, unless the file has a level for that.
  var readsApostrophes = true

  /// Reads a file: libhyphen's form where the first line is the name of a character set, TeX's
  /// where there is a `\patterns` or a `\hyphenation`, and a list of patterns otherwise. O(n).
  init(_ bytes: [UInt8]) throws(Failure) {
    if bytes.contains(0) { throw Failure(reason: .noPatterns) }  // it is no text
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = String(decoding: bytes[start..<min(lineEnd, start + 64)], as: UTF8.self)
    let name = String(line.prefix { $0 != " " && $0 != "\t" && $0 != "#" && $0 != "%" })
    let rest = bytes[lineEnd...]
    if let units = PatternCharacterSet.units(of: rest, in: name) {
      readLines(units)
    } else if Self.isTeX(bytes) {
      try readTeX(Array(String(decoding: bytes[start...], as: UTF8.self).utf16))
    } else if Self.looksLikeName(name) {
      throw Failure(reason: .unknownCharacterSet(name))
    } else {
      for token in Self.tokens(of: Array(String(decoding: bytes[start...], as: UTF8.self).utf16)[...]) { patterns.add(pattern: token) }
    }
  }

  /// A name of a character set has letters and two digits; a pattern's digits stand alone.
  private static func looksLikeName(_ name: String) -> Bool {
    let units = Array(name.utf8)
    let isPlain = units.count >= 4 && units.allSatisfy { $0 < 0x80 && ($0 == 0x2D || $0 == 0x5F || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 & 0xDF) }
    return isPlain && units.contains { 0x41...0x5A ~= $0 }
      || ["iso", "koi", "utf", "windows", "microsoft"].contains(where: name.lowercased().hasPrefix)
  }

  private static func isTeX(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { position in
      bytes[position] == UInt8(ascii: "\\")
        && (bytes[position...].starts(with: "\\patterns".utf8) || bytes[position...].starts(with: "\\hyphenation".utf8))
    }
  }

  /// The words between white space, comments (`%` up to the line's end) left out.
  static func tokens(of units: ArraySlice<UInt16>) -> [ArraySlice<UInt16>] {
    var tokens: [ArraySlice<UInt16>] = []
    var start = units.startIndex
    var position = units.startIndex
    func isSpace(_ unit: UInt16) -> Bool { unit <= 0x20 }
    while position < units.endIndex {
      let unit = units[position]
      if isSpace(unit) || unit == 0x25 {
        if start < position { tokens.append(units[start..<position]) }
        if unit == 0x25 { position = units[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? units.endIndex - 1 }
        start = position + 1
      }
      position += 1
    }
    if start < units.endIndex { tokens.append(units[start...]) }
    return tokens
  }
}
