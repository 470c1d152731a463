import CTextLayout
import TextLayout

/// The lines of a layout with their runs, glyphs and fonts, as C reads them: four flat lists that number each other's elements.
@safe final class LentLines: Sendable {
  let lines: LentList<tl_line>
  let runs: LentList<tl_run>
  let glyphs: LentList<tl_glyph>
  let fonts: LentList<tl_font>
  /// What the fonts point to.
  private let names: LentStrings
  private let coordinates: [LentList<Double>]

  /// Copies what there is. O(layout).
  init(_ layout: DocumentLayout) {
    var lines: [tl_line] = []
    var runs: [tl_run] = []
    var glyphs: [tl_glyph] = []
    var fonts = FontNumbers()
    lines.reserveCapacity(layout.lineCount)
    var paragraph = 0
    for number in 0..<layout.lineCount {
      while paragraph + 1 < layout.paragraphCount, layout.firstLine(ofParagraph: paragraph + 1) <= number { paragraph += 1 }
      let own = layout.glyphRuns(ofLine: number)
      lines.append(tl_line(layout.line(at: number), paragraph: paragraph, firstRun: runs.count, runCount: own.count))
      for run in own {
        glyphs.append(
          contentsOf: run.glyphs.lazy.map {
            tl_glyph(
              x: $0.origin.x.points, y: $0.origin.y.points, offset: Int64($0.offset.utf16), glyph: UInt32($0.glyph), run: UInt32(runs.count))
          })
        runs.append(tl_run(run, line: number, firstGlyph: glyphs.count - run.glyphs.count, font: fonts.number(of: run.font)))
      }
    }
    self.lines = LentList(lines)
    self.runs = LentList(runs)
    self.glyphs = LentList(glyphs)
    let names = LentStrings(fonts.fonts.flatMap { [$0.face.familyName, $0.face.styleName, $0.face.path ?? ""] })
    let coordinates = fonts.fonts.map { LentList($0.coordinates) }
    unsafe self.fonts = unsafe LentList(
      fonts.fonts.enumerated().map { number, font in
        unsafe tl_font(
          family: names[3 * number], style: names[3 * number + 1], path: names[3 * number + 2], coordinates: coordinates[number].start,
          coordinate_count: coordinates[number].count, face: UInt32(font.face.index), units_per_em: UInt32(font.face.unitsPerEm))
      })
    self.names = names
    self.coordinates = coordinates
  }
}

/// The fonts that runs have, in the order of their first runs.
private struct FontNumbers {
  private(set) var fonts: [FontInstance] = []
  private var numbers: [FontInstance: Int] = [:]

  mutating func number(of font: FontInstance) -> Int {
    if let number = numbers[font] { return number }
    numbers[font] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }
}

extension tl_line {
  fileprivate init(_ line: Line, paragraph: Int, firstRun: Int, runCount: Int) {
    var flags = 0
    if line.isHardBreak { flags |= TL_LINE_HARD_BREAK }
    if line.isHyphenated { flags |= TL_LINE_HYPHENATED }
    if line.isTruncated { flags |= TL_LINE_TRUNCATED }
    self.init(
      range: tl_range(line.range), content_end: Int64(line.contentEnd.utf16), hidden: line.hiddenRange.map { tl_range($0) } ?? tl_range(),
      rect: tl_rect(line.rect), baseline: line.baseline.points, first_run: Int64(firstRun), run_count: Int64(runCount),
      paragraph: UInt32(paragraph), flags: UInt32(flags))
  }
}

extension tl_run {
  fileprivate init(_ run: GlyphRun, line: Int, firstGlyph: Int, font: Int) {
    var flags = 0
    if run.isRightToLeft { flags |= TL_RUN_RTL }
    if run.form.isTurned { flags |= TL_RUN_TURNED }
    if run.ellipsis != nil { flags |= TL_RUN_ELLIPSIS }
    if run.isBeside { flags |= TL_RUN_BESIDE }
    self.init(
      range: tl_range(run.range), first_glyph: Int64(firstGlyph), glyph_count: Int64(run.glyphs.count), x: run.x.points,
      width: run.width.points, size: run.size.points, compression: run.form.compression, emboldening: run.synthetic?.emboldening.points ?? 0,
      shear: run.synthetic?.shear ?? 0, font: UInt32(font), line: UInt32(line), flags: UInt32(flags), reserved: 0)
  }
}
