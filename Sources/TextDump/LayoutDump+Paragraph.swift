import TextLayout

extension LayoutDump {
  func record(of layout: ParagraphLayout, top: LayoutUnit) -> DumpRecord {
    let missing = layout.missing.map { DumpValue.range($0.utf16) }
    var record = DumpRecord(
      .paragraph,
      [
        DumpField("range", .range(layout.range.utf16), .bare),
        DumpField("separator", .integer(layout.separatorLength), isUsual: layout.separatorLength == 0),
        DumpField("direction", .word(layout.isRightToLeft ? "rtl" : "ltr"), .bare, isUsual: !layout.isRightToLeft),
        DumpField("writing", .word(layout.writingMode.name), .bare, isUsual: layout.writingMode == .horizontal),
        DumpField("top", .length(top), isUsual: top == .zero), DumpField("width", .length(layout.width)),
        DumpField("size", .list([.length(layout.size.width), .length(layout.size.height)])),
        DumpField("missing", .list(missing), isUsual: missing.isEmpty),
      ])
    if stages.contains(.analysis) { record.children.append(analysis(of: layout)) }
    if stages.contains(.breaks) { record.children += breaks(of: layout) }
    if stages.showsItems { record.children += items(of: layout) }
    if stages.showsLines {
      if let marker = layout.marker { record.children.append(self.marker(marker)) }
      record.children += lines(of: layout)
    }
    return record
  }

  // MARK: Analysis

  /// What was found out about the paragraph. Chunks keep the boundaries; levels and scripts, which
  /// the items have absorbed, are asked for again.
  private func analysis(of layout: ParagraphLayout) -> DumpRecord {
    let start = layout.range.lowerBound.utf16
    let units = layout.shaped.units
    let flags = layout.shaped.flags
    let again = ParagraphAnalysis.analyze(
      units: units.span, baseDirection: BidiDirection(layout.style.baseDirection), scratch: AnalysisScratch())
    func boundaries(_ flag: UInt8) -> [Int] { flags.indices.filter { $0 > 0 && flags[$0] & flag != 0 } }
    func offsets(_ units: [Int]) -> DumpValue { .list(units.map { .integer(start + $0) }) }
    let graphemes = boundaries(ParagraphAnalysis.graphemeStart).filter { $0 < units.count }
    let lines = boundaries(ParagraphAnalysis.lineBreakAllowed)
    let forced = boundaries(ParagraphAnalysis.lineBreakMandatory)
    return DumpRecord(
      .analysis,
      [
        DumpField("graphemes", .picture(DumpText.quoted(units, barsAt: graphemes) { _ in false }, offsets(graphemes)), .ownLine),
        DumpField(
          "opportunities",
          .picture(
            DumpText.quoted(units, barsAt: lines) { flags[$0] & ParagraphAnalysis.lineBreakMandatory != 0 }, offsets(lines)), .ownLine),
        DumpField("mandatory", offsets(forced), .ownLine, isUsual: true),  // the double bars of the picture
        DumpField("levels", levels(again, from: start), .ownLine, isUsual: units.isEmpty),
        DumpField("scripts", scripts(again, from: start), .ownLine, isUsual: units.isEmpty),
      ])
  }

  private func levels(_ analysis: ParagraphAnalysis, from start: Int) -> DumpValue {
    var position = 0
    func field(until end: Int, _ level: UInt8) -> DumpValue {
      let range = start + position..<start + end
      position = end
      return .compact(
        "\(range.lowerBound)..<\(range.upperBound)=\(level)",
        [DumpField("range", .range(range)), DumpField("level", .integer(Int(level)))])
    }
    if let level = analysis.bidi.uniformLevel { return .list([field(until: analysis.count, level)]) }
    return .list(analysis.bidi.runs.map { field(until: $0.end, $0.level) })
  }

  private func scripts(_ analysis: ParagraphAnalysis, from start: Int) -> DumpValue {
    var position = 0
    return .list(
      analysis.scripts.map { run in
        let range = start + position..<start + run.end
        position = run.end
        return .compact(
          "\(range.lowerBound)..<\(range.upperBound)=\(run.script)",
          [DumpField("range", .range(range)), DumpField("script", .word(run.script.description))])
      })
  }

  // MARK: Items and words

