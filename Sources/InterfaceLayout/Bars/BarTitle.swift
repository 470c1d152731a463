import TextLayout

/// The title in a bar, measured by the engine: how wide it is by itself, and what it shows in the
/// room that the bar leaves it.
///
///     let title = BarTitle(StyledText(name, style: style), truncation: .middle)
///     bar.title = try title.width(in: context)
///     let place = bar.layout.place(of: .title)
///     let shown = try title.layout(in: place.width, in: context)   // one line, cut where its language cuts
public struct BarTitle: Sendable {
  /// The title in its style.
  public var text: StyledText
  /// Which part of it is hidden where there is too little room: the end, or for names of files, whose
  /// ends tell them apart, the middle.
  public var truncation: Truncation.Position

  /// A title. O(1).
  public init(_ text: StyledText, truncation: Truncation.Position = .tail) {
    self.text = text
    self.truncation = truncation
  }

  /// How wide it is by itself, on one line. O(text), less what the context's caches know; throws
  /// what laying the text out throws.
  public func width(in context: LayoutContext) throws(LayoutError) -> LayoutUnit {
    try ElementText(text).size(for: SizeProposal(height: .unbounded), in: context).width ?? .zero
  }

  /// What it shows in a width: its line, or what has room of it, with the ellipsis of its language
  /// in the place of the rest, cut between characters as they are read. O(text), less what the
  /// context's caches know; throws what laying the text out throws.
  public func layout(in width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    try DocumentLayout(text, width: max(.zero, width), truncation: Truncation(lineLimit: 1, position: truncation), in: context)
  }
}
