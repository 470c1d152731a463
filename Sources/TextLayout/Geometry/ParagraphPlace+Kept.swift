extension ParagraphPlace {
  @inline(__always)
  func withTable<Answer>(_ body: (GeometryTable) -> Answer?) -> Answer? {
    withKeptGeometry { unsafe body(unsafeDowncast($0, to: StretchGeometry.self).table(at: self)) }
  }

  /// Gives `body` the table of the paragraph's lines, which is made if there is none.
  @inline(__always)
  func withMadeTable(_ body: (GeometryTable) -> Void) {
    if withTable({ table -> Void? in body(table) }) == nil { body(layout.geometryTable) }
  }

  /// The primary edge of a caret as high as its line; nil where that has to be asked the long way.
  @inline(__always)
  func keptPrimaryRect(for caret: Caret, _ axes: LineAxes) -> Rect? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withTable { $0.keptPrimaryRect(at: unit, caret.affinity, top: top, axes) }
  }

  /// The offset of the caret that a step leads to; nil where that has to be asked the long way. The
  /// caret stands downstream.
  @inline(__always)
  func keptStep(from caret: Caret, isUp: Bool) -> TextOffset? {
    let unit = caret.offset - start
    guard unit >= 0, unit <= unitCount else { return nil }
    return withTable { $0.keptStep(from: unit, caret.affinity, isUp: isUp) }.map { start + $0 }
  }

  /// Whether the paragraph is an item of a list, beside which there is a gutter; of one whose lines
  /// nobody has asked about yet that isn't known.
  var hasGutter: Bool { withTable { $0.paragraph.hasGutter } ?? true }

  /// What a place inside of a line's box is at; nil where that has to be asked the long way.
  @inline(__always)
  func keptHit(inline: Int64, block: Int64) -> TextHit? {
    withTable { $0.keptHit(inline: inline, block: block &- top, origin: start, firstLine: firstLine) }
  }
}
