import Foundation
import StyledDocuments
import TextEditorView
import TextLayout

// A text view without a screen: keys come in by lines, from a script or the terminal, and its screen goes out as text, or as SVG files of a folder.
//
//     swift run editor Examples/editor/scripts/tour.keys
//     swift run editor Examples/editor/scripts/tour.keys frames

let arguments = Array(CommandLine.arguments.dropFirst())
let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts"]))
let style = CharacterStyle(families: ["Noto Sans"], size: 16)
var view = try TextView(StyledDocument(StyledText("", style: style)), width: 320, height: 240, in: context)

/// Shows the screen under a name.
func show(_ name: String, _ view: TextView) {
  print("--- \(name)\n\(view.terminalPicture)", terminator: "")
  guard arguments.count > 1 else { return }
  let file = URL(filePath: arguments[1]).appending(path: name + ".svg")
  do { try Data(view.svg()).write(to: file) } catch { print("\(file.path) can't be written: \(error)") }
}

if let path = arguments.first {
  if arguments.count > 1 { try FileManager.default.createDirectory(atPath: arguments[1], withIntermediateDirectories: true) }
  let script = KeystrokeScript(try String(contentsOf: URL(filePath: path), encoding: .utf8))
  do { try script.replay(on: &view, show: show) } catch { print("\(path), \(error)") }
} else {
  while let line = readLine() {
    if line.isEmpty { continue }
    do { try view.press(line) } catch { print(error) }
    show(line, view)
  }
}
