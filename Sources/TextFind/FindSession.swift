import TextLayout

/// A search that goes on in steps, and what a reader does with its results: a value for a find bar.
///
///     var session = FindSession(try FindQuery("wolf"), in: text)
///     while !session.isFinished { try session.advance() }   // a step at a time: results are there as soon as they are found
///     session.highlightNext()
///     session.label()                                       // "1 of 3"
///     text.apply(session.replacement(with: "fox")!)
///
/// Nothing happens between calls: a program stops calling, and the search is cancelled; it puts the
/// session away, and the search is forgotten. A step can be given a deadline, and be cancelled from
/// elsewhere, while it is under way. Results stay in order and never overlap. Up to ``resultLimit``
/// of them are kept; those beyond are counted.
public struct FindSession: Sendable {
  /// What is looked for.
  public let query: FindQuery
  /// Where.
  public internal(set) var text: StyledText
  /// The results found so far, in order.
  public internal(set) var results: [TextRange] = []
  /// How many were found so far, those included that are not kept.
  public internal(set) var total = 0
  /// How many results are kept. A result takes 16 bytes.
  public let resultLimit: Int
  /// Which of the ``results`` is highlighted; nil for none.
  public internal(set) var highlightedIndex: Int?
  /// Why the search went no further; what was found before stays.
  public internal(set) var failure: FindError?

  /// Whether a match of a regular expression could have been longer than ``longestPatternMatch``
  /// units: it is cut there, or missing.
  public var hasCutMatches: Bool { cut != nil }

  /// Where the first of these begins.
  var cut: Int?
  var scan: FindScan
  /// What an edit has left to be done; nil where nothing is.
  var following: Following?
  /// Where the search began, until it has come back there.
  var round: Round?

  /// How many units a match of a regular expression may have: shorter ones are found wherever they
  /// stand.
  public static let longestPatternMatch = PatternNeedle.longestMatch

  /// A search that has not begun. O(1), or O(distance to the edge of a grapheme).
  ///
  /// It begins at an offset `start`, the text's start unless told, goes on to the text's end, and
  /// then from its start back there: so the first results are those in sight. In the end they are
  /// the same. Up to `resultLimit` results are kept, 1,000,000 unless told.
  public init(_ query: FindQuery, in text: StyledText, startingAt start: TextOffset = 0, resultLimit: Int = 1_000_000) {
    self.query = query
    self.text = text
    self.resultLimit = max(0, resultLimit)
    let origin = start <= 0 ? 0 : TextEdges(text).graphemeEdge(atOrBefore: text.clamped(start))
    scan = FindScan(query, text, from: origin)
    if origin > 0 { round = .behind(origin) }
    if case .behind = round, scan.isFinished { goRound() }
  }

  /// The same for a text that stands on something else.
  public init(_ query: FindQuery, in source: any TextSource, startingAt start: TextOffset = 0, resultLimit: Int = 1_000_000) {
    self.init(query, in: StyledText(source: source), startingAt: start, resultLimit: resultLimit)
  }

  /// Whether the whole text is searched, or the search failed. O(1).
  public var isFinished: Bool { scan.isFinished || failure != nil }

  /// How much of the text is searched, from 0 to 1. O(1).
  public var progress: Double {
    if scan.isFinished || text.isEmpty { return 1 }
    let searched =
      switch round {
      case nil: scan.position
      case .behind(let origin): scan.position - origin
      case .before(let origin): text.length - origin + min(scan.position, origin)
      }
    return Double(searched) / Double(text.length)
  }

  /// The range that is highlighted. O(1).
  public var highlighted: TextRange? { highlightedIndex.map { results[$0] } }

  /// How a range is decorated. O(log results).
  public enum Decoration: Hashable, Sendable {
    /// It is no result.
    case normal
    /// It is one.
    case found
    /// It is the current one.
    case highlighted
  }

  /// How the text at an offset is decorated. O(log results).
  public func decoration(at offset: TextOffset) -> Decoration {
    let index = results.partitionIndex { $0.upperBound <= offset }
    guard index < results.count, results[index].contains(offset) else { return .normal }
    return index == highlightedIndex ? .highlighted : .found
  }

  /// The results that a range touches: those to be drawn where a part of the text is visible. O(log
  /// results).
  public func results(in range: TextRange) -> ArraySlice<TextRange> {
    let first = results.partitionIndex { $0.upperBound <= range.lowerBound }
    let end = results.partitionIndex { $0.lowerBound < range.upperBound }
    return results[first..<max(first, end)]
  }

  /// The place of the highlighted result, counted from 1, and how many there are; without a place
  /// if none is highlighted. O(1).
  public var position: (current: Int?, total: Int) { (highlightedIndex.map { $0 + 1 }, total) }

  /// What a find bar says.
  public enum ResultDisplay: Hashable, Sendable {
    /// `1 of 3`; `3` where none is highlighted.
    case currentAndTotal
    /// `3`.
    case total
    /// Nothing.
    case none
  }

  /// What a find bar says, in English; make your own of ``position`` for other languages. O(1).
  public func label(_ display: ResultDisplay = .currentAndTotal) -> String {
    switch (display, highlightedIndex) {
    case (.none, _): ""
    case (.currentAndTotal, let index?): "\(index + 1) of \(total)"
    case (.currentAndTotal, nil), (.total, _): "\(total)"
    }
  }
}

extension FindSession {
  /// Searches a stretch of the text and returns the results that are new. One of this size takes a
  /// millisecond or so; how much is up to the caller.
  ///
  /// Searches `units` units, a million unless told, and a little more; not so far where the
  /// `deadline` passes, or `isCancelled` answers true, which are looked at once some ten thousand
  /// units, and within an attempt to match a regular expression: one that a deadline stops begins
  /// again in the next step, and may then take twice as long. Throws what stopped the search; the
  /// session then stays as it is. O(units).
  @discardableResult public mutating func advance(
    units: Int = 1 << 20, deadline: ContinuousClock.Instant? = nil, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws(FindError) -> ArraySlice<TextRange> {
    if let failure { throw failure }
    guard !scan.isFinished else { return [] }
    let pause = FindPause(deadline: deadline, isCancelled: isCancelled)
    let (target, overflow) = scan.position.addingReportingOverflow(max(1, units))
    if let following { return try advance(following, upTo: overflow ? Int.max : target, pause) }
    let before = results.count
    var scan = scan
    let outcome = Result { () throws(FindError) in try scan.advance(upTo: overflow ? Int.max : target, pause: pause) { add($0) } }
    self.scan = scan
    noteCut(scan.cut)
    if case .failure(let error) = outcome {
      failure = error
      throw error
    }
    let found = results[before...]
    if scan.isFinished { goRound() }
    return found
  }

  /// Searches what is left. O(text).
  public mutating func finish() throws(FindError) {
    while !isFinished { try advance(units: max(1, text.length)) }
  }

  /// Keeps where a match was cut, if it is the first.
  mutating func noteCut(_ found: Int?) {
    if let found { cut = min(cut ?? found, found) }
  }

  /// Keeps or counts a result.
  mutating func add(_ range: TextRange) {
    total += 1
    if results.count < resultLimit { results.append(range) }
  }
}
