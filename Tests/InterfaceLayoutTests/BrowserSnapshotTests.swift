import DocumentBrowser
import Foundation
import Testing
import TextFixtures
import TextLayout
import TextScenes

/// The example's browser after every step of its script, against its recorded states.
///
/// `make record` records them anew; look at what changed before it is committed.
struct BrowserSnapshotTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/browser.txt")
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1"

  @Test func `every step of the browser's script leads where it was recorded`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    let context = LayoutContext(fonts: fonts)
    let script = BrowserScript.afternoon
    let sentences = ["The browser at first."] + script.steps.map(\.sentence)
    let actual = try zip(sentences, script.states).map { "--- \($0) ---\n" + (try $1.screen(in: context).dump) }.joined(separator: "\n")
    if Self.isRecording {
      try #require(ProcessInfo.processInfo.environment["CI"] == nil, "continuous integration compares and never records")
      return try actual.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    let difference = LineDifference(expected: recorded, actual: actual)
    if !difference.isEmpty { Issue.record("browser.txt (- recorded, + now)\n\(difference.text)") }
  }

  @Test func `the script shows each state that a browser can be in`() throws {
    let states = BrowserScript.afternoon.states
    #expect(states.count == BrowserScript.afternoon.steps.count + 1 && states.count > 12)
  }
}
