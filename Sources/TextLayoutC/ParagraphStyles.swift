// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

/// The value of an enumeration of C, whose constants count from 0 in the order of `values`.
func value<Value>(_ number: Int32, of values: [Value], _ name: String) throws(Failure) -> Value {
  guard values.indices.contains(Int(number)) else { throw .value(number, name) }
  return values[Int(number)]
}

@c @implementation
public func tl_text_set_alignment(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ alignment: tl_alignment) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.alignment = try value(alignment, of: [.natural, .start, .end, .left, .right, .center, .justified], "alignment")
  }
}

@c @implementation
public func tl_text_set_direction(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ direction: tl_direction) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.baseDirection = try value(direction, of: [.automatic, .leftToRight, .rightToLeft], "direction")
  }
}

@c @implementation
public func tl_text_set_breaking(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ breaking: tl_breaking) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.lineBreaking.mode = try value(breaking, of: [.greedy, .title, .balance, .pretty, .anywhere, .none], "way of breaking lines")
  }
}

@c @implementation
public func tl_text_set_hyphenation(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ hyphenation: tl_hyphenation) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.lineBreaking.hyphenation = try value(hyphenation, of: [.whenNeeded, .automatic, .none], "way of hyphenation")
  }
}

@c @implementation
public func tl_text_set_indents(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ first: Double, _ head: Double, _ tail: Double
) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.firstLineIndent = try first.checkedLength("first")
    $0.headIndent = try head.checkedLength("head")
    $0.tailIndent = try tail.checkedLength("tail")
  }
}

@c @implementation
public func tl_text_set_line_height(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ multiple: Double, _ minimum: Double, _ maximum: Double
) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.lineHeightMultiple = try multiple.checked("multiple", in: 0...1000)
    $0.minimumLineHeight = try minimum.checkedLength("minimum")
    $0.maximumLineHeight = try maximum.checkedLimit("maximum")
  }
}

@c @implementation
public func tl_text_set_spacing(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ lines: Double, _ before: Double, _ after: Double
) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) {
    $0.lineSpacing = try lines.checkedLength("lines")
    $0.paragraphSpacingBefore = try before.checkedLength("before")
    $0.paragraphSpacing = try after.checkedLength("after")
  }
}

@c @implementation
public func tl_text_set_tab_interval(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ interval: Double) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) { $0.defaultTabInterval = try interval.checkedLength("interval") }
}

@c @implementation
public func tl_text_set_tab_stops(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ stops: UnsafePointer<tl_tab_stop>?, _ count: Int
) -> tl_status {
  unsafe TextObject.styleParagraphs(text, start, end) { style in
    style.tabStops = try unsafe list(stops, count, "stops").map {
      TabStop(try $0.position.checkedLength("position"), try value($0.alignment, of: [.start, .end, .center, .decimal], "alignment of a tab stop"))
    }
  }
}

@c @implementation
public func tl_text_set_writing(_ text: OpaquePointer?, _ writing: tl_writing) -> tl_status {
  answer {
    let object = try unsafe TextObject.at(text)
    object.text.writingMode = try value(writing, of: [.horizontal, .verticalRightToLeft, .verticalLeftToRight], "writing mode")
  }
}
