import TextLayout

/// The layout of a text field, with the prompt that is shown while there is no text.
///
///     let field = try PromptedLayout(text, prompt: StyledText("Name", style: pale), width: 200, in: context)
///     field.layout.caretRect(for: Caret(0))       // the caret of the empty text
///     field.prompt                                // what is drawn until something is typed
///
/// Carets, hits and selections are asked of ``layout``, which knows nothing of the prompt: nothing
/// of that can be selected. An empty text without a direction of its own takes the prompt's, so
/// that its caret stands where the prompt begins.
public struct PromptedLayout: Sendable {
  /// The layout of the text, prompt or not.
  public let layout: DocumentLayout
  /// The layout of the prompt; nil while there is text.
  public let prompt: DocumentLayout?
  /// Where the prompt's top left corner is, so that its first line stands on the baseline of the
  /// caret's.
  public let promptOrigin: Point

  /// Lays out a text or, if that is empty, its prompt. O(text), less what the context's caches
  /// know.
  public init(_ text: StyledText, prompt: StyledText, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) {
    guard text.isEmpty, !prompt.isEmpty else {
      layout = try DocumentLayout(text, width: width, in: context)
      self.prompt = nil
      promptOrigin = Point(x: .zero, y: .zero)
      return
    }
    var (text, prompt) = (text, prompt)
    prompt.writingMode = text.writingMode
    let shown = try DocumentLayout(prompt, width: width, in: context)
    var style = text.paragraphStyle(at: 0)
    if style.baseDirection == .automatic {
      style.baseDirection = shown.visualClusters(ofLine: 0).isRightToLeft ? .rightToLeft : .leftToRight
      text.setParagraphStyle(style, in: text.range)
    }
    let empty = try DocumentLayout(text, width: width.isUnbounded ? shown.lineLength : width, in: context)
    layout = empty
    self.prompt = shown
    promptOrigin = empty.origin(aligning: shown)
  }
}

extension DocumentLayout {
  /// How long the lines are, along themselves.
  fileprivate var lineLength: LayoutUnit { writingMode.seen(containerSize).width }

  /// Where another layout of the same mode has to stand so that its first baseline is on this
  /// one's.
  fileprivate func origin(aligning other: DocumentLayout) -> Point {
    switch writingMode {
    case .horizontal: Point(x: .zero, y: firstBaseline - other.firstBaseline)
    case .verticalLeftToRight: Point(x: firstBaseline - other.firstBaseline, y: .zero)
    case .verticalRightToLeft:
      Point(x: containerSize.width - firstBaseline - (other.containerSize.width - other.firstBaseline), y: .zero)
    }
  }
}
