#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are written in one go.
enum OutputFile {
  /// Writes the bytes, in the place of what a file held. O(n).
  static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
    guard let file = unsafe fopen(path, "wb") else { throw failure(path) }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    let isComplete = written == bytes.count
    let reason = errno
    guard unsafe fclose(file) == 0, isComplete else {
      if !isComplete { errno = reason }
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> PictureError {
    .notWritable(path: path, reason: unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "no reason is known")
  }
}
