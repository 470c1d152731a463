/// A change of a text: what comes in the place of some UTF-16 units.
///
///     var text: UTF8Text = "a cat"
///     let undo = text.apply(TextChange(2..<5, with: "dog"))
///     text.apply(undo)   // "a cat" again
///
/// It may do so in several places at once:
///
///     text.apply(TextChange([2..<5, 9..<12], with: "dog"))
///
/// It is the engine's `TextEdit` for plain text in a tree. That one holds its replacement as UTF-16
/// in arrays, so that it can't give back broken bytes as they were, and would copy what an undo of
/// a large deletion shares with the text.
public struct TextChange: Sendable, Equatable {
  /// Where something is replaced.
  public let splices: TextSplices
  /// What comes in the places, that of each behind that of the one before.
  public let replacement: UTF8Text

  /// Deals a text out to places. It is as long as they ask for.
  package init(_ splices: TextSplices, dealing replacement: UTF8Text) {
    self.splices = splices
    self.replacement = replacement
  }

  /// Puts a text in the place of a range. O(1).
  public init(_ range: Range<Int>, with replacement: UTF8Text) {
    self.init(TextSplices(range, putting: replacement.length), dealing: replacement)
  }

  /// Puts a string in the place of a range. O(the string).
  public init(_ range: Range<Int>, with string: String) { self.init(range, with: UTF8Text(string)) }

  /// Puts a text in the place of each of several ranges, which are in order and apart: those that
  /// overlap one before them are left alone. O(ranges + what they get).
  public init(_ ranges: [Range<Int>], with replacement: UTF8Text) {
    let splices = TextSplices(ranges, putting: repeatElement(replacement.length, count: ranges.count))
    self.init(splices, dealing: UTF8Text(repeating: replacement, count: splices.all.count))
  }

  /// Puts texts in the places of ranges, each its own, as the same text is put in all. O(ranges +
  /// texts).
  public init(_ replacements: [(range: Range<Int>, text: UTF8Text)]) {
    var texts: [UTF8Text] = []
    var end = Int.min
    for (range, text) in replacements where range.lowerBound >= end {
      texts.append(text)
      end = range.upperBound
    }
    self.init(TextSplices(replacements.lazy.map(\.range), putting: replacements.lazy.map(\.text.length)), dealing: UTF8Text(joining: texts))
  }

  /// From the first unit that is replaced to the last, of the text before. O(1).
  public var range: Range<Int> { splices.old }

  /// Which neighbour an offset keeps to when text is put in between.
  public typealias Bias = TextSplices.Bias

  /// Where an offset of the text before is after it: as ``TextSplices/map(_:bias:)`` has it. O(log
  /// places).
  public func map(_ offset: Int, bias: Bias = .after) -> Int { splices.map(offset, bias: bias) }
}

extension UTF8Text {
  /// Changes the text, and answers with the change that undoes that, byte for byte, in the same
  /// places. Ranges are clamped, and cut no character: what does snaps outward. O(places * log n +
  /// pieces replaced and put in).
  @discardableResult
  public mutating func apply(_ change: TextChange) -> TextChange {
    guard let only = change.splices.all.first, change.splices.all.count == 1 else { return applyAll(change) }
    let (lower, upper) = spots(only.old)
    let start = lower.counts.utf16
    let inverse = TextChange(
      TextSplices(start..<start + change.replacement.length, putting: max(0, upper.counts.utf16 - start)),
      dealing: text(from: lower, to: upper))
    replace(from: lower, to: upper, with: change.replacement)
    return inverse
  }

  /// Puts a text in the place of each of several ranges, as one step, and answers with the change
  /// that undoes it. Ranges are in order and apart; those that overlap one before them are left
  /// alone. Cost as of ``apply(_:)``.
  @discardableResult
  public mutating func replaceAll(_ ranges: [Range<Int>], with replacement: UTF8Text) -> TextChange {
    apply(TextChange(ranges, with: replacement))
  }

  /// A text so many times over. O(all of it).
  init(repeating text: UTF8Text, count: Int) {
    if text.tree.count > 1 {
      self.init(joining: repeatElement(text, count: count))
    } else {
      var maker = PieceMaker()
      let bytes = text.bytes(in: 0..<text.counts.utf8)
      for _ in 0..<count { maker.append(bytes[...]) }
      self.init(maker.finish())
    }
  }

  /// Texts one behind the other. O(their pieces).
  package init(joining texts: some Sequence<UTF8Text>) {
    var maker = PieceMaker()
    for text in texts { maker.append(text) }
    self.init(maker.finish())
  }
}
