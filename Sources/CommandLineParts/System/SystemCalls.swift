#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library's functions that methods of ours have the names of, by names of their own: which module they are in differs from system to system.
package enum SystemCalls {
  /// Opens a file.
  static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { unsafe open(path, flags, mode) }

  /// Makes a socket that no program inherits that this one starts.
  static func makeSocket() -> Int32 { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0) }

  /// Makes a pipe; not 0 where that failed.
  static func makePipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }

  /// Takes the next one who connects.
  static func acceptNext(_ number: Int32) -> Int32 { accept(number, nil, nil) }

  /// Reads at most so many bytes.
  static func readBytes(_ number: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int { unsafe read(number, place, count) }

  /// Writes at most so many bytes.
  package static func writeBytes(_ number: Int32, _ place: UnsafeRawPointer?, _ count: Int) -> Int { unsafe write(number, place, count) }
}
