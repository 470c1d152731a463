/// Puts a tree together from elements as they come: there is never an array of all of them beside
/// it.
struct TreeBuilder<Element: TreeElement> {
  private typealias Node = TreeNode<Element>

  private var nodes: [Node.Child] = []
  private var pending: [Element] = []

  /// Adds elements. O(elements).
  mutating func append(_ elements: some Sequence<Element>) {
    for element in elements {
      pending.append(element)
      // What is left is enough for a node that is not too small, whatever comes.
      if pending.count == 2 * Node.most {
        nodes.append(Node.Child(elements: Array(pending[..<Node.most])))
        pending.removeFirst(Node.most)
      }
    }
  }

  /// The tree of all elements, after which the builder is spent. O(elements / 16).
  mutating func finish() -> Tree<Element> {
    var tree = Tree<Element>()
    tree.rise(nodes + Node.packed(pending))
    return tree
  }
}
