public import TextDocument

extension TextFile {
  /// Writes a text in the place of what the file holds.
  ///
  /// A new file is written beside it, brought to the disk, and takes its place; then the folder is
  /// brought to the disk. Who looks meanwhile, and whoever comes after a crash, finds either the
  /// old file or the new one, whole. Whatever fails before the new one is in its place, the old one
  /// is as it was; what fails afterwards is ``TextFileError/notSynced(path:reason:)``. Links that
  /// lead to the file stay and lead to the new one; its mode stays and, where this process may give
  /// it, its owner. Other names of the same file (hard links) keep what they have.
  ///
  /// If the file was changed since it was opened, or is one that wasn't opened, that is an error
  /// unless it is told to be overwritten. O(n); a quarter of a megabyte is held beside the text.
  public mutating func save(_ text: UTF8Text, overwriting: Bool = false) throws(TextFileError) {
    try save(text, overwriting: overwriting) { _ in }
  }

  /// What saving asks of the system, in order.
  enum SaveStep: CaseIterable, Sendable {
    case create, write, dress, sync, look, move, openFolder, syncFolder
  }

  /// The same, with `before` called before each step: tests let steps fail by what it throws.
  mutating func save(_ text: UTF8Text, overwriting: Bool, before: (SaveStep) throws(System.Failure) -> Void) throws(TextFileError) {
    let path = path
    let place = try TextFile.resolve(path)
    let old = try? System.facts(at: place)
    if let old, !old.isRegular { throw .notAFile(path: path) }
    if !overwriting, old != facts { throw .changed(path: path) }

    let draft = TextFile.folder(of: place) + "/.textdocument-\(System.processNumber)-\(UInt64.random(in: 0 ... .max))"
    let number = try TextFile.asking(path) { () throws(System.Failure) in
      try before(.create)
      return try System.open(draft, for: .creating)
    }
    defer { System.closeFile(number) }
    do throws(TextFileError) {
      let new = try TextFile.asking(path) { () throws(System.Failure) in
        try before(.write)
        try write(text, to: number)
        try before(.dress)
        if let old { try System.dress(number, as: old) } else { try System.dressAsNew(number) }
        try before(.sync)
        try System.sync(number)
        try before(.look)
        return try System.facts(of: number)
      }
      // Writing may have taken long.
      if !overwriting, (try? System.facts(at: place)) != facts { throw .changed(path: path) }
      try TextFile.asking(path) { () throws(System.Failure) in
        try before(.move)
        try System.move(draft, to: place)
      }
      facts = new
    } catch {
      System.remove(draft)
      throw error
    }
    do throws(System.Failure) {
      try before(.openFolder)
      let folder = try System.open(TextFile.folder(of: place), for: .folder)
      defer { System.closeFile(folder) }
      try before(.syncFolder)
      try System.syncFolder(folder)
    } catch {
      throw .notSynced(path: path, reason: error.reason)
    }
  }

  /// Writes a text as the file has it, in parts of a quarter of a megabyte.
  func write(_ text: UTF8Text, to number: Int32) throws(System.Failure) {
    let form = Form(encoding: encoding, hasMark: hasByteOrderMark)
    var part = form.mark
    part.reserveCapacity(1 << 18)
    try text.forEachChunk { (bytes) throws(System.Failure) in
      part += form.encode(bytes)
      if part.count < 1 << 18 - 1 << 13 { return }
      try System.writeBytes(number, part)
      part.removeAll(keepingCapacity: true)
    }
    try System.writeBytes(number, part)
  }
}
