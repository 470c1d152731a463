/// Writes JSON into bytes, without white space: the same calls, the same bytes.
///
///     var writer = JSONWriter()
///     writer.object { $0.field("width", 12.5) }   // {"width":12.5}
///
/// Commas are put where they belong; that every name has its value is up to the caller. It knows how much it may write: beyond that it keeps nothing, whoever
/// goes on, and lists throw. So no caller can forget the limit, nor, since lists ask for it, that time is short.
package struct JSONWriter {
  /// How much may be written, and what is thrown beyond.
  package struct Limit: Sendable {
    package var byteCount: Int
    package var error: any Error

    package init(byteCount: Int, error: any Error) {
      self.byteCount = byteCount
      self.error = error
    }
  }

  package private(set) var bytes: [UInt8] = []
  /// Whether the next value follows another one in its list or object.
  private var needsComma = false
  /// The most bytes that are written, and whether there were more.
  private let limit: Int
  private let excess: (any Error)?
  private var isOverfull = false
  /// Throws when nobody waits for what is written any more.
  private let checkpoint: (@Sendable () throws -> Void)?
  private var elementCount = 0

  /// A writer of so much at most, which asks now and then whether to go on.
  package init(reserving capacity: Int = 0, limit: Limit? = nil, checkpoint: (@Sendable () throws -> Void)? = nil) {
    self.limit = limit?.byteCount ?? .max
    excess = limit?.error
    self.checkpoint = checkpoint
    bytes.reserveCapacity(capacity)
  }

  /// Whether more was to be written than may be.
  package var isTooLong: Bool { isOverfull || bytes.count > limit }

  /// Throws where more was to be written than may be.
  package func finish() throws {
    if isTooLong, let excess { throw excess }
  }

  /// Before each element of a list: throws if the answer is too long already, or, asked at each sixteenth, if there is no time for more.
  private mutating func check() throws {
    if bytes.count > limit || isOverfull { try finish() }
    elementCount &+= 1
    if elementCount & 15 == 0, let checkpoint { try checkpoint() }
  }

  /// Drops what can't be part of an answer any more.
  private mutating func overflow() {
    isOverfull = true
    bytes = []
  }

  /// A list of the few values that `body` writes. What may be many is a ``list(_:_:)``.
  package mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
    begin(UInt8(ascii: "["))
    try body(&self)
    end(UInt8(ascii: "]"))
  }

  /// A list of what `write` writes for each of some things: a value, some or none.
  package mutating func list<Elements: Sequence>(_ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void) throws {
    begin(UInt8(ascii: "["))
    try forEach(elements, write)
    end(UInt8(ascii: "]"))
  }

  /// Goes on with the list that is being written.
  package mutating func forEach<Elements: Sequence>(_ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void) throws {
    for element in elements {
      try check()
      try write(&self, element)
    }
  }

  /// An object of the names and values that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    begin(UInt8(ascii: "{"))
    try body(&self)
    end(UInt8(ascii: "}"))
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if bytes.count > limit { overflow() }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// The name of the value that is written next. Names are plain ASCII.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  package mutating func value(_ number: Int) {
    separate()
    append(digitsOf: number)
  }

  /// So many sixty-fourths of one: exact, in as few digits as that takes.
  package mutating func value(sixtyFourths number: Int64) {
    separate()
    let magnitude = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: Int(clamping: magnitude >> 6))
    var fraction = (magnitude & 63) * 15625  // sixty-fourths in millionths
    if fraction == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var place: UInt64 = 100_000
    while fraction > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + fraction / place))
      fraction %= place
      place /= 10
    }
  }

  private mutating func append(digitsOf number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// A string. Quotes, backslashes and what can't be seen are escaped; and U+2028 and U+2029, which JavaScript once took for line ends.
  package mutating func value(_ string: String) {
    separate()
    if string.utf8.count > limit { return overflow() }
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { units in
      var start = 0
      for index in units.indices {
        let byte = unsafe units[index]
        let isLineSeparator = unsafe byte == 0xE2 && index + 2 < units.count && units[index + 1] == 0x80 && units[index + 2] & 0xFE == 0xA8
        if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && !isLineSeparator { continue }
        unsafe bytes.append(contentsOf: units[start..<index])
        if bytes.count > limit { return overflow() }
        if isLineSeparator {
          unsafe append(escapeOf: 0x2000 | UInt32(units[index + 2] & 0x3F))
          start = index + 3
        } else {
          append(escapeOf: UInt32(byte))
          start = index + 1
        }
      }
      unsafe bytes.append(contentsOf: units[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escapeOf scalar: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(scalar))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift: UInt32 in [12, 8, 4, 0] {
        let digit = UInt8(scalar >> shift & 15)
        bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      }
    }
  }

  /// A value as it was read, its numbers digit by digit.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let flag): self.value(flag)
    case .number(let number):
      separate()
      bytes.append(contentsOf: number.text.utf8)
    case .string(let string): self.value(string)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members):
      object {
        for member in members {
          $0.value(member.name)
          $0.bytes.append(UInt8(ascii: ":"))
          $0.needsComma = false
          $0.value(member.value)
        }
      }
    }
  }

  /// JSON that another writer wrote: a whole value, or the inside of one.
  package mutating func raw(_ other: [UInt8]) {
    separate()
    bytes += other
  }
}

extension JSONWriter {
  /// A double in as few digits as tell it from its neighbours; null for what JSON has no number for.
  package mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    if number == number.rounded(), number.magnitude < 1e15 { return value(Int(number)) }
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  package mutating func field(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }

  package mutating func field(_ name: StaticString, _ string: String) {
    self.name(name)
    value(string)
  }

  package mutating func field(_ name: StaticString, _ number: Double) {
    self.name(name)
    value(number)
  }

  /// A field that is a list, of what `write` writes for each of some things.
  package mutating func list<Elements: Sequence>(
    _ name: StaticString, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
  ) throws {
    self.name(name)
    try list(elements, write)
  }
}
