/// The profiles of scripts, as the committed recipe measured them.
struct ScriptProfiles: Sendable {
  struct Entry: Sendable {
    /// Up to semibold, exclusive.
    let regular: ScriptProfile
    /// From semibold on.
    let bold: ScriptProfile
  }

  static let shared = ScriptProfiles(measured)

  private let entries: [ScriptKey: Entry]

  /// Reads lines of a key, four numbers and the family that was measured. O(lines).
  init(_ table: String) {
    var entries: [ScriptKey: Entry] = [:]
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, fields[0].utf8.count == 4 else { continue }
      let numbers = fields[1...4].compactMap { Int($0) }
      guard numbers.count == 4 else { continue }
      let key = ScriptKey(tag: fields[0].utf8.reduce(0) { $0 << 8 | UInt32($1) })
      entries[key] = Entry(
        regular: ScriptProfile(up: numbers[0], down: numbers[1]), bold: ScriptProfile(up: numbers[2], down: numbers[3]))
    }
    self.entries = entries
  }

  /// What is known of a key. O(1).
  subscript(key: ScriptKey) -> Entry? { entries[key] }

  /// Every key, in no order.
  var keys: some Collection<ScriptKey> { entries.keys }

  /// The profile of a key at a weight; nil if it was not measured. O(1).
  func profile(_ key: ScriptKey, weight: FontWeight) -> ScriptProfile? {
    entries[key].map { weight.value >= FontWeight.semibold.value ? $0.bold : $0.regular }
  }
}
