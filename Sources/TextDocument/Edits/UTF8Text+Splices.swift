extension UTF8Text {
  /// Makes a change in all its places, in one walk over the pieces that it touches.
  mutating func applyAll(_ change: TextChange) -> TextChange {
    guard tree.count > 0 else { return applyToNothing(change) }
    var walk = SpliceWalk(over: self)
    var source = TextCursor(over: change.replacement)
    var dealt = 0
    for splice in change.splices.all {
      walk.begin(splice.old)
      dealt += splice.new.count
      source.copy(to: dealt, into: &walk.maker)
      walk.end(putting: splice.new.count)
    }
    let (edits, inverse) = walk.finish()
    tree.apply(edits)
    mendEnd()
    assertIsSound()
    return inverse
  }

  /// All places of an empty text are its start.
  private mutating func applyToNothing(_ change: TextChange) -> TextChange {
    self = change.replacement
    return TextChange(0..<length, with: UTF8Text())
  }

  /// Puts the last piece together with the one before it where it is too short.
  private mutating func mendEnd() {
    guard tree.count > 1, tree.place(tree.count - 1).element.bytes.count < TextPiece.shortest else { return }
    let last = tree.count - 2..<tree.count
    var maker = PieceMaker()
    for piece in tree.elements(in: last) { maker.append(piece) }
    tree.replace(last, with: maker.finish())
  }

  /// The places of a change as the text takes them: within it, and cutting no character. Where
  /// `isWhole`, an empty range inside of a character is all of it. O(places * log n).
  package func settled(_ splices: TextSplices, isWhole: Bool) -> TextSplices {
    var cursor = TextCursor(over: self)
    var all: [TextSplice] = []
    all.reserveCapacity(splices.all.count)
    var growth = 0
    var end = 0
    for splice in splices.all {
      let lower = max(end, cursor.move(to: splice.old.lowerBound))
      let goesOn = splice.old.upperBound > lower && (isWhole || !splice.old.isEmpty)
      end = goesOn ? cursor.move(toOrAfter: splice.old.upperBound) : lower
      all.append(TextSplice(lower..<end, to: lower + growth..<lower + growth + splice.new.count))
      growth += splice.new.count - (end - lower)
    }
    return TextSplices(all: all)
  }
}

/// A place in a text that only goes forward: what is near costs what is between.
struct TextCursor {
  private let tree: Tree<TextPiece>
  private(set) var number = 0
  /// The piece that it is in; nil in a text without any.
  private(set) var piece: TextPiece?
  /// The units before the piece.
  private var start = 0
  /// The place in the piece, in bytes and in UTF-16 units.
  private(set) var index = 0
  private var units = 0

  init(over text: UTF8Text) {
    tree = text.tree
    piece = tree.count > 0 ? tree.place(0).element : nil
  }

  /// The UTF-16 units before it.
  var offset: Int { start + units }

  /// Goes to the start of the character at an offset; stays where that is behind it. Where pieces
  /// meet it is at the end of the first. O(log n + piece), O(what is between) in the same piece.
  @discardableResult
  mutating func move(to offset: Int) -> Int {
    guard let piece, offset > self.offset else { return self.offset }
    if offset - start > piece.sum.utf16 {
      guard let place = tree.first(where: { $0.utf16 >= offset }) else { return self.offset }
      (number, start, self.piece, index, units) = (place.number, place.before.utf16, place.element, 0, 0)
    }
    moveInside(to: offset - start)
    return self.offset
  }

  private mutating func moveInside(to wanted: Int) {
    guard let piece else { return }
    if wanted >= piece.sum.utf16 {
      (index, units) = (piece.bytes.count, piece.sum.utf16)
      return
    }
    index = piece.index(ofUnit: wanted, from: index, passed: units)
    units = wanted
    // Inside of a character of two units, its start is one before.
    if !piece.sum.isASCII, piece.bytes[index] >= 0xF0, piece.counts(upTo: index).utf16 < wanted { units -= 1 }
  }

