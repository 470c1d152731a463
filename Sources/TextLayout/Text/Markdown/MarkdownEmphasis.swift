/// Runs of `*` and `_`, and what they emphasize.
///
/// CommonMark's method: each run that can close looks back for the nearest one that it can close,
/// and remembers how far there was none, so that no run is passed over twice for the same reason.
/// O(runs).
struct MarkdownEmphasis {
  /// A run of marks.
  struct Run {
    let mark: UInt8
    /// How many marks are left: they are shown.
    fileprivate(set) var count: Int
    /// How many strong and emphasized stretches end before what is left, and begin behind it.
    fileprivate(set) var strongEnds = 0
    fileprivate(set) var emphasisEnds = 0
    fileprivate(set) var strongStarts = 0
    fileprivate(set) var emphasisStarts = 0
    fileprivate let length: Int
    fileprivate let canOpen: Bool
    fileprivate let canClose: Bool
    fileprivate var previous: Int?
    fileprivate var next: Int?
  }

  private(set) var runs: [Run] = []
  /// The last run that may still open or close something.
  private(set) var last: Int?
  /// How many runs were looked at: what bounds the time.
  private(set) var steps = 0

  /// Takes note of a run between two characters. Its number.
  mutating func append(_ mark: UInt8, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?) -> Int {
    let (before, after) = (Neighbour(before), Neighbour(after))
    // Left-flanking and right-flanking, as CommonMark calls them.
    let opens = after != .space && (after != .punctuation || before != .text)
    let closes = before != .space && (before != .punctuation || after != .text)
    let isStar = mark == UInt8(ascii: "*")
    let run = Run(
      mark: mark, count: count, length: count, canOpen: opens && (isStar || !closes || before == .punctuation),
      canClose: closes && (isStar || !opens || after == .punctuation), previous: last, next: nil)
    if let last { runs[last].next = runs.count }
    runs.append(run)
    last = runs.count - 1
    return runs.count - 1
  }

  /// Matches all runs behind one, or all; they take part in nothing else then. O(those runs),
  /// amortized.
  mutating func match(behind bottom: Int?) {
    let floor = bottom ?? -1
    var first = last
    while let index = first, index > floor, let previous = runs[index].previous, previous > floor { first = previous }
    var closer = (first ?? -1) > floor ? first : nil
    // The last run that need not be looked at again, by what is looked for: the mark, whether the
    // closer can open, and its length modulo three.
    var floors = [Int](repeating: floor, count: 12)
    while let closing = closer {
      steps += 1
      guard runs[closing].canClose else {
        closer = runs[closing].next
        continue
      }
      let kind = (runs[closing].mark == UInt8(ascii: "*") ? 6 : 0) + (runs[closing].canOpen ? 3 : 0) + runs[closing].length % 3
      var opener = runs[closing].previous
      while let opening = opener, opening > floors[kind], !canMatch(opening, closing) {
        steps += 1
        opener = runs[opening].previous
      }
      if let opening = opener, opening > floors[kind] {
        pair(opening, closing)
        if runs[closing].count == 0 {
          closer = runs[closing].next
          remove(closing)
        }
      } else {
        floors[kind] = runs[closing].previous ?? floor
        closer = runs[closing].next
        if !runs[closing].canOpen { remove(closing) }
      }
    }
    last = bottom
    if let bottom { runs[bottom].next = nil }
  }

  private func canMatch(_ opening: Int, _ closing: Int) -> Bool {
    let (opener, closer) = (runs[opening], runs[closing])
    guard opener.mark == closer.mark, opener.canOpen else { return false }
    // Rules 9 and 10: runs that can do both match only if their lengths don't make three together.
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    let isStrong = runs[opening].count >= 2 && runs[closing].count >= 2
    runs[opening].count -= isStrong ? 2 : 1
    runs[closing].count -= isStrong ? 2 : 1
    if isStrong {
      runs[opening].strongStarts += 1
      runs[closing].strongEnds += 1
    } else {
      runs[opening].emphasisStarts += 1
      runs[closing].emphasisEnds += 1
    }
    // What stands between has found nothing.
    runs[opening].next = closing
    runs[closing].previous = opening
    if runs[opening].count == 0 { remove(opening) }
  }

  private mutating func remove(_ index: Int) {
    let run = runs[index]
    if let previous = run.previous { runs[previous].next = run.next }
    if let next = run.next { runs[next].previous = run.previous }
    if last == index { last = run.previous }
  }

  /// Whether a byte is punctuation of ASCII: what a backslash takes the meaning of.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte) || (0x7B...0x7E).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}

/// What stands beside a run of marks.
private enum Neighbour {
  case space
  case punctuation
  case text

  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      self = .space
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .text
    }
  }
}
