/// A set of scripts.
struct ScriptSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  /// No scripts.
  init() {}

  /// One script.
  init(_ script: Script) { words[Int(script.code >> 6)] = 1 << UInt64(script.code & 63) }

  /// The scalar's Script_Extensions, or its script where it has none.
  init(extensionsOf scalar: UInt32) { words = UnicodeProperties.scriptExtensions(of: scalar) }

  var isEmpty: Bool { words == .zero }
  /// The one script, if there is exactly one.
  var only: Script? {
    let count = words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount + words[3].nonzeroBitCount
    return count == 1 ? first : nil
  }

  /// The first in ICU's order.
  var first: Script? {
    for i in 0..<4 where words[i] != 0 { return Script(code: UInt8(i << 6 + words[i].trailingZeroBitCount)) }
    return nil
  }

  func contains(_ script: Script) -> Bool { words[Int(script.code >> 6)] & 1 << UInt64(script.code & 63) != 0 }

  func intersection(_ other: ScriptSet) -> ScriptSet {
    var result = self
    result.words &= other.words
    return result
  }
}

/// The last sets of script extensions asked for: a text uses few, again and again.
struct ScriptExtensionsCache {
  private var entries = [(scalar: UInt32, scripts: ScriptSet)](repeating: (.max, ScriptSet()), count: 64)

  /// The scalar's extensions. O(1); C is asked on a miss.
  subscript(scalar: UInt32) -> ScriptSet {
    mutating get {
      let slot = Int(scalar & 63)
      if entries[slot].scalar != scalar { entries[slot] = (scalar, ScriptSet(extensionsOf: scalar)) }
      return entries[slot].scripts
    }
  }
}
