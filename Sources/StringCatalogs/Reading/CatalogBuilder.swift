import TextBasics

/// A catalogue while it is read: where bytes are, and what was found so far.
struct CatalogBuilder {
  private(set) var catalog: Catalog
  /// The language of strings that don't say it.
  var language: String
  /// What is wrong with a formula of plurals, and where: told when the first string needs it.
  var formulaFailure: (message: String, offset: Int)?
  private let lines: LineMap

  init(path: String, format: CatalogFormat, bytes: [UInt8], language: String) {
    catalog = Catalog(path: path, format: format)
    self.language = language
    lines = LineMap(bytes)
  }

  /// Whether so much is wrong that no more is told.
  var isFull: Bool { catalog.problems.count >= Catalog.mostProblems }

  /// Takes note of what is wrong at a byte; of each place once.
  mutating func complain(_ code: CatalogProblem.Code, _ message: String, at offset: Int) {
    let (line, column) = lines.place(of: offset)
    if isFull || catalog.problems.last.map({ $0.line == line && $0.column == column }) == true { return }
    catalog.problems.append(CatalogProblem(code, message, line: line, column: column))
  }

  /// An entry at a byte, in the file's language unless told.
  func entry(_ key: String, _ text: String, at offset: Int, language: String? = nil, plural: PluralCategory? = nil) -> CatalogEntry {
    let (line, column) = lines.place(of: offset)
    return CatalogEntry(key: key, language: language ?? self.language, text: text, plural: plural, line: line, column: column)
  }

  /// Adds an entry, with the placeholders that its format has.
  mutating func add(_ entry: CatalogEntry, _ styles: PlaceholderStyles? = nil) {
    var entry = entry
    entry.placeholders = Placeholder.all(in: entry.text, styles ?? catalog.format.placeholderStyles)
    catalog.entries.append(entry)
  }

  /// Adds what a message pattern stands for: the text itself, or one entry for each choice.
  mutating func add(pattern entry: CatalogEntry, _ styles: PlaceholderStyles, at offset: Int) {
    guard entry.text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'") }) else {
      return add(entry, styles)
    }
    do throws(MessagePatternError) {
      for form in try MessagePattern.forms(of: entry.text) {
        var one = entry
        one.text = form.text
        one.plural = form.plural ?? entry.plural
        one.numbers = form.number.map { [$0] } ?? entry.numbers
        one.variant = form.variant
        add(one, styles)
      }
    } catch {
      complain(.content, "The pattern is broken: \(error)", at: offset)
      add(entry, styles)
    }
  }

  /// A place for messages.
  func place(of offset: Int) -> (line: Int, column: Int) { lines.place(of: offset) }
}

/// Which line each byte of a text is on.
struct LineMap: Sendable {
  private var starts: [Int] = [0]

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
  }

  /// The line and the byte on it, from 1. O(log lines).
  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return (low, offset - starts[low - 1] + 1)
  }
}
