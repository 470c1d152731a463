import TextLayout

/// A path drawn around or through text, as with a pencil: what it selects.
///
///     let lasso = Lasso(points)
///     selection = navigator.selection(in: lasso) ?? selection
///
/// A path that comes back to where it began is a loop: it selects the clusters whose middle it goes
/// around. Another one is a stroke: it selects the clusters that it goes through.
public struct Lasso: Hashable, Sendable {
  /// What a path is.
  public enum Shape: Hashable, Sendable, CaseIterable {
    /// It goes around what it selects; its last point is joined to its first.
    case loop
    /// It goes through what it selects.
    case stroke
  }

  /// What the clusters that were found are made to.
  public enum Snap: Hashable, Sendable, CaseIterable {
    /// They stay what they are: as many ranges as there are stretches.
    case clusters
    /// Words, each of which is selected whole.
    case words
    /// One range of the text, from the first to the last.
    case logical
  }

  /// The path in the layout's coordinates.
  public let points: [Point]
  /// What the path is.
  public let shape: Shape

  /// A path through some points. Without a shape it is a loop if its ends are no further apart than
  /// a quarter of its length, and a stroke otherwise. O(points).
  public init(_ points: [Point], shape: Shape? = nil) {
    self.points = points.map(\.bounded)
    self.shape = shape ?? (Lasso.isClosed(self.points) ? .loop : .stroke)
  }

  private static func isClosed(_ points: [Point]) -> Bool {
    guard let first = points.first, let last = points.last, points.count > 2 else { return false }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    return distance(first, last) * 4 <= length
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (Double((b.x - a.x).rawValue), Double((b.y - a.y).rawValue))
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension LaidOut {
  /// The clusters that a lasso selects, as ranges in the text's order, apart from each other. What
  /// takes no room, such as a line break, is selected between two clusters that are.
  ///
  /// O(p log p + lines + the clusters on them) for a path of p points, the lines being those that
  /// it reaches, plus the path's edges at each: a path that goes up and down across many lines
  /// costs as much as all of its crossings. ``/TextInteraction/TextNavigator/selection(in:snap:)``
  /// looks at a deadline meanwhile.
  public func ranges(in lasso: Lasso) -> [TextRange] {
    laidOut.ranges(in: lasso) { () throws(Never) in }
  }
}

extension LaidOutText {
  /// The same as ``ranges(in:)``, with a look at whether to go on before each line.
  func ranges<Failure: Error>(in lasso: Lasso, checkpoint: () throws(Failure) -> Void) throws(Failure) -> [TextRange] {
    let axes = axes
    var path = LassoPath(lasso, axes)
    guard let reach = path.reach else { return [] }
    var ranges: [TextRange] = []
    var wasSelected = false
    var current: StackedLine? = line(atBlock: reach.lowerBound)
    let last = line(atBlock: reach.upperBound)
    while let line = current {
      try checkpoint()
      let blocks = blocks(of: line)
      let stretches = path.stretches(from: blocks.start, to: blocks.end)
      forEachVisibleCluster(of: line) { cluster in
        let isSelected = stretches.selects(cluster.left.rawValue, cluster.right.rawValue)
        if isSelected { ranges.append(wasSelected ? TextRange(ranges.removeLast().lowerBound, cluster.range.upperBound) : cluster.range) }
        wasSelected = isSelected
      }
      current = line == last ? nil : self.line(beside: line, isNext: true)
    }
    return ranges
  }
}

extension TextNavigator {
  /// The selection that a lasso makes; nil where it selects nothing. Cost as of
  /// ``/TextLayout/LaidOut/ranges(in:)``, and with words that of reading the words of the
  /// ranges. Throws when the context's deadline passes, or when it is cancelled.
  public func selection(in lasso: Lasso, snap: Lasso.Snap = .logical) throws(LayoutError) -> Selection? {
    let ranges = try layout.ranges(in: lasso) { () throws(LayoutError) in try context.checkpoint() }
    guard let first = ranges.first, let last = ranges.last else { return nil }
    switch snap {
    case .clusters: return Selection(ranges, isLogical: ranges.count == 1)
    case .logical: return Selection(TextRange(first.lowerBound, last.upperBound))
    case .words:
      var reader = SegmentReader(units, of: .word)
      let words = ranges.compactMap { self.words(in: $0, &reader) }
      try context.checkpoint()
      return words.isEmpty ? nil : Selection(words, granularity: .word)
    }
  }

  /// A range grown to the ends of the words that it begins and ends in; nil where it has only what
  /// is between words.
  private func words(in range: TextRange, _ reader: inout SegmentReader) -> TextRange? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, let segment = reader.segment(at: low) {
      if segment.isUnit {
        low = segment.range.lowerBound
        break
      }
      low = segment.range.upperBound
    }
    while high > low, let segment = reader.segment(at: high, isForward: false) {
      if segment.isUnit { return TextRange(low, segment.range.upperBound) }
      high = segment.range.lowerBound
    }
    return nil
  }
}
