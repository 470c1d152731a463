/// What embeddings, overrides and isolates have opened up to a place of a text: the directional
/// status stack of UAX #9 (X1 to X8).
///
///     var embeddings = BidiEmbeddings(base: 0)
///     embeddings.pass(.rightToLeftOverride)
///     embeddings.status    // at level 1, where all characters run right to left
///
/// Text can be resolved from any place on, given this.
struct BidiEmbeddings: Equatable {
  /// An entry of the stack.
  struct Status: Equatable {
    var level: UInt8
    /// What an override makes of all characters; nil without one.
    var override: BidiClass?
    var isIsolate: Bool
  }

  private static let maximumDepth: UInt8 = 125

  private var stack: [Status] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// Nothing is open in a text of a level.
  init(base: UInt8) { begin(base: base) }

  /// Forgets all that is open.
  mutating func begin(base: UInt8) {
    stack.removeAll(keepingCapacity: true)
    stack.append(Status(level: base, override: nil, isIsolate: false))
    (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
  }

  /// What is around the next character.
  var status: Status { stack[stack.count - 1] }

  /// How many isolates are open, those without an effect among them.
  var isolateDepth: Int { validIsolates + overflowIsolates }

  /// X2 to X5: an embedding or override.
  mutating func embed(_ bidiClass: BidiClass) {
    let isRightToLeft = bidiClass == .rightToLeftEmbedding || bidiClass == .rightToLeftOverride
    let level = nextLevel(isRightToLeft: isRightToLeft)
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

  /// X7: the end of an embedding or override.
  mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count >= 2, !status.isIsolate {
      stack.removeLast()
    }
  }

  /// X5a, X5b: an isolate whose direction is decided. Returns whether it has an effect.
  mutating func isolate(_ bidiClass: BidiClass) -> Bool {
    let level = nextLevel(isRightToLeft: bidiClass == .rightToLeftIsolate)
    guard level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 else {
      overflowIsolates += 1
      return false
    }
    validIsolates += 1
    stack.append(Status(level: level, override: nil, isIsolate: true))
    return true
  }

  /// X6a: the end of an isolate. Returns whether one that had an effect was closed.
  mutating func popIsolate() -> Bool {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
      return false
    }
    guard validIsolates > 0 else { return false }
    overflowEmbeddings = 0
    while !status.isIsolate { stack.removeLast() }
    stack.removeLast()
    validIsolates -= 1
    return true
  }

  private func nextLevel(isRightToLeft: Bool) -> UInt8 { isRightToLeft ? (status.level + 1) | 1 : (status.level + 2) & ~1 }

  /// Goes over a character of any class, of FSI those that it was decided to be; a separator closes
  /// all. Amortized O(1).
  mutating func pass(_ bidiClass: BidiClass) {
    switch bidiClass {
    case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride, .leftToRightOverride: embed(bidiClass)
    case .popDirectionalFormat: popEmbedding()
    case .leftToRightIsolate, .rightToLeftIsolate: _ = isolate(bidiClass)
    case .popDirectionalIsolate: _ = popIsolate()
    case .paragraphSeparator: begin(base: stack[0].level)
    default: break
    }
  }
}

/// What is around a text that is resolved alone as it is in a longer one.
struct BidiSurroundings {
  /// The level of the longer text.
  let base: UInt8
  /// What is open where it begins: with the longer one, or with a strong character.
  let before: BidiEmbeddings
  /// The level of the strong character behind it, which is in the same run; nil where the longer
  /// text ends, too.
  let after: UInt8?
  /// Where brackets stand whose partners are beyond it, counted from its start: all are of one run,
  /// and have a strong character of its direction between them.
  var pairedBeyond: [Int] = []
}
