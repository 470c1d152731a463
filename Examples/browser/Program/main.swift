import DocumentBrowser
import Foundation
import TextLayoutKit
import TextPictures

// Plays the script and prints every state as text; with the name of a folder, writes their pictures there, too:
//
//     swift run browser
//     mkdir strip && swift run browser strip
let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts/truetype/noto"]))
let script = BrowserScript.afternoon
let sentences = ["A browser of documents."] + script.steps.map(\.sentence)
for (number, (browser, sentence)) in zip(script.states, sentences).enumerated() {
  let screen = try browser.screen(in: context)
  print("\(number). \(sentence)\n\n\(screen.dump)")
  if let folder = CommandLine.arguments.dropFirst().first {
    try Data(screen.picture().svg()).write(to: URL(filePath: folder).appending(path: "\(number).svg"))
  }
}
