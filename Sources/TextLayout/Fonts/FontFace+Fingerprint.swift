extension FontFace {
  /// The hash of every byte of the font's file, for files that outlive the process: which of the
  /// file's faces this is, ``index`` says.
  ///
  /// Faces of one file share it. O(file) the first time, then O(1): a font of 20 MB takes some 20
  /// milliseconds. ``fingerprint`` is for where that is too long.
  public var contentHash: ContentHash { tables.file.contentHash }

  /// A number that tells this face from others and from other releases of itself, for dumps and
  /// cache keys that outlive the process.
  ///
  /// The FNV-1a hash (64 bits) of what the font file says of the face's tables: tag, checksum and
  /// length of each, in the file's order. The checksums cover every byte, as far as whoever made
  /// the font computed them; the tables themselves are not read, which for a font of 20 MB would
  /// cost more than laying out a page. O(tables).
  public var fingerprint: UInt64 {
    var hash = FNV1a()
    guard let offsets = try? tables.file.faceOffsets(), offsets.indices.contains(index) else { return hash.value }
    let start = offsets[index]
    let count = Int(tables.file.read(start..<start + 12).u16(4) ?? 0)
    let records = tables.file.read(start + 12..<start + 12 + 16 * count)
    for record in stride(from: 0, to: records.count, by: 16) {
      for field in [0, 4, 12] { hash.combine(records.u32(record + field) ?? 0) }
    }
    return hash.value
  }
}
