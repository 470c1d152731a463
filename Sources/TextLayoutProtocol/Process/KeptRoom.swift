/// The room that something under a handle takes among what may be kept: taken once it is known how much, and given back once.
struct KeptRoom {
  private var bytes = 0
  private(set) var isReleased = false

  /// Makes the room one for so many bytes; of none if it was given back before that. Throws where there is not so much; `what` says of what.
  mutating func take(_ bytes: Int, for what: String, in session: Session) throws {
    if isReleased { return }
    guard session.takesRoom(for: bytes - self.bytes) else {
      throw RequestError(
        .tooManyHandles,
        "The \(what) would take more than the \(session.limits.keptBytes) bytes that may be kept. Drop others or allow more (--max-kept).")
    }
    self.bytes = bytes
  }

  /// Gives it and the handle back. Once.
  mutating func release(in session: Session) {
    if isReleased { return }
    isReleased = true
    let bytes = bytes
    session.count { counters in
      counters.handles -= 1
      counters.keptBytes -= bytes
    }
  }
}
