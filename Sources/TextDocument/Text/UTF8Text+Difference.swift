extension UTF8Text {
  /// Where two texts differ: some bytes of the one stand where some of the other stood, and what is
  /// before and behind them is the same.
  public struct Difference: Hashable, Sendable {
    /// Bytes of the text before.
    public let old: Range<Int>
    /// The bytes in their place, of the text after.
    public let new: Range<Int>

    /// Whether the bytes are the same. O(1).
    public var isEmpty: Bool { old.isEmpty && new.isEmpty }
  }

  /// What became of an earlier text: the shortest stretch outside of which both have the same
  /// bytes, as long as the front may be.
  ///
  ///     let before = text
  ///     text.replace(4..<4, with: "new ")
  ///     text.difference(from: before)   // old 4..<4, new 4..<8
  ///
  /// What both share is not looked at: O(log n + bytes that differ) for a text and what it came
  /// from by edits; O(n) for others.
  public func difference(from old: UTF8Text) -> Difference {
    let (oldCount, newCount) = (old.counts.utf8, counts.utf8)
    if tree.top?.node === old.tree.top?.node { return Difference(old: oldCount..<oldCount, new: newCount..<newCount) }
    let front = UTF8Text.shared(old.tree, tree, fromEnd: false)
    let back = min(UTF8Text.shared(old.tree, tree, fromEnd: true), min(oldCount, newCount) - front)
    let before = old.bytes(in: front..<oldCount - back)
    let after = bytes(in: front..<newCount - back)
    let shorter = min(before.count, after.count)
    var (same, sameBehind) = (0, 0)
    while same < shorter, before[same] == after[same] { same += 1 }
    while sameBehind < shorter - same, before[before.count - 1 - sameBehind] == after[after.count - 1 - sameBehind] { sameBehind += 1 }
    return Difference(old: front + same..<oldCount - back - sameBehind, new: front + same..<newCount - back - sameBehind)
  }

  /// A part of a tree that is yet to be compared.
  private enum Part {
    case node(TreeNode<TextPiece>.Child)
    case piece(TextPiece)

    var count: Int {
      switch self {
      case .node(let child): child.sum.utf8
      case .piece(let piece): piece.bytes.count
      }
    }
  }

  /// How many bytes two trees have in common at their starts, or at their ends, by whole pieces.
  private static func shared(_ a: Tree<TextPiece>, _ b: Tree<TextPiece>, fromEnd: Bool) -> Int {
    // The next part is the last one.
    var (ours, theirs): ([Part], [Part]) = (a.top.map { [.node($0)] } ?? [], b.top.map { [.node($0)] } ?? [])
    var count = 0
    func open(_ parts: inout [Part]) {
      guard case .node(let child)? = parts.popLast() else { return }
      let inside: [Part] =
        switch child.node.parts {
        case .elements(let pieces): pieces.map { .piece($0) }
        case .nodes(let nodes): nodes.map { .node($0) }
        }
      parts += fromEnd ? inside : inside.reversed()
    }
    while let one = ours.last, let other = theirs.last {
      switch (one, other) {
      case (.piece(let a), .piece(let b)):
        guard a.bytes == b.bytes else { return count }
        count += a.bytes.count
        ours.removeLast()
        theirs.removeLast()
      case (.node(let a), .node(let b)):
        if a.node === b.node {
          count += a.sum.utf8
          ours.removeLast()
          theirs.removeLast()
        } else {
          if a.sum.utf8 >= b.sum.utf8 { open(&ours) }
          if b.sum.utf8 >= a.sum.utf8 { open(&theirs) }
        }
      case (.node, .piece): open(&ours)
      case (.piece, .node): open(&theirs)
      }
    }
    return count
  }

  /// Puts a text in the place of some bytes, whatever they are part of: of a character that the
  /// range cuts, what is left is broken. Clamped. O(log n + pieces replaced and put in).
  public mutating func replace(bytes range: Range<Int>, with text: UTF8Text) {
    let range = range.clamped(to: 0..<counts.utf8)
    let lower = spot(range.lowerBound, in: .utf8)
    let upper = spot(atOrAfter: range.upperBound, in: .utf8)
    let whole = lower.counts.utf8..<upper.counts.utf8
    var maker = PieceMaker()
    maker.append(bytes(in: whole.lowerBound..<range.lowerBound)[...])
    text.tree.visit { piece in
      maker.append(piece)
      return true
    }
    maker.append(bytes(in: range.upperBound..<whole.upperBound)[...])
    replace(lower.counts.utf16..<upper.counts.utf16, with: UTF8Text(maker.finish()))
  }
}
