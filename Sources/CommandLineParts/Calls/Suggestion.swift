/// The name that was probably meant by one that doesn't exist.
package enum Suggestion {
  /// The nearest of some names, if it is near enough to be a slip; nil if none is. O(names * length²).
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let written = Array(name.utf8.prefix(40))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(written, Array(candidate.utf8))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, min(written.count, best.name.utf8.count) / 3) else { return nil }
    return best.name
  }

  /// ` Did you mean “width”?`, or nothing.
  package static func question(for name: String, among names: some Sequence<String>) -> String {
    nearest(to: name, among: names).map { " Did you mean “\($0)”?" } ?? ""
  }

  /// How many letters must be put in, taken out, changed or swapped with a neighbour to make one word of the other, whatever their case.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    func folded(_ letter: UInt8) -> UInt8 { 0x41...0x5A ~= letter ? letter | 0x20 : letter }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSame = folded(a[i]) == folded(b[j])
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, folded(a[i]) == folded(b[j - 1]), folded(a[i - 1]) == folded(b[j]) { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
