import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which cores this process and those it starts may use.
enum Cores {
  /// The numbers of the cores that may be used now.
  static var allowed: [Int] {
    var set = cpu_set_t()
    return unsafe withUnsafeMutableBytes(of: &set) { bytes in
      guard unsafe call("sched_getaffinity", bytes) else { return [] }
      return (0..<bytes.count * 8).filter { unsafe bytes[$0 >> 3] & 1 << ($0 & 7) != 0 }
    }
  }

  /// Stays on one core from here on.
  static func pin(to core: Int) throws {
    guard allowed.contains(core) else {
      throw ToolError.usage("Core \(core) may not be used. There are: \(allowed.map(String.init).joined(separator: ", ")).")
    }
    var set = cpu_set_t()
    let isDone = unsafe withUnsafeMutableBytes(of: &set) { bytes in
      unsafe bytes[core >> 3] |= 1 << (core & 7)
      return unsafe call("sched_setaffinity", bytes)
    }
    if !isDone { throw SystemFailure("stay on core \(core)", errno) }
  }

  /// Asks for or sets this process' cores. Glibc declares both functions for GNU sources only, which its Swift module is not: so by name.
  private static func call(_ name: String, _ set: UnsafeMutableRawBufferPointer) -> Bool {
    typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), name) else { return false }
    return unsafe unsafeBitCast(symbol, to: Function.self)(0, set.count, set.baseAddress) == 0
  }
}
