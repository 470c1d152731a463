/// A paragraph at its place in a layout: what the usual questions about carets and points look at
/// first. It tells nothing itself.
///
/// It counts no reference, and is good while its stretch is lent: see
/// ``LaidOutText/withPlace(at:_:)``.
@safe struct ParagraphPlace {
  let start: TextOffset
  let unitCount: Int
  let top: Int64
  let firstLine: Int
  /// How many lines it has, and the number of the first in its stretch.
  let lineCount: Int
  let firstLineInStretch: Int
  /// Its number in the stretch.
  let number: Int
  private let outline: Unmanaged<StretchOutline>
  private let stretch: Unmanaged<LaidStretch>

  /// A paragraph by its number in a stretch that begins at a unit and a line, at a place where the
  /// paragraph's top is or, by default, as far above it as the stretch says.
  @inline(__always)
  init(
    _ number: Int, of outline: Unmanaged<StretchOutline>, _ stretch: Unmanaged<LaidStretch>, unit: Int, line: Int, stretchTop: Int64,
    top: Int64? = nil
  ) {
    let paragraph = unsafe outline._withUnsafeGuaranteedRef { $0[number] }
    start = TextOffset(unit &+ Int(paragraph.start))
    unitCount = Int(paragraph.unitCount)
    self.top = top ?? stretchTop &+ paragraph.top
    firstLineInStretch = Int(paragraph.firstLine)
    firstLine = line &+ firstLineInStretch
    lineCount = Int(paragraph.lineCount)
    self.number = number
    unsafe self.outline = outline
    unsafe self.stretch = stretch
  }

  /// What `body` makes of the paragraph's stretch, of which it keeps nothing.
  @inline(__always)
  func withStretch<Answer>(_ body: (LaidStretch) -> Answer) -> Answer { unsafe stretch._withUnsafeGuaranteedRef(body) }

  /// Whether a caret at an offset stands in the paragraph: not behind its text.
  func holdsCaret(at offset: TextOffset) -> Bool { offset <= start + unitCount }

  /// The paragraph, of no revision. O(1).
  var layout: ParagraphLayout { withStretch { ParagraphLayout($0, number, start: start) } }

  /// What is kept of the paragraph's stretch, if anything is; `body` keeps nothing of it.
  @inline(__always)
  func withKeptGeometry<Answer>(_ body: (KeptGeometry) -> Answer?) -> Answer? {
    unsafe outline._withUnsafeGuaranteedRef { $0.kept.withObject(body) }
  }

  /// Notes that a line of the paragraph, by its number there, is asked about, and says whether it
  /// had better be kept. O(1).
  func isAskedOften(line: Int) -> Bool { unsafe outline._withUnsafeGuaranteedRef { $0.isAskedOften(line: firstLineInStretch + line) } }
}
