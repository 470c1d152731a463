import CTextLayout
import TextLayout

// What C hands in, checked and copied.

/// A string that ends in a zero.
func string(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
  guard let pointer = unsafe pointer else { throw .null(name) }
  if let string = unsafe String(validatingCString: pointer) { return string }
  throw Failure(TL_ERROR_TEXT, "`\(name)` is not UTF-8.")
}

/// The elements of a list.
func list<Element>(_ pointer: UnsafePointer<Element>?, _ count: Int, _ name: String) throws(Failure) -> UnsafeBufferPointer<Element> {
  if count < 0 || count > Int.max / max(1, MemoryLayout<Element>.stride) {
    throw Failure(TL_ERROR_RANGE, "The count of `\(name)` is more than memory holds.")
  }
  if count == 0 { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  guard let pointer = unsafe pointer else { throw .null(name) }
  return unsafe UnsafeBufferPointer(start: pointer, count: count)
}

/// Strings that each end in a zero.
func strings(_ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String) throws(Failure) -> [String] {
  let pointers = unsafe try list(pointer, count, name)
  var strings: [String] = []
  for number in 0..<count { strings.append(try unsafe string(pointers[number], name)) }
  return strings
}

/// Text as UTF-8. A count of -1, as which SIZE_MAX comes here, means up to its first zero.
func text(utf8 pointer: UnsafePointer<CChar>?, _ count: Int, _ name: String) throws(Failure) -> String {
  let count = unsafe count == -1 ? try terminatedCount(pointer, name) : count
  let units = unsafe try list(pointer, count, name)
  let bytes = unsafe UnsafeRawBufferPointer(units).bindMemory(to: UInt8.self)
  do throws(UTF8.ValidationError) {
    return String(copying: try UTF8Span(validating: unsafe bytes.span))
  } catch {
    throw Failure(TL_ERROR_TEXT, "The text is not UTF-8: what stands at byte \(error.byteOffsets.lowerBound) is no character.")
  }
}

/// Text as UTF-16, in the same way.
func text(utf16 pointer: UnsafePointer<UInt16>?, _ count: Int) throws(Failure) -> [UInt16] {
  let count = unsafe count == -1 ? try terminatedCount(pointer, "units") : count
  let units = unsafe Array(try list(pointer, count, "units"))
  var index = 0
  while index < units.count {
    let isPair = units[index] & 0xFC00 == 0xD800 && index + 1 < units.count && units[index + 1] & 0xFC00 == 0xDC00
    if units[index] & 0xF800 == 0xD800, !isPair {
      throw Failure(TL_ERROR_TEXT, "The text is not UTF-16: unit \(index) is one half of a surrogate pair.")
    }
    index += isPair ? 2 : 1
  }
  return units
}

private func terminatedCount<Unit: FixedWidthInteger>(_ pointer: UnsafePointer<Unit>?, _ name: String) throws(Failure) -> Int {
  guard let pointer = unsafe pointer else { throw .null(name) }
  var count = 0
  while unsafe pointer[count] != 0 { count += 1 }
  return count
}

/// A structure that says how long it is: as far as it goes, and the standard's members for the rest.
func options<Options>(_ pointer: UnsafePointer<Options>?, standard: Options, size: KeyPath<Options, Int>) throws(Failure) -> Options {
  guard let pointer = unsafe pointer else { return standard }
  let given = unsafe pointer.pointee[keyPath: size]
  let known = MemoryLayout<Options>.size
  if given < MemoryLayout<Int>.size || given > 1 << 16 {
    throw Failure(TL_ERROR_VALUE, "`struct_size` is \(given). Begin with the macro of the options' name, which sets it.")
  }
  var options = standard
  unsafe withUnsafeMutableBytes(of: &options) { bytes in
    unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: UnsafeRawPointer(pointer), count: min(given, known)))
  }
  return options
}
