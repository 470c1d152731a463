/// Some hundred paragraphs, and what they do to the numbers of lists: so that numbers further down
/// need not look at each of them.
struct ListChunk: Sendable {
  /// What the chunk does to a list.
  struct Effect: Sendable {
    var path: Int
    /// How many items of the list it holds.
    var total = 0
    /// How many of them stand before the first item of an enclosing list.
    var leading = 0
    /// The first item, and what is added by those that are counted on from it.
    var first: ListEntry
    var added = 0
    /// The count after the chunk, its stamp counted from the chunk's start; nil where all of its
    /// items are counted on from before the chunk, if the list was there already.
    var end: ListCount?
    /// How many items of enclosing lists stand in the chunk before the list's last item.
    var stamp = 0
    /// The numbers of the items that are counted on from before the chunk, seen from the first of
    /// them; nil where that one begins anew.
    var goingOn: ListSpan?
    /// The numbers of those that begin anew in it, and are counted on from there.
    var anew: ListSpan?

    /// An item begins anew.
    fileprivate mutating func begin(_ count: ListCount) {
      end = count
      anew = anew?.including(count.number) ?? ListSpan(count.number)
    }

    /// An item is counted on from the one before.
    fileprivate mutating func goOn(by step: Int) {
      guard var count = end else {
        added += step
        goingOn = goingOn?.including(added)
        return
      }
      count.add(step)
      end = count
      anew = anew?.including(count.number)
    }
  }

  static let targetLength = 256

  private(set) var entries: [ListEntry]
  private(set) var effects: [Effect] = []
  /// Whether every paragraph is an item.
  private(set) var isGapless = true
  /// Whether numbers in it depend on how many items follow.
  private(set) var countsFromEnd = false

  init(_ entries: [ListEntry], _ paths: ListPaths) {
    self.entries = entries
    summarize(paths)
  }

  mutating func replace(_ range: Range<Int>, with new: some Collection<ListEntry>, _ paths: ListPaths) {
    entries.replaceSubrange(range, with: new)
    summarize(paths)
  }

  private mutating func summarize(_ paths: ListPaths) {
    effects.removeAll(keepingCapacity: true)
    isGapless = entries.allSatisfy { $0.path >= 0 }
    countsFromEnd = entries.contains { $0.isReversed && $0.start == nil }
    var places: [Int: Int] = [:]
    for entry in entries where entry.counts {
      var stamp = 0
      var around = paths.parents[entry.path]
      while around >= 0 {
        if let place = places[around] { stamp += effects[place].total }
        around = paths.parents[around]
      }
      guard let place = places[entry.path] else {
        places[entry.path] = effects.count
        var effect = Effect(path: entry.path, first: entry)
        effect.total = 1
        effect.leading = stamp == 0 ? 1 : 0
        effect.stamp = stamp
        if entry.value != nil || stamp > 0 {
          effect.begin(ListCount(first: entry, stamp: stamp))
        } else {
          effect.goingOn = ListSpan(0)
        }
        effects.append(effect)
        continue
      }
      effects[place].total += 1
      if stamp == 0 { effects[place].leading += 1 }
      if entry.value != nil || stamp != effects[place].stamp {
        effects[place].begin(ListCount(first: entry, stamp: stamp))
      } else {
        effects[place].goOn(by: entry.step)
      }
      effects[place].stamp = stamp
    }
  }

  /// Takes counters over the chunk. O(lists in it), times their depth.
  func pass(_ counters: inout ListCounters, _ paths: ListPaths) {
    var counts: [ListCount] = []
    counts.reserveCapacity(effects.count)
    for effect in effects {
      let before = counters.stamp(of: effect.path, paths)
      var count: ListCount
      if let end = effect.end {
        count = end
      } else if let known = counters.counts[effect.path], known.stamp == before {
        count = known
        count.add(effect.first.step)
        count.add(effect.added)
      } else {
        count = ListCount(first: effect.first, stamp: 0)
        count.add(effect.added)
      }
      count.stamp = before + effect.stamp
      counts.append(count)
    }
    for (effect, count) in zip(effects, counts) {
      counters.totals[effect.path] += effect.total
      counters.counts[effect.path] = count
    }
  }

  /// Takes in the numbers that lists have in the chunk, which counters stand before: not for one
  /// that counts from the end. O(lists in it), times their depth.
  func include(in spans: inout [Int: ListSpan], _ counters: ListCounters, _ paths: ListPaths) {
    for effect in effects {
      var span = effect.anew
      if let goingOn = effect.goingOn {
        var first = ListCount(first: effect.first, stamp: 0)
        if let known = counters.current(effect.path, paths) {
          first = known
          first.add(effect.first.step)
        }
        let own = goingOn.moved(by: first.number)
        span = span?.union(own) ?? own
      }
      guard let span else { continue }
      spans[effect.path] = spans[effect.path]?.union(span) ?? span
    }
  }
}
