import TextLayout
import ToolSupport

/// What is laid out before the clock starts, so that the main font is open.
enum WarmUp {
  /// The first bytes of a text, at most 40, cut between characters.
  static func text(of bytes: [UInt8], setting: TextSetting) -> StyledText {
    var end = min(40, bytes.count)
    // A continuation byte begins with the bits 10.
    while end > 0 && end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return StyledText(utf8: bytes[..<end], style: setting.style)
  }
}
