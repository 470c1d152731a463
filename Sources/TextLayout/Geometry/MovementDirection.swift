/// Where a movement goes.
public enum MovementDirection: Hashable, Sendable, CaseIterable {
  /// Towards the end of the text, and towards its start, whatever is seen.
  case forward, backward
  /// As it is seen.
  case left, right, up, down
}
