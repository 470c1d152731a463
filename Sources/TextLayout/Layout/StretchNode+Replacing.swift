extension StretchNode {
  /// A tree of stretches: one at least. O(n).
  static func tree(of stretches: [LaidStretch]) -> StretchNode { root(of: leaves(of: stretches)) }

  /// The tree with others in the place of some of its stretches. All other stretches are shared,
  /// and all nodes but those on the way to them. O(log n + the new ones).
  func replacing(_ range: Range<Int>, with stretches: [LaidStretch]) -> StretchNode {
    StretchNode.root(of: replaced(range, with: stretches))
  }

  /// The nodes of the same depth that take the place of this one; none if nothing is left.
  private func replaced(_ range: Range<Int>, with new: [LaidStretch]) -> [StretchNode] {
    switch parts {
    case .stretches(var own):
      if range.count == 1, new.count == 1 {
        own[range.lowerBound] = new[0]
        return [StretchNode(self, replacing: range.lowerBound, in: .stretches(own))]
      }
      return StretchNode.leaves(of: Array(own[..<range.lowerBound] + new + own[range.upperBound...]))
    case .nodes(var own):
      let first = min(part(ofStretch: range.lowerBound), own.count - 1)
      let last = range.isEmpty ? first : part(ofStretch: range.upperBound - 1)
      var replaced: [StretchNode] = []
      for number in first...last {
        let count = own[number].sum.size.stretch
        let start = start(number).stretch
        let part = max(range.lowerBound, start) - start..<min(range.upperBound, start + count) - start
        if part.count == count, number > first || new.isEmpty { continue }
        replaced += own[number].replaced(part, with: number == first ? new : [])
      }
      if first == last, replaced.count == 1, replaced[0].count >= StretchNode.fewest {
        own[first] = replaced[0]
        return [StretchNode(self, replacing: first, in: .nodes(own))]
      }
      var nodes = Array(own[..<first]) + replaced + Array(own[(last + 1)...])
      StretchNode.fill(&nodes, from: first, count: replaced.count)
      return StretchNode.parents(of: nodes)
    }
  }

  /// The number of the part that holds a stretch.
  private func part(ofStretch number: Int) -> Int { lastPart { $0.stretch <= number } }

  /// Unites nodes with too few parts among some new ones with a neighbour.
  private static func fill(_ nodes: inout [StretchNode], from first: Int, count: Int) {
    var number = max(0, first - 1)
    var end = first + count
    while number <= end, number < nodes.count, nodes.count > 1 {
      guard nodes[number].parts.count < fewest else {
        number += 1
        continue
      }
      let left = max(0, number - 1)
      let united = nodes[left].united(with: nodes[left + 1])
      nodes.replaceSubrange(left...left + 1, with: united)
      end += united.count - 2
      number = left + united.count - 1
      if united.count == 2 { number += 1 }
    }
  }

  private func united(with next: StretchNode) -> [StretchNode] {
    switch (parts, next.parts) {
    case (.stretches(let own), .stretches(let others)): StretchNode.leaves(of: own + others)
    case (.nodes(let own), .nodes(let others)): StretchNode.parents(of: own + others)
    default: preconditionFailure("neighbours are as deep as each other")
    }
  }

  private static func leaves(of stretches: [LaidStretch]) -> [StretchNode] {
    evenParts(of: stretches.count).map { StretchNode(.stretches(Array(stretches[$0]))) }
  }

  private static func parents(of nodes: [StretchNode]) -> [StretchNode] {
    evenParts(of: nodes.count).map { StretchNode(.nodes(Array(nodes[$0]))) }
  }

  /// The root above some nodes: one at least.
  private static func root(of nodes: [StretchNode]) -> StretchNode {
    var nodes = nodes
    while nodes.count > 1 { nodes = parents(of: nodes) }
    var root = nodes[0]
    while case .nodes(let parts) = root.parts, parts.count == 1 { root = parts[0] }
    return root
  }

  /// So many things in as few parts as hold them, all of about the same length.
  private static func evenParts(of count: Int) -> [Range<Int>] {
    let parts = (count + most - 1) / most
    return (0..<parts).map { $0 * count / parts..<($0 + 1) * count / parts }
  }
}
