import TextLayout

/// What measuring found of an element: its frame's extent on the axes that are estimated or uniform; nil where nothing was measured.
public struct MeasuredSize: Hashable, Sendable {
  /// How wide it is.
  public var width: LayoutUnit?
  /// How high it is.
  public var height: LayoutUnit?

  /// The given extents; negative ones are none. O(1).
  public init(width: LayoutUnit? = nil, height: LayoutUnit? = nil) {
    self.width = width.map(MeasuredSize.limited)
    self.height = height.map(MeasuredSize.limited)
  }

  private static func limited(_ length: LayoutUnit) -> LayoutUnit { min(max(.zero, length), InterfaceLimits.length) }

  var transposed: MeasuredSize { MeasuredSize(width: height, height: width) }
}

/// What an element is measured for: the extents that are settled; nil on the axes that measuring is to find.
public struct SizeProposal: Hashable, Sendable {
  /// The width of its frame.
  public var width: LayoutUnit?
  /// The height of its frame.
  public var height: LayoutUnit?

  /// The given extents. O(1).
  public init(width: LayoutUnit? = nil, height: LayoutUnit? = nil) {
    self.width = width
    self.height = height
  }

  var transposed: SizeProposal { SizeProposal(width: height, height: width) }
}
