import InterfaceLayout
import TextFind
import TextLayout

/// Why a request was not answered with `ok`: what the answer's `error` object says.
package struct RequestError: Error, Hashable, Sendable {
  /// What went wrong, as a word that programs compare. The raw value is the word.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case invalidJSON = "invalid-json"
    case invalidRequest = "invalid-request"
    case missingField = "missing-field"
    case unknownField = "unknown-field"
    case duplicateField = "duplicate-field"
    case wrongType = "wrong-type"
    case invalidValue = "invalid-value"
    case outOfRange = "out-of-range"
    case tooLarge = "too-large"
    case tooDeep = "too-deep"
    case duplicateTag = "duplicate-tag"
    case tagType = "tag-type"
    case unsupportedOperation = "unsupported-operation"
    case unknownHandle = "unknown-handle"
    case noFonts = "no-fonts"
    case badResource = "bad-resource"
    case notAllowed = "not-allowed"
    case requestTooLarge = "request-too-large"
    case textTooLong = "text-too-long"
    case answerTooLarge = "answer-too-large"
    case tooManyHandles = "too-many-handles"
    case warning
    case deadlineExceeded = "deadline-exceeded"
    case cancelled

    /// What it means, for the documentation.
    var meaning: String {
      switch self {
      case .invalidJSON: "The line is not JSON; the message says at which byte. The answer's `id` is null."
      case .invalidRequest: "The line is JSON but no request: not an object."
      case .missingField: "A field that the operation needs is not there."
      case .unknownField: "There is no such field; the message names the nearest one."
      case .duplicateField: "An object has the same field twice."
      case .wrongType: "The field's value is of another type: a string for a number."
      case .invalidValue: "The field's value is of the right type but none that the field takes."
      case .outOfRange: "The field names an item, a section or an edge that is not there."
      case .tooLarge: "A length, a number of items or a sum of lengths is beyond what is counted."
      case .tooDeep: "Groups are nested in each other more than 64 deep."
      case .duplicateTag: "Two items have the same tag."
      case .tagType: "The tags of items are strings and numbers together; they are of one type."
      case .unsupportedOperation: "The engine doesn't have the operation."
      case .unknownHandle: "No layout or session is kept under the handle: it was never there, was dropped, or keeping it failed."
      case .noFonts: "None of the fonts could be opened; the message says why."
      case .badResource: "A file with hyphenation patterns, phrases or words could not be used; the message says why."
      case .notAllowed: "The file or folder is none that the server may read (`--allow-folder`), whether there is one or not."
      case .requestTooLarge: "The line is longer than `--max-request`, or has more values than that allows. The answer's `id` is null."
      case .textTooLong: "The text is longer than `--max-text`."
      case .answerTooLarge: "The answer would be longer than `--max-answer`."
      case .tooManyHandles: "As many layouts, sessions or bytes are kept as `--max-handles` and `--max-kept` allow. Drop one."
      case .warning: "What would be a warning is an error, as `--strict` asks."
      case .deadlineExceeded: "The answer was not ready within `--time-limit`."
      case .cancelled: "The client went away, or the server is ending and could not wait."
      }
    }
  }

  package var code: Code
  /// What is wrong and what to do about it.
  package var message: String
  /// The names that lead to the field, the innermost last; empty if the error is of no field.
  package var path: [String] = []

  /// The field as the answer names it: `layout.runs.0.size`.
  var field: String? { path.isEmpty ? nil : path.joined(separator: ".") }

  package init(_ code: Code, _ message: String, at path: [String] = []) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// The same error of a field inside of another.
  package func inside(_ name: String) -> RequestError { RequestError(code, message, at: [name] + path) }

  /// A path that leads out of what may be read. Nothing is said about what stands there.
  static func notAllowed(at path: [String]) -> RequestError {
    RequestError(
      .notAllowed, "This path is not allowed. What the server reads stands in the folders that it was started with (--allow-folder).", at: path)
  }

  /// An answer of more bytes than may be.
  static func tooLong(limit: Int) -> RequestError {
    RequestError(.answerTooLarge, "The answer would be longer than \(limit) bytes (--max-answer). Ask about less text at once.")
  }

  /// The error of whatever was thrown.
  package init(_ error: any Error) {
    switch error {
    case let error as RequestError: self = error
    case let error as JSONError: self.init(.invalidJSON, "The request is not JSON: \(error).")
    case LayoutError.deadlineExceeded:
      self.init(.deadlineExceeded, "The answer was not ready in time. Send less text at once or allow more time (--time-limit).")
    case LayoutError.cancelled: self.init(.cancelled, "The request was given up.")
    case let error as FindError: self.init(find: error)
    case let error as InterfaceError: self.init(interface: error)
    case let error as LayoutError: self.init(.noFonts, error.description, at: ["layout", "fonts"])
    default: self.init(.invalidRequest, "\(error)")
    }
  }
}

extension RequestError {
  /// A description that can't be laid out.
  private init(interface error: InterfaceError) {
    let code: Code =
      switch error.code {
      case .invalidValue: .invalidValue
      case .tooLarge: .tooLarge
      case .tooDeep: .tooDeep
      case .duplicateTag: .duplicateTag
      }
    self.init(code, error.message, at: error.path)
  }

  /// Writes the `error` object.
  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.field("code", code.rawValue)
      // What was asked may be in the message, however long that is.
      $0.field("message", message.beginning(4096))
      if let field { $0.field("field", field.beginning(1024)) }
    }
  }
}

extension RequestError: CustomStringConvertible {
  package var description: String { field.map { "\($0): \(message)" } ?? message }
}

extension String {
  /// The string if it has no more than so many bytes, or else its beginning. O(count).
  fileprivate func beginning(_ count: Int) -> String {
    if utf8.count <= count { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}
