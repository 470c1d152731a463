/// The bidirectional algorithm, UAX #9 of Unicode 15.0, from the classes of a text to its levels:
/// rules P1 to I2, and L1 for all but line ends.
///
///     let levels = scratch.bidi.levels(of: units, .automatic)
///
/// It is our own because ICU 72 lacks the clarifications of Unicode 8.0 to overrides around
/// isolates and brackets: it fails 31 rows of Unicode's BidiCharacterTest, and reports levels of
/// one direction more coarsely than BidiTest has them. This one passes all rows of both files.
/// Classes, mirrors and brackets are ICU's data.
///
/// Each rule cited below runs once over the text, whatever is nested in it: O(units), but for the
/// sorting of bracket pairs. Depths are the standard's: 125 levels, beyond which embeddings and
/// isolates have no effect, and 63 open brackets, beyond which no more pairs are made in a run
/// sequence.
///
/// The text is read in these stages, a file each: explicit levels and runs (X1 to X10), types and
/// levels (W1 to W7, N1 to I2), bracket pairs (N0).
struct BidiResolver {
  /// The class of each unit after overrides; boundary neutral for what X9 takes out, and for
  /// trailing surrogates, which go with the unit before.
  private let classes = ScratchBuffer<BidiClass>()
  private let levels = ScratchBuffer<UInt8>()
  /// The sequence being resolved: where its scalars stand in the text, and their types.
  private let positions = ScratchBuffer<Int32>()
  private let types = ScratchBuffer<BidiClass>()
  /// The isolate initiators that are open; -1 for one that has its direction.
  private var isolates: [Int32] = []
  var explicit = BidiExplicitLevels()
  var brackets = BidiBracketPairs()

  mutating func release() {
    classes.release()
    levels.release()
    positions.release()
    types.release()
    isolates = []
    explicit = BidiExplicitLevels()
    brackets = BidiBracketPairs()
  }

  /// The levels of a text. A text beyond 2^31 units has the base level throughout. O(units +
  /// bracket pairs * log pairs).
  ///
  /// `surroundings` say where the text stands, if it is a part of a longer one.
  /// Where `work` is to be given up, they mean nothing.
  mutating func levels(
    of units: UnsafeBufferPointer<UInt16>, _ direction: BidiDirection, beside surroundings: BidiSurroundings? = nil, _ work: LayoutWork
  ) -> BidiLevels {
    let direction = surroundings.map { $0.base == 0 ? .leftToRight : .rightToLeft } ?? direction
    guard !units.isEmpty, units.count <= Int(Int32.max) else { return .uniform(direction == .rightToLeft ? 1 : 0) }
    let levels = unsafe levels.reserve(units.count)
    let classes = unsafe classes.reserve(units.count)
    let positions = unsafe positions.reserve(units.count)
    let types = unsafe types.reserve(units.count)
    var bases: [LevelRun] = []
    var start = 0
    while start < units.count {
      // P1: the text is divided at paragraph separators.
      let piece = unsafe readPiece(units, from: start, direction, classes, work)
      let range = start..<piece.end
      // Text of one direction, which is the paragraph's, has its level: most that runs right to
      // left.
      let before = start == 0 ? surroundings?.before : nil
      if range == 0..<units.count, before == nil, piece.mask & (piece.base == 0 ? BidiClass.raisingLevels : BidiClass.raisingRightToLeft) == 0 {
        return .uniform(piece.base)
      }
      if before != nil || piece.mask & (BidiClass.isolateControls | BidiClass.embeddingControls) != 0 {
        unsafe explicit.resolve(range, base: piece.base, after: before, classes: classes, levels: levels, work)
      } else {
        explicit.useOneRun(range, base: piece.base)
      }
      let after = piece.end == units.count ? surroundings?.after : nil
      for run in explicit.runs.indices where !explicit.runs[run].continuesIsolate {
        var sequence = unsafe BidiSequence(positions: positions, types: types, work)
        unsafe explicit.gather(from: run, base: piece.base, end: after ?? piece.base, classes: classes, into: &sequence)
        if work.isOver(after: sequence.count >> 3) { return .uniform(piece.base) }
        sequence.resolveSeparatorsAndNumbers()
        if piece.hasBrackets { unsafe sequence.resolveBrackets(&brackets, units, classes, pairedBeyond: surroundings?.pairedBeyond ?? []) }
        unsafe sequence.writeLevels(levels)
      }
      unsafe Self.finish(units, range, piece.base, piece.mask, classes, levels, endsLine: after == nil, work)
      if work.isOver(after: range.count >> 3) { return .uniform(piece.base) }
      bases.append(LevelRun(end: piece.end, level: piece.base))
      start = piece.end
    }
    return unsafe BidiLevels(UnsafeBufferPointer(levels), bases: bases)
  }

