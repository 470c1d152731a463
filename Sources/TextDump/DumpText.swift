import TextLayout

/// Writes records as text.
package struct DumpText {
  private(set) var text = ""

  mutating func write(_ record: DumpRecord, depth: Int = 0) {
    indent(depth)
    text += record.kind.rawValue
    for field in record.fields where field.style != .ownLine { write(field) }
    text += "\n"
    for field in record.fields where field.style == .ownLine && !field.isUsual {
      indent(depth + 1)
      text += field.name
      text += " "
      write(field.value)
      text += "\n"
    }
    for child in record.children { write(child, depth: depth + 1) }
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { text += "  " }
  }

  private mutating func write(_ field: DumpField) {
    if field.isUsual { return }
    if case .flag(let isSet) = field.value {
      if isSet { text += " " + field.name }
      return
    }
    text += " "
    if field.style == .named { text += field.name + " " }
    write(field.value)
  }

  private mutating func write(_ value: DumpValue) {
    switch value {
    case .text(let string): text += DumpText.quoted(string)
    case .word(let string): text += string
    case .integer(let number): text += String(number)
    case .length(let length): text += length.isUnbounded ? "unbounded" : length.description
    case .range(let range): text += "\(range.lowerBound)..<\(range.upperBound)"
    case .flag(let isSet): text += isSet ? "true" : "false"
    case .compact(let string, _): text += string
    case .picture(let string, _): text += string
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { text += " " }
        write(value)
      }
    }
  }
}

extension DumpText {
  /// A string in quotes, with escapes for what can't be seen: `"tab\tand a joiner\u{200D}"`.
  package static func quoted(_ string: String) -> String {
    var result = "\""
    for (index, scalar) in string.unicodeScalars.enumerated() { appendEscaped(scalar, isFirst: index == 0, to: &result) }
    return result + "\""
  }

  /// Units in quotes with a bar at each of some boundaries, a double bar where `isStrong` says so.
  /// A bar of the text itself is escaped.
  static func quoted(_ units: [UInt16], barsAt bars: [Int], isStrong: (Int) -> Bool) -> String {
    var result = "\""
    var next = 0
    var position = 0
    func appendBars() {
      while next < bars.count, bars[next] <= position {
        result += isStrong(bars[next]) ? "‖" : "|"
        next += 1
      }
    }
    for scalar in String(decoding: units, as: Unicode.UTF16.self).unicodeScalars {
      appendBars()
      if scalar == "|" || scalar == "‖" { result += "\\" }
      appendEscaped(scalar, isFirst: result.utf8.count == 1 || next > 0 && bars[next - 1] == position, to: &result)
      position += scalar.value > 0xFFFF ? 2 : 1
    }
    appendBars()
    return result + "\""
  }

  /// What can be seen stands for itself; a mark that would sit on the quote or bar before it is
  /// escaped as well.
  private static func appendEscaped(_ scalar: Unicode.Scalar, isFirst: Bool, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\t": result += "\\t"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    default:
      if isInvisible(scalar) || isFirst && UnicodeProperties.shared[scalar].isMark {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
    let isNoncharacter = value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    let isPrivate = (0xE000...0xF8FF).contains(value) || value >= 0xF0000
    let facts = UnicodeProperties.shared[scalar]
    let isBlank = facts.isDefaultIgnorable || facts.isWhiteSpace && value != 0x20 || value == 0xFFFC
    return isControl || isNoncharacter || isPrivate || isBlank
  }
}
