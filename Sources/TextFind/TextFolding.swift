import CICU
import Synchronization
import TextLayout

/// Which differences between characters a search passes over.
struct TextFolding: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let letterCase = TextFolding(rawValue: UInt32(TL_FOLD_CASE))
  static let diacritics = TextFolding(rawValue: UInt32(TL_FOLD_MARKS))
  static let width = TextFolding(rawValue: UInt32(TL_FOLD_WIDTH))
  static let kana = TextFolding(rawValue: UInt32(TL_FOLD_KANA))
  static let all: TextFolding = [.letterCase, .diacritics, .width, .kana]
}

extension FindOptions {
  /// What the options let pass.
  var folding: TextFolding {
    var folding: TextFolding = []
    if !isCaseSensitive { folding.insert(.letterCase) }
    if !isDiacriticSensitive { folding.insert(.diacritics) }
    if !isWidthSensitive { folding.insert(.width) }
    if !isKanaSensitive { folding.insert(.kana) }
    return folding
  }
}

/// A scalar that stands for one of a text, with its Canonical_Combining_Class; or the place of
/// several.
struct FoldedScalar {
  /// 21 bits of scalar, 8 of class; or ``several`` and a place in the page.
  let bits: UInt32

  static let several: UInt32 = 1 << 31

  @inline(__always) var isOne: Bool { bits & FoldedScalar.several == 0 }
  @inline(__always) var scalar: UInt32 { bits & 0x1FFFFF }
  @inline(__always) var combiningClass: UInt32 { bits >> 21 & 0xFF }
  @inline(__always) var place: Int { Int(bits & ~FoldedScalar.several) }
}

/// What each scalar is folded to: pages of 256 scalars, each filled when a scalar of it is first
/// asked for. Kept as long as the process: 1 KB a page and folding.
@safe struct FoldTable: @unchecked Sendable {  // The slots are atomics, and what they point at is never written again.
  /// A page: 256 folded scalars, then the sequences of those that are folded to several or none,
  /// each behind its count.
  typealias Page = UnsafePointer<UInt32>

  private let slots: UnsafeMutablePointer<Atomic<UnsafePointer<UInt32>?>>
  private let folding: TextFolding

  private static let pageCount = 0x1100
  private static let tables: [FoldTable] = (0...TextFolding.all.rawValue).map { FoldTable(TextFolding(rawValue: $0)) }

  /// The table of a folding. O(1).
  static func table(of folding: TextFolding) -> FoldTable { tables[Int(folding.intersection(.all).rawValue)] }

  private init(_ folding: TextFolding) {
    self.folding = folding
    unsafe slots = .allocate(capacity: Self.pageCount)
    for page in 0..<Self.pageCount { unsafe (slots + page).initialize(to: Atomic(nil)) }
  }

  /// The page of a scalar, which is at most U+10FFFF. O(1).
  @inline(__always) func page(of scalar: UInt32) -> Page {
    unsafe slots[Int(scalar >> 8)].load(ordering: .acquiring) ?? fill(Int(scalar >> 8))
  }

  /// What a scalar is folded to. O(1).
  @inline(__always) subscript(scalar: UInt32) -> FoldedScalar { unsafe FoldedScalar(bits: page(of: scalar)[Int(scalar & 0xFF)]) }

  /// What some units are folded to, in canonical order. O(units).
  func folded(_ units: [UInt16]) -> [UInt32] {
    unsafe units.withUnsafeBufferPointer { units in
      var reader = unsafe FoldedText(units, table: self)
      var scalars: [UInt32] = []
      scalars.reserveCapacity(units.count)
      while let next = reader.next() { scalars.append(next.scalar) }
      return scalars
    }
  }

  @inline(never) private func fill(_ page: Int) -> Page {
    var words = [UInt32](repeating: 0, count: 256)
    var sequence = [UInt32](repeating: 0, count: 32)
    for low in 0..<256 {
      let count = Int(unsafe tl_fold(UInt32(page << 8 | low), folding.rawValue, &sequence))
      let folded = sequence[..<count].map { $0 | UInt32(tl_combining_class($0)) << 21 }
      if count == 1 {
        words[low] = folded[0]
      } else {
        words[low] = FoldedScalar.several | UInt32(words.count)
        words.append(UInt32(count))
        words += folded
      }
    }
    let made = UnsafeMutablePointer<UInt32>.allocate(capacity: words.count)
    for (index, word) in words.enumerated() { unsafe (made + index).initialize(to: word) }
    let (isStored, stored) = unsafe slots[page].compareExchange(expected: nil, desired: Page(made), ordering: .acquiringAndReleasing)
    if !isStored, let stored = unsafe stored {
      unsafe made.deallocate()
      return unsafe stored
    }
    return unsafe Page(made)
  }
}
