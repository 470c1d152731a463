/// The text of a Markdown paragraph in parts: what is shown as it is, and where emphasis and links
/// begin and end.
///
/// Emphasis and links nest as in CommonMark, found by its method of stacks: O(n), whatever is left
/// open.
struct MarkdownInlines {
  /// A part of the text.
  enum Part {
    /// Bytes that are shown as they are.
    case text(Range<Int>)
    case scalar(Unicode.Scalar)
    /// The end of a line of the source.
    case space
    case lineBreak
    case code(Range<Int>)
    /// A run of `*` or `_`.
    case delimiter(Int)
    case linkStart(String)
    case linkEnd
    /// A tag of a `ruby` element; of the one that begins it with its style.
    case tag(String, isEnd: Bool, style: String)
    /// A mark that was read and shows nothing.
    case nothing
  }

  private(set) var parts: [Part] = []
  private(set) var emphasis = MarkdownEmphasis()
  let bytes: [UInt8]

  /// A bracket that may begin a link.
  private struct Bracket {
    let part: Int
    let isImage: Bool
    /// The last run of emphasis marks before it.
    let delimiter: Int?
  }

  private var brackets: [Bracket] = []
  /// So many of them stand around a link: a link has none in it.
  private var innerLinks = 0
  /// The start of each run of backticks, by its length, and how many of them lie behind.
  private var backticks: [Int: (starts: [Int], passed: Int)]?
  /// Where the last end tag of a ruby is; -1 without any.
  private lazy var lastRubyEnd = MarkdownInlines.lastRubyEnd(bytes)
  private var isInRuby = false
  private var position = 0
  /// Where text begins that no part has yet.
  private var start = 0

