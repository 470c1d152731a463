import TextLayout

extension LayoutDump {
  /// The marker in front of the first line, at its place.
  func marker(_ marker: ListMarker) -> DumpRecord {
    var record = DumpRecord(
      .marker,
      [
        DumpField("x", .length(marker.rect.minX)), DumpField("y", .length(marker.rect.minY)), DumpField("width", .length(marker.rect.size.width)),
        DumpField("height", .length(marker.rect.size.height)), DumpField("baseline", .length(marker.baseline)),
        DumpField("numbers", .list(marker.item.numbers.map { .integer($0) })),
        DumpField("label", .text(marker.label), isUsual: marker.text.hasPrefix(marker.label)), DumpField("text", .text(marker.text), .bare),
      ])
    if stages.showsRuns {
      record.children = marker.glyphRuns.map { glyphs in
        run(
          "marker", glyphs.range.utf16, level: glyphs.isRightToLeft ? 1 : 0, x: glyphs.x, width: glyphs.width, size: glyphs.size, glyphs.font,
          glyphs.synthetic, glyphs)
      }
    }
    return record
  }

  func lines(of layout: ParagraphLayout) -> [DumpRecord] {
    (0..<layout.lineCount).map { number in
      let line = layout.line(at: number)
      let range = line.range.utf16
      let trims = layout.trims(ofLine: number)
      let hanging = line.contentEnd.utf16..<max(line.contentEnd.utf16, range.upperBound)
      var record = DumpRecord(
        .line,
        [
          DumpField("range", .range(range), .bare), DumpField("x", .length(line.rect.minX)), DumpField("y", .length(line.rect.minY)),
          DumpField("width", .length(line.rect.size.width)), DumpField("height", .length(line.rect.size.height)),
          DumpField("baseline", .length(line.baseline)), DumpField("hanging", .range(hanging), isUsual: hanging.isEmpty),
          DumpField("trims", .word(trims.rawValue), isUsual: trims == .none),
          DumpField("hidden", .list(line.hiddenRange.map { [.range($0.utf16)] } ?? []), isUsual: line.hiddenRange == nil),
          DumpField("hyphenated", .flag(line.isHyphenated)), DumpField("hardBreak", .flag(line.isHardBreak)),
          DumpField("text", .text(text(of: line, layout)), .bare),
        ])
      let runs = stages.showsRuns || stages.contains(.carets) ? layout.visualRuns(ofLine: number) : []
      if stages.contains(.carets) { record.fields.append(carets(of: layout, line: number, runs)) }
      if stages.showsRuns { record.children = self.runs(of: layout, line: number, runs) }
      return record
    }
  }

  /// The text of a line; where some of it is hidden, its ellipsis in its place.
  private func text(of line: Line, _ layout: ParagraphLayout) -> String {
    func text(_ start: TextOffset, _ end: TextOffset) -> String {
      layout.shaped.text(start - layout.range.lowerBound..<end - layout.range.lowerBound)
    }
    guard let hidden = line.hiddenRange, let ellipsis = layout.ellipsisLayout else { return text(line.range.lowerBound, line.range.upperBound) }
    return text(line.range.lowerBound, hidden.lowerBound) + ellipsis.shaped.text(ellipsis.line(at: 0).range.utf16)
      + text(hidden.upperBound, line.range.upperBound)
  }

  /// The caret before each grapheme of a line in the text's order, hidden ones left out, and the
  /// one at the line's end.
  private func carets(of layout: ParagraphLayout, line number: Int, _ runs: [VisualRun]) -> DumpField {
    let line = layout.line(at: number).range.utf16
    let start = layout.range.lowerBound.utf16
    let hidden = layout.line(at: number).hiddenRange?.utf16 ?? line.upperBound..<line.upperBound
    let shown = [line.lowerBound...max(line.lowerBound, hidden.lowerBound), hidden.upperBound...line.upperBound].joined()
    let offsets = shown.reduce(into: [Int]()) {
      if $0.last != $1, $1 == line.upperBound || layout.shaped.isGraphemeStart($1 - start) { $0.append($1) }
    }
    let carets = offsets.map { DumpCaret(offset: $0, x: layout.caretPosition(ofUnit: $0 - start, onLine: number, runs)) }
    return DumpField("carets", .carets(carets), .ownLine)
  }

