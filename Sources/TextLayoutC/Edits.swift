// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

/// An edit of a text.
final class EditObject: Handle {
  static let name = "edit"
  let edit: TextEdit

  init(_ edit: TextEdit) { self.edit = edit }

  /// An edit of a range that some text can have.
  convenience init(_ start: Int64, _ end: Int64, _ make: (TextRange) throws -> TextEdit) throws {
    guard 0 <= start, start <= end else { throw Failure(TL_ERROR_RANGE, "\(start)..<\(end) is no range of a text.") }
    self.init(try make(TextRange(Int(start)..<Int(end))))
  }

  /// The edit, if its range is one of a text.
  func checked(in text: StyledText) throws(Failure) -> TextEdit {
    _ = try text.checkedRange(Int64(edit.range.lowerBound.utf16), Int64(edit.range.upperBound.utf16))
    return edit
  }
}

@c @implementation
public func tl_edit_create_utf8(
  _ start: Int64, _ end: Int64, _ bytes: UnsafePointer<CChar>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { try EditObject(start, end) { TextEdit($0, with: try unsafe text(utf8: bytes, count, "bytes")) } }
}

@c @implementation
public func tl_edit_create_utf16(
  _ start: Int64, _ end: Int64, _ units: UnsafePointer<UInt16>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    try EditObject(start, end) {
      TextEdit($0, with: StyledText(utf16: try unsafe text(utf16: units, count)), styling: .inherited, paragraphStyling: .inherited)
    }
  }
}

@c @implementation
public func tl_edit_create_text(
  _ start: Int64, _ end: Int64, _ replacement: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { try EditObject(start, end) { TextEdit($0, with: try unsafe TextObject.at(replacement).text) } }
}

@c @implementation
public func tl_edit_release(_ edit: OpaquePointer?) { unsafe EditObject.release(edit) }

@c @implementation
public func tl_edit_map(_ edit: OpaquePointer?, _ offset: Int64, _ keepsBefore: Int32, _ out: UnsafeMutablePointer<Int64>?) -> tl_status {
  unsafe give(out) {
    let edit = try unsafe EditObject.at(edit).edit
    guard offset >= 0 else { throw Failure(TL_ERROR_RANGE, "\(offset) is no offset of a text.") }
    let mapped = edit.map(TextOffset(Int(offset)), bias: keepsBefore == 0 ? .after : .before).utf16
    guard mapped >= 0 else { throw Failure(TL_ERROR_RANGE, "\(offset) would be behind the longest text.") }
    return Int64(mapped)
  }
}

@c @implementation
public func tl_text_apply(_ text: OpaquePointer?, _ edit: OpaquePointer?, _ undo: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  answer {
    if let undo = unsafe undo { unsafe undo.pointee = nil }
    let object = try unsafe TextObject.at(text)
    let inverse = object.text.apply(try unsafe EditObject.at(edit).checked(in: object.text))
    if let undo = unsafe undo { unsafe undo.pointee = EditObject(inverse).pointer }
  }
}

@c @implementation
public func tl_layout_edit(
  _ layout: OpaquePointer?, _ edit: OpaquePointer?, _ undo: UnsafeMutablePointer<OpaquePointer?>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  if let undo = unsafe undo { unsafe undo.pointee = nil }
  return unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let edit = try unsafe EditObject.at(edit).checked(in: object.text)
    var text = object.text
    let inverse = text.apply(edit)
    let edited = try object.layout.edited(by: edit.clamped(to: object.text), of: text, in: object.context)
    if let undo = unsafe undo { unsafe undo.pointee = EditObject(inverse).pointer }
    return LayoutObject(edited, of: text, in: object.context)
  }
}
