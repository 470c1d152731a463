/// Finds the narrowest width at which a paragraph's lines fit, each ending where it may.
///
/// The paragraph's lines are filled, in a room that grows whenever the next line does not fit; so
/// all that goes for lines goes for the answer: white space that hangs, hyphens, tabs, indents,
/// words that are shaped again where they are cut. A line that fits in some room fits in any wider
/// one, and a stretch that does not fit by itself fits behind nothing else, so one pass is enough.
struct NarrowestWidth {
  private let paragraph: ShapedParagraph
  private let indents: LineIndents
  private let filler: LineFiller

  /// The line from a position, filled in a width.
  private struct Trial {
    var width: LayoutUnit
    var line: FilledLine
    /// The line's own width with its indents.
    var needed: LayoutUnit
    var endsWhereItMay: Bool

    var fits: Bool { endsWhereItMay && needed <= width }
  }

  /// The style is ``ParagraphStyle/bounded``, and the paragraph has text.
  init(_ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ indents: LineIndents, in context: LayoutContext, scratch: LayoutScratch) {
    scratch.work.begin(in: context)
    self.paragraph = paragraph
    self.indents = indents
    filler = LineFiller(paragraph, style: style, scratch: scratch.lines)
    filler.givesUpInNeed = true
  }

  /// The narrowest width from `lower` on; `upper` is one at which all lines are known to fit.
  /// O(text).
  func find(from lower: LayoutUnit, to upper: LayoutUnit) throws(LayoutError) -> LayoutUnit {
    var width = lower
    var position = LinePosition()
    var number = 0
    var checked = 0
    var endsInBreak = false
    while width < upper, position.unit < paragraph.unitCount {
      var trial = try fill(from: position, number, width)
      if !trial.fits {
        trial = try narrowestFit(from: position, number, wider: trial, to: upper)
        width = trial.width
      }
      position = trial.line.end
      endsInBreak = trial.line.isHardBreak
      number += 1
      try filler.work.spend(position.unit - checked)
      checked = position.unit
    }
    if endsInBreak { width = max(width, indents.taken(ofLine: number)) }  // of the empty line at the end
    return width
  }

  /// The line from a position in the narrowest room that it fits, wider than that of a trial which
  /// failed. Lines are O(line), and filled a few times for the widest stretches of text only.
  private func narrowestFit(from position: LinePosition, _ number: Int, wider failed: Trial, to upper: LayoutUnit) throws(LayoutError) -> Trial {
    var low = failed
    var high = failed
    repeat {
      low = high
      let width = high.endsWhereItMay ? high.needed : max(LayoutUnit(rawValue: 2 * high.width.rawValue), 64)
      high = try fill(from: position, number, min(width, upper))
    } while !high.fits && high.width < upper
    // Mostly the line's own width is the answer: that and what is just below are tried before what
    // is left is halved.
    var tries = 0
    while high.width.rawValue - low.width.rawValue > 1 {
      let middle = LayoutUnit(rawValue: (low.width.rawValue + high.width.rawValue) / 2)
      let own = min(max(high.needed, LayoutUnit(rawValue: low.width.rawValue + 1)), LayoutUnit(rawValue: high.width.rawValue - 1))
      let trial = try fill(from: position, number, tries < 4 ? own : middle)
      if trial.fits { high = trial } else { low = trial }
      tries += 1
    }
    return high
  }

  private func fill(from position: LinePosition, _ number: Int, _ width: LayoutUnit) throws(LayoutError) -> Trial {
    let space = LineSpace(width: width, indents, isRightToLeft: paragraph.baseLevel & 1 != 0)
    let line = try filler.fill(from: position, space.extent(ofLine: number))
    return Trial(width: width, line: line, needed: line.width + indents.taken(ofLine: number), endsWhereItMay: filler.endsWhereItMay(line))
  }
}
