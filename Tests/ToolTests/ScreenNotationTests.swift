import InterfaceLayout
import ScreenScenes
import Testing
import TextDump
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// What the gallery writes beside a screen is a request's description of that screen.
struct ScreenNotationTests {
  @Test func `the notation of a scene is read as its collection`() throws {
    for scene in ScreenScene.groups.flatMap(\.scenes) {
      let collection = try CollectionFields.collection(try JSONReader.value(of: Array(scene.notation.utf8)))
      #expect(try CollectionLayout(collection).dump() == CollectionLayout(scene.collection).dump(), "\(scene.name)\n\(scene.notation)")
    }
  }
}
