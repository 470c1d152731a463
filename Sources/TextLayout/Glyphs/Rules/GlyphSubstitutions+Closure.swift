extension GlyphSubstitutions {
  /// Every glyph that this one can become, itself first. O(closure).
  func closure(of glyph: UInt16) -> [UInt16] {
    var found = [glyph]
    var known: Set<UInt16> = [glyph]
    var next = 0
    while next < found.count {
      for edge in edges(of: Int(found[next])) where known.insert(targets[edge]).inserted { found.append(targets[edge]) }
      next += 1
    }
    return found
  }

  /// Every glyph that these can become at the start of a text, before anything but `excluded`:
  /// ligatures only of what is among them and goes on with something else. O(closure · edges).
  func closure(ofFirst glyphs: [UInt16], before excluded: [UInt16]) -> Set<UInt16> {
    var found = Set(glyphs)
    var known = -1
    while known != found.count {
      known = found.count
      for glyph in found {
        for edge in edges(of: Int(glyph)) where !found.contains(targets[edge]) {
          if canHappen(edge, to: glyph, behind: found, before: excluded) { found.insert(targets[edge]) }
        }
      }
    }
    return found
  }

  /// Whether an edge of a glyph can be gone along where nothing is before it but these: what is
  /// before one of a ligature's components, which is the glyph, has to be there.
  private func canHappen(_ edge: Int, to glyph: UInt16, behind found: Set<UInt16>, before excluded: [UInt16]) -> Bool {
    let ligature = Int(ligatures[edge])
    if ligature < 0 { return true }
    let components = parts[(ligature + 1)..<(ligature + 1 + Int(parts[ligature]))]
    if !excluded.isEmpty, components.dropFirst().starts(with: excluded) { return false }
    return components.indices.contains { own in
      components[own] == glyph && components[..<own].allSatisfy(found.contains)
    }
  }

  /// The union of each glyph's rules with those of all it can become. O(glyphs + edges).
  ///
  /// Glyphs that can become each other have one closure: Tarjan's strongly connected components,
  /// which come out targets first.
  func closedRules(_ own: [UInt16], _ values: inout RuleValues<UInt64>) -> [UInt16] {
    if firstEdge.isEmpty { return own }
    var closed = own
    var isSplit = Array(repeating: false, count: own.count)
    for glyph in split where glyph < own.count { isSplit[glyph] = true }
    // Few glyphs become anything.
    let changing = own.indices.filter { firstEdge[$0] != firstEdge[$0 + 1] }
    var isJoined = Array(repeating: false, count: own.count)
    for glyph in changing { isJoined[glyph] = edges(of: glyph).contains { ligatures[$0] >= 0 } }
    var state = ComponentSearch(count: own.count)
    for root in changing where state.order[root] == 0 {
      state.enter(root, values.values[Int(own[root])], edges(of: root))
      while let (glyph, edge) = state.nextEdge() {
        guard let edge else {
          if let component = state.leave(glyph) {
            var rules = component.rules
            rules.regroup(isSplit: component.members.contains { isSplit[$0] }, isJoined: component.members.contains { isJoined[$0] })
            let number = values.number(of: rules)
            for member in component.members { closed[member] = number }
            state.admit(values.values[Int(number)])
          }
          continue
        }
        let target = Int(targets[edge])
        if target >= own.count {
          state.admit(.everything)
        } else if state.order[target] == 0 {
          if edges(of: target).isEmpty {
            state.admit(values.values[Int(own[target])])
          } else {
            state.enter(target, values.values[Int(own[target])], edges(of: target))
          }
        } else if state.isOpen[target] {
          state.link(to: target)
        } else {
          state.admit(values.values[Int(closed[target])])
        }
      }
    }
    return closed
  }
}

/// The state of a depth-first search for strongly connected components, without recursion.
private struct ComponentSearch {
  /// When each glyph was first seen, from 1; 0 if not yet.
  var order: [Int32]
  /// Whether a glyph's component is still being found.
  var isOpen: [Bool]
  private var seen: Int32 = 0
  private var open: [Int] = []
  /// The path from the root: each glyph, its edges still to go along, the earliest open glyph that
  /// it leads to, and the rules found so far.
  private var path: [(glyph: Int, edges: Range<Int>, earliest: Int32, rules: GlyphRules)] = []

  init(count: Int) {
    order = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  mutating func enter(_ glyph: Int, _ rules: GlyphRules, _ edges: Range<Int>) {
    seen += 1
    order[glyph] = seen
    isOpen[glyph] = true
    open.append(glyph)
    path.append((glyph, edges, seen, rules))
  }

  /// The glyph at the path's end with its next edge, or with nil when it has no more; nil at the
  /// end of all.
  mutating func nextEdge() -> (glyph: Int, edge: Int?)? {
    guard let last = path.last else { return nil }
    if last.edges.isEmpty { return (last.glyph, nil) }
    path[path.count - 1].edges = last.edges.dropFirst()
    return (last.glyph, last.edges.lowerBound)
  }

  /// Adds to what the glyph at the path's end can become.
  mutating func admit(_ rules: GlyphRules) {
    if !path.isEmpty { path[path.count - 1].rules.admit(rules) }
  }

  mutating func link(to target: Int) {
    path[path.count - 1].earliest = min(path[path.count - 1].earliest, order[target])
  }

  /// Leaves the glyph at the path's end. If it was the first seen of its component, the component,
  /// with the rules of all its members.
  mutating func leave(_ glyph: Int) -> (members: [Int], rules: GlyphRules)? {
    let last = path.removeLast()
    guard last.earliest == order[glyph] else {
      // The glyph before it on the path is of the same component, and hands its rules on.
      path[path.count - 1].earliest = min(path[path.count - 1].earliest, last.earliest)
      path[path.count - 1].rules.admit(last.rules)
      return nil
    }
    var members: [Int] = []
    repeat {
      members.append(open.removeLast())
      isOpen[members[members.count - 1]] = false
    } while members[members.count - 1] != glyph
    return (members, last.rules)
  }
}
