#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What goes wrong between a tool and the system: exit code 3.
package struct SystemFailure: Error, CustomStringConvertible {
  package let description: String

  /// A failed action, with the system's reason.
  package init(_ action: String, _ code: Int32) { description = "Cannot \(action): \(SystemFailure.reason(code))." }

  package init(_ description: String) { self.description = description }

  /// What the system calls an error, a code of `errno`.
  package static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
