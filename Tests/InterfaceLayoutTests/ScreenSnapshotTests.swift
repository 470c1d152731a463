import Foundation
import InterfaceLayout
import ScreenScenes
import Testing
import TextFixtures
import TextLayout
import TextScenes

/// Every scene of a screen against its recorded frames, in a font in which each letter is a box.
///
/// `make record` records them anew; look at what changed before it is committed.
struct ScreenSnapshotTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/screens.txt")
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1"

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
    let actual = parts.joined(separator: "\n")
    if Self.isRecording {
      try #require(ProcessInfo.processInfo.environment["CI"] == nil, "continuous integration compares and never records")
      return try actual.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    let difference = LineDifference(expected: recorded, actual: actual)
    if !difference.isEmpty { Issue.record("screens.txt (- recorded, + now)\n\(difference.text)") }
  }

  @Test func `scenes have names of their own`() {
    let names = ScreenScene.groups.flatMap(\.scenes).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}
