/// Which way the text of a paragraph runs, unit by unit: the embedding levels of UAX #9.
public struct ParagraphLevels: Hashable, Sendable {
  /// The paragraph's range in its text, the separator that ends it included.
  public let range: TextRange
  /// The level of the paragraph: 0 runs from left to right, 1 from right to left.
  public let base: UInt8
  /// The level of each UTF-16 unit of ``range``: even ones run from left to right, odd ones from
  /// right to left. Rules P1 to I2 have been applied, and L1 as for a paragraph on one line.
  public let levels: [UInt8]
}

extension StyledText {
  /// The bidi levels of each paragraph, in order. O(text).
  public func bidiLevels(in context: LayoutContext) throws(LayoutError) -> [ParagraphLevels] {
    try context.shared.withScratch { scratch throws(LayoutError) in
      var result: [ParagraphLevels] = []
      for paragraph in paragraphs {
        scratch.work.begin(in: context)
        let analysis = try ParagraphAnalysis.analyze(paragraph, in: context.surroundings, scratch: scratch.analysis)
        let count = paragraph.units.count
        var levels: [UInt8] = []
        levels.reserveCapacity(count + paragraph.separatorLength)
        if let level = analysis.bidi.uniformLevel { levels += repeatElement(level, count: count) }
        for run in analysis.bidi.runs { levels += repeatElement(run.level, count: run.end - levels.count) }
        // UAX #9 L1: a separator has the paragraph's level.
        levels += repeatElement(analysis.baseLevel, count: paragraph.separatorLength)
        result.append(ParagraphLevels(range: paragraph.rangeWithSeparator, base: analysis.baseLevel, levels: levels))
      }
      return result
    }
  }
}
