#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What libFuzzer calls with each input. It has a `main` of its own.
@_cdecl("LLVMFuzzerTestOneInput") public func runFuzzerInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let found = unsafe findings(in: Array(UnsafeBufferPointer(start: start, count: count)))
  if !found.isEmpty {
    for sentence in found { print("FOUND: \(sentence)") }
    fflush(nil)
    abort()
  }
  return 0
}
