/// What has paragraphs laid out: a ``ParagraphLayout``, a ``DocumentLayout``, and the
/// ``LaidOutText`` that both lend. All questions about places, carets, selections and movement can
/// be asked of it.
///
///     func show(_ caret: Caret, in layout: some LaidOut) -> Rect { layout.caretRect(for: caret) }
///
/// Every question is answered by ``laidOut``, whoever lends it.
public protocol LaidOut: Sendable {
  /// The paragraphs in their places. O(1).
  var laidOut: LaidOutText { get }
}

extension ParagraphLayout: LaidOut {
  /// The one paragraph, in its own coordinates. O(1).
  public var laidOut: LaidOutText {
    @inline(__always) get { LaidOutText(.paragraph(self)) }
  }
}

extension DocumentLayout: LaidOut {
  /// The paragraphs one below the other. O(1).
  public var laidOut: LaidOutText {
    @inline(__always) get { LaidOutText(.document(self)) }
  }
}

extension LaidOutText: LaidOut {
  /// Itself. O(1).
  public var laidOut: LaidOutText {
    @inline(__always) get { self }
  }
}

extension LaidOut {
  /// How many paragraphs there are: at least one. O(1).
  public var paragraphCount: Int { laidOut.paragraphCount }

  /// How many lines there are: at least one. O(1).
  public var lineCount: Int { laidOut.lineCount }

  /// The revision of the text that was laid out. O(1).
  public var revision: UInt64 { laidOut.revision }

  /// Which way the lines run. O(1).
  public var writingMode: WritingMode { laidOut.writingMode }

  /// The room that the lines stand in. O(1).
  public var containerSize: Size { laidOut.containerSize }

  /// A paragraph by its number, clamped to those there are. O(log paragraphs).
  public func paragraph(_ number: Int) -> ParagraphLayout { laidOut.paragraph(number) }

  /// From the top of all to the first line box of a paragraph, its number clamped; in vertical text
  /// from the edge where the first line begins. O(log paragraphs).
  public func top(ofParagraph number: Int) -> LayoutUnit { laidOut.top(ofParagraph: number) }

  /// The number of a paragraph's first line among all, the paragraph's number clamped. O(log
  /// paragraphs).
  public func firstLine(ofParagraph number: Int) -> Int { laidOut.firstLine(ofParagraph: number) }

  /// The paragraph that holds an offset, its separator included; the nearest for offsets outside.
  /// O(log paragraphs).
  public func paragraphNumber(at offset: TextOffset) -> Int { laidOut.paragraphNumber(at: offset) }

  /// The last paragraph whose top is at a distance from the top of all or before it; the first for
  /// distances before that. O(log paragraphs).
  public func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int { laidOut.paragraphNumber(atBlockOffset: offset) }
}
