extension TextRange {
  /// Ranges in order and apart: those that overlap or touch become one. Empty ones are left out or,
  /// if they are to be kept, stay where they touch no other. O(n log n).
  package static func merged(_ ranges: [TextRange], keepsEmpty: Bool = false) -> [TextRange] {
    var merged: [TextRange] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) where keepsEmpty || !range.isEmpty {
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = TextRange(last.lowerBound, max(last.upperBound, range.upperBound))
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
