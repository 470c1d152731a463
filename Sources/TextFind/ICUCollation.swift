import CICU
import Synchronization
import TextLayout

/// A search of ICU's by collation, and its owner. One search at a time; others wait.
@safe final class ICUCollation: @unchecked Sendable {  // The handle is used under the lock alone.
  private let handle: OpaquePointer
  private let needle: [UInt16]
  /// The filter, once a long text was searched; nil within where there is none.
  private let filter = Mutex<CollationFilter??>(nil)

  /// How many units a text has at least for which the filter is made.
  static let filteredLength = 4096

  /// A search for some units, at least one, by the rules that a language has for searching. Nil
  /// where ICU fails.
  init?(_ needle: [UInt16], locale: Language, levels: Int, caseLevel: Bool) {
    let name = locale == .und ? "" : String(locale.tag.map { $0 == "-" ? "_" : $0 })
    guard let handle = unsafe tl_collation_open(name + "@collation=search", Int32(levels), caseLevel, needle, Int32(clamping: needle.count)) else {
      return nil
    }
    unsafe self.handle = handle
    self.needle = needle
  }

  deinit { unsafe tl_collation_close(handle) }

  /// Calls with each place in some units that is equal to the needle, until it answers false. False
  /// when ICU failed. O(units).
  ///
  /// Where the text is long, and unless `isFiltered` is false, only those stretches are searched in
  /// which the needle may be. Where it is to `pause`, the place is answered in `pausedAt` from
  /// which on nothing was searched.
  func forEachMatch(
    in units: [UInt16], isFiltered: Bool = true, _ pause: inout FindPause, pausedAt: inout Int?, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    if units.isEmpty { return true }
    return filter.withLock { kept in
      unsafe units.withUnsafeBufferPointer { units in
        let weigher = Weigher(self)
        if isFiltered, units.count >= ICUCollation.filteredLength, kept == nil { kept = .some(CollationFilter(needle, weigher)) }
        guard isFiltered, units.count >= ICUCollation.filteredLength, var filter = kept ?? nil else {
          return unsafe search(units, 0..<units.count, body) != nil
        }
        kept = nil  // one owner, so that it is changed in place
        defer { kept = filter }
        var place = 0
        while let (stretch, next) = unsafe filter.next(in: units, from: place, weigher) {
          if place > 0, pause.check() {
            pausedAt = stretch.lowerBound
            break
          }
          guard let goesOn = unsafe search(units, stretch, body) else { return false }
          if !goesOn { break }
          place = next
        }
        return true
      }
    }
  }

  /// Searches some of the units. False when the body did not want to go on, nil when ICU failed.
  private func search(_ units: UnsafeBufferPointer<UInt16>, _ stretch: Range<Int>, _ body: (Range<Int>) -> Bool) -> Bool? {
    let start = unsafe units.baseAddress.map { unsafe $0 + stretch.lowerBound }
    guard unsafe tl_collation_start(handle, start, Int32(clamping: stretch.count)) else { return nil }
    var (low, high): (Int32, Int32) = (0, 0)
    while unsafe tl_collation_next(handle, &low, &high) {
      guard low >= 0, high > low, Int(high) <= stretch.count else { break }
      if !body(stretch.lowerBound + Int(low)..<stretch.lowerBound + Int(high)) { return false }
    }
    return true
  }

  /// Tells what text weighs. Under the lock alone.
  struct Weigher {
    private let collation: ICUCollation

    fileprivate init(_ collation: ICUCollation) { self.collation = collation }

    /// The primary weights of some units, 16 bits at a time; nil when ICU failed.
    func primaries(_ units: [UInt16]) -> [UInt16]? {
      let capacity = 64 + 8 * units.count
      var failed = false
      let weights = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        let filled = unsafe tl_collation_primaries(
          collation.handle, units, Int32(clamping: units.count), buffer.baseAddress, Int32(clamping: capacity))
        failed = filled < 0
        count = Int(max(0, filled))
      }
      return failed ? nil : weights
    }

    /// The sequences of characters that are weighed as one; nil when ICU failed.
    var sequences: [[UInt16]]? {
      var sequences: [[UInt16]] = []
      let isComplete = unsafe withUnsafeMutablePointer(to: &sequences) { sequences in
        unsafe tl_collation_contractions(
          collation.handle,
          { context, units, count in
            unsafe context?.assumingMemoryBound(to: [[UInt16]].self).pointee.append(Array(UnsafeBufferPointer(start: units, count: Int(count))))
          }, sequences)
      }
      return isComplete ? sequences : nil
    }
  }
}
