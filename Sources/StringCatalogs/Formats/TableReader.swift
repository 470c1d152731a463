/// Tables of strings (RFC 4180): with a column for each language, or one for the language and one for the text. Commas, semicolons or tabs part columns.
///
///     key,comment,en,de
///     save,A button,Save,Sichern
struct TableReader {
  private struct Cell {
    let text: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    let head = bytes.prefix { $0 != 0x0A }
    let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { mark in (mark, head.count { $0 == mark }) }
    var reader = TableReader(bytes: bytes, separator: counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ","))
    let names = reader.row(&builder).map { $0.text.trimmed }
    let columns = Columns(names)
    guard let key = columns.key, columns.text != nil || !columns.languages.isEmpty else {
      let advice = "The first row names the columns: key, and the tags of languages, or language and text."
      return builder.complain(.content, advice + " There are: \(names.joined(separator: ", ").prefix(200)).", at: 0)
    }
    while reader.position < bytes.count, !builder.isFull {
      let start = reader.position
      let row = reader.row(&builder)
      if row.count == 1, row[0].text.trimmed.isEmpty { continue }
      if row.count != names.count { builder.complain(.syntax, "The row has \(row.count) columns; the first has \(names.count).", at: start) }
      guard key < row.count, !row[key].text.isEmpty else {
        builder.complain(.content, "The row has no key.", at: start)
        continue
      }
      for (place, language) in columns.languages where place < row.count && !row[place].text.isEmpty {
        add(row[place], row[key].text, language, columns.comment.flatMap { $0 < row.count ? row[$0].text : nil }, &builder)
      }
      if let text = columns.text, text < row.count, !row[text].text.isEmpty {
        let told = columns.language.flatMap { $0 < row.count ? row[$0].text : nil }
        add(
          row[text], row[key].text, told.map { CatalogPlace.tag($0) ?? $0 }, columns.comment.flatMap { $0 < row.count ? row[$0].text : nil }, &builder
        )
      }
    }
  }

  private static func add(_ cell: Cell, _ key: String, _ language: String?, _ comment: String?, _ builder: inout CatalogBuilder) {
    var entry = builder.entry(key, cell.text, at: cell.offset, language: language)
    entry.comment = comment
    if MessagePattern.hasChoices(cell.text) {
      builder.add(pattern: entry, .braces, at: cell.offset)
    } else {
      builder.add(entry)
    }
  }

  /// Which column holds what.
  private struct Columns {
    var key: Int?
    var comment: Int?
    var language: Int?
    var text: Int?
    var languages: [(place: Int, tag: String)] = []

    init(_ names: [String]) {
      for (place, name) in names.enumerated() {
        switch name.lowercased() {
        case "key", "keys", "identifier", "name", "string id": key = key ?? place
        case "comment", "comments", "description", "context", "note", "notes": comment = comment ?? place
        case "language", "locale", "lang": language = language ?? place
        case "text", "value", "translation", "string", "target": text = text ?? place
        default: if let tag = CatalogPlace.tag(name) { languages.append((place, tag)) }
        }
      }
      // “id” is Indonesian where another column has the keys.
      if key == nil, let place = names.firstIndex(where: { $0.lowercased() == "id" }) {
        key = place
        languages.removeAll { $0.place == place }
      }
    }
  }

  private init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// The cells up to the row's end.
  private mutating func row(_ builder: inout CatalogBuilder) -> [Cell] {
    var cells: [Cell] = []
    while true {
      cells.append(cell(&builder))
      if position >= bytes.count { return cells }
      let mark = byte
      position += 1
      if mark == 0x0D, byte == 0x0A { position += 1 }
      if mark != separator { return cells }
    }
  }

  private mutating func cell(_ builder: inout CatalogBuilder) -> Cell {
    let start = position
    guard byte == UInt8(ascii: "\"") else {
      while position < bytes.count, byte != separator, byte != 0x0A, byte != 0x0D { position += 1 }
      return Cell(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      if byte == UInt8(ascii: "\"") {
        position += 1
        if byte != UInt8(ascii: "\"") { break }
      }
      text.append(byte)
      position += 1
      if position >= bytes.count { builder.complain(.syntax, "The cell that begins here does not end.", at: start) }
    }
    while position < bytes.count, byte != separator, byte != 0x0A, byte != 0x0D {
      builder.complain(.syntax, "A separator was expected behind the quotation mark.", at: position)
      position += 1
    }
    return Cell(text: String(decoding: text, as: UTF8.self), offset: start)
  }
}
