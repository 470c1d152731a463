@testable import TextLayout

/// The slow model of a line's carets: each is looked for among the visual runs, without a list of cells.
struct GeometryModel {
  let layout: ParagraphLayout
  let stops: [Int]

  init(_ layout: ParagraphLayout) {
    self.layout = layout
    let flags = layout.shaped.chunks.flatMap { $0.flags.prefix($0.unitCount) }
    stops = flags.indices.filter { flags[$0] & ParagraphAnalysis.graphemeStart != 0 } + [flags.count]
  }

  /// The edges of the grapheme that begins at a stop, from its leading to its trailing one, unclamped, and its level.
  func edges(ofStop index: Int) -> (leading: Int64, trailing: Int64, level: UInt8) {
    let (start, end) = (stops[index], stops[index + 1])
    let line = layout.lineTable.line(atUnit: start)
    let runs = layout.visualRuns(ofLine: line)
    guard let run = runs.first(where: { $0.range.contains(start) }) else { return (0, 0, 0) }
    let leading = run.caretPosition(ofUnit: start, in: layout.shaped)
    var trailing = run.caretPosition(ofUnit: end, in: layout.shaped)
    if end >= run.range.upperBound {
      trailing = run.isRightToLeft ? run.x : run.x + run.width
      let isSoftHyphen = layout.shaped.unit(at: start, near: layout.shaped.chunkNumber(at: start)) == 0xAD
      if isSoftHyphen, end == layout.lineTable.end(ofLine: line).unit {
        let hyphen = layout.hyphenWidth(ofLine: line)
        trailing = run.isRightToLeft ? trailing - hyphen : trailing + hyphen
      }
    }
    return (leading.rawValue, trailing.rawValue, run.level)
  }
}
