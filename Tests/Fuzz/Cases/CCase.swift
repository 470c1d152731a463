import CCalls
import CTextLayout
import TextLayoutC

@testable import TextLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls of the library for C, as a program in C makes them: `Tests/Support/CCalls`, with the input's choices.
enum CCase {
  /// A context as C has it, which lives as long as the process.
  nonisolated(unsafe) private static let context: OpaquePointer? = {
    let paths = ["Sans", "SansArabic", "SansThai"].map { "/usr/share/fonts/truetype/noto/Noto\($0)-Regular.ttf" }
    var context: OpaquePointer?
    let names = unsafe paths.map { unsafe strdup($0) }
    defer { for index in paths.indices { unsafe free(names[index]) } }
    let lent = unsafe names.map { unsafe UnsafePointer($0) }
    _ = unsafe tl_context_create_files(lent, lent.count, &context)
    return unsafe context
  }()

  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    guard let context = unsafe context else { return }  // a machine without these fonts
    let sentence = unsafe withUnsafeMutablePointer(to: &input) { input in
      let source = unsafe calls_source(
        number: { state, bound in
          guard let input = unsafe state?.assumingMemoryBound(to: FuzzInput.self) else { return 0 }
          return UInt32(unsafe input.pointee.number(below: Int(bound)))
        }, state: UnsafeMutableRawPointer(input))
      return unsafe calls_run(context, source).map { unsafe String(cString: $0) }
    }
    findings.add(sentence.map { [$0] } ?? [], at: "calls.c")
  }
}
