/// The tables of one face: where each stands in its file.
final class FontTables: Sendable {
  let file: FontFile
  /// By their tags.
  private let records: [Record]

  private struct Record {
    let tag: UInt32
    let range: Range<Int>
  }

  /// Reads the table of contents at an offset of the file. O(tables).
  init(file: FontFile, at offset: Int) throws(FontError) {
    self.file = file
    let header = file.read(offset..<offset + 12)
    guard let version = header.u32(0), version != 0x7474_6366, let count = header.u16(4).map(Int.init) else {
      throw FontError(.notAFont, path: file.path)
    }
    let records = file.read(offset + 12..<offset + 12 + 16 * count)
    guard count > 0, records.count == 16 * count else { throw FontError(.notAFont, path: file.path) }
    var found: [Record] = []
    for record in stride(from: 0, to: records.count, by: 16) {
      guard let tag = records.u32(record), let start = records.u32(record + 8), let length = records.u32(record + 12) else { break }
      let range = (Int(start)..<Int(start) + Int(length)).clamped(to: 0..<file.count)
      if !range.isEmpty { found.append(Record(tag: tag, range: range)) }
    }
    // They are in order in a good font, and the first of two with the same tag counts, as in
    // HarfBuzz: a sort that keeps equals as they are.
    found.sort { $0.tag < $1.tag }
    self.records = found
  }

  /// Where the table with a tag stands. O(log tables).
  private func range(_ tag: UInt32) -> Range<Int>? {
    let first = records.partitionIndex { $0.tag < tag }
    return first < records.count && records[first].tag == tag ? records[first].range : nil
  }

  /// Whether the face has the table, with at least one byte. O(log tables).
  func has(_ tag: FontTag) -> Bool { range(tag.rawValue) != nil }

  /// Where the table stands in the file: faces that share a table have the same range. O(log
  /// tables).
  func range(_ tag: FontTag) -> Range<Int>? { range(tag.rawValue) }

  /// The table as HarfBuzz takes it; nil if the face has none. Kept once read. O(n) the first time,
  /// then O(log tables).
  func blob(_ tag: UInt32) -> HarfBuzzBlob? { range(tag).map(file.blob) }

  /// Gives back the memory of a table that was read as a whole and is asked little more. O(pages).
  func letGo(of tag: FontTag) {
    if let range = range(tag) { file.letGo(of: range) }
  }

  /// A copy of the table's first bytes, not kept. O(count).
  func read(_ tag: FontTag, count: Int = .max) -> TableReader {
    guard let range = range(tag) else { return TableReader([]) }
    return file.read(range.prefix(count))
  }
}
