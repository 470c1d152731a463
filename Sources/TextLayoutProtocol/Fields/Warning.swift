import Synchronization

/// Something that was asked for and not done, or not as it was asked, though there is an answer: an element of the answer's `warnings`.
package struct Warning: Hashable, Sendable {
  /// What was not done, as a word that programs compare. The raw value is the word.
  enum Code: String, Hashable, Sendable, CaseIterable {
    case fontLeftOut = "font-left-out"
    case unknownFamily = "unknown-family"
    case unknownLanguage = "unknown-language"
    case unknownFormat = "unknown-format"
    case changedValue = "changed-value"
    case noPatterns = "no-patterns"
    case resourceLeftOut = "resource-left-out"
    case missingGlyphs = "missing-glyphs"

    /// What it means, for the documentation.
    var meaning: String {
      switch self {
      case .fontLeftOut: "A font file or folder can't be used. The others are."
      case .unknownFamily: "No font bears the family's name, and none stands in for it."
      case .unknownLanguage: "The tag begins with no language of ISO 639. The text is in an undetermined language."
      case .unknownFormat: "There is no counter style of a name in a marker's format. Numbers are decimal in its place."
      case .changedValue: "The value is beyond what there is, or its ends are in the wrong order. The nearest one is taken."
      case .noPatterns: "Words are to be hyphenated, but there are no patterns for their language."
      case .resourceLeftOut: "Patterns, words or a model that the machine has can't be used. The next file for the language is, if there is one."
      case .missingGlyphs: "No font has a glyph for a stretch of the text. It shows as a box."
      }
    }
  }

  let code: Code
  /// What was not done and what to do about it.
  package let message: String
  /// The names that lead to the field, the innermost last; empty if the warning is of no field.
  var path: [String]

  init(_ code: Code, _ message: String, at path: [String] = []) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// The same warning of a field inside of another.
  func inside(_ place: [String]) -> Warning { Warning(code, message, at: place + path) }

  /// Writes the object.
  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.field("code", code.rawValue)
      $0.field("message", message)
      if !path.isEmpty { $0.field("field", path.joined(separator: ".")) }
    }
  }
}

/// The warnings that come up while one request is answered, each once, in order. Those beyond the first ``limit`` are left out.
package final class WarningList: Sendable {
  static let limit = 32

  private let warnings = Mutex<[Warning]>([])
  private let isStrict: Bool

  /// - Parameter isStrict: whether the first warning is an error instead.
  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// What came up so far.
  package var all: [Warning] { warnings.withLock { $0 } }

  /// Whether more would be left out.
  var isFull: Bool { warnings.withLock { $0.count >= Self.limit } }

  /// Takes note of a warning about a field inside of another. Throws it, relative to that, where warnings are errors.
  func add(_ warning: @autoclosure () -> Warning, in place: [String] = []) throws {
    let warning = warning()
    if isStrict { throw RequestError(.warning, "\(warning.message) (\(warning.code.rawValue))", at: warning.path) }
    let placed = warning.inside(place)
    warnings.withLock { if $0.count < Self.limit, !$0.contains(placed) { $0.append(placed) } }
  }
}
