extension FindSession {
  /// The edit that replaces the highlighted result; nil if none is highlighted. Apply it to the text and give it to ``apply(_:)``, as every other edit.
  ///
  /// With `preservingCase`, the replacement is written as the result is: in capitals, with a capital first letter, or in small letters. In the replacement of
  /// a regular expression `$1` stands for what its first group has matched, and `\` takes the meaning from what follows it. O(the result).
  public func replacement(with text: String, preservingCase: Bool = false) throws(FindError) -> TextEdit? {
    guard let highlighted else { return nil }
    return try edit(highlighted, text, preservingCase)
  }

  /// The edits that replace all results, one group for undo: from the last to the first, so that each is of the text as it is when its turn comes. Only of a
  /// search that is finished and whose results were all kept, otherwise there would be more to replace: else nil. O(results + their lengths).
  public func replacements(with text: String, preservingCase: Bool = false) throws(FindError) -> [TextEdit]? {
    guard scan.isFinished, failure == nil, total == results.count else { return nil }
    var edits: [TextEdit] = []
    edits.reserveCapacity(results.count)
    for range in results.reversed() { edits.append(try edit(range, text, preservingCase)) }
    return edits
  }

  private func edit(_ range: TextRange, _ replacement: String, _ preservingCase: Bool) throws(FindError) -> TextEdit {
    var new = replacement
    if case .pattern(let pattern) = query.engine { new = try pattern.expanded(replacement, at: range, of: text) }
    if preservingCase { new = CaseShape(of: text.string(in: range)).applied(to: new) }
    return TextEdit(range, with: new)
  }
}

/// How a word is written.
enum CaseShape: Hashable, Sendable {
  /// `WORD`
  case capitals
  /// `Word`
  case capitalized
  /// `word`
  case small
  /// `wOrd`, or nothing that has case.
  case mixed

  /// How a string is written. O(the string).
  init(of string: String) {
    var capitals = 0
    var small = 0
    var startsWithCapital = false
    for character in string where character.isCased {
      if capitals + small == 0 { startsWithCapital = character.isUppercase }
      if character.isUppercase { capitals += 1 } else { small += 1 }
    }
    switch (capitals, small) {
    case (0, 0): self = .mixed
    case (0, _): self = .small
    case (1, _) where startsWithCapital: self = .capitalized
    case (_, 0): self = .capitals
    default: self = .mixed
    }
  }

  /// Another string, written like this one. O(the string).
  func applied(to string: String) -> String {
    switch self {
    case .capitals: return string.uppercased()
    case .small: return string.lowercased()
    case .mixed: return string
    case .capitalized:
      guard let first = string.firstIndex(where: \.isCased) else { return string }
      let rest = string.index(after: first)
      return String(string[..<first]) + string[first].uppercased() + string[rest...].lowercased()
    }
  }
}
