extension StyledText {
  /// Puts a text behind this one, styles and all. What goes on in this one's last paragraph has
  /// that paragraph's style. O(what is put in + runs).
  ///
  ///     var text = StyledText("Total: ")
  ///     text.append(StyledText("42", style: bold))
  public mutating func append(_ other: StyledText) {
    // An empty text has no paragraph of its own yet, and takes that of what comes.
    if isEmpty {
      let mode = writingMode
      self = other
      writingMode = mode
    } else {
      apply(TextEdit(TextRange(length..<length), with: other))
    }
  }

  /// Puts a string behind the text in the given style, or else in that of the text's last unit.
  /// O(the string + runs).
  public mutating func append(_ string: String, style: CharacterStyle? = nil) {
    apply(TextEdit(TextRange(length..<length), with: string, style: style))
  }

  /// Two texts, one behind the other. O(the second + runs).
  public static func + (a: StyledText, b: StyledText) -> StyledText {
    var joined = a
    joined.append(b)
    return joined
  }

  /// Puts a text behind another. O(the text + runs).
  public static func += (a: inout StyledText, b: StyledText) { a.append(b) }
}

extension StyledText: ExpressibleByStringLiteral {
  /// A literal in the style that a text has by itself.
  public init(stringLiteral string: String) { self.init(string, style: CharacterStyle()) }
}

extension StyledText: CustomStringConvertible {
  /// The text without its styles.
  public var description: String { string }
}

extension StyledText {
  /// Where a string first stands in the text, or in a part of it, spelled just so: the same
  /// scalars. Nil if it doesn't; an empty string is nowhere. O(n).
  ///
  ///     if let name = text.range(of: "Ada") { text.updateStyle(in: name) { $0.weight = .bold } }
  ///
  /// ``/TextFind/FindSession`` finds what is spelled or written in another way.
  public func range(of string: String, in part: TextRange? = nil) -> TextRange? {
    let wanted = Array(string.utf16)
    guard !wanted.isEmpty else { return nil }
    let repeats = StyledText.repeats(in: wanted)
    let part = clamped(part ?? range)
    var matched = 0
    var position = part.lowerBound
    while position < part.upperBound {
      for unit in units(from: position).prefix(part.upperBound - position) {
        while matched > 0, wanted[matched] != unit { matched = repeats[matched - 1] }
        if wanted[matched] == unit { matched += 1 }
        position += 1
        if matched == wanted.count { return TextRange(position - matched..<position) }
      }
    }
    return nil
  }

  /// For each unit of a string, how many of those up to it are its first ones again: where the
  /// search goes on when the next is another.
  private static func repeats(in units: [UInt16]) -> [Int] {
    var repeats = [0]
    repeats.reserveCapacity(units.count)
    var count = 0
    for unit in units.dropFirst() {
      while count > 0, units[count] != unit { count = repeats[count - 1] }
      if units[count] == unit { count += 1 }
      repeats.append(count)
    }
    return repeats
  }
}
