// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

/// A text that C changes.
final class TextObject: Handle {
  static let name = "text"
  var text: StyledText

  init(_ text: StyledText) { self.text = text }

  /// Changes the styles of a range's characters.
  static func style(_ pointer: OpaquePointer?, _ start: Int64, _ end: Int64, _ change: (inout CharacterStyle) throws -> Void) -> tl_status {
    answer {
      let object = try unsafe TextObject.at(pointer)
      let range = try object.text.checkedRange(start, end)
      // What is wrong with the value shows here, before anything has changed.
      var tried = CharacterStyle()
      try change(&tried)
      object.text.updateStyle(in: range) { try? change(&$0) }
    }
  }

  /// Changes the styles of the paragraphs that a range touches.
  static func styleParagraphs(
    _ pointer: OpaquePointer?, _ start: Int64, _ end: Int64, _ change: (inout ParagraphStyle) throws -> Void
  ) -> tl_status {
    answer {
      let object = try unsafe TextObject.at(pointer)
      let range = try object.text.checkedRange(start, end)
      var tried = ParagraphStyle()
      try change(&tried)
      object.text.updateParagraphStyles(in: range) { try? change(&$0) }
    }
  }
}

@c @implementation
public func tl_text_create_utf8(_ bytes: UnsafePointer<CChar>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) { TextObject(StyledText(try unsafe text(utf8: bytes, count, "bytes"))) }
}

@c @implementation
public func tl_text_create_utf16(_ units: UnsafePointer<UInt16>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) { TextObject(StyledText(utf16: try unsafe text(utf16: units, count))) }
}

@c @implementation
public func tl_text_copy(_ text: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) { TextObject(try unsafe TextObject.at(text).text) }
}

@c @implementation
public func tl_text_release(_ text: OpaquePointer?) { unsafe TextObject.release(text) }

@c @implementation
public func tl_text_length(_ text: OpaquePointer?) -> Int64 { unsafe (try? TextObject.ifAny(at: text)).map { Int64($0.text.length) } ?? 0 }

@c @implementation
public func tl_text_utf8(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) {
    let text = try unsafe TextObject.at(text).text
    return BytesObject(Array(text.string(in: try text.checkedRange(start, end)).utf8))
  }
}

@c @implementation
public func tl_text_utf16_offset(_ text: OpaquePointer?, _ utf8Offset: Int64, _ out: UnsafeMutablePointer<Int64>?) -> tl_status {
  unsafe give(out) {
    let text = try unsafe TextObject.at(text).text
    guard 0 <= utf8Offset, utf8Offset <= text.utf8Length else {
      throw Failure(TL_ERROR_RANGE, "\(utf8Offset) is no offset in the text, which has \(text.utf8Length) bytes of UTF-8.")
    }
    return Int64(text.offset(utf8: Int(utf8Offset)).utf16)
  }
}

@c @implementation
public func tl_text_utf8_offset(_ text: OpaquePointer?, _ utf16Offset: Int64, _ out: UnsafeMutablePointer<Int64>?) -> tl_status {
  unsafe give(out) {
    let text = try unsafe TextObject.at(text).text
    return Int64(text.utf8Offset(of: try text.checkedOffset(utf16Offset)))
  }
}
