@testable import TextLayout

/// A shaped glyph, with all that must be equal between text shaped by words and text shaped whole.
struct ModelGlyph: Equatable, CustomStringConvertible {
  var glyph: UInt32
  /// The paragraph's unit at which its cluster starts.
  var unit: Int
  var advance: Int
  var xOffset: Int
  var yOffset: Int

  var description: String { "\(unit):\(glyph)+\(advance)" + (xOffset == 0 && yOffset == 0 ? "" : "@\(xOffset),\(yOffset)") }
}

/// The slow model of shaping: one call of HarfBuzz over the whole of an item, nothing cut, composed or remembered.
struct WholeItemModel {
  let paragraph: ShapedParagraph
  let units: [UInt16]
  private let buffer = HarfBuzzBuffer()

  init(_ paragraph: ShapedParagraph) {
    self.paragraph = paragraph
    units = paragraph.chunks.flatMap(\.units)
  }

  /// An item of the paragraph, whichever chunks it lies in.
  struct Item {
    var range: Range<Int>
    var kind: TextItem.Kind
    var level: UInt8
    var style: ItemStyle
    /// The words it was made of.
    var words: [Word]

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// A word, kept alive, and the unit at which it starts.
  struct Word {
    let kept: KeptWord
    let start: Int
    var word: ShapedWord { kept.word }
  }

  /// The paragraph's items in order.
  var items: [Item] {
    var items: [Item] = []
    for chunk in paragraph.chunks {
      for item in chunk.items {
        let words = chunk.pieces[item.firstPiece..<item.endPiece].map { Word(kept: KeptWord($0.word), start: chunk.start + Int($0.start)) }
        let range = chunk.start + item.start..<chunk.start + item.end
        if item.continues {
          items[items.count - 1].range = items[items.count - 1].range.lowerBound..<range.upperBound
          items[items.count - 1].words += words
        } else {
          items.append(Item(range: range, kind: item.kind, level: item.level, style: paragraph.styles[item.style], words: words))
        }
      }
    }
    return items
  }

  /// What HarfBuzz answers for a range of an item, from left to right; joining letters at its ends see what stands around, unless the text is set against
  /// its script's direction: HarfBuzz then turns round the text alone.
  func whole(_ range: Range<Int>, of item: Item) -> [ModelGlyph] {
    unsafe units.withUnsafeBufferPointer { units in
      let isNative = item.isRightToLeft == item.style.script.isRightToLeft
      let result = unsafe buffer.shape(units, range: range, withContext: isNative, as: item.style.shaper.profile)
      return unsafe (0..<result.count).map { number in
        unsafe ModelGlyph(
          glyph: result.glyph(number), unit: range.lowerBound + Int(result.cluster(number)), advance: Int(result.advance(number)),
          xOffset: Int(result.xOffset(number)), yOffset: Int(result.yOffset(number)))
      }
    }
  }

  /// The glyphs of an item's words side by side, from left to right.
  func pieced(_ item: Item) -> [ModelGlyph] {
    var glyphs: [ModelGlyph] = []
    for placed in item.isRightToLeft ? item.words.reversed() : item.words {
      glyphs += self.glyphs(of: placed.word, at: placed.start)
    }
    return glyphs
  }

  /// The glyphs of a word that starts at a unit, from left to right.
  func glyphs(of word: ShapedWord, at start: Int) -> [ModelGlyph] {
    var glyphs: [ModelGlyph] = []
    word.forEachGlyph(inClusters: 0..<word.clusterCount) { glyph, cluster in
      glyphs.append(
        ModelGlyph(
          glyph: UInt32(glyph.glyph), unit: start + word.unit(ofCluster: cluster), advance: Int(glyph.advance), xOffset: Int(glyph.xOffset),
          yOffset: Int(glyph.yOffset)))
    }
    return glyphs
  }

  /// The first difference between words and whole, told in words; nil when they are the same.
  func firstDifference() -> String? {
    for item in items where item.kind == .text {
      let whole = whole(item.range, of: item)
      let pieced = pieced(item)
      if whole == pieced { continue }
      let first = zip(whole, pieced).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(whole.count, pieced.count)
      let unit = (first < whole.count ? whole[first] : whole.last)?.unit ?? item.range.lowerBound
      let around = max(item.range.lowerBound, unit - 8)..<min(item.range.upperBound, unit + 8)
      let cuts = item.words.map(\.start).filter { around.contains($0) }
      let scalars = String(decoding: units[around], as: UTF16.self).unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      return """
        \(item.style.font.face) \(item.style.script): units \(around) [\(scalars)], cut at \(cuts)
          whole \(whole.dropFirst(max(0, first - 2)).prefix(6)) of \(whole.count)
          words \(pieced.dropFirst(max(0, first - 2)).prefix(6)) of \(pieced.count)
        """
    }
    return nil
  }

  /// How many words there are, and how many of them are simple.
  var wordCounts: (words: Int, simple: Int) {
    let words = items.flatMap(\.words)
    return (words.count, words.count { $0.word.header.isSimple })
  }
}

extension LayoutContext {
  /// A paragraph as shaped, its lines not yet made.
  func shape(_ paragraph: Paragraph) throws -> ShapedParagraph {
    try shared.withScratch { scratch in try LayoutPipeline(context: self).shape(paragraph, scratch: scratch) }
  }

  func shape(_ text: StyledText) throws -> ShapedParagraph { try shape(text.paragraph(at: 0)) }
}

extension ShapedWord {
  /// Where the word's bytes are: the same for the same word of a cache.
  var address: UInt { unsafe UInt(bitPattern: base) }
}
