/// Scales lengths as a text style scales: the room around text that grows with the reader's choice.
///
///     let metrics = ScaledMetrics(.body, in: context.environment)
///     metrics.scaled(16)   // 16 points at the ordinary size, 21.5 at xxxLarge on a display with two pixels a point
public struct ScaledMetrics: Hashable, Sendable {
  private let size: Int
  private let ordinary: Int
  private let grid: PixelGrid

  /// How a style scales in an environment. O(1).
  public init(_ style: TextStyle, in environment: TypeEnvironment) {
    size = environment.styleTable.cell(style.role, environment.sizeCategory).size
    ordinary = environment.styleTable.cell(style.role, .large).size
    grid = environment.grid
  }

  /// The length times what the style's size has become of its ordinary one, to the nearest pixel;
  /// as it is where that is the ordinary one. O(1).
  ///
  /// The result is at least `minimum` and at most `maximum`, if they are given; the maximum wins.
  public func scaled(_ length: LayoutUnit, minimum: LayoutUnit? = nil, maximum: LayoutUnit? = nil) -> LayoutUnit {
    let length = length.styleLength
    var result = length
    if size != ordinary {
      result = grid.length(ofPixels: grid.pixels(nearest: Int(length.rawValue) * size, over: ordinary))
    }
    if let minimum { result = max(result, minimum) }
    if let maximum { result = min(result, maximum) }
    return result
  }
}
