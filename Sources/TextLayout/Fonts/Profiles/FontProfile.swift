extension FontInstance {
  /// What has the profile of the font's text in a script: Arabic in the hanging style is a thing of
  /// its own. O(1).
  func profileKey(of script: Script) -> ScriptKey { script == .arabic && face.kind == .nastaliq ? .nastaliq : ScriptKey(script) }

  /// The profile of a script: of the table, whatever the font, so that what is announced and what
  /// is not asks for the same; for a script that is not in it, what the font says of itself. O(1).
  func profile(of script: Script) -> ScriptProfile {
    ScriptProfiles.shared.profile(profileKey(of: script), weight: weight) ?? statedProfile
  }

  /// The room that the font's own ascent and descent ask for, three ems at most. O(1).
  private var statedProfile: ScriptProfile {
    ScriptProfile(
      up: min(thousandths(Int(metrics.ascent)), ScriptProfile.limit), down: min(thousandths(Int(metrics.descent)), ScriptProfile.limit))
  }

  /// A distance in thousandths of the em, rounded up.
  private func thousandths(_ distance: Int) -> Int { -FontScale.floorDivide(-1000 * distance, Int(face.unitsPerEm)) }
}
