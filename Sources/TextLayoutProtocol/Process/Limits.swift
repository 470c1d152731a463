/// What requests may cost. Every limit is an option of `serve`.
package struct Limits: Sendable {
  /// The bytes of one line.
  package var requestBytes: Int
  /// The UTF-16 units of one text.
  package var textLength: Int
  /// The bytes of one answer.
  package var answerBytes: Int
  /// How long one request may take, from when a thread begins with it.
  package var time: Duration
  /// How many layouts may be kept at once, and how many bytes they may hold by estimate.
  package var handles: Int
  package var keptBytes: Int
  /// How many requests and how many of their bytes may wait for their answers, for each client: beyond, nothing more is read from it.
  package var pendingRequests = 4096
  package var pendingBytes = 64 << 20
  /// How many clients there may be at once on a socket.
  package var clients = 256
  /// How many bytes of requests that were not begun and answers that were not taken there may be of all clients together.
  package var heldBytes = 512 << 20
  /// How many lists of fonts are held open, and the bytes that their caches take between them.
  package var fontLists = 8
  package var cacheBytes = 128 << 20

  /// The standard limits, but for those that are told.
  package init(
    requestBytes: Int = 16 << 20, textLength: Int = 2_000_000, answerBytes: Int = 64 << 20, time: Duration = .seconds(10), handles: Int = 1024,
    keptBytes: Int = 256 << 20
  ) {
    self.requestBytes = requestBytes
    self.textLength = textLength
    self.answerBytes = answerBytes
    self.time = time
    self.handles = handles
    self.keptBytes = keptBytes
  }
}
