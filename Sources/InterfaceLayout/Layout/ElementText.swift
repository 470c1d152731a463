import TextLayout

/// The text of an element, with the room around it: measured by the engine, in its style, the reader's text size and languages.
///
///     let label = ElementText(StyledText("Übersicht", style: style), padding: Insets(top: 11, leading: 16, bottom: 11, trailing: 16))
///     try label.size(for: SizeProposal(width: 358), in: context)   // as high as its lines and the padding
public struct ElementText: Sendable {
  /// The text.
  public var text: StyledText
  /// The room around it.
  public var padding: Insets
  /// How many lines it may have, if that is limited.
  public var truncation: Truncation?

  /// A text with room around it. O(1).
  public init(_ text: StyledText, padding: Insets = .zero, truncation: Truncation? = nil) {
    self.text = text
    self.padding = padding
    self.truncation = truncation
  }

  /// How large the element is for a proposal: as high as the text in the proposed width less the padding, and as wide as its widest line.
  /// O(text); throws what laying the text out throws.
  public func size(for proposal: SizeProposal, in context: LayoutContext) throws(LayoutError) -> MeasuredSize {
    let width = proposal.width.map { max(.zero, $0 - padding.horizontal) } ?? .unbounded
    let extent = try DocumentLayout.measure(text, width: width, truncation: truncation, in: context)
    return MeasuredSize(
      width: proposal.width == nil ? extent.size.width + padding.horizontal : nil,
      height: proposal.height == nil ? extent.size.height + padding.vertical : nil)
  }
}

extension CollectionLayout {
  /// Measures what is on the screen and was not measured yet, until all of it is: an element is asked for once, and none that isn't on the screen.
  ///
  ///     try layout.measureVisible { id, proposal in try texts[id]?.size(for: proposal, in: context) }
  ///
  /// - Parameter size: The size of an element; nil to leave it at its estimate.
  /// - Returns: How far the content was scrolled, to be added to a drag that is going on.
  @discardableResult public mutating func measureVisible<Failure: Error>(
    _ size: (ElementID, SizeProposal) throws(Failure) -> MeasuredSize?
  ) throws(Failure) -> Point {
    let before = offset
    var asked: Set<ElementID> = []
    while true {
      var sizes: [ElementID: MeasuredSize] = [:]
      for element in visibleElements where measuredSize(of: element.id) == nil {
        guard let proposal = proposal(for: element.id), asked.insert(element.id).inserted else { continue }
        if let measured = try size(element.id, proposal) { sizes[element.id] = measured }
      }
      if sizes.isEmpty { break }
      measure(sizes)
    }
    return Point(x: offset.x - before.x, y: offset.y - before.y)
  }
}
