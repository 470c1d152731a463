import CHarfBuzz

/// Owns one immutable `hb_blob_t` over frozen bytes, which it keeps alive.
@safe final class HarfBuzzBlob: @unchecked Sendable {
  /// For calls that only read, or that retain.
  let pointer: OpaquePointer

  /// A blob over the bytes in a range, which is clamped to those that exist. O(1).
  init(_ bytes: FrozenBytes, _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    guard let start = unsafe bytes.start, !range.isEmpty else {
      unsafe pointer = hb_blob_get_empty()
      return
    }
    let owner = unsafe Unmanaged.passRetained(bytes).toOpaque()
    unsafe pointer = hb_blob_create(start + range.lowerBound, UInt32(clamping: range.count), HB_MEMORY_MODE_READONLY, owner) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<FrozenBytes>.fromOpaque(owner).release() }
    }
    unsafe hb_blob_make_immutable(pointer)
  }

  deinit {
    unsafe hb_blob_destroy(pointer)
  }

  var count: Int { unsafe Int(hb_blob_get_length(pointer)) }

  /// Calls `body` with the bytes, which live as long as this does. O(1).
  func withBytes<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(pointer, &length)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length)))
  }

  /// A copy of the bytes. O(n).
  var bytes: [UInt8] {
    var length: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(pointer, &length) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// A new blob over the same bytes, owned by the caller. It is not immutable: where HarfBuzz must
  /// correct a table, it copies it first, and each face has a copy of its own. O(1).
  func makeReference() -> OpaquePointer? {
    unsafe hb_blob_create_sub_blob(pointer, 0, UInt32.max)
  }
}

extension HarfBuzzBlob {
  /// A copy of the bytes in a range, as far as they exist. O(count).
  func read(_ range: Range<Int>) -> TableReader {
    var length: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(pointer, &length) else { return TableReader([]) }
    let range = range.clamped(to: 0..<Int(length))
    return unsafe TableReader([UInt8](UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(start: start, count: Int(length))[range])))
  }
}
