/// The lists of a text as a tree: a path is a list inside of a list inside of a list.
struct ListPaths: Sendable {
  private struct Key: Hashable {
    var parent: Int
    var id: String
  }

  /// The path that a path lies in; -1 for an outermost list.
  private(set) var parents: [Int] = []
  private var known: [Key: Int] = [:]

  var count: Int { parents.count }

  /// The number of the path of some lists; -1 for none. O(lists).
  mutating func path(of lists: [TextList]) -> Int {
    var path = -1
    for list in lists {
      let key = Key(parent: path, id: list.id)
      if let found = known[key] {
        path = found
      } else {
        parents.append(path)
        path = parents.count - 1
        known[key] = path
      }
    }
    return path
  }

  /// The paths that a path lies in, the outermost first. O(depth).
  func around(_ path: Int) -> [Int] {
    var found: [Int] = []
    var path = parents[path]
    while path >= 0 {
      found.append(path)
      path = parents[path]
    }
    return found.reversed()
  }

  /// Whether a path lies inside of another, at whatever depth. O(depth).
  func lies(_ path: Int, inside other: Int) -> Bool {
    var path = parents[path]
    // A path is always made after those that it lies in.
    while path >= other {
      if path == other { return true }
      path = parents[path]
    }
    return false
  }
}
