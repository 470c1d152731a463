import TextLayout

/// Writes records as JSON (RFC 8259), without white space: the same record, the same bytes.
struct DumpJSON {
  private(set) var text = ByteText()

  mutating func write(_ record: DumpRecord) { writeObject(record.fields, record.children) }

  /// An object of fields and of the records under it, those of a kind in one array.
  mutating func writeObject(_ fields: [DumpField], _ children: [DumpRecord]) {
    text.append("{")
    var isFirst = true
    for field in fields {
      writeKey(field.name, &isFirst)
      write(field.value)
    }
    var start = 0
    while start < children.count {
      let kind = children[start].kind
      let end = children[start...].firstIndex { $0.kind != kind } ?? children.count
      writeKey(kind.plural ?? kind.rawValue, &isFirst)
      if kind.plural == nil {
        write(children[start])
      } else {
        writeArray(children[start..<end]) { $0.write($1) }
      }
      start = end
    }
    text.append("}")
  }

  private mutating func writeKey(_ name: String, _ isFirst: inout Bool) {
    if !isFirst { text.append(",") }
    isFirst = false
    write(name)
    text.append(":")
  }

  private mutating func writeArray<Elements: Sequence>(_ elements: Elements, _ writeElement: (inout DumpJSON, Elements.Element) -> Void) {
    text.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(",") }
      writeElement(&self, element)
    }
    text.append("]")
  }

  private mutating func write(_ value: DumpValue) {
    switch value {
    case .text(let string), .word(let string): write(string)
    case .integer(let number): text.append(number)
    case .length(let length): write(length)
    case .range(let range):
      text.append("[")
      text.append(range.lowerBound)
      text.append(",")
      text.append(range.upperBound)
      text.append("]")
    case .flag(let isSet): text.append(isSet ? "true" : "false")
    case .list(let values): writeArray(values) { $0.write($1) }
    case .carets(let carets):
      writeArray(carets) { $0.writeObject([DumpField("offset", .integer($1.offset)), DumpField("x", .length($1.x))], []) }
    case .glyphs(let glyphs):
      writeArray(glyphs) {
        let (x, y) = (DumpField("x", .length($1.origin.x)), DumpField("y", .length($1.origin.y)))
        $0.writeObject([DumpField("offset", .integer($1.offset.utf16)), DumpField("glyph", .integer(Int($1.glyph))), x, y], [])
      }
    case .clusters(let clusters, let glyphs):
      var rest = glyphs[...]
      writeArray(clusters) {
        let own = rest.prefix($1.glyphCount).map { DumpValue.compact("", DumpJSON.fields(of: $0)) }
        rest = rest.dropFirst($1.glyphCount)
        $0.writeObject(
          [DumpField("offset", .integer($1.offset)), DumpField("unsafe", .flag($1.isUnsafe)), DumpField("glyphs", .list(own))], [])
      }
    case .compact(_, let fields): writeObject(fields, [])
    case .picture(_, let value): write(value)
    }
  }

  private static func fields(of glyph: ShapedWord.GlyphRecord) -> [DumpField] {
    [
      DumpField("glyph", .integer(Int(glyph.glyph))), DumpField("advance", .integer(Int(glyph.advance))),
      DumpField("x", .integer(Int(glyph.xOffset))), DumpField("y", .integer(Int(glyph.yOffset))),
    ]
  }

  private mutating func write(_ length: LayoutUnit) {
    if length.isUnbounded { text.append("null") } else { text.append(length) }
  }

  /// A string. What can't be seen is escaped where JSON calls for it, and U+2028 and U+2029, which
  /// JavaScript once took for line ends.
  private mutating func write(_ string: String) {
    text.append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text.append("\\\"")
      case "\\": text.append("\\\\")
      case "\n": text.append("\\n")
      case "\r": text.append("\\r")
      case "\t": text.append("\\t")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: text.append(scalar)
      }
    }
    text.append("\"")
  }
}
