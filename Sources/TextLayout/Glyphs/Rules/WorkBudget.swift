/// How much work the lookups of one plan may cost to read, so that tables which share their parts a
/// million times are given up rather than waited for.
final class WorkBudget {
  private var left: Int

  /// The default is twenty times what Noto's largest plans take.
  init(_ work: Int = 8_000_000) { left = work }

  /// Takes so much from the budget; throws when nothing is left. O(1).
  func spend(_ work: Int) throws(TableBytes.Unreadable) {
    left -= work
    if left < 0 { throw TableBytes.Unreadable() }
  }
}
