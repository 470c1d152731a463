#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where packages put resources: folders of shared data, and of Python's packages.
public struct ResourceFolders: Hashable, Sendable {
  /// Folders such as `/usr/share`, in which are `hyphen`, `myspell/dicts`, `hunspell`, `dict` and
  /// TeX's trees.
  public var data: [String]
  /// Folders in which are `python3*/site-packages` or `dist-packages`, with BudouX.
  public var libraries: [String]

  /// Folders that are told.
  public init(data: [String], libraries: [String] = []) {
    self.data = data
    self.libraries = libraries
  }

  /// Those of the environment: XDG_DATA_HOME and XDG_DATA_DIRS, or without them `share` beside each
  /// `bin` of PATH; and `lib` beside those. O(PATH).
  public init() {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text = unsafe String(cString: value)
      return text.isEmpty ? nil : text
    }
    func list(_ text: String) -> [String] { text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") } }
    var seen: Set<String> = []
    let prefixes = list(variable("PATH") ?? "/usr/bin").filter { $0.hasSuffix("/bin") }.map { String($0.dropLast(4)) }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
    let shared = variable("XDG_DATA_DIRS").map(list) ?? prefixes.map { $0 + "/share" }
    let own = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    self.init(
      data: (own.map { [$0] } ?? []) + shared + (shared.contains("/usr/share") ? [] : ["/usr/share"]), libraries: prefixes.map { $0 + "/lib" })
  }
}
