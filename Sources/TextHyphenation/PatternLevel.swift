/// One level of patterns, ready to be matched: Liang's algorithm over a ``LetterTrie``.
struct PatternLevel: Sendable {
  /// A pattern's change of spelling, in letters of the pattern (its leading edge not counted).
  struct Change: Sendable {
    /// The first letter that is replaced.
    var start: Int
    /// How many letters are.
    var count: Int
    var before: String
    var after: String
  }

  /// What a pattern says: `count` values from `values` on, the first before the pattern's letter
  /// number `lead`.
  private struct Output: Hashable, Sendable {
    var values: UInt32
    var count: UInt8
    var lead: UInt8
    /// An index, or -1.
    var change: Int32
  }

  /// The values of exceptions, which no pattern's reach.
  static let exceptionPoint: UInt8 = 15
  static let exceptionRest: UInt8 = 14

  var trie = LetterTrie()
  private var outputs: [Output] = []
  private var outputNumbers: [Output: Int32] = [:]
  private var values: [UInt8] = []
  private(set) var changes: [Change] = []

  /// How much memory the tables take, in bytes.
  var byteCount: Int { trie.nodes.count * MemoryLayout<LetterTrie.Node>.stride + outputs.count * MemoryLayout<Output>.stride + values.count }

  mutating func store(_ row: ArraySlice<UInt8>) -> UInt32 {
    values.append(contentsOf: row)
    return UInt32(truncatingIfNeeded: values.count - row.count)
  }

  mutating func output(values: UInt32, count: Int, lead: Int, change: Change?) -> Int32 {
    var output = Output(values: values, count: UInt8(clamping: count), lead: UInt8(clamping: lead), change: -1)
    if let change {
      changes.append(change)
      output.change = Int32(truncatingIfNeeded: changes.count - 1)
    } else if let known = outputNumbers[output] {
      return known
    }
    outputs.append(output)
    let number = Int32(truncatingIfNeeded: outputs.count - 1)
    if change == nil { outputNumbers[output] = number }
    return number
  }

  /// Raises `levels` to what the patterns say of a word, and notes which change belongs to a point.
  ///
  /// `letters` begins and ends with the edge. `levels[i]` and `marks[i]` are those of the boundary
  /// before letter i; they come in as zero and as none. O(length times the longest pattern), in
  /// practice some four steps a letter.
  func match(_ letters: UnsafeBufferPointer<PatternAlphabet.Letter>, levels: UnsafeMutableBufferPointer<UInt8>, marks: inout [Int: ChangeMark]) {
    unsafe trie.nodes.withUnsafeBufferPointer { nodes in
      unsafe values.withUnsafeBufferPointer { values in
        for start in 0..<letters.count {
          var node = LetterTrie.root
          for end in start..<letters.count {
            node = unsafe LetterTrie.step(nodes, from: node, letters[end])
            if node < 0 { break }
            let number = unsafe nodes[node].value
            if number < 0 { continue }
            let output = outputs[Int(number)]
            for position in 0..<Int(output.count) {
              let value = unsafe values[Int(output.values) + position]
              let boundary = start + Int(output.lead) + position
              if unsafe value <= levels[boundary] { continue }
              unsafe levels[boundary] = value
              if !changes.isEmpty, value & 1 == 1 {
                note(output.change, at: boundary, from: unsafe letters[start] == PatternAlphabet.edge ? start + 1 : start, &marks)
              }
            }
          }
        }
      }
    }
  }

  /// The last pattern that made a boundary a point decides how the spelling changes there; it has
  /// no say where its change doesn't reach.
  private func note(_ change: Int32, at boundary: Int, from start: Int, _ marks: inout [Int: ChangeMark]) {
    marks[boundary] = nil
    guard change >= 0 else { return }
    let first = start + changes[Int(change)].start
    let end = first + changes[Int(change)].count
    if first...max(first, end) ~= boundary { marks[boundary] = ChangeMark(first: first, end: end, change: Int(change)) }
  }
}

/// A change of spelling at a boundary of a word: the letters that are replaced.
struct ChangeMark {
  var first: Int
  var end: Int
  var change: Int
}
