/// Text that is as long as so many characters, however many it has: a name in a list of names
/// (jidori, JLReq 3.7.3).
///
///     text.spread(TextRange(0..<2), over: 4)   // 山　　川, as long as four characters
///
/// The first character stands where the text begins, the last one where it ends, and the room
/// between is shared evenly by the places where lines might end, and those between any two Chinese
/// characters, kana or Hangul. Words of other letters, numbers and a mark with what it stands
/// beside stay whole, and so does the base of a group ruby, unless it is all that there is. Text
/// without such a place stands at the beginning of its room, and text that is longer by itself
/// stays as it is.
///
/// The units that touch and have one value in their style (``CharacterStyle/spread``) are spread
/// together, white space at their ends left out. No line ends inside, unless no line can hold it,
/// and justified lines widen nothing there. A tab, an attachment or a line break ends it: what
/// stands before the first of them is spread. Text with more than sixteen annotations, and
/// stretches between them, keeps those and is not spread.
public struct TextSpread: Hashable, Sendable {
  /// How long the text is, in ems of its first character; what is no number or negative is zero,
  /// more than 1024 as many.
  public var ems: Double
  /// Tells it from equal ones that it touches, of which there are two at most.
  var number: UInt8 = 0

  /// A length in ems. O(1).
  public init(ems: Double) { self.ems = ems }

  /// The length at a text size, 1/64 point.
  func length(ofEm em: LayoutUnit) -> Int {
    let ems = ems > 0 ? min(ems, 1024) : 0
    return Int((ems * Double(em.rawValue)).rounded())
  }
}

extension StyledText {
  /// Spreads a range over so many ems. Text that it touches and that is spread itself is spread for
  /// itself. Nothing in an empty range. O(runs).
  public mutating func spread(_ range: TextRange, over ems: Double) {
    let range = clamped(range)
    if range.isEmpty { return }
    let touched = styles(touching: range).map(\.spread)
    var spread = TextSpread(ems: ems)
    while touched.contains(spread) { spread.number += 1 }
    updateStyle(in: TextRange(range)) { $0.spread = spread }
  }

  /// The styles of the units before and behind a range.
  func styles(touching range: Range<Int>) -> [CharacterStyle] {
    [range.lowerBound - 1, range.upperBound].filter { $0 >= 0 && $0 < length }.map { styles.value(at: $0) }
  }
}
