/// A cluster whose ink reaches out of a box on one side.
public struct ClippedCluster: Hashable, Sendable {
  /// A side of a box.
  public enum Edge: Hashable, Sendable, CaseIterable {
    case top, bottom, left, right
  }

  /// The cluster's text, or what its ellipsis stands for; of a list marker, which is no text, the
  /// place where its item begins.
  public let range: TextRange
  /// The side on which it reaches out.
  public let edge: Edge
  /// How far: at least 1/64 point.
  public let amount: LayoutUnit
}

extension ParagraphLayout {
  /// The clusters that would be cut where lines, or a box, clip what is drawn: which, on which
  /// side, and by how much.
  ///
  ///     let cut = layout.clipping()        // out of their own line boxes
  ///     let seen = layout.clipping(in: box)  // out of a box
  ///
  /// Without a box, clusters are held against their own line's box, above and below, or on both
  /// sides of a vertical line: a letter that hangs over into its neighbour is no fault. With one,
  /// all lines and all four sides are. In the text's order, line by line, sides in the order of
  /// ``ClippedCluster/Edge``. Glyphs count, a hyphen with the cluster before it, an ellipsis as all
  /// that it hides, a list marker at the start of its item; underlines and strikethroughs do not.
  /// O(the paragraph), without a box O(words) where nothing reaches out.
  ///
  /// The box is in the paragraph's coordinates.
  public func clipping(in box: Rect? = nil) -> [ClippedCluster] { clipping(in: box, work: nil) }

  /// The same, where the work is counted; it means nothing once that is given up.
  fileprivate func clipping(in box: Rect?, work: LayoutWork?) -> [ClippedCluster] {
    var found: [ClippedCluster] = []
    for number in 0..<lineCount {
      if work?.isOver(after: 16) == true { break }
      let marker = number == 0 ? markerRuns : []
      if box == nil, marker.isEmpty, fits(number) { continue }
      let line = self.line(at: number).rect
      var reach = ClusterReach(start: range.lowerBound)
      func include(_ bounds: InkBounds, _ units: Range<Int>) {
        if work?.isOver(after: 1) == true { return }
        if let box {
          reach.include(units, bounds, (box.minY, box.maxY), sides: (box.minX, box.maxX))
        } else if writingMode.isVertical {
          reach.include(units, bounds, nil, sides: (line.minX, line.maxX))
        } else {
          reach.include(units, bounds, (line.minY, line.maxY), sides: nil)
        }
      }
      for run in marker where !run.ink.isEmpty { include(run.ink, 0..<0) }
      forEachGlyph(ofLine: number, include)
      found += reach.clusters
    }
    return found
  }

  /// Whether a line's ink is certainly within its box.
  private func fits(_ number: Int) -> Bool {
    let ink = shaped.ink(of: lineTable.filled(number), style)
    let record = lineTable.records[number]
    let before = LayoutUnit(rawValue: Int64(record.ascent))
    let after = LayoutUnit(rawValue: Int64(record.height)) - before
    let isFlipped = writingMode.isFlipped
    return ink.isBlank || ink.ascent <= (isFlipped ? after : before) && ink.descent <= (isFlipped ? before : after)
  }

