import TextLayout

/// Sheets one above the other over a screen, the front one last: a value that changes, and tells for
/// animations what stood where.
///
///     var stack = SheetStack(in: space)
///     stack.present(Sheet(detents: [.medium, .large]), as: "comments")
///     let moves = stack.animateChanges { $0["comments"]?.sheet.selectedDetent = "large" }
///     moves[0].from, moves[0].to     // frames of the screen behind, then of each sheet; no curve
///     stack.layout.screen            // smaller, behind the large sheet
public struct SheetStack: Hashable, Sendable {
  /// A sheet in a stack, and how high it is at the moment.
  public struct Entry: Hashable, Sendable {
    /// What tells it from others.
    public let identifier: String
    /// The sheet.
    public var sheet: Sheet
    /// How high it is while it is dragged; as high as its detent where nil.
    public var height: LayoutUnit?
  }

  /// The screen over which they stand.
  public var space: SheetSpace
  /// How high the keyboard is, from the lower edge of the screen: it raises the front sheet.
  public var keyboard: LayoutUnit
  /// The sheets, the front one last.
  public private(set) var entries: [Entry] = []

  /// A screen without sheets. O(1).
  public init(in space: SheetSpace, keyboard: LayoutUnit = 0) {
    self.space = space
    self.keyboard = keyboard
  }

  /// Puts a sheet in front, or in the place of the one of its identifier. O(sheets).
  public mutating func present(_ sheet: Sheet, as identifier: String) {
    let entry = Entry(identifier: identifier, sheet: sheet)
    if let place = entries.firstIndex(where: { $0.identifier == identifier }) { entries[place] = entry } else { entries.append(entry) }
  }

  /// Takes a sheet away, and those in front of it with it; false where there is none. O(sheets).
  @discardableResult public mutating func dismiss(_ identifier: String) -> Bool {
    guard let place = entries.firstIndex(where: { $0.identifier == identifier }) else { return false }
    entries.removeSubrange(place...)
    return true
  }

  /// A sheet; nil where there is none of the identifier. Setting changes one that is there, and nil
  /// takes it away as ``dismiss(_:)`` does. O(sheets).
  public subscript(identifier: String) -> Entry? {
    get { entries.first { $0.identifier == identifier } }
    set {
      guard let newValue else {
        dismiss(identifier)
        return
      }
      guard let place = entries.firstIndex(where: { $0.identifier == identifier }), newValue.identifier == identifier else { return }
      entries[place] = newValue
    }
  }

  /// Changes sheets and tells what stood where before and stands where now, of the screen behind them
  /// and of each sheet that is there before or afterwards, from the back. What is changed outside of
  /// this is seen at once. O(sheets), and what the changes take.
  public mutating func animateChanges(_ changes: (inout SheetStack) -> Void) -> [SheetMove] {
    let before = layout
    changes(&self)
    let after = layout
    var moves = [SheetMove(identifier: nil, from: before.screen, to: after.screen)]
    let gone = before.sheets.filter { old in !after.sheets.contains { $0.identifier == old.identifier } }
    for new in after.sheets {
      let old = before.sheets.first { $0.identifier == new.identifier }
      moves.append(SheetMove(identifier: new.identifier, from: old?.frame, to: new.frame))
    }
    return moves + gone.map { SheetMove(identifier: $0.identifier, from: $0.frame, to: nil) }
  }
}

/// What becomes of a sheet, or of the screen behind, when a stack changes.
public struct SheetMove: Hashable, Sendable {
  /// The sheet; nil for the screen.
  public let identifier: String?
  /// Where it was; nil for a sheet that comes.
  public let from: Rect?
  /// Where it is; nil for a sheet that goes.
  public let to: Rect?
}

/// Where the sheets of a stack stand, and the screen behind them.
public struct SheetStackLayout: Hashable, Sendable {
  /// A sheet's place.
  public struct Placed: Hashable, Sendable {
    /// Which sheet.
    public let identifier: String
    /// Where it would stand without those in front of it, and what can be done with it.
    public let layout: SheetLayout
    /// Where it stands.
    public internal(set) var frame: Rect
  }