  /// The parts of a paragraph's lines. O(n).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { read() }
    flush(to: position)
    emphasis.match(behind: nil)
  }

  private mutating func flush(to end: Int) {
    if start < end { parts.append(.text(start..<end)) }
  }

  /// Adds a part in the place of the bytes from here to an end.
  private mutating func add(_ part: Part, to end: Int) {
    flush(to: position)
    parts.append(part)
    position = end
    start = end
  }

  private mutating func read() {
    switch bytes[position] {
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters()
    case UInt8(ascii: "["): open(isImage: false)
    case UInt8(ascii: "!"): if byte(position + 1) == UInt8(ascii: "[") { open(isImage: true) } else { position += 1 }
    case UInt8(ascii: "]"): close()
    case UInt8(ascii: "<"): if !readTag() { readAddress() }
    case UInt8(ascii: "&"): readEntity()
    case 0x0A: readLineEnd()
    default: position += 1
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func readEscape() {
    guard let next = byte(position + 1) else {
      position += 1
      return
    }
    if next == 0x0A {
      add(.lineBreak, to: position + 2)
    } else if MarkdownEmphasis.isPunctuation(next) {
      add(.nothing, to: position + 1)
      position += 1
    } else {
      position += 1
    }
  }

  private mutating func readLineEnd() {
    var end = position
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    let isHard = position - end >= 2
    flush(to: end)
    start = position
    add(isHard ? .lineBreak : .space, to: position + 1)
  }

  private mutating func readDelimiters() {
    let mark = bytes[position]
    var end = position
    while byte(end) == mark { end += 1 }
    let run = emphasis.append(mark, count: end - position, before: scalar(before: position), after: scalar(at: end))
    add(.delimiter(run), to: end)
  }

  private mutating func readCode() {
    var end = position
    while byte(end) == UInt8(ascii: "`") { end += 1 }
    let length = end - position
    if let closing = firstBackticks(length, from: end) {
      var code = end..<closing
      let isPadded = code.count > 2 && isBlank(bytes[code.lowerBound]) && isBlank(bytes[code.upperBound - 1])
      if isPadded, !bytes[code].allSatisfy(isBlank) { code = code.lowerBound + 1..<code.upperBound - 1 }
      add(.code(code), to: closing + length)
    } else {
      position = end
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// The start of the next run of so many backticks. O(n) the first time, O(1) amortized then: what
  /// is asked for goes forward.
  private mutating func firstBackticks(_ length: Int, from place: Int) -> Int? {
    if backticks == nil {
      var found: [Int: (starts: [Int], passed: Int)] = [:]
      var index = 0
      while index < bytes.count {
        let first = index
        while byte(index) == UInt8(ascii: "`") { index += 1 }
        if index > first { found[index - first, default: ([], 0)].starts.append(first) } else { index += 1 }
      }
      backticks = found
    }
    guard var runs = backticks?[length] else { return nil }
    backticks?[length] = nil  // one owner, so that it is changed in place
    defer { backticks?[length] = runs }
    while runs.passed < runs.starts.count, runs.starts[runs.passed] < place { runs.passed += 1 }
    return runs.passed < runs.starts.count ? runs.starts[runs.passed] : nil
  }
}

extension MarkdownInlines {
  private mutating func open(isImage: Bool) {
    let length = isImage ? 2 : 1
    add(.text(position..<position + length), to: position + length)
    brackets.append(Bracket(part: parts.count - 1, isImage: isImage, delimiter: emphasis.last))
  }

  /// Makes a link of what stands before a bracket, if an address stands behind it. Of an image its
  /// text is shown.
  private mutating func close() {
    guard let opening = brackets.popLast() else {
      position += 1
      return
    }
    let isInsideLink = brackets.count < innerLinks && !opening.isImage
    innerLinks = min(innerLinks, brackets.count)
    var reader = MarkdownAddress(bytes, position + 1)
    guard !isInsideLink, let address = reader.read() else {
      position += 1
      return
    }
    emphasis.match(behind: opening.delimiter)
    parts[opening.part] = opening.isImage ? .nothing : .linkStart(address)
    add(opening.isImage ? .nothing : .linkEnd, to: reader.position)
    if !opening.isImage { innerLinks = brackets.count }
  }

  /// Reads a tag of a `ruby` element that has an end. Answers whether there was one.
  private mutating func readTag() -> Bool {
    guard let tag = Tag(bytes, at: position), tag.name == "ruby" ? isInRuby == tag.isEnd : isInRuby else { return false }
    if tag.name == "ruby", !tag.isEnd, lastRubyEnd < position { return false }
    if tag.name == "ruby" { isInRuby = !tag.isEnd }
    add(.tag(tag.name, isEnd: tag.isEnd, style: tag.style), to: tag.end)
    return true
  }

  /// Reads `<https://example.org>` and `<a@example.org>`.
  private mutating func readAddress() {
    var end = position + 1
    var hasColon = false
    var hasAt = false
    while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: ":"), end - position > 2, !hasAt { hasColon = true }
      if byte == UInt8(ascii: "@"), end - position > 1 { hasAt = true }
      end += 1
    }
    let shown = position + 1..<end
    guard byte(end) == UInt8(ascii: ">"), hasColon || hasAt, let first = byte(shown.lowerBound), MarkdownEmphasis.isLetter(first) else {
      position += 1
      return
    }
    let address = String(decoding: bytes[shown], as: UTF8.self)
    add(.linkStart(hasColon ? address : "mailto:" + address), to: shown.lowerBound)
    position = shown.upperBound
    add(.linkEnd, to: end + 1)
  }

  private mutating func readEntity() {
    guard let (scalar, end) = MarkdownEntity.read(bytes, position) else {
      position += 1
      return
    }
    add(.scalar(scalar), to: end)
  }

  /// The character that ends before an index; nil at the start.
  private func scalar(before index: Int) -> Unicode.Scalar? {
    var start = index
    repeat { start -= 1 } while start > 0 && bytes[start] & 0xC0 == 0x80
    return start < 0 ? nil : scalar(at: start)
  }

  /// The character that begins at an index; nil at the end.
  private func scalar(at index: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[min(index, bytes.count)..<min(index + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }
}
