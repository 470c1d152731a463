#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Files {
  /// What changes when a file does: when it was written, how long it is, which file it is. Empty for one that is not there.
  package static func stamp(_ path: String) -> [Int] {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return [] }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    return [time.tv_sec, time.tv_nsec, Int(facts.st_size), Int(facts.st_ino)]
  }
}
