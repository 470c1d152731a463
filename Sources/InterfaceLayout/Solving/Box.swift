import TextLayout

/// An element whose sizes are resolved in its container: what a group's items are placed by.
///
/// Made once for a section, in the time that the description takes and the items of one group; equal elements share theirs.
final class Box: Sendable {
  enum Content: Sendable {
    case item
    case stack(Axis, [Box], gap: Spacing)
    case frames([Rect])
  }

  let content: Content
  /// The room that it takes: on an axis that is measured, the estimate.
  let size: Size
  /// The axes whose extent is measured: for a group, those on which it takes its content's.
  let measured: Axes
  /// Those of them on which it is as long as the longest of its siblings.
  let uniform: Axes
  /// None on measured axes.
  let insets: Insets
  let edges: EdgeSpacing
  let supplementaries: [Supplementary]
  /// For an item, the number of its description among those of the section.
  let kind: Int
  /// How many items it holds.
  let capacity: Int
  /// How many groups there are in it, itself included, that something hangs on.
  let hostCount: Int
  /// The room that it takes when nothing is measured and no item is missing.
  let natural: Size

  init(
    _ content: Content, size: Size, measured: Axes, uniform: Axes, insets: Insets, edges: EdgeSpacing, supplementaries: [Supplementary],
    kind: Int = 0
  ) {
    self.content = content
    self.kind = kind
    self.size = size
    self.measured = measured
    self.uniform = uniform
    self.insets = insets.without(measured)
    self.edges = edges
    self.supplementaries = supplementaries
    let isHost = !supplementaries.isEmpty
    switch content {
    case .item:
      capacity = 1
      hostCount = 0
      natural = size
    case .frames(let frames):
      capacity = frames.count
      hostCount = isHost ? 1 : 0
      natural = Box.size(size, measured, of: frames)
    case .stack(let axis, let children, let gap):
      capacity = children.reduce(0) { $0 + $1.capacity }
      hostCount = children.reduce(isHost ? 1 : 0) { $0 + $1.hostCount }
      natural = Box.size(size, measured, ofStack: children, along: axis, gap: gap)
    }
  }

  /// The room inside: by estimate on measured axes.
  var inner: Size { insets.inner(of: size) }

  /// A group's size around frames.
  static func size(_ size: Size, _ measured: Axes, of frames: some Sequence<Rect>) -> Size {
    var result = size
    for axis in Axis.allCases where measured.contains(axis) { result[axis] = frames.reduce(.zero) { max($0, $1.end(axis)) } }
    return result
  }

  /// A group's size around elements of their natural sizes.
  private static func size(_ size: Size, _ measured: Axes, ofStack children: [Box], along axis: Axis, gap: Spacing) -> Size {
    if measured.isEmpty { return size }
    var stack = Stack(along: axis, gap: gap)
    let sizes = Stack.evened(children.map(\.natural), of: children)
    for (child, childSize) in zip(children, sizes) { stack.add(childSize, child.edges) }
    return stack.size(of: size, measured)
  }
}

/// The lengths of elements that follow each other: how long they are together, and how wide the widest is.
struct Stack {
  let axis: Axis
  let gap: Spacing
  private(set) var count = 0
  /// The sum of all advances.
  private(set) var length = LayoutUnit.zero
  /// The greatest extent across, edges included.
  private(set) var breadth = LayoutUnit.zero
  /// How many flexible places there are.
  private(set) var flexibleCount = 0

  init(along axis: Axis, gap: Spacing) {
    self.axis = axis
    self.gap = gap
  }

  /// How much longer another element makes it: never shorter, however negative its spacings are.
  func advance(of size: Size, _ edges: EdgeSpacing) -> LayoutUnit {
    max(.zero, (count > 0 ? gap.minimum : .zero) + size[axis] + edges.minimum(axis))
  }

  /// Adds an element at the end. One that is missing keeps its room along the axis, and none across.
  mutating func add(_ size: Size, _ edges: EdgeSpacing, isMissing: Bool = false) {
    length = length + advance(of: size, edges)
    if !isMissing { breadth = max(breadth, size[axis.cross] + edges.minimum(axis.cross)) }
    if count > 0, gap.isFlexible { flexibleCount += 1 }
    if edges.before(axis)?.isFlexible == true { flexibleCount += 1 }
    if edges.after(axis)?.isFlexible == true { flexibleCount += 1 }
    count += 1
  }

  /// The size of the group around them: their own on measured axes, which have no insets.
  func size(of group: Size, _ measured: Axes) -> Size {
    var size = group
    if measured.contains(axis) { size[axis] = length }
    if measured.contains(axis.cross) { size[axis.cross] = max(.zero, breadth) }
    return size
  }

  /// The sizes where those of uniform elements are the greatest among them.
  static func evened(_ sizes: [Size], of boxes: some Collection<Box>) -> [Size] {
    guard boxes.contains(where: { !$0.uniform.isEmpty }) else { return sizes }
    var sizes = sizes
    for axis in Axis.allCases {
      let longest = zip(sizes, boxes).filter { $0.1.uniform.contains(axis) }.map { $0.0[axis] }.max()
      guard let longest else { continue }
      for (index, box) in boxes.enumerated() where index < sizes.count && box.uniform.contains(axis) { sizes[index][axis] = longest }
    }
    return sizes
  }
}
