extension StretchNode {
  /// What is wrong with a tree; nothing if all is as it should be. For tests: O(n).
  ///
  /// - Leaves are as deep as each other.
  /// - Nodes hold ``most`` parts at most, and ``fewest`` at least, but for the root, which if it is
  ///   no leaf holds two.
  /// - What is before a part is the sum of the parts before it, and the node's sum that of all: a
  ///   node made anew of the same parts says the same.
  func findings(isRoot: Bool = true) -> [String] {
    var findings: [String] = []
    let least = !isRoot ? StretchNode.fewest : depth > 0 ? 2 : 1
    if !(least...StretchNode.most).contains(parts.count) { findings.append("a node of \(parts.count) parts") }
    let anew = StretchNode(parts)
    if (0..<count).contains(where: { start($0) != anew.start($0) }) || sum != anew.sum { findings.append("a node that says other than its parts") }
    if case .nodes(let nodes) = parts {
      if Set(nodes.map(\.depth)).count != 1 { findings.append("nodes of different depths") }
      findings += nodes.flatMap { $0.findings(isRoot: false) }
      for number in nodes.indices.dropFirst() {
        let (before, start, size) = (start(number - 1), start(number), nodes[number - 1].sum.size)
        if start.stretch != before.stretch + size.stretch || start.unit != before.unit + size.unit
          || start.paragraph != before.paragraph + size.paragraph || start.line != before.line + size.line
        {
          findings.append("part \(number) does not begin where the one before it ends")
        }
      }
    }
    var counted = (stretches: 0, units: 0, paragraphs: 0, lines: 0)
    visit { stretch in
      counted.stretches += 1
      counted.units += stretch.unitCount
      counted.paragraphs += stretch.paragraphCount
      counted.lines += stretch.lineCount
    }
    if counted != (sum.size.stretch, sum.size.unit, sum.size.paragraph, sum.size.line) { findings.append("a node that counts wrong") }
    return findings
  }

  /// How many nodes there are below it, one in the other.
  private var depth: Int {
    guard case .nodes(let nodes) = parts else { return 0 }
    return nodes[0].depth + 1
  }
}
