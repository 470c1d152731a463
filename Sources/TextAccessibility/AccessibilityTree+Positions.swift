public import TextLayout

/// A place between characters, as assistive technology speaks of it: AccessKit's `TextPosition`.
public struct AccessibilityTextPosition: Hashable, Sendable {
  /// A text run.
  public var node: AccessibilityNode.ID
  /// The number of the character behind it, or of all of the run's at its end.
  public var characterIndex: Int

  /// A place in a run.
  public init(node: AccessibilityNode.ID, characterIndex: Int) {
    self.node = node
    self.characterIndex = characterIndex
  }
}

/// What is selected, as positions: AccessKit's `TextSelection`.
public struct AccessibilityTextSelection: Hashable, Sendable {
  /// The end that stays where it is while the selection grows.
  public var anchor: AccessibilityTextPosition
  /// The end that moves.
  public var focus: AccessibilityTextPosition

  /// A selection from one position to another.
  public init(anchor: AccessibilityTextPosition, focus: AccessibilityTextPosition) {
    self.anchor = anchor
    self.focus = focus
  }
}

extension AccessibilityTree {
  /// The position of a caret: upstream at the end of the line before, where a line goes on.
  /// Offsets outside of the runs count as the nearest in one. O(log text).
  public func position(of caret: Caret) -> AccessibilityTextPosition { AccessibilityRunIndex(nodes, runPlaces).position(of: caret) }

  /// The caret at a position, as assistive technology asks for one; nil where there is no such run
  /// or character. O(1).
  public func caret(at position: AccessibilityTextPosition) -> Caret? {
    guard let node = self[position.node], let run = node.textRun, position.characterIndex >= 0, position.characterIndex <= run.offsets.count else {
      return nil
    }
    if position.characterIndex < run.offsets.count { return Caret(run.offsets[position.characterIndex]) }
    // At the end of a run: of the line that it is on, unless that has ended.
    let isBehindBreak = run.value.utf8.last == 0x0A
    return Caret(node.range.upperBound, isBehindBreak || run.offsets.isEmpty ? .downstream : .upstream)
  }

  /// The selection that assistive technology asks for (AccessKit's action `setTextSelection`); nil
  /// where a position is none. O(1).
  public func selection(_ selection: AccessibilityTextSelection) -> AccessibilitySelection? {
    guard let anchor = caret(at: selection.anchor), let focus = caret(at: selection.focus) else { return nil }
    return AccessibilitySelection(anchor: anchor, focus: focus)
  }
}
