/// Laid-out paragraphs that stand one below the other, or in vertical text one beside the other:
/// what a ``ParagraphLayout`` and a ``DocumentLayout`` lend when they are asked about places,
/// carets, selections and movement.
///
///     let layouts: [LaidOutText] = [title.laidOut, body.laidOut]
///     let rects = layouts.map { $0.caretRect(for: Caret(0)) }
///
/// A small value that keeps the layout alive. Its questions are those of ``LaidOut``.
public struct LaidOutText: Sendable {
  // The questions that are documented at `LaidOut` are answered by members of the same names here,
  // so that there is one answer in the program however many kinds of layouts there are.

  /// Whose paragraphs they are.
  enum Source: Sendable {
    case paragraph(ParagraphLayout)
    case document(DocumentLayout)
  }

  let source: Source

  @inline(__always)
  init(_ source: Source) { self.source = source }

  /// Whether they are the paragraphs of a text from its start on; else one that may have others
  /// beside it.
  package var isDocument: Bool {
    guard case .document = source else { return false }
    return true
  }

  /// Whose deadline and cancellation questions heed that walk over many lines, such as those for
  /// the rectangles of a selection: as of ``DocumentLayout/heededContext``. Those of a single
  /// paragraph heed nobody's.
  public var heededContext: LayoutContext? {
    guard case .document(let layout) = source else { return nil }
    return layout.heededContext
  }

  /// The same paragraphs, whose questions heed a context: those of a document. O(1).
  public func heeding(_ context: LayoutContext?) -> LaidOutText {
    guard case .document(var layout) = source else { return self }
    layout.heededContext = context
    return LaidOutText(.document(layout))
  }
}

extension LaidOutText {
  package var paragraphCount: Int {
    switch source {
    case .paragraph: 1
    case .document(let layout): layout.stack.paragraphCount
    }
  }

  package var lineCount: Int {
    switch source {
    case .paragraph(let layout): layout.lineCount
    case .document(let layout): layout.lineCount
    }
  }

  package var revision: UInt64 {
    switch source {
    case .paragraph(let layout): layout.revision
    case .document(let layout): layout.revision
    }
  }

  package var writingMode: WritingMode {
    @inline(__always) get {
      switch source {
      case .paragraph(let layout): layout.writingMode
      case .document(let layout): layout.writingMode
      }
    }
  }

  package var containerSize: Size {
    switch source {
    case .paragraph(let layout): layout.containerSize
    case .document(let layout): layout.containerSize
    }
  }

  package func paragraph(_ number: Int) -> ParagraphLayout {
    switch source {
    case .paragraph(let layout): layout
    case .document(let layout): layout.stack.paragraph(number, revision: layout.revision)
    }
  }

  package func top(ofParagraph number: Int) -> LayoutUnit {
    switch source {
    case .paragraph: .zero
    case .document(let layout): layout.stack.top(ofParagraph: number)
    }
  }

  package func firstLine(ofParagraph number: Int) -> Int {
    switch source {
    case .paragraph: 0
    case .document(let layout): layout.stack.firstLine(ofParagraph: number)
    }
  }

  package func paragraphNumber(at offset: TextOffset) -> Int {
    switch source {
    case .paragraph: 0
    case .document(let layout): layout.paragraphNumber(at: offset)
    }
  }

  package func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int {
    switch source {
    case .paragraph: 0
    case .document(let layout): layout.paragraphNumber(atBlockOffset: offset)
    }
  }
}

// MARK: Places

// Places are lent to a function and not returned: each of the two kinds of layouts has a copy of
// what is asked of them, and a place counts no reference.

extension LaidOutText {
  /// What `body` makes of a paragraph's place, by its number. It keeps nothing of the place.
  @inline(__always)
  func withPlace<Answer>(ofParagraph number: Int, _ body: (ParagraphPlace) -> Answer) -> Answer {
    switch source {
    case .paragraph(let layout): layout.withPlace(body)
    case .document(let layout): layout.storage.stack.withPlace(ofParagraph: number, body)
    }
  }

