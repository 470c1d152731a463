/// A part of a document's stretches, one below the other: a node of a tree that is never changed,
/// but shared by all documents that have the part in common.
///
/// Nothing in it says where it stands: it counts units, paragraphs, lines and heights from its own
/// start. All leaves are as deep as each other, and all nodes but a tree's root hold ``fewest``
/// parts at least.
final class StretchNode: Sendable {
  /// What a node consists of: one at least.
  enum Parts: Sendable {
    case stretches([LaidStretch])
    case nodes([StretchNode])
  }

  /// What is before a part of the node.
  struct Start: Sendable {
    var stretch = 0
    var unit = 0
    var paragraph = 0
    var line = 0
    var top = BlockLength()

    static func + (a: Start, b: Start) -> Start {
      Start(
        stretch: a.stretch &+ b.stretch, unit: a.unit &+ b.unit, paragraph: a.paragraph &+ b.paragraph, line: a.line &+ b.line, top: a.top + b.top)
    }
  }

  /// How many parts a node has at most, and how many at least if it is not the root.
  static let most = 64
  static let fewest = 16

  let parts: Parts
  /// Where each part begins.
  let starts: [Start]
  let sum: StretchSum
  /// The parts by what is before them; by heights where pixels are whole layout units.
  let byUnit: PlaceIndex
  let byParagraph: PlaceIndex
  let byTop: PlaceIndex
  /// What a pixel is of all the stretches, in layout units.
  private let unitsPerPixel: Int64

  /// A node of up to ``most`` parts. O(parts).
  init(_ parts: Parts) {
    self.parts = parts
    var starts: [Start] = []
    var sum: StretchSum?
    starts.reserveCapacity(parts.count)
    for number in 0..<parts.count {
      let part = parts.sum(number)
      guard let before = sum else {
        starts.append(Start())
        sum = part
        continue
      }
      let whole = before + part
      var start = before.size
      start.top = whole.size.top + -part.size.top
      starts.append(start)
      sum = whole
    }
    guard let sum else { preconditionFailure("a node holds a stretch at least") }
    let unitsPerPixel = sum.grid?.length(ofPixels: 1).rawValue ?? 0
    byUnit = PlaceIndex(count: starts.count) { Int64(starts[$0].unit) }
    byParagraph = PlaceIndex(count: starts.count) { Int64(starts[$0].paragraph) }
    byTop = PlaceIndex(count: starts.count) { starts[$0].top.length(ofPixel: unitsPerPixel) }
    self.starts = starts
    self.sum = sum
    self.unitsPerPixel = unitsPerPixel
  }

  /// From the node's top to a part's, where pixels are whole layout units. O(1).
  @inline(__always)
  func top(ofPart number: Int) -> Int64 { starts[number].top.length(ofPixel: unitsPerPixel) }

  /// Gives all stretches in their order. O(n).
  func visit(_ body: (LaidStretch) -> Void) {
    switch parts {
    case .stretches(let stretches): for stretch in stretches { body(stretch) }
    case .nodes(let nodes): for node in nodes { node.visit(body) }
    }
  }
}

/// What a tree says of some stretches one below the other.
struct StretchSum: Sendable {
  /// How many stretches, units, paragraphs and lines there are, and how high they are together.
  let size: StretchNode.Start
  let naturalWidth: LayoutUnit
  /// As of ``LaidStretch``, if any has one.
  let grid: PixelGrid?
  /// Whether any paragraph is behind a marker or has limits.
  let hasExtras: Bool
  private let first: LaidStretch
  private let last: LaidStretch

  init(_ stretch: LaidStretch) {
    size = StretchNode.Start(
      stretch: 1, unit: stretch.unitCount, paragraph: stretch.paragraphCount, line: stretch.lineCount, top: stretch.blockLength)
    naturalWidth = stretch.naturalWidth
    grid = stretch.grid
    hasExtras = stretch.hasExtras
    (first, last) = (stretch, stretch)
  }

  private init(_ a: StretchSum, _ b: StretchSum) {
    var size = a.size + b.size
    size.top = size.top + BlockLength(between: a.last, b.first)
    self.size = size
    naturalWidth = max(a.naturalWidth, b.naturalWidth)
    grid = a.grid ?? b.grid
    hasExtras = a.hasExtras || b.hasExtras
    (first, last) = (a.first, b.last)
  }

  /// The sum of some stretches and of those below them. O(1).
  static func + (a: StretchSum, b: StretchSum) -> StretchSum { StretchSum(a, b) }
}

extension StretchNode.Parts {
  var count: Int {
    switch self {
    case .stretches(let stretches): stretches.count
    case .nodes(let nodes): nodes.count
    }
  }

  fileprivate func sum(_ number: Int) -> StretchSum {
    switch self {
    case .stretches(let stretches): StretchSum(stretches[number])
    case .nodes(let nodes): nodes[number].sum
    }
  }
}

extension BlockLength {
  /// What is between two stretches.
  fileprivate init(between stretch: LaidStretch, _ next: LaidStretch) {
    let last = stretch.paragraphCount - 1
    self.init(
      spacing: stretch.style(ofParagraph: last).paragraphSpacing + next.style(ofParagraph: 0).paragraphSpacingBefore,
      between: stretch.pixelGrid(ofParagraph: last), next.pixelGrid(ofParagraph: 0))
  }

  fileprivate static prefix func - (length: BlockLength) -> BlockLength { BlockLength(pixels: 0 &- length.pixels, rest: .zero - length.rest) }

  @inline(__always)
  fileprivate func length(ofPixel unitsPerPixel: Int64) -> Int64 { Int64(pixels) &* unitsPerPixel &+ rest.rawValue }
}
