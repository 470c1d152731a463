extension TidyRule {
  static let publicDeclarationsAreDocumented = TidyRule(
    "every public declaration has a documentation comment (a list of named values may leave it to its type's)",
    broken: [
      RepositoryFile("Sources/TextLayout/Lines/A.swift", "/// A type.\npublic struct A {\n  public static let a = 1\n}\n"),
      RepositoryFile("Sources/TextLayout/Lines/B.swift", "// Not documentation.\n@frozen\npublic enum B {}\n"),
      RepositoryFile("Sources/TextLayout/Lines/C.swift", "/// A type.\npublic enum C {\n  case one\n}\n"),
      RepositoryFile("Sources/TextLayout/Lines/D.swift", "/// A type.\npublic protocol D {\n  var d: Int { get }\n}\n"),
      RepositoryFile("Sources/TextLayout/Lines/E.swift", "/// A type.\n@safe public final class E {\n  @inlinable public init() {}\n}\n"),
      RepositoryFile("Sources/InterfaceLayout/Units/F.swift", "public let f = 1\n"),
    ]
  ) { repository in
    let targets =
      lowerRooms + valueRooms + ["TextLayout", "InterfaceLayout", "LayoutSnapshots", "TextLayoutTesting"]
      + upperRooms + sideRooms + documentRooms
    return targets.flatMap { repository.files(in: "Sources/\($0)") }.filter(\.isSwift).flatMap { file in
      var scan = PublicDeclarations(file)
      return scan.undocumented().map { "\(file.path):\($0 + 1): \(file.lines[$0].unindented)" }
    }
  }
}

/// Reads a file line by line for public declarations. Knows the project's own formatting, not Swift.
private struct PublicDeclarations {
  private let lines: [Substring]
  /// The indentation of the public enum or protocol that the line is in: its members are public without saying so.
  private var open: (indentation: Int, isEnum: Bool)?

  private static let modifiers: Set<Substring> = [
    "static", "mutating", "nonmutating", "final", "convenience", "required", "override", "indirect", "nonisolated", "private(set)",
    "internal(set)", "class", "consuming", "borrowing", "weak", "unowned", "unsafe",
  ]
  private static let keywords: [String] = [
    "func ", "var ", "let ", "init", "struct ", "enum ", "class ", "actor ", "protocol ", "typealias ", "subscript", "case ", "associatedtype ",
    "macro ",
  ]
  /// What the standard library's protocols ask for is documented there.
  private static let inherited: [String] = [
    "var description:", "var debugDescription:", "func hash(into", "init(integerLiteral", "init(floatLiteral", "init(stringLiteral",
    "init(rawValue", "let rawValue:", "var rawValue:", "init(from decoder", "func encode(to", "func makeIterator()", "mutating func next()",
    "var startIndex:", "var endIndex:", "func index(",
  ]

  init(_ file: RepositoryFile) { lines = file.lines }

  /// The numbers of the lines that declare something public without a comment.
  mutating func undocumented() -> [Int] { lines.indices.filter { declares($0) && !isDocumented($0) } }

  private mutating func declares(_ number: Int) -> Bool {
    let line = lines[number]
    if let open, line.indentation == open.indentation, line.unindented.hasPrefix("}") { self.open = nil }
    var words = line.unindented.split(separator: " ")[...]
    while let first = words.first, first.hasPrefix("@") { words.removeFirst() }
    let isPublic = words.first == "public" || words.first == "open"
    if isPublic { words.removeFirst() }
    let declaration = words.joined(separator: " ")
    while let first = words.first, words.count > 1, PublicDeclarations.modifiers.contains(first) { words.removeFirst() }
    let bare = words.joined(separator: " ")
    let isMember = open.map { line.indentation == $0.indentation + 2 && (!$0.isEnum || bare.hasPrefix("case ")) } ?? false
    if isPublic, bare.hasPrefix("enum ") || bare.hasPrefix("protocol "), !line.hasSuffix("}") {
      open = (line.indentation, bare.hasPrefix("enum "))
    }
    guard isPublic || isMember, PublicDeclarations.keywords.contains(where: bare.hasPrefix), !listsNamedValues(declaration) else { return false }
    return !PublicDeclarations.inherited.contains { bare.hasPrefix($0) || declaration.hasPrefix($0) } && !declaresOperator(bare)
  }

  /// `case solid, dotted` or `static let bold = FontWeight(700)`: names that say what they are.
  private func listsNamedValues(_ declaration: String) -> Bool {
    if declaration.hasPrefix("case ") { return declaration.contains(", ") && !declaration.contains("(") }
    return declaration.hasPrefix("static let ") && declaration.contains(" = ") && declaration.hasSuffix(")")
  }

  private func declaresOperator(_ declaration: String) -> Bool {
    guard declaration.hasPrefix("func "), let name = declaration.dropFirst(5).first else { return false }
    return "=<>+-*/%&|^!~".contains(name)
  }

  private func isDocumented(_ number: Int) -> Bool {
    var before = number - 1
    while before >= 0, lines[before].unindented.hasPrefix("@"), !lines[before].contains("public ") { before -= 1 }
    return before >= 0 && lines[before].unindented.hasPrefix("///")
  }
}
