// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

/// Bytes that C reads, with a zero behind them.
final class BytesObject: Handle {
  static let name = "bytes"
  let list: LentList<CChar>

  /// Copies some bytes. O(n).
  init(_ bytes: [UInt8]) {
    var bytes = bytes
    bytes.append(0)
    list = LentList(bytes.lazy.map { CChar(bitPattern: $0) })
  }
}

@c @implementation
public func tl_bytes_data(_ bytes: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe (try? BytesObject.ifAny(at: bytes))?.list.start }

@c @implementation
public func tl_bytes_count(_ bytes: OpaquePointer?) -> Int { unsafe (try? BytesObject.ifAny(at: bytes)).map { $0.list.count - 1 } ?? 0 }

@c @implementation
public func tl_bytes_release(_ bytes: OpaquePointer?) { unsafe BytesObject.release(bytes) }

@c @implementation
public func tl_abi_version() -> UInt32 { UInt32(TL_ABI_VERSION) }

private let versions = LentList(TextLayoutVersion.summary.utf8CString)

@c @implementation
public func tl_version() -> UnsafePointer<CChar>? { unsafe versions.start }
