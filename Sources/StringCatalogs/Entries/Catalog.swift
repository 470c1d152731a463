/// The localised strings of one file.
///
///     let catalog = Catalog(reading: bytes, path: "de.lproj/Localizable.strings")
///     for entry in catalog.entries { print(entry.key, entry.language, entry.text) }
///     for problem in catalog.problems { print("\(catalog.path):\(problem)") }
///
/// A broken file gives problems, each with line and column, and the entries that can be read all the same.
package struct Catalog: Hashable, Sendable {
  /// What the file is called.
  package let path: String
  package let format: CatalogFormat
  /// The strings in the order of the file.
  package var entries: [CatalogEntry] = []
  /// What is wrong with the file, in its order; at most ``mostProblems``.
  package internal(set) var problems: [CatalogProblem] = []

  init(path: String, format: CatalogFormat) {
    self.path = path
    self.format = format
  }

  /// A catalogue that could not be read at all, for a reason.
  package init(path: String, unreadable reason: String) {
    self.init(path: path, format: CatalogFormat(path: path) ?? .json)
    problems = [CatalogProblem(.unreadable, reason, line: 1, column: 1)]
  }

  /// How many problems of one file are told; behind them little of it would be right.
  package static let mostProblems = 100
  /// How long a file may be, in bytes.
  package static let mostBytes = 1 << 30
}

/// A string in a language, or one of its forms for numbers and devices.
package struct CatalogEntry: Hashable, Sendable {
  /// What programs ask for it by.
  package var key: String
  /// The tag of its language, with hyphens; empty where the file doesn't say.
  package var language: String
  /// What is shown, with its placeholders; of a string that is not translated, what it is translated from.
  package var text: String
  /// Which numbers it is for; nil where the string is the same for all.
  package var plural: PluralCategory?
  /// Some numbers that it is for, as the file's own formula says: the least and a long one; empty where there is none.
  package var numbers: [Int] = []
  /// What else it is for: a device, an element of a list, a choice in a message; empty mostly.
  package var variant = ""
  /// The placeholders in the order of the text.
  package var placeholders: [Placeholder] = []
  /// What translators are told about it.
  package var comment: String?
  /// What it is translated from, where the file has both.
  package var source: String?
  /// Whether it stands in its language; if not, `text` is the source.
  package var isTranslated = true
  /// Where it stands in the file, from 1.
  package var line: Int
  package var column: Int

  package init(key: String, language: String, text: String, plural: PluralCategory? = nil, line: Int, column: Int = 1) {
    self.key = key
    self.language = language
    self.text = text
    self.plural = plural
    self.line = line
    self.column = column
  }
}

/// What is wrong in a catalogue, and where.
package struct CatalogProblem: Error, Hashable, Sendable {
  /// What kind of thing is wrong.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file can't be read.
    case unreadable
    /// The file is no catalogue of a format that is known.
    case unknownFormat
    /// Bytes that are no text in the file's encoding, or an encoding that is not read.
    case encoding
    /// What the format doesn't allow.
    case syntax
    /// A string that can't be a string of its catalogue: no key, a form of no language, a pattern that is broken.
    case content
    /// More, or deeper, than is read.
    case bounds
  }

  package let code: Code
  /// What is wrong, and what to do about it.
  package let message: String
  /// From 1; columns count bytes. Of a binary file the line is 1, and the column says which byte.
  package let line: Int
  package let column: Int

  package init(_ code: Code, _ message: String, line: Int, column: Int) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }
}

extension CatalogProblem: CustomStringConvertible {
  /// `12:5: A quotation mark is missing`.
  package var description: String { "\(line):\(column): \(message)" }
}
