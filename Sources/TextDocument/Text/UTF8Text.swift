/// A text of any length as UTF-8, which is edited in O(log n) and copied in O(1).
///
///     var text = UTF8Text("one\ntwo")
///     let before = text                                    // a snapshot: nothing is copied
///     text.replace(0..<3, with: UTF8Text("1"))
///     text.position(at: 3)                                 // line 1, column 1
///
/// It is a balanced tree of immutable pieces of two kilobytes at most (`Tree`, `TextPiece`),
/// whose nodes know how many bytes, UTF-16 units, scalars, lines and paragraphs are below them. A
/// snapshot may be read by other threads while the text is edited.
///
/// Bytes are kept as they are, also those that are no UTF-8: each maximal subpart of a broken
/// sequence reads as one U+FFFD, one UTF-16 unit and one scalar long. What an edit brings together
/// stays what it was: two broken sequences that would be a character if they were read as one file
/// are still two.
///
/// Offsets are UTF-16 units where nothing else is said. Those beyond the text are clamped to it;
/// those inside a scalar round down, and ends of ranges there snap outward.
public struct UTF8Text: Sendable {
  var tree: Tree<TextPiece>

  init(_ pieces: [TextPiece]) { self.init(Tree(pieces)) }

  private init(_ tree: Tree<TextPiece>) { self.tree = tree }

  /// An empty text. O(1).
  public init() { tree = Tree() }

  /// The text of a string. O(n).
  public init(_ string: some StringProtocol) { self.init(utf8: string.utf8) }

  /// The text of some bytes, which may be no UTF-8. O(n).
  public init(utf8 bytes: some Collection<UInt8>) {
    var builder = Builder()
    builder.append(utf8: bytes)
    self = builder.finish()
  }

  /// How long the text is, in every unit. O(1).
  public var counts: TextCounts { tree.sum }
  /// The number of UTF-16 units. O(1).
  public var length: Int { tree.sum.utf16 }
  /// Whether there is nothing. O(1).
  public var isEmpty: Bool { tree.count == 0 }

  /// Puts a text together from bytes as they come, without knowing how many there are.
  ///
  ///     var builder = UTF8Text.Builder()
  ///     while let part = next() { builder.append(utf8: part) }
  ///     let text = builder.finish()
  public struct Builder {
    private var maker = PieceMaker()
    private var tree = TreeBuilder<TextPiece>()

    /// A builder of an empty text. O(1).
    public init() {}

    /// Adds bytes behind those that there are. A sequence may begin in one part and end in the
    /// next. O(the bytes).
    public mutating func append(utf8 bytes: some Collection<UInt8>) {
      maker.append(raw: bytes)
      tree.append(maker.takeDone())
    }

    /// The same of an array that the text may be a part of: it is kept, and lives as long as any
    /// part of it is in a text. For bytes by the megabyte. O(the bytes).
    public mutating func append(sharing bytes: ArraySlice<UInt8>) {
      maker.append(sharing: bytes)
      tree.append(maker.takeDone())
    }

    /// The text of all bytes, after which the builder is spent. O(n / 2000).
    public mutating func finish() -> UTF8Text {
      tree.append(maker.finish())
      return UTF8Text(tree.finish())
    }
  }
}

extension UTF8Text {
  /// A sequence's start: the piece that it is in, and all that is before it.
  struct Spot {
    let number: Int
    /// The place in the piece's bytes.
    let index: Int
    let counts: TextCounts
  }

  /// The start of the sequence at an offset, in a unit; clamped. At a seam it is the end of the
  /// piece before. O(log n + piece).
  func spot(_ offset: Int, in unit: TextUnit) -> Spot {
    let offset = max(offset, 0)
    guard let place = tree.first(where: { $0[unit] >= offset }) else { return Spot(number: 0, index: 0, counts: TextCounts()) }
    let index = place.element.index(of: offset - place.before[unit], in: unit)
    return Spot(number: place.number, index: index, counts: place.before + place.element.counts(upTo: index))
  }

  /// The end of the sequence at an offset inside of one; the offset itself elsewhere.
  func spot(atOrAfter offset: Int, in unit: TextUnit) -> Spot {
    let spot = spot(offset, in: unit)
    guard spot.counts[unit] < min(offset, tree.sum[unit]) else { return spot }
    let piece = tree.place(spot.number).element
    let index = spot.index + piece.ask { $0.sequence(at: spot.index).length }
    return Spot(number: spot.number, index: index, counts: tree.place(spot.number).before + piece.counts(upTo: index))
  }

  /// Both ends of a range of units.
  func spots(_ range: Range<Int>, in unit: TextUnit = .utf16) -> (lower: Spot, upper: Spot) {
    let lower = spot(range.lowerBound, in: unit)
    return (lower, range.isEmpty ? lower : spot(atOrAfter: range.upperBound, in: unit))
  }

  /// A range as the text takes it: within it, and cutting no scalar. O(log n + piece).
  public func clamped(_ range: Range<Int>) -> Range<Int> {
    let (lower, upper) = spots(range)
    return lower.counts.utf16..<max(lower.counts.utf16, upper.counts.utf16)
  }
}

