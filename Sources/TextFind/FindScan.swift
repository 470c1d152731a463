import TextLayout

/// A search on its way through a text: where it is, and how it goes on.
struct FindScan: Sendable {
  let query: FindQuery
  let text: StyledText
  /// Everything before is searched.
  private(set) var position: Int
  private(set) var isFinished: Bool
  /// Where a regular expression first came to the end of ``PatternNeedle/longestMatch``: what it
  /// matches from there is cut, or not found.
  private(set) var cut: Int?
  /// How much work an attempt to match takes before it is stopped by a deadline, in ICU's steps:
  /// more, once one was.
  private var patience = 0
  /// How long the next window is: what a match needs that did not fit into one.
  private var windowLength = FindWindow.length

  /// A search that begins at an offset, where no result of it may reach back.
  init(_ query: FindQuery, _ text: StyledText, from position: Int = 0) {
    self.query = query
    self.text = text
    self.position = position
    if case .nothing = query.engine { isFinished = true } else { isFinished = position >= text.length }
  }

  /// Searches on, at least to an offset or the end; not so far where it is to pause, but a little.
  /// Calls with each result. O(distance).
  mutating func advance(upTo offset: Int, pause: consuming FindPause = FindPause(), _ body: (TextRange) -> Void) throws(FindError) {
    var edges = TextEdges(text, language: query.options.locale ?? .und)
    var window = FindWindow()
    while !isFinished, position < offset {
      let before = position
      let found = try advance(&window, &edges, &pause, body)
      if pause.isReached {
        // An attempt that was stopped begins again, with twice the time: in the end it is through,
        // or takes too much work.
        patience = found > before ? 0 : max(16, 2 * min(patience, 1 << 28))
        position = max(position, found)
        break
      }
      // A match that fills a window needs a longer one.
      let goesOn = found > before
      windowLength = goesOn ? FindWindow.length : min(2 * max(window.units.count, FindWindow.length), max(FindWindow.length, text.length))
      position = max(position, found)
      if position >= text.length || window.isLast && (found >= window.end || !goesOn) { isFinished = true }
      if pause.check() { break }
    }
    if isFinished { position = text.length }
  }

  /// Searches a window, and says where the next one begins.
  private mutating func advance(
    _ window: inout FindWindow, _ edges: inout TextEdges, _ pause: inout FindPause, _ body: (TextRange) -> Void
  ) throws(FindError) -> Int {
    switch query.engine {
    case .nothing: return text.length
    case .folded(let needle):
      // Most of a text is passed over where it stands; the windows between are short then.
      let next = needle.next(in: text, from: position, max(FindWindow.length, windowLength))
      let isFar = next.start - position > 2 * FindWindow.shortLength
      position = next.start
      if !next.isFound {
        window.fill(text, from: position, count: 0)
        return position
      }
      window.fill(text, from: position, count: isFar && needle.isShort ? min(windowLength, FindWindow.shortLength) : windowLength)
      let origin = position
      let limit = window.limit()
      let end = unsafe window.units.withUnsafeBufferPointer { units in
        unsafe needle.search(units, from: 0, limit: limit) { start, end in
          let isEdge = unsafe isEdge(start, end, in: units, origin: origin, &edges)
          if isEdge { body(TextRange(origin + start..<origin + end)) }
          return isEdge
        }
      }
      return origin + end
    case .collated(let needle):
      return try needle.search(text, from: position, windowLength, &window, &pause) { isResult($0, &edges, body) }
    case .pattern(let needle):
      var cut = cut
      defer { self.cut = cut }
      pause.patience = patience
      return try needle.search(text, from: position, windowLength, &window, &pause, &cut) { isResult($0, &edges, body) }
    }
  }

  /// Whether what was found in a window stands at edges.
  @inline(__always)
  private func isEdge(_ start: Int, _ end: Int, in units: UnsafeBufferPointer<UInt16>, origin: Int, _ edges: inout TextEdges) -> Bool {
    let startsWell =
      start > 0
      ? unsafe edges.isGraphemeEdge(origin + start, units[start - 1], units[start]) : edges.isGraphemeEdge(origin)
    guard startsWell else { return false }
    let endsWell =
      end < units.count
      ? unsafe edges.isGraphemeEdge(origin + end, units[end - 1], units[end]) : edges.isGraphemeEdge(origin + end)
    return endsWell && isWhole(origin + start, origin + end, &edges)
  }

  private func isResult(_ range: Range<Int>, _ edges: inout TextEdges, _ body: (TextRange) -> Void) -> Bool {
    guard edges.isGraphemeEdge(range.lowerBound), edges.isGraphemeEdge(range.upperBound) else { return false }
    guard isWhole(range.lowerBound, range.upperBound, &edges) else { return false }
    body(TextRange(range))
    return true
  }

  /// Whether a result stands in words as the options want it.
  @inline(__always) private func isWhole(_ start: Int, _ end: Int, _ edges: inout TextEdges) -> Bool {
    switch query.options.match {
    case .contains: true
    case .startsWith: edges.isWordEdge(start)
    case .fullWord: edges.isWordEdge(start) && edges.isWordEdge(end)
    }
  }
}
