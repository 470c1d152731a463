#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the process has used.
package enum Usage {
  /// The CPU time of all threads since the process began, in microseconds.
  package static var cpuMicroseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  /// The resident set in bytes; 0 where the system does not tell.
  package static var residentBytes: Int {
    guard let text = try? Files.read("/proc/self/statm", limit: 4096) else { return 0 }
    let fields = text.split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
