/// How the glyphs of an item stand on their line.
package enum GlyphOrientation: Hashable, Sendable {
  /// On a horizontal line.
  case horizontal
  /// Turned clockwise on a vertical one.
  case rotated
  /// Upright on a vertical one, one below the other.
  case upright
  /// Side by side on a vertical one, in the room of one: so many graphemes.
  case combined(Int)

  package var isVertical: Bool { self != .horizontal }

  /// How such text is shaped.
  var flow: ShapingFlow {
    switch self {
    case .horizontal, .rotated: .horizontal
    case .upright: .upright
    case .combined: .combined
    }
  }

  /// The feature that fonts make digits and letters narrow by, where a few stand together.
  var narrowing: FontTag? {
    guard case .combined(let count) = self else { return nil }
    switch count {
    case 2: return "hwid"
    case 3: return "twid"
    case 4: return "qwid"
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .rotated: "rotated"
    case .upright: "upright"
    case .combined: "combined"
    }
  }
}

extension GlyphOrientation {
  /// How far a font reaches over and under its line's baseline. Vertical lines are as thick as
  /// horizontal ones are high, half of it on each side.
  func extent(of metrics: FontMetrics, _ scale: FontScale) -> (over: LayoutUnit, under: LayoutUnit) {
    let (ascent, descent) = (scale.roundedUp(Int(metrics.ascent)), scale.roundedUp(Int(metrics.descent)))
    if !isVertical { return (ascent, descent) }
    let height = ascent + descent
    let under = LayoutUnit(rawValue: height.rawValue / 2)
    return (height - under, under)
  }
}

extension Attachment {
  /// The attachment as it stands in a vertical line, upright and in the middle of it: as long as it
  /// is high, as thick as it is wide.
  var turned: Attachment {
    Attachment(size: Size(width: size.height, height: size.width), baseline: LayoutUnit(rawValue: size.width.rawValue / 2))
  }
}

/// How a stretch of text is to stand, before its font is known.
struct OrientationRun {
  /// The units up to here, from where the run before ends.
  var end: Int
  var orientation: GlyphOrientation
  /// Upright only where the font has a form for vertical lines, and rotated otherwise (UAX #50,
  /// Tr).
  var needsForm = false

  /// Horizontal text of any length.
  static let horizontal = OrientationRun(end: .max, orientation: .horizontal)
}

/// Walks forwards over the stretches of a paragraph that stand alike. There is one in horizontal
/// lines.
struct OrientationWalk {
  private var runs: [OrientationRun] = []
  private var index = 0

  /// That of horizontal lines.
  init() {}

  /// O(1) for horizontal lines, else O(units).
  init(of paragraph: Paragraph, _ analysis: ParagraphAnalysis) {
    if paragraph.writingMode.isVertical { findRuns(paragraph, analysis) }
  }

  @inline(__always)
  mutating func run(at unit: Int) -> OrientationRun {
    if runs.isEmpty { return .horizontal }
    while index + 1 < runs.count, runs[index].end <= unit { index += 1 }
    return runs[index]
  }

  private mutating func findRuns(_ paragraph: Paragraph, _ analysis: ParagraphAnalysis) {
    let units = paragraph.units
    runs.append(OrientationRun(end: 0, orientation: .rotated))
    var combinations = analysis.combinations[...]
    var run = 0
    var start = 0
    while start < units.count {
      while run + 1 < paragraph.styleRuns.count, paragraph.styleRuns[run].end <= start { run += 1 }
      var end = start + 1
      while end < units.count, analysis.flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      let grapheme = units[units.startIndex + start..<units.startIndex + end]
      if let combination = combinations.first, combination.lowerBound == start {
        combinations.removeFirst()
        let count = 1 + (start + 1..<end).count { analysis.flags[$0] & ParagraphAnalysis.combined != 0 }
        runs.append(OrientationRun(end: end, orientation: .combined(min(count, 5))))
      } else if start > 0, runs[runs.count - 1].orientation.flow != .combined,
        UnicodeProperties.shared[OrientationWalk.scalar(grapheme)].isDefaultIgnorable
      {
        runs[runs.count - 1].end = end  // what is invisible divides nothing
      } else {
        append(OrientationWalk.run(grapheme, paragraph.styleRuns[run].style.orientation), end: end)
      }
      start = end
    }
  }

  private mutating func append(_ run: OrientationRun, end: Int) {
    if let last = runs.last, last.orientation == run.orientation, last.needsForm == run.needsForm {
      runs[runs.count - 1].end = end
    } else {
      runs.append(OrientationRun(end: end, orientation: run.orientation, needsForm: run.needsForm))
    }
  }

  /// How a grapheme stands: as its first character does, but upright where a mark encloses it or
  /// makes it an emoji (UAX #50, 3.1).
  private static func run(_ grapheme: ArraySlice<UInt16>, _ orientation: TextOrientation) -> OrientationRun {
    if orientation == .sideways { return OrientationRun(end: 0, orientation: .rotated) }
    let first = scalar(grapheme)
    let facts = UnicodeProperties.shared[first]
    // A tab and what breaks a line have no glyph to stand upright.
    if first < 0x20 || first == 0x2028 { return OrientationRun(end: 0, orientation: .rotated) }
    if orientation == .upright {
      let isVerticalScript = facts.script.tag == 0x4D6F_6E67 || facts.script.tag == 0x5068_6167  // Mong, Phag
      return OrientationRun(end: 0, orientation: isVerticalScript ? .rotated : .upright)
    }
    if grapheme.dropFirst().contains(where: { $0 == 0xFE0F || 0x20DD...0x20E0 ~= $0 || 0x20E2...0x20E4 ~= $0 }) {
      return OrientationRun(end: 0, orientation: .upright)
    }
    switch facts.verticalOrientation {
    case .rotated: return OrientationRun(end: 0, orientation: .rotated)
    case .transformedRotated: return OrientationRun(end: 0, orientation: .upright, needsForm: true)
    case .transformedUpright, .upright: return OrientationRun(end: 0, orientation: .upright)
    }
  }

  private static func scalar(_ units: ArraySlice<UInt16>) -> UInt32 {
    guard let first = units.first else { return 0xFFFD }
    guard CodeUnits.isHighSurrogate(first), let second = units.dropFirst().first, CodeUnits.isLowSurrogate(second) else { return UInt32(first) }
    return CodeUnits.scalar(first, second)
  }
}
