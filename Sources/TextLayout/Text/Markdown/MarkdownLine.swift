/// A line of a Markdown text, read from its start. Columns count a tab as going on to the next
/// multiple of four.
struct MarkdownLine {
  let bytes: [UInt8]
  /// Behind the last byte, without what ends the line.
  let end: Int
  /// Where reading has come to, and the column there: inside of a tab it is still at that.
  private(set) var position: Int
  private var column = 0
  /// The first byte from there that is no white space, and its column.
  private(set) var text: Int
  private var textColumn = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    text = range.lowerBound
    end = range.upperBound
    findText()
  }

  /// The columns of white space ahead.
  var indent: Int { textColumn - column }
  /// Whether there is nothing but white space ahead.
  var isBlank: Bool { text == end }
  /// The first byte that is no white space; nil in a blank line.
  var first: UInt8? { byte(0) }

  /// A byte so far behind the first that is no white space; nil behind the end.
  func byte(_ distance: Int) -> UInt8? { text + distance < end ? bytes[text + distance] : nil }

  /// Whether white space or nothing stands so far behind the first byte that is none.
  func isSpace(_ distance: Int) -> Bool { byte(distance).map { $0 == 0x20 || $0 == 0x09 } ?? true }

  /// How often the first byte is repeated. O(count).
  var runLength: Int {
    guard let first else { return 0 }
    var length = 1
    while byte(length) == first { length += 1 }
    return length
  }

  /// Goes over columns of white space, as far as there is some. O(columns).
  mutating func skip(columns count: Int) {
    var rest = count
    while rest > 0, position < text {
      let width = bytes[position] == 0x09 ? 4 - column % 4 : 1
      column += min(width, rest)
      if width <= rest { position += 1 }
      rest -= width
    }
  }

  /// Goes over the white space ahead and so many bytes of text.
  mutating func skipText(_ count: Int) {
    position = text + count
    column = textColumn + count
    findText()
  }

  private mutating func findText() {
    text = position
    textColumn = column
    while text < end, bytes[text] == 0x20 || bytes[text] == 0x09 {
      textColumn += bytes[text] == 0x09 ? 4 - textColumn % 4 : 1
      text += 1
    }
  }
}

extension MarkdownLine {
  /// What an item of a list begins with.
  struct Mark {
    /// `-`, `+`, `*`, `.` or `)`: items with another mark are of another list.
    let kind: UInt8
    let number: Int?
    let length: Int
  }

  /// The mark of an item at the text's start. O(1).
  var mark: Mark? {
    guard let first else { return nil }
    if [0x2A, 0x2B, 0x2D].contains(first) { return isSpace(1) ? Mark(kind: first, number: nil, length: 1) : nil }
    var number = 0
    var count = 0
    while count < 10, let digit = byte(count), (0x30...0x39).contains(digit) {
      number = number * 10 + Int(digit - 0x30)
      count += 1
    }
    guard 1...9 ~= count, let kind = byte(count), kind == 0x2E || kind == 0x29, isSpace(count + 1) else { return nil }
    return Mark(kind: kind, number: number, length: count + 1)
  }

  /// Whether the line is three or more of `*`, `-` or `_` and nothing else but white space.
  /// O(line).
  var isRule: Bool {
    guard let first, [0x2A, 0x2D, 0x5F].contains(first) else { return false }
    var count = 0
    for byte in bytes[text..<end] where byte != 0x20 && byte != 0x09 {
      if byte != first { return false }
      count += 1
    }
    return count >= 3
  }

  /// The level of the heading that the line before is, if this one underlines it. O(line).
  var underlineLevel: Int? {
    guard let first, first == 0x3D || first == 0x2D else { return nil }
    let rest = bytes[(text + runLength)..<end]
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? (first == 0x3D ? 1 : 2) : nil
  }

  /// The level and the text of a heading that begins with `#`. O(line).
  var heading: (level: Int, text: Range<Int>)? {
    guard first == 0x23 else { return nil }
    let level = runLength
    guard level <= 6, isSpace(level) else { return nil }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var start = text + level
    while start < end, isBlank(bytes[start]) { start += 1 }
    var last = end
    while last > start, isBlank(bytes[last - 1]) { last -= 1 }
    var closing = last
    while closing > start, bytes[closing - 1] == 0x23 { closing -= 1 }
    if closing == start { return (level, start..<start) }
    if closing < last, isBlank(bytes[closing - 1]) {
      last = closing
      while last > start, isBlank(bytes[last - 1]) { last -= 1 }
    }
    return (level, start..<last)
  }

  /// The fence that begins a block of code: its byte and how long it is. O(line).
  var fence: (byte: UInt8, length: Int)? {
    guard let first, first == 0x60 || first == 0x7E, runLength >= 3 else { return nil }
    // What follows backticks could be code in a line of text.
    if first == 0x60, bytes[(text + runLength)..<end].contains(0x60) { return nil }
    return (first, runLength)
  }

  /// Whether the line ends a block of code with a fence. O(line).
  func closes(_ fence: (byte: UInt8, length: Int)) -> Bool {
    guard indent < 4, first == fence.byte, runLength >= fence.length else { return false }
    return bytes[(text + runLength)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
