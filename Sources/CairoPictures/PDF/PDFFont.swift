import TextLayout

/// A font of a PDF file: the clusters of a font that the text has, each a glyph with the text that it shows.
///
/// A cluster is one glyph of the file, whatever number of glyphs it has in its font: then each reader finds the text, in whatever order the glyphs stand.
struct PDFFont {
  /// The name in the pages' resources.
  let name: String
  private let face: FontFace
  private let unitsPerEm: Double
  private var program: CompactFont
  private var widths: [Double] = [0]
  private var texts: [String] = [""]
  /// The codes of clusters with the same glyphs and text: they differ in how far the glyphs stand apart, and in how much room they have.
  private var codes: [Key: [(code: UInt16, places: [Offset], width: Double)]] = [:]

  private struct Key: Hashable {
    let glyphs: [UInt16]
    let text: String
  }

  /// How far a glyph stands from its cluster's origin, in font units, y up.
  struct Offset {
    var x: Double
    var y: Double
  }

  init(name: String, face: FontFace) {
    self.name = name
    self.face = face
    unitsPerEm = Double(max(1, face.unitsPerEm))
    program = CompactFont(unitsPerEm: Int(face.unitsPerEm))
  }

  /// Whether there is room for no more clusters.
  var isFull: Bool { program.count >= 60_000 }

  /// The code of a cluster as wide whose glyphs stand as far apart, but for the rounding of places: no more than a tolerance more or less. Nil if there is none
  /// yet.
  func code(_ glyphs: [UInt16], _ places: [Offset], text: String, width: Double, tolerance: Double) -> UInt16? {
    let known = codes[Key(glyphs: glyphs, text: text)]?.first { _, others, otherWidth in
      abs(otherWidth - width) <= tolerance && zip(others, places).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
    }
    return known?.code
  }

  /// The code of a cluster that has none yet, so many font units wide.
  mutating func add(_ glyphs: [UInt16], _ places: [Offset], _ outlines: [GlyphOutline], text: String, width: Double) -> UInt16 {
    let code = UInt16(program.count)
    program.add(zip(outlines, places).map { ($0, $1.x, $1.y) }, width: width)
    widths.append(width * 1000 / unitsPerEm)
    texts.append(text)
    codes[Key(glyphs: glyphs, text: text), default: []].append((code, places, width))
    return code
  }

  /// How far a code moves the pen, in thousandths of the text size.
  func width(of code: UInt16) -> Double { widths[Int(code)] }

  /// Writes the font's objects; the number of the font. `isVertical` is for text whose characters stand below each other.
  func write(to file: inout PDFFile, number: Int, isVertical: Bool) {
    let title =
      Self.tag(number) + "+"
      + face.familyName.unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0) }.map(String.init).joined()
    let scale = 1000 / unitsPerEm
    let data = file.add(stream: program.bytes(name: title), "/Subtype /CIDFontType0C")
    let box = [program.box.minX, program.box.minY, program.box.maxX, program.box.maxY].map { PDFText.number(($0 * scale).rounded()) }
    let metrics = face.metrics
    let descriptor = file.add(
      "<< /Type /FontDescriptor /FontName /\(title) /Flags 4 /FontBBox [\(box.joined(separator: " "))] /ItalicAngle 0 "
        + "/Ascent \(Int(Double(metrics.ascent) * scale)) /Descent \(Int(-abs(Double(metrics.descent)) * scale)) "
        + "/CapHeight \(Int(Double(metrics.capHeight) * scale)) /StemV 80 /FontFile3 \(data) 0 R >>")
    let advances = widths.map { PDFText.number($0) }.joined(separator: " ")
    // In vertical text all characters are placed one by one, by the origin that horizontal text has.
    let vertical = isVertical ? " /DW2 [0 -1000] /W2 [0 65535 -1000 0 0]" : ""
    let descendant = file.add(
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /\(title) /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        + "/FontDescriptor \(descriptor) 0 R /DW 0 /W [0 [\(advances)]]\(vertical) >>")
    let map = file.add(stream: Array(textMap.utf8))
    file.write(
      "<< /Type /Font /Subtype /Type0 /BaseFont /\(title) /Encoding /Identity-\(isVertical ? "V" : "H") /DescendantFonts [\(descendant) 0 R] "
        + "/ToUnicode \(map) 0 R >>", as: number)
  }

  /// Six letters that tell the subset from others.
  private static func tag(_ number: Int) -> String {
    var rest = number
    return String(
      (0..<6).map { _ in
        defer { rest /= 26 }
        return Character(Unicode.Scalar(UInt8(65 + rest % 26)))
      })
  }

  /// The text of each code.
  private var textMap: String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    let told = texts.indices.filter { !texts[$0].isEmpty }
    for start in stride(from: 0, to: told.count, by: 100) {
      let part = told[start..<min(start + 100, told.count)]
      map += "\(part.count) beginbfchar\n"
      for code in part { map += "<\(PDFText.hex(UInt16(code)))> <\(PDFText.hex(texts[code]))>\n" }
      map += "endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}
