/// A set of words, each with a number, as a tree of letters in one flat array.
///
/// A letter is one or two digits of six bits (see ``PatternAlphabet``). A node is sixteen bytes:
/// which of the 64 digits go on from here as a mask, and where its children start; the child of a
/// digit is found by counting the mask's bits below it. A step is O(1) and touches one node.
struct LetterTrie: Sendable {
  struct Node: Sendable {
    /// One bit for each digit that goes on.
    var children: UInt64 = 0
    /// The index of the first child.
    var first: UInt32 = 0
    /// The word's number; negative where no word ends.
    var value: Int32 = -1
  }

  private(set) var nodes: [Node] = [Node()]

  /// The empty set.
  init() {}

  static let root = 0

  /// The node after a digit; negative where no word goes on so. O(1).
  @inline(__always) static func child(_ nodes: UnsafeBufferPointer<Node>, of node: Int, _ digit: UInt8) -> Int {
    let bit: UInt64 = 1 << UInt64(digit)
    let node = unsafe nodes[node]
    guard node.children & bit != 0 else { return -1 }
    return Int(node.first) &+ (node.children & (bit &- 1)).nonzeroBitCount
  }

  /// The node after a letter; negative where no word goes on so. O(1).
  @inline(__always) static func step(_ nodes: UnsafeBufferPointer<Node>, from node: Int, _ letter: PatternAlphabet.Letter) -> Int {
    if letter < PatternAlphabet.shortLetterCount { return unsafe child(nodes, of: node, UInt8(truncatingIfNeeded: letter)) }
    let rest = letter - PatternAlphabet.shortLetterCount
    let middle = unsafe child(nodes, of: node, UInt8(truncatingIfNeeded: PatternAlphabet.shortLetterCount + rest >> 6))
    return middle < 0 ? -1 : unsafe child(nodes, of: middle, UInt8(truncatingIfNeeded: rest & 63))
  }
}

extension LetterTrie {
  /// Words on their way into a trie: all of their digits in one array.
  struct Builder {
    private struct Entry {
      var start: UInt32
      var count: UInt32
      var value: Int32
    }

    private var digits: [UInt8] = []
    private var entries: [Entry] = []

    /// Adds a word. A word that is added again has its last number. O(letters).
    mutating func add(_ letters: some Sequence<PatternAlphabet.Letter>, value: Int32) {
      let start = digits.count
      for letter in letters {
        if letter < PatternAlphabet.shortLetterCount {
          digits.append(UInt8(truncatingIfNeeded: letter))
        } else {
          let rest = letter - PatternAlphabet.shortLetterCount
          digits.append(UInt8(truncatingIfNeeded: PatternAlphabet.shortLetterCount + rest >> 6))
          digits.append(UInt8(truncatingIfNeeded: rest & 63))
        }
      }
      entries.append(Entry(start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: digits.count - start), value: value))
    }

    /// The trie of all words. O(n log n).
    mutating func trie() -> LetterTrie {
      let digits = digits
      unsafe digits.withUnsafeBufferPointer { digits in
        entries.sort { one, other in
          let shared = Int(min(one.count, other.count))
          for position in 0..<shared {
            let (left, right) = unsafe (digits[Int(one.start) + position], digits[Int(other.start) + position])
            if left != right { return left < right }
          }
          // The order of words that are equal is the order in which they came: their starts tell.
          return one.count != other.count ? one.count < other.count : one.start < other.start
        }
      }
      var trie = LetterTrie()
      // Breadth first, so that the children of a node stand together: the entries below each node,
      // in the nodes' order.
      var below: [(range: Range<Int>, depth: UInt32)] = [(0..<entries.count, 0)]
      var node = 0
      while node < below.count {
        let (range, depth) = below[node]
        var position = range.lowerBound
        while position < range.upperBound, entries[position].count == depth {
          trie.nodes[node].value = entries[position].value
          position += 1
        }
        trie.nodes[node].first = UInt32(truncatingIfNeeded: below.count)
        while position < range.upperBound {
          let digit = digits[Int(entries[position].start + depth)]
          let start = position
          while position < range.upperBound, digits[Int(entries[position].start + depth)] == digit { position += 1 }
          trie.nodes[node].children |= 1 << UInt64(digit)
          trie.nodes.append(Node())
          below.append((start..<position, depth + 1))
        }
        node += 1
      }
      return trie
    }
  }
}
