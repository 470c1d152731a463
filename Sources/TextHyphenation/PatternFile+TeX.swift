/// TeX's form: groups of patterns and of exceptions among macros that are not read.
extension PatternFile {
  /// Reads all `\patterns{…}` and `\hyphenation{…}`. O(n).
  mutating func readTeX(_ units: [UInt16]) throws(Failure) {
    var position = 0
    var line = 1
    while position < units.count {
      switch units[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x25:  // a comment
        position = units[position...].firstIndex(of: 0x0A) ?? units.count
      case 0x5C:  // a control sequence
        let end = units[(position + 1)...].firstIndex { !(0x41...0x5A ~= $0 & 0xFFDF) } ?? units.count
        let name = units[(position + 1)..<end]
        position = max(end, position + 1)
        let isPatterns = name.elementsEqual("patterns".utf16)
        guard isPatterns || name.elementsEqual("hyphenation".utf16), let body = Self.group(in: units, from: position) else { continue }
        guard body.upperBound < units.count else { throw Failure(reason: .unclosedGroup(line: line)) }
        for token in Self.tokens(of: units[body]) { add(token, isPattern: isPatterns) }
        line += units[position..<body.upperBound].count { $0 == 0x0A }
        position = body.upperBound
      default:
        position += 1
      }
    }
  }

  /// What stands between the braces that open at or after white space, braces inside counted; up to
  /// the text's end where they don't close.
  private static func group(in units: [UInt16], from start: Int) -> Range<Int>? {
    guard let open = units[start...].firstIndex(where: { $0 > 0x20 }), units[open] == 0x7B else { return nil }
    var depth = 0
    var position = open
    while position < units.count {
      switch units[position] {
      case 0x25: position = units[position...].firstIndex(of: 0x0A) ?? units.count - 1
      case 0x7B: depth += 1
      case 0x7D:
        depth -= 1
        if depth == 0 { return open + 1..<position }
      default: break
      }
      position += 1
    }
    return open + 1..<units.count
  }

  /// Adds a pattern or an exception, `^^e4` read as the letter that it means; one with another
  /// macro in it is left out.
  private mutating func add(_ token: ArraySlice<UInt16>, isPattern: Bool) {
    let plain = token.contains(0x5E) ? Self.unescaped(token) : Array(token)
    if plain.contains(where: { $0 == 0x5C || $0 == 0x7B || $0 == 0x7D || $0 == 0x22 }) { return }
    if isPattern { patterns.add(pattern: plain) } else { patterns.add(exception: plain) }
  }

  /// `^^` and two hexadecimal digits is a byte of TeX's T1 encoding, whose letters from 0xC0 are
  /// Latin-1's but for ß.
  private static func unescaped(_ token: ArraySlice<UInt16>) -> [UInt16] {
    var plain: [UInt16] = []
    var position = token.startIndex
    while position < token.endIndex {
      if token[position...].starts(with: [0x5E, 0x5E]), position + 4 <= token.endIndex,
        let byte = UInt16(String(decoding: token[position + 2..<position + 4], as: UTF16.self), radix: 16)
      {
        plain.append(byte == 0xFF ? 0xDF : byte >= 0xC0 ? byte : 0xFFFD)
        position += 4
      } else {
        plain.append(token[position])
        position += 1
      }
    }
    return plain
  }
}
