import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Wakes the thread that waits for files: it is waited for with them.
final class Bell: Sendable {
  /// Readable when it was rung.
  let file: Descriptor
  private let writer: Descriptor

  /// Throws where the system has no more files.
  init() throws {
    guard let (reader, writer) = Descriptor.pipe() else { throw SystemFailure("make a pipe", errno) }
    file = reader
    self.writer = writer
  }

  /// Can be heard until it is silenced. A pipe that is full is heard as well.
  func ring() { writer.write(all: [1]) }

  func silence() {
    var rings = [UInt8](repeating: 0, count: 256)
    while file.read(into: &rings) == rings.count {}
  }
}
