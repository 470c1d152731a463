/// A part of a document's stretches, one below the other: a node of a tree that is never changed,
/// but shared by all documents that have the part in common.
///
/// Nothing in it says where it stands: it counts units, paragraphs, lines and heights from its own
/// start. All leaves are as deep as each other, and all nodes but a tree's root hold ``fewest``
/// parts at least.
@safe final class StretchNode: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees it, and points at what
  // `parts` keeps alive.

  /// What a node consists of: one at least.
  enum Parts: Sendable {
    case stretches([LaidStretch])
    case nodes([StretchNode])
  }

  /// What is before a part of the node.
  struct Start: Equatable, Sendable {
    var stretch = 0
    var unit = 0
    var paragraph = 0
    var line = 0
    var top = BlockLength()

    @inline(__always)
    static func + (a: Start, b: Start) -> Start {
      Start(
        stretch: a.stretch &+ b.stretch, unit: a.unit &+ b.unit, paragraph: a.paragraph &+ b.paragraph, line: a.line &+ b.line, top: a.top + b.top)
    }

    static prefix func - (a: Start) -> Start {
      Start(stretch: -a.stretch, unit: -a.unit, paragraph: -a.paragraph, line: -a.line, top: -a.top)
    }
  }

  /// A part as it is looked at on the way to another: not counted.
  @unsafe private struct Entry {
    var start: Start
    let part: UnsafeRawPointer
  }

  /// How many parts a node has at most, and how many at least if it is not the root.
  static let most = 64
  static let fewest = 16

  let parts: Parts
  let count: Int
  let isLeaf: Bool
  private let entries: UnsafeMutablePointer<Entry>
  let sum: StretchSum
  /// The parts by what is before them; by heights where pixels are whole layout units.
  let byUnit: PlaceIndex
  let byParagraph: PlaceIndex
  let byTop: PlaceIndex
  /// What a pixel is of all the stretches, in layout units.
  private let unitsPerPixel: Int64

  /// A node of up to ``most`` parts. O(parts).
  convenience init(_ parts: Parts) {
    let count = parts.count
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    var sum: StretchSum?
    for number in 0..<count {
      let part = parts.sum(number)
      var start = Start()
      if let before = sum {
        let whole = before + part
        start = before.size
        start.top = whole.size.top + -part.size.top
        sum = whole
      } else {
        sum = part
      }
      unsafe (entries + number).initialize(to: Entry(start: start, part: parts.address(number)))
    }
    guard let sum else { preconditionFailure("a node holds a stretch at least") }
    unsafe self.init(parts, entries, sum)
  }

  /// A node with another part in the place of one: nothing is asked of the others but what is next
  /// to it. `parts` are all of them. O(parts).
  convenience init(_ old: StretchNode, replacing number: Int, in parts: Parts) {
    let (gone, new) = (old.parts.sum(number), parts.sum(number))
    guard let sum = old.sum.replacing(gone, with: new) else {
      self.init(parts)
      return
    }
    let count = old.count
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    unsafe entries.initialize(from: old.entries, count: count)
    unsafe entries[number] = unsafe Entry(start: old.start(number), part: parts.address(number))
    var growth = new.size + -gone.size
    if number > 0 {
      let before = parts.sum(number - 1)
      let moved = before.distance(to: new) + -before.distance(to: gone)
      unsafe entries[number].start.top = old.start(number).top + moved
      growth.top = growth.top + moved
    }
    if number + 1 < count {
      let behind = parts.sum(number + 1)
      growth.top = growth.top + new.distance(to: behind) + -gone.distance(to: behind)
      for other in number + 1..<count { unsafe entries[other].start = entries[other].start + growth }
    }
    unsafe self.init(parts, entries, sum.grown(by: growth, first: parts.sum(0), last: parts.sum(count - 1)))
  }

  /// - Parameter entries: the parts with what is before each.
  @unsafe private init(_ parts: Parts, _ entries: UnsafeMutablePointer<Entry>, _ sum: StretchSum) {
    let count = parts.count
    self.parts = parts
    self.count = count
    if case .stretches = parts { isLeaf = true } else { isLeaf = false }
    let unitsPerPixel = sum.grid?.length(ofPixels: 1).rawValue ?? 0
    byUnit = PlaceIndex(count: count) { unsafe Int64(entries[$0].start.unit) }
    byParagraph = PlaceIndex(count: count) { unsafe Int64(entries[$0].start.paragraph) }
    byTop = PlaceIndex(count: count) { unsafe entries[$0].start.top.length(ofPixel: unitsPerPixel) }
    unsafe self.entries = entries
    self.sum = sum
    self.unitsPerPixel = unitsPerPixel
  }

  deinit { unsafe entries.deallocate() }

  /// Where a part begins. O(1).
  @inline(__always)
  func start(_ number: Int) -> Start {
    precondition(UInt(bitPattern: number) < UInt(bitPattern: count), "no such part")
    return unsafe entries[number].start
  }

  /// From the node's top to a part's, where pixels are whole layout units. O(1).
  @inline(__always)
  func top(ofPart number: Int) -> Int64 { start(number).top.length(ofPixel: unitsPerPixel) }

  /// The number of the last part whose start fulfils what earlier ones do, too; the first if none
  /// does. O(log parts).
  @inline(__always)
  func lastPart(where holds: (Start) -> Bool) -> Int { max(0, (0..<count).partitionIndex { holds(start($0)) } - 1) }

  /// The stretch that is found when in each node, behind what is before the node, a part is chosen;
  /// and what is before it. Nothing is counted on the way. O(depth).
  @inline(__always)
  static func find(
    in root: StretchNode, _ choose: (_ node: StretchNode, _ before: Start) -> Int
  ) -> (stretch: Unmanaged<LaidStretch>, before: Start) {
    var node = unsafe Unmanaged.passUnretained(root)
    var before = Start()
    while true {
      let (part, isLeaf) = unsafe node._withUnsafeGuaranteedRef { node in
        let number = choose(node, before)
        before = before + node.start(number)
        return unsafe (node.entries[number].part, node.isLeaf)
      }
      if isLeaf { return unsafe (Unmanaged.fromOpaque(part), before) }
      unsafe node = Unmanaged.fromOpaque(part)
    }
  }

  /// Gives all stretches in their order. O(n).
  func visit(_ body: (LaidStretch) -> Void) {
    switch parts {
    case .stretches(let stretches): for stretch in stretches { body(stretch) }
    case .nodes(let nodes): for node in nodes { node.visit(body) }
    }
  }
}

