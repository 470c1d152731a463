import CICU
import Synchronization
import TextLayout

/// The characters that a folding changes, with what they are folded to: so that it can be told in
/// which spellings a needle may stand in a text.
///
/// The syllables of Hangul are left out: ``visitSyllables(_:)`` gives these.
struct FoldSources: Sendable {
  /// A scalar of what a character is folded to.
  struct Part: Sendable {
    var scalar: UInt32
    /// Whether it is a mark: canonical order may put others of the marks around it on another side.
    var isMark: Bool
  }

  private let scalars: [UInt32]
  /// Where the parts of each scalar end.
  private let ends: [Int32]
  private let parts: [Part]
  /// Which of the scalars have a part, by that.
  private let holders: [UInt32: [Int32]]
  /// The first units of the characters that are dropped.
  let dropped: UnitSet

  private static let kept = Mutex<[FoldSources?]>(Array(repeating: nil, count: Int(TextFolding.all.rawValue) + 1))

  /// What a folding changes. O(1); two milliseconds or so when it is first asked for. Nil where ICU
  /// failed.
  static func sources(of folding: TextFolding) -> FoldSources? {
    kept.withLock { kept in
      let index = Int(folding.intersection(.all).rawValue)
      if let known = kept[index] { return known }
      kept[index] = FoldSources(folding)
      return kept[index]
    }
  }

  private init?(_ folding: TextFolding) {
    var stretches: [ClosedRange<UInt32>] = []
    let isComplete = unsafe withUnsafeMutablePointer(to: &stretches) { stretches in
      unsafe tl_fold_sources(
        { context, first, last in unsafe context?.assumingMemoryBound(to: [ClosedRange<UInt32>].self).pointee.append(first...max(first, last)) },
        stretches)
    }
    if !isComplete { return nil }
    var (scalars, ends, parts): ([UInt32], [Int32], [Part]) = ([], [], [])
    var sequence = [UInt32](repeating: 0, count: 32)
    for scalar in stretches.joined() {
      let count = Int(unsafe tl_fold(scalar, folding.rawValue, &sequence))
      if count == 1, sequence[0] == scalar { continue }
      scalars.append(scalar)
      parts += sequence[..<count].map { Part(scalar: $0, isMark: tl_combining_class($0) != 0) }
      ends.append(Int32(parts.count))
    }
    var holders: [UInt32: [Int32]] = [:]
    var dropped = UnitSet()
    var start = 0
    for (index, end) in ends.enumerated() {
      for part in parts[start..<Int(end)] where holders[part.scalar]?.last != Int32(index) { holders[part.scalar, default: []].append(Int32(index)) }
      if start == Int(end) { dropped.insert(CodeUnits.units(of: scalars[index]).first) }
      start = Int(end)
    }
    (self.scalars, self.ends, self.parts, self.holders, self.dropped) = (scalars, ends, parts, holders, dropped)
  }

  /// The characters that are changed.
  var changed: [UInt32] { scalars }

  /// Calls with each character of which a scalar is a part, and with its parts. O(the answer).
  func visit(holding scalar: UInt32, _ body: (UInt32, ArraySlice<Part>) -> Void) {
    for index in holders[scalar] ?? [] {
      let index = Int(index)
      body(scalars[index], parts[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])])
    }
  }

  /// Calls with each syllable of Hangul and its parts (the Unicode Standard, 3.12). O(syllables).
  static func visitSyllables(_ body: (UInt32, ArraySlice<Part>) -> Void) {
    var parts: [Part] = []
    for index in 0..<11_172 as Range<UInt32> {
      parts.removeAll(keepingCapacity: true)
      parts.append(Part(scalar: 0x1100 + index / 588, isMark: false))
      parts.append(Part(scalar: 0x1161 + index % 588 / 28, isMark: false))
      if index % 28 != 0 { parts.append(Part(scalar: 0x11A7 + index % 28, isMark: false)) }
      body(0xAC00 + index, parts[...])
    }
  }
}
