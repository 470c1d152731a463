/// gettext's `.po`: messages with their translations, contexts, flags and plural forms.
///
/// Entries that are obsolete are passed over; fuzzy ones and those without a translation are strings that are not translated.
struct PortableObjectReader {
  /// What is known of the message that is being read.
  private struct Message {
    var context: String?
    var identifier: String?
    var plural: String?
    var translations: [(form: Int, text: String, offset: Int)] = []
    var comments: [String] = []
    var flags: Set<String> = []
    var offset = 0
  }

  private enum Field { case context, identifier, plural, translation, nothing }

  private let bytes: [UInt8]
  private var position = 0
  private var message = Message()
  private var field: Field?
  private var formula: PluralFormula?

  static func read(_ decoded: DecodedText, into builder: inout CatalogBuilder) {
    var bytes = decoded.bytes
    if let broken = decoded.brokenOffset {
      // Only the header, which is ASCII, tells which encoding the rest has.
      let charset = PortableObjectReader.charset(in: bytes)
      if let others = PortableObjectReader.byteEncodings[charset], !decoded.original.isEmpty {
        bytes = Array(String(String.UnicodeScalarView(decoded.original.map { others[$0] ?? Unicode.Scalar($0) })).utf8)
      } else {
        let advice = charset.isEmpty || charset == "utf-8" ? "The text is not UTF-8 from here on" : "The encoding \(charset) is not read"
        builder.complain(.encoding, "\(advice). Convert the file: msgconv -t UTF-8.", at: broken)
      }
    }
    var reader = PortableObjectReader(bytes: bytes)
    while reader.position < bytes.count, !builder.isFull { reader.line(&builder) }
    reader.finish(&builder)
  }

