import TextLayout

/// What is selected in a text, or where text would be inserted: ranges that together are one
/// insertion point, and what the next movement goes by.
///
///     var selection = Selection(TextRange(4..<7), granularity: .word)   // a word, by a double click
///     selection.focus                                                   // 7: the end that moves
///
/// A value that knows no layout: offsets are those of one revision of a text, and
/// ``mapped(through:)`` takes them to the next. A selection of one range, as nearly all are,
/// allocates nothing.
public struct Selection: Hashable, Sendable {
  /// The ranges in order, apart from each other: at least one. An insertion point is one empty
  /// range.
  public private(set) var ranges: SelectionRanges
  /// Of an empty selection, which edge its caret stands at where they are apart. Of another, at
  /// which end it moves: at its end downstream, at its start upstream.
  public var affinity: CaretAffinity
  /// Of a range, which edge the caret at its focus stands at where they are apart; nil for that of
  /// what is selected.
  public var focusAffinity: CaretAffinity?
  /// The units that it was made of and grows by.
  public var granularity: TextGranularity
  /// Where it began: with a granularity, the unit behind this offset stays in it whole while the
  /// other end moves.
  public var anchor: TextOffset
  /// The place on the inline axis that movement from line to line keeps to, in the layout's
  /// coordinates; nil until there was one.
  public var goal: LayoutUnit?
  /// Whether it is still being made, by a drag.
  public var isTransient: Bool
  /// Whether it follows the text's order; otherwise what is seen.
  public private(set) var isLogical: Bool
  /// The other offset at the caret's place where directions meet; nil elsewhere. Such a selection
  /// follows what is seen: ``isLogical`` is false.
  public var secondaryLocation: TextOffset? {
    didSet { if secondaryLocation != nil { isLogical = false } }
  }
  /// The style of what is typed next; nil for that of the text around. Movements forget it.
  public var typingStyle: CharacterStyle?

  /// A selection of one range; an empty range is an insertion point.
  ///
  /// `anchor` is where it began: by the affinity its start or, upstream, its end, unless told.
  public init(
    _ range: TextRange, affinity: CaretAffinity = .downstream, granularity: TextGranularity = .character, anchor: TextOffset? = nil,
    goal: LayoutUnit? = nil
  ) {
    self.init(SelectionRanges(range), affinity, granularity, anchor, goal)
  }

  /// The insertion point at a caret.
  public init(_ caret: Caret, goal: LayoutUnit? = nil) {
    self.init(TextRange(caret.offset, caret.offset), affinity: caret.affinity, goal: goal)
  }

  /// A selection of several ranges, in any order. Those that overlap or touch become one; empty
  /// ones stay where they touch no other. Without any it is an insertion point at the text's start.
  /// O(n log n).
  public init(
    _ ranges: [TextRange], affinity: CaretAffinity = .downstream, granularity: TextGranularity = .character, anchor: TextOffset? = nil,
    goal: LayoutUnit? = nil, isLogical: Bool = true
  ) {
    self.init(SelectionRanges(merging: ranges), affinity, granularity, anchor, goal)
    self.isLogical = isLogical
  }

  private init(
    _ ranges: SelectionRanges, _ affinity: CaretAffinity, _ granularity: TextGranularity, _ anchor: TextOffset?, _ goal: LayoutUnit?
  ) {
    self.ranges = ranges
    self.affinity = affinity
    self.granularity = granularity
    self.anchor = anchor ?? (affinity == .upstream ? ranges.upperBound : ranges.lowerBound)
    self.goal = goal
    isTransient = false
    isLogical = true
  }
}

extension Selection {
  /// Whether nothing is selected: it is an insertion point, or several. O(1).
  public var isEmpty: Bool { ranges.first.isEmpty && (ranges.count == 1 || ranges.allSatisfy(\.isEmpty)) }

  /// From the start of the first range to the end of the last. O(1).
  public var span: TextRange { TextRange(ranges.lowerBound, ranges.upperBound) }

  /// The end that moves when the selection grows: the one away from the anchor; with the anchor
  /// between them, the one that the affinity names. O(1).
  public var focus: TextOffset {
    let isStart = anchor >= ranges.upperBound || anchor > ranges.lowerBound && affinity == .upstream
    return isStart ? ranges.lowerBound : ranges.upperBound
  }

  /// The caret of an insertion point. Of a range, the one at the end that moves: at the edge of
  /// what is selected, unless ``focusAffinity`` says otherwise. O(1).
  public var caret: Caret {
    if isEmpty { return Caret(ranges.lowerBound, affinity) }
    let focus = focus
    return Caret(focus, focusAffinity ?? (focus == span.lowerBound ? .downstream : .upstream))
  }
}
