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
