import TextLayout

/// Which faces names and fontconfig's patterns lead to.
struct FontRegister: Sendable {
  /// For each face its pattern.
  private(set) var patterns: [FontPattern] = []
  /// For each pattern its face; for that of a named instance the variable face, if there is one.
  private(set) var places: [FontPattern: Int] = [:]
  /// The faces of each family name, folded.
  private var families: [String: [Int]] = [:]
  /// The faces that a full name stands for, like `Inter Semi Bold`, folded.
  private(set) var fullNames: [String: [Int]] = [:]

  /// The faces that bear a family name. O(1).
  func family(_ name: String) -> [Int] { families[FontRegister.fold(name)] ?? [] }

  /// A name as it is compared: without regard to case or to the amount of space.
  static func fold(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One face of a file.
  private struct Key: Hashable {
    let path: String
    let index: Int
  }

  /// The faces that fontconfig's patterns describe, file by file in fontconfig's order, each variable face before its named instances. O(patterns).
  static func register(_ patterns: [FontPattern.Description]) -> (fonts: [DescribedFont], register: FontRegister) {
    var order: [Key: Int] = [:]
    for pattern in patterns {
      let key = Key(path: pattern.font.path, index: pattern.font.index)
      order[key] = order[key] ?? order.count
    }
    // The pattern of a variable face at its default comes after that of the whole face, and is none of its own.
    let sorted = patterns.enumerated().map { number, pattern in
      let file = order[Key(path: pattern.font.path, index: pattern.font.index)] ?? 0
      return (rank: (file, pattern.isVariable ? -2 : pattern.font.namedInstance ?? -1, number), pattern: pattern)
    }.sorted { $0.rank < $1.rank }.map(\.pattern)
    var fonts: [DescribedFont] = []
    var register = FontRegister()
    var main: [Key: Int] = [:]
    for pattern in sorted {
      let key = Key(path: pattern.font.path, index: pattern.font.index)
      let place = fonts.count
      if let known = main[key], pattern.font.namedInstance == nil {
        register.places[pattern.pattern] = known
        register.add(pattern.fullNames, of: known)
        continue
      }
      if pattern.font.namedInstance == nil { main[key] = place }
      fonts.append(pattern.font)
      register.patterns.append(pattern.pattern)
      register.places[pattern.pattern] = main[key] ?? place
      for name in Set(pattern.font.families.map(fold)) { register.families[name, default: []].append(place) }
      register.add(pattern.fullNames, of: place)
    }
    return (fonts, register)
  }

  private mutating func add(_ names: [String], of place: Int) {
    for name in Set(names.map(FontRegister.fold)) { fullNames[name, default: []].append(place) }
  }
}
