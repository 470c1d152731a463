import Foundation
import TextLayout

/// A file of scenes.
///
///     Anything before the first header is a remark.
///     --- * fonts=Box10 size=10 width=60 ---
///     --- a word moves to the next line ---
///     hello world
///     --- a tab leads to a stop   tabs=40,end:80 width=100 ---
///     a\tb
///
/// A header's settings hold for its scene; those of a header named `*` for all scenes after it. The text reaches to the next header, without the line
/// feed and the empty lines before it.
public struct SceneFile: Sendable {
  public let name: String
  public let scenes: [Scene]

  /// Reads the text of a file; the name is for messages.
  public init(name: String, text: String) throws(SceneError) {
    self.name = name
    var scenes: [Scene] = []
    var defaults = SceneSettings()
    var open: (settings: SceneSettings, line: Int)?
    var lines: [Substring] = []

    func close() throws(SceneError) {
      guard let (settings, line) = open else { return }
      while lines.last?.isEmpty == true { lines.removeLast() }
      if settings.isDefaults {
        if lines.isEmpty { return }
        throw SceneError(file: name, line: line, .misplacedDefaults)
      }
      if scenes.contains(where: { $0.name == settings.name }) { throw SceneError(file: name, line: line, .repeatedName(settings.name)) }
      scenes.append(try settings.scene(lines, file: name, line: line))
    }

    // Only line feeds end lines here: a text may hold the other separators.
    for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init).enumerated() {
      guard line.hasPrefix("--- ") else {
        lines.append(line)
        continue
      }
      try close()
      lines = []
      let settings = try SceneSettings(header: line, over: defaults, file: name, line: index + 1)
      open = (settings, index + 1)
      if settings.isDefaults { defaults = settings }
    }
    try close()
    self.scenes = scenes
  }

  /// Reads a file.
  public init(path: String) throws(SceneError) {
    let name = String(path.split(separator: "/").last ?? "")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw SceneError(file: path, line: 0, .unreadable) }
    try self.init(name: name, text: text)
  }
}

extension SceneFile {
  /// The project's own files, by the names of the files without `.scenes`, sorted.
  public static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Corpus.scenes)) ?? []
    return files.filter { $0.hasSuffix(".scenes") }.map { String($0.dropLast(7)) }.sorted()
  }()

  /// One of the project's own files.
  public init(named name: String) throws(SceneError) {
    try self.init(path: Corpus.scenes + "/\(name).scenes")
  }
}

/// Where the project's texts and recorded results are.
public enum Corpus {
  private static let root = String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/"))
  public static let scenes = root + "/Corpus/Scenes"
  public static let texts = root + "/Corpus/Texts"
  public static let snapshots = root + "/Tests/Snapshots"

  /// A paragraph of a text, counted from 1; nil when there is no such text or paragraph.
  static func paragraph(_ number: Int, of file: String) -> String? {
    guard let text = try? String(contentsOfFile: texts + "/" + file, encoding: .utf8) else { return nil }
    let paragraphs = text.split(separator: "\n")
    return paragraphs.indices.contains(number - 1) ? String(paragraphs[number - 1]) : nil
  }
}
