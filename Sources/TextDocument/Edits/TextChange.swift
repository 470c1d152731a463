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
    let range = clamped(change.range)
    let inverse = TextChange(range.lowerBound..<range.lowerBound + change.replacement.length, with: self[range])
    replace(range, with: change.replacement)
    return inverse
  }

  /// Puts a text in the place of each of several ranges, as one step, and answers with the change
  /// that undoes it: of all from the first range to the last. Ranges are in order and apart; those
  /// that overlap one before them are left alone. O(ranges · log n + pieces from the first to the
  /// last).
  @discardableResult
  public mutating func replaceAll(_ ranges: [Range<Int>], with replacement: UTF8Text) -> TextChange {
    guard let first = ranges.first, let last = ranges.last else { return TextChange(0..<0, with: UTF8Text()) }
    let whole = clamped(first.lowerBound..<max(first.lowerBound, last.upperBound))
    let old = self[whole]
    var maker = PieceMaker()
    var end = spot(whole.lowerBound, in: .utf16)
    for range in ranges where range.lowerBound >= end.counts.utf16 {
      let (lower, upper) = spots(range)
      add(from: end, to: lower, to: &maker)
      for piece in replacement.tree.elements { maker.append(piece) }
      end = upper
    }
    add(from: end, to: spot(whole.upperBound, in: .utf16), to: &maker)
    let new = UTF8Text(maker.finish())
    replace(whole, with: new)
    return TextChange(whole.lowerBound..<whole.lowerBound + new.length, with: old)
  }
}
