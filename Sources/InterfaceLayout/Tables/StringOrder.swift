import CICU
import TextLayout

/// How a language orders strings: ICU's collation, by the rules that it has for the language.
///
///     let swedish = StringOrder(of: Language("sv"))
///     swedish.key(of: "öl") > swedish.key(of: "zon")   // true, and false in German
///
/// Letters count before marks, and marks before case: "cote" is before "côté", "a" before "A".
/// Strings that are canonically equivalent are alike. Without ICU's data strings are in the order of
/// their UTF-16 units.
public struct StringOrder: Sendable {
  /// What a string is sorted by: keys of one order compare as their strings do, byte by byte.
  public struct Key: Hashable, Comparable, Sendable {
    fileprivate let bytes: [UInt8]

    /// Whether a string is before another one. O(bytes).
    public static func < (one: Key, other: Key) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
  }

  private let sorter: ICUSorter?

  /// The order of a language; of none, Unicode's default. A tenth of a millisecond where ICU has to
  /// read the language's rules first.
  public init(of language: Language = .und) { sorter = ICUSorter(language) }

  /// The key of a string. O(text).
  public func key(of string: String) -> Key {
    let units = Array(string.utf16)
    return Key(bytes: sorter?.key(of: units) ?? units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  }
}

/// A collator of ICU's, and its owner. Nobody changes it once it is made.
@safe private final class ICUSorter: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Nil where ICU fails.
  init?(_ language: Language) {
    let name = language == .und ? "" : String(language.tag.map { $0 == "-" ? "_" : $0 })
    guard let handle = unsafe tl_sorter_open(name) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe tl_sorter_close(handle) }

  /// Bytes that compare as strings do; nil where ICU fails.
  func key(of units: [UInt16]) -> [UInt8]? {
    let count = Int32(clamping: units.count)
    // Most keys are shorter than this.
    var capacity = 32 + 4 * Int32(clamping: min(units.count, 1 << 20))
    while true {
      var needed: Int32 = 0
      let key = unsafe [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, filled in
        needed = unsafe tl_sorter_key(handle, units, count, buffer.baseAddress, capacity)
        filled = needed <= capacity ? Int(max(0, needed)) : 0
      }
      if needed <= 0 { return nil }
      if needed <= capacity { return key }
      capacity = needed
    }
  }
}
