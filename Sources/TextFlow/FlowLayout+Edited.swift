public import TextLayout

extension FlowLayout {
  /// The flow of the text after an edit: what letting it flow anew would give, to the last bit.
  ///
  ///     let undo = text.apply(edit)
  ///     flow = try flow.edited(by: edit, of: text, in: context)
  ///
  /// `text` is the text after this one edit, which was applied to the one that flows, and `context`
  /// the one that it was laid out in. Paragraphs before the edit stay, as do those behind it from
  /// the first on that stands where it stood; of those between, whose places are others, the shapes
  /// are used again. A change of styles is no edit, and is not seen; attachments behind the edit
  /// keep the sizes they had where they stay. With lists, balanced columns, or in another context
  /// all is laid out anew.
  ///
  /// O(the paragraphs between + all rows), the latter a matter of nanoseconds each.
  public func edited(by edit: TextEdit, of text: StyledText, in context: LayoutContext) throws(LayoutError) -> FlowLayout {
    func anew() throws(LayoutError) -> FlowLayout { try FlowLayout(text, in: storage.containers, sizes: storage.sizes, context: context) }
    let growth = text.length - storage.length
    guard !storage.containers.balancesColumns, storage.galley.isLaidOut(in: context), text.writingMode == writingMode,
      text.revision == revision &+ 1, !text.hasLists, !storage.entries.contains(where: { $0.paragraph.isListItem }),
      edit.range.count + growth >= 0
    else { return try anew() }
    let entries = storage.entries
    // A separator that comes or goes changes the paragraph before it as well.
    var first = entries.count - 1
    while first > 0, entries[first].range.lowerBound >= edit.range.lowerBound { first -= 1 }
    while first > 0, entries[first - 1].style.keeping.keepsWithNext { first -= 1 }
    let known = KnownFlow(entries: entries, placed: storage.placed, first: first, growth: growth, end: edit.range.upperBound)
    var maker = try FlowMaker(text, in: storage.containers, storage.sizes, context, known: known)
    let placed = try maker.run()
    return FlowLayout(Storage(storage.containers, storage.sizes, maker.entries, placed, of: text))
  }
}
