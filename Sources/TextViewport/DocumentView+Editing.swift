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
  /// in sight. O(places * log n + those); where list items may be others, O(paragraphs).
  @discardableResult
  public mutating func apply(_ change: StyledChange, revealing offset: TextOffset? = nil) throws(LayoutError) -> Edited {
    try apply([change], revealing: offset)
  }

  /// Changes the document by several changes, each of the text that the one before has left.
  /// Afterwards it scrolls as little as is needed to see the line at an offset, if one is given.
  /// O(places * log n + what is in sight); where list items may be others, O(paragraphs).
  @discardableResult
  public mutating func apply(_ changes: [StyledChange], revealing offset: TextOffset? = nil) throws(LayoutError) -> Edited {
    var edit = DocumentEdit(of: self)
    for change in changes { edit.apply(change) }
    return try finish(edit, revealing: offset)
  }

  /// Lays out what an edit of this very view has damaged.
  package mutating func finish(_ edit: consuming DocumentEdit, revealing offset: TextOffset?) throws(LayoutError) -> Edited {
    let before = screen
    let damages = edit.damages
    let undo = edit.undo
    var view = edit.view
    if edit.countsItems {
      view.hasLists = true
      try view.count()
    }
    try view.settle()
    if let offset { try view.show(offset.utf16) }
    // The log is nobody else's here: a copy of it would cost as much as it has edits.
    var log = SpliceLog()
    swap(&log, &splices)
    for damage in damages { log.append(damage) }
    self = view
    splices = log
    let invalidation = LayoutInvalidation(from: before, to: screen) { strip in
      var range = strip.start..<strip.start + strip.units
      for damage in damages {
        guard let moved = damage.map(range, beyond: SpliceLog.margin) else { return nil }
        range = moved
      }
      return range.lowerBound
    }
    return Edited(undo: undo.reversed(), invalidation: invalidation)
  }
}

/// A view whose document is edited: what that damages is laid out at the end, once.
///
///     var edit = DocumentEdit(of: view)
///     history.undo(&edit)
///     view.finish(edit, revealing: caret)
package struct DocumentEdit: EditableContent {
  fileprivate var view: DocumentView
  /// What undoes each change.
  fileprivate var undo: [StyledChange] = []
  /// Where each of them was made.
  fileprivate var damages: [TextSplices] = []
  /// Whether items have to be counted anew.
  fileprivate var countsItems = false

  /// An edit of a view as it is. O(1).
  package init(of view: DocumentView) {
    self.view = view
    self.view.splices = SpliceLog()
  }

  /// The document as it is by now. O(1).
  package var document: StyledDocument { view.document }

  /// Changes the document, and forgets the layout of what that damages. O(places * log n + what is
  /// laid out of it).
  @discardableResult
  package mutating func apply(_ change: StyledChange) -> StyledChange {
    let before = view.hasLists && !countsItems ? view.document : nil
    let inverse = view.document.apply(change)
    let splices = inverse.splices.inverse
    undo.append(inverse)
    damages.append(splices)
    countsItems = countsItems || change.mentionsLists || before.map { !view.keepsItems(change, splices, after: $0) } ?? false
    view.damage(splices, isStyling: change.isStyling, keepsItems: !countsItems)
    return inverse
  }
}

extension DocumentView {
  /// Follows a change of the document, and forgets the layout of what it damages. `keepsItems` says
  /// that ``lists`` has followed it already.
  fileprivate mutating func damage(_ splices: TextSplices, isStyling: Bool, keepsItems: Bool) {
    revision += 1
    if !isStyling {
      anchor.offset = splices.map(anchor.offset, bias: .before)
      held = held.map { splices.map($0, bias: .after) }
    }
    window = 0..<0
    var edits: [TreeEdit<Block>] = []
    var next = 0
    while next < splices.all.count {
      let from = next
      let first = place(atUnit: max(0, splices.all[from].old.lowerBound - SpliceLog.margin))
      var last = first
      // What other places touch of the same blocks is made with them.
      while true {
        let end = last.before.units + last.element.units
        next = splices.all.prefixCount { $0.old.lowerBound - SpliceLog.margin < end }
        let reach = splices.all[next - 1].old.upperBound + SpliceLog.margin - 1
        if reach < end || last.number + 1 == blocks.count { break }
        last = place(atUnit: reach)
      }
      let touched = (
        old: splices.all[from].old.lowerBound..<splices.all[next - 1].old.upperBound,
        new: splices.all[from].new.lowerBound..<splices.all[next - 1].new.upperBound
      )
      let lower = first.before.units + touched.new.lowerBound - touched.old.lowerBound
      let upper = last.before.units + last.element.units + touched.new.upperBound - touched.old.upperBound
      let isOne = first.number == last.number && !isStyling && (keepsItems || first.element.lists == nil)
      let start = touched.old.lowerBound - first.before.units
      let edit = TextEdit(TextRange(start..<start + touched.old.count), puttingIn: touched.new.count)
      let block = isOne ? renewed(first.element, by: edit, lower..<upper) : nil
      edits.append(TreeEdit(first.number..<last.number + 1, with: [block ?? Block(units: upper - lower)]))
    }
    blocks.apply(edits)
  }

