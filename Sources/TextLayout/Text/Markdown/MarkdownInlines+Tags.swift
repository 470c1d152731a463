extension MarkdownInlines {
  /// A tag of a `ruby` element: of all HTML, what Markdown has no sign for and the engine knows.
  struct Tag {
    var name: String
    var isEnd: Bool
    var style: String
    /// Behind its `>`.
    var end: Int

    private static let names: Set<String> = ["ruby", "rb", "rt", "rtc", "rp"]
    private static let longest = 256

    /// The tag that begins at an index; nil if none does. O(256).
    init?(_ bytes: [UInt8], at start: Int) {
      let limit = min(bytes.count, start + Tag.longest)
      guard let close = bytes[start..<limit].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let inside = bytes[start + 1..<close]
      isEnd = inside.first == UInt8(ascii: "/")
      let rest = isEnd ? inside.dropFirst() : inside
      name = String(decoding: rest.prefix { MarkdownEmphasis.isLetter($0) }, as: UTF8.self).lowercased()
      let attributes = String(decoding: rest.dropFirst(name.utf8.count), as: UTF8.self)
      guard Tag.names.contains(name), attributes.isEmpty || attributes.first == " " else { return nil }
      style = attributes
      end = close + 1
    }
  }

  /// Where the last `</ruby>` of a text begins; -1 without any. O(n).
  static func lastRubyEnd(_ bytes: [UInt8]) -> Int {
    let tag = Array("</ruby>".utf8)
    var index = bytes.count - tag.count
    // HTML's names are the same in capitals.
    while index >= 0, !bytes[index...].starts(with: tag, by: { $0 == $1 || $0 | 0x20 == $1 && MarkdownEmphasis.isLetter($0) }) { index -= 1 }
    return max(-1, index)
  }
}
