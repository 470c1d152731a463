// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

@c @implementation
public func tl_text_set_families(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.families = try unsafe strings(names, count, "names") }
}

@c @implementation
public func tl_text_set_size(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ size: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) {
    $0.size = LayoutUnit(try size.checked("size", in: 0...65536))
    $0.textStyle = nil
  }
}

@c @implementation
public func tl_text_set_weight(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ weight: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) {
    let weight = FontWeight(try weight.checked("weight", in: 1...1000))
    $0.weight = weight
    $0.textStyle?.weight = weight
  }
}

@c @implementation
public func tl_text_set_width(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ percent: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.width = FontWidth(percent: try percent.checked("percent", in: 50...200)) }
}

@c @implementation
public func tl_text_set_italic(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ isItalic: Int32) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.slant = try isTrue(isItalic, "is_italic") ? .italic : .none }
}

@c @implementation
public func tl_text_set_language(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ tag: UnsafePointer<CChar>?) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.language = Language(try unsafe string(tag, "tag")) }
}

@c @implementation
public func tl_text_set_features(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ features: UnsafePointer<tl_feature>?, _ count: Int
) -> tl_status {
  unsafe TextObject.style(text, start, end) { style in
    style.features = try unsafe list(features, count, "features").map { FontFeature(try tag($0.tag), $0.value) }
  }
}

@c @implementation
public func tl_text_set_variations(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ variations: UnsafePointer<tl_variation>?, _ count: Int
) -> tl_status {
  unsafe TextObject.style(text, start, end) { style in
    style.variations = try unsafe list(variations, count, "variations").map {
      FontVariation(try tag($0.tag), try $0.value.checked("value", in: -32768...32767))
    }
  }
}

@c @implementation
public func tl_text_set_letter_spacing(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ spacing: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.letterSpacing = try spacing.checkedLength("spacing") }
}

@c @implementation
public func tl_text_set_word_spacing(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ spacing: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.wordSpacing = try spacing.checkedLength("spacing") }
}

@c @implementation
public func tl_text_set_baseline_offset(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ offset: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.baselineOffset = try offset.checkedLength("offset") }
}

@c @implementation
public func tl_text_set_color(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ color: UnsafePointer<tl_color>?) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.color = try unsafe color.map { try unsafe TextColor($0.pointee) } }
}

@c @implementation
public func tl_text_set_background(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ color: UnsafePointer<tl_color>?) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.background = try unsafe color.map { try unsafe TextColor($0.pointee) } }
}

@c @implementation
public func tl_text_set_underline(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ pattern: tl_decoration) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.underline = try decoration(pattern) }
}

@c @implementation
public func tl_text_set_strikethrough(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ pattern: tl_decoration) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.strikethrough = try decoration(pattern) }
}

@c @implementation
public func tl_text_set_link(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ address: UnsafePointer<CChar>?) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.link = unsafe address == nil ? nil : try unsafe string(address, "address") }
}

@c @implementation
public func tl_text_set_attachment(
  _ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ width: Double, _ height: Double, _ descent: Double
) -> tl_status {
  unsafe TextObject.style(text, start, end) { style in
    let room = 0...Double(1 << 24)
    let size = Size(width: LayoutUnit(try width.checked("width", in: room)), height: LayoutUnit(try height.checked("height", in: room)))
    style.attachment = Attachment(size: size, baseline: try descent.checkedLength("descent"))
  }
}

/// A switch.
func isTrue(_ value: Int32, _ name: String) throws(Failure) -> Bool {
  guard value == 0 || value == 1 else { throw .value(value, "`\(name)`, which is 0 or 1") }
  return value == 1
}

/// A tag of four letters.
private func tag(_ letters: (CChar, CChar, CChar, CChar)) throws(Failure) -> FontTag {
  let bytes = [letters.0, letters.1, letters.2, letters.3].map { UInt8(bitPattern: $0) }
  guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
    throw Failure(TL_ERROR_VALUE, "A tag is four letters, digits or spaces, such as `smcp`.")
  }
  return FontTag(rawValue: bytes.reduce(0) { $0 << 8 | UInt32($1) })
}

private func decoration(_ pattern: tl_decoration) throws(Failure) -> LineDecoration? {
  let patterns: [LineDecoration.Pattern] = [.solid, .double, .dotted, .dashed, .wavy]
  if pattern == TL_DECORATION_NONE { return nil }
  guard pattern > 0, pattern <= patterns.count else { throw .value(pattern, "decoration") }
  return LineDecoration(patterns[Int(pattern) - 1])
}

extension TextColor {
  fileprivate init(_ color: tl_color) throws(Failure) {
    for (name, part) in [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)] {
      _ = try Double(part).checked(name, in: 0...1)
    }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

@c @implementation
public func tl_text_set_text_style(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ style: tl_text_style) -> tl_status {
  answer {
    let object = try unsafe TextObject.at(text)
    let range = try object.text.checkedRange(start, end)
    let styles: [TextStyle?] = [
      nil, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2, .extraLargeTitle,
      .extraLargeTitle2,
    ]
    let style = try value(style, of: styles, "text style")
    object.text.updateStyle(in: range) { $0.textStyle = style }
    object.text.updateParagraphStyles(in: range) {
      $0.textStyle = style
      $0.lineBreaking.mode = style?.lineBreaking.mode ?? .greedy
    }
  }
}
