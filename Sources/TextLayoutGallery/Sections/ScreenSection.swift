import BookshopScreen
import ScreenScenes
import TextLayout

extension GallerySection {
  /// Screens of collections, each with its description.
  static let screens = GallerySection(
    name: "screens", title: "Screens",
    introduction:
      "What the product InterfaceLayout makes of descriptions: lists, grids, groups in groups, headers that stay in sight, rows as high as their texts, carousels. Beside each screen stands its description as requests of the protocol write it: read it and look."
  ) { input in
    let steps = zip(try bookshopSteps(in: input.context), stepRemarks).enumerated().map { number, step in
      GalleryFigure(name: String(number + 1), screen: GalleryScreen(step.0, remark: step.1), context: input.context)
    }
    let first = GalleryGroup(
      name: "steps", title: "One screen, step by step",
      introduction: "The screen of the article “Collections, step by step”, whose program stands in Examples/bookshop, after each step.",
      listsFigures: true, figures: steps)
    return [first]
      + ScreenScene.groups.map { group in
        GalleryGroup(
          name: group.name, title: group.title, listsFigures: true,
          figures: group.scenes.enumerated().map { number, scene in
            GalleryFigure(name: String(number + 1), screen: GalleryScreen(scene), context: input.context)
          })
      }
  }

  /// What to look at after each step.
  private static let stepRemarks = [
    "A group of one row, repeated for ten items.", "A large one beside two small ones: groups hold groups.",
    "Scrolled by 180: the first header gives way as its section ends.", "Estimated until they are seen, then as high as what stands in them.",
    "The first section scrolls by itself and rests at its second group.", "A row was put in above; the rows in sight did not move.",
    "The mirror image, in a larger text size: all rows are measured anew.",
  ]
}