  /// Reads the classes up to a separator and it, decides the direction of the piece (P2, P3) and of
  /// each FSI in it (X5c), which becomes LRI or RLI.
  private mutating func readPiece(
    _ units: UnsafeBufferPointer<UInt16>, from start: Int, _ direction: BidiDirection, _ classes: UnsafeMutableBufferPointer<BidiClass>,
    _ work: LayoutWork
  ) -> (end: Int, base: UInt8, mask: UInt32, hasBrackets: Bool) {
    let properties = UnicodeProperties.shared
    var base: UInt8? = direction == .automatic ? nil : direction.rawValue
    var mask: UInt32 = 0
    var hasBrackets = false
    isolates.removeAll(keepingCapacity: true)
    // What can't be passed over: controls and separators, and strong characters while they decide
    // something.
    let controls = BidiClass.isolateControls | BidiClass.paragraphSeparator.bit
    var awaited = base == nil ? controls | BidiClass.strong : controls
    var pace = work.pace(from: start)
    var i = start
    while i < units.count {
      if pace.isOver(at: i) { break }
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      let facts = properties[scalar]
      let bidiClass = facts.bidiClass
      unsafe classes[i] = bidiClass
      mask |= bidiClass.bit
      hasBrackets = hasBrackets || facts.isBracket
      if length == 2 {
        unsafe classes[i + 1] = .boundaryNeutral
        mask |= BidiClass.boundaryNeutral.bit
      }
      i += length
      if bidiClass.bit & awaited == 0 { continue }
      switch bidiClass {
      case .firstStrongIsolate:
        unsafe classes[i - 1] = .leftToRightIsolate
        isolates.append(Int32(truncatingIfNeeded: i - 1))
      case .leftToRightIsolate, .rightToLeftIsolate: isolates.append(-1)
      case .popDirectionalIsolate: _ = isolates.popLast()
      case .paragraphSeparator:
        // CR LF is one separator.
        if scalar == 0x0D, i < units.count, unsafe units[i] == 0x0A { continue }
        return (i, base ?? 0, mask, hasBrackets)
      default:
        // A strong character decides the innermost isolate that stands around it, or the paragraph.
        let isRightToLeft = bidiClass != .leftToRight
        if isolates.isEmpty {
          base = base ?? (isRightToLeft ? 1 : 0)
        } else {
          let innermost = Int(isolates[isolates.count - 1])
          if innermost >= 0 { unsafe classes[innermost] = isRightToLeft ? .rightToLeftIsolate : .leftToRightIsolate }
          isolates[isolates.count - 1] = -1
        }
      }
      let isDecided = isolates.last.map { $0 < 0 } ?? (base != nil)
      awaited = isDecided ? controls : controls | BidiClass.strong
    }
    return (i, base ?? 0, mask, hasBrackets)
  }

  /// Gives what X9 took out the level of what stands before it, and separators and the white space
  /// before them and at the end the base level (L1).
  private static func finish(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ base: UInt8, _ mask: UInt32, _ classes: UnsafeMutableBufferPointer<BidiClass>,
    _ levels: UnsafeMutableBufferPointer<UInt8>, endsLine: Bool, _ work: LayoutWork
  ) {
    if mask & (BidiClass.boundaryNeutral.bit | BidiClass.embeddingControls) != 0 {
      var level = base
      var pace = work.pace(from: range.lowerBound)
      for i in range {
        if pace.isOver(at: i) { return }
        if unsafe classes[i] == .boundaryNeutral { unsafe levels[i] = level } else { level = unsafe levels[i] }
      }
    }
    var end = range.upperBound
    while endsLine, end > range.lowerBound, unsafe isReset(units, end - 1) {
      end -= 1
      unsafe levels[end] = base
    }
    guard mask & BidiClass.segmentSeparator.bit != 0 else { return }
    var pace = work.pace(from: range.lowerBound)
    for i in range {
      if pace.isOver(at: i) { return }
      if unsafe !isSegmentSeparator(units, i) { continue }
      unsafe levels[i] = base
      var k = i - 1
      while k >= range.lowerBound, unsafe isReset(units, k) && !isSegmentSeparator(units, k) {
        unsafe levels[k] = base
        k -= 1
      }
    }
  }

  /// Whether L1 gives a unit at a line's end the base level: white space, separators, isolate
  /// controls; and what X9 takes out, which stands between them without being seen. O(1).
  @inline(__always) static func isReset(_ units: UnsafeBufferPointer<UInt16>, _ i: Int) -> Bool {
    let isTrailing = unsafe units[i] & 0xFC00 == 0xDC00 && i > 0 && units[i - 1] & 0xFC00 == 0xD800
    let scalar = unsafe PlainText.scalar(units, at: isTrailing ? i - 1 : i).scalar
    return UnicodeProperties.shared[scalar].bidiClass.bit & BidiClass.resetAtLineEnd != 0
  }

  @inline(__always) private static func isSegmentSeparator(_ units: UnsafeBufferPointer<UInt16>, _ i: Int) -> Bool {
    unsafe UnicodeProperties.shared[UInt32(units[i])].bidiClass == .segmentSeparator
  }
}
