import CommandLineParts

extension Heap {
  /// Says when giving back is worth its time: after some thousand answers, whose caches have grown old meanwhile, and when much of what clients kept is gone.
  package struct Pace: Sendable {
    private static let answers = 4096
    private static let bytes = 32 << 20

    private var answers = 0
    private var mostKept = 0

    /// Counts an answer, after which clients keep so many bytes, and says whether it is time.
    package mutating func isDue(keptBytes: Int) -> Bool {
      answers += 1
      mostKept = max(mostKept, keptBytes)
      guard answers >= Pace.answers || mostKept - keptBytes >= Pace.bytes else { return false }
      self = Pace()
      mostKept = keptBytes
      return true
    }
  }
}
