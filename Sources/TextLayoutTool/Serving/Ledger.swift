import Synchronization

/// What all clients together make the process hold: requests that were read and not begun, and answers that were not taken.
final class Ledger: Sendable {
  /// The most bytes that there may be.
  let limit: Int
  private let total = Atomic(0)

  init(limit: Int) { self.limit = limit }

  var heldBytes: Int { total.load(ordering: .relaxed) }
  var isFull: Bool { heldBytes >= limit }

  /// Takes note of bytes that are held from now on, or no more if negative.
  func add(_ bytes: Int) { total.wrappingAdd(bytes, ordering: .relaxed) }
}
