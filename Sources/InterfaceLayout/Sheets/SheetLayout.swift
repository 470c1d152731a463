import TextLayout

/// Where a sheet stands, and what can be done with it there. A height is counted above the bottom safe area.
public struct SheetLayout: Hashable, Sendable {
  /// How a sheet stands on the screen.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// It fills the screen.
    case fullScreen
    /// It stands at the lower edge.
    case edgeAttached
    /// It stands in the middle.
    case floating
  }

  /// A detent with its height.
  public struct Stop: Hashable, Sendable {
    /// What the detent is called by.
    public let identifier: String
    /// How high it is.
    public let height: LayoutUnit

    /// A detent of a height. O(1).
    public init(_ identifier: String, _ height: LayoutUnit) {
      self.identifier = identifier
      self.height = height
    }
  }

  /// How it stands on the screen.
  public let style: Style
  /// Where it is.
  public let frame: Rect
  /// Where it can stop, from the lowest; never empty.
  public let stops: [Stop]
  /// The detent that is selected.
  public let selected: String
  /// How high it may be.
  public let maximum: LayoutUnit
  /// How high it is.
  public let height: LayoutUnit
  /// How much what is behind it is dimmed, from 0 to 1.
  public let dimming: Double
  /// Whether what is behind it can be used.
  public let isOutsideInteractive: Bool
  /// How round its corners are.
  public let cornerRadius: LayoutUnit
  /// What shows that it can be dragged; nil where it isn't shown.
  public let grabber: Rect?

  /// Where a sheet stands. O(detents · log detents).
  /// - Parameters:
  ///   - height: How high it is while it is dragged; as high as its detent where nil.
  ///   - keyboard: How high the keyboard is, from the lower edge of the screen. It raises the sheet and never selects another detent.
  public init(of sheet: Sheet, in space: SheetSpace, height: LayoutUnit? = nil, keyboard: LayoutUnit = 0) {
    let box = SheetBox(of: sheet, in: space)
    let stops = box.stops(of: sheet, in: space)
    let selected = stops.first { $0.identifier == sheet.selectedDetent } ?? stops[0]
    // What fills the screen is nowhere else.
    let shown = box.style == .fullScreen ? box.maximum : max(.zero, height ?? selected.height)
    let raised = max(shown, min(box.maximum, shown + max(.zero, keyboard - space.safeArea.bottom)))
    style = box.style
    self.stops = stops
    self.selected = selected.identifier
    maximum = box.maximum
    self.height = raised
    frame = box.frame(height: raised, in: space)
    dimming = SheetLayout.dimming(at: shown, stops, undimmed: sheet.largestUndimmedDetent)
    isOutsideInteractive = dimming == 0
    cornerRadius = sheet.preferredCornerRadius ?? InterfaceLimits.sheetCornerRadius
    let size = InterfaceLimits.grabber
    grabber =
      sheet.prefersGrabberVisible
      ? Rect(
        x: frame.minX + (frame.size.width - size.width).half, y: frame.minY + InterfaceLimits.grabberMargin, width: size.width, height: size.height)
      : nil
  }

  private static func dimming(at height: LayoutUnit, _ stops: [Stop], undimmed: String?) -> Double {
    func part(_ height: LayoutUnit, of whole: LayoutUnit) -> Double { min(1, max(0, Double(height.rawValue) / Double(whole.rawValue))) }
    guard let place = stops.firstIndex(where: { $0.identifier == undimmed }) else { return part(height, of: stops[0].height) }
    if place + 1 == stops.count { return 0 }
    return part(height - stops[place].height, of: stops[place + 1].height - stops[place].height)
  }
}

/// The room in which a sheet moves.
private struct SheetBox {
  let style: SheetLayout.Style
  let x: LayoutUnit
  let width: LayoutUnit
  let maximum: LayoutUnit

  init(of sheet: Sheet, in space: SheetSpace) {
    let (size, safe) = (space.container, space.safeArea)
    let preferred = sheet.preferredContentSize
    let atEdge = max(.step, size.height - safe.top - InterfaceLimits.sheetMargin - safe.bottom)
    if space.verticalSizeClass == .compact, !sheet.prefersEdgeAttachedInCompactHeight {
      (style, x, width, maximum) = (.fullScreen, .zero, max(.zero, size.width), max(.step, size.height - safe.bottom))
    } else if space.verticalSizeClass == .compact || space.horizontalSizeClass == .compact {
      // Where there is little height it keeps to the safe area, and may be narrower; else it is as wide as the screen.
      let isLow = space.verticalSizeClass == .compact
      let sides = isLow ? safe : .zero
      let room = max(.zero, size.width - sides.horizontal)
      let follows = isLow && sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
      width = follows ? min(room, max(.zero, preferred?.width ?? InterfaceLimits.edgeAttachedWidth)) : room
      (style, x, maximum) = (.edgeAttached, sides.leading + (room - width).half, atEdge)
    } else {
      let margins = InterfaceLimits.floatingMargin
      width = max(.zero, min(max(.zero, preferred?.width ?? InterfaceLimits.floatingSheet.width), size.width - margins))
      (style, x) = (.floating, (size.width - width).half)
      maximum = max(
        .step, min(max(.zero, preferred?.height ?? InterfaceLimits.floatingSheet.height), size.height - safe.vertical - margins))
    }
  }

  /// The detents that there are, by height; of those as high as each other the first.
  func stops(of sheet: Sheet, in space: SheetSpace) -> [SheetLayout.Stop] {
    var found: [SheetLayout.Stop] = []
    for detent in sheet.detents where style != .fullScreen {
      let height: LayoutUnit? =
        switch detent.height {
        case .large: maximum
        case .medium:
          if space.verticalSizeClass == .compact {
            nil
          } else {
            style == .floating ? maximum.half : space.container.height.half - space.safeArea.bottom
          }
        case .absolute(let height): height
        case .fraction(let fraction): maximum.part(fraction)
        case .custom(let height): height
        }
      guard let height, height > .zero else { continue }
      let stop = SheetLayout.Stop(detent.identifier, min(height, maximum))
      if !found.contains(where: { $0.height == stop.height || $0.identifier == stop.identifier }) { found.append(stop) }
    }
    found.sort { $0.height < $1.height }
    return found.isEmpty ? [SheetLayout.Stop(Sheet.Detent.large.identifier, maximum)] : found
  }

  func frame(height: LayoutUnit, in space: SheetSpace) -> Rect {
    let whole = space.container.height
    switch style {
    case .floating: return Rect(x: x, y: (whole - maximum).half + maximum - height, width: width, height: height)
    case .fullScreen, .edgeAttached:
      let shown = height + space.safeArea.bottom
      return Rect(x: x, y: whole - shown, width: width, height: shown)
    }
  }
}
