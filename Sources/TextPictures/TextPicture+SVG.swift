import TextLayout

extension TextPicture {
  /// The picture as an SVG file in UTF-8: one self-contained document, no fonts, no scripts, nothing to fetch.
  ///
  /// Glyphs are outlines, each written once; coordinates are exact. The text itself is the picture's description, the ``title`` its name, for those who
  /// don't see it and for search. Layers are groups of class `tl-layer` and of a class and an id of their own, such as `tl-text`; a page can show and
  /// hide them. With ``PictureOptions/darkColors``, colours of roles are CSS variables on the `svg` element, such as `--tl-text`, which a page can set anew.
  /// O(the layout).
  public func svg() -> [UInt8] {
    var canvas = SVGCanvas(options, glyphs: SVGGlyphs(options))
    draw(on: &canvas)
    return file(of: canvas)
  }

  /// The file of what was drawn on a canvas.
  func file(of canvas: SVGCanvas) -> [UInt8] {
    let head = SVGHead(
      options: options, size: size, title: title, description: text.string(in: shownRange),
      language: text.style(at: shownRange.lowerBound).language)
    return head.file(of: canvas)
  }
}

/// What an SVG file says before it draws.
struct SVGHead {
  let options: PictureOptions
  let size: Size
  let title: String
  let description: String
  let language: Language

  /// The file of what was drawn on a canvas.
  func file(of canvas: SVGCanvas) -> [UInt8] {
    var file = ByteText()
    // Its head is small but for the text, which is smaller than what is drawn of it.
    file.reserve(canvas.glyphs.definitions.bytes.count + canvas.body.bytes.count + 4096)
    appendHead(to: &file, canvas)
    file.append("<defs>\n")
    file.append(canvas.glyphs.definitions)
    file.append("</defs>\n")
    file.append(canvas.body)
    file.append("</svg>\n")
    return file.bytes
  }

  private func appendHead(to file: inout ByteText, _ canvas: SVGCanvas) {
    file.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tl-picture\"")
    // An image is one thing to a screen reader: links inside would be lost.
    if !canvas.hasLinks { file.append(" role=\"img\"") }
    if language != .und { file.append(" xml:lang=\"\(language.tag)\"") }
    file.append(" aria-labelledby=\"")
    file.append(name: options.idPrefix)
    file.append("title\" aria-describedby=\"")
    file.append(name: options.idPrefix)
    file.append("desc\"")
    file.append(attribute: "width", LayoutUnit(size.width.points * options.usedScale))
    file.append(attribute: "height", LayoutUnit(size.height.points * options.usedScale))
    file.append(" viewBox=\"0 0 ")
    file.append(size.width)
    file.append(" ")
    file.append(size.height)
    file.append("\">\n<title id=\"")
    file.append(name: options.idPrefix)
    file.append("title\">")
    file.append(escaping: title)
    file.append("</title>\n<desc id=\"")
    file.append(name: options.idPrefix)
    file.append("desc\">")
    file.append(escaping: description)
    if canvas.glyphs.undrawnColorCount > 0 {
      file.append("\n(Glyphs drawn without their colours, as they are COLR version 1 or SVG: \(canvas.glyphs.undrawnColorCount).)")
    }
    file.append("</desc>\n")
    appendStyleSheet(to: &file)
  }

  /// Each role's colour as a variable, and a rule for each role that fills or strokes with it. Readers without CSS variables go by the attributes, which
  /// the rules replace, the opacity too: it is in the variable.
  private func appendStyleSheet(to file: inout ByteText) {
    guard let dark = options.darkColors else { return }
    file.append("<style>\n.tl-picture{color-scheme:light dark;")
    file.append(variables: options.colors)
    file.append("}\n@media (prefers-color-scheme:dark){.tl-picture{")
    file.append(variables: dark)
    file.append("}}\n@supports (fill:var(--tl-text)){\n")
    for role in PictureRole.allCases {
      for property in ["fill", "stroke"] {
        file.append(".tl-\(property)-\(role.rawValue){\(property):var(--tl-\(role.rawValue));\(property)-opacity:1}\n")
      }
    }
    file.append("}\n</style>\n")
  }
}

extension ByteText {
  fileprivate mutating func append(variables colors: PictureColors) {
    for role in PictureRole.allCases {
      append("--tl-\(role.rawValue):")
      append(colors[role], withAlpha: true)
      append(";")
    }
  }
}
