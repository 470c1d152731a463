import Synchronization
import TextLayout

/// What the requests of one process share: limits, open fonts, counters.
final class Session: Sendable {
  /// Counts since the process began; read by `stats`.
  struct Counters: Sendable {
    var requests = 0
    var errors = 0
    var inFlight = 0
    var clients = 0
    var handles = 0
    var keptBytes = 0
  }

  let limits: Limits
  /// The fonts of requests that name none.
  private let defaultFonts: LayoutRequest.Fonts
  private let shelf: FontShelf
  private let resourceShelf = ResourceShelf(capacity: 16)
  private let counters = Mutex(Counters())
  private let start = ContinuousClock.now

  init(limits: Limits = Limits(), defaultFonts: LayoutRequest.Fonts = .system) {
    self.limits = limits
    self.defaultFonts = defaultFonts
    shelf = FontShelf(capacity: limits.fontLists, cacheLimit: limits.cacheBytes)
  }

  /// The fonts of a list, or the default ones.
  func fonts(_ list: LayoutRequest.Fonts?) throws -> OpenFonts { try shelf.fonts(list ?? defaultFonts) }

  /// The resources of some files.
  func resources(_ files: ResourceFiles) throws -> BreakingResources { try resourceShelf.resources(files) }

  var openFontLists: Int { shelf.count }

  var uptime: Duration { ContinuousClock.now - start }

  /// Takes note of so many bytes that are kept; false, and none are, where that would be more than may be.
  func takesRoom(for bytes: Int) -> Bool {
    count { counters in
      guard counters.keptBytes + bytes <= limits.keptBytes else { return false }
      counters.keptBytes += bytes
      return true
    }
  }

  /// Looks at the counters or changes them.
  func count<Result: Sendable>(_ body: (inout sending Counters) -> Result) -> Result { counters.withLock { body(&$0) } }
}

/// One request on its way: what it may use, and until when.
struct Call: Sendable {
  let session: Session
  /// The layouts that the client keeps.
  let handles: HandleTable
  /// When it is given up.
  let deadline: ContinuousClock.Instant?
  /// Whether nobody waits for the answer any more.
  let isCancelled: @Sendable () -> Bool
  /// Whether the answer is wanted soon: what can be left to another time is left.
  var isHurried: @Sendable () -> Bool = { false }

  /// Gives a context the call's deadline and cancellation.
  func bound(_ context: inout LayoutContext) {
    context.deadline = deadline
    context.isCancelled = isCancelled
  }

  /// Throws when the answer has grown too long, or the call should be given up. For loops over lines and faces.
  func check(_ writer: JSONWriter) throws {
    if writer.bytes.count > session.limits.answerBytes {
      throw RequestError(
        .answerTooLarge, "The answer would be longer than \(session.limits.answerBytes) bytes (--max-answer). Ask about less text at once.")
    }
    if isCancelled() { throw LayoutError.cancelled }
    if let deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
  }
}
