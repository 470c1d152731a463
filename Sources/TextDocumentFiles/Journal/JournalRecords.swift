import TextDocument

/// What a journal consists of, as bytes.
///
/// A head, which is the magic line, the ``JournalMark`` of the text that the journal was begun
/// from, and a checksum; then records. A record is the number of its body's bytes, its body, which
/// begins with its kind, and a checksum, which goes over the checksum before it as well: what
/// stands there of an older or a damaged journal goes on from nothing. Numbers have eight bytes,
/// the lowest first.
enum JournalRecord {
  /// Other bytes in the place of some of the text.
  case replaced(Range<Int>, with: ArraySlice<UInt8>)
  /// The text was to be saved when this was written: it may be what the file holds now.
  case saving(JournalMark)

  static let magic = Array("TextJournal 1\n".utf8)
  static let headSize = magic.count + 24

  static func bytes(of number: Int) -> [UInt8] { bytes(of: UInt64(truncatingIfNeeded: number)) }
  static func bytes(of number: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) } }

  static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  /// The bytes with their checksum behind them.
  static func sealed(_ bytes: [UInt8], after chain: inout UInt64) -> [UInt8] {
    chain = sum(bytes[...], after: chain)
    return bytes + JournalRecord.bytes(of: chain)
  }

  static func sum(_ bytes: ArraySlice<UInt8>, after chain: UInt64) -> UInt64 {
    var hash = ByteHash(seed: chain)
    hash.append(bytes)
    return hash.value
  }

  /// The head of a journal that begins at a text.
  static func head(_ mark: JournalMark, chain: inout UInt64) -> [UInt8] {
    chain = 0
    return sealed(magic + mark.bytes, after: &chain)
  }

  /// The record as it is written. O(its text).
  func bytes(chain: inout UInt64) -> [UInt8] {
    var bytes: [UInt8]
    switch self {
    case .replaced(let range, let text):
      bytes = JournalRecord.bytes(of: 17 + text.count) + [0] + JournalRecord.bytes(of: range.lowerBound)
      bytes += JournalRecord.bytes(of: range.upperBound)
      bytes += text
    case .saving(let mark): bytes = JournalRecord.bytes(of: 17) + [1] + mark.bytes
    }
    return JournalRecord.sealed(bytes, after: &chain)
  }

  /// The body of a record; nil for what is none.
  private init?(body: ArraySlice<UInt8>) {
    guard body.count >= 17 else { return nil }
    let rest = body.dropFirst()
    let (first, second) = (JournalRecord.number(rest), JournalRecord.number(rest.dropFirst(8)))
    switch body.first {
    case 0:
      guard first <= second, let lower = Int(exactly: first), let upper = Int(exactly: second) else { return nil }
      self = .replaced(lower..<upper, with: rest.dropFirst(16))
    case 1:
      guard let size = Int(exactly: first), body.count == 17 else { return nil }
      self = .saving(JournalMark(size: size, hash: second))
    default: return nil
    }
  }

  /// The record that begins at an index, which moves behind it; nil where none does, whole.
  static func next(in bytes: [UInt8], at index: inout Int, chain: inout UInt64) -> JournalRecord? {
    guard bytes.count - index >= 16, let count = Int(exactly: number(bytes[index...])), count <= bytes.count - index - 16 else { return nil }
    let end = index + 8 + count
    let sum = sum(bytes[index..<end], after: chain)
    guard sum == number(bytes[end...]), let record = JournalRecord(body: bytes[index + 8..<end]) else { return nil }
    (index, chain) = (end + 8, sum)
    return record
  }
}

/// By what a text is known again: its size and its hash.
struct JournalMark: Equatable, Sendable {
  let size: Int
  let hash: UInt64

  init(size: Int, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  /// Of a text. O(n).
  init(_ text: UTF8Text) {
    var hash = ByteHash()
    text.forEachChunk { hash.append($0) }
    self.init(size: text.counts.utf8, hash: hash.value)
  }

  var bytes: [UInt8] { JournalRecord.bytes(of: size) + JournalRecord.bytes(of: hash) }
}
