import TextLayout

/// Says what no font has a glyph for.
package enum MissingGlyphs {
  /// Each such stretch of a layout's text, with its characters: `3..<5 U+E123 U+E124`.
  package static func list(of layout: DocumentLayout, _ text: StyledText) -> [String] {
    layout.missing.map { range in "\(range) " + text.string(in: range).unicodeScalars.map(number).joined(separator: " ") }
  }

  /// The same without stretches all of whose characters an earlier one has.
  package static func news(of layout: DocumentLayout, _ text: StyledText) -> [String] {
    var seen: Set<Unicode.Scalar> = []
    return layout.missing.compactMap { range in
      let characters = text.string(in: range).unicodeScalars
      if seen.isSuperset(of: characters) { return nil }
      seen.formUnion(characters)
      return "\(range) " + characters.map(number).joined(separator: " ")
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
