import TextLayout

extension TextUnits {
  /// Where a movement from an offset by a unit ends; nil at the text's end and, backward, at its
  /// start.
  ///
  /// Forward it is the end of the next unit and backward the start of the one before: of a
  /// grapheme, a word (punctuation and spaces on the way are passed), a sentence, a paragraph
  /// without its separator, the document. `policy` says what systems do differently with words.
  public func stop(
    of unit: TextGranularity, from offset: TextOffset, towards direction: MovementDirection, policy: MovementPolicy = .macOS
  ) -> TextOffset? {
    let offset = stop(at: offset)
    guard direction.isForward ? offset.utf16 < text.length : offset > 0 else { return nil }
    switch unit {
    case .character, .sentence:
      guard let segment = segment(of: unit, at: offset, towards: direction) else { return nil }
      return direction.isForward ? segment.range.upperBound : segment.range.lowerBound
    case .word: return wordStop(from: offset, direction.isForward, policy)
    case .line, .paragraph: return paragraphStop(from: offset.utf16, direction.isForward)
    case .container, .document: return direction.isForward ? TextOffset(text.length) : 0
    }
  }

  private func paragraphStop(from offset: Int, _ isForward: Bool) -> TextOffset {
    let content = paragraphContent(at: offset)
    if isForward {
      if offset < content.upperBound { return TextOffset(content.upperBound) }
      return TextOffset(paragraphContent(at: text.separator(from: offset).map { $0.offset + $0.length } ?? text.length).upperBound)
    }
    return TextOffset(offset > content.lowerBound ? content.lowerBound : paragraphContent(at: offset - 1).lowerBound)
  }

  private func wordStop(from offset: TextOffset, _ isForward: Bool, _ policy: MovementPolicy) -> TextOffset {
    var words = WordWalk(self, policy, from: offset, isForward: isForward)
    return words.stop()
  }
}

/// What a stretch between two boundaries of words is.
enum WordKind { case word, punctuation, space, lineEnd }

extension TextUnits {
  /// What a segment of words is.
  func kind(ofWord segment: TextSegment) -> WordKind {
    if segment.isUnit { return .word }
    let first = text.unit(at: segment.range.lowerBound.utf16) ?? 0
    return !UnicodeProperties.shared[UInt32(first)].isWhiteSpace ? .punctuation : TextUnits.isInlineSpace(first) ? .space : .lineEnd
  }
}

/// A walk over the words of a text.
struct WordWalk {
  private(set) var segments: SegmentReader
  private let units: TextUnits
  private let policy: MovementPolicy
  private var position: TextOffset
  private let isForward: Bool

  init(_ units: TextUnits, _ policy: MovementPolicy, from position: TextOffset, isForward: Bool) {
    segments = SegmentReader(units, of: .word)
    self.units = units
    self.policy = policy
    self.position = position
    self.isForward = isForward
  }

  /// The next segment and what it is; nil at the text's end.
  private mutating func next() -> (end: TextOffset, kind: WordKind)? {
    guard let segment = segments.segment(at: position, isForward: isForward) else { return nil }
    return (isForward ? segment.range.upperBound : segment.range.lowerBound, units.kind(ofWord: segment))
  }

  /// Passes segments of some kinds.
  private mutating func pass(_ kinds: WordKind...) {
    while let next = next(), kinds.contains(next.kind) { position = next.end }
  }

  private mutating func passWordOrPunctuation() {
    guard let next = next() else { return }
    if next.kind == .word { position = next.end } else if policy.stopsAtPunctuation { pass(.punctuation) }
  }

  mutating func stop() -> TextOffset {
    if isForward, policy.forwardWordStop == .nextStart {
      // What the caret stands at, then the white space behind it. A paragraph's end is a stop of
      // its own.
      if let next = next(), next.kind == .lineEnd { position = next.end } else { passWordOrPunctuation() }
      if policy.stopsAtPunctuation { pass(.space) } else { pass(.space, .punctuation) }
    } else {
      if policy.stopsAtPunctuation { pass(.space, .lineEnd) } else { pass(.space, .lineEnd, .punctuation) }
      passWordOrPunctuation()
    }
    return position
  }
}
