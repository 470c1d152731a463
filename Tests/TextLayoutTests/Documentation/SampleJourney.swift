@testable import TextLayout
@testable import TextModels

/// The sample sentence of the article HowTextFlows on its way through the stages, each stage's value as lines of text.
struct SampleJourney {
  static let blockNames = ["text", "paragraph", "graphemes", "opportunities", "levels", "items", "pieces", "glyphs", "lines", "runs", "document"]
  static let width: LayoutUnit = 160

  private let text = StyledText("The café is called مقهى 👩‍🍳 today.", style: CharacterStyle(families: ["Noto Sans"], size: 16))
  private let paragraph: Paragraph
  private let analysis: ParagraphAnalysis
  private let itemized: Itemized
  private let shaped: ShapedParagraph
  private let layout: ParagraphLayout
  private let document: DocumentLayout

  init() throws {
    let context = LayoutContext(fonts: Noto.all)
    let scratch = LayoutScratch()
    paragraph = text.paragraph(at: 0)
    analysis = try ParagraphAnalysis.analyze(paragraph, in: context.surroundings, scratch: scratch.analysis)
    itemized = try Itemizer(context: context.items, scratch: scratch.items).items(in: paragraph, analysis)
    let shaper = ParagraphShaper(surroundings: context.surroundings, scratch: scratch.shaping)
    shaper.begin()
    try shaper.add(itemized, of: paragraph, analysis)
    shaped = shaper.finish()[0]
    layout = try ParagraphLayout(paragraph, width: Self.width, in: context, scratch: scratch)
    document = try DocumentLayout(text, width: Self.width, in: context)
  }

  /// The lines of a block; nil for a name that is none of ``blockNames``.
  func figures(named name: String) -> [String]? {
    switch name {
    case "text": ["\(text.string.unicodeScalars.count) scalars, \(text.length) UTF-16 units, \(text.utf8Length) bytes of UTF-8"]
    case "paragraph": ["units \(paragraph.range), then a separator of \(paragraph.separatorLength); \(paragraph.styleRuns.count) style run"]
    case "graphemes": [marked(ParagraphAnalysis.graphemeStart)]
    case "opportunities": [marked(ParagraphAnalysis.lineBreakAllowed)]
    case "levels": levels
    case "items": items
    case "pieces": pieces
    case "glyphs": glyphs
    case "lines": lines
    case "runs": runs
    case "document":
      ["\(document.paragraphs.count) paragraph, \(document.lineCount) lines, \(document.size.width) wide and \(document.size.height) high"]
    default: nil
    }
  }

  private func string(_ range: Range<Int>) -> String { text.string(in: TextRange(range)) }

  /// The text with a bar before every unit that has a flag.
  private func marked(_ flag: UInt8) -> String {
    let bounds = (0...paragraph.units.count).filter { analysis.flags[$0] & flag != 0 || $0 == 0 }
    return zip(bounds, bounds.dropFirst()).map { string($0..<$1) }.joined(separator: "|")
  }

  private var levels: [String] {
    var start = 0
    let runs = analysis.bidi.runs.map { run in
      defer { start = run.end }
      return "level \(run.level)   units \(start)..<\(run.end)"
    }
    start = 0
    return runs
      + analysis.scripts.map { run in
        defer { start = run.end }
        return "script \(FontTag(rawValue: run.script.tag))   units \(start)..<\(run.end)"
      }
  }

  private var items: [String] {
    itemized.items.enumerated().map { number, item in
      let style = itemized.styles[item.style]
      let direction = item.isRightToLeft ? "right to left" : "left to right"
      return "item \(number)   units \(item.start)..<\(item.end)   \(style.font.face), \(FontTag(rawValue: style.script.tag)), \(direction)"
    }
  }

  private var pieces: [String] {
    shaped.chunks.flatMap { chunk in
      chunk.items.enumerated().flatMap { number, item in
        chunk.pieces[item.firstPiece..<item.endPiece].map { piece in
          let start = chunk.start + Int(piece.start)
          let word = piece.word
          return "item \(number)   units \(start)..<\(start + word.unitCount)   \(word.header.isSimple ? "simple " : "general")"
            + "   glyphs \(word.header.glyphCount)   advance \(word.advance), \(word.header.trimmedAdvance) up to the space"
        }
      }
    }
  }

  /// The glyphs of the item that runs from right to left, as its words hold them.
  private var glyphs: [String] {
    let chunk = shaped.chunks[0]
    return chunk.items.filter(\.isRightToLeft).flatMap { item in
      chunk.pieces[item.firstPiece..<item.endPiece].flatMap { piece in
        let clusters = 0..<piece.word.clusterCount
        var lines: [String] = []
        piece.word.forEachGlyph(inClusters: clusters) { glyph, cluster in
          let unit = Int(piece.start) + piece.word.unit(ofCluster: cluster)
          lines.append("glyph \(glyph.glyph)   advance \(glyph.advance)   for unit \(unit)")
        }
        return lines
      }
    }
  }

  private var lines: [String] {
    layout.lines.enumerated().map { number, line in
      "line \(number)   units \(line.range), content to \(line.contentEnd)   width \(line.rect.size.width)"
        + "   top \(line.rect.minY), baseline \(line.baseline), bottom \(line.rect.maxY)"
    }
  }

  private var runs: [String] {
    (0..<layout.lineCount).flatMap { number in
      layout.glyphRuns(ofLine: number).map { run in
        "line \(number)   units \(run.range)   x \(run.x), width \(run.width)   \(run.font.face)   glyphs \(run.glyphs.count)"
      }
    }
  }
}
