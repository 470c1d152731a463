import Synchronization

/// The bytes of one font file, shared by all of its faces.
///
/// A file that this process can write is read piece by piece, each piece when it is first needed:
/// of a collection of 20 MB, a text needs one or two. Should the file change meanwhile, the pieces
/// not yet read are empty, and the faces go on without them. A file that this process cannot write
/// is mapped, and so is one in /usr/share, even for root, who could write it.
final class FontFile: Sendable {
  private enum Source: Sendable {
    case memory(FrozenBytes)
    /// With the file's first bytes, where the tables of contents mostly are.
    case file(path: String, Files.Identity, beginning: FrozenBytes)
  }

  private static let beginningCount = 2048

  /// The longest file that is opened: the largest collections in use have a fifth of that.
  private static let maximumByteCount = 1 << 30

  private let source: Source
  /// The path that the client gave, for messages.
  let path: String?
  /// The length in bytes.
  let count: Int
  /// By where each begins, in the upper half, and how long it is.
  private let blobs = Mutex<[UInt64: HarfBuzzBlob]>([:])
  private let lazyHash = Lazily<ContentHash>()

  /// A file's bytes from memory, copied. O(n).
  init(bytes: [UInt8]) {
    source = .memory(FrozenBytes(bytes))
    path = nil
    count = bytes.count
  }

  /// The file at a path. O(1): only its beginning is read.
  init(path: String) throws(FontError) {
    self.path = path
    do throws(Files.Failure) {
      let resolved = Files.resolved(path)
      let identity = try Files.identity(of: resolved)
      guard identity.size <= FontFile.maximumByteCount else { throw Files.Failure(reason: "it is longer than 1 GB") }
      if Files.isWritable(resolved), !Files.isShared(resolved) {
        let beginning = try Files.read(resolved, at: 0, count: FontFile.beginningCount, expecting: identity)
        source = .file(path: resolved, identity, beginning: beginning)
        count = identity.size
      } else {
        let mapped = try Files.map(resolved)
        source = .memory(mapped)
        count = mapped.count
      }
    } catch {
      throw FontError(.unreadable(error.reason), path: path)
    }
  }

  /// A copy of the bytes in a range, as far as they exist; empty if the file has changed. O(n).
  func read(_ range: Range<Int>) -> TableReader {
    switch source {
    case .memory(let bytes):
      return TableReader(bytes.copy(range))
    case .file(_, _, let beginning) where range.upperBound <= beginning.count:
      return TableReader(beginning.copy(range))
    case .file(let path, let identity, _):
      let bytes = try? Files.read(path, at: range.lowerBound, count: range.count, expecting: identity)
      return TableReader(bytes?.copy(0..<range.count) ?? [])
    }
  }

  /// Gives back the memory of a part that was read as a whole and is asked little more. O(pages).
  func letGo(of range: Range<Int>) {
    if case .memory(let bytes) = source { bytes.letGo(of: range) }
  }

  /// A blob of the bytes in a range, kept: a table that several faces share is in memory once. O(n)
  /// the first time, then O(1).
  func blob(_ range: Range<Int>) -> HarfBuzzBlob {
    let key = UInt64(range.lowerBound) << 32 | UInt64(range.count)
    if let known = blobs.withLock({ $0[key] }) { return known }
    let made: HarfBuzzBlob
    switch source {
    case .memory(let bytes):
      made = HarfBuzzBlob(bytes, range)
    case .file(let path, let identity, _):
      let bytes = try? Files.read(path, at: range.lowerBound, count: range.count, expecting: identity)
      made = HarfBuzzBlob(bytes ?? FrozenBytes([]), 0..<range.count)
    }
    return blobs.withLock { blobs in
      if let known = blobs[key] { return known }
      blobs[key] = made
      return made
    }
  }
}

extension FontFile {
  /// The hash of all bytes, read a megabyte at a time. O(n) the first time, then O(1).
  var contentHash: ContentHash {
    lazyHash.value {
      var hash = FNV1a()
      let step = 1 << 20
      for start in stride(from: 0, to: count, by: step) { hash.combine(read(start..<min(start + step, count)).bytes) }
      return ContentHash(hash)
    }
  }
}

extension FontFile {
  /// How many faces one file may have; what a collection lists beyond is left out.
  static let maximumFaceCount = 4096

  /// Where each face's table of contents starts. O(faces).
  func faceOffsets() throws(FontError) -> [Int] {
    let header = read(0..<12)
    switch header.u32(0) {
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565:  // TrueType, OTTO, true
      return [0]
    case 0x7474_6366:  // ttcf
      let claimed = Int(header.u32(8) ?? 0)
      let list = read(12..<12 + 4 * min(claimed, FontFile.maximumFaceCount))
      let offsets = (0..<list.count / 4).compactMap { list.u32(4 * $0).map(Int.init) }
      guard !offsets.isEmpty else { throw FontError(.notAFont, path: path) }
      return offsets
    case 0x774F_4646, 0x774F_4632:  // wOFF, wOF2
      throw FontError(.webFont, path: path)
    default:
      throw FontError(.notAFont, path: path)
    }
  }
}