  /// The encodings of a byte for each character that are read, by what they have in the place of Latin-1's.
  private static let byteEncodings: [String: [UInt8: Unicode.Scalar]] = [
    "iso-8859-1": [:], "latin1": [:],
    "iso-8859-15": [0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ"],
    "windows-1252": [
      0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž",
      0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž",
      0x9F: "Ÿ",
    ],
  ]

  private static func charset(in bytes: [UInt8]) -> String {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let found = head.firstRange(of: "charset=") else { return "" }
    return head[found.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.lowercased()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func starts(with word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { unsafe bytes[position + $0] == word.utf8Start[$0] }
  }

  private mutating func skipSpace() { while byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 } }

  private mutating func line(_ builder: inout CatalogBuilder) {
    skipSpace()
    defer {
      while position < bytes.count, byte != 0x0A { position += 1 }
      position += 1
    }
    if byte == 0x0A || position >= bytes.count { return }
    if byte == UInt8(ascii: "#") { return comment(&builder) }
    let start = position
    if byte != UInt8(ascii: "\"") {
      guard keyword(&builder) else {
        return builder.complain(.syntax, "msgctxt, msgid, msgid_plural, msgstr, a string or a comment was expected.", at: start)
      }
      skipSpace()
    }
    guard let text = string(&builder) else { return }
    switch field {
    case .context: message.context = (message.context ?? "") + text
    case .identifier: message.identifier = (message.identifier ?? "") + text
    case .plural: message.plural = (message.plural ?? "") + text
    case .translation: message.translations[message.translations.count - 1].text += text
    case .nothing: break
    case nil: builder.complain(.syntax, "This string belongs to nothing: msgid or msgstr was expected before it.", at: start)
    }
  }

  private mutating func comment(_ builder: inout CatalogBuilder) {
    if message.identifier != nil { finish(&builder) }
    let start = position
    while position < bytes.count, byte != 0x0A { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.hasPrefix("#,") { message.flags.formUnion(text.dropFirst(2).split(separator: ",").map { $0.trimmed }) }
    if text.hasPrefix("#.") || text.hasPrefix("# ") { message.comments.append(text.dropFirst(2).trimmed) }
  }

  /// Goes over a keyword, and begins what it begins.
  private mutating func keyword(_ builder: inout CatalogBuilder) -> Bool {
    let start = position
    if starts(with: "msgctxt") {
      if message.identifier != nil { finish(&builder) }
      message.offset = start
      position += 7
      field = .context
    } else if starts(with: "msgid_plural") {
      position += 12
      field = .plural
    } else if starts(with: "msgid") {
      if message.identifier != nil { finish(&builder) }
      if message.context == nil { message.offset = start }
      position += 5
      field = .identifier
      message.identifier = ""
    } else if starts(with: "msgstr") {
      position += 6
      var form = 0
      if byte == UInt8(ascii: "[") {
        position += 1
        while byte &- 0x30 < 10 {
          form = min(form * 10 + Int(byte - 0x30), 1000)
          position += 1
        }
        if byte == UInt8(ascii: "]") { position += 1 } else { builder.complain(.syntax, "] was expected.", at: position) }
      }
      guard message.identifier != nil else {
        builder.complain(.syntax, "This msgstr has no msgid.", at: start)
        field = .nothing
        return true
      }
      field = .translation
      message.translations.append((form, "", start))
    } else {
      return false
    }
    return true
  }

  private mutating func string(_ builder: inout CatalogBuilder) -> String? {
    let opening = position
    guard byte == UInt8(ascii: "\"") else {
      builder.complain(.syntax, "A string in quotation marks was expected.", at: position)
      return nil
    }
    position += 1
    var result: [UInt8] = []
    while position < bytes.count, byte != UInt8(ascii: "\""), byte != 0x0A {
      if byte == UInt8(ascii: "\\") {
        escape(&result, &builder)
      } else {
        result.append(byte)
        position += 1
      }
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      skipSpace()
      if position < bytes.count, byte != 0x0A { builder.complain(.syntax, "Nothing may follow the string on its line.", at: position) }
    } else {
      builder.complain(.syntax, "The string that begins here does not end on its line.", at: opening)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a backslash and the characters behind it stand for, as in C: a letter's control character, a byte in one to three octal digits, or in two
  /// hexadecimal ones behind x.
  private mutating func escape(_ result: inout [UInt8], _ builder: inout CatalogBuilder) {
    let start = position
    position += 1
    guard position < bytes.count, byte != 0x0A else { return }
    func digits(radix: Int, from first: Int, atMost count: Int) -> ArraySlice<UInt8> {
      bytes[first..<min(bytes.count, first + count)].prefix { Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false }
    }
    let octal = digits(radix: 8, from: position, atMost: 3)
    let hexadecimal = byte == UInt8(ascii: "x") ? digits(radix: 16, from: position + 1, atMost: 2) : []
    if !octal.isEmpty || !hexadecimal.isEmpty {
      let (written, radix) = octal.isEmpty ? (hexadecimal, 16) : (octal, 8)
      result.append(UInt8(truncatingIfNeeded: Int(String(decoding: written, as: UTF8.self), radix: radix) ?? 0))
      position = written.endIndex
      return
    }
    let letters: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x61: 0x07, 0x62: 0x08, 0x66: 0x0C, 0x76: 0x0B]
    if letters[byte] == nil, !"\\\"'?".utf8.contains(byte) {
      builder.complain(.syntax, "No character is written like that behind a backslash. A backslash itself is written twice.", at: start)
    }
    result.append(letters[byte] ?? byte)
    position += 1
  }

  /// Adds the message that is known by now, and begins anew.
  private mutating func finish(_ builder: inout CatalogBuilder) {
    let done = message
    message = Message()
    field = nil
    guard let identifier = done.identifier else { return }
    if identifier.isEmpty, done.context == nil { return header(done, &builder) }
    var messages = TranslatedMessage(identifier: identifier, plural: done.plural, context: done.context)
    messages.isFuzzy = done.flags.contains("fuzzy")
    messages.comment = done.comments.isEmpty ? nil : done.comments.joined(separator: "\n")
    messages.styles = PortableObjectReader.styles(done.flags)
    for translation in done.translations { messages.translations.append((translation.form, translation.text, translation.offset)) }
    messages.add(to: &builder, formula, at: done.offset)
  }

  private mutating func header(_ message: Message, _ builder: inout CatalogBuilder) {
    let header = MessageHeader(message.translations.first?.text ?? "")
    if let language = header.language { builder.language = language }
    formula = header.formula(&builder, at: message.offset)
  }

  private static func styles(_ flags: Set<String>) -> PlaceholderStyles? {
    var styles: PlaceholderStyles?
    for flag in flags {
      switch flag {
      case "c-format", "objc-format", "python-format", "php-format", "perl-format", "gcc-internal-format", "sh-format", "javascript-format",
        "boost-format":
        styles = (styles ?? []).union(.printf)
      case "python-brace-format", "csharp-format", "java-format", "c++-format", "rust-format": styles = (styles ?? []).union(.braces)
      case "qt-format", "qt-plural-format", "kde-format": styles = (styles ?? []).union(.qt)
      default: break
      }
    }
    return styles
  }
}

/// What the message without an identifier says about a catalogue of gettext.
struct MessageHeader {
  private var fields: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { fields[sides[0].trimmed.lowercased()] = sides[1].trimmed }
    }
  }

  var language: String? { fields["language"].flatMap { CatalogPlace.tag($0, isTold: true) } }

  var charset: String {
    let type = fields["content-type"] ?? ""
    return type.firstRange(of: "charset=").map { type[$0.upperBound...].trimmed.lowercased() } ?? ""
  }

  /// The formula of plurals; nil where there is none, or it can't be used.
  func formula(_ builder: inout CatalogBuilder, at offset: Int) -> PluralFormula? {
    guard let text = fields["plural-forms"], !text.isEmpty, !text.contains("EXPRESSION") else { return nil }
    do throws(PluralFormula.Failure) {
      return try PluralFormula(text)
    } catch {
      builder.formulaFailure = ("The formula of Plural-Forms can't be used: \(error).", offset)
      return nil
    }
  }
}

/// A message of gettext with its translations.
struct TranslatedMessage {
  let identifier: String
  let plural: String?
  let context: String?
  var isFuzzy = false
  var comment: String?
  /// Which placeholders it has; nil where nothing says so.
  var styles: PlaceholderStyles?
  var translations: [(form: Int, text: String, offset: Int)] = []

  /// Adds an entry for each form, or one that is not translated.
  func add(to builder: inout CatalogBuilder, _ formula: PluralFormula?, at offset: Int) {
    let key = context.map { "\($0)\u{4}\(identifier)" } ?? identifier
    // Where nothing tells whether there are placeholders, those of C are taken for some if the original has them, too.
    let styles = styles ?? (Placeholder.all(in: plural ?? identifier, .printf).isEmpty ? [] : .printf)
    let translated = translations.filter { !$0.text.isEmpty }
    if translated.isEmpty || isFuzzy {
      var entry = builder.entry(key, identifier, at: offset)
      entry.source = identifier
      entry.isTranslated = false
      entry.comment = comment
      return builder.add(entry, styles)
    }
    for translation in translated {
      var entry = builder.entry(key, translation.text, at: translation.offset)
      entry.source = identifier
      entry.comment = comment
      if let plural {
        if let failure = builder.formulaFailure {
          builder.complain(.content, failure.message, at: failure.offset)
          builder.formulaFailure = nil
        }
        if translation.form > 0 { entry.source = plural }
        if let formula, translation.form < formula.count {
          entry.plural = formula.categories(language: entry.language)[translation.form]
          entry.numbers = formula.numbers(of: translation.form)
        } else if let formula {
          builder.complain(.content, "There is no form \(translation.form): Plural-Forms says \(formula.count).", at: translation.offset)
        } else {
          entry.plural = translation.form == 0 && translated.count > 1 ? .one : .other
        }
      }
      builder.add(entry, styles)
    }
  }
}
