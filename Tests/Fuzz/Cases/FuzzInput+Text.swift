@testable import TextLayout

extension FuzzInput {
  /// One character of everything that lines, levels, items and shaping turn on; a byte of an input chooses one.
  private static let alphabet: [Unicode.Scalar] = {
    let letters: [UInt32] = Array(0x61...0x7A) + Array(0x20...0x39) + [0x41, 0x56, 0x54] + Array(repeating: 0x20, count: 12)
    let controls: [UInt32] = [0x0, 0x1, 0x9, 0x9, 0xA, 0xA, 0xB, 0xC, 0xD, 0xD, 0x1C, 0x1E, 0x1F, 0x7F, 0x85, 0xA0, 0xAD, 0xAD, 0x2028, 0x2029]
    let bidi: [UInt32] = [0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C]
    let spaces: [UInt32] = [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x34F, 0x180E, 0x2003, 0x3000]
    let odd: [UInt32] = [0x2010, 0x2011, 0x2014, 0x2026, 0xFFFC, 0xFFFC, 0xFFFD, 0xFFFF, 0x10FFFF, 0xF0000]
    let marks: [UInt32] = [0x300, 0x301, 0x308, 0x327, 0x345, 0x5B4, 0x5BC, 0x64B, 0x651, 0x670, 0x93C, 0x93F, 0x94D, 0xE31, 0xE48, 0xE33, 0xEB3]
    let rightToLeft: [UInt32] = [0x5D0, 0x5D1, 0x5E9, 0x627, 0x628, 0x633, 0x644, 0x645, 0x647, 0x6CC, 0x6D2, 0x6F0, 0x660, 0x7CA, 0x710, 0x10A00]
    let indic: [UInt32] = [0x915, 0x924, 0x930, 0x937, 0x9A4, 0xA95, 0xBA8, 0xBCA, 0xBBE, 0xC15, 0xD15, 0xD4D, 0xDBB, 0xDCA, 0xDD9, 0x11013]
    let southeast: [UInt32] = [0xE01, 0xE40, 0xE44, 0xE81, 0xEC0, 0x1000, 0x1039, 0x1031, 0x1780, 0x17D2, 0x17C1, 0x1A20, 0x1A60, 0x1B05, 0x1B44]
    let eastern: [UInt32] = [0x4E00, 0x65E5, 0x3001, 0x3042, 0x30A2, 0x30FC, 0x3105, 0x300C, 0x300D, 0xFF08, 0xFF5E, 0xAC00, 0x1100, 0x1161, 0x11A8]
    let emoji: [UInt32] = [0x1F600, 0x1F468, 0x1F3FD, 0x1F1E9, 0x1F1EA, 0xFE0E, 0xFE0F, 0x20E3, 0x2764, 0xE0067, 0xE007F, 0xE0100]
    let others: [UInt32] = [0x3B1, 0x44F, 0x531, 0x10D0, 0x1200, 0x18B0, 0x1820, 0x180B, 0xF40, 0xF0B, 0xF71, 0x1E900, 0x13000, 0x1D400, 0x25CC]
    let values = [letters, controls, bidi, spaces, odd, marks, rightToLeft, indic, southeast, eastern, emoji, others].flatMap { $0 }
    return values.compactMap(Unicode.Scalar.init)
  }()

  /// Text made of bytes in one of four ways: broken UTF-8, UTF-16 with lone surrogates, characters of the alphabet, chunks cut anywhere.
  mutating func text(upTo limit: Int) -> StyledText {
    let style = CharacterStyle(size: pick([10, 16, 12.5, 7]))
    switch number(below: 4) {
    case 1: return StyledText(utf8: text(limit), style: style)
    case 2: return StyledText(utf16: wideUnits(limit), style: style)
    case 3:
      var source = FuzzSource(revision: UInt64(number(below: 3)))
      let cut = 1 + number(below: 8)
      let units = wideUnits(limit)
      for start in stride(from: 0, to: units.count, by: cut) { source.pieces.append(Array(units[start..<min(start + cut, units.count)])) }
      source.surplus = pick([0, 0, 0, 1, 5])
      return StyledText(source: source, style: style)
    default:
      var scalars = String.UnicodeScalarView()
      for byte in text(limit) { scalars.append(FuzzInput.alphabet[Int(byte) % FuzzInput.alphabet.count]) }
      return StyledText(String(scalars), style: style)
    }
  }

  private mutating func wideUnits(_ limit: Int) -> [UInt16] {
    let bytes = text(limit)
    return stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }
}

/// A source whose chunks are cut anywhere, and which may claim more units than it has.
private struct FuzzSource: TextSource {
  var pieces: [[UInt16]] = []
  var surplus = 0
  var revision: UInt64

  init(revision: UInt64) { self.revision = revision }

  var length: Int { pieces.reduce(surplus) { $0 + $1.count } }

  func chunk(at offset: TextOffset) -> TextChunk {
    var start = 0
    for piece in pieces {
      if offset.utf16 < start + piece.count { return TextChunk(start: TextOffset(start), units: piece[...]) }
      start += piece.count
    }
    return TextChunk(start: 0, units: [])
  }
}
