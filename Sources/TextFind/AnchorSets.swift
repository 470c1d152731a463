import CICU
import TextLayout

/// The characters of which a needle's anchor may be made in a text, as an ``AnchorScan`` looks for
/// them.
struct AnchorSets {
  private let needle: Needle
  private let index: Int
  private let isPair: Bool
  private(set) var endings = UnitSet()
  private(set) var beginnings = UnitSet()
  private(set) var holders = UnitSet()
  /// Whether there are characters that are dropped.
  private(set) var hasDropped = false

  /// The sets of the scalars themselves.
  init(_ needle: Needle, index: Int, isPair: Bool) {
    self.needle = needle
    self.index = index
    self.isPair = isPair
    let own = needle.scalars[index]
    if isPair {
      endings.insert(CodeUnits.units(of: own).last)
      beginnings.insert(CodeUnits.units(of: needle.scalars[index + 1]).first)
    } else {
      holders.insert(CodeUnits.units(of: own).last)
    }
  }

  /// What may be at the first place of the pair, and at the second, in ascending order.
  var left: [UInt16] { holders.isEmpty ? endings.units : endings.isEmpty ? holders.units : Set(endings.units + holders.units).sorted() }
  var right: [UInt16] { beginnings.units }

  /// Takes all for possible.
  mutating func insertAll() { for unit in 0...UInt16.max { holders.insert(unit) } }

  /// Takes in what a folding folds to the anchor, and what it drops.
  mutating func insert(_ sources: FoldSources) {
    sources.visit(holding: needle.scalars[index]) { insert($0, $1) }
    if isPair {
      sources.visit(holding: needle.scalars[index + 1]) { insert($0, $1) }
      beginnings.formUnion(sources.dropped)
      hasDropped = !sources.dropped.isEmpty
    }
    if needsSyllables { FoldSources.visitSyllables { insert($0, $1) } }
  }

  /// Whether syllables of Hangul may be among them.
  private var needsSyllables: Bool { [index, index + 1].contains { $0 < needle.scalars.count && 0x1100..<0x1200 ~= needle.scalars[$0] } }

  /// Takes a character in, if it may be a part of the needle there.
  private mutating func insert(_ scalar: UInt32, _ parts: ArraySlice<FoldSources.Part>) {
    let units = CodeUnits.units(of: scalar)
    guard let first = parts.first, let last = parts.last else { return }
    let own = needle.scalars[index]
    guard isPair else {
      if parts.contains(where: { $0.scalar == own }) { holders.insert(units.last) }
      return
    }
    let other = needle.scalars[index + 1]
    if last.scalar == own, needle.suits(parts.dropLast().reversed(), from: index, by: -1) { endings.insert(units.last) }
    if first.scalar == other, needle.suits(parts.dropFirst(), from: index + 1, by: 1) { beginnings.insert(units.first) }
    if zip(parts, parts.dropFirst()).contains(where: { $0.scalar == own && $1.scalar == other }) { holders.insert(units.last) }
  }
}

/// The scalars of a needle, and which of them are marks.
struct Needle {
  let scalars: [UInt32]

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  func isMark(_ index: Int) -> Bool { tl_combining_class(scalars[index]) != 0 }

  /// Whether the other scalars of a character, of which one stands in the needle, may stand beside
  /// it there. Marks may be in any order among marks.
  func suits(_ parts: some Collection<FoldSources.Part>, from index: Int, by step: Int) -> Bool {
    var next = index + step
    for part in parts {
      if part.isMark {
        // A character is found whole or not at all: the mark is one of those that stand together in
        // the needle. Of very many, not all are looked at.
        let end = next + 64 * step
        while next != end, scalars.indices.contains(next), isMark(next) {
          if scalars[next] == part.scalar { return true }
          next += step
        }
        return next == end
      }
      guard scalars.indices.contains(next), scalars[next] == part.scalar else { return false }
      next += step
    }
    return true
  }
}
