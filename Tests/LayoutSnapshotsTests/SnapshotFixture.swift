import InterfaceLayout
import LayoutSnapshots
import TextFixtures
import TextLayout

/// Layouts that the tests take snapshots of. Box10 has letters of 10 points.
enum SnapshotFixture {
  static let boxes: LayoutContext = {
    var fonts = FontCollection()
    if let face = try? FontFace(bytes: FontRecipe.box10.build()) { fonts.add(face) }
    return LayoutContext(fonts: fonts)
  }()

  static func text(_ string: String, size: LayoutUnit = 10) -> StyledText { StyledText(string, style: CharacterStyle(size: size)) }

  static func layout(_ string: String, width: LayoutUnit = 60, size: LayoutUnit = 10) throws -> DocumentLayout {
    try DocumentLayout(text(string, size: size), width: width, in: boxes)
  }

  static func snapshot(
    _ string: String, width: LayoutUnit = 60, size: LayoutUnit = 10, parts: SnapshotParts = .all, selecting: [[TextRange]] = []
  ) throws -> LayoutSnapshot {
    LayoutSnapshot(
      of: try layout(string, width: width, size: size), text: text(string, size: size), parts: parts, selections: selecting)
  }

  /// A list of items, each so high.
  static func screen(height: LayoutUnit = 20) throws -> CollectionLayout {
    let group = Group.horizontal(width: .fullWidth, height: .absolute(height), .subitems([.item(Item(width: .fullWidth, height: .fullHeight))]))
    let section = Section(of: group, itemCount: 4)
    return try CollectionLayout(ItemCollection(container: Size(width: 100, height: 60), sections: [section]))
  }
}
