/// Two numbers for each of a few keys among many, with their sums and maxima: what was measured.
///
/// A tree of arrays that are shared between copies until one changes. Lookups, changes and sums are O(log keys); an entry takes 16 bytes.
struct SparseTree: Sendable {
  /// A key and its numbers, packed: 32 bits of key, 48 of each number.
  struct Entry: Sendable {
    private var lowKey: UInt32
    private var lowFirst: UInt32
    private var lowSecond: UInt32
    private var highFirst: Int16
    private var highSecond: Int16

    /// The greatest number that an entry holds.
    static let maximum: Int64 = (1 << 47) - 1

    init(_ key: Int, _ first: Int64, _ second: Int64) {
      let first = min(max(first, -Entry.maximum), Entry.maximum)
      let second = min(max(second, -Entry.maximum), Entry.maximum)
      lowKey = UInt32(truncatingIfNeeded: key)
      lowFirst = UInt32(truncatingIfNeeded: first)
      lowSecond = UInt32(truncatingIfNeeded: second)
      highFirst = Int16(truncatingIfNeeded: first >> 32)
      highSecond = Int16(truncatingIfNeeded: second >> 32)
    }

    var key: Int { Int(lowKey) }
    var first: Int64 { Int64(highFirst) << 32 | Int64(lowFirst) }
    var second: Int64 { Int64(highSecond) << 32 | Int64(lowSecond) }
  }

  /// What is known of the entries under a node.
  struct Summary: Sendable {
    var count = 0
    var lastKey = -1
    var sum: Int64 = 0
    var maxFirst = Int64.min
    var maxSecond = Int64.min

    init() {}

    init(_ entry: Entry) { add(entry) }

    mutating func add(_ entry: Entry) {
      count += 1
      lastKey = max(lastKey, entry.key)
      sum += entry.first
      maxFirst = max(maxFirst, entry.first)
      maxSecond = max(maxSecond, entry.second)
    }

    mutating func add(_ other: Summary) {
      count += other.count
      lastKey = max(lastKey, other.lastKey)
      sum += other.sum
      maxFirst = max(maxFirst, other.maxFirst)
      maxSecond = max(maxSecond, other.maxSecond)
    }
  }

  /// What a walk has passed.
  fileprivate struct Passed {
    var count = 0
    var sum: Int64 = 0
    var lastKey = -1

    /// Where the place behind a key begins, with so many entries more up to it.
    func start(behind key: Int, _ count: Int, _ sum: Int64, pitch: Int64) -> Int64 {
      Int64(key + 1 - self.count - count) * pitch + self.sum + sum
    }

    mutating func add(_ count: Int, _ sum: Int64, upTo key: Int) { (self.count, self.sum, lastKey) = (self.count + count, self.sum + sum, key) }
  }

  fileprivate struct Node: Sendable {
    var summary = Summary()
    var entries: [Entry] = []
    var children: [Node] = []

    static let width = 32
  }

  private var root = Node()

  /// Of all entries. O(1).
  var summary: Summary { root.summary }
  var isEmpty: Bool { root.summary.count == 0 }

  /// The numbers of a key. O(log keys).
  subscript(key: Int) -> (first: Int64, second: Int64)? { root.numbers(of: key) }

  /// Sets a key's numbers. O(log keys), if the tree is no one else's, and a path of nodes more if it is.
  /// - Returns: The first number that it had; nil if the key is new.
  @discardableResult mutating func set(_ key: Int, _ first: Int64, _ second: Int64) -> Int64? {
    var old: Int64?
    guard let new = root.set(Entry(key, first, second), &old) else { return old }
    var grown = Node()
    grown.children = [root, new]
    grown.summarize()
    root = grown
    return old
  }

  /// The sum of the first numbers of all lesser keys. O(log keys).
  func sum(before key: Int) -> Int64 { total(before: key).sum }

  /// How many lesser keys there are, and the sum of their first numbers. O(log keys).
  func total(before key: Int) -> (count: Int, sum: Int64) {
    var passed = Passed()
    root.pass(before: key, &passed)
    return (passed.count, passed.sum)
  }

  /// The first key from another one on. O(log keys).
  func firstKey(from key: Int) -> Int? { walk(while: { $0.lastKey < key }, entry: { $0.key < key }, passing: { _ in }) }

