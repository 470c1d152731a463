import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The tool `textlayout`, asked over pipes.
final class ServedTool {
  private let child: pid_t
  private let input: Int32
  private let output: Int32
  private var rest: [UInt8] = []

  /// Starts `textlayout serve`, the program at a path.
  init(_ program: String, options: [String] = []) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard unsafe pipe(&toChild) == 0, unsafe pipe(&fromChild) == 0 else {
      throw SystemFailure("make a pipe", errno)
    }
    for end in [toChild[1], fromChild[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var words = unsafe (["textlayout", "serve"] + options).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, nil, &words, environ)
    close(toChild[0])
    close(fromChild[1])
    self.child = child
    input = toChild[1]
    output = fromChild[0]
    guard code == 0 else {
      throw SystemFailure(
        "Cannot start \(program): \(SystemFailure.reason(code)). Build it first: swift build -c release --product textlayout")
    }
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    if child > 0 { while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {} }
  }

  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemFailure("write to the tool", errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The next line of answer.
  func line() throws -> String {
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(output, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ToolError.failure("The tool ended before it answered.") }
      rest += part.prefix(count)
    }
  }

  func ask(_ request: String) throws -> String {
    try send(request + "\n")
    return try line()
  }

  /// The CPU time of the tool so far, in seconds, by the system's account.
  func processorTime() -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(child, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The CPU time of the tool so far, in microseconds, as it says itself.
  func cpuMicroseconds() throws -> Double {
    let answer = try ask("{\"op\":\"stats\"}")
    let digits = answer.firstRange(of: "\"cpuMicroseconds\":").map { answer[$0.upperBound...].prefix { $0.isNumber } }
    guard let time = digits.flatMap({ Double($0) }) else { throw ToolError.failure("The tool's stats have no CPU time: \(answer)") }
    return time
  }
}
