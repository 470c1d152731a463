public import TextLayout
public import TextViewport

extension TextEditor {
  /// Scrolls, as ``TextViewport/DocumentView/scroll(by:)`` does. What is selected stays selected.
  @discardableResult
  public mutating func scroll(by distance: LayoutUnit) throws(LayoutError) -> LayoutInvalidation { try view.scroll(by: distance) }

  /// Goes to a distance from the document's top, as ``TextViewport/DocumentView/jump(toPlace:)``
  /// does.
  @discardableResult
  public mutating func scroll(toPlace distance: LayoutUnit) throws(LayoutError) -> LayoutInvalidation { try view.jump(toPlace: distance) }

  /// Goes where the line at an offset is at the top of the screen. O(log n + what is in sight).
  @discardableResult
  public mutating func scroll(toLineAt offset: TextOffset) throws(LayoutError) -> LayoutInvalidation { try view.jump(to: offset) }

  /// Scrolls as little as is needed to see the line at an offset. O(log n + what is in sight).
  @discardableResult
  public mutating func reveal(_ offset: TextOffset) throws(LayoutError) -> LayoutInvalidation { try view.reveal(offset) }

  /// Breaks lines for another width, or shows more or less of the document at once, or both; nil
  /// for what stays. O(what is in sight + blocks).
  @discardableResult
  public mutating func resize(width: LayoutUnit? = nil, height: LayoutUnit? = nil) throws(LayoutError) -> LayoutInvalidation {
    var view = view
    let higher = try height.map { height throws(LayoutError) in try view.resize(height: height) } ?? LayoutInvalidation()
    let wider = try width.map { width throws(LayoutError) in try view.resize(width: width) } ?? LayoutInvalidation()
    self.view = view
    // Another width changes all that is seen.
    return wider.isEmpty ? higher : wider
  }

  /// Lays out in another environment, as ``TextViewport/DocumentView/relay(in:)`` does.
  @discardableResult
  public mutating func relay(in context: LayoutContext) throws(LayoutError) -> LayoutInvalidation { try view.relay(in: context) }

  /// Says until when what comes next may take, and whether it is given up. O(1).
  public mutating func heed(deadline: ContinuousClock.Instant?, isCancelled: (@Sendable () -> Bool)? = nil) {
    view.heed(deadline: deadline, isCancelled: isCancelled)
  }

  /// Takes what was measured in the background, as ``TextViewport/DocumentView/take(_:)`` does.
  public mutating func take(_ part: BackgroundLayout.Part) { view.take(part) }
}
