/// How many letters of each script a font has: what it was made for.
struct ScriptCensus: Sendable {
  /// By the script's number in ``Scripts``.
  private var counts = [Int32](repeating: 0, count: Scripts.all.tags.count)
  /// How many scripts have more than a few letters; Common and Inherited are not counted.
  private(set) var scriptCount = 0

  /// Counts the letters that are covered. O(ranges of scripts).
  init(_ coverage: FontCoverage) {
    for (range, script) in Scripts.all.ranges { counts[Int(script)] += Int32(coverage.count(in: range)) }
    for (tag, count) in zip(Scripts.all.tags, counts) where count >= 8 && tag != Scripts.common && tag != Scripts.inherited { scriptCount += 1 }
  }

  /// How many letters of the script there are. O(1).
  subscript(script tag: UInt32) -> Int {
    Scripts.all.numbers[tag].map { Int(counts[Int($0)]) } ?? 0
  }
}

/// Which scalars belong to which script.
struct Scripts: Sendable {
  static let common: UInt32 = 0x5A79_7979  // Zyyy
  static let inherited: UInt32 = 0x5A69_6E68  // Zinh
  static let unknown: UInt32 = 0x5A7A_7A7A  // Zzzz

  /// The scripts, numbered in the order of their first scalars.
  private(set) var tags: [UInt32] = []
  private(set) var numbers: [UInt32: UInt8] = [:]
  /// All assigned scalars as ranges of one script each, ascending.
  private(set) var ranges: [(range: ClosedRange<UInt32>, script: UInt8)] = []

  /// Made once, in a few milliseconds, when the first fallback is looked for.
  static let all = Scripts()

  private init() {
    // Nothing is assigned in the planes between.
    for plane in [0...0x3FFFF, 0xE0000...0xE0FFF] as [ClosedRange<UInt32>] {
      var start = plane.lowerBound
      var script = HarfBuzzUnicode.script(of: start)
      for scalar in plane.lowerBound + 1...plane.upperBound + 1 {
        let next = scalar > plane.upperBound ? 0 : HarfBuzzUnicode.script(of: scalar)
        guard next != script else { continue }
        if script != Scripts.unknown, !Scripts.isCompatibility(start) { append(start...scalar - 1, script) }
        start = scalar
        script = next
      }
    }
  }

  /// Presentation forms and compatibility ideographs, which whole fonts do without. The blocks
  /// begin where a script's range does.
  private static func isCompatibility(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xF900...0xFDFF, 0xFE70...0xFEFF, 0x1EE00...0x1EEFF, 0x2F800...0x2FA1F: true
    default: false
    }
  }

  private mutating func append(_ range: ClosedRange<UInt32>, _ tag: UInt32) {
    if numbers[tag] == nil {
      numbers[tag] = UInt8(clamping: tags.count)
      tags.append(tag)
    }
    if let script = numbers[tag] { ranges.append((range, script)) }
  }
}

extension FontFace {
  /// How many letters of each script the face has. O(cmap) the first time, then O(1).
  var scriptCensus: ScriptCensus { census.value { ScriptCensus(coverage) } }
}