  /// The same for the paragraph of ``paragraphNumber(at:)``.
  @inline(__always)
  func withPlace<Answer>(at offset: TextOffset, _ body: (ParagraphPlace) -> Answer) -> Answer {
    switch source {
    case .paragraph(let layout): layout.withPlace(body)
    case .document(let layout): layout.storage.stack.withPlace(atUnit: offset.utf16, body)
    }
  }

  /// The same for the paragraph that a caret at an offset stands in: between a paragraph's text and
  /// the end of the separator behind it, the next one.
  func withPlace<Answer>(ofCaretAt offset: TextOffset, _ body: (ParagraphPlace) -> Answer) -> Answer {
    let own = withPlace(at: offset) { $0.holdsCaret(at: offset) ? body($0) : nil }
    return own ?? withPlace(ofParagraph: paragraphNumber(ofCaretAt: offset), body)
  }

  /// The same for the paragraph of ``paragraphNumber(atBlockOffset:)``.
  @inline(__always)
  func withPlace<Answer>(atBlock block: Int64, _ body: (ParagraphPlace) -> Answer) -> Answer {
    switch source {
    case .paragraph(let layout): layout.withPlace(body)
    case .document(let layout): layout.storage.stack.withPlace(atBlock: block, body)
    }
  }
}

extension ParagraphLayout {
  /// What `body` makes of the paragraph's place in a layout of its own: where it stands in its
  /// stretch is left out.
  @inline(__always)
  fileprivate func withPlace<Answer>(_ body: (ParagraphPlace) -> Answer) -> Answer {
    withExtendedLifetime(stretch) {
      let outline = unsafe stretch.lentOutline
      let paragraph = unsafe outline._withUnsafeGuaranteedRef { $0[number] }
      return unsafe body(
        ParagraphPlace(
          number, of: outline, .passUnretained(stretch), unit: start.utf16 - Int(paragraph.start), line: -Int(paragraph.firstLine), stretchTop: 0,
          top: 0))
    }
  }
}

extension LaidOutText {
  /// Where the lines stand in x and y.
  package var axes: LineAxes {
    @inline(__always) get {
      let mode = writingMode
      return LineAxes(mode, breadth: mode == .verticalRightToLeft ? containerSize.width.rawValue : 0)
    }
  }
}

/// The address of a line in a layout, by which it is looked for: its paragraph, and its number
/// among that one's lines. It holds nothing of the line, so that walks over lines cost no
/// references.
package struct StackedLine: Hashable {
  package var paragraph: Int
  package var line: Int
}

extension LaidOutText {
  /// The number of the paragraph that a caret at an offset stands in: between a paragraph's text
  /// and the end of the separator behind it, the next one.
  @inline(__always)
  func paragraphNumber(ofCaretAt offset: TextOffset) -> Int {
    let number = paragraphNumber(at: offset)
    let range = paragraph(number).range
    return offset > range.upperBound && number + 1 < paragraphCount ? number + 1 : number
  }

  /// The line at a place on the block axis: the nearest for places outside of lines.
  package func line(atBlock place: Int64) -> StackedLine {
    var number = paragraphNumber(atBlockOffset: LayoutUnit(rawValue: place))
    var layout = paragraph(number)
    let local = place &- top(ofParagraph: number).rawValue
    let table = layout.geometryTable
    var line = table.line(atBlock: local)
    let geometry = table.line(line, of: layout)
    if local < geometry.blockEnd { return StackedLine(paragraph: number, line: line) }
    // Below the line's box: the next line may be nearer.
    let gap = local &- geometry.blockEnd
    if line + 1 < table.lineCount {
      if table.top(ofLine: line + 1) &- local <= gap { line += 1 }
    } else if number + 1 < paragraphCount, top(ofParagraph: number + 1).rawValue &- place <= gap {
      number += 1
      layout = paragraph(number)
      line = 0
    }
    return StackedLine(paragraph: number, line: line)
  }
}
