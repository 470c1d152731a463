/// A text whose limits count over all of its paragraphs.
struct LimitedText: Sendable {
  let text: StyledText
  let truncation: Truncation

  init(_ text: StyledText, _ truncation: Truncation) {
    self.text = text
    self.truncation = truncation
  }

  /// The paragraphs up to the one in which a limit is reached. O(the paragraphs that are shown),
  /// and the white space behind them.
  ///
  /// Those that were laid out before are not shaped again: the `known` in another width, those for
  /// `restyling` also in another environment.
  func layOut(
    width: LayoutUnit, in context: LayoutContext, reusing known: DocumentLayout.Paragraphs? = nil, restyling old: DocumentLayout.Paragraphs? = nil
  ) throws(LayoutError) -> DocumentLayout {
    // A paragraph has a line at least.
    let marked = try LayoutPipeline(context: context).marked(text, first: truncation.lineLimit ?? .max)
    return try context.shared.withScratch { scratch throws(LayoutError) in
      var restyler = Restyler(context, scratch: scratch)
      var shown: [ParagraphLayout] = []
      var lines = max(1, truncation.lineLimit ?? .max)
      var height = (truncation.heightLimit ?? .unbounded).askedWidth
      for marked in marked {
        let paragraph = marked.paragraph
        func layOut(_ limits: LineLimits) throws(LayoutError) -> ParagraphLayout {
          if let known, shown.count < known.count { return try known[shown.count].resized(to: width, limits: limits, in: context, scratch: scratch) }
          if let old, shown.count < old.count {
            let old = old[shown.count]
            return try ParagraphLayout(
              marked, knownAs: old.shaped, old.style, width: width, limits: limits, in: context, scratch: scratch, &restyler)
          }
          return try ParagraphLayout(paragraph, marker: marked.marker, width: width, limits: limits, in: context, scratch: scratch)
        }
        /// The last paragraph that is shown, with an ellipsis if text follows: white space by
        /// itself asks for none, but is hidden behind one that is there.
        func end(_ layout: ParagraphLayout) throws(LayoutError) -> ParagraphLayout {
          let (end, hidden) = (layout.range.upperBound, layout.hiddenRange)
          guard let before = layout.limits, end.utf16 < text.length, hidden?.upperBound == end || !isBlank(from: end.utf16) else { return layout }
          let limits = LineLimits(
            truncation, before.styles, lineLimit: layout.lineCount, heightLimit: before.heightLimit, hiddenEnd: TextOffset(text.length))
          return try layout.resized(to: width, limits: limits, in: context, scratch: scratch)
        }
        let spacing = shown.last.map { $0.style.paragraphSpacing + paragraph.style.bounded.paragraphSpacingBefore } ?? .zero
        let layout = lines > 0 ? try layOut(LineLimits(truncation, paragraph.styleRuns, lineLimit: lines, heightLimit: height - spacing)) : nil
        guard let layout, shown.isEmpty || spacing + layout.lineTable.height <= height else {
          shown[shown.count - 1] = try end(shown[shown.count - 1])
          break
        }
        if layout.isTruncated {
          shown.append(try end(layout))
          break
        }
        shown.append(layout)
        lines -= layout.lineCount
        height -= spacing + layout.lineTable.height
      }
      return DocumentLayout(StretchStack(shown.map(\.stretch)), revision: text.revision, self)
    }
  }

  /// Whether nothing but white space follows an offset. O(white space).
  private func isBlank(from offset: Int) -> Bool {
    var position = offset
    while position < text.length {
      let units = text.units(from: position)
      guard units.allSatisfy({ ParagraphSeparator.isSeparator($0) || UnicodeProperties.shared[UInt32($0)].isWhiteSpace }) else { return false }
      position += units.count
    }
    return true
  }
}