  /// Goes to the end of the character that an offset is inside of, or to the offset.
  mutating func move(toOrAfter offset: Int) -> Int {
    if move(to: offset) < offset, let piece, index < piece.bytes.count {
      let sequence = piece.ask { $0.sequence(at: index) }
      index += sequence.length
      units += sequence.utf16
    }
    return self.offset
  }

  /// Goes to an offset where a character begins, and copies what it passes.
  mutating func copy(to offset: Int, into maker: inout PieceMaker) {
    while let piece, start + piece.sum.utf16 < offset {
      if index == 0 { maker.append(piece) } else { maker.append(piece.bytes[index...]) }
      guard enterNext() else { return }
    }
    let first = index
    move(to: offset)
    if let piece { maker.append(piece.bytes[first..<index]) }
  }

  /// Goes to the start of the next piece; false if there is none. O(log n).
  mutating func enterNext() -> Bool {
    guard number + 1 < tree.count, let piece else { return false }
    start += piece.sum.utf16
    number += 1
    self.piece = tree.place(number).element
    (index, units) = (0, 0)
    return true
  }
}

/// Goes over the places of a change in a text, and makes the pieces that it touches anew: those
/// that places have in common, or that lie beside each other, together.
private struct SpliceWalk {
  private let text: UTF8Text
  private var cursor: TextCursor
  /// What comes in the place of the pieces that are being made anew.
  var maker = PieceMaker()
  /// The first of these pieces; nil while there are none.
  private var first: Int?
  private var edits: [TreeEdit<TextPiece>] = []
  /// What was replaced, one behind the other.
  private var removed = PieceMaker()
  private var splices: [TextSplice] = []
  private var growth = 0

  init(over text: UTF8Text) {
    self.text = text
    cursor = TextCursor(over: text)
  }

  /// Copies what is before a place, as far as pieces are made anew, and takes away what is there.
  mutating func begin(_ range: Range<Int>) {
    let before = cursor
    let lower = cursor.move(to: range.lowerBound)
    if first != nil, before.number == cursor.number {
      maker.append(cursor.piece.map { $0.bytes[before.index..<cursor.index] } ?? [])
    } else {
      if first != nil { close(before, upTo: cursor.number) }
      if first == nil {
        first = cursor.number
        maker = PieceMaker()
      }
      maker.append(cursor.piece.map { $0.bytes[..<cursor.index] } ?? [])
    }
    let start = cursor
    let isEmpty = range.upperBound <= lower || range.isEmpty
    let upper = isEmpty ? lower : cursor.move(toOrAfter: range.upperBound)
    if start.number == cursor.number {
      removed.append(start.piece.map { $0.bytes[start.index..<cursor.index] } ?? [])
    } else {
      var passed = start
      passed.copy(to: upper, into: &removed)
    }
    splices.append(TextSplice(lower + growth..<lower + growth, to: lower..<upper))
  }

  /// The units that were put in at the place.
  mutating func end(putting count: Int) {
    let last = splices.removeLast()
    splices.append(TextSplice(last.old.lowerBound..<last.old.lowerBound + count, to: last.new))
    growth += count - last.new.count
  }

  /// Copies the rest of the last piece, and of what is behind it enough that no piece is too short
  /// and that a CR there finds its LF. If that reaches the piece that comes next, both are made
  /// anew together.
  private mutating func close(_ cursor: TextCursor, upTo next: Int) {
    guard let first, let piece = cursor.piece else { return }
    var cursor = cursor
    maker.append(piece.bytes[cursor.index...])
    var isAtSeam = cursor.index == piece.bytes.count
    while isAtSeam || maker.isShort {
      guard cursor.enterNext(), let piece = cursor.piece else { break }
      if cursor.number == next { return }
      maker.append(piece)
      isAtSeam = false
    }
    edits.append(TreeEdit(first..<cursor.number + 1, with: maker.finish()))
    self.first = nil
  }

  /// The edits of the tree, and what undoes the change.
  mutating func finish() -> (edits: [TreeEdit<TextPiece>], inverse: TextChange) {
    close(cursor, upTo: .max)
    return (edits, TextChange(TextSplices(all: splices), dealing: UTF8Text(removed.finish())))
  }
}