extension UTF8Text {
  /// The text of a range of UTF-16 units, which shares the bytes. O(log n + pieces in it).
  public subscript(range: Range<Int>) -> UTF8Text {
    let (lower, upper) = spots(range)
    return text(from: lower, to: upper)
  }

  /// What is between two spots.
  func text(from lower: Spot, to upper: Spot) -> UTF8Text {
    guard lower.counts.utf8 < upper.counts.utf8 else { return UTF8Text() }
    var maker = PieceMaker()
    add(from: lower, to: upper, to: &maker)
    return UTF8Text(maker.finish())
  }

  /// Adds what is between two spots.
  func add(from lower: Spot, to upper: Spot, to maker: inout PieceMaker) {
    guard lower.counts.utf8 < upper.counts.utf8 else { return }
    var number = lower.number
    tree.visit(from: number) { piece in
      let start = number == lower.number ? lower.index : 0
      let end = number == upper.number ? upper.index : piece.bytes.count
      if start == 0 && end == piece.bytes.count { maker.append(piece) } else { maker.append(piece.bytes[start..<end]) }
      number += 1
      return number <= upper.number
    }
  }

  /// Puts a text in the place of a range of UTF-16 units. What is not touched is shared with the
  /// text as it was. O(log n + pieces replaced and put in).
  public mutating func replace(_ range: Range<Int>, with text: UTF8Text) {
    let (lower, upper) = spots(range)
    replace(from: lower, to: upper, with: text)
  }

  /// Puts a text in the place of what is between two spots.
  mutating func replace(from lower: Spot, to upper: Spot, with text: UTF8Text) {
    guard tree.count > 0 else {
      tree = text.tree
      return
    }
    if replaceInside(from: lower, to: upper, with: text) { return }
    // At a seam the piece behind belongs to it: a CR and an LF may meet there.
    var (first, last) = (lower.number, upper.number)
    if upper.index == tree.place(last).element.bytes.count, last + 1 < tree.count { last += 1 }
    var size = lower.index + text.counts.utf8 + tree.place(upper.number).element.bytes.count - upper.index
    while size < TextPiece.shortest, last - first + 1 < tree.count {
      if last + 1 < tree.count { last += 1 } else { first -= 1 }
      size += tree.place(last + 1 < tree.count ? last : first).element.bytes.count
    }
    var maker = PieceMaker()
    maker.reserve(size + 64)
    for piece in tree.elements(in: first..<lower.number) { maker.append(piece) }
    maker.append(tree.place(lower.number).element.bytes[..<lower.index])
    text.tree.visit { piece in
      maker.append(piece)
      return true
    }
    maker.append(tree.place(upper.number).element.bytes[upper.index...])
    for piece in tree.elements(in: upper.number + 1..<max(last, upper.number) + 1) { maker.append(piece) }
    tree.replace(first..<last + 1, with: maker.finish())
    assertIsSound()
  }

  /// What is typed: a few bytes inside of one piece, which stays one; no sequence, and no CR LF,
  /// can come together at its ends. False for all else.
  private mutating func replaceInside(from lower: Spot, to upper: Spot, with text: UTF8Text) -> Bool {
    guard lower.number == upper.number, lower.index > 0, lower.index <= upper.index, text.tree.count <= 1 else { return false }
    let piece = tree.place(lower.number).element
    let new = text.tree.top.map { _ in text.tree.place(0).element.bytes.slice } ?? []
    let size = piece.bytes.count - (upper.index - lower.index) + new.count
    guard upper.index < piece.bytes.count, (TextPiece.shortest...TextPiece.longest).contains(size) else { return false }
    if piece.bytes[upper.index] & 0xC0 == 0x80 || (new.first ?? 0) & 0xC0 == 0x80 { return false }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += piece.bytes[..<lower.index]
    bytes += new
    bytes += piece.bytes[upper.index...]
    tree.replace(lower.number, with: TextPiece(bytes))
    assertIsSound()
    return true
  }

  /// Puts a string in the place of a range of UTF-16 units. O(log n + pieces replaced + the
  /// string).
  public mutating func replace(_ range: Range<Int>, with string: String) { replace(range, with: UTF8Text(string)) }
}

extension UTF8Text: Equatable {
  /// Whether two texts have the same bytes. O(n); O(1) for copies.
  public static func == (a: UTF8Text, b: UTF8Text) -> Bool {
    if a.tree.top?.node === b.tree.top?.node { return true }
    guard a.counts.utf8 == b.counts.utf8 else { return false }
    return a.bytes(in: 0..<a.counts.utf8) == b.bytes(in: 0..<b.counts.utf8)
  }
}

extension UTF8Text: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral string: String) { self.init(string) }
  /// The text as a string, with U+FFFD for what is broken. O(n).
  public var description: String { string }
}

extension PieceMaker {
  /// Adds all of a text. O(its pieces).
  mutating func append(_ text: UTF8Text) {
    var maker = PieceMaker()
    swap(&maker, &self)
    text.tree.visit { piece in
      maker.append(piece)
      return true
    }
    swap(&maker, &self)
  }
}
