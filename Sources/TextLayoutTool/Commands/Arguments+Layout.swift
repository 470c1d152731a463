extension Arguments {
  /// The text that a command is about: `--text`, the argument (or the file it names), or stdin; nil if there is none and stdin is not asked for.
  func text(orInput readsInput: Bool = false) throws -> String? {
    if let text = self["text"] {
      guard positional.isEmpty else { throw wrong("--text and an argument are both there") }
      return text
    }
    guard let argument = positional.first else { return readsInput ? try Arguments.text(ofFile: "-") : nil }
    return argument == "-" || Files.exists(argument) && !Files.isFolder(argument) ? try Arguments.text(ofFile: argument) : argument
  }

  private static func text(ofFile path: String) throws -> String {
    let bytes = try Files.read(path, limit: 1 << 30)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let name = path == "-" ? "What stdin gives" : path
    let good = bytes.indices.first { String(validating: bytes[...$0].suffix(4), as: UTF8.self) == nil && bytes[$0] >= 0xF5 } ?? 0
    throw ToolError.input("\(name) is not UTF-8\(good > 0 ? " (byte \(good))" : ""). Convert it first, for example with: iconv -t UTF-8")
  }

  /// The options that are fields of a layout, as those: numbers as numbers, words as strings.
  func layoutMembers(among names: [String]) throws -> [JSONMember] {
    names.compactMap { option in
      let name = Arguments.fieldName(option)
      let values = all(option)
      guard let last = values.last else { return nil }
      if Arguments.lists.contains(name) { return JSONMember(name: name, value: .array(values.map { .string($0) })) }
      let isNumber = Double(last) != nil && (last.utf8.first.map { $0 == 0x2D || 0x30...0x39 ~= $0 } ?? false)
      return JSONMember(name: name, value: isNumber && !Arguments.strings.contains(name) ? .number(JSONNumber(text: last)) : .string(last))
    }
  }

  private static let lists: Set<String> = ["families", "features", "variations", "preferredLanguages"]
  private static let strings: Set<String> = ["ellipsis", "language", "color", "background"]

  /// `line-limit` is the field `lineLimit`.
  private static func fieldName(_ option: String) -> String {
    let parts = option.split(separator: "-")
    return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
