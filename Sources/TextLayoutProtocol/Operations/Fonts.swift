import TextLayout

extension Operation {
  static let fonts = Operation(
    "fonts", "The fonts that are found, what of the text each lacks, and which font each stretch of the text gets and why.", need: .maybe,
    fields: [Field("faces", .boolean, "Whether the faces are listed, which opens all of them; true unless told.") { $1 = try $0.asBoolean() }],
    initial: true
  ) { listsFaces, asked, writer in
    let subject = try asked.subject()
    let collection = subject.fonts.context.fonts
    try writer.object {
      if listsFaces {
        let scalars = subject.text.distinctScalars
        try $0.list("faces", collection.faces) { writer, face in
          try asked.call.check()
          try write(face, lacking: face.lacked(of: scalars), to: &writer)
        }
      }
      try $0.list("problems", collection.problems) { writer, problem in
        writer.object {
          $0.field("path", problem.path)
          $0.field("message", problem.description)
        }
      }
      let document = try subject.document()
      let report = FontReport(subject, document)
      try $0.list("runs", document.paragraphs) { writer, paragraph in
        // The runs of all paragraphs stand in one list.
        try writer.forEach(0..<paragraph.lineCount) { writer, line in
          try writer.forEach(paragraph.glyphRuns(ofLine: line).sorted { $0.range.lowerBound < $1.range.lowerBound }) { try report.write($1, to: &$0) }
        }
      }
      try $0.list("missing", document.missing) { $0.value($1) }
    }
  }

  private static func write(_ face: FontFace, lacking: [Unicode.Scalar], to writer: inout JSONWriter) throws {
    try writer.object {
      $0.field("name", face.description)
      $0.field("family", face.familyName)
      $0.field("style", face.styleName)
      $0.field("weight", face.weight.value)
      $0.field("stretch", face.width.percent)
      $0.name("slant")
      switch face.slant {
      case .none: $0.value("none")
      case .italic: $0.value("italic")
      case .oblique(let degrees): $0.value(degrees)
      }
      if let path = face.path { $0.field("path", path) }
      $0.field("index", face.index)
      try $0.list("axes", face.axes) { writer, axis in
        writer.object {
          $0.field("tag", axis.tag.description)
          $0.field("minimum", axis.minimum)
          $0.field("default", axis.defaultValue)
          $0.field("maximum", axis.maximum)
        }
      }
      $0.field("color", face.hasColorGlyphs)
      $0.field("lacks", lacking.count)
      try $0.list("lacking", lacking.prefix(8)) { $0.value($1.notation) }
    }
  }
}

/// Why stretches of a text have the fonts they have.
private struct FontReport {
  private let subject: Subject
  private let missing: [TextRange]

  init(_ subject: Subject, _ document: DocumentLayout) {
    self.subject = subject
    missing = document.missing
  }

  func write(_ run: GlyphRun, to writer: inout JSONWriter) throws {
    let asked = subject.context.fonts.fonts(for: query(at: run.range.lowerBound))
    let text = subject.text.string(in: run.range)
    let lacking = asked.first.map { font in text.unicodeScalars.filter { !font.face.coverage.contains($0) && !$0.needsNoGlyph } } ?? []
    let isMissing = isMissing(in: run.range)
    // Of the same face, if not at the same places on its axes: those follow sizes that runs have.
    let place = asked.firstIndex { $0.face === run.font.face }
    let reason = isMissing ? "missing" : place == 0 ? "first" : place != nil ? "listed" : lacking.isEmpty ? "presentation" : "fallback"
    var labels = FontLabels()
    try writer.object {
      $0.field("range", run.range)
      $0.field("text", text)
      $0.field("font", labels[run.font])
      $0.field("reason", reason)
      if !lacking.isEmpty, reason != "first" {
        var seen: Set<Unicode.Scalar> = []
        try $0.list("lackedByFirst", lacking.filter { seen.insert($0).inserted }.prefix(8)) { $0.value($1.notation) }
      }
    }
  }

  /// Whether some of a range lacks a glyph. O(log n): the stretches that do stand in order.
  private func isMissing(in range: TextRange) -> Bool {
    var (low, high) = (0, missing.count)
    while low < high {
      let middle = (low + high) / 2
      if missing[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < missing.count && missing[low].lowerBound < range.upperBound
  }

  /// What the text at an offset asks of its fonts: in the weight of its text style, and in the reader's language where it has none of its own.
  private func query(at offset: TextOffset) -> FontQuery {
    let style = subject.text.style(at: offset)
    let environment = subject.context.environment
    let font = style.textStyle.map(environment.font)
    return FontQuery(
      families: style.families, weight: font?.weight ?? style.weight, width: style.width, slant: style.slant, variations: style.variations,
      size: font?.size ?? style.size, language: style.language == .und ? environment.preferredLanguages.first ?? .und : style.language)
  }
}

extension StyledText {
  /// The characters of the text, each once, in the order of their numbers.
  package var distinctScalars: [Unicode.Scalar] { Array(Set(string.unicodeScalars)).sorted() }
}

extension FontFace {
  /// Those of some characters that the face has no glyph for and would need one.
  package func lacked(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] { scalars.filter { !coverage.contains($0) && !$0.needsNoGlyph } }
}

extension Unicode.Scalar {
  /// `U+0645`.
  package var notation: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a text shows nothing where a font lacks it: spaces, controls that end lines, default ignorables.
  var needsNoGlyph: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
