import PlainJSON

/// Flutter's application resource bundles: messages in ICU's patterns, and what is said about them under `@` and their key.
enum ResourceBundleReader {
  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var entries: [(key: String, text: String, offset: Int)] = []
    var comments: [String: String] = [:]
    let errors = JSONReader.leaves(of: bytes) { leaf in
      guard let key = leaf.path.first else { return }
      if leaf.path.count == 1, case .string(let text) = leaf.value {
        if key == "@@locale" { builder.language = CatalogPlace.tag(text, isTold: true) ?? text }
        if !key.hasPrefix("@") { entries.append((key, text, leaf.offset)) }
      } else if leaf.path.count == 2, key.hasPrefix("@"), leaf.path[1] == "description", case .string(let text) = leaf.value {
        comments[String(key.dropFirst())] = text
      } else if !key.hasPrefix("@") {
        builder.complain(.content, "A bundle has strings alone; “\(key)” is none.", at: leaf.offset)
      }
    }
    for error in errors { builder.complain(error.code, error.message + ".", at: error.offset) }
    for found in entries {
      var entry = builder.entry(found.key, found.text, at: found.offset)
      entry.comment = comments[found.key]
      builder.add(pattern: entry, .braces, at: found.offset)
    }
  }
}

/// Objects of strings: nested ones have keys with dots, the outermost may be languages. i18next's plural endings and Chrome's `message` are understood.
struct ObjectsReader {
  private struct Leaf {
    let path: [String]
    let text: String
    let offset: Int
  }

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var leaves: [Leaf] = []
    var comments: [[String]: String] = [:]
    let errors = JSONReader.leaves(of: bytes) { leaf in
      guard case .string(let text) = leaf.value, !leaf.path.isEmpty else { return }
      // Keys of metadata begin with @ or _ or $ in the formats that have them.
      if leaf.path.contains(where: { $0.hasPrefix("@") || $0.hasPrefix("$") }) { return }
      leaves.append(Leaf(path: leaf.path, text: text, offset: leaf.offset))
      if leaf.path.last == "description" { comments[Array(leaf.path.dropLast())] = text }
    }
    for error in errors { builder.complain(error.code, error.message + ".", at: error.offset) }
    let areLanguages = !leaves.isEmpty && leaves.allSatisfy { $0.path.count > 1 && CatalogPlace.tag($0.path[0]) != nil }
    // Chrome's messages.json: each key has an object with a message.
    let start = areLanguages ? 1 : 0
    let isChrome =
      !leaves.isEmpty && leaves.allSatisfy { $0.path.count >= start + 2 && ["message", "description", "placeholders"].contains($0.path[start + 1]) }
    let keys = Set(leaves.map(\.path))
    for leaf in leaves {
      var path = leaf.path.dropFirst(start)
      if isChrome {
        guard path.count == 2, path.last == "message" else { continue }
        path = path.dropLast()
      }
      var plural: PluralCategory?
      if let last = path.last, let mark = last.lastIndex(of: "_"), let found = PluralCategory(rawValue: String(last[last.index(after: mark)...])) {
        // files_one and files_other are forms of files; status_other alone is a key.
        let stem = String(last[..<mark])
        let siblings = PluralCategory.allCases.filter { keys.contains(leaf.path.dropLast() + ["\(stem)_\($0)"]) }
        if siblings.count > 1 {
          path = path.dropLast() + [stem]
          plural = found
        }
      }
      var entry = builder.entry(path.joined(separator: "."), leaf.text, at: leaf.offset, plural: plural)
      if areLanguages { entry.language = CatalogPlace.tag(leaf.path[0]) ?? leaf.path[0] }
      if isChrome { entry.comment = comments[Array(leaf.path.dropLast())] }
      if MessagePattern.hasChoices(leaf.text) {
        builder.add(pattern: entry, .braces, at: leaf.offset)
      } else {
        builder.add(entry)
      }
    }
  }
}
