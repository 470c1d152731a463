import TextLayout

extension TextPicture {
  /// The picture as an SVG file in UTF-8: one self-contained document, no fonts, no scripts, nothing to fetch.
  ///
  /// Glyphs are outlines, each written once; coordinates are exact. The text itself is the picture's description, the ``title`` its name, for those who
  /// don't see it and for search. Layers are groups of class `tl-layer` and of a class and an id of their own, such as `tl-text`; a page can show and
  /// hide them. With ``PictureOptions/darkColors``, colours of roles are CSS variables on the `svg` element, such as `--tl-text`, which a page can set anew.
  /// O(the layout).
  public func svg() -> [UInt8] {
    var glyphs = SVGGlyphs(options)
    return svgBytes(&glyphs)
  }

  /// Writes the same file in parts, from its start to its end: of a long text it holds no more than some hundred kilobytes at a time.
  ///
  ///     try picture.writeSVG { part in try file.write(contentsOf: part) }
  ///
  /// What `write` throws is thrown on; it is not called again then. O(the layout), which is drawn twice: glyphs are defined before they are used.
  public func writeSVG<Failure: Error>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var glyphs = SVGGlyphs(options)
    try writeSVG(&glyphs, write)
  }
}

extension TextPicture: SVGSource {
  var head: SVGHead { SVGHead(options: options, size: size, title: title, language: text.style(at: shownRange.lowerBound).language) }

  func describe(to output: inout SVGOutput) {
    // A paragraph at a time, with what ends it.
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].range.lowerBound : part.range.upperBound
      output.text.append(escaping: text.string(in: TextRange(part.range.lowerBound, end)))
      output.passOn()
    }
  }
}

/// A picture that can be written as SVG.
protocol SVGSource {
  var options: PictureOptions { get }
  var head: SVGHead { get }
  /// Writes the text that the picture shows.
  func describe(to output: inout SVGOutput)
  func draw(on canvas: inout some PictureCanvas)
}

extension SVGSource {
  /// Writes the file with glyphs that are not defined in others of its page.
  func writeSVG<Failure: Error>(_ glyphs: inout SVGGlyphs, _ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    draw(on: &glyphs)
    var failure: Failure?
    withoutActuallyEscaping(write) { write in
      var output = SVGOutput { part in
        guard failure == nil else { return }
        do throws(Failure) { try write(part) } catch { failure = error }
      }
      head.append(to: &output.text, hasLinks: glyphs.hasLinks)
      describe(to: &output)
      head.appendEnd(to: &output.text, undrawnColorCount: glyphs.undrawnColorCount)
      glyphs.define(to: &output)
      output.text.append("</defs>\n")
      var canvas = SVGCanvas(options, glyphs: glyphs, output: output)
      draw(on: &canvas)
      canvas.end()
    }
    if let failure { throw failure }
  }

  /// The whole file.
  func svgBytes(_ glyphs: inout SVGGlyphs) -> [UInt8] {
    var bytes: [UInt8] = []
    writeSVG(&glyphs) { bytes += $0 }
    return bytes
  }
}

/// What an SVG file says before it draws.
struct SVGHead {
  let options: PictureOptions
  let size: Size
  let title: String
  let language: Language

  /// Writes all up to the description.
  func append(to file: inout ByteText, hasLinks: Bool) {
    file.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tl-picture\"")
    // An image is one thing to a screen reader: links inside would be lost.
    if !hasLinks { file.append(" role=\"img\"") }
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
  }

  /// Writes what follows it, up to the definitions of glyphs.
  func appendEnd(to file: inout ByteText, undrawnColorCount: Int) {
    if undrawnColorCount > 0 {
      file.append("\n(Glyphs drawn without their colours, as they are COLR version 1 or SVG: \(undrawnColorCount).)")
    }
    file.append("</desc>\n")
    appendStyleSheet(to: &file)
    file.append("<defs>\n")
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
