/// HTML as it is written: bytes of UTF-8 at the end of a buffer.
struct PageText {
  private(set) var bytes: [UInt8] = []

  /// Adds HTML.
  mutating func append(_ html: String) { bytes.append(contentsOf: html.utf8) }

  /// Adds bytes of HTML.
  mutating func append(_ html: [UInt8]) { bytes += html }

  /// Text as it stands between tags and in attributes.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
