/// The measured profiles as the Swift file that the engine is compiled with.
enum ProfileTable {
  static let path = "Sources/TextLayout/Type/ScriptProfiles+Measured.swift"

  /// The file's text.
  static func source(of rows: [ScriptMeasure.Row]) -> String {
    let lines = rows.map { row in
      let numbers = profile(of: row).map { String($0) }
      return "    \(row.key) \(numbers.joined(separator: " ")) \(row.family)"
    }
    return """
      // Made by `make profiles` (textlayout-bench profiles): don't edit.

      extension ScriptProfiles {
        /// A key, how far its text reaches above and below the baseline in thousandths of the text size, the same from semibold on, and the family that was
        /// measured.
        static let measured = \"""
      \(lines.joined(separator: "\n"))
          \"""
      }

      """
  }

  /// What a row asks for: above and below, and the same from semibold on.
  static func profile(of row: ScriptMeasure.Row) -> [Int] {
    if let kept = kept[row.key] { return kept }
    let regular = [row.regular.up, row.regular.down].map(profile)
    let bold = [row.bold.up, row.bold.down]
    let isFar = zip(bold, regular).contains { $0 > $1 + boldTolerance }
    return regular + (isFar ? zip(regular, bold.map(profile)).map { max($0, $1) } : regular)
  }

  /// Bold text has a profile of its own where its ink passes the regular one by more than this. Else all weights have lines of one height.
  private static let boldTolerance = 100

  /// Profiles that stay as they are, so that lines keep their heights: an earlier measurement with fewer words has settled them. What this one finds is
  /// another hundredth or two: Lao 1130 above, Gurmukhi 340 below, Javanese 850 below, bold Nastaliq 2520 and 710.
  private static let kept = [
    "Aran": [2220, 640, 2450, 660], "Guru": [920, 310, 920, 310], "Java": [1030, 860, 1030, 860], "Laoo": [1110, 310, 1110, 310],
  ]

  /// Ink up to the next hundredth of an em, and the margin; three ems at most.
  private static func profile(_ ink: Int) -> Int { min((max(0, ink) + 9) / 10 * 10 + 20, 3000) }
}
