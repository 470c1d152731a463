import TextLayout

/// Writes records as JSON (RFC 8259), without white space: the same record, the same bytes.
struct DumpJSON {
  private(set) var text = ""

  mutating func write(_ record: DumpRecord) { writeObject(record.fields, record.children) }

  /// An object of fields and of the records under it, those of a kind in one array.
  mutating func writeObject(_ fields: [DumpField], _ children: [DumpRecord]) {
    text += "{"
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
    text += "}"
  }

  private mutating func writeKey(_ name: String, _ isFirst: inout Bool) {
    if !isFirst { text += "," }
    isFirst = false
    write(name)
    text += ":"
  }

  private mutating func writeArray<Elements: Sequence>(_ elements: Elements, _ writeElement: (inout DumpJSON, Elements.Element) -> Void) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      writeElement(&self, element)
    }
    text += "]"
  }

  private mutating func write(_ value: DumpValue) {
    switch value {
    case .text(let string), .word(let string): write(string)
    case .integer(let number): text += String(number)
    case .length(let length): text += length.isUnbounded ? "null" : length.description
    case .range(let range): text += "[\(range.lowerBound),\(range.upperBound)]"
    case .flag(let isSet): text += isSet ? "true" : "false"
    case .list(let values): writeArray(values) { $0.write($1) }
    case .compact(_, let fields): writeObject(fields, [])
    case .picture(_, let value): write(value)
    }
  }

  /// A string. What can't be seen is escaped where JSON calls for it, and U+2028 and U+2029, which
  /// JavaScript once took for line ends.
  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
