import TextLayout

extension TextNavigator {
  // MARK: Selecting

  /// The selection of the unit at an offset: what a double click (a word) or a triple click (a
  /// paragraph, its separator included) selects.
  ///
  /// That is what holds the character behind the offset; at the end of a paragraph's text and of
  /// the text, the one before. Between words it is the run of spaces, or one mark of punctuation. A
  /// line is without its line break.
  public func selection(of unit: TextGranularity, at caret: Caret) -> Selection {
    let caret = Caret(TextOffset(units.text.clamped(caret.offset)), caret.affinity)
    let range = range(of: unit, at: caret, snapsToText: true)
    return Selection(range, granularity: unit, anchor: range.lowerBound)
  }

  /// The selection of the unit at a point: that of the cluster under it or, beside the text of a
  /// line, of what is nearest.
  public func selection(of unit: TextGranularity, at point: Point) -> Selection {
    let hit = layout.hitTest(point)
    if let cluster = hit.cluster { return selection(of: unit, at: Caret(cluster.lowerBound)) }
    let line = layout.content(of: layout.line(of: hit.caret)).range
    let isBehind = hit.caret.offset == line.upperBound && !line.isEmpty
    let range = range(of: unit, at: hit.caret, holdsBefore: isBehind, snapsToText: true)
    return Selection(range, granularity: unit, anchor: range.lowerBound)
  }

  /// The unit that holds the character behind a caret or, `holdsBefore`, the one before it.
  /// `snapsToText` prefers a paragraph's text to the separator behind it.
  func range(of unit: TextGranularity, at caret: Caret, holdsBefore: Bool = false, snapsToText: Bool = false) -> TextRange {
    let offset = caret.offset
    switch unit {
    case .line: return layout.content(of: layout.line(of: caret)).range
    case .container: return container
    case .paragraph:
      return TextRange(units.paragraphRange(at: holdsBefore && offset > 0 ? offset.utf16 - 1 : units.text.clamped(offset)))
    default: break
    }
    let snapsToText = snapsToText && unit == .word
    let content = snapsToText ? TextRange(units.paragraphContent(at: units.text.clamped(offset))) : TextRange(offset, offset)
    let isBehindText = snapsToText && offset == content.upperBound && !content.isEmpty
    if !holdsBefore, !isBehindText, let segment = units.segment(of: unit, at: offset) { return segment.range }
    if unit != .document, offset.utf16 == units.text.length, units.text.paragraphStart(containing: offset.utf16) == offset.utf16 {
      return TextRange(offset, offset)
    }
    return units.segment(of: unit, at: offset, towards: .backward)?.range ?? TextRange(offset, offset)
  }

  // MARK: Questions of tokenizers

  /// Whether a unit ends at an offset, for directions that lead forward, or begins there, for
  /// others. The text's ends are not boundaries of what isn't there.
  public func isBoundary(_ offset: TextOffset, of unit: TextGranularity, towards direction: MovementDirection) -> Bool {
    let isForward = isForward(direction, at: Caret(offset))
    guard let range = enclosing(offset, unit, isForward: !isForward) else { return false }
    return (isForward ? end(of: range, unit) : range.lowerBound) == offset
  }

  /// Whether an offset lies within a unit: forward, one that holds the character behind it,
  /// backward, the one before it. What is between words is no unit.
  public func isWithin(_ offset: TextOffset, _ unit: TextGranularity, towards direction: MovementDirection) -> Bool {
    range(of: unit, enclosing: offset, towards: direction) != nil
  }

  /// The unit that holds the character behind an offset or, in directions that lead backward, the
  /// one before it; nil where there is none.
  public func range(of unit: TextGranularity, enclosing offset: TextOffset, towards direction: MovementDirection) -> TextRange? {
    enclosing(offset, unit, isForward: isForward(direction, at: Caret(offset)))
  }

  /// The next end of a unit behind an offset or, in directions that lead backward, the next start
  /// before it; nil where there is none.
  public func boundary(of unit: TextGranularity, from offset: TextOffset, towards direction: MovementDirection) -> TextOffset? {
    let isForward = isForward(direction, at: Caret(offset))
    switch unit {
    case .line: return lineEdge(from: Caret(units.stop(at: offset)), isForward)?.offset
    case .container: return containerEdge(beyond: offset, isForward: isForward)
    default: return units.stop(of: unit, from: offset, towards: isForward ? .forward : .backward, policy: .macOS)
    }
  }

  private func enclosing(_ offset: TextOffset, _ unit: TextGranularity, isForward: Bool) -> TextRange? {
    guard offset >= 0, offset.utf16 <= units.text.length else { return nil }
    if unit == .line || unit == .container {
      let range = unit == .container ? container : layout.content(of: layout.line(of: Caret(offset, isForward ? .downstream : .upstream))).range
      return (isForward ? offset < range.upperBound && offset >= range.lowerBound : offset > range.lowerBound && offset <= range.upperBound)
        ? range : nil
    }
    let segment = units.segment(of: unit, at: offset, towards: isForward ? .forward : .backward)
    return segment.flatMap { $0.isUnit ? $0.range : nil }
  }

  /// Where a unit ends for a caret: a paragraph before its separator.
  private func end(of range: TextRange, _ unit: TextGranularity) -> TextOffset {
    unit == .paragraph ? TextOffset(units.paragraphContent(at: range.lowerBound.utf16).upperBound) : range.upperBound
  }
}
