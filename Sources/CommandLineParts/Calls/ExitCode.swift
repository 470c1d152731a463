/// What a tool ends with; its help says what the codes stand for there.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// The call was right, but it could not be done with what was given.
  case failure = 1
  /// The call was wrong.
  case usage = 2
  /// The system said no.
  case system = 3
}
