extension RandomAccessCollection where Index == Int {
  /// The first index whose element does not satisfy a condition that holds up to some index and not
  /// after it; the end when all satisfy it. O(log n), in as many steps whatever holds, so that
  /// processors need not guess.
  @inline(__always)
  package func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var length = endIndex - startIndex
    while length > 1 {
      let half = length >> 1
      low = holds(self[low + half - 1]) ? low + half : low
      length -= half
    }
    return length == 1 && holds(self[low]) ? low + 1 : low
  }
}
