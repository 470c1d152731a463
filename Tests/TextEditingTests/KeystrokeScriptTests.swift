import Foundation
import StyledDocuments
import Testing
import TextEditing
import TextEditorView
import TextLayout

/// The example's scripts, replayed: what the screen shows is what was recorded.
struct KeystrokeScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/editor/scripts").standardized

  private func view() throws -> TextView {
    let style = CharacterStyle(families: ["Noto Sans"], size: 16)
    return try TextView(StyledDocument(StyledText("", style: style)), width: 320, height: 240, in: TextEditor.context)
  }

  @Test func `a script shows the screens that were recorded`() throws {
    var view = try view()
    let script = KeystrokeScript(try String(contentsOf: KeystrokeScriptTests.folder.appending(path: "tour.keys"), encoding: .utf8))
    var shown = ""
    try script.replay(on: &view) { name, view in
      shown += "--- \(name)\n\(view.terminalPicture)"
      let svg = String(decoding: view.svg(), as: UTF8.self)
      #expect(svg.hasPrefix("<svg") && svg.contains("</svg>"), "\(name)")
    }
    let file = KeystrokeScriptTests.folder.appending(path: "tour.txt")
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1" { try shown.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try shown == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `all of a script is undone`() throws {
    var view = try view()
    let script = KeystrokeScript(try String(contentsOf: KeystrokeScriptTests.folder.appending(path: "tour.keys"), encoding: .utf8))
    try script.replay(on: &view) { _, _ in }
    while view.editor.canUndo { try view.press("ctrl+z") }
    #expect(view.terminalPicture == "|\n")
  }

  @Test func `a key that nobody knows is an error with its line`() throws {
    var view = try view()
    #expect(throws: TextView.Failure.unknownKey("hyper+q")) { try view.press("hyper+q") }
    do {
      try KeystrokeScript("# one\n\ntype a\nclick here").replay(on: &view) { _, _ in }
      Issue.record("nothing was wrong")
    } catch {
      #expect(error.description == "line 4: unknownKey(\"click here\")")
    }
    #expect(view.terminalPicture == "a|\n")
  }
}