  /// The sheets, the front one last.
  public let sheets: [Placed]
  /// Where the screen stands that they cover.
  public let screen: Rect
  /// How round the corners of all of them are: as the front sheet's.
  public let cornerRadius: LayoutUnit
}

extension SheetStack {
  /// Where the sheets stand. O(sheets · detents).
  ///
  /// What a large sheet at the lower edge covers becomes smaller: 32 points narrower in its middle,
  /// its upper edge where what covers the screen's upper edge ends, in proportion while the sheet is
  /// between medium and large. The screen does; a sheet with another one in front of it does as far as
  /// it is large itself.
  public var layout: SheetStackLayout {
    var sheets = entries.enumerated().map { place, entry in
      let isFront = place + 1 == entries.count
      let layout = SheetLayout(of: entry.sheet, in: space, height: entry.height, keyboard: isFront ? keyboard : 0)
      return SheetStackLayout.Placed(identifier: entry.identifier, layout: layout, frame: layout.frame)
    }
    // What is covered by several is by the largest of them.
    let own = sheets.map { SheetCover(of: $0.layout, in: space) }
    var cover = SheetCover.none
    for place in sheets.indices.reversed() {
      sheets[place].frame = cover.covered(sheets[place].frame, in: space, asFarAs: own[place])
      cover = max(cover, own[place])
    }
    let whole = Rect(x: 0, y: 0, width: max(.zero, space.container.width), height: max(.zero, space.container.height))
    let front = sheets.last?.layout
    return SheetStackLayout(
      sheets: sheets, screen: cover.covered(whole, in: space, asFarAs: .all),
      cornerRadius: front?.cornerRadius ?? InterfaceLimits.sheetCornerRadius)
  }
}

/// How far a sheet is on its way from medium to large: how much of what is behind it has given way.
private struct SheetCover: Comparable {
  /// A quotient from 0 to 1.
  private let part: Int64
  private let whole: Int64

  private init(_ part: Int64, of whole: Int64) {
    self.part = part
    self.whole = whole
  }

  /// Not at all, and as far as can be.
  static let none = SheetCover(0, of: 1)
  static let all = SheetCover(1, of: 1)

  /// What stands in the middle or fills the screen leaves what is behind it as it is.
  init(of sheet: SheetLayout, in space: SheetSpace) {
    let medium = max(.zero, space.container.height.half - space.safeArea.bottom)
    if sheet.style == .edgeAttached, medium < sheet.maximum {
      self.init(max(0, (min(sheet.height, sheet.maximum) - medium).rawValue), of: (sheet.maximum - medium).rawValue)
    } else {
      self = sheet.style == .edgeAttached && sheet.height >= sheet.maximum ? .all : .none
    }
  }

  static func < (a: SheetCover, b: SheetCover) -> Bool { Int128(a.part) * Int128(b.whole) < Int128(b.part) * Int128(a.whole) }

  /// Where something stands that is covered; a sheet only as far as it is large itself.
  func covered(_ frame: Rect, in space: SheetSpace, asFarAs own: SheetCover) -> Rect {
    let (above, below) = (Int128(part) * Int128(own.part), Int128(whole) * Int128(own.whole))
    // A product of lengths that a screen has is far from what can be counted.
    func portion(_ length: LayoutUnit) -> LayoutUnit {
      let length = min(max(length, .zero - InterfaceLimits.length), InterfaceLimits.length)
      return LayoutUnit(rawValue: Int64(Int128(length.rawValue) * above / below))
    }
    let width = max(.zero, frame.size.width - portion(InterfaceLimits.coveredMargin))
    let height =
      frame.size.width > .zero
      ? LayoutUnit(rawValue: Int64(Int128(frame.size.height.rawValue) * Int128(width.rawValue) / Int128(frame.size.width.rawValue)))
      : frame.size.height
    return Rect(
      x: frame.minX + (frame.size.width - width).half, y: frame.minY + portion(space.safeArea.top - frame.minY), width: width, height: height)
  }
}