/// What a tree says of some stretches one below the other.
struct StretchSum: Equatable, Sendable {
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

  private init(
    size: StretchNode.Start, naturalWidth: LayoutUnit, grid: PixelGrid?, hasExtras: Bool, first: LaidStretch, last: LaidStretch
  ) {
    self.size = size
    self.naturalWidth = naturalWidth
    self.grid = grid
    self.hasExtras = hasExtras
    (self.first, self.last) = (first, last)
  }

  private init(_ a: StretchSum, _ b: StretchSum) {
    var size = a.size + b.size
    size.top = size.top + a.distance(to: b)
    self.size = size
    naturalWidth = max(a.naturalWidth, b.naturalWidth)
    grid = a.grid ?? b.grid
    hasExtras = a.hasExtras || b.hasExtras
    (first, last) = (a.first, b.last)
  }

  /// The pixels that the first paragraph stands on, and what it asks for above it.
  var head: (grid: PixelGrid?, spacing: LayoutUnit) { (first.pixelGrid(ofParagraph: 0), first.style(ofParagraph: 0).paragraphSpacingBefore) }
  /// The pixels that the last paragraph stands on, and what it asks for below it.
  var foot: (grid: PixelGrid?, spacing: LayoutUnit) {
    let number = last.paragraphCount - 1
    return (last.pixelGrid(ofParagraph: number), last.style(ofParagraph: number).paragraphSpacing)
  }

  static func == (a: StretchSum, b: StretchSum) -> Bool {
    a.size == b.size && a.naturalWidth == b.naturalWidth && a.grid == b.grid && a.hasExtras == b.hasExtras && a.first === b.first && a.last === b.last
  }

  /// What is between the last paragraph and the first of those below.
  func distance(to next: StretchSum) -> BlockLength { BlockLength(between: last, next.first) }

  /// The sum with another part in the place of one, but for ``size``; nil where all parts have to
  /// be asked. O(1).
  func replacing(_ old: StretchSum, with new: StretchSum) -> StretchSum? {
    guard old.grid == new.grid, old.hasExtras == new.hasExtras, new.naturalWidth >= old.naturalWidth || old.naturalWidth < naturalWidth else {
      return nil
    }
    return StretchSum(
      size: size, naturalWidth: max(naturalWidth, new.naturalWidth), grid: grid, hasExtras: hasExtras, first: first, last: last)
  }

  /// The sum with another size, and what it begins and ends with. O(1).
  func grown(by growth: StretchNode.Start, first: StretchSum, last: StretchSum) -> StretchSum {
    StretchSum(
      size: size + growth, naturalWidth: naturalWidth, grid: grid, hasExtras: hasExtras, first: first.first, last: last.last)
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

  fileprivate func address(_ number: Int) -> UnsafeRawPointer {
    switch self {
    case .stretches(let stretches): unsafe UnsafeRawPointer(Unmanaged.passUnretained(stretches[number]).toOpaque())
    case .nodes(let nodes): unsafe UnsafeRawPointer(Unmanaged.passUnretained(nodes[number]).toOpaque())
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

  /// The whole length, where pixels are whole layout units: so many. O(1).
  @inline(__always)
  func length(ofPixel unitsPerPixel: Int64) -> Int64 { Int64(pixels) &* unitsPerPixel &+ rest.rawValue }
}