  /// The last key before another one. O(log keys).
  func lastKey(before key: Int) -> Int? {
    var last: Int?
    walk(while: { $0.lastKey < key }, entry: { $0.key < key }, passing: { last = $0.lastKey })
    return last
  }

  /// The first place that begins at a position or behind it, where a place with a key advances by its first number and others by a pitch, none of which is
  /// negative. O(log keys).
  func firstPlace(startingAt position: Int64, pitch: Int64) -> Int {
    var passed = Passed()
    // The entries behind which everything still begins before the position.
    let next = root.pass(upTo: position, pitch: pitch, &passed)?.key
    let least = passed.lastKey + 1
    let rest = position - passed.start(behind: passed.lastKey, 0, 0, pitch: pitch)
    if rest <= 0 { return least }
    guard pitch > 0 else { return next.map { $0 + 1 } ?? Int.max }
    let place = least + Int((rest + pitch - 1) / pitch)
    return next.map { min(place, $0 + 1) } ?? place
  }

  /// The last place that begins before a position, or the first place, with where it begins and the
  /// second number of its key, if it has one: places advance as in
  /// ``firstPlace(startingAt:pitch:)``. O(log keys).
  func lastPlace(before position: Int64, pitch: Int64) -> (place: Int, start: Int64, second: Int64?) {
    var passed = Passed()
    let next = root.pass(upTo: position, pitch: pitch, &passed)
    let least = passed.lastKey + 1
    let start = passed.start(behind: passed.lastKey, 0, 0, pitch: pitch)
    var place = least
    if position > start { place = pitch > 0 ? least + Int((position - start - 1) / pitch) : next?.key ?? Int.max }
    guard let next, place >= next.key else { return (place, pitch > 0 ? start + Int64(place - least) * pitch : start, nil) }
    return (next.key, start + Int64(next.key - least) * pitch, next.second)
  }

  /// All entries in the order of their keys. O(keys).
  func visit(_ body: (Int, Int64, Int64) -> Void) { root.visit { body($0.key, $0.first, $0.second) } }

  /// The entries of a range of keys, in their order. O(log keys + entries).
  func visit(_ range: Range<Int>, _ body: (Int, Int64, Int64) -> Void) { root.visit(range) { body($0.key, $0.first, $0.second) } }

  /// Passes over entries as long as a condition on them holds, whole nodes at once, and answers the key of the first one that it stops at.
  @discardableResult
  private func walk(while passes: (Summary) -> Bool, entry passesEntry: (Entry) -> Bool, passing pass: (Summary) -> Void) -> Int? {
    root.walk(while: passes, entry: passesEntry, passing: pass)
  }
}

