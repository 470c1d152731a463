public import TextLayout

/// What text flows into: a column of a page, a box of a poster.
///
///     var column = TextContainer(frame: Rect(x: 36, y: 48, width: 240, height: 500))
///     column.exclusions = [Exclusion(.ellipse(portrait), margin: 8)]
public struct TextContainer: Hashable, Sendable {
  /// The number of the page that it is on, from 0. Containers of one page follow each other.
  public var page: Int
  /// Where it is on the page. One that is ``/TextLayout/LayoutUnit/unbounded`` in the direction in
  /// which lines follow each other has room for all.
  public var frame: Rect
  /// How far text stays away from its edges.
  public var insets: ContainerInsets
  /// What text flows around, in the page's coordinates: one shape may reach into several
  /// containers.
  public var exclusions: [Exclusion]

  /// A container on a page. O(1).
  public init(page: Int = 0, frame: Rect, insets: ContainerInsets = ContainerInsets(), exclusions: [Exclusion] = []) {
    self.page = page
    self.frame = frame
    self.insets = insets
    self.exclusions = exclusions
  }

  /// The part of the frame that text may take: never less than nothing. O(1).
  public var content: Rect {
    func side(_ start: LayoutUnit, _ length: LayoutUnit, _ before: LayoutUnit, _ behind: LayoutUnit) -> (start: LayoutUnit, length: LayoutUnit) {
      let start = start.bounded + before.bounded
      return (start, length.isUnbounded ? .unbounded : max(.zero, length.bounded - before.bounded - behind.bounded))
    }
    let (x, width) = side(frame.minX, frame.width, insets.left, insets.right)
    let (y, height) = side(frame.minY, frame.height, insets.top, insets.bottom)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// How far text stays away from the edges of its container; negative where it may reach over them.
public struct ContainerInsets: Hashable, Sendable {
  /// From each edge.
  public var top, left, bottom, right: LayoutUnit

  /// The given lengths. O(1).
  public init(top: LayoutUnit = 0, left: LayoutUnit = 0, bottom: LayoutUnit = 0, right: LayoutUnit = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same from all edges. O(1).
  public init(_ all: LayoutUnit) { self.init(top: all, left: all, bottom: all, right: all) }
}

/// The containers that a text flows through, in order.
///
///     let columns = ContainerSequence([left, right])
///     let book = ContainerSequence { page in
///       TextContainer(page: page, frame: page.isMultiple(of: 2) ? verso : recto)
///     }
public struct ContainerSequence: Sendable {
  private let fixed: [TextContainer]
  private let others: (@Sendable (Int) -> TextContainer)?
  /// Whether the columns of a page that the text doesn't fill are made as low as they can be
  /// together: of the last page, and of a page that a ``/TextLayout/ParagraphKeeping/Break/page``
  /// ends.
  public var balancesColumns = false

  /// So many containers: text that they don't hold is ``FlowLayout/oversetRange``. O(1).
  public init(_ containers: [TextContainer]) {
    fixed = containers
    others = nil
  }

  /// As many containers as the text takes: `container` is asked for each by its number, from 0, and
  /// answers the same whenever it is asked the same. O(1).
  public init(_ container: @escaping @Sendable (_ number: Int) -> TextContainer) {
    fixed = []
    others = container
  }

  /// Pages of one size, each with columns of equal width side by side, or in vertical text one
  /// below the other; in the order in which they are read. O(1).
  /// - Parameters:
  ///   - size: of a page.
  ///   - margins: how far columns stay away from the page's edges.
  ///   - columnCount: how many each page has: 1 at least.
  ///   - gap: between two columns.
  ///   - isRightToLeft: whether columns side by side follow each other from right to left.
  ///   - writingMode: which way lines run, and with that how columns stand.
  public init(
    pages size: Size, margins: ContainerInsets = ContainerInsets(), columnCount: Int = 1, gap: LayoutUnit = 0, isRightToLeft: Bool = false,
    writingMode: WritingMode = .horizontal
  ) {
    let page = TextContainer(frame: Rect(x: .zero, y: .zero, width: size.width, height: size.height), insets: margins).content
    let count = min(max(1, columnCount), 1000)
    let gap = max(.zero, gap.bounded)
    let length = writingMode.isVertical ? page.height : page.width
    let column = max(.zero, LayoutUnit(rawValue: (length.rawValue - gap.rawValue * Int64(count - 1)) / Int64(count)))
    self.init { number in
      let (page, place) = (number / count, (page, isRightToLeft && !writingMode.isVertical ? count - 1 - number % count : number % count))
      let start = (column + gap) * place.1
      let frame =
        writingMode.isVertical
        ? Rect(x: place.0.minX, y: place.0.minY + start, width: place.0.width, height: column)
        : Rect(x: place.0.minX + start, y: place.0.minY, width: column, height: place.0.height)
      return TextContainer(page: page, frame: frame)
    }
  }

  /// A container by its number, from 0; nil behind the last. O(1), but what a function takes that
  /// was given.
  public subscript(number: Int) -> TextContainer? {
    if number < 0 { return nil }

    if let others { return others(number) }
    return number < fixed.count ? fixed[number] : nil
  }
}

extension LayoutUnit {
  /// The length, or one so long that sums of a few can't overflow.
  var bounded: LayoutUnit { min(max(self, -.maximum), .maximum) }
}
