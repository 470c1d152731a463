/// A change of a text: what comes in the place of some UTF-16 units.
///
///     var text: UTF8Text = "a cat"
///     let undo = text.apply(TextChange(2..<5, with: "dog"))
///     text.apply(undo)   // "a cat" again
///
/// It is the engine's `TextEdit` for plain text in a tree. That one holds its replacement as UTF-16
/// in arrays, so that it can't give back broken bytes as they were, and would copy what an undo of
/// a large deletion shares with the text.
public struct TextChange: Sendable, Equatable {
  /// What is replaced, in UTF-16 units of the text before.
  public let range: Range<Int>
  /// What comes in its place.
  public let replacement: UTF8Text

  /// Puts a text in the place of a range. O(1).
  public init(_ range: Range<Int>, with replacement: UTF8Text) {
    self.range = range
    self.replacement = replacement
  }

  /// Puts a string in the place of a range. O(the string).
  public init(_ range: Range<Int>, with string: String) { self.init(range, with: UTF8Text(string)) }

  /// Which neighbour an offset keeps to when text is put in between.
  public enum Bias: Hashable, Sendable {
    /// It stays with the text before it.
    case before
    /// It stays with the text after it.
    case after
  }

  /// Where an offset of the text before is after it: as of the engine's `TextEdit`. Offsets inside
  /// of what is replaced, and at the place where text is put in, go to its start or its end. O(1).
  public func map(_ offset: Int, bias: Bias = .after) -> Int {
    let end = range.lowerBound + replacement.length
    if offset < range.lowerBound || offset == range.lowerBound && !range.isEmpty { return offset }
    if offset > range.upperBound || offset == range.upperBound && !range.isEmpty { return end + (offset - range.upperBound) }
    return bias == .before ? range.lowerBound : end
  }
}

extension UTF8Text {
  /// Changes the text, and answers with the change that undoes that, byte for byte. O(log n +
  /// pieces replaced and put in).
  @discardableResult
  public mutating func apply(_ change: TextChange) -> TextChange {
    let (lower, upper) = spots(change.range)
    let start = lower.counts.utf16
    let inverse = TextChange(start..<start + change.replacement.length, with: text(from: lower, to: upper))
    replace(from: lower, to: upper, with: change.replacement)
    return inverse
  }

  /// Puts a text in the place of each of several ranges, as one step, and answers with the change
  /// that undoes it: of all from the first range to the last. Ranges are in order and apart; those
  /// that overlap one before them are left alone. O(log n + ranges + the text from the first to the
  /// last).
  @discardableResult
  public mutating func replaceAll(_ ranges: [Range<Int>], with replacement: UTF8Text) -> TextChange {
    guard let first = ranges.first, let last = ranges.last else { return TextChange(0..<0, with: UTF8Text()) }
    let whole = clamped(first.lowerBound..<max(first.lowerBound, last.upperBound))
    let old = self[whole]
    var walk = TextWalk(over: old)
    let inserted = replacement.tree.elements
    var end = whole.lowerBound
    for range in ranges where range.lowerBound >= end {
      let lower = walk.copy(to: range.lowerBound - whole.lowerBound)
      for piece in inserted { walk.maker.append(piece) }
      let upper = range.isEmpty ? lower : walk.skip(to: range.upperBound - whole.lowerBound)
      end = whole.lowerBound + upper
    }
    walk.copy(to: whole.count)
    let new = UTF8Text(walk.maker.finish())
    replace(whole, with: new)
    return TextChange(whole.lowerBound..<whole.lowerBound + new.length, with: old)
  }
}

/// Goes over a text once, from its start to its end, and puts another together of its parts.
private struct TextWalk {
  private let pieces: [TextPiece]
  private var number = 0
  /// The UTF-16 units before the piece.
  private var start = 0
  /// The place in the piece, in bytes and in UTF-16 units.
  private var index = 0
  private var units = 0
  var maker = PieceMaker()

  init(over text: UTF8Text) { pieces = text.tree.elements }

  /// Copies what is before an offset, rounded down to a character's start, and answers with that.
  @discardableResult
  mutating func copy(to offset: Int) -> Int {
    while number < pieces.count, start + pieces[number].sum.utf16 <= offset {
      let piece = pieces[number]
      if index == 0 { maker.append(piece) } else { maker.append(piece.bytes[index...]) }
      nextPiece()
    }
    guard number < pieces.count, offset - start > units else { return start + units }
    let piece = pieces[number]
    let stop = piece.index(ofUnit: offset - start, from: index, passed: units)
    maker.append(piece.bytes[index..<stop])
    place(at: stop, offset)
    return start + units
  }

  /// Leaves out what is before an offset, rounded up to a character's end, and answers with that.
  mutating func skip(to offset: Int) -> Int {
    while number < pieces.count, start + pieces[number].sum.utf16 <= offset { nextPiece() }
    guard number < pieces.count, offset - start > units else { return start + units }
    let piece = pieces[number]
    let stop = piece.index(ofUnit: offset - start, from: index, passed: units)
    place(at: stop, offset)
    if start + units < offset {
      let sequence = piece.ask { $0.sequence(at: stop) }
      (index, units) = (stop + sequence.length, units + sequence.utf16)
    }
    return start + units
  }

  private mutating func nextPiece() {
    start += pieces[number].sum.utf16
    number += 1
    (index, units) = (0, 0)
  }

  /// The units before a place are those that were asked for, or one less: inside of a character
  /// that has two.
  private mutating func place(at stop: Int, _ offset: Int) {
    let isInside = stop < pieces[number].bytes.count && pieces[number].ask { $0.sequence(at: stop).utf16 } == 2 && isHalf(stop, offset)
    (index, units) = (stop, offset - start - (isInside ? 1 : 0))
  }

  private func isHalf(_ stop: Int, _ offset: Int) -> Bool { pieces[number].ask { $0.counts(upTo: stop).utf16 } < offset - start }
}
