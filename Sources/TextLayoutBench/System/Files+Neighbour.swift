import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Files {
  /// The path of another program in this one's folder.
  static func neighbour(_ name: String) -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return name }
    defer { unsafe free(path) }
    let own = unsafe String(cString: path)
    return String(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)) + name
  }
}
