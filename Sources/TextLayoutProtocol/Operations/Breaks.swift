import TextLayout

extension Operation {
  static let breaks = Operation(
    "breaks", "Every place where a line may end: how good it is (tier, cost) and why (rule). Independent of the width.",
    fields: [Field<TextRange?>("range", .range, "The paragraphs that are told: those that it touches; all unless told.") { $1 = try $0.asRange() }],
    initial: TextRange?.none
  ) { range, asked, writer in
    let subject = try asked.subject()
    // What a limit hides has breaks, too.
    let document = try subject.wholeDocument()
    try writer.object { writer in
      try writer.list("breaks", document.paragraphs[document.paragraphNumbers(touching: range)]) { writer, paragraph in
        // A line that ends a paragraph ends behind what separates that from the next.
        let end = paragraph.range.upperBound
        func write(_ offset: TextOffset, _ tier: BreakTier, _ cost: Int, _ rule: BreakRule, to writer: inout JSONWriter) {
          writer.object {
            $0.field("offset", offset.utf16)
            $0.field("tier", Int(tier.rawValue))
            $0.field("cost", cost)
            $0.field("rule", rule.description)
          }
        }
        try writer.forEach(paragraph.breakOpportunities(in: subject.context)) { writer, place in
          if place.offset < end || paragraph.separatorLength == 0 { write(place.offset, place.tier, place.cost, place.rule, to: &writer) }
        }
        if paragraph.separatorLength > 0 { write(end + paragraph.separatorLength, .mandatory, 0, .hardBreak, to: &writer) }
      }
    }
  }
}

extension DocumentLayout {
  /// The numbers of the paragraphs that a range touches; all for none.
  fileprivate func paragraphNumbers(touching range: TextRange?) -> Range<Int> {
    guard let range else { return 0..<paragraphs.count }
    return paragraphNumber(at: range.lowerBound)..<paragraphNumber(at: range.upperBound) + 1
  }
}
