public import StyledDocuments
import TextDocument
public import TextLayout

/// What is seen of a document of any length: the lines on the screen and some around it, laid out
/// now; the rest when its turn comes.
///
///     var view = try DocumentView(document, width: 400, height: 800, in: context)
///     try view.scroll(by: 120)
///     view.visible.layout                                   // a DocumentLayout of what is there
///     for try await part in view.backgroundLayout().parts() { try view.take(part) }
///     view.isExact                                          // and view.length is that of a DocumentLayout
///
/// Where text was not laid out yet, its height is guessed. Guesses become exact as their text is
/// laid out or measured; what is on the screen never moves when they do: it is held at a line.
/// What is exact is, to the last bit, what a `DocumentLayout` of the whole text says.
///
/// A value: a copy is a snapshot, O(1), and an error leaves it as it was. Lengths are on the
/// block axis: from the top down, in vertical text from the edge where lines begin. Offsets count
/// UTF-16 units. Where pixels are no whole layout units, lines in the middle of a document may
/// stand a layout unit beside those of a whole layout.
public struct DocumentView: Sendable {
  /// The document as it is shown.
  public internal(set) var document: StyledDocument
  /// The width that lines are broken for.
  public internal(set) var width: LayoutUnit
  /// The fonts, the environment, the deadline. See ``relay(in:)``.
  public internal(set) var context: LayoutContext
  /// How much of the document is seen at once.
  public internal(set) var height: LayoutUnit
  /// How far beyond that text is laid out, on both sides.
  public internal(set) var margin: LayoutUnit
  /// How many units may stay laid out besides those in sight. Beyond that, those farthest from it
  /// are forgotten, but for the room they take.
  public var keptUnits: Int
  /// How often the document was edited.
  public internal(set) var revision: UInt64 = 0

  /// A line that stays where it is on the screen.
  struct Anchor: Sendable {
    /// An offset on it.
    var offset: Int
    /// From the screen's top to its.
    var distance: LayoutUnit
  }

  var blocks: Tree<Block>
  var anchor = Anchor(offset: 0, distance: .zero)
  /// The numbers of the blocks in sight, margins included.
  var window = 0..<0
  /// The guessed height of a thousand and twenty-four units, in layout units.
  var rate: Int64 = 1024 * 64
  /// The offset whose line is held where it is on the screen, while it is there.
  var held: Int?
  var lists: TextLists?
  var hasLists: Bool
  /// How often all lines became others.
  var generation = 0
  var splices = SpliceLog()
  /// How many units are laid out together where they can be cut, and from how many on they are.
  var blockLength = Block.length
  var longestBlock: Int { 3 * blockLength }

  /// A document from its top. O(log n + what is in sight); with lists O(paragraphs).
  ///
  /// `margin` is how far beyond the screen text is laid out at once, by default as far as the
  /// screen is high.
  public init(
    _ document: StyledDocument, width: LayoutUnit, height: LayoutUnit, margin: LayoutUnit? = nil, keptUnits: Int = 1 << 20,
    in context: LayoutContext
  ) throws(LayoutError) {
    self.document = document
    self.width = width
    self.context = context
    self.height = max(.zero, min(height, .maximum))
    self.margin = max(.zero, min(margin ?? self.height, .maximum))
    self.keptUnits = keptUnits
    blocks = Tree([Block(units: document.length)])
    hasLists = DocumentView.hasLists(document)
    try count()
    try settle()
  }
}

extension DocumentView {
  /// From the document's top to its end: guessed as long as it isn't exact. O(1).
  public var length: LayoutUnit { blocks.sum.extent.height + guess(blocks.sum.guessed) }

  /// Whether the room of all paragraphs is known. O(1).
  public var isExact: Bool { blocks.sum.guessed == 0 }

  /// How much of the document has its room known, 0 to 1. O(1).
  public var progress: Double { document.length == 0 ? 1 : Double(document.length - blocks.sum.guessed) / Double(document.length) }

  /// How many units are laid out. O(1).
  public var laidOutUnits: Int { blocks.sum.laidOut }

  /// From the document's top to the screen's. It changes when guesses above become exact, while
  /// what is on the screen stays. O(log n).
  public var top: LayoutUnit {
    let place = place(atUnit: anchor.offset)
    return top(of: place) + anchorLine(in: place).start - anchor.distance
  }

  /// What is laid out around the screen. O(what is in sight).
  public var visible: LaidPart { part(window) }

  func guess(_ units: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(units) &* rate / 1024) }

  typealias Place = Tree<Block>.Place

  /// The block that holds a unit; the last one for those beyond.
  func place(atUnit unit: Int) -> Place {
    guard let place = blocks.first(where: { $0.units > unit }) else { preconditionFailure("there is a block at least") }
    return place
  }

  /// From the document's top to a block's.
  func top(of place: Place) -> LayoutUnit {
    place.before.extent.top(ofNext: place.element.extent ?? PartExtent()) + guess(place.before.guessed)
  }

  /// From a block's top to its end.
  func length(of block: Block) -> LayoutUnit { block.extent?.height ?? guess(block.units) }

  /// Where the line that is held stands in its block.
  func anchorLine(in place: Place) -> (start: LayoutUnit, end: LayoutUnit) {
    guard let layout = place.element.layout else { return (.zero, .zero) }
    let text = layout.laidOut
    let blocks = text.blocks(of: text.line(of: Caret(TextOffset(anchor.offset - place.before.units))))
    return (LayoutUnit(rawValue: blocks.start), LayoutUnit(rawValue: blocks.end))
  }

  /// Blocks that are laid out as a part of the document.
  func part(_ numbers: Range<Int>) -> LaidPart {
    let first = blocks.place(numbers.lowerBound)
    var layouts: [DocumentLayout] = []
    var units = 0
    blocks.visit(from: numbers.lowerBound) { block in
      if let layout = block.layout { layouts.append(layout) }
      units += block.units
      return layouts.count < numbers.count
    }
    guard let layout = DocumentLayout(joining: layouts, revision: 0, widest: blocks.sum.extent.naturalWidth) else {
      preconditionFailure("what is in sight is laid out")
    }
    return LaidPart(
      layout: layout, document: document, range: TextRange(first.before.units..<first.before.units + units),
      firstParagraph: document.text.paragraph(at: first.before.units), top: top(of: first))
  }
}
