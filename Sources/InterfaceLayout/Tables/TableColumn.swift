import TextLayout

/// A column of a table: of one width, or as wide as the others leave room for.
public struct TableColumn: Hashable, Sendable {
  /// The least that it may be.
  public let minimum: LayoutUnit
  /// What it is where there is room for just that.
  public let ideal: LayoutUnit
  /// The most that it may be; nil for no limit.
  public let maximum: LayoutUnit?
  /// Its part of the room that is left, against those of others.
  public let weight: Fraction

  private init(minimum: LayoutUnit, ideal: LayoutUnit, maximum: LayoutUnit?, weight: Fraction) {
    func bounded(_ length: LayoutUnit) -> LayoutUnit { min(max(.zero, length), InterfaceLimits.length) }
    self.minimum = bounded(minimum)
    self.ideal = bounded(ideal)
    self.maximum = maximum.map { max(bounded($0), bounded(minimum)) }
    self.weight = weight
  }

  /// A column of one width. O(1).
  public static func fixed(_ width: LayoutUnit) -> TableColumn {
    TableColumn(minimum: width, ideal: width, maximum: width, weight: 0)
  }

  /// A column that takes its part of the room. What is negative is none; a maximum below the minimum is that. O(1).
  public static func flexible(
    minimum: LayoutUnit = 0, ideal: LayoutUnit = 0, maximum: LayoutUnit? = nil, weight: Fraction = 1
  ) -> TableColumn {
    TableColumn(minimum: minimum, ideal: ideal, maximum: maximum, weight: weight)
  }

  /// How wide a column is ideally that is as wide as its content: the widest of its header and the cells that are in sight, measured by the engine.
  /// O(text); throws what laying the texts out throws.
  public static func ideal(of texts: [ElementText], in context: LayoutContext) throws(LayoutError) -> LayoutUnit {
    var widest = LayoutUnit.zero
    for text in texts { widest = max(widest, try text.size(for: SizeProposal(height: .unbounded), in: context).width ?? .zero) }
    return widest
  }

  /// What all weights of some columns are whole numbers of, as a part of 1; finer ones than 2^-24
  /// are taken in steps of that.
  static func unit(of columns: [TableColumn]) -> Int128 {
    var unit: Int128 = 1
    for denominator in columns.map({ Int128($0.weight.denominator) }) {
      var (divisor, rest) = (unit, denominator)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      unit = unit / divisor * denominator
      if unit > 1 << 24 { return 1 << 24 }
    }
    return unit
  }

  /// The weight, so many of which are 1, as far as can be counted.
  func weight(in unit: Int128) -> Int128 { min(Int128(max(0, weight.numerator)) * unit / Int128(weight.denominator), 1 << 48) }
}
