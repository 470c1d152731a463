import CommandLineParts
import InterfaceLayout
import TextLayout

/// Boxes in boxes, each of two that share its width, or its height, at random: what engines of flexible boxes are measured by.
/// `Scripts/interface-peers.py` makes the same of theirs.
struct DeepTree {
  /// How deep a tree goes: with 2,048 leaves it has 4,095 boxes.
  private static let depth = 11
  /// The boxes of all trees.
  let boxCount: Int
  private let collection: ItemCollection
  private let itemCount: Int

  /// Trees one below the other, so many that they have at least so many boxes.
  init(boxes: Int) {
    var random = RandomSource(seed: 7)
    let inTree = 1 << (DeepTree.depth + 1)
    let trees = max(1, (boxes + inTree - 2) / (inTree - 1))
    boxCount = trees * (inTree - 1)
    itemCount = 1 << DeepTree.depth
    let items = itemCount
    let sections = (0..<trees).map { _ in Section(of: DeepTree.group(DeepTree.depth, 100, 100, &random), itemCount: items) }
    collection = ItemCollection(container: Size(width: 100_000, height: 100_000), sections: sections)
  }

  private static func group(_ depth: Int, _ width: Int, _ height: Int, _ random: inout RandomSource) -> Group {
    let share = 25 + random.index(below: 51)
    let isRow = depth % 2 == 0
    let children = [share, 100 - share].map { isRow ? element(depth - 1, $0, 100, &random) : element(depth - 1, 100, $0, &random) }
    return Group(
      axis: isRow ? .horizontal : .vertical, width: percent(width, .horizontal), height: percent(height, .vertical), content: .subitems(children))
  }

  private static func element(_ depth: Int, _ width: Int, _ height: Int, _ random: inout RandomSource) -> Element {
    if depth > 0 { return .group(group(depth, width, height, &random)) }
    return .item(Item(width: percent(width, .horizontal), height: percent(height, .vertical)))
  }

  private static func percent(_ number: Int, _ axis: Axis) -> Dimension {
    let fraction = Fraction(Int64(number), 100)
    return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  /// Lays the trees out and asks for all frames; answers the seconds. Others are measured without what taking their trees down costs, so this is, too.
  func seconds() throws -> Double {
    let start = Clock.now()
    let layout = try CollectionLayout(collection)
    let size = layout.contentSize
    let found = layout.elements(in: Rect(x: 0, y: 0, width: 1_000_000, height: size.height))
    let seconds = withExtendedLifetime(layout) { Clock.now() - start }
    if found.count != collection.sectionCount * itemCount { throw ToolError.failure("\(found.count) boxes have frames.") }
    return seconds
  }
}
