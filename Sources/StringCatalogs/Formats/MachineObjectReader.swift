/// gettext's compiled `.mo` files, of either byte order.
///
/// Everything in them is looked up by offsets, each of which is checked. Entries have no lines: their column is the byte at which their translation begins.
struct MachineObjectReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    let isBig = bytes.starts(with: [0x95, 0x04, 0x12, 0xDE])
    guard isBig || bytes.starts(with: [0xDE, 0x12, 0x04, 0x95]) else {
      return builder.complain(.unknownFormat, "This is no compiled catalogue of gettext: it does not begin as they do.", at: 0)
    }
    let reader = MachineObjectReader(bytes: bytes, isBigEndian: isBig)
    guard let revision = reader.number(at: 4), let count = reader.number(at: 8), let originals = reader.number(at: 12),
      let translations = reader.number(at: 16)
    else { return builder.complain(.syntax, "The file ends inside of its head.", at: bytes.count) }
    guard revision >> 16 <= 1 else { return builder.complain(.unknownFormat, "Revision \(revision >> 16) of the format is not read.", at: 4) }
    guard count <= bytes.count / 16 else { return builder.complain(.syntax, "The file is too short for \(count) strings.", at: 8) }
    var formula: PluralFormula?
    for number in 0..<count {
      if builder.isFull { return }
      guard let original = reader.text(inTableAt: originals, number), let translation = reader.text(inTableAt: translations, number) else {
        builder.complain(.syntax, "String \(number) does not lie within the file.", at: min(bytes.count, originals + 8 * number))
        continue
      }
      let text = String(decoding: translation.bytes, as: UTF8.self)
      if original.bytes.isEmpty {
        let header = MessageHeader(text)
        if !["utf-8", "utf8", "us-ascii", "ascii", ""].contains(header.charset) {
          return builder.complain(.encoding, "The encoding \(header.charset) is not read. Compile the file from UTF-8.", at: translation.offset)
        }
        if let language = header.language { builder.language = language }
        formula = header.formula(&builder, at: translation.offset)
        continue
      }
      if text.utf8.contains(0xEF), String(validating: translation.bytes, as: UTF8.self) == nil {
        builder.complain(.encoding, "The translation is not UTF-8.", at: translation.offset)
      }
      add(original, translation, formula, &builder)
    }
  }

  private static func add(_ original: Piece, _ translation: Piece, _ formula: PluralFormula?, _ builder: inout CatalogBuilder) {
    let sides = original.bytes.split(separator: 4, maxSplits: 1, omittingEmptySubsequences: false)
    let names = (sides.last ?? []).split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    var message = TranslatedMessage(
      identifier: names.first ?? "", plural: names.count > 1 ? names[1] : nil,
      context: sides.count == 2 ? String(decoding: sides[0], as: UTF8.self) : nil)
    var offset = translation.offset
    for (form, part) in translation.bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(8).enumerated() {
      message.translations.append((form, String(decoding: part, as: UTF8.self), offset))
      offset += part.count + 1
      if message.plural == nil { break }
    }
    message.add(to: &builder, formula, at: translation.offset)
  }

  private struct Piece {
    let bytes: ArraySlice<UInt8>
    let offset: Int
  }

  private func number(at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    let four = bytes[place..<place + 4]
    return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(inTableAt table: Int, _ number: Int) -> Piece? {
    guard let length = self.number(at: table + 8 * number), let start = self.number(at: table + 8 * number + 4) else { return nil }
    guard start <= bytes.count, length <= bytes.count - start else { return nil }
    return Piece(bytes: bytes[start..<start + length], offset: start)
  }
}
