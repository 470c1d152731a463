@testable import TextModels

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

/// The target that the environment names; nil for all of them. A name that is none ends the process.
private let target: FuzzTarget? = {
  guard let name = unsafe getenv("TEXTLAYOUT_FUZZ_TARGET").map({ unsafe String(cString: $0) }), !name.isEmpty else { return nil }
  guard let target = FuzzTarget(rawValue: name) else {
    print("There is no target \(name), but \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).")
    exit(2)
  }
  return target
}()

/// What libFuzzer calls with each input. It has a `main` of its own.
@_cdecl("LLVMFuzzerTestOneInput") public func runFuzzerInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let begin = clock()
  var found = unsafe findings(in: Array(UnsafeBufferPointer(start: start, count: count)), of: target)
  let seconds = Double(clock() - begin) / 1_000_000  // POSIX: the clock counts millionths
  if seconds > secondsAllowed { found.append("\(count) bytes took \(seconds) seconds of the processor") }
  if !found.isEmpty {
    for sentence in found { print("FOUND: \(sentence)") }
    fflush(nil)
    abort()
  }
  return 0
}
