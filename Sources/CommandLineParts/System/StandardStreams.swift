#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The three files that every process is given by who starts it.
enum StandardStreams {
  /// Puts something in the place of those that were closed, so that no file opened later takes their numbers and is read or written by mistake. Reading
  /// what stands in for stdin fails, and so does writing what stands in for the others. Called before anything is opened.
  static func fillGaps() {
    for (number, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken: this one. It stays open as long as the process.
      _ = unsafe open("/dev/null", flags)
    }
  }
}
