import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let serve = Command(
    name: "serve", summary: "requests as JSON Lines, on stdin and stdout or on a Unix socket",
    explanation: """
      Reads requests of the protocol (see Protocol in the documentation), one a line, and answers each with one line. Many may
      be in flight: answers come in the order in which they are ready, each with its request's id. A request that fails gets an
      error object; the next one is served.

      On stdin and stdout it ends with the input, when all is answered. With --socket it serves any number of clients, each with
      handles of its own. SIGTERM and SIGINT end it: what was read is answered first, for 5 seconds at most; what is not done
      then is answered as cancelled.

      Clients take turns: whoever has asked gets a thread before anybody gets another one, and \(WorkerPool.standbyCount) threads beside those of
      --threads stand by for clients for whom nothing is done yet. When there are as many clients as may be, the next one takes
      the place of one that waits for nothing: of one that has never asked, or else of the idlest; who waits for an answer
      stays, but for who has taken none for 10 seconds. When all clients together hold too much, those are let go that have
      done nothing about theirs for a second: who has never taken an answer first, then who holds most.

      Requests may name fonts and resources in the system's folders of fonts and hyphenation patterns, those that --fonts names,
      and the folder in which the server was started, or else those of --allow-folder. A link that leads out of them is outside.
      What is outside is not looked at. Devices, pipes and sockets are never read.
      Sizes may end in k, M or G.

      Operations:
      \(operationList)
      """,
    options: [
      Option("socket", "PATH", "listen on a Unix socket instead of stdin; a stale one is taken over"),
      Option("fonts", "PATH", "a font file or folder for requests that name none; may be repeated", isRepeated: true),
      Option("allow-folder", "PATH", "a folder that requests may name files in, instead of the present one; may be repeated", isRepeated: true),
      Option("threads", "N", "how many requests are worked on at once; as many as there are cores unless told"),
      Option("max-request", "BYTES", "the longest line; \(standard.requestBytes >> 20)M unless told"),
      Option("max-text", "UNITS", "the longest text in UTF-16 units; \(standard.textLength) unless told"),
      Option("max-answer", "BYTES", "the longest answer; \(standard.answerBytes >> 20)M unless told"),
      Option("time-limit", "SECONDS", "the longest that a request is worked on; 10 unless told"),
      Option("max-handles", "N", "how many layouts may be kept at once; \(standard.handles) unless told"),
      Option("max-kept", "BYTES", "how many bytes kept layouts may take, by estimate; \(standard.keptBytes >> 20)M unless told"),
      Option("max-pending", "N", "how many requests of a client may wait for their answers; \(standard.pendingRequests) unless told"),
      Option("max-pending-bytes", "BYTES", "how many bytes those may have; \(standard.pendingBytes >> 20)M unless told"),
      Option("max-clients", "N", "how many clients a socket serves at once; \(standard.clients) unless told"),
      Option(
        "max-held", "BYTES",
        "how many bytes of requests and unread answers all clients together may have; \(standard.heldBytes >> 20)M, or an answer for each thread, unless told"
      ),
      Option("max-font-lists", "N", "how many lists of fonts are held open; \(standard.fontLists) unless told"),
      Option("cache", "BYTES", "what is kept of fonts and words may take, for all lists of fonts; \(standard.cacheBytes >> 20)M unless told"),
      Option("word-cache", "BYTES", "the same by its earlier name"),
      .strict,
    ],
    examples: [
      "textlayout serve --fonts Body.ttf < requests.jsonl > answers.jsonl",
      "textlayout serve --socket layout.socket --time-limit 0.5",
    ]
  ) { arguments in
    var limits = Limits()
    limits.requestBytes = try arguments.integer("max-request", default: limits.requestBytes, in: 64...1 << 32)
    limits.textLength = try arguments.integer("max-text", default: limits.textLength, in: 0...1 << 32)
    limits.answerBytes = try arguments.integer("max-answer", default: limits.answerBytes, in: 1024...1 << 34)
    limits.time = .seconds(try arguments.number("time-limit", default: 10, in: 0.001...86400))
    limits.handles = try arguments.integer("max-handles", default: limits.handles, in: 0...1 << 20)
    limits.keptBytes = try arguments.integer("max-kept", default: limits.keptBytes, in: 0...1 << 40)
    limits.pendingRequests = try arguments.integer("max-pending", default: limits.pendingRequests, in: 1...1 << 20)
    limits.pendingBytes = try arguments.integer("max-pending-bytes", default: limits.pendingBytes, in: 1024...1 << 34)
    limits.clients = try arguments.integer("max-clients", default: limits.clients, in: 1...4096)
    limits.fontLists = try arguments.integer("max-font-lists", default: limits.fontLists, in: 1...1024)
    limits.cacheBytes = try arguments.integer("word-cache", default: limits.cacheBytes, in: 0...1 << 34)
    limits.cacheBytes = try arguments.integer("cache", default: limits.cacheBytes, in: 0...1 << 34)
    let threadCount = try arguments.integer("threads", default: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), in: 1...256)
    limits.heldBytes = try arguments.integer(
      "max-held", default: max(limits.heldBytes, (threadCount + 1) * limits.answerBytes), in: 1 << 16...1 << 40)

    let folders = arguments.all("allow-folder")
    for folder in folders where !Files.exists(folder) { throw SystemFailure("allow \(folder)", errno) }
    let access = FileAccess(
      folders: FileAccess.sharedFolders + arguments.all("fonts") + (folders.isEmpty ? FileAccess.startFolders : folders))
    let server = try Server(
      session: Session(limits: limits, defaultFonts: arguments.defaultFonts, access: access, isStrict: arguments.has("strict")),
      threadCount: threadCount)
    if let path = arguments["socket"] {
      try server.serveSocket(at: path) { arguments.tool.complain("listening at \(path)") }
    } else {
      try server.serveStandardStreams()
    }
    return .done
  }

  private static let standard = Limits()
}
