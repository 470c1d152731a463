/// Fills lines one at a time: takes what fits, ends at the last opportunity, and shapes again only
/// where a break is unsafe.
///
/// Greedy. A line never overflows unless a single grapheme is wider than its room: where no
/// opportunity fits, it ends where that is least bad, in the worst case between graphemes. White
/// space at a line's end hangs: it takes no room. Given ends are filled as well: those that
/// ``LineChooser`` chose.
final class LineFiller {
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let scratch: ShapingScratch
  let analysisScratch: AnalysisScratch
  /// Where the work on lines is counted.
  let work: LayoutWork
  let isUnbroken: Bool
  /// What a unit must be for a line to end before it.
  let opportunity: UInt8
  /// Whether marks at the ends of lines give up a part of their room, and whether they do or hang
  /// at the lines' ends.
  let trimsMarks: Bool
  let settlesMarks: Bool
  /// Whether marks and word spaces inside of lines do where that is needed.
  let squeezesMarks: Bool
  let squeezesChosen: Bool
  /// How many lines before the next one end in a divided word.
  var hyphenatedLines = 0
  /// The places that were looked for last: where lines willingly end, in need, and around single
  /// units.
  var knownPlaces: KnownPlaces?
  var knownNeeds: KnownPlaces?
  var knownSurroundings: KnownPlaces?
  /// The same for those who choose ends together.
  var knownCandidates: KnownPlaces?
  /// The last stretch without white space that was looked for, from a unit on.
  var knownWord = 0..<0
  /// The changes of spelling that were looked for, by the unit that begins the next line.
  var knownChanges: [Int: SpellingChange?] = [:]
  /// The spacing of the long word that was asked for it last.
  var knownSpacing: SpacingSums?
  /// What the line that was asked about last begins with.
  var knownOpening: (unit: Int, entry: LinePosition.Entry, edge: LineEdge?)?
  /// At which ends of a line cut text is shaped as if there were nothing beyond the cut. Not where
  /// a word goes on in the next line: joining letters keep their forms there.
  var severing: Severing = []

  /// Whether a line that can't end where it may ends behind its first grapheme, not where that is
  /// least bad: for who only asks whether lines fit.
  var givesUpInNeed = false

  struct Severing: OptionSet {
    let rawValue: UInt8
    static let start = Severing(rawValue: 1)
    static let end = Severing(rawValue: 2)
  }

  /// A filler for a paragraph that has text.
  init(_ paragraph: ShapedParagraph, style: ParagraphStyle, scratch: LineScratch) {
    work = scratch.work
    self.paragraph = paragraph
    self.style = style
    self.scratch = scratch.glyphs
    analysisScratch = scratch.analysis
    isUnbroken = style.lineBreaking.mode == .none
    trimsMarks = style.punctuationTrim != .spaceAll
    settlesMarks = style.hangsPunctuation || style.punctuationTrim.trimsEnds
    squeezesMarks = style.squeezesMarks
    squeezesChosen = style.squeezesChosen
    opportunity = style.opportunity
  }

  /// Fills the line that starts at a position. O(the line's pieces).
  func fill(from position: LinePosition, _ extent: LineExtent) throws(LayoutError) -> FilledLine {
    var plain = PlainScan(paragraph, PlainRules(style), mayFind: severing.isEmpty)
    return plain.find(from: position, extent, in: paragraph, scratch: scratch) ? filled(plain.line) : try fillSlowly(from: position, extent)
  }

  /// A line that was found the quick way. O(1), O(its last word) where it parts a pair.
  func filled(_ line: PlainLine) -> FilledLine { FilledLine(line, tail: line.tail(in: paragraph, scratch)) }

  /// The same where the quick way has been tried.
  func fillSlowly(from position: LinePosition, _ extent: LineExtent) throws(LayoutError) -> FilledLine {
    if !paragraph.setting.notes.isEmpty, let line = try fillAroundNotes(from: position, extent) { return line }
    var scan = LineScan(self, from: position, extent)
    return try scan.run()
  }

  /// Whether a line ends at an opportunity, the paragraph's end or a line break; after a soft
  /// hyphen, whether the hyphen shows if the script has one. O(1).
  func endsWhereItMay(_ line: FilledLine) -> Bool {
    let end = line.end.unit
    if line.isHardBreak || end == paragraph.unitCount { return true }
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    let chunk = Int(line.end.chunk)
    guard paragraph.chunks[chunk].flags(at: end) & wanted == wanted else { return false }
    return line.isHyphenated || paragraph.unit(at: end - 1, near: chunk) != 0xAD || paragraph.style(at: end - 1, near: chunk).hyphen == nil
  }
}
