/// What a font's name table says: the names that a family is asked by, and the languages that it
/// was named in.
struct FontNames: Sendable {
  /// The typographic family in English, or in whatever language there is.
  var family = ""
  /// The style within that family.
  var style = ""
  /// Every family name, typographic or legacy, in every language, folded for comparison.
  var folded: Set<String> = []
  /// The Windows language identifiers of the family names.
  var languages: Set<UInt16> = []

  /// How much of a hostile table is looked at.
  private static let maximumRecords = 512
  private static let maximumLength = 512

  init(_ table: TableReader) {
    guard let count = table.u16(2).map(Int.init), let storage = table.u16(4).map(Int.init) else { return }
    var best: [UInt16: (rank: Int, text: String)] = [:]
    var seen = 0
    for record in 0..<count where seen < FontNames.maximumRecords {
      let start = 6 + 12 * record
      guard let platform = table.u16(start), let encoding = table.u16(start + 2), let language = table.u16(start + 4),
        let name = table.u16(start + 6), let length = table.u16(start + 8), let offset = table.u16(start + 10)
      else { break }
      guard [1, 2, 16, 17].contains(name), Int(length) <= FontNames.maximumLength else { continue }
      guard let bytes = table.slice(storage + Int(offset), count: Int(length)),
        let text = FontNames.decode(bytes, platform: platform, encoding: encoding), !text.isEmpty
      else { continue }
      seen += 1
      if name == 1 || name == 16 {
        folded.insert(FontNames.fold(text))
        if platform == 3 { languages.insert(language) }
      }
      let rank = FontNames.rank(platform: platform, language: language)
      if rank < best[name]?.rank ?? .max { best[name] = (rank, text) }
    }
    family = (best[16] ?? best[1])?.text ?? ""
    style = (best[17] ?? best[2])?.text ?? ""
  }

  /// A family name as it is compared: without regard to case or to the amount of space.
  static func fold(_ name: String) -> String {
    foldedASCII(name) ?? name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The same of a name of ASCII alone, as nearly all are; nil for others.
  private static func foldedASCII(_ name: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var endsWord = false
    for byte in name.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x20, 0x09...0x0D: endsWord = !bytes.isEmpty
      default:
        if endsWord { bytes.append(0x20) }
        endsWord = false
        bytes.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Smaller is better: English first, so that a face has the same name everywhere.
  private static func rank(platform: UInt16, language: UInt16) -> Int {
    switch (platform, language) {
    case (3, 0x0409): 0
    case (3, _) where language & 0x3FF == 0x09: 1
    case (0, _): 2
    case (1, 0): 3
    case (3, _): 4
    default: 5
    }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, platform: UInt16, encoding: UInt16) -> String? {
    switch (platform, encoding) {
    case (0, _), (3, 0), (3, 1), (3, 10):
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return String(decoding: units, as: UTF16.self)
    case (1, 0) where bytes.allSatisfy { $0 < 0x80 }:  // Mac Roman, as far as it is ASCII
      return String(decoding: bytes, as: UTF8.self)
    default:
      return nil
    }
  }
}

extension FontFace {
  var fontNames: FontNames { names.value { FontNames(tables.read("name")) } }

  /// The name of the family that the face belongs to, in English if the font has it; empty if it
  /// has no name. O(1) after the first time.
  public var familyName: String { fontNames.family }

  /// The face's name within its family, like `Bold Italic`. O(1) after the first time.
  public var styleName: String { fontNames.style }
}
