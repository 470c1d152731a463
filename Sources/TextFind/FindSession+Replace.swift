import TextLayout

extension FindSession {
  /// The edit that replaces the highlighted result; nil if none is highlighted. Apply it to the
  /// text and give it to ``apply(_:)``, as every other edit.
  ///
  /// With `preservingCase`, the replacement is written as the result is: in capitals, with a
  /// capital first letter, or in small letters. In the replacement of a regular expression `$1`
  /// stands for what its first group has matched, and `\` takes the meaning from what follows it.
  /// O(the result).
  public func replacement(with text: String, preservingCase: Bool = false) throws(FindError) -> TextEdit? {
    guard let highlighted else { return nil }
    return try edit(highlighted, text, preservingCase)
  }

  /// The edits that replace all results, one group for undo: from the last to the first, so that
  /// each is of the text as it is when its turn comes. Only of a search that is finished and whose
  /// results were all kept, otherwise there would be more to replace: else nil. Nil as well if a
  /// `deadline` passes or `isCancelled` answers true before all edits are made. O(results + their
  /// lengths); edits that put in the same share it.
  public func replacements(
    with text: String, preservingCase: Bool = false, deadline: ContinuousClock.Instant? = nil, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws(FindError) -> [TextEdit]? {
    guard scan.isFinished, failure == nil, total == results.count else { return nil }
    var pause = FindPause(deadline: deadline, isCancelled: isCancelled)
    var edits: [TextEdit] = []
    edits.reserveCapacity(results.count)
    var known: (string: String, edit: TextEdit)?
    for (number, range) in results.reversed().enumerated() {
      if number & 63 == 0, pause.check() { return nil }
      let new = try replacement(at: range, text, preservingCase)
      if let known, known.string == new {
        edits.append(known.edit.moved(to: range))
      } else {
        let edit = TextEdit(range, with: new)
        known = (new, edit)
        edits.append(edit)
      }
    }
    return edits
  }

  private func edit(_ range: TextRange, _ replacement: String, _ preservingCase: Bool) throws(FindError) -> TextEdit {
    TextEdit(range, with: try self.replacement(at: range, replacement, preservingCase))
  }

  /// What is put in the place of a result.
  private func replacement(at range: TextRange, _ replacement: String, _ preservingCase: Bool) throws(FindError) -> String {
    var new = replacement
    if case .pattern(let pattern) = query.engine { new = try pattern.expanded(replacement, at: range, of: text) }
    return preservingCase ? CaseShape(of: text.string(in: range)).applied(to: new) : new
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
