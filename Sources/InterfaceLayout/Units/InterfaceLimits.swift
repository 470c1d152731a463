import TextLayout

/// The numbers that no authority gives: this engine's own, all in one place.
public enum InterfaceLimits {
  /// The longest length that a description may name: 2^31 points.
  public static let length = LayoutUnit(rawValue: 1 << 37)
  /// The longest extent that a collection may have: 2^50 sixty-fourths of a point.
  public static let extent = LayoutUnit(rawValue: 1 << 50)
  /// How deep groups may be nested.
  public static let depth = 64
  /// How many items a group may hold, those of its groups included.
  public static let capacity = 4096
  /// How many items a section may have.
  public static let items = Int(UInt32.max)
  /// How many items are measured before others are estimated by them, and how many more before they are again.
  public static let learnedItems = 64
  /// How high a table's rows are until they are measured.
  public static let tableRow: LayoutUnit = 44
  /// How high a table's header is.
  public static let tableHeader: LayoutUnit = 28
  /// The width below which a split view shows its columns one after the other.
  public static let collapsedWidth: LayoutUnit = 600
  /// How much of a split view's detail stays in sight beside columns that lie over it.
  public static let uncoveredDetail: LayoutUnit = 44
  /// How far a sheet at the lower edge stays below what covers the upper one.
  public static let sheetMargin: LayoutUnit = 10
  /// How round a sheet's corners are unless told.
  public static let sheetCornerRadius: LayoutUnit = 10
  /// What shows that a sheet can be dragged.
  public static let grabber = Size(width: 36, height: 5)
  /// How far that is from the sheet's upper edge.
  public static let grabberMargin: LayoutUnit = 5
  /// How much narrower a screen is that a large sheet covers.
  public static let coveredMargin: LayoutUnit = 32
  /// How wide a sheet is that is as wide as its content and doesn't say how wide that is.
  public static let edgeAttachedWidth: LayoutUnit = 480
  /// How large a sheet in the middle of the screen is unless told.
  public static let floatingSheet = Size(width: 540, height: 620)
  /// How much of the screen's width and height a sheet in its middle leaves.
  public static let floatingMargin: LayoutUnit = 40
  /// How far a popover stays from the edges of where it may be.
  public static let popoverMargin: LayoutUnit = 10
  /// A popover's arrow that points up or down.
  public static let popoverArrow = Size(width: 26, height: 13)
  /// How far what stands in a bar stays from the bar's edges.
  public static let barEdge: LayoutUnit = 16
  /// The room between two items of a bar's group.
  public static let barItemSpacing: LayoutUnit = 8
  /// The room between two groups of a bar, and around its title.
  public static let barGroupSpacing: LayoutUnit = 16
  /// How wide the button of a bar's overflow menu is.
  public static let barOverflowButton: LayoutUnit = 44
  /// The part of a bar that its title may take.
  public static let barTitleShare = Fraction(1, 3)
  /// The speed, in points a second, from which the end of a drag moves on by one page.
  public static let pagingVelocity: LayoutUnit = 200
  /// How far a moving content still goes, as a part of its speed in points a second, at the usual deceleration of 0.998 in a millisecond.
  public static let projection = Fraction(499, 1000)
}
