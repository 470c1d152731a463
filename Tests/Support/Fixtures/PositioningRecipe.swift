/// A rule of `GPOS`: one subtable.
public enum PositioningRecipe: LookupRule {
  /// All glyphs are adjusted alike (type 1, format 1).
  case single([GlyphName], ValueRecipe)

  /// Each glyph is adjusted in its own way (type 1, format 2).
  case singleEach([GlyphName: ValueRecipe])

  /// Pairs of glyphs are adjusted (type 2, format 1).
  case pairs([PairRecipe])

  /// Pairs of classes are adjusted (type 2, format 2).
  case classPairs(ClassPairRecipe)

  /// Glyphs hang together where the exit of one meets the entry of the next (type 3).
  case cursive([GlyphName: CursiveRecipe])

  /// Marks sit on bases, which have an anchor for each class of marks (type 4).
  case markToBase(marks: [GlyphName: MarkRecipe], bases: [GlyphName: [AnchorRecipe?]])

  /// Marks sit on ligatures, which have an anchor for each component and each class of marks (type 5).
  case markToLigature(marks: [GlyphName: MarkRecipe], ligatures: [GlyphName: [[AnchorRecipe?]]])

  /// Marks sit on other marks (type 6).
  case markToMark(marks: [GlyphName: MarkRecipe], bases: [GlyphName: [AnchorRecipe?]])

  /// A sequence calls other lookups (type 7).
  case context(ContextRecipe)

  /// A sequence between others calls other lookups (type 8).
  case chainedContext(ContextRecipe)

  /// Bytes of a given lookup type, for what the other cases can't say because it is wrong.
  case raw(type: Int, bytes: [UInt8])

  /// The type of an extension in `GPOS`.
  public static let extensionType = 9

  /// The lookup type of the rule.
  public var lookupType: Int {
    switch self {
    case .single, .singleEach: 1
    case .pairs, .classPairs: 2
    case .cursive: 3
    case .markToBase: 4
    case .markToLigature: 5
    case .markToMark: 6
    case .context: 7
    case .chainedContext: 8
    case .raw(let type, _): type
    }
  }
}

/// What is added to the place and advance of a glyph, in font units.
///
/// nil leaves a number out of the table, 0 writes a zero: both move nothing, but a reader that asks what a rule can
/// touch may see a difference.
public struct ValueRecipe: Hashable, Sendable {
  /// How far the glyph is moved to the right.
  public var xPlacement: Int?

  /// How far the glyph is moved up.
  public var yPlacement: Int?

  /// What is added to the advance in horizontal lines.
  public var xAdvance: Int?

  /// What is added to the advance in vertical lines: a negative number closes the gap to the glyph below.
  public var yAdvance: Int?

  /// An adjustment; of nothing unless told otherwise.
  public init(xPlacement: Int? = nil, yPlacement: Int? = nil, xAdvance: Int? = nil, yAdvance: Int? = nil) {
    self.xPlacement = xPlacement
    self.yPlacement = yPlacement
    self.xAdvance = xAdvance
    self.yAdvance = yAdvance
  }

  /// The numbers in the order of the format's bits.
  private var fields: [Int?] { [xPlacement, yPlacement, xAdvance, yAdvance] }

  /// The value format that has room for what this value states.
  var format: Int {
    fields.enumerated().reduce(0) { $0 | ($1.element == nil ? 0 : 1 << $1.offset) }
  }

  /// The value format that has room for all of the given values.
  static func format(of values: some Sequence<ValueRecipe>) -> Int {
    values.reduce(0) { $0 | $1.format }
  }

  /// Writes the numbers that a value format has, zero for those left out.
  func append(to node: inout TableNode, format: Int) {
    for (bit, field) in fields.enumerated() where format >> bit & 1 == 1 { node.appendInt16(field ?? 0) }
  }
}

/// Two neighbouring glyphs and how they are adjusted.
public struct PairRecipe: Hashable, Sendable {
  /// The first glyph.
  public var first: GlyphName

