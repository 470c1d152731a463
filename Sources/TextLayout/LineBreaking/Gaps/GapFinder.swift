/// Walks over the clusters of a line in logical order and takes note of the gaps that may widen.
struct GapFinder {
  /// Where what hangs begins: it stays as it is.
  let end: Int
  /// Nil where no tatweels are wanted.
  var tatweels: TatweelFinder?
  var gaps = LineGaps()
  private var left = GapSide.nothing
  private var leftEnd = 0
  private var leftSize = 0
  private var leftLevel: UInt8 = 0
  /// Whether letters and digits that are being passed are set like Chinese characters: upright, or
  /// in the room of one.
  private var flow = ShapingFlow.horizontal
  /// The base that is being passed.
  private var base: AnnotatedBase?

  init(end: Int, tatweels: TatweelFinder?) {
    self.end = end
    self.tatweels = tatweels
  }

  mutating func pass(_ slice: LineSlice) {
    // A note and what it touches stay as they are.
    guard slice.kind == .text, slice.row == nil else {
      left = .nothing
      return
    }
    // Where the direction changes, neighbours in the text are none on the line.
    if slice.level != leftLevel { left = .nothing }
    leftLevel = slice.level
    leftSize = slice.style.size
    flow = slice.style.orientation.flow
    base = slice.style.base
    tatweels?.enter(slice)
    for part in slice.parts {
      for cluster in part.clusters {
        let start = part.start + part.word.unit(ofCluster: cluster)
        if start >= end { return }
        pass(start..<part.start + part.word.unit(ofCluster: cluster + 1), of: part, cluster)
      }
    }
  }

  private mutating func pass(_ units: Range<Int>, of part: LineSlice.Part, _ cluster: Int) {
    let scalar = part.chunk.scalar(at: units.lowerBound)
    var side = GapSide(scalar)
    if flow == .combined || flow == .upright && side == .letter { side = .ideograph }
    // A space may be a part of a cluster with others: a space with a mark, the space of a ligature.
    if units.count > 1, units.contains(where: { GapSide(UInt32(part.chunk.unit(at: $0))) == .space }) { side = .space }
    // A word's tatweel is known where the word ends, before any gap behind the word.
    tatweels?.pass(
      side == .joining ? ArabicLetter(scalar) : nil, at: units.lowerBound, isSafe: part.word.takesTatweel(beforeCluster: cluster), &gaps)
    let opportunities = GapSide.opportunities(left, side)
    if !opportunities.isEmpty, base?.mayWiden(before: leftEnd) ?? true { gaps.append(leftEnd, opportunities, size: leftSize) }
    if side == .space, units.upperBound <= end, base?.mayWiden(before: units.upperBound) ?? true {
      gaps.append(units.upperBound, .spaces, size: leftSize)
    }
    left = side
    leftEnd = units.upperBound
  }

  /// Takes note of what the line's end decides.
  mutating func finish() { tatweels?.pass(nil, at: end, isSafe: false, &gaps) }
}

/// Finds the place of each Arabic word that a tatweel suits best.
struct TatweelFinder {
  /// The length of a tatweel; 0 outside of right-to-left Arabic.
  private var length = 0
  private var size = 0
  /// The last two letters, and the place between them.
  private var left: ArabicLetter?
  private var right: ArabicLetter?
  private var unit = 0
  private var isSafe = false
  private var best: (place: TatweelPlace, unit: Int, length: Int, size: Int)?

  mutating func enter(_ slice: LineSlice) {
    let isArabic = slice.isRightToLeft && slice.style.script == .arabic && slice.style.base == nil
    length = isArabic ? slice.style.tatweel.length : 0
    size = slice.style.size
  }

  /// Goes on to the next cluster; nil where a word ends, whose best place is added to the gaps
  /// then. Of places that are alike the last is taken.
  mutating func pass(_ letter: ArabicLetter?, at unit: Int, isSafe: Bool, _ gaps: inout LineGaps) {
    if self.isSafe, let left, let right, let place = TatweelPlace(between: left, and: right, before: letter), best.map({ place <= $0.place }) ?? true
    {
      best = (place, self.unit, length, size)
    }
    left = letter == nil ? nil : right
    right = letter
    self.unit = unit
    self.isSafe = isSafe && length > 0
    if letter == nil, let best {
      gaps.append(best.unit, .tatweel, size: best.size, tatweel: best.length)
      self.best = nil
    }
  }
}

extension ShapedChunk {
  /// The scalar that begins at a unit; a lone surrogate as it is.
  func scalar(at position: Int) -> UInt32 {
    let unit = unit(at: position)
    guard unit & 0xFC00 == 0xD800, position + 1 < end else { return UInt32(unit) }
    let next = self.unit(at: position + 1)
    return next & 0xFC00 == 0xDC00 ? 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(next) & 0x3FF : UInt32(unit)
  }
}
