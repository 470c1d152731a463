import TextLayout

/// How a needle is looked for.
enum FindEngine: Sendable {
  /// There is nothing to find.
  case nothing
  case folded(FoldedNeedle)
  case collated(CollatedNeedle)
  case pattern(PatternNeedle)
}

/// A needle with its options, ready to be looked for in any text.
///
///     let query = try FindQuery("colour")
///     let ranges = try query.ranges(in: text)
///
/// An empty needle finds nothing, nor does one of which nothing is left where some differences
/// don't count (accents alone, when accents don't).
public struct FindQuery: Sendable {
  /// What is looked for.
  public let needle: String
  /// How.
  public let options: FindOptions
  let engine: FindEngine

  /// A needle, read. O(needle).
  public init(_ needle: String, options: FindOptions = FindOptions()) throws(FindError) {
    self.needle = needle
    self.options = options
    let units = Array(needle.utf16)
    if units.isEmpty {
      engine = .nothing
    } else if options.isRegularExpression {
      engine = .pattern(try PatternNeedle(units, options))
    } else if let locale = options.locale {
      engine = .collated(try CollatedNeedle(units, locale, options))
    } else {
      engine = FoldedNeedle(units, folding: options.folding).map { .folded($0) } ?? .nothing
    }
  }

  /// All results in a text, in order, without overlap. O(text); see ``FindSession`` for texts that
  /// are too long to wait for.
  public func ranges(in text: StyledText) throws(FindError) -> [TextRange] {
    var scan = FindScan(self, text)
    var ranges: [TextRange] = []
    while !scan.isFinished { try scan.advance(upTo: text.length) { ranges.append($0) } }
    return ranges
  }
}
