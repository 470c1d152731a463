/// What a tree knows of several elements together.
package protocol TreeSum: Sendable {
  /// Of no elements.
  static var zero: Self { get }
  /// Of some elements and of those behind them.
  static func + (a: Self, b: Self) -> Self
}

/// What stands in a tree.
package protocol TreeElement: Sendable {
  associatedtype Sum: TreeSum
  /// What the element counts.
  var sum: Sum { get }
}

/// Elements in order, with sums: a balanced tree whose nodes are never changed, but shared by all
/// trees that have them in common.
///
/// A copy is one reference. An edit makes the nodes anew that lead to what it replaces, some three
/// or four of them, and the tree that was there stays as it is for whoever holds it. All three
/// trees of a document are such: its text, its styles, its markers.
///
/// A node holds 16 parts at most, each with its sum beside it, so that a search reads one
/// contiguous kilobyte a level. Wider nodes make searches no faster (a level less, at twice the
/// length) and edits slower, as each part of a node that is copied is counted once more; narrower
/// ones take more memory for themselves.
package struct Tree<Element: TreeElement>: Sendable {
  package typealias Sum = Element.Sum
  typealias Node = TreeNode<Element>

  /// The node at the top; nil for a tree without elements.
  private(set) var top: Node.Child?

  /// A tree without elements.
  package init() {}

  /// A tree of elements. O(n).
  package init(_ elements: [Element]) { rise(Node.packed(elements)) }

  /// How many elements there are. O(1).
  package var count: Int { top?.count ?? 0 }
  /// What all of them count. O(1).
  package var sum: Sum { top?.sum ?? .zero }

  /// Puts nodes below as few others as there can be.
  private mutating func rise(_ children: [Node.Child]) {
    var children = children
    while children.count > 1 { children = Node.packed(children) }
    while let only = children.first, case .nodes(let below) = only.node.parts, below.count == 1 { children = below }
    top = children.first
  }

  /// Puts elements in the place of those in a range, which lies within the tree. O(log n + elements
  /// replaced and put in).
  package mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the tree")
    guard let top else { return rise(Node.packed(elements)) }
    rise(top.node.replacing(range, with: elements))
  }
}

extension Tree {
  /// Puts an element in the place of another, which there is. O(log n).
  package mutating func replace(_ number: Int, with element: Element) {
    precondition(number >= 0 && number < count, "there is such an element")
    guard let node = top?.node else { return }
    top = node.replacing(number, with: element)
  }
}

/// A node of a ``Tree``.
final class TreeNode<Element: TreeElement>: Sendable {
  typealias Sum = Element.Sum

  /// What a node consists of: one part at least.
  enum Parts: Sendable {
    case elements([Element])
    case nodes([Child])
  }

  /// A node, and what is below it.
  struct Child: Sendable {
    let node: TreeNode
    let count: Int
    let sum: Sum

    init(elements: [Element]) {
      node = TreeNode(.elements(elements))
      count = elements.count
      sum = elements.reduce(Sum.zero) { $0 + $1.sum }
    }

    init(nodes: [Child]) {
      node = TreeNode(.nodes(nodes))
      count = nodes.reduce(0) { $0 + $1.count }
      sum = nodes.reduce(Sum.zero) { $0 + $1.sum }
    }
  }

  /// How many parts a node has at most, and how many at least if it is not the root.
  static var most: Int { 16 }
  static var fewest: Int { 6 }

  let parts: Parts

  private init(_ parts: Parts) { self.parts = parts }

  var isTooSmall: Bool {
    switch parts {
    case .elements(let elements): elements.count < TreeNode.fewest
    case .nodes(let nodes): nodes.count < TreeNode.fewest
    }
  }

  /// As few nodes as hold some elements, evenly. O(n).
  static func packed(_ elements: [Element]) -> [Child] {
    if elements.count <= most { return elements.isEmpty ? [] : [Child(elements: elements)] }
    return even(elements.count).map { Child(elements: Array(elements[$0])) }
  }

  /// As few nodes as hold some others, evenly. O(n).
  static func packed(_ nodes: [Child]) -> [Child] {
    if nodes.count <= most { return nodes.isEmpty ? [] : [Child(nodes: nodes)] }
    return even(nodes.count).map { Child(nodes: Array(nodes[$0])) }
  }

  private static func even(_ count: Int) -> [Range<Int>] {
    let groups = (count + most - 1) / most
    return (0..<groups).map { $0 * count / groups..<($0 + 1) * count / groups }
  }
}

extension TreeNode {
  /// The same node with another element in the place of one. O(log n).
  fileprivate func replacing(_ number: Int, with new: Element) -> Child {
    switch parts {
    case .elements(var elements):
      elements[number] = new
      return Child(elements: elements)
    case .nodes(var nodes):
      var (index, start) = (0, 0)
      while start + nodes[index].count <= number {
        start += nodes[index].count
        index += 1
      }
      nodes[index] = nodes[index].node.replacing(number - start, with: new)
      return Child(nodes: nodes)
    }
  }

  /// Nodes as high as this one with other elements in the place of some; none if nothing is left.
  /// O(log n + elements replaced and put in).
  fileprivate func replacing(_ range: Range<Int>, with new: [Element]) -> [Child] {
    switch parts {
    case .elements(var elements):
      elements.replaceSubrange(range, with: new)
      return TreeNode.packed(elements)
    case .nodes(var nodes):
      var (first, start) = (0, 0)
      while first + 1 < nodes.count, start + nodes[first].count <= range.lowerBound {
        start += nodes[first].count
        first += 1
      }
      var (last, lastStart) = (first, start)
      while last + 1 < nodes.count, lastStart + nodes[last].count < range.upperBound {
        lastStart += nodes[last].count
        last += 1
      }
      var made: [Child]
      if first == last {
        made = nodes[first].node.replacing(range.lowerBound - start..<range.upperBound - start, with: new)
      } else {
        made = nodes[first].node.replacing(range.lowerBound - start..<nodes[first].count, with: new)
        made += nodes[last].node.replacing(0..<range.upperBound - lastStart, with: [])
      }
      while made.contains(where: \.node.isTooSmall) {
        if made.count > 1 {
          made = TreeNode.mended(made)
          if !made.contains(where: \.node.isTooSmall) { break }
        }
        if last + 1 < nodes.count {
          last += 1
          made.append(nodes[last])
        } else if first > 0 {
          first -= 1
          made.insert(nodes[first], at: 0)
        } else {
          break
        }
      }
      nodes.replaceSubrange(first...last, with: made)
      return TreeNode.packed(nodes)
    }
  }

  /// Puts nodes that are too small together with those beside them. O(nodes).
  private static func mended(_ children: [Child]) -> [Child] {
    var mended: [Child] = []
    for child in children {
      guard let last = mended.last, last.node.isTooSmall || child.node.isTooSmall else {
        mended.append(child)
        continue
      }
      mended.removeLast()
      switch (last.node.parts, child.node.parts) {
      case (.elements(let a), .elements(let b)): mended += packed(a + b)
      // One of both may hold a single node that was too small and had none beside it.
      case (.nodes(let a), .nodes(let b)): mended += packed(TreeNode.mended(a + b))
      default: preconditionFailure("nodes beside each other are as high as each other")
      }
    }
    return mended
  }
}
