extension RandomAccessCollection where Index == Int {
  /// The first index whose element does not satisfy a condition that holds up to some index and not after it; the end when all satisfy it. O(log n).
  func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
