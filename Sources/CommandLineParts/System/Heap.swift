#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the C library holds free for later, and gives back to the system only when it is asked.
package enum Heap {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// Asks for it; nothing where there is another C library than glibc. Some milliseconds for a heap of 100 MB.
  package static func giveBack() {
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
