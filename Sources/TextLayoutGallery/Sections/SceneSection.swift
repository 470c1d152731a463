import CommandLineParts
import TextLayout
import TextScenes

extension GallerySection {
  /// Every scene, by the capability that its file is about.
  static let scenes = GallerySection(
    name: "scenes", title: "Capabilities",
    introduction:
      "Small texts that show one thing each. Those in fonts that were made for counting, in which every letter is a black box as wide as high, are folded away."
  ) { input in
    try Files.names(in: input.scenes, endingIn: ".scenes").map { name in
      let file = String(decoding: try Files.read("\(input.scenes)/\(name).scenes"), as: UTF8.self)
      let remark = file.hasPrefix("--- ") ? "" : String(file[..<(file.firstRange(of: "\n--- ")?.lowerBound ?? file.endIndex)])
      let figures = try SceneFile(name: "\(name).scenes", text: file).scenes.enumerated().map { number, scene in
        try GalleryFigure(name: String(number + 1), settings: settings(of: scene), scene: scene, dumpFile: "scenes-\(name).txt")
      }
      let words = name.replacing("-", with: " ")
      return GalleryGroup(
        name: name, title: words.prefix(1).uppercased() + words.dropFirst(), introduction: remark, figures: figures)
    }
  }

  /// What a scene's header says after its name.
  private static func settings(of scene: Scene) -> String {
    let words = scene.header.dropFirst(4).dropLast(4)
    return words.firstRange(of: scene.name).map { words[$0.upperBound...].trimmingPrefix { $0 == " " } }.map(String.init) ?? ""
  }
}
