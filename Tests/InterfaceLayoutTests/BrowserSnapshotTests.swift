import DocumentBrowser
import Foundation
import Testing
import TextFixtures
import TextLayout
import TextLayoutTesting
import TextScenes

/// The example's browser after every step of its script, against its recorded states.
///
/// `make record` records them anew; look at what changed before it is committed.
struct BrowserSnapshotTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/browser.txt")

  @Test func `every step of the browser's script leads where it was recorded`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    let context = LayoutContext(fonts: fonts)
    let script = BrowserScript.afternoon
    let sentences = ["The browser at first."] + script.steps.map(\.sentence)
    let actual = try zip(sentences, script.states).map { "--- \($0) ---\n" + (try $1.screen(in: context).dump) }.joined(separator: "\n")
    expectText(actual, recordedAt: Self.file.path)
  }

  @Test func `the script shows each state that a browser can be in`() throws {
    let states = BrowserScript.afternoon.states
    #expect(states.count == BrowserScript.afternoon.steps.count + 1 && states.count > 12)
  }
}
