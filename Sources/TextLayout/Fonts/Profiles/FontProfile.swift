extension FontInstance {
  /// What has the profile of the font's text in a script: Arabic in the hanging style is a thing of
  /// its own. O(1).
  func profileKey(of script: Script) -> ScriptKey { script == .arabic && face.kind == .nastaliq ? .nastaliq : ScriptKey(script) }

  /// How far the font's own letters of a script reach: of its first glyphs' ink; nil without any.
  /// O(glyphs).
  func measuredProfile(of script: Script) -> ScriptProfile? {
    var (up, down) = (Int.min, Int.min)
    var count = 0
    for scalar in Scripts.all.scalars(of: script.tag) where coverage.contains(scalar) {
      guard let glyph = glyph(for: scalar), let box = inkBox(of: glyph) else { continue }
      up = max(up, Int(box.maxY))
      down = max(down, -Int(box.minY))
      count += 1
      if count == FontInstance.measuredGlyphLimit { break }
    }
    if count == 0 { return nil }
    return ScriptProfile(ofInkUp: thousandths(up), down: thousandths(down))
  }

  /// The room that the font's own ascent and descent ask for, three ems at most. O(1).
  var statedProfile: ScriptProfile {
    ScriptProfile(
      up: min(thousandths(Int(metrics.ascent)), ScriptProfile.limit), down: min(thousandths(Int(metrics.descent)), ScriptProfile.limit))
  }

  /// How many glyphs are looked at.
  private static let measuredGlyphLimit = 512

  /// A distance in thousandths of the em, rounded up.
  private func thousandths(_ distance: Int) -> Int { -FontScale.floorDivide(-1000 * distance, Int(face.unitsPerEm)) }
}

extension Scripts {
  /// The scalars of a script, ascending.
  func scalars(of tag: UInt32) -> some Sequence<UInt32> {
    let number = numbers[tag]
    return ranges.lazy.filter { $0.script == number }.flatMap { $0.range }
  }
}

/// A font and a script that it writes.
struct FontProfileKey: Hashable {
  let font: FontInstance
  let script: Script
}
