import StringCatalogs

/// What stands for a language that strings are not translated into yet: it is made of the source, and has what translations have.
package enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// As much longer as translations grow: short strings most.
  case longer
  /// Letters with marks above, which are higher.
  case accented
  /// From right to left.
  case mirrored

  /// The tag of its strings: `en-x-longer`.
  package func tag(of source: String) -> String { "\(source)-x-\(rawValue)" }

  /// A string of the source language in this one; its placeholders stay. O(text).
  package func entry(_ source: CatalogEntry) -> CatalogEntry {
    var made = source
    made.language = tag(of: source.language)
    made.isTranslated = true
    made.source = source.text
    var text = ""
    made.placeholders = []
    func place(_ placeholder: Placeholder, _ bytes: ArraySlice<UInt8>) {
      let start = text.utf8.count
      text += String(decoding: bytes, as: UTF8.self)
      made.placeholders.append(
        Placeholder(range: start..<text.utf8.count, kind: placeholder.kind, name: placeholder.name, shown: placeholder.shown))
    }
    if self == .mirrored { text = "\u{200F}" }
    let bytes = Array(source.text.utf8)
    var position = 0
    for placeholder in source.placeholders where placeholder.range.lowerBound >= position {
      text += changed(String(decoding: bytes[position..<placeholder.range.lowerBound], as: UTF8.self))
      if self == .mirrored, placeholder.kind == .text { text += "\u{2068}" }
      place(placeholder, bytes[placeholder.range])
      if self == .mirrored, placeholder.kind == .text { text += "\u{2069}" }
      position = placeholder.range.upperBound
    }
    text += changed(String(decoding: bytes[position...], as: UTF8.self))
    if self == .longer { text += growth(of: source.text) }
    made.text = text
    return made
  }

  private func changed(_ text: String) -> String {
    switch self {
    case .longer: return text
    case .accented: return String(text.map { PseudoLanguage.accents[$0] ?? $0 })
    case .mirrored:
      // Words run from right to left by force, each for itself, so that the string keeps its places where lines may end.
      return text.split(separator: " ", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }.joined(separator: " ")
    }
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "ấƀčďễƒğĥîĵķľḿňỗṕqŕšťữvŵxŷžẤBČĎỄFĞĤÎĴĶĽḾŇỖṔQŔŠŤỮVŴXŶŽ"))

  /// What a string is made longer by: its own words once more, up to as much as translations of its length grow; a word alone becomes a longer word.
  private func growth(of text: String) -> String {
    let count = text.count
    let percent = count <= 10 ? 100 : count <= 20 ? 80 : count <= 30 ? 60 : count <= 50 ? 40 : 30
    let wanted = (count * percent + 99) / 100
    let words = text.split { !$0.isLetter }
    guard let first = words.first else { return "" }
    if words.count == 1 { return String(String(repeating: first.lowercased(), count: wanted / max(1, first.count) + 1).prefix(wanted)) }
    var added = ""
    var place = 0
    while added.count < wanted {
      added += " " + words[place % words.count].lowercased()
      place += 1
    }
    return added
  }
}