  /// A block that is laid out after an edit inside of it, whose list items are known: nil where it
  /// has to be laid out anew.
  private func renewed(_ block: Block, by edit: TextEdit, _ range: Range<Int>) -> Block? {
    guard let layout = block.layout else { return nil }
    // Of a long paragraph little is looked at, but for what is put into it: many paragraphs, maybe.
    guard range.count <= longestBlock || layout.paragraphs.count == 1 && edit.replacement.length <= longestBlock else { return nil }
    let part = range.count > 2 * longestBlock ? document.readInPlace(range) : document.styledText(in: range)
    let edited = try? layout.edited(by: edit, part: part, endsText: range.upperBound == document.length, in: context)
    return edited.flatMap { $0 }.map { Block(units: range.count, $0, block.lists.flatMap { _ in lists(in: range) }) }
  }
}

/// Where the last edits were, for what was begun before them.
struct SpliceLog: Sendable {
  /// How many units beside a place count as touched: CR and LF are one separator or two by what
  /// stands beside them.
  static let margin = 2

  private var all: [TextSplices] = []
  /// How many of the first are forgotten.
  private var forgotten = 0
  private static let most = 4096

  /// Of an edit in very many places, what is from the first to the last counts as touched.
  mutating func append(_ splices: TextSplices) {
    if all.count == 2 * SpliceLog.most {
      all.removeFirst(SpliceLog.most)
      forgotten += SpliceLog.most
    }
    all.append(splices.all.count > 64 ? TextSplices(splices.old, putting: splices.new.count) : splices)
  }

  /// Where a range of the text at a revision is now; nil where it was touched, or nobody knows.
  func map(_ range: Range<Int>, from revision: UInt64) -> Range<Int>? {
    guard let first = Int(exactly: revision), first >= forgotten, first - forgotten <= all.count else { return nil }
    var range = range
    for splices in all[(first - forgotten)...] {
      guard let mapped = splices.map(range, beyond: SpliceLog.margin) else { return nil }
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

  /// Whether list items are what they were before a change, and if so, follows it: it is in few
  /// places, each inside of a paragraph that keeps its first units, its style and its direction.
  /// O(places * log n), and the distance to the paragraphs' first letters.
  fileprivate mutating func keepsItems(_ change: StyledChange, _ splices: TextSplices, after before: StyledDocument) -> Bool {
    guard !change.isStyling, splices.all.count <= 8, before.text.paragraphCount == document.text.paragraphCount, var lists else { return false }
    for splice in splices.all.reversed() {
      let (number, now) = (before.text.paragraph(at: splice.old.lowerBound), document.text.paragraph(at: splice.new.lowerBound))
      guard number == now, number == before.text.paragraph(at: splice.old.upperBound), now == document.text.paragraph(at: splice.new.upperBound)
      else { return false }
      let (old, new) = (before.text.range(ofParagraph: number), document.text.range(ofParagraph: now))
      let style = before.paragraphStyles.value(at: old.lowerBound)
      guard style == document.paragraphStyles.value(at: new.lowerBound) else { return false }
      // The marker is set as the first characters are, in the paragraph's direction. An edit may be
      // moved by a unit to cut no pair.
      if !style.lists.isEmpty {
        guard splice.old.lowerBound >= old.lowerBound + 2,
          before.readInPlace(old).beginsRightToLeft == document.readInPlace(new).beginsRightToLeft
        else { return false }
      }
      if !lists.move(behind: old.lowerBound, by: splice.new.count - splice.old.count) { return false }
    }
    self.lists = lists
    return true
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
