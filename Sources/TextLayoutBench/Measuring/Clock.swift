#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Time and memory, as the peers of the engine are measured: the monotonic clock, the resident set in MB of 1,000,000 bytes.
enum Clock {
  /// Seconds since some moment.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

enum Memory {
  /// The resident set now; 0 where the system does not tell.
  static var residentMegabytes: Double { statistic(1) }

  /// What of it are pages of files; 0 where the system does not tell.
  static var mappedMegabytes: Double { statistic(2) }

  private static func statistic(_ field: Int) -> Double {
    let fields = text("/proc/self/statm").split(separator: " ")
    guard fields.count > field, let pages = Double(fields[field]) else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  /// The largest resident set since the process began. Not `ru_maxrss`: that one keeps the parent's peak across exec.
  static var peakMegabytes: Double {
    guard let line = text("/proc/self/status").split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return kilobytes * 1024 / 1e6
  }

  private static func text(_ path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe fread($0.baseAddress, 1, $0.count, file) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
