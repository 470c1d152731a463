import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does something again whenever files change. They are looked at a few times in a second, which every file system allows.
enum FileWatch {
  /// Checks until the process is interrupted. What can't be checked is said, and may be mended meanwhile.
  static func repeating(_ checker: CatalogChecker) throws -> Never {
    let paths = [checker.rules] + checker.files + [checker.baseline].compactMap { $0 }
    while true {
      let stamps = paths.map(Files.stamp)
      do {
        _ = try checker.check()
      } catch {
        checker.tool.complain((error as? any CustomStringConvertible)?.description ?? "\(error)")
      }
      checker.tool.complain("watching \(paths.count) files")
      while paths.map(Files.stamp) == stamps { usleep(200_000) }
    }
  }
}
