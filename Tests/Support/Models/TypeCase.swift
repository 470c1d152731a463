@testable import TextLayout

/// What the tests of text styles share.
enum TypeCase {
  /// All Noto fonts, with caches that the tests share.
  static let context = LayoutContext(fonts: Noto.all)

  static func context(_ environment: TypeEnvironment) -> LayoutContext {
    var context = context
    context.environment = environment
    return context
  }

  /// Rare stacks of marks, by the language whose text they could be.
  static let extremes: [(language: Language, text: String)] = [
    ("th", "ไม่ฎฺู ป้ำ"), ("km", "ង្គ្រុំ អេស្តូនី"), ("my", "မြွှိုင့်"), ("ur", "نستعلیقی کیجیئے"), ("ar", "يٰٓأَيُّهَا كُلِّيٍّ"), ("dz", "ཧཱུྃ ཧྐྵྨླྺྻཱུྃ"),
    ("yo", "Ẹ̀́ Ǖ̂ Ṩ̣"), ("vi", "ẤỂ"), ("hi", "क्ष्म्यू र्कीं"), ("kn", "ಕ್ಷ್ಮ್ಯೂ"), ("lo", "ຫຼື້"), ("en", "Å😀👩‍🍳g̱̱̱"), ("ja", "漢字かな"), ("he", "שָׁלוֹם"),
  ]

  static let scales = [1, 1.5, 2, 2.625, 3]

  /// The edges of a document's lines from its top, in order: upper edge, baseline, lower edge.
  static func edges(_ layout: DocumentLayout) -> [(top: LayoutUnit, baseline: LayoutUnit, bottom: LayoutUnit)] {
    layout.paragraphs.enumerated().flatMap { number, paragraph in
      paragraph.lines.map { line in
        let top = layout.top(ofParagraph: number)
        return (top + line.rect.minY, top + line.baseline, top + line.rect.minY + line.rect.size.height)
      }
    }
  }

  /// The highest and the lowest ink of a line from its paragraph's top, glyph by glyph, in points; nil without ink.
  static func ink(_ layout: ParagraphLayout, line: Int) -> (top: Double, bottom: Double)? {
    var ink: (top: Double, bottom: Double)?
    for run in layout.glyphRuns(ofLine: line) {
      let scale = run.size.points / Double(run.font.face.unitsPerEm)
      for glyph in run.glyphs {
        guard let box = run.font.inkBox(of: glyph.glyph) else { continue }
        let top = glyph.origin.y.points - Double(box.maxY) * scale
        let bottom = glyph.origin.y.points - Double(box.minY) * scale
        ink = (min(ink?.top ?? top, top), max(ink?.bottom ?? bottom, bottom))
      }
    }
    return ink
  }
}

extension LayoutUnit {
  /// Whether it is as near to a whole number of pixels as a length can be.
  func isOnPixel(scale: Double) -> Bool { abs((points * scale).rounded() / scale - points) <= 1.0 / 128 + 1e-9 }
}
