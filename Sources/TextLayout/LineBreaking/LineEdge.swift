/// What a line shows at one of its ends in place of some units of its text: a mark, or the letters
/// of a word that is spelled otherwise when it is divided.
///
///     LineEdge(text: "-", replaced: 0)    // Polish “biało-czerwony”: the next line begins “-czerwony”
///     LineEdge(text: "k", replaced: 1)    // old German “Zucker”: the line ends “Zuk‐”
struct LineEdge: Hashable, Sendable {
  /// What is shown.
  var text: String
  /// For how many units of the text, those nearest to the end of the line.
  var replaced: Int

  /// Whether a line may begin with more than its text after a unit that says so itself: a soft
  /// hyphen, or a hyphen in languages that repeat it.
  @inline(__always) static func mayFollow(_ unit: UInt16, repeatingHyphens: Bool) -> Bool {
    unit == 0xAD || repeatingHyphens && (unit == 0x2D || unit == 0x2010)
  }
}

extension SpellingChange {
  /// What a line shows that ends before a unit; nil where it shows its own text.
  func closing(at unit: Int) -> LineEdge? { edge(before, unit - range.lowerBound) }

  /// What the line shows that begins with a unit, after a mark.
  func opening(at unit: Int, mark: String) -> LineEdge? { edge(mark + after, range.upperBound - unit) }

  private func edge(_ text: String, _ replaced: Int) -> LineEdge? {
    text.isEmpty && replaced == 0 ? nil : LineEdge(text: text, replaced: max(0, replaced))
  }
}

/// A part of a text with what its line shows at the ends, as scalars for the shaper: each belongs
/// to a unit of the part.
///
/// What stands for several units is shared out among them in order; what stands for none goes with
/// the unit beside it. So a caret finds its way by the units of the text, whatever is shown.
struct EdgedText {
  private(set) var scalars: [UInt32] = []
  /// The units that the scalars stand for, in order.
  private(set) var clusters: [UInt32] = []

  /// The part of `count` units. O(count).
  init(_ count: Int, unit: (Int) -> UInt16, opening: LineEdge?, closing: LineEdge?) {
    // Where both stand for the same units, as in a line of a single letter, the line's end counts.
    let end = max(0, count - (closing?.replaced ?? 0))
    let first = min(end, opening?.replaced ?? 0)
    if let opening { append(opening, 0..<first, count: opening.replaced) }
    var i = first
    while i < end {
      var scalar = UInt32(unit(i))
      var length = 1
      if scalar & 0xFC00 == 0xD800, i + 1 < end, unit(i + 1) & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(unit(i + 1) & 0x3FF)
        length = 2
      }
      append(scalar & 0xFFFF_F800 == 0xD800 ? 0xFFFD : scalar, at: i)
      i += length
    }
    if let closing { append(closing, end..<count, count: closing.replaced) }
    // A part has something to see, and its first cluster begins where it does.
    if scalars.isEmpty { append(0x200B, at: 0) }
    clusters[0] = 0
  }

  private mutating func append(_ scalar: UInt32, at unit: Int) {
    scalars.append(scalar)
    clusters.append(max(UInt32(max(0, unit)), clusters.last ?? 0))
  }

  /// What stands for `count` units, of which the part has those of a range: the units that are
  /// missing take their share with them.
  private mutating func append(_ edge: LineEdge, _ range: Range<Int>, count: Int) {
    var unit = range.lowerBound
    for scalar in edge.text.unicodeScalars {
      // The last unit stands for all that is left over, and the unit before the range for what
      // replaces nothing.
      if range.isEmpty, count > 0 { return }
      append(scalar.value, at: range.isEmpty ? range.lowerBound - (range.lowerBound > 0 ? 1 : 0) : min(unit, range.upperBound - 1))
      unit += 1
    }
  }
}