  /// The runs from left to right; a hyphen that shows is one, too.
  private func runs(of layout: ParagraphLayout, line number: Int, _ runs: [VisualRun]) -> [DumpRecord] {
    let start = layout.range.lowerBound.utf16
    var drawn = layout.glyphRuns(ofLine: number)[...]
    var records: [DumpRecord] = []
    func append(
      _ kind: String, _ range: Range<Int>, level: UInt8, x: LayoutUnit, width: LayoutUnit, _ style: ItemStyle, in hyphen: HyphenGlyph? = nil,
      _ glyphs: GlyphRun?
    ) {
      let (font, synthetic) = hyphen.map { ($0.font, $0.synthetic) } ?? (style.font, style.synthetic)
      records.append(
        run(kind, range, level: Int(level), x: x, width: width, size: LayoutUnit(rawValue: Int64(style.size)), font, synthetic, glyphs))
    }
    let hyphen = layout.hyphen(ofLine: number, runs)
    for index in 0...runs.count {
      if let hyphen, hyphen.index == index, let glyphs = drawn.popFirst() {
        append("hyphen", glyphs.range.utf16, level: hyphen.level, x: hyphen.x, width: glyphs.width, hyphen.style, in: hyphen.mark, glyphs)
      }
      guard index < runs.count else { break }
      let run = runs[index]
      let range = start + run.range.lowerBound..<start + run.range.upperBound
      if let ellipsis = run.ellipsis {
        for _ in 0..<ellipsis.glyphRuns(ofLine: 0).count {
          guard let glyphs = drawn.popFirst() else { break }
          append("ellipsis", range, level: run.level, x: glyphs.x, width: glyphs.width, ellipsis.shaped.baseStyle, glyphs)
        }
        continue
      }
      let glyphs = run.kind == .text ? drawn.popFirst() : nil
      append(run.kind.name, range, level: run.level, x: run.x, width: run.width, run.style, glyphs)
    }
    return records + drawn.map(beside)
  }

  /// A run, with its glyphs if they are asked for.
  private func run(
    _ kind: String, _ range: Range<Int>, level: Int, x: LayoutUnit, width: LayoutUnit, size: LayoutUnit, _ font: FontInstance,
    _ synthetic: SyntheticStyle?, _ glyphs: GlyphRun?
  ) -> DumpRecord {
    var record = DumpRecord(
      .run,
      [
        DumpField("kind", .word(kind), .bare), DumpField("range", .range(range), .bare), DumpField("level", .integer(level)),
        DumpField("x", .length(x)), DumpField("width", .length(width)), DumpField("size", .length(size)),
        DumpField("font", fonts.label(of: font), .bare), DumpFonts.synthesis(synthetic),
      ])
    if stages.contains(.glyphs), let glyphs { record.fields.append(DumpField("glyphs", .glyphs(glyphs.glyphs), .ownLine)) }
    return record
  }

  /// What stands beside the text: an annotation or an emphasis mark.
  private func beside(_ glyphs: GlyphRun) -> DumpRecord {
    var record = run(
      "beside", glyphs.range.utf16, level: glyphs.isRightToLeft ? 1 : 0, x: glyphs.x, width: glyphs.width, size: glyphs.size, glyphs.font,
      glyphs.synthetic, glyphs)
    let fields = record.fields
    record.fields = fields.filter { $0.name != "glyphs" }
    record.fields.append(DumpField("text", .text(glyphs.ellipsis?.string ?? ""), .bare))
    record.fields += fields.filter { $0.name == "glyphs" }
    return record
  }
}

extension ShapedParagraph {
  /// Whether a grapheme begins at a unit. O(log chunks).
  fileprivate func isGraphemeStart(_ unit: Int) -> Bool {
    chunks[chunkNumber(at: unit)].flags(at: unit) & ParagraphAnalysis.caretStart != 0
  }
}
