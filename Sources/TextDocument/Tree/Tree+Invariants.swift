extension Tree where Element.Sum: Equatable {
  /// What is wrong with the tree; nothing if all is as it should be. For tests: O(n).
  ///
  /// - Leaves are as deep as each other.
  /// - Nodes hold `most` parts at most, and `fewest` at least, but for the root, which if it is no
  ///   leaf holds two.
  /// - What a node says that is below it is the sum of what is there.
  package func findings() -> [String] {
    guard let top else { return [] }
    return top.findings(isRoot: true).found
  }

  /// Asserts ``findings()`` of small trees, where builds are for debugging.
  @inline(__always)
  func assertIsSound() { assert(count > 64 || findings().isEmpty, "\(findings())") }
}

extension TreeNode.Child where Element.Sum: Equatable {
  fileprivate func findings(isRoot: Bool = false) -> (found: [String], depth: Int) {
    switch node.parts {
    case .elements(let elements):
      var found: [String] = []
      if !((isRoot ? 1 : TreeNode<Element>.fewest)...TreeNode<Element>.most).contains(elements.count) { found.append("a leaf of \(elements.count)") }
      if count != elements.count || sum != elements.reduce(.zero, { $0 + $1.sum }) { found.append("a leaf that counts wrong") }
      return (found, 0)
    case .nodes(let nodes):
      var found: [String] = []
      if !((isRoot ? 2 : TreeNode<Element>.fewest)...TreeNode<Element>.most).contains(nodes.count) { found.append("a node of \(nodes.count)") }
      if count != nodes.reduce(0, { $0 + $1.count }) || sum != nodes.reduce(.zero, { $0 + $1.sum }) { found.append("a node that counts wrong") }
      let below = nodes.map { $0.findings() }
      if Set(below.map(\.depth)).count != 1 { found.append("nodes of different depths") }
      return (found + below.flatMap(\.found), (below.map(\.depth).max() ?? 0) + 1)
    }
  }
}
