#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few things the engine asks of a file system: which files a folder holds, what a file is, and
/// its bytes.
///
/// Nothing else in the engine touches the file system, and it does so only for paths that a client
/// names.
enum Files {
  /// Why a file or folder could not be read, in words for a message.
  struct Failure: Error {
    let reason: String
  }

  /// What tells one state of a file from another: a file that was replaced, truncated or written to
  /// has another identity.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let isFolder: Bool
    let isRegular: Bool
  }

  /// What stands at the path, links followed. O(1).
  static func identity(of path: String) throws(Failure) -> Identity {
    if hasNull(path) { throw Failure(reason: "a path can't have U+0000 in it") }
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { throw failure() }
    return identity(facts)
  }

  /// Whether the system would take a part of the path for all of it.
  private static func hasNull(_ path: String) -> Bool { path.utf8.contains(0) }

  /// Whether a folder is in one of the file systems that show devices, processes and the kernel's
  /// state. No fonts are looked for there: reading them may wait for ever, and there is no end of
  /// them.
  static func isVirtual(_ folder: Identity) -> Bool { virtualDevices.contains(folder.device) }

  private static let virtualDevices: Set<UInt64> = {
    let devices = ["/proc", "/sys", "/dev"].compactMap { (try? identity(of: $0))?.device }
    // Where there is no such file system, the name is a folder of another one.
    return Set(devices).subtracting([(try? identity(of: "/"))?.device].compactMap(\.self))
  }()

  /// The absolute path without links, so that a later change of the working directory does not
  /// matter; the path itself if nothing stands there.
  static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Whether this process may write to the file: what it cannot write, it cannot truncate under its
  /// own mapping.
  static func isWritable(_ path: String) -> Bool {
    unsafe access(path, W_OK) == 0
  }

  /// Whether a resolved path leads to data that no program writes in place. Filesystem Hierarchy
  /// Standard 4.1 and 4.11: /usr is read-only data; and package managers put a new file in the
  /// place of the old one, whose mappings stay whole.
  static func isShared(_ path: String) -> Bool {
    path.hasPrefix("/usr/share/")
  }

  /// The names in a folder, in the order of their UTF-8 bytes, without `.` and `..`; nil if there
  /// are more than so many. O(n log n).
  static func names(inFolder path: String, atMost limit: Int) throws(Failure) -> [String]? {
    if hasNull(path) { throw Failure(reason: "a path can't have U+0000 in it") }
    guard let folder = unsafe opendir(path) else { throw failure() }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: unsafe start.pointee)) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      if names.count > limit { return nil }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Bytes of a regular file, read into memory of their own. Fewer than asked for where the file
  /// ends; none if the file's identity is not the expected one any more. O(count).
  static func read(_ path: String, at offset: Int, count: Int, expecting expected: Identity) throws(Failure) -> FrozenBytes {
    let (descriptor, found) = try open(path)
    defer { _ = close(descriptor) }
    guard found == expected else { throw Failure(reason: "it changed while it was in use") }
    let start = min(max(0, offset), found.size)
    let length = min(max(0, count), found.size - start)
    var filled = 0
    let bytes = unsafe FrozenBytes(count: length) { memory in
      while filled < length {
        let got = unsafe pread(descriptor, memory.baseAddress! + filled, length - filled, off_t(start + filled))
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR {
          return
        }
      }
    }
    guard filled == length else { throw Failure(reason: "it could not be read to its end") }
    return bytes
  }

  /// What a file holds.
  struct Contents {
    /// Nil where they are more than was asked for at most.
    let bytes: [UInt8]?
    let count: Int
  }

  /// All that a regular file holds, links followed, unless that is too much. O(its length).
  static func contents(of path: String, atMost limit: Int) throws(Failure) -> Contents {
    let resolved = resolved(path)
    let identity = try identity(of: resolved)
    guard identity.size <= limit else { return Contents(bytes: nil, count: identity.size) }
    let bytes = try read(resolved, at: 0, count: identity.size, expecting: identity)
    return Contents(bytes: bytes.copy(0..<bytes.count), count: bytes.count)
  }

  /// The whole file as a read-only mapping. Only for files that nothing truncates: see
  /// ``isWritable(_:)`` and ``isShared(_:)``. O(1).
  static func map(_ path: String) throws(Failure) -> FrozenBytes {
    let (descriptor, found) = try open(path)
    defer { _ = close(descriptor) }
    guard found.size > 0 else { return FrozenBytes([]) }
    guard let start = unsafe mmap(nil, found.size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe start != MAP_FAILED else { throw failure() }
    return unsafe FrozenBytes(mapped: UnsafeRawBufferPointer(start: start, count: found.size))
  }

  /// Gives back the whole pages of a part of a mapping made by ``map(_:)``, which stays.
  static func letGo(_ bytes: UnsafeRawBufferPointer) {
    let page = sysconf(CInt(_SC_PAGESIZE))
    guard page > 0, let start = bytes.baseAddress else { return }
    let skipped = Int(bitPattern: (0 &- UInt(bitPattern: start)) % UInt(page))  // to the next whole page
    let length = (bytes.count - skipped) / page * page
    if length > 0 { _ = unsafe madvise(UnsafeMutableRawPointer(mutating: start + skipped), length, MADV_DONTNEED) }
  }

  /// Ends a mapping made by ``map(_:)``.
  static func unmap(_ bytes: UnsafeRawBufferPointer) {
    _ = unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  private static func open(_ path: String) throws(Failure) -> (descriptor: CInt, identity: Identity) {
    // Opening a device may already do something.
    let before = try identity(of: path)
    guard before.isRegular else { throw Failure(reason: before.isFolder ? "it is a folder" : "it is not a regular file") }
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    #if canImport(Darwin)
      let descriptor = unsafe Darwin.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = unsafe Musl.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #else
      let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw failure() }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else {
      let failure = failure()
      _ = close(descriptor)
      throw failure
    }
    let identity = identity(facts)
    guard identity.isRegular else {
      _ = close(descriptor)
      throw Failure(reason: identity.isFolder ? "it is a folder" : "it is not a regular file")
    }
    return (descriptor, identity)
  }

  private static func identity(_ facts: stat) -> Identity {
    #if canImport(Darwin)
      let modified = facts.st_mtimespec
    #else
      let modified = facts.st_mtim
    #endif
    return Identity(
      device: UInt64(truncatingIfNeeded: facts.st_dev), number: UInt64(truncatingIfNeeded: facts.st_ino), size: max(0, Int(facts.st_size)),
      seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec), isFolder: facts.st_mode & S_IFMT == S_IFDIR,
      isRegular: facts.st_mode & S_IFMT == S_IFREG)
  }

  private static func failure() -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: Failure(reason: "nothing stands at this path")
    case EACCES, EPERM: Failure(reason: "this process may not read it")
    case EMFILE, ENFILE: Failure(reason: "too many files are open")
    case ELOOP: Failure(reason: "its links lead in a circle")
    case ENAMETOOLONG: Failure(reason: "the path is too long")
    case let code: Failure(reason: "the system answers with error \(code)")
    }
  }
}
