/// Shapes the items of paragraphs into a stretch: ``begin()``, one paragraph after the other while
/// there is room, ``finish()``.
struct ParagraphShaper {
  let surroundings: Surroundings
  let scratch: ParagraphScratch

  /// Begins a stretch.
  func begin() {
    scratch.builder.beginStretch()
    scratch.index.letGo()
  }

  /// Whether a paragraph of so many units goes into the stretch, from a chunk of text if it is not
  /// known in shape.
  func hasRoom(forUnits count: Int, of source: ArraySlice<UInt16>?) -> Bool { scratch.builder.hasRoom(for: count, of: source) }

  /// Adds a paragraph to the stretch, which has room for it.
  func add(_ itemized: Itemized, of paragraph: Paragraph, _ analysis: ParagraphAnalysis) throws(LayoutError) {
    guard let baseStyle = itemized.baseStyle ?? itemized.styles.first else { throw .noFonts }
    let units = paragraph.units
    scratch.builder.begin(paragraph, flags: analysis.flags[...])
    unsafe units.withUnsafeBufferPointer { units in
      unsafe analysis.flags.withUnsafeBufferPointer { flags in
        unsafe add(itemized, units, flags, to: &scratch.builder)
      }
    }
    try scratch.work.check()
    let setting = setting(of: paragraph, itemized.styles, baseStyle, baseLevel: analysis.baseLevel, analysis.scripts)
    let oddity = ParagraphOddity(
      paragraph: 0, bases: analysis.bidi.hasOneBase ? nil : analysis.bidi, missing: itemized.missing.ranges,
      decorations: ParagraphDecorations(paragraph.styleRuns))
    scratch.builder.endParagraph(setting, oddity)
  }

  /// Adds the items of a paragraph that was begun, in their order; not all of them where the work
  /// is given up. O(units).
  func add(_ itemized: Itemized, _ units: UnsafeBufferPointer<UInt16>, _ flags: UnsafeBufferPointer<UInt8>, to builder: inout StretchBuilder) {
    for item in itemized.items {
      unsafe add(item, in: itemized.styles[item.style], units, flags, to: &builder)
      if scratch.work.isOver(after: 1) { return }
    }
  }

  /// Adds the next item of a paragraph that was begun. O(units).
  @inline(__always)
  func add(
    _ item: TextItem, in style: ItemStyle, _ units: UnsafeBufferPointer<UInt16>, _ flags: UnsafeBufferPointer<UInt8>, to builder: inout StretchBuilder
  ) {
    let shaper = style.shaper
    builder.beginItem(item, spaceAdvance: shaper.spaceAdvance)
    if item.kind == .text {
      let (glyphs, held) = (scratch.glyphs, scratch.index)
      var index = held.lendIndex(of: shaper, glyphs)
      unsafe ItemShaper(shaper: shaper, units: units, flags: flags, scratch: glyphs)
        .shape(item.start..<item.end, isFallback: item.isFallback, &index, into: &builder)
      held.giveBack(index)
    }
    builder.endItem()
  }

  /// What the shapes of a paragraph mean besides their advances.
  func setting(
    of paragraph: Paragraph, _ styles: [ItemStyle], _ baseStyle: ItemStyle, baseLevel: UInt8, _ scripts: [ScriptRun]
  ) -> ParagraphSetting {
    let styles = scratch.shared(styles)
    return scratch.setting(
      styles: styles, baseStyle: baseStyle, baseLevel: baseLevel, breakSettings: scratch.breakSettings(paragraph, scripts, in: surroundings),
      boxes: LineBoxes.boxes(of: paragraph, styles, in: surroundings, scratch), environment: surroundings.environment,
      writingMode: paragraph.writingMode)
  }

  /// Adds the first of some paragraphs that were shaped before, each in one chunk, and those behind
  /// it for which there is room: how many, and their units. There is room for the first.
  func add(_ known: ShapedStretch, _ paragraphs: Range<Int>) -> (count: Int, units: Int) { scratch.builder.append(known, paragraphs) }

  /// The stretch with all paragraphs that were added: one at least.
  func finish() -> ShapedStretch {
    scratch.index.letGo()
    return scratch.builder.finish()
  }
}
