#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Time as the peers of the engine are measured.
enum Clock {
  /// Seconds since some moment, by the monotonic clock.
  static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds of the processor that this process has had, on all threads: what others do on the machine meanwhile counts little.
  static func processor() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
