import ScreenScenes
import TextLayout

extension GallerySection {
  /// Screens of collections, each with its description.
  static let screens = GallerySection(
    name: "screens", title: "Screens",
    introduction:
      "What the product InterfaceLayout makes of descriptions: lists, grids, groups in groups, headers that stay in sight, rows as high as their texts, carousels. Beside each screen stands its description as requests of the protocol write it: read it and look."
  ) { input in
    ScreenScene.groups.map { group in
      GalleryGroup(
        name: group.name, title: group.title, listsFigures: true,
        figures: group.scenes.enumerated().map { number, scene in
          GalleryFigure(name: String(number + 1), screen: GalleryScreen(scene), context: input.context)
        })
    }
  }
}
