/// Keys, a line each, as ``TextView/press(_:)`` knows them; and where the screen is looked at.
///
///     # types, and makes a word bold
///     type Hello, world
///     shift+alt+left
///     ctrl+b
///     picture bold
public struct KeystrokeScript: Sendable {
  private let lines: [(number: Int, key: String)]

  /// A script: empty lines, and those that begin with `#`, say nothing.
  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      line.isEmpty || line.hasPrefix("#") ? nil : (number + 1, String(line))
    }
  }

  /// What is wrong with a script.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The key's own failure.
    public let failure: TextView.Failure

    public var description: String { "line \(line): \(failure)" }
  }

  /// Presses the keys, and calls `show` with the name of each picture and the view as it is then.
  public func replay(on view: inout TextView, show: (String, TextView) -> Void) throws(Failure) {
    for (number, key) in lines {
      if key.hasPrefix("picture") {
        show(String(key.dropFirst("picture".count).drop { $0 == " " }), view)
        continue
      }
      do { try view.press(key) } catch { throw Failure(line: number, failure: error) }
    }
  }
}
