import Foundation
import Testing
import TextDump
import TextLayout
import TextScenes

/// The same input gives the same bytes, whatever threads and caches it went through.
struct DeterminismTests {
  @Test(arguments: SceneFile.names)
  func `scenes are laid out the same again, with an emptied cache, and by a context of their own`(name: String) throws {
    for scene in try SceneFile(named: name).scenes {
      let context = try scene.context()
      let first = try scene.layout(in: context).dump(.all)
      #expect(try scene.layout(in: context).dump(.all) == first, "\(scene.name): laid out again")
      context.emptyWordCache()
      #expect(try scene.layout(in: context).dump(.all) == first, "\(scene.name): with an emptied cache")
      var small = LayoutContext(fonts: context.fonts, wordCacheLimit: 0)
      small.environment = context.environment
      #expect(try scene.layout(in: small).dump(.all) == first, "\(scene.name): with a cache that is emptied all the time")
    }
  }

  @Test(arguments: [("en", "Noto Sans"), ("ar", "Noto Sans Arabic"), ("th", "Noto Sans Thai"), ("ja", "Noto Sans CJK JP")])
  func `a text is laid out the same on one task and on many`(language: String, family: String) async throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(Corpus.texts)/\(language).txt"))
    let scene = try #require(try SceneFile(name: "", text: "--- a fonts=\(family),Noto Sans lang=\(language) size=12 ---\nx").scenes.first)
    let text = StyledText(utf8: bytes, style: scene.text.style(at: 0))
    let fonts = try scene.context().fonts
    let expected = try DocumentLayout(text, width: 300, in: LayoutContext(fonts: fonts)).dump(.all)
    let shared = LayoutContext(fonts: fonts)
    for taskCount in [1, 2, 5, 16] {
      let fresh = LayoutContext(fonts: fonts)
      #expect(try await DocumentLayout(text, width: 300, in: fresh, taskCount: taskCount).dump(.all) == expected, "\(taskCount) tasks, fresh cache")
      #expect(try await DocumentLayout(text, width: 300, in: shared, taskCount: taskCount).dump(.all) == expected, "\(taskCount) tasks, shared cache")
    }
  }

  @Test(arguments: SceneFile.names)
  func `a layout at another width and back is the same`(name: String) throws {
    for scene in try SceneFile(named: name).scenes {
      let context = try scene.context()
      let first = try scene.layout(in: context)
      let back = try first.resized(to: 17, in: context).resized(to: scene.width, in: context)
      #expect(back.dump(.all) == first.dump(.all), "\(scene.name)")
    }
  }
}
