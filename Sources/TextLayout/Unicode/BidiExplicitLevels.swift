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

  private(set) var runs: [Run] = []
  private var embeddings = BidiEmbeddings(base: 0)
  /// The runs that opened isolates not closed yet. At most one for each level.
  private var openRuns: [Int] = []

  /// One run, where nothing is explicit.
  mutating func useOneRun(_ range: Range<Int>, base: UInt8) {
    runs.removeAll(keepingCapacity: true)
    runs.append(Run(range: range, level: base))
  }

  /// Walks a piece: sets the level of each unit, changes the classes that overrides change, and
  /// collects the runs. What is open before it is given where it isn't all of a text. O(units).
  mutating func resolve(
    _ range: Range<Int>, base: UInt8, after before: BidiEmbeddings?, classes: UnsafeMutableBufferPointer<BidiClass>,
    levels: UnsafeMutableBufferPointer<UInt8>,
    _ work: LayoutWork
  ) {
    runs.removeAll(keepingCapacity: true)
    openRuns.removeAll(keepingCapacity: true)
    if let before { embeddings = before } else { embeddings.begin(base: base) }

    var pace = work.pace(from: range.lowerBound)
    for i in range {
      if pace.isOver(at: i) { return }
      let bidiClass = unsafe classes[i]
      var opensIsolate = false
      var closesIsolate = false
      var status = embeddings.status
      switch bidiClass {
      case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride, .leftToRightOverride:  // X2 to X5
        embeddings.embed(bidiClass)
        unsafe classes[i] = .boundaryNeutral
        continue
      case .popDirectionalFormat:  // X7
        embeddings.popEmbedding()
        unsafe classes[i] = .boundaryNeutral
        continue
      case .boundaryNeutral: continue
      case .leftToRightIsolate, .rightToLeftIsolate:  // X5a, X5b
        opensIsolate = embeddings.isolate(bidiClass)
      case .popDirectionalIsolate:  // X6a
        closesIsolate = embeddings.popIsolate()
        status = embeddings.status
      case .paragraphSeparator:  // X8
        status = BidiEmbeddings.Status(level: base, override: nil, isIsolate: false)
      default: break
      }
      if let override = status.override { unsafe classes[i] = override }
      unsafe levels[i] = status.level
      extendRuns(to: i, level: status.level, opensIsolate: opensIsolate, closesIsolate: closesIsolate)
    }
  }

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
  /// after: behind the last run that of `end`. O(units of the runs).
  func gather(from first: Int, base: UInt8, end: UInt8, classes: UnsafeMutableBufferPointer<BidiClass>, into sequence: inout BidiSequence) {
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
    let after = runs[last].opensIsolate ? base : last + 1 < runs.count ? runs[last + 1].level : end
    sequence.end(after: max(level, after))
  }
}
