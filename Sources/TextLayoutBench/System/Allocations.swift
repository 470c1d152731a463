#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How often memory has been allocated, where somebody counts: `make allocations` loads a library that does.
enum Allocations {
  private typealias Function = @convention(c) () -> Int

  private static let function: Function? = {
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "textlayout_allocation_count") else { return nil }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }()

  /// The allocations of this thread so far; nil where nobody counts.
  static var count: Int? { function?() }
}
