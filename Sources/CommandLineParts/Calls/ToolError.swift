/// Why a command was not done.
package enum ToolError: Error, CustomStringConvertible {
  /// The call was wrong: exit code 2.
  case usage(String)
  /// The call was right, but it could not be done: exit code 1.
  case failure(String)

  package var description: String {
    switch self {
    case .usage(let message), .failure(let message): message
    }
  }
}
