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
  package func caret(at point: Point) -> Caret { quickHit(at: point, .nearestLine).caret }

  @inline(__always)
  package func hitTest(_ point: Point, outside: OutsidePolicy = .nearestLine) -> TextHit {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    let kept = withPlace(atBlock: block) { place -> TextHit? in
      guard let hit = place.keptHit(inline: inline, block: block), hit.cluster != nil || !place.hasGutter else { return nil }
      return hit
    }
    return kept ?? longHitTest(point, outside)
  }

  @inline(never)
  private func longHitTest(_ point: Point, _ outside: OutsidePolicy) -> TextHit {
    var hit = hit(at: point, outside)
    // There is no text in a gutter.
    if hit.cluster == nil, let item = gutterParagraph(at: point) { hit.caret = Caret(item.range.lowerBound) }
    return hit
  }

  @inline(__always)
  package func clusterRange(at point: Point) -> TextRange? { quickHit(at: point, .nearestLine).cluster }

  @inline(__always)
  private func quickHit(at point: Point, _ outside: OutsidePolicy) -> TextHit {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    return withPlace(atBlock: block) { $0.keptHit(inline: inline, block: block) } ?? hit(at: point, outside)
  }

  @inline(never)
  private func hit(at point: Point, _ outside: OutsidePolicy) -> TextHit {
    let axes = axes
    let (inline, block) = (axes.inline(of: point), axes.block(of: point))
    let found = line(atBlock: block)
    let layout = paragraph(found.paragraph)
    let line = layout.geometry(ofLine: found.line)
    let number = firstLine(ofParagraph: found.paragraph) + found.line
    let local = block &- top(ofParagraph: found.paragraph).rawValue
    let isInside = local >= line.block && local < line.blockEnd
    if outside == .documentEdge, !isInside {
      if found.paragraph == 0, found.line == 0, local < line.block {
        return TextHit(caret: Caret(layout.range.lowerBound), line: number)
      }
      if found.paragraph + 1 == paragraphCount, found.line + 1 == layout.lineCount, local >= line.blockEnd {
        return TextHit(caret: Caret(layout.range.lowerBound + line.end), line: number)
      }
    }
    return line.textHit(line.hit(at: inline), isInside: isInside, origin: layout.range.lowerBound, number: number)
  }

  package func hitTest(_ point: Point, within range: TextRange) -> TextHit {
    let axes = axes
    let inline = axes.inline(of: point)
    let range = range.clamped(to: shownRange)
    var found = self.line(atBlock: axes.block(of: point))
    let first = self.line(of: Caret(range.lowerBound))
    let last = range.isEmpty ? first : self.line(of: Caret(range.upperBound, .upstream))
    if found < first { found = first }
    if last < found { found = last }
    let layout = paragraph(found.paragraph)
    let line = layout.geometry(ofLine: found.line)
    let number = firstLine(ofParagraph: found.paragraph) + found.line
    let start = layout.range.lowerBound
    let units = max(range.lowerBound - start, line.start)..<max(range.lowerBound - start, line.start, min(range.upperBound - start, line.end))
    var nearest: (distance: Int64, hit: LineHit)?
    for (number, run) in line.runs.enumerated() {
      let cells = line.cells(touching: units).clamped(to: Int(run.cells.lowerBound)..<Int(run.cells.upperBound))
      if cells.isEmpty { continue }
      let a = line.clamped(line.leadingEdge(ofCell: cells.lowerBound, inRun: number))
      let b = line.clamped(line.trailingEdge(ofCell: cells.upperBound - 1, inRun: number))
      let distance = max(0, min(a, b) &- inline, inline &- max(a, b))
      if let nearest, nearest.distance <= distance { continue }
      nearest = (distance, line.hit(at: inline, inRun: number, cells: cells))
    }
    var hit = nearest?.hit ?? LineHit(unit: units.lowerBound, affinity: .downstream)
    if hit.unit <= units.lowerBound {
      hit.affinity = .downstream
      hit.unit = units.lowerBound
    } else if hit.unit >= units.upperBound {
      hit.affinity = .upstream
      hit.unit = units.upperBound
    }
    let local = axes.block(of: point) &- top(ofParagraph: found.paragraph).rawValue
    return line.textHit(hit, isInside: local >= line.block && local < line.blockEnd, origin: start, number: number)
  }
}

extension StackedLine: Comparable {
  package static func < (a: StackedLine, b: StackedLine) -> Bool { (a.paragraph, a.line) < (b.paragraph, b.line) }
}
