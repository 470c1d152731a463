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
