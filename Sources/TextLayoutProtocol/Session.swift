import CommandLineParts
import Synchronization
import SystemResources
import TextLayout

/// What the requests of one process share: limits, open fonts, counters.
package final class Session: Sendable {
  /// Counts since the process began; read by `stats`.
  package struct Counters: Sendable {
    package var requests = 0
    package var errors = 0
    package var inFlight = 0
    package var clients = 0
    var handles = 0
    package var keptBytes = 0
    /// When memory that is free is given back.
    package var heap = Heap.Pace()
  }

  package let limits: Limits
  /// Whether what would be a warning is an error.
  package let isStrict: Bool
  private let access: FileAccess
  /// The fonts of requests that name none.
  private let defaultFonts: LayoutRequest.Fonts
  private let shelf: FontShelf
  private let resourceShelf = ResourceShelf(capacity: 16)
  private let machine = Mutex<SystemResources?>(nil)
  private let counters = Mutex(Counters())
  private let start = ContinuousClock.now
  private let ending = Atomic(false)

  /// With fonts for requests that name none, and the files that requests may name.
  package init(limits: Limits = Limits(), defaultFonts: LayoutRequest.Fonts = .system, access: FileAccess = .any, isStrict: Bool = false) {
    self.limits = limits
    self.isStrict = isStrict
    self.access = access
    self.defaultFonts = defaultFonts
    shelf = FontShelf(capacity: limits.fontLists, cacheLimit: limits.cacheBytes)
  }

  /// The fonts of a list, or the default ones, which whoever began the process has named.
  package func fonts(_ list: LayoutRequest.Fonts?, until deadline: ContinuousClock.Instant? = nil) throws -> OpenFonts {
    guard let list else { return try shelf.fonts(defaultFonts, .any, until: deadline) }
    return try shelf.fonts(list, access, until: deadline)
  }

  /// What the machine has for breaking lines: looked for when that is first asked for.
  func systemResources() -> SystemResources {
    machine.withLock { known in
      if let known { return known }
      let found = SystemResources()
      known = found
      return found
    }
  }

  /// The resources of some files.
  func resources(_ files: ResourceFiles) throws -> BreakingResources { try resourceShelf.resources(files, access) }

  var openFontLists: Int { shelf.count }

  var uptime: Duration { ContinuousClock.now - start }

  /// Takes note of so many bytes that are kept from now on, or no more if negative; false, and nothing changes, where that would be more than may be.
  func takesRoom(for bytes: Int) -> Bool {
    count { counters in
      guard bytes <= 0 || counters.keptBytes + bytes <= limits.keptBytes else { return false }
      counters.keptBytes += bytes
      return true
    }
  }

  /// Whether the process is ending, and what is asked is not answered any more.
  package var isEnding: Bool { ending.load(ordering: .relaxed) }

  /// From now on nothing is answered.
  package func end() { ending.store(true, ordering: .relaxed) }

  /// Looks at the counters or changes them.
  package func count<Result: Sendable>(_ body: (inout sending Counters) -> Result) -> Result { counters.withLock { body(&$0) } }
}

/// One request on its way: what it may use, and until when.
package struct Call: Sendable {
  let session: Session
  /// The layouts that the client keeps.
  let handles: HandleTable
  /// When it is given up.
  let deadline: ContinuousClock.Instant?
  /// Whether nobody waits for the answer any more.
  let isCancelled: @Sendable () -> Bool
  /// Whether the answer is wanted soon: what can be left to another time is left.
  var isHurried: @Sendable () -> Bool = { false }
  /// What is not done as it was asked.
  package var warnings = WarningList()

  /// A call with nothing to warn about yet.
  package init(session: Session, handles: HandleTable, deadline: ContinuousClock.Instant?, isCancelled: @escaping @Sendable () -> Bool) {
    self.session = session
    self.handles = handles
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// Gives a context the call's deadline and cancellation.
  func bound(_ context: inout LayoutContext) {
    context.deadline = deadline
    context.isCancelled = isCancelled
  }

  /// A layout whose questions are given up with the call.
  func bound(_ layout: LaidOutText, _ context: LayoutContext) -> LaidOutText {
    var context = context
    bound(&context)
    return layout.heeding(context)
  }

  /// A document whose questions are given up with the call.
  func bound(_ document: DocumentLayout, _ context: LayoutContext) -> DocumentLayout {
    var (document, context) = (document, context)
    bound(&context)
    document.heededContext = context
    return document
  }

  /// Throws when the call should be given up. For loops that write nothing: writers ask by themselves.
  func check() throws {
    if isCancelled() { throw LayoutError.cancelled }
    if let deadline, ContinuousClock.now > deadline { throw LayoutError.deadlineExceeded }
  }

  /// What the answer is written by: as long as it may be, as long as there is time.
  var writer: JSONWriter {
    let limit = session.limits.answerBytes
    return JSONWriter(reserving: 2048, limit: JSONWriter.Limit(byteCount: limit, error: RequestError.tooLong(limit: limit)), checkpoint: check)
  }
}
