public import TextDocument

extension TextFile {
  /// The text of a file, and the file to save it to. Links are followed. It takes as much memory as
  /// the file and a tenth more; UTF-16 three times as much as it is read. O(n).
  public static func open(_ path: String) throws(TextFileError) -> (text: UTF8Text, file: TextFile) {
    let resolved = try resolve(path)
    guard try asking(path, { () throws(System.Failure) in try System.facts(at: resolved) }).isRegular else { throw .notAFile(path: path) }
    let number = try asking(path) { () throws(System.Failure) in try System.open(resolved, for: .reading) }
    defer { System.closeFile(number) }
    let facts = try asking(path) { () throws(System.Failure) in try System.facts(of: number) }
    guard facts.isRegular else { throw .notAFile(path: path) }

    // In as large parts as one that stays in use may hold on to.
    var left = facts.size
    func next() throws(TextFileError) -> [UInt8] {
      let size = left > 0 ? min(left + 1, TextFile.longestPart) : 1 << 12
      let part = try asking(path) { () throws(System.Failure) in try System.readBlock(number, size) }
      left -= part.count
      return part
    }
    var part = try next()
    let form = try Form(part[...], path)
    var builder = UTF8Text.Builder()
    var whole: [UInt8] = []
    var count = 0
    var skipped = form.mark.count
    while !part.isEmpty {
      let own = part[min(skipped, part.count)...]
      if form.encoding == .utf8 { builder.append(sharing: own) } else { whole += own }
      skipped = 0
      count += part.count
      part = try next()
    }
    if form.encoding != .utf8 { try form.decode(whole, path, into: &builder) }
    // Who writes meanwhile has changed it before it was read: half of each is nobody's text.
    guard try asking(path, { () throws(System.Failure) in try System.facts(of: number) }) == facts, count == facts.size else {
      throw .changed(path: path)
    }
    return (builder.finish(), TextFile(path, form.encoding, hasByteOrderMark: !form.mark.isEmpty, facts))
  }

  /// How many bytes are read at once, so that an array of them, with what is before its elements,
  /// takes whole pages of memory and no part of another.
  private static let longestPart = 1 << 20 - 64

  /// Says what failed of a file.
  static func asking<Answer>(_ path: String, _ body: () throws(System.Failure) -> Answer) throws(TextFileError) -> Answer {
    do { return try body() } catch { throw TextFileError(error, path) }
  }

  /// Where a path leads by its last name's links, also where nothing is there yet.
  static func resolve(_ path: String) throws(TextFileError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = System.link(at: path) else { return path }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    throw .notAFile(path: path)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension TextFile {
  /// What a file's first bytes say about the others.
  struct Form {
    let encoding: Encoding
    let mark: [UInt8]

    init(encoding: Encoding, hasMark: Bool) {
      self.encoding = encoding
      mark = !hasMark ? [] : encoding == .utf8 ? [0xEF, 0xBB, 0xBF] : encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    }

    init(_ bytes: ArraySlice<UInt8>, _ path: String) throws(TextFileError) {
      if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { throw .encoding(path: path, name: "UTF-32") }
      let encoding: Encoding = bytes.starts(with: [0xFF, 0xFE]) ? .utf16LittleEndian : bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : .utf8
      self.init(encoding: encoding, hasMark: encoding != .utf8 || bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    }

    /// Adds UTF-16 to a text. What is not well-formed could not be written back as it was.
    func decode(_ bytes: [UInt8], _ path: String, into builder: inout UTF8Text.Builder) throws(TextFileError) {
      func unit(_ index: Int) -> UInt16 {
        let (low, high) = encoding == .utf16BigEndian ? (bytes[index + 1], bytes[index]) : (bytes[index], bytes[index + 1])
        return UInt16(high) << 8 | UInt16(low)
      }
      var index = 0
      var part: [UInt8] = []
      while index + 1 < bytes.count {
        let first = unit(index)
        var (scalar, length) = (Unicode.Scalar(first), 2)
        if UTF16.isLeadSurrogate(first), index + 3 < bytes.count, UTF16.isTrailSurrogate(unit(index + 2)) {
          scalar = Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit(index + 2) & 0x3FF)))
          length = 4
        }
        guard let scalar else { throw .notWellFormed(path: path, at: index + mark.count) }
        // Not by way of strings, which take fifty times as long.
        if let encoded = UTF8.encode(scalar) { part.append(contentsOf: encoded) }
        index += length
        if part.count > 1 << 16 {
          builder.append(utf8: part)
          part.removeAll(keepingCapacity: true)
        }
      }
      guard index == bytes.count else { throw .notWellFormed(path: path, at: index + mark.count) }
      builder.append(utf8: part)
    }

    /// Some of a text's bytes as they are in the file. Chunks cut no character.
    func encode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      if encoding == .utf8 { return bytes }
      var written: [UInt8] = []
      written.reserveCapacity(2 * bytes.count)
      for unit in String(decoding: bytes, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        written.append(encoding == .utf16BigEndian ? high : low)
        written.append(encoding == .utf16BigEndian ? low : high)
      }
      return written[...]
    }
  }
}
