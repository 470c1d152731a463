/// What is wrong in a scene file, and where.
public struct SceneError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    case unreadable
    case unclosedHeader
    case missingName
    case repeatedName(String)
    case misplacedDefaults
    case unknownSetting(String)
    case badValue(String, of: String, expected: String)
    case unknownEscape(String)
    case unknownFont(String)
    case missingFont(path: String)
    case noFonts
  }

  public let file: String
  /// Counted from 1; 0 is the file as a whole.
  public let line: Int
  public let problem: Problem

  public init(file: String, line: Int, _ problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

extension SceneError: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(message)" }

  private var message: String {
    switch problem {
    case .unreadable: "the file can't be read as UTF-8"
    case .unclosedHeader: "a header begins with `--- ` and ends with ` ---` on the same line"
    case .missingName: "a header needs a name before its settings"
    case .repeatedName(let name): "there is a scene named `\(name)` above"
    case .misplacedDefaults: "defaults (`--- * key=value ---`) have no text"
    case .unknownSetting(let key): "no setting is called `\(key)`; Corpus/Scenes/README.md lists them"
    case .badValue(let value, let key, let expected): "`\(value)` is no value for `\(key)`: write \(expected)"
    case .unknownEscape(let text): "`\(text)` is no escape; there are \\t \\n \\r \\s \\- \\\\ and \\u{HEX}"
    case .unknownFont(let name): "no font is called `\(name)`: name a fixture (Box10, Wide10, ...) or a Noto family (Noto Sans Thai)"
    case .missingFont(let path): "\(path) is not installed; `make setup` installs the Noto fonts"
    case .noFonts: "a scene needs fonts: `fonts=Box10`, in its header or in the file's defaults"
    }
  }
}
