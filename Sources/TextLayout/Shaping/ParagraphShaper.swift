/// What the shaping of paragraphs needs besides their items.
struct ShapingContext: Sendable {
  let surroundings: Surroundings
  /// How far letters reach in fonts.
  let profiles: ProfileCache
}

/// Shapes a paragraph's items into chunks.
struct ParagraphShaper {
  let context: ShapingContext
  let scratch: ParagraphScratch

  func shape(_ itemized: Itemized, of paragraph: Paragraph, _ analysis: ParagraphAnalysis) throws(LayoutError) -> ShapedParagraph {
    let units = paragraph.units
    var builder = ChunkBuilder()
    swap(&builder, &scratch.builder)
    defer { swap(&builder, &scratch.builder) }
    builder.begin(units: units, flags: analysis.flags[...])
    for item in itemized.items {
      builder.beginItem(item)
      if item.kind == .text {
        let shaper = itemized.styles[item.style].shaper
        unsafe units.withUnsafeBufferPointer { units in
          unsafe analysis.flags.withUnsafeBufferPointer { flags in
            unsafe ItemShaper(shaper: shaper, units: units, flags: flags, scratch: scratch.glyphs)
              .shape(item.start..<item.end, into: &builder)
          }
        }
      }
      builder.endItem(at: item.end)
      try scratch.work.spend(1)
    }
    let baseLevel = analysis.baseLevel
    guard let baseStyle = itemized.baseStyle ?? itemized.styles.first else { throw .noFonts }
    let styles = scratch.shared(itemized.styles)
    return ShapedParagraph(
      chunks: builder.finish(), styles: styles, unitCount: units.count, baseLevel: baseLevel,
      bases: analysis.bidi.hasOneBase ? nil : analysis.bidi,
      missing: itemized.missing, baseStyle: baseStyle, breakSettings: scratch.breakSettings(paragraph, analysis.scripts, in: context.surroundings),
      decorations: ParagraphDecorations(paragraph.styleRuns), boxes: LineBoxes.boxes(of: paragraph, styles, in: context, scratch),
      environment: context.surroundings.environment, writingMode: paragraph.writingMode)
  }
}
