import Foundation
import InterfaceLayout
import ScreenScenes
import Testing
import TextFixtures
import TextLayout
import TextLayoutTesting
import TextScenes

/// Every scene of a screen against its recorded frames, in a font in which each letter is a box.
///
/// `make record` records them anew; look at what changed before it is committed.
struct ScreenSnapshotTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/screens.txt")

  private func context() throws -> LayoutContext {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    return LayoutContext(fonts: fonts)
  }

  @Test func `every screen looks as it was recorded`() throws {
    let context = try context()
    let parts = try ScreenScene.groups.flatMap(\.scenes).map { scene in
      "--- \(scene.name) ---\n" + (try scene.layout(in: context).dump(scrolled: scene.scrolled))
    }
    expectText(parts.joined(separator: "\n"), recordedAt: Self.file.path)
  }

  @Test func `scenes have names of their own`() {
    let names = ScreenScene.groups.flatMap(\.scenes).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}
