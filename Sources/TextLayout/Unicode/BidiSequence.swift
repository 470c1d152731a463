/// An isolating run sequence of UAX #9 (BD13) on its way from classes to levels: rules W1 to W7, N1
/// to I2. The brackets' N0 has a file of its own.
@safe struct BidiSequence {
  /// Where each scalar stands in the text.
  private let positions: UnsafeMutableBufferPointer<Int32>
  let work: LayoutWork
  private var pace: WorkPace
  /// What each is, as the rules change it: after W7 left to right, right to left, a number, or
  /// neutral.
  let types: UnsafeMutableBufferPointer<BidiClass>
  private(set) var count = 0
  private(set) var level: UInt8 = 0
  /// The directions taken to stand before and after the sequence (X10).
  private(set) var before = BidiClass.leftToRight
  private var after = BidiClass.leftToRight
  /// The type before, as W1 leaves it, and the last strong one, while scalars are taken in.
  private var previous = BidiClass.leftToRight
  private var strong = BidiClass.leftToRight

  /// An empty sequence in memory for the longest.
  init(positions: UnsafeMutableBufferPointer<Int32>, types: UnsafeMutableBufferPointer<BidiClass>, _ work: LayoutWork) {
    self.work = work
    pace = work.pace()
    unsafe self.positions = positions
    unsafe self.types = types
  }

  /// Starts a sequence of a level with the direction of the level before it.
  mutating func begin(level: UInt8, before: UInt8) {
    self.level = level
    self.before = Self.direction(before)
    previous = self.before
    strong = self.before
  }

  mutating func end(after: UInt8) { self.after = Self.direction(after) }

  /// Takes a scalar in, and applies W1 to W3, which look back only. O(1).
  @inline(__always) mutating func append(_ type: BidiClass, at position: Int) {
    var type = type
    if type == .nonspacingMark { type = previous.bit & BidiClass.isolateControls != 0 ? .otherNeutral : previous }  // W1
    previous = type
    if type.bit & BidiClass.strong != 0 { strong = type }
    if type == .europeanNumber, strong == .arabicLetter { type = .arabicNumber }  // W2
    if type == .arabicLetter { type = .rightToLeft }  // W3
    unsafe positions[count] = Int32(truncatingIfNeeded: position)
    unsafe types[count] = type
    count += 1
  }

  /// Whether what is gathered here is to be given up.
  var isOver: Bool { @inline(__always) mutating get { pace.isOver(at: count) } }

  func position(_ k: Int) -> Int { unsafe Int(positions[k]) }

  /// The direction of a level, as a type.
  private static func direction(_ level: UInt8) -> BidiClass { level & 1 == 0 ? .leftToRight : .rightToLeft }
  /// The embedding direction.
  var embedding: BidiClass { Self.direction(level) }

  /// W4 to W7. O(count).
  func resolveSeparatorsAndNumbers() {
    var strong = before
    // The type before, as W1 to W4 leave it.
    var previous = before
    var pace = work.pace()
    var k = 0
    while k < count {
      if pace.isOver(at: k) { return }
      var type = unsafe types[k]
      switch type {
      case .leftToRight, .rightToLeft: strong = type
      case .europeanSeparator, .commonSeparator:
        let next = unsafe k + 1 < count ? types[k + 1] : after
        let joinsEuropean = previous == .europeanNumber && next == .europeanNumber
        let joinsArabic = type == .commonSeparator && previous == .arabicNumber && next == .arabicNumber
        type = joinsEuropean ? .europeanNumber : joinsArabic ? .arabicNumber : .otherNeutral  // W4, W6
      case .europeanTerminator:
        var end = k + 1
        while end < count, unsafe types[end] == .europeanTerminator { end += 1 }
        let joins = unsafe previous == .europeanNumber || (end < count && types[end] == .europeanNumber)
        let changed: BidiClass = !joins ? .otherNeutral : strong == .leftToRight ? .leftToRight : .europeanNumber  // W5, W6, W7
        while k < end {
          unsafe types[k] = changed
          k += 1
        }
        previous = .europeanTerminator
        continue
      default: break
      }
      previous = type
      if type == .europeanNumber, strong == .leftToRight { type = .leftToRight }  // W7
      unsafe types[k] = type
      k += 1
    }
  }

  /// N1 and N2: neutrals take the direction that stands on both sides, or the embedding's; then I1
  /// and I2: each type raises the level. O(count).
  func writeLevels(_ levels: UnsafeMutableBufferPointer<UInt8>) {
    var previous = before
    var pace = work.pace()
    var k = 0
    while k < count {
      if pace.isOver(at: k) { return }
      let type = unsafe types[k]
      if !type.isNeutral {
        unsafe levels[Int(positions[k])] = raised(type)
        previous = type.asDirection
        k += 1
        continue
      }
      var end = k + 1
      while end < count, unsafe types[end].isNeutral { end += 1 }
      let next = unsafe end < count ? types[end].asDirection : after
      let resolved = raised(previous == next ? previous : embedding)
      while k < end {
        unsafe levels[Int(positions[k])] = resolved
        k += 1
      }
    }
  }

  /// I1 and I2.
  @inline(__always) private func raised(_ type: BidiClass) -> UInt8 {
    if level & 1 == 1 { return type == .rightToLeft ? level : level + 1 }
    return type == .leftToRight ? level : type == .rightToLeft ? level + 1 : level + 2
  }
}

extension BidiClass {
  /// Whether the type is a neutral or an isolate control: NI in the rules.
  @inline(__always) var isNeutral: Bool { bit & Self.neutrals != 0 }

  /// The direction of a strong type or number to its neighbours: numbers count as right to left.
  @inline(__always) var asDirection: BidiClass { self == .leftToRight ? .leftToRight : .rightToLeft }
}
