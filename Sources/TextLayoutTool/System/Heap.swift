#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the C library holds free for later, and gives back to the system only when it is asked.
enum Heap {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// Asks for it; nothing where there is another C library than glibc. Some milliseconds for a heap of 100 MB.
  static func giveBack() {
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// Says when that is worth its time: after some thousand answers, whose caches have grown old meanwhile, and when much of what clients kept is gone.
  struct Pace: Sendable {
    private static let answers = 4096
    private static let bytes = 32 << 20

    private var answers = 0
    private var mostKept = 0

    /// Counts an answer, after which clients keep so many bytes, and says whether it is time.
    mutating func isDue(keptBytes: Int) -> Bool {
      answers += 1
      mostKept = max(mostKept, keptBytes)
      guard answers >= Pace.answers || mostKept - keptBytes >= Pace.bytes else { return false }
      self = Pace()
      mostKept = keptBytes
      return true
    }
  }
}