  private func items(of layout: ParagraphLayout) -> [DumpRecord] {
    let start = layout.range.lowerBound.utf16
    var records: [DumpRecord] = []
    // An item that goes on in the next chunk is one item.
    var pending: (item: ChunkItem, range: Range<Int>, words: [DumpRecord])?
    func finish() {
      guard let (item, range, words) = pending else { return }
      let style = layout.shaped.styles[item.style]
      var record = DumpRecord(.item, fields(of: item, style, start + range.lowerBound..<start + range.upperBound, layout.shaped.text(range)))
      record.children = words
      records.append(record)
    }
    for chunk in layout.shaped.chunks {
      for item in chunk.items {
        let range = chunk.start + item.start..<chunk.start + item.end
        let words = stages.contains(.words) ? self.words(of: item, in: chunk, from: start) : []
        if item.continues, let begun = pending {
          pending = (begun.item, begun.range.lowerBound..<range.upperBound, begun.words + words)
        } else {
          finish()
          pending = (item, range, words)
        }
      }
    }
    finish()
    return records
  }

  private func fields(of item: ChunkItem, _ style: ItemStyle, _ range: Range<Int>, _ text: String) -> [DumpField] {
    let key = style.shaper.profile.key
    let features = key.features.map { "\($0.tag)=\($0.value)" }
    return [
      DumpField("kind", .word(item.kind.name), .bare), DumpField("range", .range(range), .bare), DumpField("level", .integer(Int(item.level))),
      DumpField("script", .word(style.script.description)), DumpField("language", .word(key.language), isUsual: key.language == Language.und.tag),
      DumpField("size", .length(LayoutUnit(rawValue: Int64(style.size)))), DumpField("font", fonts.label(of: style.font)),
      DumpFonts.synthesis(style.synthetic),
      DumpField("features", .list(features.map { .word($0) }), isUsual: features.isEmpty),
      DumpField("letterSpacing", .length(style.letterSpacing), isUsual: style.letterSpacing == .zero),
      DumpField("wordSpacing", .length(style.wordSpacing), isUsual: style.wordSpacing == .zero),
      DumpField("baselineOffset", .length(style.baselineOffset), isUsual: style.baselineOffset == .zero),
      DumpField("orientation", .word(style.orientation.name), .bare, isUsual: !style.orientation.isVertical),
      DumpField("missing", .flag(style.isMissing)), DumpField("text", .text(text), .bare),
    ]
  }

  private func words(of item: ChunkItem, in chunk: ShapedChunk, from start: Int) -> [DumpRecord] {
    chunk.pieces[item.firstPiece..<item.endPiece].map { piece in
      let first = chunk.start + Int(piece.start)
      let range = first..<first + piece.word.unitCount
      let text = String.decoding(range.map { chunk.unit(at: $0) })
      return DumpRecord(
        .word,
        [
          DumpField("range", .range(start + range.lowerBound..<start + range.upperBound), .bare),
          DumpField("advance", .integer(piece.word.advance)), DumpField("text", .text(text), .bare),
          DumpField("clusters", clusters(of: piece.word, from: start + first), .ownLine),
        ])
    }
  }

  private func clusters(of word: ShapedWord, from start: Int) -> DumpValue {
    var glyphs: [ShapedWord.GlyphRecord] = []
    let clusters = (0..<word.clusterCount).map { number in
      let (unit, before) = (word.unit(ofCluster: number), glyphs.count)
      word.forEachGlyph(inClusters: number..<number + 1) { glyph, _ in glyphs.append(glyph) }
      return DumpCluster(offset: start + unit, isUnsafe: word.needsReshaping(atUnit: unit), glyphCount: glyphs.count - before)
    }
    return .clusters(clusters, glyphs)
  }
}

extension WritingMode {
  /// The mode in a dump.
  var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .verticalRightToLeft: "vertical-rl"
    case .verticalLeftToRight: "vertical-lr"
    }
  }
}

extension TextItem.Kind {
  /// The kind in a dump.
  var name: String {
    switch self {
    case .text: "text"
    case .tab: "tab"
    case .attachment: "attachment"
    case .lineBreak: "break"
    }
  }
}

extension ShapedParagraph {
  /// All units. O(n).
  var units: [UInt16] { chunks.flatMap { Array($0.units) } }

  /// The flags of all units and of the end. O(n).
  var flags: [UInt8] {
    var flags: [UInt8] = []
    for chunk in chunks { flags += (chunk.start..<chunk.end).map { chunk.flags(at: $0) } }
    flags.append(chunks.last.map { $0.flags(at: $0.end) } ?? ParagraphAnalysis.graphemeStart)
    return flags
  }

  /// The text of a range of units. O(log chunks + the range).
  func text(_ range: Range<Int>) -> String {
    var units: [UInt16] = []
    for chunk in chunks[(chunks.isEmpty ? 0 : chunkNumber(at: range.lowerBound))...] where chunk.start < range.upperBound {
      units += range.clamped(to: chunk.start..<chunk.end).map { chunk.unit(at: $0) }
    }
    return String.decoding(units)
  }
}

extension String {
  /// What units of UTF-16 say, quicker than the standard library has it.
  static func decoding(_ units: [UInt16]) -> String {
    var text = ByteText()
    text.append(utf16: units)
    return text.string
  }
}
