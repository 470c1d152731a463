/// What a point is at.
public struct TextHit: Hashable, Sendable {
  /// The caret that is nearest: at the edge of the cluster that the point touches.
  public var caret: Caret
  /// The number of the line: the nearest one for points outside of lines.
  public var line: Int
  /// The cluster under the point; nil where there is none.
  public var cluster: TextRange?
  /// How much of that cluster is before the point, in its own direction: from 0 at its leading edge
  /// to 1.
  public var fraction: Double?
}

/// Where points above the first and below the last line belong.
public enum OutsidePolicy: Hashable, Sendable {
  /// To the nearest line.
  case nearestLine
  /// To the start and to the end of the document.
  case documentEdge
}

extension LaidOut {
  /// The caret that is nearest to a point, on the line that is nearest. Cost as of
  /// ``caretRect(for:)``.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func caret(at point: Point) -> Caret { laidOut.caret(at: point) }

  /// What a point is at: the nearest caret, the line, the cluster under the point. In the gutter of
  /// a list item, beside whichever of its lines, that is the caret at the start of its text. Cost
  /// as of ``caretRect(for:)``.
  ///
  /// `outside` says where points above and below all lines belong.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func hitTest(_ point: Point, outside: OutsidePolicy = .nearestLine) -> TextHit { laidOut.hitTest(point, outside: outside) }

  /// The text of the cluster under a point; nil where there is none. Cost as of
  /// ``caretRect(for:)``.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func clusterRange(at point: Point) -> TextRange? { laidOut.clusterRange(at: point) }

  /// The caret of a range that is nearest to a point: on the line of the range that is nearest, at
  /// the nearest edge of the range's clusters there; and what else is there. O(the line's runs)
  /// more than ``hitTest(_:outside:)``.
  public func hitTest(_ point: Point, within range: TextRange) -> TextHit { laidOut.hitTest(point, within: range) }
}

extension LaidOutText {
  @inline(__always)
  package func caret(at point: Point) -> Caret { (keptHit(at: point) ?? hit(at: point, .nearestLine)).caret }

  @inline(__always)
  package func hitTest(_ point: Point, outside: OutsidePolicy = .nearestLine) -> TextHit {
    keptHit(at: point, heedingGutters: true) ?? longHitTest(point, outside)
  }

  @inline(__always)
  package func clusterRange(at point: Point) -> TextRange? { (keptHit(at: point) ?? hit(at: point, .nearestLine)).cluster }

  /// What a point in the box of a line is at, where the line's sheet is kept and tells it, or the
  /// line is forward and the point on its content; nil otherwise, and where the point may be in a
  /// gutter that is to be heeded.
  @inline(__always)
  private func keptHit(at point: Point, heedingGutters: Bool = false) -> TextHit? {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    return withPlace(atBlock: block) { place in
      guard let hit = place.keptHit(inline: inline, block: block) else {
        // Beside forward lines there is no gutter.
        return place.forwardHit(inline: inline, block: block) { !place.isAskedOften(line: $0) }
      }
      return !heedingGutters || hit.cluster != nil || !place.hasGutter ? hit : nil
    }
  }

  /// The same for all points, by the line itself, with gutters.
  @inline(never)
  private func longHitTest(_ point: Point, _ outside: OutsidePolicy) -> TextHit {
    var hit = hit(at: point, outside)
    // There is no text in a gutter.
    if hit.cluster == nil, let item = gutterParagraph(at: point) {
      hit.caret = Caret(item.range.lowerBound)
      let found = line(of: hit.caret)
      hit.line = firstLine(ofParagraph: found.paragraph) + found.line
    }
    return hit
  }

  /// The same without a look at gutters.
  @inline(never)
  private func hit(at point: Point, _ outside: OutsidePolicy) -> TextHit {
    let axes = axes
    let block = axes.block(of: point)
    let found = line(atBlock: block, inline: axes.inline(of: point))
    let layout = paragraph(found.paragraph)
    let line = layout.geometry(ofLine: found.line)
    let local = block &- top(ofParagraph: found.paragraph).rawValue
    let number = firstLine(ofParagraph: found.paragraph) + found.line
    if outside == .documentEdge {
      if found.paragraph == 0, found.line == 0, local < line.block { return TextHit(caret: Caret(layout.start), line: number) }
      if found.paragraph + 1 == paragraphCount, found.line + 1 == layout.lineCount, local >= line.blockEnd {
        return TextHit(caret: Caret(layout.start + line.end), line: number)
      }
    }
    return TextHit(line.hit(at: axes.inline(of: point), block: local).onlyCaret(unless: line.isInBox(local)), origin: layout.start, line: number)
  }

  package func hitTest(_ point: Point, within range: TextRange) -> TextHit {
    let axes = axes
    let range = range.clamped(to: shownRange)
    var found = self.line(atBlock: axes.block(of: point), inline: axes.inline(of: point))
    let first = self.line(of: Caret(range.lowerBound))
    let last = range.isEmpty ? first : self.line(of: Caret(range.upperBound, .upstream))
    if found < first { found = first }
    if last < found { found = last }
    let layout = paragraph(found.paragraph)
    let line = layout.geometry(ofLine: found.line)
    let local = axes.block(of: point) &- top(ofParagraph: found.paragraph).rawValue
    let lower = max(range.lowerBound - layout.start, line.start)
    let units = lower..<max(lower, min(range.upperBound - layout.start, line.end))
    let hit = line.hit(at: axes.inline(of: point), block: local, within: units)
    return TextHit(
      hit.onlyCaret(unless: line.isInBox(local)), origin: layout.start, line: firstLine(ofParagraph: found.paragraph) + found.line)
  }
}

extension LineGeometry {
  /// Whether a place on the block axis, counted from the paragraph's top, is in the line's box.
  fileprivate func isInBox(_ place: Int64) -> Bool { place >= block && place < blockEnd }
}

extension LineHit {
  /// The hit without its cell unless the point is in the line's box: no cluster is under points
  /// above and below.
  fileprivate func onlyCaret(unless isInBox: Bool) -> LineHit { isInBox ? self : LineHit(unit: unit, affinity: affinity) }
}

extension StackedLine: Comparable {
  package static func < (a: StackedLine, b: StackedLine) -> Bool { (a.paragraph, a.line) < (b.paragraph, b.line) }
}
