#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The encoding of a dictionary of Hunspell, which the file of its affixes names.
enum HunspellEncoding {
  /// Why the words of a dictionary can't be read; nil where they can, in UTF-8 or ISO 8859-1. Reads
  /// 4 KB of the file of affixes.
  static func problem(ofDictionary path: String) -> String? {
    guard let name = name(inAffixes: String(path.dropLast(4)) + ".aff") else { return nil }
    if ["UTF-8", "UTF8", "ISO8859-1", "ISO-8859-1"].contains(name.uppercased()) { return nil }
    return "It is in \(name): words are read in UTF-8 and ISO 8859-1 alone."
  }

  private static func name(inAffixes path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    for line in bytes[..<count].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count >= 2, words[0].hasSuffix("SET"), words[0].utf8.count <= 6 { return String(words[1]) }
    }
    return nil
  }
}
