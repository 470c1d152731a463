/// An annotation at its place beside a line: what a ruby says of its base, or of a part of that.
///
/// It is no part of the text: no offset belongs to it, and carets, hits and selections know its
/// base alone.
public struct PlacedAnnotation: Sendable {
  /// Where an annotation stands: above its base or below, in vertical text to its right or left; or
  /// behind it on its line.
  public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    case over, under, behind
  }

  /// The annotation.
  public let text: String
  /// What of the text it annotates.
  public let range: TextRange
  /// Where it stands.
  public let side: Side
  /// As long as its glyphs are together, as high as its characters.
  public let rect: Rect
  /// The glyphs at their places; their offsets are offsets in ``GlyphRun/ellipsis``, which is the
  /// annotation.
  public let glyphRuns: [GlyphRun]

  /// The annotation as it is seen from another origin, which is so far away along its line.
  func moved(by distance: Point, alongLine: LayoutUnit) -> PlacedAnnotation {
    PlacedAnnotation(
      text: text, range: range, side: side, rect: rect.moved(by: distance),
      glyphRuns: glyphRuns.map { $0.moved(by: distance, alongLine: alongLine) })
  }
}

extension ParagraphLayout {
  /// The annotations of a line, in the order of their bases; above before below. Where a line has
  /// to end inside a base, the annotation stands where the base begins; where an ellipsis hides
  /// some of what is annotated, there is none. The number is clamped to the lines there are. O(the
  /// line), O(1) for a paragraph without annotations.
  public func annotations(ofLine number: Int) -> [PlacedAnnotation] {
    guard shaped.setting.isAnnotated else { return [] }
    let number = min(max(0, number), lineCount - 1)
    return annotations(visualRuns(ofLine: number), on: baseline(ofLine: number))
  }

  /// The glyphs of all that stands beside the text of a line.
  func annotationRuns(_ visual: [VisualRun], on baseline: LineBaseline) -> [GlyphRun] {
    annotations(visual, on: baseline).flatMap(\.glyphRuns) + visual.flatMap { emphasisRuns($0, on: baseline) }
  }

  private func annotations(_ visual: [VisualRun], on baseline: LineBaseline) -> [PlacedAnnotation] {
    var placed: [PlacedAnnotation] = []
    var bases: [(base: AnnotatedBase, runs: [VisualRun])] = []
    for run in visual.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let base = run.slice.style.base else { continue }
      if bases.last?.base !== base { bases.append((base, [])) }
      bases[bases.count - 1].runs.append(run)
    }
    for (base, runs) in bases {
      guard let edges = runs[0].slice.parts.first?.edges else { continue }
      let place = AnnotationPlaces(base: base, setting: base.setting(edges), edges: edges, runs: runs)
      for side in PlacedAnnotation.Side.allCases {
        let rise = side == .behind ? base.middle : base.rise(isOver: side == .over)
        // Half of a word has no reading.
        for annotation in place.annotations(side) where lineTable.cut.map({ !$0.hidden.overlaps(annotation.units) }) ?? true {
          placed.append(self.placed(annotation, side, rise, on: baseline))
        }
      }
    }
    return placed
  }

  private func placed(
    _ place: AnnotationPlaces.Place, _ side: PlacedAnnotation.Side, _ rise: LayoutUnit, on line: LineBaseline
  ) -> PlacedAnnotation {
    let annotation = place.annotation
    let units = TextRange(range.lowerBound + place.units.lowerBound, range.lowerBound + place.units.upperBound)
    var runs = annotation.runs(at: place.x, rise: rise, spread: place.spread, on: line)
    for index in runs.indices { runs[index].range = units }
    let (high, low) = (rise + annotation.frame.over, rise - annotation.frame.under)
    let first = line.point(inline: place.x, rise: high)
    let last = line.point(inline: place.x + place.length, rise: low)
    let corner = Point(x: min(first.x, last.x), y: min(first.y, last.y))
    return PlacedAnnotation(
      text: annotation.text.string, range: units, side: side,
      rect: Rect(x: corner.x, y: corner.y, width: max(first.x, last.x) - corner.x, height: max(first.y, last.y) - corner.y), glyphRuns: runs)
  }

  /// The marks beside the characters of a run.
  private func emphasisRuns(_ run: VisualRun, on line: LineBaseline) -> [GlyphRun] {
    let style = run.slice.style
    guard let emphasis = style.emphasis, run.slice.kind == .text, run.slice.ellipsis == nil else { return [] }
    let mark = emphasis.annotation
    var runs: [GlyphRun] = []
    for part in run.slice.parts {
      for cluster in part.clusters {
        let units = part.start + part.word.unit(ofCluster: cluster)..<part.start + part.word.unit(ofCluster: cluster + 1)
        // What stands in the room of one is marked like U+FFFC (CSS Writing Modes 4, 9.1.2).
        guard run.range.contains(units.lowerBound), style.standsAlone || part.chunk.isStressed(units.lowerBound) else { continue }
        let advance = LayoutUnit(rawValue: Int64(style.scale.length(part.word.advance(ofCluster: cluster)) - mark.width) / 2)
        let start = run.position(ofUnit: run.isRightToLeft ? units.upperBound : units.lowerBound)
        let lead = run.isRightToLeft ? run.slice.gap(behind: units.upperBound)?.gain ?? 0 : part.lead(ofCluster: cluster, style)
        for var own in mark.runs(at: start + LayoutUnit(rawValue: Int64(lead)) + advance, rise: style.emphasisRise, spread: 0, on: line) {
          own.range = TextRange(range.lowerBound + units.lowerBound, range.lowerBound + units.upperBound)
          runs.append(own)
        }
      }
    }
    return runs
  }
}

