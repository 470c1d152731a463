import StyledDocuments
import TextDocument
import TextLayout

/// Whole paragraphs of a document that follow each other, and what is known of their layout:
/// nothing, the room that they take, or all of it.
///
/// What is not known yet may be of any length: the part that is looked at is cut out of it when its
/// turn comes. Where blocks are cut never changes an answer.
struct Block: TreeElement {
  /// The UTF-16 units, separators included. The last block of a document also has the paragraph
  /// that is empty at its end.
  let units: Int
  /// The room that the paragraphs take; nil as long as that is guessed.
  let extent: PartExtent?
  let layout: DocumentLayout?
  /// The list items among them.
  let lists: PartLists?

  /// Paragraphs of which nothing is known.
  init(units: Int) {
    self.units = units
    extent = nil
    layout = nil
    lists = nil
  }

  /// Paragraphs whose room is known.
  init(units: Int, _ extent: PartExtent, _ lists: PartLists?) {
    self.units = units
    self.extent = extent
    self.lists = lists
    layout = nil
  }

  /// Paragraphs that are laid out.
  init(units: Int, _ layout: DocumentLayout, _ lists: PartLists?) {
    self.units = units
    self.layout = layout
    self.lists = lists
    extent = layout.partExtent
  }

  /// The same without its lines.
  var evicted: Block { extent.map { Block(units: units, $0, lists) } ?? self }

  var sum: BlockSum {
    BlockSum(units: units, guessed: extent == nil ? units : 0, laidOut: layout == nil ? 0 : units, extent: extent ?? PartExtent())
  }

  /// How many units are laid out together where they can be cut.
  static let length = 4096
}

/// What is known of some blocks together.
struct BlockSum: TreeSum, Equatable {
  var units: Int
  /// The units of blocks whose room is guessed, and of those that are laid out.
  var guessed: Int
  var laidOut: Int
  /// The room of the others.
  var extent: PartExtent

  static var zero: BlockSum { BlockSum(units: 0, guessed: 0, laidOut: 0, extent: PartExtent()) }

  static func + (a: BlockSum, b: BlockSum) -> BlockSum {
    BlockSum(units: a.units + b.units, guessed: a.guessed + b.guessed, laidOut: a.laidOut + b.laidOut, extent: a.extent + b.extent)
  }
}
