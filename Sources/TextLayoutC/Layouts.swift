// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

@c @implementation
public func tl_layout_create(
  _ context: OpaquePointer?, _ text: OpaquePointer?, _ width: Double, _ options: UnsafePointer<tl_layout_options>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    let context = try unsafe ContextObject.at(context).context
    let text = try unsafe TextObject.at(text).text
    return try LayoutObject(text, width: width, try unsafe layoutOptions(options), in: context)
  }
}

@c @implementation
public func tl_layout_create_all(
  _ context: OpaquePointer?, _ texts: UnsafePointer<OpaquePointer?>?, _ count: Int, _ width: Double,
  _ options: UnsafePointer<tl_layout_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  answer {
    // What fails leaves nothing behind; a count that no list has is told below.
    if let out = unsafe out, 0..<Int.max / MemoryLayout<Int>.stride ~= count {
      for number in 0..<count { unsafe out[number] = nil }
    }
    let context = try unsafe ContextObject.at(context).context
    let texts = try unsafe list(texts, count, "texts")
    if texts.isEmpty { return }
    guard let out = unsafe out else { throw Failure.null("out") }
    let options = try unsafe layoutOptions(options)
    var layouts: [LayoutObject] = []
    layouts.reserveCapacity(texts.count)
    for number in 0..<count {
      layouts.append(try LayoutObject(try unsafe TextObject.at(texts[number]).text, width: width, options, in: context))
    }
    for (number, layout) in layouts.enumerated() { unsafe out[number] = layout.pointer }
  }
}

private func layoutOptions(_ options: UnsafePointer<tl_layout_options>?) throws(Failure) -> tl_layout_options {
  try unsafe TextLayoutC.options(options, standard: .standard, size: \.struct_size)
}

@c @implementation
public func tl_layout_with_width(_ layout: OpaquePointer?, _ width: Double, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) {
    let object = try unsafe LayoutObject.at(layout)
    let width = try width.checkedLimit("width")
    let resized = try object.layout.resized(to: width, in: object.context)
    return LayoutObject(resized, of: object.text, in: object.context)
  }
}

@c @implementation
public func tl_layout_retain(_ layout: OpaquePointer?) -> OpaquePointer? { unsafe LayoutObject.retain(layout) }

@c @implementation
public func tl_layout_release(_ layout: OpaquePointer?) { unsafe LayoutObject.release(layout) }

@c @implementation
public func tl_layout_text(_ layout: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) { TextObject(try unsafe LayoutObject.at(layout).text) }
}

@c @implementation
public func tl_layout_size(_ layout: OpaquePointer?, _ out: UnsafeMutablePointer<tl_size>?) -> tl_status {
  unsafe give(out) { tl_size(try unsafe LayoutObject.at(layout).layout.size) }
}

@c @implementation
public func tl_layout_container(_ layout: OpaquePointer?, _ out: UnsafeMutablePointer<tl_size>?) -> tl_status {
  unsafe give(out) { tl_size(try unsafe LayoutObject.at(layout).layout.containerSize) }
}

@c @implementation
public func tl_layout_lines(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_line>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendLines().lines }
}

@c @implementation
public func tl_layout_runs(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_run>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendLines().runs }
}

@c @implementation
public func tl_layout_glyphs(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_glyph>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendLines().glyphs }
}

@c @implementation
public func tl_layout_fonts(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_font>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendLines().fonts }
}

@c @implementation
public func tl_layout_stops(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_stop>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendStops() }
}

@c @implementation
public func tl_layout_missing(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_range>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendMissing() }
}

@c @implementation
public func tl_layout_markers(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_marker>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendMarkers().list }
}
