import TextLayout

extension Operation {
  static let measure = Operation("measure", "How much room the text takes, how narrow it can be set and how wide it gets by itself.") {
    asked, writer in
    let subject = try asked.subject()
    let document = try subject.document()
    let extent = document.extent
    let widths = try document.intrinsicWidths(in: subject.context)
    let ends = try LineEnds(document, in: subject.context)
    writer.object {
      $0.field("size", extent.size)
      $0.field("lineCount", extent.lineCount)
      $0.field("firstBaseline", extent.firstBaseline)
      $0.field("lastBaseline", extent.lastBaseline)
      $0.field("minContent", widths.minContent)
      $0.field("maxContent", widths.maxContent)
      let overflow = document.inkOverflow()
      $0.name("inkOverflow")
      $0.object {
        $0.field("top", overflow.top)
        $0.field("left", overflow.left)
        $0.field("bottom", overflow.bottom)
        $0.field("right", overflow.right)
      }
      $0.field("truncated", document.isTruncated)
      $0.field("hyphenatedLines", ends.hyphenated)
      $0.field("brokenWords", ends.broken)
    }
  }
}

/// How the lines of a document end that end inside of words.
struct LineEnds {
  /// The lines that end in a hyphen: at a soft hyphen, or where a word is divided.
  private(set) var hyphenated = 0
  /// The lines that end inside of a word, in need: where neither the text nor a rule of its language has a place for that.
  private(set) var broken = 0

  /// O(lines), and of paragraphs with a line that ends in neither a space nor a hyphen, O(the paragraph).
  init(_ document: DocumentLayout, in context: LayoutContext) throws(LayoutError) {
    for paragraph in document.paragraphs {
      var suspects: Set<TextOffset> = []
      for line in paragraph.lines.dropLast() where !line.isHardBreak {
        if line.isHyphenated { hyphenated += 1 }
        // White space at a line's end is a good place for it.
        if line.contentEnd == line.range.upperBound { suspects.insert(line.range.upperBound) }
      }
      if suspects.isEmpty { continue }
      for place in try paragraph.breakOpportunities(in: context) where place.tier >= .emergency && suspects.contains(place.offset) { broken += 1 }
    }
  }
}
