import TextFixtures

@testable import TextLayout

/// A damaged font: an error when it is opened, or lays out any text.
enum FontCase {
  /// Whether bytes begin as those of a font file do.
  static func isFont(_ bytes: [UInt8]) -> Bool {
    [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)].contains { bytes.starts(with: $0) }
  }

  /// Does the damage that an input describes to a healthy font: a few mutations, then a few bytes.
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    var font = input.pick(FuzzFonts.healthy)
    for _ in 0..<input.number(below: 4) {
      var random = SplitMix64(seed: UInt64(input.number(below: 1 << 24)))
      font = input.pick(Array(FontMutation.allCases)).applied(to: font, using: &random)
    }
    for _ in 0..<input.number(below: 16) {
      let place = input.number(below: font.count)
      if !font.isEmpty { font[place] = input.byte() }
    }
    run(font: font, &findings)
  }

  static func run(font bytes: [UInt8], _ findings: inout Findings) {
    for index in 0..<min(3, (try? FontFace.faceCount(bytes: bytes)) ?? 0) {
      guard let face = try? FontFace(bytes: bytes, index: index) else { continue }  // a FontError, as the signature says
      ask(face)
      layOut(with: face, &findings)
    }
  }

  private static func ask(_ face: FontFace) {
    _ = (face.familyName, face.styleName, face.metrics, face.axes, face.coverage.count, face.description, face.weight, face.width, face.slant)
    for value in [0, 1e9, -.infinity, .nan] as [Double] {
      let instance = face.instance(variations: face.axes.prefix(8).map { FontVariation($0.tag, value) } + [FontVariation("wght", value)])
      _ = (instance.metrics, instance.coordinates)
    }
    _ = face.supportsVariationSequence("a", "\u{FE0F}")
  }

  /// Letters of several scripts that the mutated fonts have, marks, tabs, soft hyphens, emoji and controls.
  private static let text =
    "To AVA fi office e\u{301} \u{5D0}\u{5B4}\u{5D1} \u{633}\u{644} \u{915}\u{94D}\u{937} \u{65E5}\u{AD}\u{1F600}\u{FE0F}\t\u{FFFC}\u{0}\u{2028}end "

  private static func layOut(with face: FontFace, _ findings: inout Findings) {
    var fonts = FontCollection()
    fonts.add(face)
    let context = LayoutContext(fonts: fonts)
    var scalars = String.UnicodeScalarView()
    face.harfBuzz.forEachMappedRange { range in
      for value in range.prefix(8) where scalars.count < 160 {
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        if value % 5 == 0 { scalars.append(" ") }
      }
    }
    for (string, mode) in [(text, WritingMode.horizontal), (String(scalars), .horizontal), (text, .verticalRightToLeft)] {
      var styled = StyledText(string, style: CharacterStyle(size: 10))
      styled.writingMode = mode
      if mode.isVertical { styled.updateStyle(in: TextRange(8..<12)) { $0.orientation = .upright } }
      styled.updateStyle(in: TextRange(3..<8)) { $0.letterSpacing = 1 }
      do {
        let layout = try DocumentLayout(styled, width: 60, in: context)
        TextCase.check(layout, of: styled, isTame: false, isFixture: false, &findings)
        try TextCase.checkMeasures(layout, of: styled, 0, in: context, isTame: false, &findings)
      } catch {
        findings.require(false, "a layout fails: \(error)")
      }
    }
  }
}
