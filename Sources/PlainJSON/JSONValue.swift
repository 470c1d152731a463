/// A JSON value as it was written: numbers keep their digits, objects the order of their members and members of the same name.
///
/// Neither loses nor makes up anything: `1.0` stays `1.0`, `1e400` stays what it is, and what is too large for one kind of number may fit another.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// What messages call the kind of value.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// What the value takes in memory. O(values in it).
  package var byteCount: Int {
    switch self {
    case .null, .boolean: MemoryLayout<JSONValue>.stride
    case .number(let number): MemoryLayout<JSONValue>.stride + number.text.heapBytes
    case .string(let string): MemoryLayout<JSONValue>.stride + string.heapBytes
    case .array(let elements): elements.reduce(MemoryLayout<JSONValue>.stride + 32) { $0 + $1.byteCount }
    case .object(let members):
      members.reduce(MemoryLayout<JSONValue>.stride + 32) { $0 + MemoryLayout<String>.stride + $1.name.heapBytes + $1.value.byteCount }
    }
  }

  /// The value of the first member with a name; nil for anything but an object that has one. O(members).
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A whole number.
  package static func integer(_ number: Int) -> JSONValue { .number(JSONNumber(text: String(number))) }

  /// An object of the given members.
  package static func object(of members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember(name: $0.key, value: $0.value) })
  }
}

/// A name in an object and what stands under it.
package struct JSONMember: Hashable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// A number as its digits: `-12.50e3`.
package struct JSONNumber: Hashable, Sendable {
  /// The number as JSON writes it.
  package let text: String

  package init(text: String) { self.text = text }

  /// The nearest number that a `Double` holds; infinite where it is too large. O(digits).
  package var double: Double { Double(text) ?? (text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity) }

  /// The number if it is a whole one that fits: `3`, `3.0` and `30e-1` are all 3. O(digits).
  package var integer: Int? {
    if let plain = Int(text) { return plain }
    return Int(exactly: double)
  }
}

extension String {
  /// What its text takes beside the value itself: short ones stand in that.
  package var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
