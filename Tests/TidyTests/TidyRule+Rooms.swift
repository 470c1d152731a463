extension TidyRule {
  /// The rooms of the engine in their order: the folders of its sources.
  static let rooms: [Substring] = [
    "Units", "Unicode", "Fonts", "Glyphs", "Text", "Context", "Analysis", "Itemizing", "Shaping", "LineBreaking", "Lines",
    "Lists", "Layout", "Geometry",
  ]

  /// Those of the protocol, and behind them the requests that are read and answered by all of it, which are in none.
  static let protocolRooms: [Substring] = [
    "Fields", "Requests", "Process", "Subjects", "Interface", "Questions", "Answers", "Sessions", "Handles", "Operations",
  ]

  /// The targets that the engine stands on: they know nothing of it.
  static let lowerRooms = ["TextBasics", "TextHyphenation", "CounterStyles"]
  /// The targets that stand on nothing and are known above the engine alone.
  static let valueRooms = ["Menus"]
  /// The targets that stand on the engine, each for itself.
  static let upperRooms = ["TextInteraction", "TextFind", "TextListExchange", "TextDump"]

  /// The targets beside those, in the engine's own style.
  static let sideRooms = ["TextAccessibility", "SystemResources", "TextFlow"]

  /// Documents, which stand on nothing, and on them their files; their styles, which are the
  /// engine's, what is seen of them, and how they are edited.
  static let documentRooms = ["TextDocument", "TextDocumentFiles", "StyledDocuments", "TextViewport", "TextEditing"]

  /// What holds for rooms.
  static let roomRules: [TidyRule] = [
    TidyRule(
      "a room of the engine knows only the rooms before it: \(rooms.joined(separator: ", "))",
      broken: [
        RepositoryFile("Sources/TextLayout/Units/A.swift", "struct A {\n  let later: B\n}\n"),
        RepositoryFile("Sources/TextLayout/Fonts/B.swift", "struct B {\n  let a = \"\\(A().farther)\"\n}\n"),
        RepositoryFile("Sources/TextLayout/Attic/C.swift", "extension A {\n  /// Used by none in its room.\n  var farther: A { self }\n}\n"),
      ]
    ) { repository in
      let files = RoomFile.all(in: "Sources/TextLayout", of: repository, rooms)
      return files.filter { $0.room == rooms.count }.map { "\($0.path): in no room" } + RoomPlan(files).violations
    },
    TidyRule(
      "a room of the protocol knows only the rooms before it: \(protocolRooms.joined(separator: ", "))",
      broken: [
        RepositoryFile("Sources/TextLayoutProtocol/Fields/A.swift", "struct A {\n  let later: B\n}\n"),
        RepositoryFile("Sources/TextLayoutProtocol/Sessions/B.swift", "struct B {\n  let later: C\n}\n"),
        RepositoryFile("Sources/TextLayoutProtocol/Attic/C.swift", "struct C {}\n"),
      ]
    ) { repository in
      let files = RoomFile.all(in: "Sources/TextLayoutProtocol", of: repository, protocolRooms)
      let astray = files.filter { $0.room == protocolRooms.count && $0.path.split(separator: "/").count > 3 }
      return astray.map { "\($0.path): in no room" } + RoomPlan(files).violations
    },
  ]
}

/// A file of a room: what it declares, and which names it uses.
private struct RoomFile {
  /// A member that an extension at the file's top level declares.
  struct Member {
    let name: Substring
    let type: Substring
  }

  let path: String
  /// The room's place in the order; behind all of them for what is in none.
  let room: Int
  /// The types that are declared at the file's top level.
  private(set) var types: [Substring] = []
  private(set) var members: [Member] = []
  /// Every name that is declared in the file, wherever, each time; labels and parameters are among them.
  private(set) var declarations: [Substring] = []
  /// The names that are used, each with its first line.
  private(set) var uses: [Substring: Int] = [:]

  private static let typeKeywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let memberKeywords: Set<Substring> = ["func", "var", "let", "case"]

  /// The files of a target with such rooms.
  static func all(in folder: String, of repository: Repository, _ rooms: [Substring]) -> [RoomFile] {
    repository.files(in: folder).filter(\.isSwift).map { RoomFile($0, rooms) }
  }

  private init(_ file: RepositoryFile, _ rooms: [Substring]) {
    path = file.path
    room = file.path.split(separator: "/").dropFirst(2).first.flatMap { rooms.firstIndex(of: $0) } ?? rooms.count
    var depth = 0
    var extended: Substring?
    var keyword: Substring?
    for word in SwiftWords(file.text ?? "").words {
      let text = word.text
      defer { keyword = text }
      if text == "{" {
        depth += 1
      } else if text == "}" {
        depth -= 1
        if depth == 0 { extended = nil }
      } else if let keyword, text.first?.isUppercase == true, depth == 0, RoomFile.typeKeywords.contains(keyword) {
        types.append(text)
      } else {
        if keyword == "extension", depth == 0 { extended = text }
        if let keyword, RoomFile.memberKeywords.contains(keyword) {
          declarations.append(text)
          if depth == 1, let extended, keyword != "case" { members.append(Member(name: text, type: extended)) }
        } else if word.after == 0x3A, text.first?.isLowercase == true {
          declarations.append(text)  // a label, or a parameter
        } else if word.before != 0x2E || text.first?.isLowercase == true {
          uses[text] = uses[text] ?? word.line
        }
      }
    }
  }
}

/// Who may know whom.
private struct RoomPlan {
  private let files: [RoomFile]
  /// The file of each type that is declared once at the top level.
  private var types: [Substring: RoomFile] = [:]

  init(_ files: [RoomFile]) {
    self.files = files
    for file in files {
      for type in file.types { types[type] = file }
    }
  }

  /// Each use of a type of a later room; and of a member that a later room gives a type of an earlier one, as far as its name tells: where nothing else is called
  /// so.
  var violations: [String] {
    let counts = files.reduce(into: [Substring: Int]()) { counts, file in for name in file.declarations { counts[name, default: 0] += 1 } }
    var owners = types
    for file in files {
      for member in file.members where counts[member.name] == 1 {
        if let extended = types[member.type]?.room, extended < file.room { owners[member.name] = file }
      }
    }
    return files.flatMap { file in
      file.uses.sorted { $0.value < $1.value }.compactMap { name, line in
        guard let owner = owners[name], owner.room > file.room else { return nil }
        return "\(file.path):\(line): \(name) of \(owner.path)"
      }
    }
  }
}
