import TextDump
import TextLayout

/// A line of a snapshot's file: `KIND KEY name=value name="text" flag`.
struct SnapshotRecord {
  /// A value as it is written.
  struct Value {
    var text: String
    var isQuoted = false
    var place: SnapshotPlace
  }

  let kind: SnapshotRecordKind
  var key = Value(text: "", place: SnapshotPlace(line: 0, column: 0))
  var fields: [String: Value] = [:]
  let place: SnapshotPlace
}

/// A place in a file, counted from 1; columns are characters of Unicode.
struct SnapshotPlace: Hashable {
  var line: Int
  var column: Int

  func error(_ problem: SnapshotError.Problem) -> SnapshotError { SnapshotError(line: line, column: column, problem) }
}

/// What a record tells of.
enum SnapshotRecordKind: String, CaseIterable {
  case engine, layout, paragraph, font, line, run, glyph, caret, selection, rect, screen, section, element, warning

  /// Whether a key follows that tells it from others of its kind.
  var hasKey: Bool { ![.engine, .layout, .screen].contains(self) }

  /// How far it is indented: what it is a part of stands before it.
  var depth: Int {
    switch self {
    case .run, .caret, .rect, .section, .element, .warning: 1
    case .glyph: 2
    default: 0
    }
  }

  /// The fields that it may have; nil where they are any.
  var fields: Set<String>? {
    switch self {
    case .engine: nil
    case .layout: ["attributes", "parts", "size", "width", "writing"]
    case .paragraph: ["missing", "rtl", "separator", "text"]
    case .font: ["axes", "face", "file", "name"]
    case .line: ["at", "baseline", "hanging", "hard", "hidden", "hyphenated", "range", "size", "text"]
    case .run: ["bold", "em", "font", "from", "kind", "lean", "length", "range", "rtl", "turned"]
    case .glyph: ["at", "id", "of"]
    case .caret: ["at", "line", "second", "secondSize", "size"]
    case .selection: []
    case .rect: ["at", "range", "rtl", "size"]
    case .screen: ["at", "size"]
    case .section: ["at", "size"]
    case .element: ["at", "level", "pinned", "size"]
    case .warning: ["text"]
    }
  }
}

extension SnapshotRecordKind {
  /// A record as a line of the file, its fields in the order of their names.
  func written(_ key: String, _ fields: [String: SnapshotField?]) -> String {
    var line = String(repeating: "  ", count: depth) + rawValue
    if hasKey { line += " " + key }
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      switch field {
      case nil: continue
      case .word(let word)?: line += " \(name)=\(word.isPlain ? word : DumpText.quoted(word))"
      case .text(let text)?: line += " \(name)=\(DumpText.quoted(text))"
      case .flag?: line += " \(name)"
      }
    }
    return line + "\n"
  }
}

extension SnapshotRecordKind {
  /// A record that has no key.
  func written(_ fields: [String: SnapshotField?]) -> String { written("", fields) }
}

extension String {
  /// Whether it is a word that needs no quotation marks.
  fileprivate var isPlain: Bool {
    !isEmpty && utf8.allSatisfy { byte in byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C && byte != 0x3D }
  }
}

/// A value of a field.
enum SnapshotField {
  case word(String)
  case text(String)
  case flag

  static func int(_ number: Int) -> SnapshotField { .word(String(number)) }
  static func length(_ length: LayoutUnit) -> SnapshotField { .word(length.isUnbounded ? "unbounded" : String(length.rawValue)) }
  static func point(_ point: Point) -> SnapshotField { .word("\(point.x.rawValue),\(point.y.rawValue)") }
  static func size(_ size: Size) -> SnapshotField { .word("\(size.width.rawValue),\(size.height.rawValue)") }
  static func range(_ range: Range<Int>) -> SnapshotField { .word("\(range.lowerBound)..\(range.upperBound)") }
}

extension [Range<Int>] {
  /// Ranges as a key: `3..9,12..14`.
  var key: String { map { "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: ",") }
}
