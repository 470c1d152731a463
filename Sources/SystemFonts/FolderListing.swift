#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands in a font folder.
enum FolderListing {
  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

  /// The paths of the files that are fonts by their names; none if the folder cannot be read. O(n).
  static func fontFiles(in folder: String) -> [String] {
    guard let listing = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(listing) }
    var paths: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: unsafe start.pointee)) { unsafe String(cString: $0) }
      }
      if endings.contains(where: name.lowercased().hasSuffix) { paths.append(folder + (folder.hasSuffix("/") ? "" : "/") + name) }
    }
    return paths
  }
}
