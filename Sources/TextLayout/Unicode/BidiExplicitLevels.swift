/// Rules X1 to X10 of UAX #9: the levels that embeddings, overrides and isolates ask for, and the
/// runs of one level linked over isolates.
struct BidiExplicitLevels {
  /// A stretch of one level (BD7).
  struct Run {
    var range: Range<Int>
    var level: UInt8
    /// Whether the last scalar opens an isolate that has an effect.
    var opensIsolate = false
    /// Whether the first scalar closes one, so that the run goes on with the one that opened it.
    var continuesIsolate = false
    /// The run that goes on with this one.
    var next: Int?
  }

  /// An entry of the directional status stack.
  private struct Status {
    var level: UInt8
    /// What an override makes of all characters; nil without one.
    var override: BidiClass?
    var isIsolate: Bool
  }

  private static let maximumDepth: UInt8 = 125

  private(set) var runs: [Run] = []
  private var stack: [Status] = []
  /// The runs that opened isolates not closed yet. At most one for each level.
  private var openRuns: [Int] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// One run, where nothing is explicit.
  mutating func useOneRun(_ range: Range<Int>, base: UInt8) {
    runs.removeAll(keepingCapacity: true)
    runs.append(Run(range: range, level: base))
  }

  /// Walks a piece: sets the level of each unit, changes the classes that overrides change, and
  /// collects the runs. O(units).
  mutating func resolve(
    _ range: Range<Int>, base: UInt8, classes: UnsafeMutableBufferPointer<BidiClass>, levels: UnsafeMutableBufferPointer<UInt8>,
    _ work: LayoutWork
  ) {
    runs.removeAll(keepingCapacity: true)
    openRuns.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(Status(level: base, override: nil, isIsolate: false))
    (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)

    var pace = work.pace(from: range.lowerBound)
    for i in range {
      if pace.isOver(at: i) { return }
      let bidiClass = unsafe classes[i]
      var opensIsolate = false
      var closesIsolate = false
      var status = stack[stack.count - 1]
      switch bidiClass {
      case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride, .leftToRightOverride:  // X2 to X5
        embed(bidiClass, in: status)
        unsafe classes[i] = .boundaryNeutral
        continue
      case .popDirectionalFormat:  // X7
        popEmbedding()
        unsafe classes[i] = .boundaryNeutral
        continue
      case .boundaryNeutral: continue
      case .leftToRightIsolate, .rightToLeftIsolate:  // X5a, X5b
        opensIsolate = isolate(bidiClass, in: status)
      case .popDirectionalIsolate:  // X6a
        closesIsolate = popIsolate()
        status = stack[stack.count - 1]
      case .paragraphSeparator:  // X8
        status = Status(level: base, override: nil, isIsolate: false)
      default: break
      }
      if let override = status.override { unsafe classes[i] = override }
      unsafe levels[i] = status.level
      extendRuns(to: i, level: status.level, opensIsolate: opensIsolate, closesIsolate: closesIsolate)
    }
  }

  private mutating func embed(_ bidiClass: BidiClass, in status: Status) {
    let isRightToLeft = bidiClass == .rightToLeftEmbedding || bidiClass == .rightToLeftOverride
    let level = Self.nextLevel(status.level, isRightToLeft: isRightToLeft)
    guard level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 else {
      if overflowIsolates == 0 { overflowEmbeddings += 1 }
      return
    }
    let override: BidiClass? =
      switch bidiClass {
      case .rightToLeftOverride: .rightToLeft
      case .leftToRightOverride: .leftToRight
      default: nil
      }
    stack.append(Status(level: level, override: override, isIsolate: false))
  }

  private mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count >= 2, !stack[stack.count - 1].isIsolate {
      stack.removeLast()
    }
  }

  /// Returns whether the isolate has an effect.
  private mutating func isolate(_ bidiClass: BidiClass, in status: Status) -> Bool {
    let level = Self.nextLevel(status.level, isRightToLeft: bidiClass == .rightToLeftIsolate)
    guard level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 else {
      overflowIsolates += 1
      return false
    }
    validIsolates += 1
    stack.append(Status(level: level, override: nil, isIsolate: true))
    return true
  }

  /// Returns whether an isolate that had an effect was closed.
  private mutating func popIsolate() -> Bool {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
      return false
    }
    guard validIsolates > 0 else { return false }
    overflowEmbeddings = 0
    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
    stack.removeLast()
    validIsolates -= 1
    return true
  }

  private static func nextLevel(_ level: UInt8, isRightToLeft: Bool) -> UInt8 { isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1 }

  private mutating func extendRuns(to i: Int, level: UInt8, opensIsolate: Bool, closesIsolate: Bool) {
    if let last = runs.indices.last, runs[last].level == level {
      runs[last].range = runs[last].range.lowerBound..<i + 1
      runs[last].opensIsolate = opensIsolate
      return
    }
    // Isolates nest, so the run that is closed is the last that was opened.
    if let last = runs.indices.last, runs[last].opensIsolate { openRuns.append(last) }
    var run = Run(range: i..<i + 1, level: level, opensIsolate: opensIsolate)
    if closesIsolate, let opener = openRuns.popLast() {
      run.continuesIsolate = true
      runs[opener].next = runs.count
    }
    runs.append(run)
  }

  /// Gathers an isolating run sequence (BD13, X10): the scalars of a run and of those that go on
  /// with it, without what X9 takes out, and the directions that are taken to stand before and
  /// after. O(units of the runs).
  func gather(from first: Int, base: UInt8, classes: UnsafeMutableBufferPointer<BidiClass>, into sequence: inout BidiSequence) {
    let level = runs[first].level
    sequence.begin(level: level, before: max(level, first > 0 ? runs[first - 1].level : base))
    var last = first
    var current: Int? = first
    while let run = current {
      for i in runs[run].range {
        if sequence.isOver { return }
        let bidiClass = unsafe classes[i]
        if bidiClass != .boundaryNeutral { sequence.append(bidiClass, at: i) }
      }
      last = run
      current = runs[run].next
    }
    // An isolate that is never closed ends its sequence as the paragraph's end does.
    let after = last + 1 < runs.count && !runs[last].opensIsolate ? runs[last + 1].level : base
    sequence.end(after: max(level, after))
  }
}
