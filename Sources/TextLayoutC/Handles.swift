import CTextLayout

// Swift's objects as C holds them: a pointer is a reference, which `create` functions give and `release` functions take
// back. What C hands in is looked at here and nowhere else.

/// An object of the interface.
protocol Handle: AnyObject {
  /// What messages call it.
  static var name: String { get }
}

extension Handle {
  /// The object of a pointer; an error for NULL.
  static func at(_ pointer: OpaquePointer?) throws(Failure) -> Self {
    guard let pointer = unsafe pointer else { throw .null(name) }
    return unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// The same where there may be none.
  static func ifAny(at pointer: OpaquePointer?) throws(Failure) -> Self? { unsafe pointer == nil ? nil : unsafe try at(pointer) }

  /// One more reference to the object of a pointer.
  static func retain(_ pointer: OpaquePointer?) -> OpaquePointer? {
    if let pointer = unsafe pointer { _ = unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).retain() }
    return unsafe pointer
  }

  /// Gives up a reference to the object of a pointer.
  static func release(_ pointer: OpaquePointer?) {
    if let pointer = unsafe pointer { unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release() }
  }

  /// A pointer that is a reference of its own.
  var pointer: OpaquePointer { unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
}

/// Answers a call that gives an object.
func give(_ out: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws -> some Handle) -> tl_status {
  answer {
    guard let out = unsafe out else { throw Failure.null("out") }
    unsafe out.pointee = nil
    unsafe out.pointee = try body().pointer
  }
}

/// Answers a call that gives a value.
func give<Value>(_ out: UnsafeMutablePointer<Value>?, _ body: () throws -> Value) -> tl_status {
  answer {
    guard let out = unsafe out else { throw Failure.null("out") }
    unsafe out.pointee = try body()
  }
}

/// Answers a call that lends a list.
func lend<Element>(
  _ out: UnsafeMutablePointer<UnsafePointer<Element>?>?, _ count: UnsafeMutablePointer<Int>?, _ body: () throws -> LentList<Element>
) -> tl_status {
  answer {
    if let count = unsafe count { unsafe count.pointee = 0 }
    guard let out = unsafe out else { throw Failure.null("out") }
    unsafe out.pointee = nil
    guard let count = unsafe count else { throw Failure.null("count") }
    let list = try body()
    unsafe out.pointee = list.start
    unsafe count.pointee = list.count
  }
}

/// A list that C reads as long as its owner lives. It never changes.
@safe final class LentList<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  /// A copy of some elements. O(n).
  init(_ elements: some Collection<Element>) {
    unsafe self.elements = .allocate(capacity: elements.count)
    _ = unsafe self.elements.initialize(fromContentsOf: elements)
  }

  deinit { unsafe elements.deallocate() }

  var count: Int { unsafe elements.count }
  var start: UnsafePointer<Element>? { unsafe UnsafePointer(elements.baseAddress) }
}

/// Strings that C reads as long as their owner lives.
@safe final class LentStrings: @unchecked Sendable {
  private let bytes: [LentList<CChar>]
  let list: LentList<UnsafePointer<CChar>?>

  /// Copies of some strings. O(their bytes).
  init(_ strings: [String]) {
    bytes = strings.map { LentList($0.utf8CString) }
    unsafe list = LentList(bytes.map { unsafe $0.start })
  }

  /// The start of a string by its number.
  subscript(number: Int) -> UnsafePointer<CChar>? { unsafe bytes[number].start }
}
