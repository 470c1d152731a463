import TextLayout

/// Reads lines of a snapshot's file as records.
struct SnapshotReader {
  private let scalars: [Unicode.Scalar]
  private let line: Int
  private var index = 0

  private init(_ text: some StringProtocol, line: Int) {
    scalars = Array(text.unicodeScalars)
    self.line = line
  }

  private var place: SnapshotPlace { SnapshotPlace(line: line, column: index + 1) }

  /// All records of a file after its first line. O(n).
  static func records(of text: String) throws(SnapshotError) -> [SnapshotRecord] {
    var records: [SnapshotRecord] = []
    var number = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = String(Substring(line.last == 0x0D ? line.dropLast() : line))
      if number == 1 {
        try checkHead(line)
        continue
      }
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) {
        throw SnapshotError(line: number, column: 1, .conflictMarker)
      }
      var reader = SnapshotReader(line, line: number)
      if let record = try reader.record() { records.append(record) }
    }
    return records
  }

  private static func checkHead(_ line: String) throws(SnapshotError) {
    let words = line.split(separator: " ")
    guard words.first == "textlayout-snapshot", words.count == 2, let version = Int(words[1]), version > 0 else {
      throw SnapshotError(line: 1, column: 1, .noSnapshot)
    }
    if version > LayoutSnapshot.version {
      throw SnapshotError(line: 1, column: line.unicodeScalars.count - words[1].count + 1, .newerVersion(version))
    }
  }

  /// The record of the line; nil if the line is empty.
  private mutating func record() throws(SnapshotError) -> SnapshotRecord? {
    skipSpaces()
    if index == scalars.count { return nil }
    let start = place
    let word = word()
    guard let kind = SnapshotRecordKind(rawValue: word) else { throw start.error(.unknownRecord(word)) }
    var record = SnapshotRecord(kind: kind, place: start)
    if kind.hasKey {
      skipSpaces()
      record.key = try value()
      if record.key.text.isEmpty && !record.key.isQuoted { throw record.key.place.error(.expected("A key", found: "")) }
    }
    while true {
      skipSpaces()
      if index == scalars.count { return record }
      let start = place
      let name = self.word()
      if name.isEmpty { throw start.error(.expected("A field", found: rest)) }
      if let known = kind.fields, !known.contains(name) { throw start.error(.unknownField(name, of: kind.rawValue)) }
      if record.fields[name] != nil { throw start.error(.repeated(name)) }
      if index < scalars.count, scalars[index] == "=" {
        index += 1
        record.fields[name] = try value()
      } else {
        record.fields[name] = SnapshotRecord.Value(text: "", place: start)
      }
    }
  }

  private var rest: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[index...].prefix(20))
    return String(text)
  }

  private mutating func skipSpaces() { while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 } }

  private mutating func word() -> String {
    var word = ""
    while index < scalars.count, scalars[index] != " ", scalars[index] != "\t", scalars[index] != "=", scalars[index] != "\"" {
      word.unicodeScalars.append(scalars[index])
      index += 1
    }
    return word
  }

  private mutating func value() throws(SnapshotError) -> SnapshotRecord.Value {
    let start = place
    guard index < scalars.count, scalars[index] == "\"" else { return SnapshotRecord.Value(text: word(), place: start) }
    index += 1
    var text = ""
    while true {
      guard index < scalars.count else { throw place.error(.expected("A quotation mark", found: "")) }
      let scalar = scalars[index]
      index += 1
      if scalar == "\"" { return SnapshotRecord.Value(text: text, isQuoted: true, place: start) }
      text.unicodeScalars.append(scalar == "\\" ? try escaped() : scalar)
    }
  }

  /// What an escape stands for.
  private mutating func escaped() throws(SnapshotError) -> Unicode.Scalar {
    let start = SnapshotPlace(line: line, column: index)
    guard index < scalars.count else { throw start.error(.expected("An escape", found: "\\")) }
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u" where index < scalars.count && scalars[index] == "{":
      let end = scalars[index...].prefix(10).firstIndex(of: "}")
      var digits = ""
      if let end {
        digits.unicodeScalars.append(contentsOf: scalars[index + 1..<end])
        index = end + 1
      }
      if let number = UInt32(digits, radix: 16), let found = Unicode.Scalar(number) { return found }
      throw start.error(.expected("A character’s number, such as \\u{200B}", found: "\\u{\(digits)}"))
    default: throw start.error(.expected("An escape", found: "\\\(scalar)"))
    }
  }
}

extension SnapshotRecord {
  /// No number in a file is greater: lengths are those that layouts have, and sums of some don't overflow.
  private static let greatest = 1 << 53

  private func value(_ name: String) throws(SnapshotError) -> Value {
    guard let value = fields[name] else { throw place.error(.missingField(name, of: kind.rawValue)) }
    return value
  }

  private static func number(_ text: some StringProtocol, _ value: Value, _ expected: String) throws(SnapshotError) -> Int {
    guard let number = Int(text), number.magnitude <= greatest else { throw value.place.error(.expected(expected, found: value.text)) }
    return number
  }

