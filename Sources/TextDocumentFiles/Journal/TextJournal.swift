import Synchronization
public import TextDocument

/// What was done to a text since it was saved, in a file beside it, for the case that the process
/// comes to its end before it is saved again.
///
///     let journal = try TextJournal.begin(at: path + ".journal", from: text)
///     text.replace(0..<0, with: "Today: ")
///     try journal.record(text)
///     try file.save(text, endingWith: journal)
///
/// What was recorded is recovered when the process is killed, all of it: ``record(_:)`` comes back
/// when the system has it. A system that loses its power may lose what was recorded since the last
/// ``sync()``; a program that calls that on another thread ten times a second loses a tenth of one.
///
/// Records are appended, each with a checksum, and what is torn at the end is left out. Bytes are
/// what is recorded, not styles. There is no file as long as nothing was recorded since the text
/// was saved. Another thread may sync while one records.
public final class TextJournal: Sendable {
  /// Where the journal stands.
  public let path: String
  private let state: Mutex<State>

  struct State: Sendable {
    /// Nil as long as there is nothing to write.
    var file: OpenFile?
    /// What the text was that the journal begins with.
    var base: JournalMark
    /// What the text was when it was last recorded.
    var last: UTF8Text
    /// How many bytes of the file are whole, and their checksum.
    var size = 0
    var chain: UInt64 = 0
    /// Whether the file's name is on the disk.
    var isNamed = false
  }

  /// A file that is closed when nobody needs it any more.
  final class OpenFile: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit {
      System.unlock(number)
      System.closeFile(number)
    }
  }

  init(_ path: String, _ state: sending State) {
    self.path = path
    self.state = Mutex(state)
  }

  /// A journal of a text that was just opened or saved. Nothing is written yet; it is an error if
  /// something stands at the path. O(n), some gigabytes a second.
  public static func begin(at path: String, from text: UTF8Text) throws(TextFileError) -> TextJournal {
    if (try? System.facts(at: path)) != nil { throw .journalExists(path: path) }
    return TextJournal(path, State(base: JournalMark(text), last: text))
  }

  /// Records what became of the text since it was last recorded, by whatever edits, undone and
  /// redone ones among them. After an error it may be tried again: what was not recorded then is
  /// recorded with what came after. O(log n + bytes that differ); one write.
  public func record(_ text: UTF8Text) throws(TextFileError) {
    try changing { (state) throws(TextFileError) in
      let difference = text.difference(from: state.last)
      if difference.isEmpty { return }
      try write(.replaced(difference.old, with: text.bytes(in: difference.new)[...]), &state)
      state.last = text
    }
  }

  /// Waits until what was recorded is on the disk.
  public func sync() throws(TextFileError) {
    let (file, isNamed) = state.withLock { ($0.file, $0.isNamed) }
    guard let file else { return }
    try TextFile.asking(path) { () throws(System.Failure) in
      try System.sync(file.number)
      if isNamed { return }
      let folder = try System.open(TextFile.folder(of: path), for: .folder)
      defer { System.closeFile(folder) }
      try System.syncFolder(folder)
    }
    state.withLock { if $0.file === file { $0.isNamed = true } }
  }

  /// Gives up what was recorded: the file is gone, and the journal begins anew from the text that
  /// was recorded last. For a document that is closed without being saved. O(n).
  public func remove() {
    state.withLock { state in
      if state.file != nil { System.remove(path) }
      state = State(base: JournalMark(state.last), last: state.last)
    }
  }

  /// Says that a text is about to be saved: from here on the journal knows the file with it as well
  /// as the one without.
  func announce(_ text: UTF8Text) throws(TextFileError) -> JournalMark {
    try record(text)
    let mark = JournalMark(text)
    try changing { (state) throws(TextFileError) in
      if state.file != nil { try write(.saving(mark), &state) }
    }
    return mark
  }

  /// Begins anew from a text that was saved.
  func restart(from text: UTF8Text, _ mark: JournalMark) {
    state.withLock { state in
      if state.file != nil { System.remove(path) }
      state = State(base: mark, last: text)
    }
  }

  private func changing(_ body: (inout State) throws(TextFileError) -> Void) throws(TextFileError) {
    let failure: TextFileError? = state.withLock { state in
      do throws(TextFileError) { try body(&state) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }

  /// Appends a record, behind the head if it is the first. What a write that fails leaves behind is
  /// taken away again, here or when the next one comes.
  private func write(_ record: JournalRecord, _ state: inout State) throws(TextFileError) {
    let path = path
    var chain = state.chain
    var bytes: [UInt8] = []
    if state.file == nil {
      do throws(System.Failure) { state.file = OpenFile(try System.open(path, for: .beginning)) } catch {
        throw error.isTaken ? .journalExists(path: path) : TextFileError(error, path)
      }
      (state.size, state.isNamed) = (0, false)
    }
    guard let number = state.file?.number else { return }
    if state.size == 0 { bytes = JournalRecord.head(state.base, chain: &chain) }
    bytes += record.bytes(chain: &chain)
    do throws(System.Failure) {
      try System.lock(number)
      try System.cut(number, to: state.size)
      try System.writeBytes(number, bytes)
    } catch {
      try? System.cut(number, to: state.size)
      throw error.isTaken ? .journalInUse(path: path) : TextFileError(error, path)
    }
    state.size += bytes.count
    state.chain = chain
  }
}

extension TextFile {
  /// Saves a text as ``save(_:overwriting:)`` does, and ends what a journal has of it. Whenever the
  /// process is killed meanwhile, the file and the journal together hold the text. The journal may
  /// be used for what comes after. O(n).
  public mutating func save(_ text: UTF8Text, endingWith journal: TextJournal, overwriting: Bool = false) throws(TextFileError) {
    let mark = try journal.announce(text)
    try save(text, overwriting: overwriting)
    journal.restart(from: text, mark)
  }
}
