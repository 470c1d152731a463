#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells one state of a file or folder from another.
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// What stands at the path now, links followed; nil if it cannot be read.
  init?(path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, unsafe access(path, R_OK) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = facts.st_mtimespec
    #else
      let modified = facts.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