  /// Calls `body` with the ink of each glyph of a line and the paragraph's units that it shows.
  /// O(glyphs).
  func forEachGlyph(ofLine number: Int, _ body: (InkBounds, Range<Int>) -> Void) {
    let line = baseline(ofLine: number)
    let visual = visualRuns(ofLine: number)
    for run in visual {
      if let ellipsis = run.slice.ellipsis {
        for own in ellipsisRuns(ellipsis, run, on: line) {
          let measure = GlyphMeasure(of: own)
          for glyph in own.glyphs { if let bounds = measure.bounds(of: glyph.glyph, at: glyph.origin) { body(bounds, run.range) } }
        }
      } else if run.slice.kind == .text {
        let style = run.slice.style
        let measure = GlyphMeasure(style.font, size: LayoutUnit(rawValue: Int64(style.size)), style.synthetic, run.form)
        run.forEachGlyph(on: line) { glyph, origin, units in
          if let bounds = measure.bounds(of: glyph, at: origin) { body(bounds, units) }
        }
      }
    }
    if shaped.setting.isAnnotated {
      for run in annotationRuns(visual, on: line) {
        let measure = GlyphMeasure(of: run)
        let units = run.range.lowerBound - range.lowerBound..<run.range.upperBound - range.lowerBound
        for glyph in run.glyphs { if let bounds = measure.bounds(of: glyph.glyph, at: glyph.origin) { body(bounds, units) } }
      }
    }
    if let hyphen = hyphen(ofLine: number, visual) {
      let run = hyphenRun(hyphen, ofLine: number, on: line)
      let end = lineTable.end(ofLine: number).unit
      if let bounds = GlyphMeasure(of: run).bounds(of: run.glyphs[0].glyph, at: run.glyphs[0].origin) { body(bounds, end - 1..<end) }
    }
  }
}

extension DocumentLayout {
  /// The clusters that would be cut where lines, or a box in the document's coordinates, clip what
  /// is drawn. See ``ParagraphLayout/clipping(in:)``. Heeds ``heededContext``. O(the document).
  public func clipping(in box: Rect? = nil) -> [ClippedCluster] {
    let work = LayoutWork(heeding: heededContext)
    return paragraphs.indices.flatMap { clipping(ofParagraph: $0, in: box, work: work) }
  }

  /// Those of one paragraph: for who goes through a long document piece by piece. Heeds
  /// ``heededContext``. O(the paragraph).
  public func clipping(ofParagraph number: Int, in box: Rect? = nil) -> [ClippedCluster] {
    clipping(ofParagraph: number, in: box, work: LayoutWork(heeding: heededContext))
  }

  private func clipping(ofParagraph number: Int, in box: Rect?, work: LayoutWork?) -> [ClippedCluster] {
    let origin = origin(ofParagraph: number)
    return paragraphs[number].clipping(in: box.map { $0.moved(by: Point(x: .zero - origin.x, y: .zero - origin.y)) }, work: work)
  }
}

/// How far the clusters of a line reach out.
private struct ClusterReach {
  private var reaches: [(units: Range<Int>, amounts: [Int64])] = []
  private let start: TextOffset

  init(start: TextOffset) { self.start = start }

  /// Takes a glyph's ink in, if it reaches out on a side.
  mutating func include(
    _ units: Range<Int>, _ ink: InkBounds, _ heights: (top: LayoutUnit, bottom: LayoutUnit)?, sides: (left: LayoutUnit, right: LayoutUnit)?
  ) {
    let above = heights.map { $0.top.rawValue &- ink.top } ?? 0
    let below = heights.map { ink.bottom &- $0.bottom.rawValue } ?? 0
    let left = sides.map { $0.left.rawValue &- ink.left } ?? 0
    let right = sides.map { ink.right &- $0.right.rawValue } ?? 0
    guard above > 0 || below > 0 || left > 0 || right > 0 else { return }
    reaches.append((units, [above, below, left, right]))
  }

  /// The clusters in the text's order, each side once.
  var clusters: [ClippedCluster] {
    var merged: [(units: Range<Int>, amounts: [Int64])] = []
    for reach in reaches.sorted(by: { ($0.units.lowerBound, $0.units.upperBound) < ($1.units.lowerBound, $1.units.upperBound) }) {
      if let last = merged.last, last.units == reach.units {
        merged[merged.count - 1].amounts = zip(last.amounts, reach.amounts).map { max($0, $1) }
      } else {
        merged.append(reach)
      }
    }
    return merged.flatMap { reach in
      zip(ClippedCluster.Edge.allCases, reach.amounts).compactMap { edge, amount in
        amount > 0
          ? ClippedCluster(
            range: TextRange(start + reach.units.lowerBound, start + reach.units.upperBound), edge: edge, amount: LayoutUnit(rawValue: amount)) : nil
      }
    }
  }
}
