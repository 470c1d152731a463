#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands in folders.
enum FolderEntries {
  /// The names in a folder, in order; none if it can't be read. O(n log n).
  static func names(in folder: String) -> [String] {
    guard let listing = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: unsafe start.pointee)) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The path of a file with its links followed; nil where there is no file, or it can't be read.
  static func file(_ path: String) -> String? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, unsafe access(path, R_OK) == 0, let real = unsafe realpath(path, nil)
    else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