/// Where the annotations of one base stand along a line.
private struct AnnotationPlaces {
  let base: AnnotatedBase
  let setting: AnnotatedBase.Setting
  let edges: LineEdges
  /// What shows the base, in the text's order.
  let runs: [VisualRun]

  struct Place {
    let annotation: Annotation
    let units: Range<Int>
    var x: LayoutUnit
    /// What each of its gaps is wide.
    var spread: Int

    var length: LayoutUnit { LayoutUnit(rawValue: Int64(annotation.width + spread * annotation.gaps.count)) }
  }

  func annotations(_ side: PlacedAnnotation.Side) -> [Place] {
    let parts = base.parts[setting.parts].filter { $0.annotation(side) != nil }
    if parts.isEmpty { return [] }
    if side == .behind { return parts.compactMap(behind) }
    if !setting.isJoined || base.spread != nil { return parts.flatMap { places([$0], side, ends(of: $0)) } }
    guard let first = base.parts[setting.parts].first, let last = base.parts[setting.parts].last else { return [] }
    var room = ends(of: first.units.lowerBound..<last.units.upperBound)
    let isRightToLeft = runs.first?.isRightToLeft ?? false
    room.start -= isRightToLeft ? setting.after : setting.before
    room.end += isRightToLeft ? setting.before : setting.after
    return places(isRightToLeft ? parts.reversed() : parts, side, room)
  }

  /// What stands behind a part, in the room that it has at its end.
  private func behind(_ part: AnnotatedBase.Part) -> Place? {
    guard let annotation = part.behind else { return nil }
    let ends = ends(of: part)
    let isRightToLeft = runs.first?.isRightToLeft ?? false
    let x = isRightToLeft ? ends.start : ends.end - annotation.width
    return Place(annotation: annotation, units: part.units, x: LayoutUnit(rawValue: Int64(x)), spread: 0)
  }

  /// From where to where a part reaches with its annotations, without what sets it apart from
  /// others.
  private func ends(of part: AnnotatedBase.Part) -> (start: Int, end: Int) {
    let ends = ends(of: part.units)
    guard base.spread != nil else { return ends }
    let before = base.gap(before: part.units.lowerBound, edges)
    let behind = part.units.upperBound == base.units.upperBound ? setting.trail : 0
    let isRightToLeft = runs.first?.isRightToLeft ?? false
    return (ends.start + (isRightToLeft ? behind : before), ends.end - (isRightToLeft ? before : behind))
  }

  /// From where to where units reach, as seen: without what a justified line adds behind them.
  private func ends(of units: Range<Int>) -> (start: Int, end: Int) {
    var (start, end) = (Int.max, Int.min)
    for run in runs {
      let own = units.clamped(to: run.range)
      if own.isEmpty { continue }
      let ends = [run.position(ofUnit: own.lowerBound), run.position(ofUnit: own.upperBound)].map { Int(truncatingIfNeeded: $0.rawValue) }
      let gap = own.upperBound == units.upperBound ? run.slice.gap(behind: own.upperBound)?.gain ?? 0 : 0
      start = min(start, min(ends[0], ends[1]) + (run.isRightToLeft ? gap : 0))
      end = max(end, max(ends[0], ends[1]) - (run.isRightToLeft ? 0 : gap))
    }
    return start <= end ? (start, end) : (0, 0)
  }

