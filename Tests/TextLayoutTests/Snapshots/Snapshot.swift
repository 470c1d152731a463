import Foundation
import TextDump
import TextLayout
import TextScenes

/// The recorded result of a scene file: `Tests/Snapshots/<file>.txt`.
///
/// Scenes stand in it under their headers, each with its dump. Where installed fonts are used, the file begins with the versions that the results
/// depend on; fixture fonts are made of this repository alone and need none.
struct Snapshot {
  /// The scenes' headers and dumps, in order.
  private(set) var scenes: [(header: String, dump: String)] = []
  /// The versions and the installed fonts of all scenes; empty without installed fonts.
  private(set) var versions = ""

  /// What the engine makes of a scene file now.
  init(of file: SceneFile) throws {
    var lines: [Substring] = []
    for scene in file.scenes {
      let layout = try scene.layout()
      scenes.append((scene.header, layout.dump(scene.stages)))
      guard scene.usesInstalledFonts else { continue }
      for line in layout.dump(.header).split(separator: "\n") where !lines.contains(line) { lines.append(line) }
    }
    let isFont = { (line: Substring) in line.hasPrefix("font ") }
    versions = (lines.filter { !isFont($0) } + lines.filter(isFont).sorted()).map { $0 + "\n" }.joined()
  }

  /// What was recorded; nil when nothing was.
  init?(recorded name: String) {
    guard let text = try? String(contentsOfFile: Snapshot.path(name), encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("--- ") {
        scenes.append((String(line), ""))
      } else if scenes.isEmpty {
        versions += line + "\n"
      } else {
        scenes[scenes.count - 1].dump += line + "\n"
      }
    }
  }

  /// The file.
  var text: String {
    let parts = (versions.isEmpty ? [] : [versions]) + scenes.map { $0.header + "\n" + $0.dump }
    return parts.joined(separator: "\n")
  }

  static func path(_ name: String) -> String { "\(Corpus.snapshots)/\(name).txt" }
}