  /// The second glyph.
  public var second: GlyphName

  /// What happens to the first.
  public var firstValue: ValueRecipe

  /// What happens to the second; where any pair of a subtable states it, matching goes on behind the second glyph.
  public var secondValue: ValueRecipe

  /// A pair; its second glyph stays as it is unless told otherwise.
  public init(
    _ first: GlyphName,
    _ second: GlyphName,
    _ firstValue: ValueRecipe,
    secondValue: ValueRecipe = ValueRecipe()
  ) {
    self.first = first
    self.second = second
    self.firstValue = firstValue
    self.secondValue = secondValue
  }
}

/// Classes of glyphs and how each pair of classes is adjusted.
public struct ClassPairRecipe: Hashable, Sendable {
  /// A pair of classes.
  public struct Cell: Hashable, Sendable {
    /// The class of the first glyph.
    public var first: Int

    /// The class of the second glyph; 0 is every glyph that has no class, the space included.
    public var second: Int

    /// What happens to the first glyph.
    public var firstValue: ValueRecipe

    /// What happens to the second glyph.
    public var secondValue: ValueRecipe

    /// The adjustment of a pair of classes.
    public init(_ first: Int, _ second: Int, _ firstValue: ValueRecipe, secondValue: ValueRecipe = ValueRecipe()) {
      self.first = first
      self.second = second
      self.firstValue = firstValue
      self.secondValue = secondValue
    }
  }

  /// The glyphs that can be first; those among them without a class have class 0.
  public var coverage: [GlyphName]

  /// The classes of first glyphs.
  public var firstClasses: [GlyphName: Int]

  /// The classes of second glyphs.
  public var secondClasses: [GlyphName: Int]

  /// The pairs of classes that are adjusted; all others stay as they are.
  public var cells: [Cell]

  /// Classes and their adjustment.
  public init(
    coverage: [GlyphName],
    firstClasses: [GlyphName: Int],
    secondClasses: [GlyphName: Int],
    cells: [Cell]
  ) {
    self.coverage = coverage
    self.firstClasses = firstClasses
    self.secondClasses = secondClasses
    self.cells = cells
  }
}

/// A point of a glyph where another is attached, in font units.
public struct AnchorRecipe: Hashable, Sendable {
  /// The distance from the glyph's origin to the right.
  public var x: Int

  /// The distance from the baseline up.
  public var y: Int

  /// The point of the outline that a hinted glyph would take instead (anchor format 2); nil for format 1.
  public var contourPoint: Int?

  /// The anchor at a point.
  public init(_ x: Int, _ y: Int, contourPoint: Int? = nil) {
    self.x = x
    self.y = y
    self.contourPoint = contourPoint
  }

  /// The table of the anchor.
  var node: TableNode {
    var node = TableNode(uint16s: [contourPoint == nil ? 1 : 2])
    node.appendInt16(x, y)
    if let contourPoint { node.appendUInt16(contourPoint) }
    return node
  }
}

/// The two anchors of a glyph in a cursive chain.
public struct CursiveRecipe: Hashable, Sendable {
  /// Where the glyph before is attached.
  public var entry: AnchorRecipe?

  /// Where the glyph behind is attached.
  public var exit: AnchorRecipe?

  /// The anchors of a glyph; nil at an end of a chain.
  public init(entry: AnchorRecipe?, exit: AnchorRecipe?) {
    self.entry = entry
    self.exit = exit
  }
}

/// A mark: its class and the point that meets the anchor of this class.
public struct MarkRecipe: Hashable, Sendable {
  /// The class, from 0: the place of the anchor among those of a base.
  public var markClass: Int

  /// The point of the mark that meets the anchor.
  public var anchor: AnchorRecipe

  /// A mark of a class.
  public init(markClass: Int = 0, _ anchor: AnchorRecipe) {
    self.markClass = markClass
    self.anchor = anchor
  }
}
