import CommandLineParts

extension Arguments {
  /// The text that a command is about: `--text`, that of `--file`, the argument, or what stdin gives for `-`; nil if there is none and stdin is not asked
  /// for.
  func text(orInput readsInput: Bool = false) throws -> String? {
    let sources = [has("text") ? "--text" : nil, has("file") ? "--file" : nil, positional.isEmpty ? nil : "an argument"].compactMap { $0 }
    if sources.count > 1 { throw wrong("\(sources.joined(separator: " and ")) are both there. There is one text") }
    if let text = self["text"] { return text }
    if let path = self["file"] { return try Arguments.text(ofFile: path) }
    guard let argument = positional.first else {
      guard readsInput else { return nil }
      if Files.isTerminal { throw wrong("There is no text: give one, or the path of a file behind --file") }
      return try Arguments.text(ofFile: "-")
    }
    if argument == "-" { return try Arguments.text(ofFile: "-") }
    if Arguments.looksLikePath(argument) { throw wrong(Arguments.advice(about: argument)) }
    return argument
  }

  /// Whether someone who writes this probably means a file: one word that begins like a path, ends like the name of a file with text in it, or names
  /// something in a folder that is there. Addresses of the web are none.
  static func looksLikePath(_ argument: String) -> Bool {
    guard argument.utf8.count > 1, !argument.contains(where: \.isWhitespace), !argument.contains("://") else { return false }
    if ["/", "./", "../", "~/"].contains(where: { argument.hasPrefix($0) && argument.utf8.count > $0.utf8.count }) || argument == ".." {
      return true
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, textEndings.contains(name[name.index(after: dot)...].lowercased()) { return true }
    return parts.count > 1 && Files.isFolder(parts.dropLast().joined(separator: "/"))
  }

  /// What the names of files end in that people have texts in.
  private static let textEndings: Set<String> = [
    "adoc", "csv", "doc", "docx", "htm", "html", "json", "jsonl", "log", "markdown", "md", "odt", "pdf", "po", "rst", "rtf", "srt", "strings", "tex",
    "text", "tsv", "txt", "vtt", "xml", "yaml", "yml",
  ]

  /// What to say of an argument that looks like a path.
  private static func advice(about argument: String) -> String {
    let itself = "for these letters themselves there is --text “\(argument)”"
    if Files.isFolder(argument) { return "“\(argument)” is a folder, which has no text; \(itself)" }
    if !Files.exists(argument) { return "There is no file “\(argument)”; \(itself)" }
    return "“\(argument)” is a file: --file “\(argument)” reads it; \(itself)"
  }

  /// The text of a file; `-` is stdin. The line feed that ends the last line begins no other.
  private static func text(ofFile path: String) throws -> String {
    var bytes = try Files.readText(path, limit: 1 << 30)
    if bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let name = path == "-" ? "What stdin gives" : path
    throw ToolError.failure("\(name) is not UTF-8 (byte \(firstBroken(bytes))). Convert it first, for example with: iconv -t UTF-8")
  }

  /// Where the first character begins that is not UTF-8. O(n).
  private static func firstBroken(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    while case .valid(let character) = parser.parseScalar(from: &rest) { position += character.count }
    return position
  }
}
