/// What a reader and a display ask of all text: languages, text size, pixels, bold text.
///
///     var context = LayoutContext(fonts: fonts)
///     context.environment = TypeEnvironment(preferredLanguages: ["en", "th"], sizeCategory: .xLarge, displayScale: 3)
///
/// One value, which a ``LayoutContext`` hands to every layout. Text without a ``TextStyle`` heeds
/// only the preferred languages. A layout that stands is brought to another environment by
/// ``DocumentLayout/relaid(_:width:in:)``, which shapes nothing again where the fonts stay the
/// same.
public struct TypeEnvironment: Hashable, Sendable {
  /// For which language lines are made high enough.
  public enum TypesettingLanguage: Hashable, Sendable {
    /// For all that the reader prefers and all that the text says it is in.
    case automatic
    /// For one language, whatever the reader prefers.
    case explicit(Language)
  }

  /// How heavy the reader wants text.
  public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
  }

  /// The user's languages, the most preferred first. The first decides between regional fonts where
  /// the text's own language is not set; all of them count for the height of lines, in any order.
  public var preferredLanguages: [Language]
  /// The text size that the reader chose.
  public var sizeCategory: ContentSizeCategory
  /// For which language lines are made high enough.
  public var typesettingLanguage: TypesettingLanguage
  /// How many pixels a point has on the display. Edges and baselines of lines in a text style stand
  /// between pixels. Not-a-number, zero and negative values are 1; others are clamped to
  /// 1/64...1024.
  public var displayScale: Double {
    didSet { if displayScale.isNaN { displayScale = 1 } }
  }
  /// Whether the reader wants all text bold.
  public var isBoldText: Bool
  /// How heavy text is after all; nil for what ``isBoldText`` says.
  public var legibilityWeight: LegibilityWeight?
  /// The sizes, leadings and weights of text styles.
  public var styleTable: TextStyleTable

  /// An environment with the given wishes. O(1).
  public init(
    preferredLanguages: [Language] = [], sizeCategory: ContentSizeCategory = .large, typesettingLanguage: TypesettingLanguage = .automatic,
    displayScale: Double = 1, isBoldText: Bool = false, legibilityWeight: LegibilityWeight? = nil, styleTable: TextStyleTable = .dynamic
  ) {
    self.preferredLanguages = preferredLanguages
    self.sizeCategory = sizeCategory
    self.typesettingLanguage = typesettingLanguage
    self.displayScale = displayScale.isNaN ? 1 : displayScale
    self.isBoldText = isBoldText
    self.legibilityWeight = legibilityWeight
    self.styleTable = styleTable
  }
}

extension TypeEnvironment {
  /// The font size, leading and weight of a text style.
  public struct StyleFont: Hashable, Sendable {
    /// The text size.
    public var size: LayoutUnit
    /// From one baseline to the next, before languages and explicit line heights are asked.
    public var leading: LayoutUnit
    /// How heavy the font is.
    public var weight: FontWeight
  }

  /// What a text style is in this environment. O(1).
  public func font(of style: TextStyle) -> StyleFont {
    let cell = styleTable.cell(style.role, sizeCategory)
    let size = self.size(of: style, cell)
    let weight = style.weight ?? styleTable.weight(style.role, isEmphasized: style.isEmphasized)
    return StyleFont(size: size, leading: cell.leading(atSize: size), weight: legible(weight))
  }

  private func size(of style: TextStyle, _ cell: TextStyleTable.Cell) -> LayoutUnit {
    let free: LayoutUnit
    switch style.size {
    case .table: free = LayoutUnit(cell.size)
    case .fixed(let size): free = size
    case .scaled(let size):
      let ordinary = styleTable.cell(style.role, .large).size
      free = cell.size == ordinary ? size : size.usedSize.times(cell.size, over: ordinary, step: LayoutUnit.halfPoint)
    }
    let bounded = min(max(free, style.minimumSize ?? .zero), style.maximumSize ?? .unbounded)
    return bounded.usedSize
  }

  /// Bold text is two hundred heavier, up to black.
  func legible(_ weight: FontWeight) -> FontWeight {
    let isBold = legibilityWeight.map { $0 == .bold } ?? isBoldText
    return isBold ? FontWeight(max(weight.value, min(weight.value + 200, 900))) : weight
  }
}

extension TextStyleTable.Cell {
  /// The leading of a size of one's own: as much of it as the cell's is of the cell's size, to the
  /// nearest half point. O(1).
  func leading(atSize size: LayoutUnit) -> LayoutUnit {
    if size == LayoutUnit(self.size) { return LayoutUnit(leading) }
    return size.usedSize.times(leading, over: self.size, step: LayoutUnit.halfPoint)
  }
}

extension LayoutUnit {
  static let halfPoint = LayoutUnit(rawValue: 32)

  init(_ points: Int) { self.init(rawValue: 64 * Int64(points)) }

  /// A text size that layout takes: from 0 to 65,536 points.
  var usedSize: LayoutUnit { min(max(self, .zero), LayoutUnit(65536)) }

  /// The length times a fraction, to the nearest whole number of steps, halves up. The fraction's
  /// terms are below a thousand.
  func times(_ numerator: Int, over denominator: Int, step: LayoutUnit) -> LayoutUnit {
    let divisor = 2 * Int64(denominator) * step.rawValue
    let count = (2 * rawValue * Int64(numerator) + Int64(denominator) * step.rawValue) / divisor
    return LayoutUnit(rawValue: count * step.rawValue)
  }
}

extension TypeEnvironment {
  var grid: PixelGrid { PixelGrid(scale: displayScale) }
}
