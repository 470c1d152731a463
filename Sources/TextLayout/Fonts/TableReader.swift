/// The bytes of a font table, read as big-endian numbers. Every read outside of the bytes answers
/// nil: fonts are not to be trusted.
struct TableReader: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  func u16(_ offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  func i16(_ offset: Int) -> Int16? {
    u16(offset).map { Int16(bitPattern: $0) }
  }

  func u32(_ offset: Int) -> UInt32? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// So many bytes from an offset, if they all exist.
  func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + count]
  }
}
