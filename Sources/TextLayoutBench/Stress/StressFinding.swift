/// Something that took longer than it may, or did not get the answer that it should.
struct StressFinding: Sendable {
  let pattern: String
  let setting: String
  let question: String
  /// CPU time in milliseconds at one, two and four times the size; fewer where the first took too long.
  let milliseconds: [Double]
  /// What is wrong.
  let reason: String

  /// A row of the report.
  var row: String {
    let times = milliseconds.map { StressFinding.rounded($0) }.joined(separator: " ")
    return "\(pattern) · \(setting) · \(question): \(times) ms: \(reason)"
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return value < 100 ? String(tenths) : String(Int(value.rounded()))
  }
}

/// What is too slow.
struct StressBounds: Sendable {
  /// Longer than this, in milliseconds, nothing may take at the largest size.
  var slow = 500.0
  /// Shorter than this, growth is noise.
  var noise = 25.0
  /// So many times as long a text four times as long may take. Linear work takes 4 times as long, quadratic 16 times.
  var growth = 8.0

  /// What is wrong with the times at one, two and four times the size; nil where nothing is.
  func fault(of milliseconds: [Double]) -> String? {
    guard let least = milliseconds.min(), let most = milliseconds.last else { return nil }
    if most > slow { return "slow" }
    if milliseconds.count > 1, most > noise, most > growth * max(least, 0.05) { return "grows \(Int((most / least).rounded())) times in 4" }
    return nil
  }
}
