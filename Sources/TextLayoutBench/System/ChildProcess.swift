import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This tool, called again in a process of its own.
enum ChildProcess {
  /// What a call prints on stdout; its stderr is ours. Throws when it does not end with 0.
  static func output(of arguments: [String]) throws -> String {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw SystemFailure("make a pipe", errno) }
    let child: pid_t
    do {
      child = try start(["textlayout-bench"] + arguments, output: ends[1], closing: ends[0])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[1])
    let output = readAll(ends[0])
    close(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // The exit code is in the second byte, the signal in the first.
    guard status == 0 else {
      let reason = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw ToolError.failure("“textlayout-bench \(arguments.joined(separator: " "))” ended with \(reason).")
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func start(_ words: [String], output: Int32, closing other: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, other)
    var words = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    guard code == 0 else { throw SystemFailure("start this program again", code) }
    return child
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += part.prefix(count)
    }
  }
}
