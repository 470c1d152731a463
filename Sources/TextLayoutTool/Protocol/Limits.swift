/// What requests may cost. Every limit is an option of `serve`.
struct Limits: Sendable {
  /// The bytes of one line.
  var requestBytes = 16 << 20
  /// The UTF-16 units of one text.
  var textLength = 2_000_000
  /// The bytes of one answer.
  var answerBytes = 64 << 20
  /// How long one request may take, from when a thread begins with it.
  var time: Duration = .seconds(10)
  /// How many layouts may be kept at once, and how many bytes they may hold by estimate.
  var handles = 1024
  var keptBytes = 256 << 20
  /// How many requests and how many of their bytes may wait for their answers, for each client: beyond, nothing more is read from it.
  var pendingRequests = 4096
  var pendingBytes = 64 << 20
  /// How many clients there may be at once on a socket.
  var clients = 256
  /// How many bytes of requests that were not begun and answers that were not taken there may be of all clients together.
  var heldBytes = 512 << 20
  /// How many lists of fonts are held open, and the bytes that their caches take between them.
  var fontLists = 8
  var cacheBytes = 128 << 20
}
