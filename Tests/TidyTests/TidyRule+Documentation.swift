extension TidyRule {
  /// What holds for documentation.
  static let documentationRules: [TidyRule] = [
    TidyRule(
      "the Python package has the version of the engine, and the newest changes are those of this version or of one to come",
      broken: [
        RepositoryFile("Python/pyproject.toml", "version = \"1.2.3\"\n"), RepositoryFile("CHANGELOG.md", "# Changes\n\n## 1.3.0\n"),
      ]
    ) { repository in
      let source = repository["Sources/TextLayout/Units/TextLayoutVersion.swift"]
      let version = source?.pieces(between: "static let textLayout = \"", and: "\"").first?.text ?? "0.0.0"
      let package = repository["Python/pyproject.toml"]?.lines.first { $0.hasPrefix("version = ") } ?? ""
      let changes = repository["CHANGELOG.md"]?.lines.first { $0.hasPrefix("## ") } ?? ""
      let isTold = changes == "## \(version)" || changes.hasPrefix("## \(version) (") || changes.hasPrefix("## Unreleased (\(version)")
      return (package == "version = \"\(version)\"" ? [] : ["Python/pyproject.toml: \(package), not \(version)"])
        + (isTold ? [] : ["CHANGELOG.md: \(changes), not \(version)"])
    },

    publicDeclarationsAreDocumented,

    TidyRule(
      "links in documents lead to files of the repository",
      broken: [RepositoryFile("Corpus/README.md", "See [the text](Texts/none.txt).\n")]
    ) { repository in
      let paths = repository.pathsAndFolders
      return repository.documents.flatMap { file in
        file.pieces(between: "](", and: ")").compactMap { number, link in
          let target = link.prefix { $0 != "#" }
          guard !target.isEmpty, !target.contains(":") else { return nil }
          return paths.contains(file.resolve(target)) ? nil : "\(file.path):\(number + 1): \(link)"
        }
      }
    },

    TidyRule(
      "source files that documents name exist",
      broken: [RepositoryFile("README.md", "The engine is in `Lines/Nothing.swift`.\n")]
    ) { repository in
      repository.documents.flatMap { file in
        file.pieces(between: "`", and: "`").compactMap { number, name in
          guard name.hasSuffix(".swift"), !name.contains(where: " <*".contains), name.first?.isUppercase == true else { return nil }
          let exists = repository.files.contains { $0.path == name || $0.path.hasSuffix("/" + name) }
          return exists ? nil : "\(file.path):\(number + 1): \(name)"
        }
      }
    },

    TidyRule(
      "commands that documents name are targets of the Makefile",
      broken: [RepositoryFile("README.md", "    make nothing\n"), RepositoryFile("CONTRIBUTING.md", "Run `make nothing`.\n")]
    ) { repository in
      let targets = Set((repository["Makefile"]?.lines ?? []).compactMap { $0.contains(":") ? $0.prefix { $0 != ":" } : nil })
      return repository.documents.flatMap { file in
        file.lines.enumerated().flatMap { number, line in
          let named = line.hasPrefix("    make ") ? [line.unindented] : file.pieces(between: "`", and: "`", inLine: number)
          return named.filter { $0.hasPrefix("make ") }.compactMap { command in
            let target = command.dropFirst(5).prefix { $0 == "-" || $0.isLetter }
            return targets.contains(target) ? nil : "\(file.path):\(number + 1): \(command)"
          }
        }
      }
    },

    TidyRule(
      "documents, scripts and C files have no white space at the ends of lines",
      broken: [RepositoryFile("README.md", "A line \n"), RepositoryFile("Sources/CICU/rules.c", "int a;\t\n")],
      in: { file in [".md", ".sh", ".c", ".h"].contains(where: file.path.hasSuffix) },
      isBroken: { $1[$0].last == " " || $1[$0].last == "\t" }
    ),
  ]
}

extension Repository {
  fileprivate var documents: [RepositoryFile] { files.filter { $0.path.hasSuffix(".md") } }

  /// The paths of all files, and of the folders that they are in.
  fileprivate var pathsAndFolders: Set<String> {
    var paths: Set<String> = [""]
    for file in files {
      paths.insert(file.path)
      var folder = file.folder
      while !folder.isEmpty, paths.insert(folder).inserted { folder = RepositoryFile(folder, nil).folder }
    }
    return paths
  }
}

extension RepositoryFile {
  /// The stretches between two marks on one line, with the lines' numbers from 0.
  fileprivate func pieces(between opening: String, and closing: String) -> [(line: Int, text: Substring)] {
    lines.indices.flatMap { number in pieces(between: opening, and: closing, inLine: number).map { (number, $0) } }
  }

  fileprivate func pieces(between opening: String, and closing: String, inLine number: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = lines[number]
    while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: closing) {
      pieces.append(rest[start.upperBound..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return pieces
  }

  /// The path that a link in this file leads to.
  fileprivate func resolve(_ link: Substring) -> String {
    var parts = folder.split(separator: "/")
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
