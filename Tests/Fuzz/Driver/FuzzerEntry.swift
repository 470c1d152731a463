#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long an input of a kilobyte may keep the processor, in seconds: a text is laid out, drawn as text and asked some hundred times, under the sanitizer.
/// What takes longer is a finding, however busy the machine is; libFuzzer's own limit, by the clock, is for what never ends.
private let secondsAllowed = 5.0

/// What libFuzzer calls with each input. It has a `main` of its own.
@_cdecl("LLVMFuzzerTestOneInput") public func runFuzzerInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let begin = clock()
  var found = unsafe findings(in: Array(UnsafeBufferPointer(start: start, count: count)))
  let seconds = Double(clock() - begin) / 1_000_000  // POSIX: the clock counts millionths
  if seconds > secondsAllowed { found.append("\(count) bytes took \(seconds) seconds of the processor") }
  if !found.isEmpty {
    for sentence in found { print("FOUND: \(sentence)") }
    fflush(nil)
    abort()
  }
  return 0
}
