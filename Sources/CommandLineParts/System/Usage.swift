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
  package static var residentBytes: Int { pageBytes(1) }

  /// What of it are pages of files; 0 where the system does not tell.
  package static var mappedBytes: Int { pageBytes(2) }

  /// The largest resident set since the process began; 0 where the system does not tell. Not `ru_maxrss`: that one keeps the parent's peak across exec.
  package static var peakBytes: Int {
    let line = text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) << 10
  }

  private static func pageBytes(_ field: Int) -> Int {
    let fields = text("/proc/self/statm").split(separator: " ")
    guard fields.count > field, let pages = Int(fields[field]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func text(_ path: String) -> String { String(decoding: (try? Files.read(path, limit: 4096)) ?? [], as: UTF8.self) }
}
