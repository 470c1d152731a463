public import StyledDocuments
import TextDocument
public import TextLayout

extension DocumentView {
  /// What edits came to.
  public struct Edited: Sendable {
    /// What undoes them, in the order in which it is applied.
    public var undo: [StyledChange]
    /// What is other on the screen.
    public var invalidation: LayoutInvalidation
  }

  /// Changes the document, and lays out the paragraphs anew that this damages, as far as they are
  /// in sight. O(log n + those); where there are lists, O(paragraphs).
  @discardableResult
  public mutating func apply(_ change: StyledChange, revealing offset: TextOffset? = nil) throws(LayoutError) -> Edited {
    try apply([change], revealing: offset)
  }

  /// Changes the document by several changes, each of the text that the one before has left.
  /// Afterwards it scrolls as little as is needed to see the line at an offset, if one is given.
  /// O(changes * log n + what is in sight); where there are lists, O(paragraphs).
  @discardableResult
  public mutating func apply(_ changes: [StyledChange], revealing offset: TextOffset? = nil) throws(LayoutError) -> Edited {
    var undo: [StyledChange] = []
    var damages: [Damage] = []
    var invalidation = LayoutInvalidation()
    let before = screen
    var view = self
    for change in changes { view.make(change, &undo, &damages) }
    if view.hasLists || changes.contains(where: \.mentionsLists) {
      view.hasLists = true
      try view.count()
    }
    try view.settle()
    if let offset { try view.show(offset.utf16) }
    self = view
    invalidation = LayoutInvalidation(from: before, to: screen) { strip in
      var (start, end) = (strip.start, strip.start + strip.units)
      for damage in damages {
        guard let moved = damage.map(start..<end) else { return nil }
        (start, end) = (moved.lowerBound, moved.upperBound)
      }
      return start
    }
    return Edited(undo: undo.reversed(), invalidation: invalidation)
  }

  /// Changes the document and forgets the layout of what that damages.
  private mutating func make(_ change: StyledChange, _ undo: inout [StyledChange], _ damages: inout [Damage]) {
    let length = document.length
    let inverse = document.apply(change)
    undo.append(inverse)
    let start = inverse.range.lowerBound
    let growth = document.length - length
    let damage = Damage(old: start..<inverse.range.upperBound - growth, growth: growth)
    damages.append(damage)
    revision += 1
    splices.append(damage)
    anchor.offset = damage.map(anchor.offset, isAfter: false)
    held = held.map { damage.map($0, isAfter: true) }

    let first = place(atUnit: max(0, damage.old.lowerBound - Damage.margin))
    let last = place(atUnit: damage.old.upperBound + Damage.margin - 1)
    let lower = first.before.units
    let upper = last.before.units + last.element.units + growth
    let isOne = first.number == last.number
    if isOne, !change.isStyling, let renewed = renewed(first.element, damage, lower..<upper) {
      blocks.replace(first.number, with: renewed)
    } else {
      blocks.replace(first.number..<last.number + 1, with: [Block(units: upper - lower)])
    }
    window = 0..<0
  }

  /// A block that is laid out after an edit inside of it: nil where it has to be laid out anew.
  private func renewed(_ block: Block, _ damage: Damage, _ range: Range<Int>) -> Block? {
    guard let layout = block.layout, block.lists == nil, range.count <= longestBlock || layout.paragraphs.count == 1 else { return nil }
    let edit = TextEdit(
      TextRange(damage.old.lowerBound - range.lowerBound..<damage.old.upperBound - range.lowerBound), puttingIn: damage.old.count + damage.growth)
    let edited = try? layout.edited(
      by: edit, part: document.styledText(in: range), endsText: range.upperBound == document.length, in: context)
    return edited.flatMap { $0 }.map { Block(units: range.count, $0, nil) }
  }
}

/// What of a text an edit touches.
struct Damage: Sendable {
  /// What was replaced, in units before.
  let old: Range<Int>
  /// How many units there are more.
  let growth: Int

  /// How many units beside an edit count as touched: CR and LF are one separator or two by what
  /// stands beside them.
  static let margin = 2

  /// Where an offset is after the edit.
  func map(_ offset: Int, isAfter: Bool) -> Int {
    if offset < old.lowerBound || offset == old.lowerBound && !(isAfter && old.isEmpty) { return offset }
    if offset >= old.upperBound { return offset + growth }
    return old.lowerBound
  }

  /// Where a range is after the edit that it does not touch; nil where it does.
  func map(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= old.lowerBound - Damage.margin { return range }
    if range.lowerBound >= old.upperBound + Damage.margin { return range.lowerBound + growth..<range.upperBound + growth }
    return nil
  }
}

/// The last edits, for what was begun before them.
struct SpliceLog: Sendable {
  private var all: [Damage] = []
  /// How many of the first are forgotten.
  private var forgotten = 0
  private static let most = 4096

  mutating func append(_ damage: Damage) {
    if all.count == 2 * SpliceLog.most {
      all.removeFirst(SpliceLog.most)
      forgotten += SpliceLog.most
    }
    all.append(damage)
  }

  /// Where a range of the text at a revision is now; nil where it was touched, or nobody knows.
  func map(_ range: Range<Int>, from revision: UInt64) -> Range<Int>? {
    guard let first = Int(exactly: revision), first >= forgotten, first - forgotten <= all.count else { return nil }
    var range = range
    for damage in all[(first - forgotten)...] {
      guard let mapped = damage.map(range) else { return nil }
      range = mapped
    }
    return range
  }
}

extension DocumentView {
  /// Whether a document has list items. O(runs of paragraph styles).
  static func hasLists(_ document: StyledDocument) -> Bool {
    document.paragraphStyles.runs(in: 0..<document.length + 1).contains { !$0.value.lists.isEmpty }
  }

  /// Counts the list items anew, and forgets the layout of those whose markers are others. O(1)
  /// without lists, else O(paragraphs).
  mutating func count() throws(LayoutError) {
    guard hasLists else { return }
    lists = try TextLists(of: document.readInPlace(), in: context)
    hasLists = lists != nil
    var start = 0
    for (number, block) in blocks.elements.enumerated() {
      defer { start += block.units }
      if block.extent == nil { continue }
      let new = lists(in: start..<start + block.units)
      let isSame = new.map { new in block.lists.map { new.looksLike($0) } ?? false } ?? (block.lists == nil)
      if !isSame { blocks.replace(number, with: Block(units: block.units)) }
    }
  }
}