extension SparseTree.Node {
  /// The index of the first entry whose key is not less.
  fileprivate func place(of key: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func summarize() {
    summary = SparseTree.Summary()
    for entry in entries { summary.add(entry) }
    for index in children.indices { summary.add(children[index].summary) }
  }

  /// The index of the first child that has a key that is not less; their number if none has.
  private func child(of key: Int) -> Int {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle].summary.lastKey < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sets an entry and tells the first number that it had; answers the second half if it had to be
  /// split.
  fileprivate mutating func set(_ entry: SparseTree.Entry, _ oldFirst: inout Int64?) -> SparseTree.Node? {
    if children.isEmpty {
      // As many as a node ever has: growing by itself, an array would take twice that.
      if entries.count == entries.capacity { entries.reserveCapacity(SparseTree.Node.width + 1) }
      let index = place(of: entry.key)
      if index < entries.count, entries[index].key == entry.key {
        let old = SparseTree.Summary(entries[index])
        oldFirst = entries[index].first
        entries[index] = entry
        replace(old, by: SparseTree.Summary(entry))
        return nil
      }
      entries.insert(entry, at: index)
      summary.add(entry)
      return split(entries.count, isAppended: index == entries.count - 1)
    }
    let index = min(child(of: entry.key), children.count - 1)
    let old = children[index].summary
    guard let new = children[index].set(entry, &oldFirst) else {
      replace(old, by: children[index].summary)
      return nil
    }
    children.insert(new, at: index + 1)
    summarize()
    return split(children.count, isAppended: index >= children.count - 2)
  }

  /// Takes a part's new summary in place of its old one: all parts are asked only where the old one had the greatest number.
  private mutating func replace(_ old: SparseTree.Summary, by new: SparseTree.Summary) {
    let isGreatest = old.maxFirst == summary.maxFirst && new.maxFirst < old.maxFirst
    if isGreatest || (old.maxSecond == summary.maxSecond && new.maxSecond < old.maxSecond) {
      summarize()
      return
    }
    summary.count += new.count - old.count
    summary.sum += new.sum - old.sum
    summary.lastKey = max(summary.lastKey, new.lastKey)
    summary.maxFirst = max(summary.maxFirst, new.maxFirst)
    summary.maxSecond = max(summary.maxSecond, new.maxSecond)
  }

  /// What is taken in order fills its nodes; other nodes are halved.
  private mutating func split(_ count: Int, isAppended: Bool) -> SparseTree.Node? {
    guard count > SparseTree.Node.width else { return nil }
    defer { summarize() }
    let kept = isAppended ? count - 1 : count / 2
    var new = SparseTree.Node()
    if children.isEmpty {
      new.entries = Array(entries[kept...])
      entries.removeSubrange(kept...)
    } else {
      new.children = Array(children[kept...])
      children.removeSubrange(kept...)
    }
    new.summarize()
    return new
  }

  // Nodes are asked where they stand in their arrays: a copy would count references at every step.

  fileprivate func numbers(of key: Int) -> (first: Int64, second: Int64)? {
    if children.isEmpty {
      let index = place(of: key)
      guard index < entries.count, entries[index].key == key else { return nil }
      return (entries[index].first, entries[index].second)
    }
    let index = child(of: key)
    return index < children.count ? children[index].numbers(of: key) : nil
  }

  /// Passes the entries with lesser keys.
  fileprivate func pass(before key: Int, _ passed: inout SparseTree.Passed) {
    for index in children.indices {
      guard children[index].summary.lastKey < key else { return children[index].pass(before: key, &passed) }
      passed.add(children[index].summary.count, children[index].summary.sum, upTo: children[index].summary.lastKey)
    }
    for entry in entries {
      guard entry.key < key else { return }
      passed.add(1, entry.first, upTo: entry.key)
    }
  }

  /// Passes the entries behind which places begin before a position; answers the next one.
  fileprivate func pass(upTo position: Int64, pitch: Int64, _ passed: inout SparseTree.Passed) -> SparseTree.Entry? {
    for index in children.indices {
      let (key, count, sum) = (children[index].summary.lastKey, children[index].summary.count, children[index].summary.sum)
      guard passed.start(behind: key, count, sum, pitch: pitch) < position else {
        return children[index].pass(upTo: position, pitch: pitch, &passed)
      }
      passed.add(count, sum, upTo: key)
    }
    for entry in entries {
      guard passed.start(behind: entry.key, 1, entry.first, pitch: pitch) < position else { return entry }
      passed.add(1, entry.first, upTo: entry.key)
    }
    return nil
  }

  fileprivate func walk(
    while passes: (SparseTree.Summary) -> Bool, entry passesEntry: (SparseTree.Entry) -> Bool, passing pass: (SparseTree.Summary) -> Void
  ) -> Int? {
    for index in children.indices {
      guard passes(children[index].summary) else { return children[index].walk(while: passes, entry: passesEntry, passing: pass) }
      pass(children[index].summary)
    }
    for entry in entries {
      guard passesEntry(entry) else { return entry.key }
      var summary = SparseTree.Summary()
      summary.add(entry)
      pass(summary)
    }
    return nil
  }

  fileprivate func visit(_ range: Range<Int>, _ body: (SparseTree.Entry) -> Void) {
    for index in children.indices {
      if children[index].summary.lastKey < range.lowerBound { continue }
      children[index].visit(range, body)
      if children[index].summary.lastKey >= range.upperBound { return }
    }
    var index = place(of: range.lowerBound)
    while index < entries.count, entries[index].key < range.upperBound {
      body(entries[index])
      index += 1
    }
  }

  fileprivate func visit(_ body: (SparseTree.Entry) -> Void) {
    for entry in entries { body(entry) }
    for index in children.indices { children[index].visit(body) }
  }
}