  /// Annotations one behind the other in a room (CSS Ruby 1, `ruby-align`).
  private func places(_ parts: [AnnotatedBase.Part], _ side: PlacedAnnotation.Side, _ room: (start: Int, end: Int)) -> [Place] {
    let annotations = parts.compactMap { part in part.annotation(side).map { (part.units, $0) } }
    let alignment = alignment(parts.first?.ruby)
    let free = room.end - room.start - annotations.reduce(0) { $0 + $1.1.width }
    let gaps = annotations.reduce(annotations.count - 1) { $0 + $1.1.gaps.count }
    var (lead, spread) = (0, 0)
    if free > 0 {
      switch alignment {
      case .start: break
      case .spaceBetween where gaps > 0: spread = free / gaps
      case .spaceAround:
        lead = free / (2 * (gaps + 1))
        spread = gaps > 0 ? (free - 2 * lead) / gaps : 0
      default: lead = free / 2
      }
    }
    var x = room.start + lead
    return annotations.map { units, annotation in
      let place = Place(annotation: annotation, units: units, x: LayoutUnit(rawValue: Int64(x)), spread: spread)
      x += Int(truncatingIfNeeded: place.length.rawValue) + spread
      return place
    }
  }

  private func alignment(_ ruby: Ruby?) -> Ruby.Alignment {
    guard let ruby, ruby.alignment == .automatic else { return ruby?.alignment ?? .center }
    let isWord = base.spread == nil && setting.isJoined && setting.parts.count > 1
    return ruby.grouping == .group || isWord ? .spaceAround : .center
  }
}

extension AnnotatedBase.Part {
  fileprivate func annotation(_ side: PlacedAnnotation.Side) -> Annotation? {
    switch side {
    case .over: over
    case .under: under
    case .behind: behind
    }
  }
}

extension Annotation {
  /// The glyphs with the annotation's start at a place, its baseline so far above the line's and
  /// its gaps so wide.
  fileprivate func runs(at inline: LayoutUnit, rise: LayoutUnit, spread: Int, on line: LineBaseline) -> [GlyphRun] {
    runs.map { run in
      var moved = run.moved(by: line.point(inline: inline, rise: rise), along: inline)
      moved.isBeside = true
      if spread == 0 { return moved }
      func shift(_ offset: TextOffset) -> LayoutUnit { LayoutUnit(rawValue: Int64(spread * gaps.partitionIndex { $0 <= offset })) }
      moved.x += shift(run.range.lowerBound)
      for index in moved.glyphs.indices {
        let distance = shift(moved.glyphs[index].offset)
        if line.axes.isVertical { moved.glyphs[index].origin.y += distance } else { moved.glyphs[index].origin.x += distance }
      }
      return moved
    }
  }
}

extension ShapedChunk {
  /// Whether a character that begins with a unit has an emphasis mark: no space, control or
  /// punctuation (CSS Text Decoration 4, `text-emphasis-skip: spaces punctuation`). O(1).
  fileprivate func isStressed(_ position: Int) -> Bool {
    var scalar = UInt32(unit(at: position))
    if scalar & 0xFC00 == 0xD800, position + 1 < end { scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(unit(at: position + 1) & 0x3FF) }
    let facts = UnicodeProperties.shared[scalar]
    if facts.isWhiteSpace || facts.isDefaultIgnorable || facts.graphemeClass == .control { return false }
    return !facts.isPunctuation || EmphasisMark.isSymbol(scalar)
  }
}

extension EmphasisMark {
  /// Whether a character of punctuation stands for a word or a unit, and is marked like one.
  fileprivate static func isSymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x25, 0x26, 0x40, 0xA7, 0xB6, 0x609, 0x60A, 0x66A, 0x2030, 0x2031, 0x204A, 0x204B, 0x2053, 0x303D: true
    case 0xFF03, 0xFF05, 0xFF06, 0xFF20, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B: true  // their full-width and small forms
    default: false
    }
  }
}