  private static func numbers(_ value: Value, _ count: Int, _ separator: Character, _ expected: String) throws(SnapshotError) -> [Int] {
    var numbers: [Int] = []
    for part in value.text.split(separator: separator, omittingEmptySubsequences: false) { numbers.append(try number(part, value, expected)) }
    if numbers.count != count { throw value.place.error(.expected(expected, found: value.text)) }
    return numbers
  }

  private static func range(_ text: some StringProtocol, _ value: Value) throws(SnapshotError) -> Range<Int> {
    let expected = "A range, such as 3..9,"
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { throw value.place.error(.expected(expected, found: value.text)) }
    let lower = try number(parts[0], value, expected)
    let upper = try number(parts[2], value, expected)
    guard 0 <= lower, lower <= upper else { throw value.place.error(.expected(expected, found: value.text)) }
    return lower..<upper
  }

  private static func ranges(_ value: Value) throws(SnapshotError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for part in value.text.split(separator: ",", omittingEmptySubsequences: false) { ranges.append(try range(part, value)) }
    return ranges
  }

  func int(_ name: String, default standard: Int? = nil) throws(SnapshotError) -> Int {
    if fields[name] == nil, let standard { return standard }
    let value = try value(name)
    return try SnapshotRecord.number(value.text, value, "A whole number")
  }

  func length(_ name: String, default standard: LayoutUnit? = nil) throws(SnapshotError) -> LayoutUnit {
    if fields[name] == nil, let standard { return standard }
    if fields[name]?.text == "unbounded" { return .unbounded }
    return LayoutUnit(rawValue: Int64(try int(name)))
  }

  func point(_ name: String = "at") throws(SnapshotError) -> Point {
    let numbers = try SnapshotRecord.numbers(try value(name), 2, ",", "Two numbers, such as 64,128,")
    return Point(x: LayoutUnit(rawValue: Int64(numbers[0])), y: LayoutUnit(rawValue: Int64(numbers[1])))
  }

  func size(_ name: String = "size", default standard: Size? = nil) throws(SnapshotError) -> Size {
    if fields[name] == nil, let standard { return standard }
    let numbers = try SnapshotRecord.numbers(try value(name), 2, ",", "Two numbers, such as 64,128,")
    return Size(width: LayoutUnit(rawValue: Int64(numbers[0])), height: LayoutUnit(rawValue: Int64(numbers[1])))
  }

  func frame() throws(SnapshotError) -> Rect { Rect(origin: try point(), size: try size()) }

  func range(_ name: String = "range") throws(SnapshotError) -> Range<Int> {
    let value = try value(name)
    return try SnapshotRecord.range(value.text, value)
  }

  func optionalRange(_ name: String) throws(SnapshotError) -> Range<Int>? { fields[name] == nil ? nil : try range(name) }

  func ranges(_ name: String) throws(SnapshotError) -> [Range<Int>] {
    guard let value = fields[name] else { return [] }
    return try SnapshotRecord.ranges(value)
  }

  func text(_ name: String) throws(SnapshotError) -> String { try value(name).text }

  func word<Word: RawRepresentable<String>>(_ name: String, default standard: Word, _ expected: String) throws(SnapshotError) -> Word {
    guard let value = fields[name] else { return standard }
    guard let word = Word(rawValue: value.text) else { throw value.place.error(.expected(expected, found: value.text)) }
    return word
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  // MARK: Keys

  /// The key as so many numbers: `3/0/2`.
  func path(_ count: Int) throws(SnapshotError) -> [Int] {
    let expected = count == 1 ? "A number from 0" : "\(count) numbers from 0, such as \(Array(repeating: "0", count: count).joined(separator: "/")),"
    let numbers = try SnapshotRecord.numbers(key, count, "/", expected)
    if numbers.contains(where: { $0 < 0 }) { throw key.place.error(.expected(expected, found: key.text)) }
    return numbers
  }

  /// The key as a range.
  func keyRange() throws(SnapshotError) -> Range<Int> { try SnapshotRecord.range(key.text, key) }

  /// The key as ranges, and the number behind them where one is expected.
  func keyRanges(isNumbered: Bool) throws(SnapshotError) -> (ranges: [Range<Int>], number: Int) {
    let parts = key.text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (isNumbered ? 2 : 1) else { throw key.place.error(.expected("Ranges, such as 3..9,12..14,", found: key.text)) }
    var ranges: [Range<Int>] = []
    for part in parts[0].split(separator: ",") { ranges.append(try SnapshotRecord.range(part, key)) }
    return (ranges, isNumbered ? try SnapshotRecord.number(parts[1], key, "A number behind the ranges") : 0)
  }

  /// The key as a place of a caret: `19^` belongs to the text before it.
  func caretKey() throws(SnapshotError) -> (offset: Int, isUpstream: Bool) {
    let isUpstream = key.text.hasSuffix("^")
    return (try SnapshotRecord.number(isUpstream ? key.text.dropLast() : key.text[...], key, "An offset, such as 19 or 19^,"), isUpstream)
  }

  /// An error about the record's key.
  func error(_ problem: SnapshotError.Problem) -> SnapshotError { (kind.hasKey ? key.place : place).error(problem) }
}
