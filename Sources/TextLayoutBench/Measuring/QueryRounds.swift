import TextInteraction
import TextLayout
import ToolSupport

/// Measures questions about places in a layout: random ones, the same for every engine of the peer bench.
struct QueryRounds {
  /// A question, with the seed of its random places.
  enum Query: String, CaseIterable {
    case hit, caret, rects, move

    var seed: UInt64 {
      switch self {
      case .hit: 4
      case .caret: 5
      case .rects: 6
      case .move: 7
      }
    }

    /// Its name in the peer bench.
    var task: String {
      switch self {
      case .hit: "T4.hit"
      case .caret: "T5.caret"
      case .rects: "T6.select"
      case .move: "T9.move"
      }
    }
  }

  /// How many questions are asked at most: times are medians over the batches.
  static let count = 100_000
  /// How many units a selection has.
  static let selectionLength = 200

  private let layout: DocumentLayout
  private let isAgain: Bool
  private let clock: () -> Double
  private let navigator: TextNavigator
  /// How many are asked at a time.
  private let batch: Int
  private var random: PeerRandom
  /// The ranges that were drawn and not asked about yet.
  private var drawn: ArraySlice<TextRange> = []
  /// The allocations of all questions so far, and their number; nil where nobody counts.
  private var counted: (allocations: Int, questions: Int)?
  /// What keeps the questions from being left out.
  private(set) var checksum: Int64 = 0

  /// `again` asks about every line once, before anything is measured; by the monotonic clock unless told.
  init(
    _ layout: DocumentLayout, of text: StyledText, again: Bool, by clock: @escaping () -> Double = Clock.now, in context: LayoutContext
  ) throws {
    self.layout = layout
    isAgain = again
    // Who asks about lines that nobody has asked about must not come back to them.
    batch = again ? 500 : max(1, min(500, layout.lineCount / 4))
    self.clock = clock
    if again { for line in 0..<layout.lineCount { checksum &+= Int64(layout.visualClusters(ofLine: line).count) } }
    navigator = try TextNavigator(layout, of: text, in: context)
    random = PeerRandom(seed: 0)
    counted = Allocations.count.map { _ in (0, 0) }
  }

  /// The allocations of a question, on average; nil where nobody counts.
  var allocationsPerQuestion: Double? { counted.map { Double($0.allocations) / Double(max(1, $0.questions)) } }

  /// The seconds that asking a batch takes.
  @inline(__always)
  private mutating func seconds(_ ask: () -> Void) -> Double {
    let (allocations, asked) = (Allocations.count, batch)
    let start = clock()
    ask()
    let seconds = clock() - start
    if let allocations, let now = Allocations.count {
      counted?.allocations += now - allocations
      counted?.questions += asked
    }
    return seconds
  }

  /// The nanoseconds that a question takes: the median of the batches' means.
  mutating func nanoseconds(_ query: Query) -> Double {
    random = PeerRandom(seed: query.seed)
    drawn = []
    var samples = Samples()
    let most = isAgain ? QueryRounds.count : min(QueryRounds.count, layout.lineCount / 4)
    let batches = max(1, (query == .rects ? most / 10 : most) / batch)
    for left in (1...batches).reversed() {
      let seconds =
        switch query {
        case .hit: hits()
        case .caret: carets(left)
        case .rects: selections(left)
        case .move: moves(left)
        }
      samples.add(seconds / Double(batch) * 1e9)
    }
    return samples.median
  }

  private mutating func hits() -> Double {
    let layout = self.layout  // what is asked in the loops, without a copy for each question
    var sum: Int64 = 0
    var points: [Point] = []
    points.reserveCapacity(batch)
    for _ in 0..<batch {
      let x = LayoutUnit(random.fraction() * TextSetting.width.points)
      points.append(Point(x: x, y: LayoutUnit(random.fraction() * layout.size.height.points)))
    }
    let time = seconds {
      for point in points { sum &+= Int64(layout.hitTest(point).caret.offset.utf16) }
    }
    checksum &+= sum
    return time
  }

  /// The ranges of the first of so many batches: a random place, and as many units behind it as a
  /// selection has, as far as its paragraph goes. Those of all batches are drawn at once, so that no
  /// answer finds in the processor's cache what the drawing of its question has left there.
  private mutating func randomRanges(of batches: Int) -> ArraySlice<TextRange> {
    if drawn.isEmpty {
      drawn =
        (0..<batches * batch).map { _ in
          let paragraph = layout.paragraphs[Int(random.fraction() * Double(layout.paragraphs.count))].range
          let first = paragraph.lowerBound + Int(random.fraction() * Double(paragraph.count))
          return TextRange(first, min(paragraph.upperBound, first + QueryRounds.selectionLength))
        }[...]
    }
    defer { drawn = drawn.dropFirst(batch) }
    return drawn.prefix(batch)
  }

  private mutating func moves(_ batches: Int) -> Double {
    let navigator = self.navigator  // what is asked in the loops, without a copy for each question
    var sum: Int64 = 0
    let selections = randomRanges(of: batches).map { Selection(Caret($0.lowerBound)) }
    let time = seconds {
      for selection in selections { sum &+= Int64(navigator.selection(moving: selection, .right, by: .character)?.focus.utf16 ?? 0) }
    }
    checksum &+= sum
    return time
  }

  private mutating func carets(_ batches: Int) -> Double {
    let layout = self.layout  // what is asked in the loops, without a copy for each question
    var sum: Int64 = 0
    let carets = randomRanges(of: batches).map { Caret($0.lowerBound) }
    let time = seconds {
      for caret in carets { sum &+= layout.caretRect(for: caret).minX.rawValue }
    }
    checksum &+= sum
    return time
  }

  private mutating func selections(_ batches: Int) -> Double {
    let layout = self.layout  // what is asked in the loops, without a copy for each question
    var sum: Int64 = 0
    let ranges = randomRanges(of: batches)
    let time = seconds {
      for range in ranges { sum &+= Int64(layout.selectionRects(for: range).count) }
    }
    checksum &+= sum
    return time
  }
}

/// SplitMix64, as the peer bench has it.
struct PeerRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to 1.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ z >> 31) >> 11) * (1.0 / 9_007_199_254_740_992.0)
  }
}
