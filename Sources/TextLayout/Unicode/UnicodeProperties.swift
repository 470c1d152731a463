import CICU
import Synchronization

/// The facts of every scalar: a table of pages of 256 scalars, each filled by one call of C when a
/// scalar of it is first asked for.
///
/// Looking up is two loads and takes no lock. Two threads that miss the same page at once both fill
/// it; one copy is kept. Pages live as long as the process: 2 KB each, some twenty for a language,
/// 8.5 MB if all of Unicode is ever asked for.
@safe package struct UnicodeProperties: @unchecked Sendable {  // The slots are atomics, and what they point at is never written again.
  package static let shared = UnicodeProperties()

  private typealias Page = UnsafePointer<UInt64>
  /// One slot for each page of Unicode's 17 planes. Never freed.
  private let slots: UnsafeMutablePointer<Atomic<UnsafePointer<UInt64>?>>

  private static let pageCount = 0x1100

  private init() {
    unsafe slots = .allocate(capacity: Self.pageCount)
    for page in 0..<Self.pageCount { unsafe (slots + page).initialize(to: Atomic(nil)) }
  }

  /// The facts of a scalar. What is not a scalar, a surrogate or a number beyond U+10FFFF, has
  /// those of U+FFFD. O(1).
  @inline(__always) package subscript(scalar: UInt32) -> UnicodeFacts {
    let scalar = scalar <= 0x10FFFF ? scalar : 0xFFFD
    let page = Int(scalar >> 8)
    if let facts = unsafe slots[page].load(ordering: .acquiring) { return unsafe UnicodeFacts(bits: facts[Int(scalar & 0xFF)]) }
    return fill(page, scalar)
  }

  /// The facts of a scalar. O(1).
  @inline(__always) package subscript(scalar: Unicode.Scalar) -> UnicodeFacts { self[scalar.value] }

  @inline(never) private func fill(_ page: Int, _ scalar: UInt32) -> UnicodeFacts {
    let facts = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
    unsafe tl_fill_properties(UInt32(page) << 8, facts)
    if 0xD8...0xDF ~= page {
      let replacement = self[0xFFFD].bits
      unsafe facts.update(repeating: replacement, count: 256)
    }
    let (isStored, stored) = unsafe slots[page].compareExchange(expected: nil, desired: Page(facts), ordering: .acquiringAndReleasing)
    if !isStored, let stored = unsafe stored {
      unsafe facts.deallocate()
      return unsafe UnicodeFacts(bits: stored[Int(scalar & 0xFF)])
    }
    return unsafe UnicodeFacts(bits: facts[Int(scalar & 0xFF)])
  }
}

extension UnicodeProperties {
  /// The tag of a script by ICU's number for it: 0 where there is none. O(1).
  static func scriptTag(_ code: Int32) -> UInt32 { tl_script_tag(code) }

  /// The tag of the script that a language is mostly written in, in a region behind `_` if one is
  /// named; 0 where nobody knows. O(1).
  static func likelyScript(of language: String) -> UInt32 { unsafe tl_likely_script(language) }

  /// The names that a locale has for languages and countries, as CLDR knows them. O(names), some
  /// milliseconds.
  static func placeNames(in locale: String) -> [[UInt16]] {
    var names: [[UInt16]] = []
    var name = [UInt16](repeating: 0, count: 64)
    for isCountry in [false, true] {
      var number: Int32 = 0
      while true {
        let capacity = Int32(name.count)
        let length = unsafe name.withUnsafeMutableBufferPointer { unsafe tl_place_name(isCountry, number, locale, $0.baseAddress, capacity) }
        if length < 0 { break }
        names.append(Array(name[..<Int(length)]))
        number += 1
      }
    }
    return names
  }

  /// The names that a locale has for the cities that time zones are named by. O(names), some ten
  /// milliseconds.
  static func cityNames(in locale: String) -> [[UInt16]] {
    let names = unsafe [UInt16](unsafeUninitializedCapacity: 16_384) { buffer, count in
      count = unsafe Int(tl_city_names(locale, buffer.baseAddress, Int32(buffer.count)))
    }
    return names.split(separator: 0x0A).map(Array.init)
  }

  /// The scalar's Script_Extensions, or its script where it has none: a bit for each of ICU's
  /// numbers. O(1).
  static func scriptExtensions(of scalar: UInt32) -> SIMD4<UInt64> {
    var words = SIMD4<UInt64>()
    unsafe withUnsafeMutablePointer(to: &words) { words in
      unsafe words.withMemoryRebound(to: UInt64.self, capacity: 4) { unsafe tl_script_extensions(scalar, $0) }
    }
    return words
  }
}
