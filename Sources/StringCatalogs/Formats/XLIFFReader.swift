/// XLIFF 1.2 and 2: what is translated beside its translation.
///
/// Inline elements that stand for something are what their `equiv-text`, `equiv` or content says, and placeholders where they say nothing. A unit without a
/// target is a string that is not translated; a file without a target language is of its source language.
struct XLIFFReader {
  private var sourceLanguage = ""
  private var targetLanguage = ""
  private var key: String?
  private var name: String?
  private var source = ""
  private var target: String?
  private var state: String?
  private var note: String?
  private var start = 0
  private var targetStart: Int?
  /// Which of the two is being read, and how deep its element is.
  private var side: (isTarget: Bool, depth: Int)?
  private var isTranslatable = true

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var xml = XMLReader(bytes)
    var reader = XLIFFReader()
    var isXLIFF = false
    var noteText = ""
    while let event = xml.next() {
      switch event {
      case .start(let element, let attributes):
        if element == "xliff" { isXLIFF = true }
        noteText = ""
        reader.begin(element, attributes, at: xml.offset, depth: xml.path.count)
      case .text(let part, _):
        noteText += part
        reader.append(part)
      case .comment: break
      case .end(let element):
        if element == "note", reader.key != nil { reader.note = noteText.trimmed }
        reader.end(element, depth: xml.path.count, &builder)
      }
    }
    builder.take(xml.problems)
    if !isXLIFF { builder.complain(.syntax, "This is no XLIFF: there is no element “xliff”.", at: 0) }
  }

  private mutating func append(_ part: String) {
    guard let side, codeDepth == nil else { return }
    if side.isTarget { target = (target ?? "") + part } else { source += part }
  }

  private mutating func begin(_ element: String, _ attributes: [XMLAttribute], at offset: Int, depth: Int) {
    switch element {
    case "xliff", "file":
      if let tag = attributes["source-language"] ?? attributes["srcLang"] { sourceLanguage = CatalogPlace.tag(tag) ?? tag }
      if let tag = attributes["target-language"] ?? attributes["trgLang"] { targetLanguage = CatalogPlace.tag(tag) ?? tag }
    case "trans-unit", "unit":
      (key, name, source, target, state, note) = (attributes["id"], attributes["resname"] ?? attributes["name"], "", nil, nil, nil)
      (start, targetStart) = (offset, nil)
      isTranslatable = attributes["translate"] != "no"
    case "segment": state = attributes["state"] ?? state
    // An alternative translation is not what is shown.
    case "source" where !isAside: side = (false, depth)
    case "target" where !isAside:
      side = (true, depth)
      state = attributes["state"] ?? state
      target = target ?? ""
      targetStart = targetStart ?? offset
    case "alt-trans", "matches": asides += 1
    case "x", "bx", "ex", "ph", "pc", "sc", "ec", "it", "bpt", "ept", "g", "mrk":
      if let told = attributes["equiv-text"] ?? attributes["equiv"] ?? attributes["disp"] {
        append(told)
        // What such an element holds is the code that the words stand for.
        if ["ph", "it", "bpt", "ept"].contains(element) { codeDepth = codeDepth ?? depth }
      } else if element == "x", let id = attributes["id"] {
        append("{{\(id)}}")
      } else if element == "ph", codeDepth == nil, let id = attributes["id"] {
        placeholder = (id, depth, shownCount)
      }
    default: break
    }
  }

  /// Where an element is open whose content is not shown.
  private var codeDepth: Int?
  /// The element that is open for a placeholder: its name, where it is, and how much was shown before it. It stands for what it holds.
  private var placeholder: (id: String, depth: Int, before: Int)?
  private var shownCount: Int { side?.isTarget == true ? target?.utf8.count ?? 0 : source.utf8.count }
  private var asides = 0
  private var isAside: Bool { asides > 0 }

  private mutating func end(_ element: String, depth: Int, _ builder: inout CatalogBuilder) {
    if element == "alt-trans" || element == "matches" { asides -= 1 }
    if let side, depth == side.depth - 1 { self.side = nil }
    if let open = codeDepth, depth == open - 1 { codeDepth = nil }
    if let open = placeholder, depth == open.depth - 1 {
      placeholder = nil
      if shownCount == open.before { append("{{\(open.id)}}") }
    }
    guard element == "trans-unit" || element == "unit" else { return }
    defer { key = nil }
    guard let key else { return builder.complain(.content, "A unit needs the attribute “id”.", at: start) }
    if !isTranslatable || source.isEmpty && (target ?? "").isEmpty { return }
    // Xcode writes the form that a unit is of behind its key.
    let parts = key.split(separator: "|==|", maxSplits: 1).map(String.init)
    let isTranslated = !(target ?? "").isEmpty && !["new", "initial", "needs-translation"].contains(state ?? "")
    // A file may leave it to its path to say what it is translated into.
    let isBilingual = !targetLanguage.isEmpty || target != nil
    let text = isBilingual && !(target ?? "").isEmpty ? target ?? "" : source
    let language = isBilingual ? targetLanguage : sourceLanguage
    var entry = builder.entry(name ?? parts.first ?? key, text, at: targetStart ?? start, language: language.isEmpty ? nil : language)
    if parts.count == 2 { entry.plural = parts[1].split(separator: ".").last.flatMap { PluralCategory(rawValue: String($0)) } }
    entry.comment = note
    if isBilingual { entry.source = source }
    entry.isTranslated = isTranslated || !isBilingual
    if MessagePattern.hasChoices(text) {
      builder.add(pattern: entry, .braces, at: start)
    } else {
      builder.add(entry)
    }
  }
}
