/// Why a command was not done.
public enum ToolError: Error {
  /// The call was wrong: exit code 2.
  case usage(String)
  /// The call was right, but something else was wrong: exit code 1.
  case failure(String)
}

extension ToolError: CustomStringConvertible {
  /// What is said to the caller.
  public var description: String {
    switch self {
    case .usage(let message), .failure(let message): message
    }
  }
}
