import CommandLineParts
import TextLayout

/// The types that fields have. Each throws a ``RequestError`` that says what was expected.
extension JSONValue {
  private func wrong(_ expected: String) -> RequestError { RequestError(.wrongType, "\(expected) is expected here, not \(kind).") }

  package func asString() throws -> String {
    guard case .string(let string) = self else { throw wrong("A string") }
    return string
  }

  package func asBoolean() throws -> Bool {
    guard case .boolean(let flag) = self else { throw wrong("true or false") }
    return flag
  }

  package func asList() throws -> [JSONValue] {
    guard case .array(let elements) = self else { throw wrong("A list") }
    return elements
  }

  package func asNumber() throws -> Double {
    guard case .number(let number) = self else { throw wrong("A number") }
    return number.double
  }

  /// A number within bounds.
  package func asNumber(in bounds: ClosedRange<Double>) throws -> Double {
    let number = try asNumber()
    if bounds.contains(number) { return number }
    throw RequestError(.invalidValue, "A number from \(bounds.lowerBound) to \(bounds.upperBound) is expected here.")
  }

  package func asInteger() throws -> Int {
    guard case .number(let number) = self else { throw wrong("A whole number") }
    if let integer = number.integer { return integer }
    // Whole but beyond all that is counted: as far as counting goes. Offsets are clamped to the text in any case.
    let double = number.double
    if double == double.rounded() { return double < 0 ? Int.min / 2 : Int.max / 2 }
    throw RequestError(.invalidValue, "A whole number is expected here.")
  }

  /// The number of an item; one that is not counted any more is the last that is.
  func asCount() throws -> Int {
    let number = try asInteger()
    return isBeyondCounting ? number < 0 ? Int.min : Int.max : number
  }

  /// Whether this is a number that is no `Int`.
  var isBeyondCounting: Bool {
    if case .number(let written) = self { return written.integer == nil }
    return false
  }

  package func asInteger(in bounds: ClosedRange<Int>) throws -> Int {
    let number = try asInteger()
    if bounds.contains(number) { return number }
    throw RequestError(.invalidValue, "A whole number from \(bounds.lowerBound) to \(bounds.upperBound) is expected here.")
  }

  /// A length in points, rounded down to 1/64; lengths beyond what the engine counts are clamped.
  package func asLength() throws -> LayoutUnit {
    let points = try asNumber()
    return LayoutUnit(points.isInfinite ? points.sign == .minus ? -1e300 : 1e300 : points)
  }

  /// A length, or no bound for null.
  package func asBound() throws -> LayoutUnit { self == .null ? .unbounded : try asLength() }

  /// `[start, end)`. The ends may be in either order.
  package func asRange() throws -> TextRange {
    let ends = try elements { try $0.asInteger() }
    guard ends.count == 2 else { throw RequestError(.wrongType, "A range is a list of two offsets: [start, end].") }
    return TextRange(TextOffset(ends[0]), TextOffset(ends[1]))
  }

  /// `[x, y, width, height]`; a negative width or height is none.
  package func asRect() throws -> Rect {
    let parts = try elements { try $0.asLength() }
    guard parts.count == 4 else { throw RequestError(.wrongType, "A rectangle is a list of four numbers: [x, y, width, height].") }
    return Rect(x: parts[0], y: parts[1], width: max(.zero, parts[2]), height: max(.zero, parts[3]))
  }

  package func asLanguage() throws -> Language { Language(try asString()) }

  /// One of some words, as what it stands for.
  package func asWord<Meaning>(_ words: KeyValuePairs<String, Meaning>, earlier: KeyValuePairs<String, Meaning> = [:]) throws -> Meaning {
    let word = try asString()
    for (name, meaning) in earlier where name == word { return meaning }
    for (name, meaning) in words where name == word { return meaning }
    throw JSONValue.unknown(word, among: words.map(\.key))
  }

  private static func unknown(_ word: String, among names: [String]) -> RequestError {
    let question = Suggestion.question(for: word, among: names)
    return RequestError(.invalidValue, "“\(word)” is none of \(names.joined(separator: ", ")).\(question)")
  }

  /// The path of a file or folder. The system would take what stands before a U+0000 for all of it.
  package func asPath() throws -> String {
    let path = try asString()
    if path.utf8.contains(0) { throw RequestError(.invalidValue, "A path can't have U+0000 in it.") }
    return path
  }

  /// The members of an object with names of the client's own, none of them twice. O(members).
  package func asMap() throws -> [JSONMember] {
    guard case .object(let members) = self else { throw RequestError(.wrongType, "An object is expected here, not \(kind).") }
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      throw RequestError(.duplicateField, "The field is there twice. Leave one out.", at: [member.name])
    }
    return members
  }

  /// A list of things, each read by itself.
  package func elements<Element>(_ read: (JSONValue) throws -> Element) throws -> [Element] {
    let list = try asList()
    var elements: [Element] = []
    elements.reserveCapacity(list.count)
    for (index, value) in list.enumerated() {
      do {
        elements.append(try read(value))
      } catch let error as RequestError {
        throw error.inside(String(index))
      }
    }
    return elements
  }
}
