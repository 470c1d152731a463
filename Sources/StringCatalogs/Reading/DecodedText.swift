/// A text file's bytes as UTF-8.
struct DecodedText {
  /// Well-formed UTF-8 without a byte order mark.
  let bytes: [UInt8]
  /// What the file is in, for a person.
  let encoding: String
  /// The first byte, among `bytes`, of what could not be read.
  let brokenOffset: Int?
  /// The bytes as they were, where they are not UTF-8.
  let original: [UInt8]

  /// Decodes UTF-8, or UTF-16 with a byte order mark. O(bytes).
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let isBig = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (place: Int) -> UInt16 in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isBig ? first << 8 | second : second << 8 | first
      }
      let text = String(decoding: units, as: UTF16.self)
      let isBroken = bytes.count % 2 == 1 || !text.utf16.elementsEqual(units)
      self.init(text: Array(text.utf8), encoding: "UTF-16", isBroken: isBroken, original: [])
      return
    }
    let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: plain, as: UTF8.self) != nil {
      self.init(text: plain, encoding: "UTF-8", isBroken: false, original: [])
    } else {
      self.init(text: Array(String(decoding: plain, as: UTF8.self).utf8), encoding: "UTF-8", isBroken: true, original: plain)
    }
  }

  private init(text: [UInt8], encoding: String, isBroken: Bool, original: [UInt8]) {
    bytes = text
    self.encoding = encoding
    self.original = original
    brokenOffset = isBroken ? DecodedText.firstReplacement(in: text) ?? max(0, text.count - 1) : nil
  }

  private static func firstReplacement(in bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [0xEF, 0xBF, 0xBD]
    return bytes.indices.first { (place: Int) -> Bool in bytes[place...].starts(with: mark) }
  }
}
