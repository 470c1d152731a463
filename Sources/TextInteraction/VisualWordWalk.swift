import TextLayout

/// A walk over words as they are seen, one way along the lines: to the next place where a movement
/// by words ends.
///
/// Where policies have the ends of words, it passes what is between words and then what is seen of
/// a word in one piece, whichever way its text runs: so to the right it ends at right edges and to
/// the left at left ones, which in text of one direction are ends and starts. Where they have
/// starts, it ends at the next edge where a word begins, whichever way it goes: each step is taken
/// back by one the other way. A piece is what stands side by side: where another text stands inside
/// of a word, the word has two.
struct VisualWordWalk {
  private let layout: LaidOutText
  private let units: TextUnits
  private(set) var words: SegmentReader
  private let policy: MovementPolicy
  private let isUp: Bool
  private var place: LinePlace
  /// What stands for the place where the walk began.
  private let origin: Caret
  /// What was looked at last.
  private var known: (segment: TextSegment, kind: WordKind)?
  private(set) var directions = KnownDirections()
  /// Whether the place is seen elsewhere than where the walk began; nil while nobody has asked
  /// since the walk came there.
  private var knownElsewhere: Bool?

  init(_ layout: LaidOutText, _ units: TextUnits, _ policy: MovementPolicy, from caret: Caret, isUp: Bool) {
    self.layout = layout
    self.units = units
    words = SegmentReader(units, of: .word)
    self.policy = policy
    self.isUp = isUp
    place = layout.linePlace(of: caret)
    origin = layout.caret(at: place).caret
  }

  /// The caret where the movement ends; nil at the edge of the layout.
  mutating func stop() -> (caret: Caret, secondary: TextOffset?)? {
    let isAtStop = policy.forwardWordStop == .end ? passToEdge() : passToStart()
    let found = layout.caret(at: place)
    return isAtStop || found.caret != origin ? found : nil
  }

  // MARK: Ends

  /// Passes what is between words and a word; false at the edge of the layout.
  private mutating func passToEdge() -> Bool {
    var passed: (segment: TextSegment, kind: WordKind)?
    while !words.isOver() {
      if let next = next() {
        let found = look(at: next.offset)
        if let passed, found.segment != passed.segment, !(found.kind == .punctuation && passed.kind == .punctuation) { return true }
        if passed == nil, isStop(found.kind) { passed = found }
        place.pass(next)
      } else {
        guard let other = layout.place(past: place, isUp: isUp, &directions) else { return false }
        if let passed {
          // A word that a line divides goes on in the next one.
          guard other.paragraph == place.paragraph, let next = next(at: other), look(at: next.offset).segment == passed.segment else {
            return true
          }
        }
        place = other
      }
    }
    return false
  }

  // MARK: Starts

  /// Passes all up to where a word begins; false at the edge of the layout.
  private mutating func passToStart() -> Bool {
    while !words.isOver() {
      if let next = next() {
        let leadsForward = isUp != next.isRightToLeft
        // Text that runs this way begins before it is passed, other text behind it.
        if leadsForward, begins(next.offset), isElsewhere() { return true }
        place.pass(next)
        // Beside what takes no room the walk stays where it is.
        if next.takesRoom { knownElsewhere = nil }
        if !leadsForward, begins(next.offset), isElsewhere() { return true }
      } else {
        let isEnd = isUp != place.isRightToLeft
        guard let other = layout.place(past: place, isUp: isUp, &directions) else { return false }
        if isEnd, other.paragraph != place.paragraph, isElsewhere() { return true }
        place = other
        knownElsewhere = nil
      }
    }
    return false
  }

  /// Whether a word or a row of punctuation that counts begins at an offset; a line's end is one
  /// where it is reached forward.
  private mutating func begins(_ offset: TextOffset) -> Bool {
    let found = look(at: offset)
    guard found.segment.range.lowerBound == offset else { return false }
    if found.kind == .lineEnd { return isUp != place.isRightToLeft }
    guard isStop(found.kind) else { return false }
    if found.kind == .word { return true }
    return words.segment(at: offset, isForward: false).map { units.kind(ofWord: $0) != .punctuation } ?? true
  }

  /// Whether the place is seen elsewhere than where the walk began. O(what takes no room beside
  /// it), once for each place that is seen.
  private mutating func isElsewhere() -> Bool {
    if let knownElsewhere { return knownElsewhere }
    let found = layout.caret(at: place).caret != origin
    knownElsewhere = found
    return found
  }

  // MARK: Looking

  private func isStop(_ kind: WordKind) -> Bool { kind == .word || kind == .punctuation && policy.stopsAtPunctuation }

  private func next(at place: LinePlace) -> SeenCell? { layout.cell(beside: place, isUp: isUp) }

  private func next() -> SeenCell? { next(at: place) }

  /// The segment that holds the unit behind an offset, and what it is.
  private mutating func look(at offset: TextOffset) -> (segment: TextSegment, kind: WordKind) {
    if let known, known.segment.range.contains(offset) { return known }
    let segment = words.segment(at: offset) ?? TextSegment(offset.utf16..<offset.utf16, isUnit: false)
    let found = (segment, units.kind(ofWord: segment))
    known = found
    return found
  }
}
