import BookshopScreen
import InterfaceLayout
import InterfacePictures
import ScreenScenes
import TextLayout
import TextPictures

/// A screen that a figure shows, and what stands beside it.
struct GalleryScreen: Sendable {
  /// What it shows, in a few words.
  let name: String
  /// A sentence about what to look at.
  let remark: String
  /// Whether it is read from the right.
  var isMirrored = false
  /// What it is made of, as a request writes it, or what comes of it; empty for nothing.
  var notation = ""
  /// The screen in the fonts of a context.
  let picture: @Sendable (LayoutContext, PictureOptions) throws -> ScreenPicture

  /// A screen of a collection.
  init(_ scene: ScreenScene) {
    name = scene.name
    let rests = scene.rests.map { " Section \($0) rests at \($1.map(GalleryScreen.plain).joined(separator: ", "))." }
    remark = scene.remark + rests.joined()
    isMirrored = scene.collection.direction == .rightToLeft
    notation = scene.notation
    picture = { context, options in
      try ScreenPicture(of: scene.layout(in: context), scrolled: scene.scrolled, options: options) { id in scene.text(of: id).map { ($0, context) } }
    }
  }

  /// The screen of the step by step article after a step, with what that prints.
  init(_ step: BookshopStep, remark: String) {
    name = step.title
    self.remark = remark
    isMirrored = step.layout.collection.direction == .rightToLeft
    notation = step.output.joined(separator: "\n")
    picture = { _, options in
      try ScreenPicture(of: step.layout, scrolled: step.scrolled, options: options) { id in step.texts[id].map { ($0, step.context) } }
    }
  }

  /// A screen that is drawn by a function.
  init(
    name: String, remark: String, isMirrored: Bool = false, picture: @escaping @Sendable (LayoutContext, PictureOptions) throws -> ScreenPicture
  ) {
    self.name = name
    self.remark = remark
    self.isMirrored = isMirrored
    self.picture = picture
  }

  private static func plain(_ length: LayoutUnit) -> String { Int(exactly: length.points).map(String.init) ?? String(length.points) }
}
