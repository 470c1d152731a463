import TextLayout

extension StyledText {
  /// The text of a range as a string, with or without the markers of its list items: a marker and a
  /// tab before each paragraph whose start lies in the range.
  ///
  ///     text.string(in: selection, includingMarkers: true)   // "1.\tSift the flour\n2.\tWait"
  ///
  /// Markers are no part of the text, so that a copied selection has none unless it is asked for.
  /// O(paragraphs up to the range's end) with markers.
  public func string(in range: TextRange, includingMarkers: Bool) -> String {
    guard includingMarkers, hasLists else { return string(in: range) }
    var result = ""
    forEachPart(of: range) { text, marker in
      if let marker { result += marker.text + "\t" }
      result += text
    }
    return result
  }

  /// What a reader who can't see the text is told of a range: the representations of its items'
  /// numbers, without prefix and suffix, before their text; of bullets “•”. O(paragraphs up to the
  /// range's end).
  public func accessibilityString(in range: TextRange) -> String {
    guard hasLists else { return string(in: range) }
    var result = ""
    forEachPart(of: range) { text, marker in
      if let marker { result += marker.label + " " }
      result += text
    }
    return result
  }

  private func forEachPart(of range: TextRange, _ body: (String, MarkerText.Result?) -> Void) {
    let range = TextRange(clamped(range))
    let numbering = ListNumbering(self)
    let items = numbering.items(in: 0..<numbering.count)
    var texts = MarkerText()
    for (number, paragraph) in paragraphs.enumerated() {
      if paragraph.start > range.upperBound || paragraph.start == range.upperBound && !range.isEmpty && paragraph.start.utf16 < length { break }
      let whole = paragraph.rangeWithSeparator
      if whole.upperBound < range.lowerBound || whole.upperBound == range.lowerBound && whole.upperBound.utf16 < length { continue }
      let part = TextRange(max(range.lowerBound, whole.lowerBound), max(range.lowerBound, min(range.upperBound, whole.upperBound)))
      var marker: MarkerText.Result?
      if let item = items[number], !item.isContinuation, paragraph.start >= range.lowerBound, let membership = paragraph.style.membership {
        let language = paragraph.styleRuns.first?.style.language ?? .und
        marker = texts.marker(of: item, in: membership.lists, state: membership.item.state, language: language)
      }
      body(string(in: part), marker)
    }
  }
}
