import CICU
import Synchronization

/// A search of ICU's by collation, and its owner. One search at a time; others wait.
@safe final class ICUCollation: @unchecked Sendable {  // The handle is used under the lock alone.
  private let handle: OpaquePointer
  private let lock = Mutex(())

  /// A search for some units, at least one, by the rules that a language has for searching. Nil where ICU fails.
  init?(_ needle: [UInt16], locale: Language, levels: Int, caseLevel: Bool) {
    let name = locale == .und ? "" : String(locale.tag.map { $0 == "-" ? "_" : $0 })
    guard let handle = unsafe tl_collation_open(name + "@collation=search", Int32(levels), caseLevel, needle, Int32(clamping: needle.count)) else {
      return nil
    }
    unsafe self.handle = handle
  }

  deinit { unsafe tl_collation_close(handle) }

  /// Calls with each place in some units that is equal to the needle, until it answers false. False when ICU failed. O(units).
  func forEachMatch(in units: [UInt16], _ body: (Range<Int>) -> Bool) -> Bool {
    if units.isEmpty { return true }
    return lock.withLock { _ in
      unsafe units.withUnsafeBufferPointer { units in
        guard unsafe tl_collation_start(handle, units.baseAddress, Int32(clamping: units.count)) else { return false }
        var start: Int32 = 0
        var end: Int32 = 0
        while unsafe tl_collation_next(handle, &start, &end) {
          guard start >= 0, end > start, Int(end) <= units.count else { break }
          if !body(Int(start)..<Int(end)) { break }
        }
        return true
      }
    }
  }
}
