import TextLayout

/// A regular expression of ICU's, for texts of any length.
///
/// A text is read in windows. Where an attempt to match comes to a window's end, more text might
/// make a match of it, or another one: then the window is made to begin at that place, and to be
/// longer, up to ``longestMatch``. Once that was not enough, it is told, and other attempts are not
/// followed any more.
struct PatternNeedle: Sendable {
  private let pattern: ICUPattern

  /// How many units a match may have; from there on the window's end counts as the text's.
  static let longestMatch = 1 << 20
  /// How far before a window's end attempts are left to the next window.
  static let overlap = 1 << 16
  /// How much of the text before a match can be looked at by the expression.
  static let context = 1 << 10

  init(_ units: [UInt16], _ options: FindOptions) throws(FindError) { pattern = try ICUPattern(units, options) }

  /// Finds matches in the text's next window. Returns where the next window begins. `cut` says
  /// where the first match begins that could have been longer than the longest.
  func search(
    _ text: StyledText, from start: Int, _ length: Int, _ window: inout FindWindow, _ pause: inout FindPause, _ cut: inout Int?,
    _ accept: (Range<Int>) -> Bool
  ) throws(FindError) -> Int {
    let context = min(start, PatternNeedle.context)
    window.fill(text, from: start - context, count: context + max(length, 4 * PatternNeedle.overlap))
    let isLongest = window.units.count >= PatternNeedle.longestMatch
    let isLast = window.isLast
    let limit = window.limit(margin: PatternNeedle.overlap)
    let origin = window.start
    return try pattern.withMatches(in: window.units) { (find: ICUPattern.Find) throws(FindError) -> Int in
      var place = context
      while place < limit {
        switch try find.first(from: place, before: isLast ? .max : limit, stopsAtEnd: !isLast && cut == nil, &pause) {
        case .none: return origin + limit
        case .paused(let index): return origin + index
        case .endReached(let index):
          guard isLongest, index <= context else { return origin + index }
          cut = origin + index
        case .match(let match):
          if match.range.lowerBound >= limit, !isLast { return origin + limit }
          if match.hitsEnd, !isLast {
            guard isLongest, match.range.lowerBound <= context else { return origin + match.range.lowerBound }
            cut = min(cut ?? .max, origin + match.range.lowerBound)
          }
          if match.range.isEmpty {
            place = match.range.upperBound + 1
          } else {
            _ = accept(origin + match.range.lowerBound..<origin + match.range.upperBound)
            place = match.range.upperBound
          }
          if pause.check() { return origin + place }
        }
      }
      return origin + max(place, limit)
    }
  }

  /// What a replacement says, with the groups of the match that begins at an offset in its `$0` to
  /// `$9`; `\` takes the meaning from what follows it. The replacement itself where there is no
  /// such match any more. O(the match).
  func expanded(_ replacement: String, at range: TextRange, of text: StyledText) throws(FindError) -> String {
    guard replacement.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }) else { return replacement }
    // Little of what is behind the match mostly tells what it is; where the expression looks for
    // more, there is more.
    var margin = FindWindow.margin
    while true {
      let isWhole = margin >= PatternNeedle.overlap
      if let expanded = try expanded(replacement, at: range, of: text, margin: margin, isWhole: isWhole) { return expanded }
      if isWhole { return replacement }
      margin = min(16 * margin, PatternNeedle.overlap)
    }
  }

  /// The same by a window that ends so far behind the range; nil where more of the text is needed,
  /// or, with a window that is the whole one, where there is no match.
  private func expanded(
    _ replacement: String, at range: TextRange, of text: StyledText, margin: Int, isWhole: Bool
  ) throws(FindError) -> String? {
    var window = FindWindow()
    let context = min(range.lowerBound.utf16, PatternNeedle.context)
    window.fill(text, from: range.lowerBound.utf16 - context, count: context + range.count + margin)
    let units = window.units
    let isLast = isWhole || window.isLast
    return try pattern.withMatches(in: units) { (find: ICUPattern.Find) throws(FindError) -> String? in
      var pause = FindPause()
      guard case .match(let match) = try find.first(from: context, &pause), match.range.lowerBound == context else { return nil }
      if !isLast, match.hitsEnd || match.range.count != range.count { return nil }
      var result = ""
      var rest = replacement.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "\\", let literal = rest.popFirst() {
          result.unicodeScalars.append(literal)
        } else if scalar == "$", let digit = rest.first, let number = Int(String(digit)), digit.isASCII {
          rest.removeFirst()
          if let group = find.group(number) { result += String(decoding: units[group], as: UTF16.self) }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
}
