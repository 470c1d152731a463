import CommandLineParts

/// Counts of languages, as they stand in a file: a line for each, `de cold.allocations 120`, behind a line that says what they were counted with.
struct CountTable: Equatable {
  /// Versions of the libraries, the texts' size, the machine's kind.
  let conditions: String
  /// By language and name, in the order of the file.
  private(set) var rows: [(key: String, value: Int)] = []

  init(conditions: String) { self.conditions = conditions }

  mutating func add(_ counts: [CountRounds.Count], of language: String) {
    for count in counts { rows.append(("\(language) \(count.name)", count.value)) }
  }

  var text: String { "# \(conditions)\n" + rows.map { "\($0.key) \($0.value)\n" }.joined() }

  /// Nil for a text that is no such file.
  init?(text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("# ") else { return nil }
    conditions = String(first.dropFirst(2))
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      guard words.count == 3, let value = Int(words[2]) else { return nil }
      rows.append(("\(words[0]) \(words[1])", value))
    }
  }

  static func == (a: CountTable, b: CountTable) -> Bool { a.text == b.text }

  /// What has grown by more than a share, compared with a baseline: a line for each. What one of them does not have is 0, and a few more of what there is little of are
  /// no growth.
  func growth(over baseline: CountTable, tolerance: Double) -> [String] {
    let known = Dictionary(baseline.rows.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    return rows.compactMap { key, value in
      let before = known[key] ?? 0
      let bound = Double(before) + max(Double(before.magnitude) * tolerance, CountTable.spare)
      return Double(value) > bound ? "\(key): \(before) → \(value)" : nil
    }
  }

  /// What has shrunk by more than that: the baseline may be recorded anew, so that it stays so.
  func gains(over baseline: CountTable, tolerance: Double) -> [String] { baseline.growth(over: self, tolerance: tolerance) }

  private static let spare = 64.0
}
