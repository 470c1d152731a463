/// The numbers of a text's list items, kept up to date while it is edited.
///
///     var numbering = ListNumbering(text)
///     numbering.items(in: 0..<40)                    // the items of the first screen
///     numbering.replace(0..<0, with: [style])        // a paragraph more at the top
///
/// A list counts its items inside of one item of the list around it: an item further out begins it
/// anew, one further in does not disturb it, and other paragraphs are passed over. Numbers are
/// found when they are asked for, so that an edit costs what it changes and a screen what it shows:
/// paragraphs are kept in chunks that know what they do to numbers.
public struct ListNumbering: Sendable {
  var paths = ListPaths()
  private(set) var chunks: [ListChunk] = []
  /// How many paragraphs there are.
  public private(set) var count = 0

  /// The numbering of a text. O(paragraphs).
  public init(_ text: StyledText) { self.init(text.paragraphs.lazy.map(\.style)) }

  /// The numbering of paragraphs with these styles. O(paragraphs).
  public init(_ styles: some Sequence<ParagraphStyle>) {
    var entries: [ListEntry] = []
    for style in styles {
      entries.append(ListEntry(style, &paths))
      count += 1
      if entries.count == ListChunk.targetLength {
        chunks.append(ListChunk(entries, paths))
        entries = []
      }
    }
    if !entries.isEmpty { chunks.append(ListChunk(entries, paths)) }
  }

  /// Puts paragraphs with these styles in the place of some. The range is clamped. O(what is
  /// replaced and put in), and a look at the chunks.
  public mutating func replace(_ paragraphs: Range<Int>, with styles: some Sequence<ParagraphStyle>) {
    let range = paragraphs.clamped(to: 0..<count)
    var new: [ListEntry] = []
    for style in styles { new.append(ListEntry(style, &paths)) }
    count += new.count - range.count
    var (first, offset) = place(of: range.lowerBound)
    if first == chunks.count {
      // At the very end: the last chunk goes on.
      guard first > 0 else {
        chunks = Self.chunks(of: new[...], paths)
        return
      }
      first -= 1
      offset = chunks[first].entries.count
    }
    var left = range.count
    let own = min(left, chunks[first].entries.count - offset)
    left -= own
    var last = first + 1
    while left > 0, last < chunks.count, chunks[last].entries.count <= left {
      left -= chunks[last].entries.count
      last += 1
    }
    chunks.removeSubrange(first + 1..<last)
    if left > 0 { chunks[first + 1].replace(0..<left, with: [], paths) }
    chunks[first].replace(offset..<offset + own, with: new, paths)
    if chunks[first].entries.isEmpty {
      chunks.remove(at: first)
    } else if chunks[first].entries.count > 2 * ListChunk.targetLength {
      chunks.replaceSubrange(first...first, with: Self.chunks(of: chunks[first].entries[...], paths))
    }
  }

  private static func chunks(of entries: ArraySlice<ListEntry>, _ paths: ListPaths) -> [ListChunk] {
    stride(from: entries.startIndex, to: entries.endIndex, by: ListChunk.targetLength).map { start in
      ListChunk(Array(entries[start..<min(start + ListChunk.targetLength, entries.endIndex)]), paths)
    }
  }

  /// The chunk that holds a paragraph, and the paragraph's index in it; the number of chunks for
  /// the end.
  func place(of paragraph: Int) -> (chunk: Int, offset: Int) {
    var offset = paragraph
    for (number, chunk) in chunks.enumerated() {
      if offset < chunk.entries.count { return (number, offset) }
      offset -= chunk.entries.count
    }
    return (chunks.count, 0)
  }
}

extension ListNumbering {
  /// The items of some paragraphs: nil for those that are no items. The range is clamped. O(the
  /// range), and a look at the chunks before it; behind it only where a reversed list has to be
  /// counted, once.
  public func items(in paragraphs: Range<Int>) -> [ListItem?] {
    let range = paragraphs.clamped(to: 0..<count)
    var items: [ListItem?] = []
    items.reserveCapacity(range.count)
    var counters = ListCounters(pathCount: paths.count)
    var (number, offset) = place(of: range.lowerBound)
    for chunk in chunks[..<number] { chunk.pass(&counters, paths) }
    var paragraph = range.lowerBound - offset
    var lengths = GroupLengths()
    while paragraph < range.upperBound, number < chunks.count {
      for (index, entry) in chunks[number].entries.enumerated() {
        if paragraph == range.upperBound { break }
        counters.pass(entry, paths)
        if paragraph >= range.lowerBound { items.append(item(entry, counters, chunk: number, index: index, &lengths)) }
        paragraph += 1
      }
      number += 1
      offset = 0
    }
    return items
  }

  private func item(_ entry: ListEntry, _ counters: ListCounters, chunk: Int, index: Int, _ lengths: inout GroupLengths) -> ListItem? {
    guard entry.path >= 0 else { return nil }
    var numbers: [Int] = []
    var path = entry.path
    while path >= 0 {
      let count = counters.current(path, paths)
      let length = count.map { $0.isFromEnd ? lengths.length(of: path, $0, in: self, chunk: chunk, index: index) : 0 } ?? 1
      numbers.append(length + (count?.number ?? 0))
      path = paths.parents[path]
    }
    numbers.reverse()
    return ListItem(numbers: numbers, isContinuation: entry.isContinuation)
  }

  /// How many items a list has after a place, up to the next item of a list around it. O(the
  /// chunk + chunks).
  func itemCount(of path: Int, afterChunk chunk: Int, index: Int) -> Int {
    var count = 0
    for entry in chunks[chunk].entries[(index + 1)...] where entry.counts {
      if entry.path == path { count += 1 }
      if paths.lies(path, inside: entry.path) { return count }
    }
    for chunk in chunks[(chunk + 1)...] {
      var isOver = false
      for effect in chunk.effects {
        if effect.path == path { count += effect.leading }
        isOver = isOver || paths.lies(path, inside: effect.path)
      }
      if isOver { break }
    }
    return count
  }
}
