import TextLayout

/// Writes records as text.
package struct DumpText {
  private(set) var text = ByteText()

  mutating func write(_ record: DumpRecord, depth: Int = 0) {
    indent(depth)
    text.append(record.kind.rawValue)
    for field in record.fields where field.style != .ownLine { write(field) }
    text.append(byte: UInt8(ascii: "\n"))
    for field in record.fields where field.style == .ownLine && !field.isUsual {
      indent(depth + 1)
      text.append(field.name)
      text.append(byte: UInt8(ascii: " "))
      write(field.value)
      text.append(byte: UInt8(ascii: "\n"))
    }
    for child in record.children { write(child, depth: depth + 1) }
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { text.append("  ") }
  }

  private mutating func write(_ field: DumpField) {
    if field.isUsual { return }
    if case .flag(let isSet) = field.value {
      if isSet {
        text.append(byte: UInt8(ascii: " "))
        text.append(field.name)
      }
      return
    }
    text.append(byte: UInt8(ascii: " "))
    if field.style == .named {
      text.append(field.name)
      text.append(byte: UInt8(ascii: " "))
    }
    write(field.value)
  }

  private mutating func write(_ value: DumpValue) {
    switch value {
    case .text(let string): text.append(quoted: string)
    case .word(let string): text.append(string)
    case .integer(let number): text.append(number)
    case .length(let length): write(length)
    case .range(let range):
      text.append(range.lowerBound)
      text.append("..<")
      text.append(range.upperBound)
    case .flag(let isSet): text.append(isSet ? "true" : "false")
    case .compact(let string, _): text.append(string)
    case .picture(let string, _): text.append(string)
    case .list(let values): write(values) { $0.write($1) }
    case .carets(let carets):
      write(carets) {
        $0.text.append($1.offset)
        $0.text.append(byte: UInt8(ascii: "@"))
        $0.write($1.x)
      }
    case .glyphs(let glyphs):
      write(glyphs) {
        $0.text.append($1.offset.utf16)
        $0.text.append(byte: UInt8(ascii: ":"))
        $0.text.append(Int($1.glyph))
        $0.text.append(byte: UInt8(ascii: "@"))
        $0.write($1.origin.x)
        $0.text.append(byte: UInt8(ascii: ","))
        $0.write($1.origin.y)
      }
    case .clusters(let clusters, let glyphs):
      var rest = glyphs[...]
      write(clusters) {
        $0.write($1, rest.prefix($1.glyphCount))
        rest = rest.dropFirst($1.glyphCount)
      }
    }
  }

  /// Elements with a space between them.
  private mutating func write<Element>(_ elements: [Element], _ writeElement: (inout DumpText, Element) -> Void) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(byte: UInt8(ascii: " ")) }
      writeElement(&self, element)
    }
  }

  private mutating func write(_ length: LayoutUnit) {
    if length.isUnbounded { text.append("unbounded") } else { text.append(length) }
  }

  private mutating func write(_ cluster: DumpCluster, _ glyphs: ArraySlice<ShapedWord.GlyphRecord>) {
    if cluster.isUnsafe { text.append(byte: UInt8(ascii: "!")) }
    text.append(cluster.offset)
    for (index, glyph) in glyphs.enumerated() {
      text.append(index == 0 ? ":" : ",")
      text.append(Int(glyph.glyph))
      text.append(byte: UInt8(ascii: "+"))
      text.append(Int(glyph.advance))
      if glyph.xOffset == 0 && glyph.yOffset == 0 { continue }
      text.append(byte: UInt8(ascii: "("))
      text.append(Int(glyph.xOffset))
      text.append(byte: UInt8(ascii: ","))
      text.append(Int(glyph.yOffset))
      text.append(byte: UInt8(ascii: ")"))
    }
  }
}

extension DumpText {
  /// A string in quotes, with escapes for what can't be seen: `"tab\tand a joiner\u{200D}"`.
  package static func quoted(_ string: String) -> String {
    var text = ByteText()
    text.append(quoted: string)
    return text.string
  }

  /// Units in quotes with a bar at each of some boundaries, a double bar where `isStrong` says so.
  /// A bar of the text itself is escaped.
  static func quoted(_ units: [UInt16], barsAt bars: [Int], isStrong: (Int) -> Bool) -> String {
    var text = ByteText()
    var next = 0
    var position = 0
    func appendBars() {
      while next < bars.count, bars[next] <= position {
        text.append(isStrong(bars[next]) ? "‖" : "|")
        next += 1
      }
    }
    text.append("\"")
    for scalar in String.decoding(units).unicodeScalars {
      appendBars()
      if scalar == "|" || scalar == "‖" { text.append("\\") }
      text.append(escaped: scalar, isFirst: position == 0 || next > 0 && bars[next - 1] == position)
      position += scalar.value > 0xFFFF ? 2 : 1
    }
    appendBars()
    text.append("\"")
    return text.string
  }
}

extension ByteText {
  /// A string in quotes, with escapes for what can't be seen.
  fileprivate mutating func append(quoted string: String) {
    append("\"")
    var isFirst = true
    for scalar in string.unicodeScalars {
      append(escaped: scalar, isFirst: isFirst)
      isFirst = false
    }
    append("\"")
  }

  /// What can be seen stands for itself; a mark that would sit on the quote or bar before it is
  /// escaped as well.
  fileprivate mutating func append(escaped scalar: Unicode.Scalar, isFirst: Bool) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\t": append("\\t")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\u{20}"..."\u{7E}": append(scalar)
    default:
      if scalar.isInvisible || isFirst && UnicodeProperties.shared[scalar].isMark {
        append("\\u{")
        append(String(scalar.value, radix: 16, uppercase: true))
        append("}")
      } else {
        append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
    let isNoncharacter = value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    let isPrivate = (0xE000...0xF8FF).contains(value) || value >= 0xF0000
    let facts = UnicodeProperties.shared[self]
    let isBlank = facts.isDefaultIgnorable || facts.isWhiteSpace && value != 0x20 || value == 0xFFFC
    return isControl || isNoncharacter || isPrivate || isBlank
  }
}
