// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import CairoPictures
import TextLayout
import TextPictures

extension tl_picture_options {
  /// What nothing else was asked for.
  fileprivate static let standard = tl_picture_options(
    struct_size: MemoryLayout<tl_picture_options>.size, margin: 8, scale: 1, layers: 0, paints_background: 1, is_dark: 0, reserved: 0)

  fileprivate func checked() throws(Failure) -> PictureOptions {
    var options = PictureOptions()
    options.margin = LayoutUnit(try margin.checked("margin", in: 0...65536))
    options.scale = try scale.checked("scale", in: 1 / 64...64)
    options.paintsBackground = try isTrue(paints_background, "paints_background")
    options.colors = try isTrue(is_dark, "is_dark") ? .dark : .light
    let known: [(Int, PictureLayers)] = [
      (TL_LAYER_LINE_BOXES, .lineBoxes), (TL_LAYER_INK_BOXES, .inkBoxes), (TL_LAYER_BASELINES, .baselines),
    ]
    for (bit, layer) in known where layers & UInt32(bit) != 0 { options.layers.insert(layer) }
    if layers & ~UInt32(known.reduce(0) { $0 | $1.0 }) != 0 { throw .value(Int32(bitPattern: layers), "set of layers") }
    return options
  }
}

/// The picture that a call asks for.
private func picture(
  _ layout: OpaquePointer?, _ told: UnsafePointer<tl_picture_options>?, _ selection: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?
) throws -> TextPicture {
  let object = try unsafe LayoutObject.at(layout)
  let options = try unsafe TextLayoutC.options(told, standard: tl_picture_options.standard, size: \.struct_size).checked()
  var picture = TextPicture(object.layout, of: object.text, options: options)
  if let selection = try unsafe SelectionObject.ifAny(at: selection) {
    picture.addedLayers.append(PictureLayer(.selection, selection.rects.map { .fill($0.rect) }))
  }
  if unsafe caret != nil {
    let rect = object.layout.caretRect(for: try unsafe object.caret(caret).caret)
    picture.addedLayers.append(PictureLayer(.carets, [.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY))]))
  }
  return picture
}

@c @implementation
public func tl_layout_svg(
  _ layout: OpaquePointer?, _ options: UnsafePointer<tl_picture_options>?, _ selection: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { BytesObject(try unsafe picture(layout, options, selection, caret).svg()) }
}

@c @implementation
public func tl_layout_png(
  _ layout: OpaquePointer?, _ options: UnsafePointer<tl_picture_options>?, _ selection: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { BytesObject(try unsafe picture(layout, options, selection, caret).png()) }
}

@c @implementation
public func tl_layout_pdf(
  _ layout: OpaquePointer?, _ options: UnsafePointer<tl_picture_options>?, _ selection: OpaquePointer?, _ caret: UnsafePointer<tl_caret>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { BytesObject(try unsafe picture(layout, options, selection, caret).pdf()) }
}
