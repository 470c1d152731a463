extension Tree {
  /// An element, its number, and what the elements before it count.
  @usableFromInline
  package struct Place {
    @usableFromInline package let number: Int
    @usableFromInline package let element: Element
    @usableFromInline package let before: Sum

    @inlinable init(number: Int, element: Element, before: Sum) {
      self.number = number
      self.element = element
      self.before = before
    }
  }

  /// The first element such that what elements up to and with it count fulfils what later sums do,
  /// too; the last element if none does, and nil if there is none at all. O(log n).
  @inlinable @inline(__always)
  package func first(where holds: (Sum) -> Bool) -> Place? {
    guard var node = top?.node else { return nil }
    var before = Sum.zero
    var number = 0
    while true {
      switch node.parts {
      case .elements(let elements):
        for index in 0..<elements.count - 1 {
          let after = before + elements[index].sum
          if holds(after) { return Place(number: number, element: elements[index], before: before) }
          before = after
          number += 1
        }
        return Place(number: number, element: elements[elements.count - 1], before: before)
      case .nodes(let nodes):
        var index = 0
        while index + 1 < nodes.count {
          let after = before + nodes[index].sum
          if holds(after) { break }
          before = after
          number += nodes[index].count
          index += 1
        }
        node = nodes[index].node
      }
    }
  }

  /// The element with a number, which there is. O(log n).
  @inlinable package func place(_ wanted: Int) -> Place {
    precondition(wanted >= 0 && wanted < count, "there is such an element")
    guard var node = top?.node else { preconditionFailure("a tree with elements has a node") }
    var before = Sum.zero
    var number = 0
    while true {
      switch node.parts {
      case .elements(let elements):
        for element in elements.prefix(wanted - number) { before = before + element.sum }
        return Place(number: wanted, element: elements[wanted - number], before: before)
      case .nodes(let nodes):
        var index = 0
        while number + nodes[index].count <= wanted {
          before = before + nodes[index].sum
          number += nodes[index].count
          index += 1
        }
        node = nodes[index].node
      }
    }
  }

  /// Gives the elements from a number on, in order, until `body` answers false. O(log n + elements
  /// given).
  @inlinable package func visit(from number: Int = 0, _ body: (Element) -> Bool) {
    if let top, number < count { _ = top.node.visit(from: max(0, number), body) }
  }

  /// The elements in a range of numbers. O(log n + elements).
  @inlinable package func elements(in range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    if range.isEmpty { return elements }
    visit(from: range.lowerBound) { element in
      elements.append(element)
      return elements.count < range.count
    }
    return elements
  }

  /// All elements. O(n).
  @inlinable package var elements: [Element] { elements(in: 0..<count) }
}

extension TreeNode {
  /// Whether `body` wants more.
  @inlinable func visit(from number: Int, _ body: (Element) -> Bool) -> Bool {
    switch parts {
    case .elements(let elements):
      for element in elements.dropFirst(number) where !body(element) { return false }
    case .nodes(let nodes):
      var start = 0
      for child in nodes {
        if number < start + child.count, !child.node.visit(from: max(0, number - start), body) { return false }
        start += child.count
      }
    }
    return true
  }
}
