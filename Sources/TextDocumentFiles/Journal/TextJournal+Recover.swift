public import TextDocument

extension TextJournal {
  /// What a journal brought back.
  public struct Recovery: Sendable {
    /// The text as it was recorded last.
    public let text: UTF8Text
    /// The journal, which goes on: what is done to the text from here on is recorded behind what
    /// was.
    public let journal: TextJournal
    /// How many changes were made on the text that the file holds.
    public let changeCount: Int
    /// How many bytes at the journal's end were no whole record, and are taken away.
    public let tornBytes: Int
  }

  /// Brings back what was recorded, and not saved, of the text that a file holds; nil if there is
  /// no journal. The file stays as it is until it is saved.
  ///
  ///     var (text, file) = try TextFile.open(path)
  ///     let recovery = try TextJournal.recover(at: path + ".journal", onto: text)
  ///     if let recovery { text = recovery.text }
  ///     let journal = try recovery?.journal ?? TextJournal.begin(at: path + ".journal", from: text)
  ///
  /// It is an error if the text is none that the journal was begun from or saved: then nothing is
  /// changed. O(n + the journal), which is held in memory.
  public static func recover(at path: String, onto text: UTF8Text) throws(TextFileError) -> Recovery? {
    if let facts = try? System.facts(at: path), !facts.isRegular { throw .notAJournal(path: path) }
    let file: OpenFile
    do throws(System.Failure) { file = OpenFile(try System.open(path, for: .continuing)) } catch {
      if error.isMissing { return nil }
      throw TextFileError(error, path)
    }
    do throws(System.Failure) { try System.lock(file.number) } catch {
      throw error.isTaken ? .journalInUse(path: path) : TextFileError(error, path)
    }
    let bytes = try TextFile.asking(path) { () throws(System.Failure) in try allBytes(file.number) }
    guard bytes.starts(with: JournalRecord.magic.prefix(bytes.count)) else { throw .notAJournal(path: path) }

    var state = State(file: file, base: JournalMark(text), last: text)
    // The process may have come to its end before the first record was whole.
    guard bytes.count >= JournalRecord.headSize else {
      return Recovery(text: text, journal: TextJournal(path, state), changeCount: 0, tornBytes: bytes.count)
    }
    let headSize = JournalRecord.headSize - 8
    state.chain = JournalRecord.sum(bytes[..<headSize], after: 0)
    guard JournalRecord.number(bytes[headSize...]) == state.chain else { throw .notAJournal(path: path) }
    state.size = JournalRecord.headSize

    var changes: [(range: Range<Int>, bytes: ArraySlice<UInt8>)] = []
    let numbers = bytes[JournalRecord.magic.count...]
    let start = JournalMark(size: Int(truncatingIfNeeded: JournalRecord.number(numbers)), hash: JournalRecord.number(numbers.dropFirst(8)))
    // The changes that came after the text that the file holds now.
    var isKnown = start == state.base
    while let record = JournalRecord.next(in: bytes, at: &state.size, chain: &state.chain) {
      switch record {
      case .replaced(let range, let bytes): changes.append((range, bytes))
      case .saving(let mark):
        guard mark == state.base else { continue }
        isKnown = true
        changes = []
      }
    }
    guard isKnown else { throw .notItsJournal(path: path) }
    for change in changes { state.last.replace(bytes: change.range, with: UTF8Text(utf8: change.bytes)) }
    state.base = start
    let text = state.last
    let size = state.size
    return Recovery(text: text, journal: TextJournal(path, state), changeCount: changes.count, tornBytes: bytes.count - size)
  }

  private static func allBytes(_ number: Int32) throws(System.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try System.readBytes(number, into: &part)
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }
}
