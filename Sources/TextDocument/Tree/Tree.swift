/// What a tree knows of several elements together.
@usableFromInline
package protocol TreeSum: Sendable {
  /// Of no elements.
  static var zero: Self { get }
  /// Of some elements and of those behind them.
  static func + (a: Self, b: Self) -> Self
}

/// What stands in a tree.
@usableFromInline
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
///
/// Modules above have trees of elements of their own. All of a tree can be inlined there, so that
/// it is compiled for each: what is generic at run time asks for types at each node.
@usableFromInline
package struct Tree<Element: TreeElement>: Sendable {
  @usableFromInline package typealias Sum = Element.Sum
  @usableFromInline typealias Node = TreeNode<Element>

  /// The node at the top; nil for a tree without elements.
  @usableFromInline private(set) var top: Node.Child?

  /// A tree without elements.
  @inlinable package init() {}

  /// A tree of elements. O(n).
  @inlinable package init(_ elements: [Element]) { rise(Node.packed(elements)) }

  /// How many elements there are. O(1).
  @inlinable package var count: Int { top?.count ?? 0 }
  /// What all of them count. O(1).
  @inlinable package var sum: Sum { top?.sum ?? .zero }

  /// Puts nodes below as few others as there can be.
  @inlinable mutating func rise(_ children: [Node.Child]) {
    var children = children
    while children.count > 1 { children = Node.packed(children) }
    while let only = children.first, case .nodes(let below) = only.node.parts, below.count == 1 { children = below }
    top = children.first
  }

  /// Puts elements in the place of those in a range, which lies within the tree. O(log n + elements
  /// replaced and put in).
  @inlinable package mutating func replace(_ range: Range<Int>, with elements: [Element]) { apply([TreeEdit(range, with: elements)]) }

  /// Makes edits of the tree as it is, which are in order, apart and within it; they may touch. O(k
  /// log n + elements replaced and put in), and no more than O(n + elements put in).
  @inlinable package mutating func apply(_ edits: [TreeEdit<Element>]) {
    guard let first = edits.first, let last = edits.last else { return }
    precondition(first.range.lowerBound >= 0 && last.range.upperBound <= count, "the edits lie within the tree")
    guard let top else { return rise(Node.packed(edits.flatMap(\.elements))) }
    rise(top.node.making(edits, from: 0))
  }
}

/// Elements that come in the place of some others of a tree.
@usableFromInline
package struct TreeEdit<Element: TreeElement> {
  /// The numbers of those that go.
  @usableFromInline package let range: Range<Int>
  @usableFromInline package let elements: [Element]

  @inlinable package init(_ range: Range<Int>, with elements: [Element]) {
    self.range = range
    self.elements = elements
  }
}

extension Tree {
  /// Puts an element in the place of another, which there is. O(log n).
  @inlinable package mutating func replace(_ number: Int, with element: Element) {
    precondition(number >= 0 && number < count, "there is such an element")
    guard let node = top?.node else { return }
    top = node.replacing(number, with: element)
  }
}

/// A node of a ``Tree``.
@usableFromInline
final class TreeNode<Element: TreeElement>: Sendable {
  @usableFromInline typealias Sum = Element.Sum

  /// What a node consists of: one part at least.
  @usableFromInline enum Parts: Sendable {
    case elements([Element])
    case nodes([Child])
  }

  /// A node, and what is below it.
  @usableFromInline struct Child: Sendable {
    @usableFromInline let node: TreeNode
    @usableFromInline let count: Int
    @usableFromInline let sum: Sum

    @inlinable init(elements: [Element]) {
      node = TreeNode(.elements(elements))
      count = elements.count
      sum = elements.reduce(Sum.zero) { $0 + $1.sum }
    }

    @inlinable init(nodes: [Child]) {
      node = TreeNode(.nodes(nodes))
      count = nodes.reduce(0) { $0 + $1.count }
      sum = nodes.reduce(Sum.zero) { $0 + $1.sum }
    }
  }

  /// How many parts a node has at most, and how many at least if it is not the root.
  @inlinable static var most: Int { 16 }
  @inlinable static var fewest: Int { 6 }

  @usableFromInline let parts: Parts

  @inlinable init(_ parts: Parts) { self.parts = parts }

  @inlinable var isTooSmall: Bool {
    switch parts {
    case .elements(let elements): elements.count < TreeNode.fewest
    case .nodes(let nodes): nodes.count < TreeNode.fewest
    }
  }

  /// As few nodes as hold some elements, evenly. O(n).
  @inlinable static func packed(_ elements: [Element]) -> [Child] {
    if elements.count <= most { return elements.isEmpty ? [] : [Child(elements: elements)] }
    return even(elements.count).map { Child(elements: Array(elements[$0])) }
  }

  /// As few nodes as hold some others, evenly. O(n).
  @inlinable static func packed(_ nodes: [Child]) -> [Child] {
    if nodes.count <= most { return nodes.isEmpty ? [] : [Child(nodes: nodes)] }
    return even(nodes.count).map { Child(nodes: Array(nodes[$0])) }
  }

  @inlinable static func even(_ count: Int) -> [Range<Int>] {
    let groups = (count + most - 1) / most
    return (0..<groups).map { $0 * count / groups..<($0 + 1) * count / groups }
  }
}

extension TreeNode {
  /// The same node with another element in the place of one. O(log n).
  @inlinable func replacing(_ number: Int, with new: Element) -> Child {
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

  /// Nodes as high as this one after edits, of which each touches it and only counts as far as it
  /// does; none if nothing is left. `start` is the number of the node's first element. O(k log n +
  /// elements replaced and put in), and no more than O(n + elements put in).
  @inlinable func making(_ edits: [TreeEdit<Element>], from start: Int) -> [Child] {
    switch parts {
    case .elements(let elements):
      var made: [Element] = []
      made.reserveCapacity(elements.count + edits.reduce(0) { $0 + $1.elements.count - $1.range.count })
      var next = 0
      for edit in edits {
        made += elements[next..<edit.range.lowerBound - start]
        made += edit.elements
        next = edit.range.upperBound - start
      }
      made += elements[next...]
      return TreeNode.packed(made)
    case .nodes(let nodes):
      var made: [Child] = []
      made.reserveCapacity(nodes.count + 1)
      var hasSmall = false
      var edit = 0
      // How far the edit is made whose turn it is.
      var done = start
      var end = start
      for (number, child) in nodes.enumerated() {
        let first = end
        end += child.count
        var own: [TreeEdit<Element>] = []
        // What is put in where two nodes meet is of the second.
        while edit < edits.count, edits[edit].range.lowerBound < end || number + 1 == nodes.count {
          let range = edits[edit].range
          own.append(
            TreeEdit(
              max(range.lowerBound, first)..<min(range.upperBound, end), with: range.lowerBound >= done ? edits[edit].elements : []))
          done = min(range.upperBound, end)
          if range.upperBound > end { break }
          edit += 1
        }
        if own.isEmpty {
          made.append(child)
        } else {
          let new = child.node.making(own, from: first)
          hasSmall = hasSmall || new.contains(where: \.node.isTooSmall)
          made += new
        }
      }
      return TreeNode.packed(hasSmall ? TreeNode.mended(made) : made)
    }
  }

  /// Puts nodes that are too small together with those beside them. O(nodes).
  @inlinable static func mended(_ children: [Child]) -> [Child] {
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
