import TextLayout

extension AccessibilityTree {
  /// What does not hold of the tree; nil if all does: as it should always be. For tests. O(nodes +
  /// characters).
  ///
  /// - Each node but the root is in one other, which stands before it.
  /// - The runs hold the root's text in its order, without gaps or overlaps, as far as it is told.
  /// - The characters of a run are its value: their bytes add up, positions and widths are as many.
  /// - Characters and bounds of children lie in the bounds of what holds them.
  /// - Runs of a line name each other.
  package var violation: String? {
    var parents = [Int](repeating: 0, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      if node.id.value != nodes[0].id.value + UInt64(place) { return "node \(place) has another identifier" }
      for child in node.children {
        guard let found = self[child], found.id > node.id else { return "\(node.id) holds \(child), which is not behind it" }
        parents[Int(child.value - nodes[0].id.value)] += 1
        if found.range.lowerBound < node.range.lowerBound || found.range.upperBound > node.range.upperBound {
          return "\(found.role) \(found.range) is in \(node.role) \(node.range)"
        }
        if node.bounds.union(found.bounds) != node.bounds { return "\(found.role) \(found.bounds) sticks out of \(node.role) \(node.bounds)" }
      }
    }
    if parents[0] != 0 || parents.dropFirst().contains(where: { $0 != 1 }) { return "a node is in none, or in several" }
    var end = root.range.lowerBound
    for node in textRuns {
      if node.range.lowerBound < end { return "run \(node.range) begins before \(end)" }
      end = node.range.upperBound
      if let violation = violation(of: node) { return "run \(node.range): \(violation)" }
    }
    return nil
  }

  private func violation(of node: AccessibilityNode) -> String? {
    guard let run = node.textRun else { return "no run" }
    let count = run.characterLengths.count
    if run.characterPositions.count != count || run.characterWidths.count != count || run.offsets.count != count { return "lists of other lengths" }
    if count > 255 { return "\(count) characters" }
    if run.characterLengths.reduce(0, { $0 + Int($1) }) != run.value.utf8.count { return "bytes that don't add up to “\(run.value)”" }
    if run.characterLengths.contains(0) { return "a character without bytes" }
    let isVertical = run.direction == .topToBottom || run.direction == .bottomToTop
    let length = isVertical ? node.bounds.height : node.bounds.width
    for (position, width) in zip(run.characterPositions, run.characterWidths) where position < 0 || width < 0 || position + width > length {
      return "a character at \(position), \(width) wide, in \(length)"
    }
    if zip(run.wordStarts, run.wordStarts.dropFirst()).contains(where: { $0 >= $1 }) || run.wordStarts.last.map({ Int($0) >= count }) ?? false {
      return "words \(run.wordStarts)"
    }
    if zip(run.offsets, run.offsets.dropFirst()).contains(where: { $0 >= $1 }) { return "offsets out of order" }
    if let next = run.nextOnLine, self[next]?.textRun?.previousOnLine != node.id { return "a next run that doesn't name it" }
    if let previous = run.previousOnLine, self[previous]?.textRun?.nextOnLine != node.id { return "a previous run that doesn't name it" }
    return nil
  }
}
