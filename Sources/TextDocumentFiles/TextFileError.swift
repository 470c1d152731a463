/// Why a file could not be opened or saved. What was there before is whole in each case but
/// ``notSynced(path:reason:)``, in which the new text stands in its place.
public enum TextFileError: Error, Hashable, Sendable {
  /// Nothing stands at the path.
  case missing(path: String)
  /// This process may not do it.
  case forbidden(path: String)
  /// A folder, a device or a pipe stands at the path, or its links lead in a circle.
  case notAFile(path: String)
  /// The file is in an encoding that isn't read.
  case encoding(path: String, name: String)
  /// The file says that it is UTF-16, and is not: at so many bytes.
  case notWellFormed(path: String, at: Int)
  /// The file was changed by somebody else since it was opened, or while it was read.
  case changed(path: String)
  /// There is no room for the new file.
  case full(path: String)
  /// Something stands where a journal would begin: what another run did not save.
  case journalExists(path: String)
  /// Another process, or another value of this one, writes the journal.
  case journalInUse(path: String)
  /// The journal was begun from another text than the file holds now: somebody else changed it.
  case notItsJournal(path: String)
  /// What stands at the path is no journal.
  case notAJournal(path: String)
  /// The new text is the file's, whole, and everybody who looks finds it; but the system did not
  /// say that its name is on the disk, so that after a loss of power the old text may stand there
  /// again.
  case notSynced(path: String, reason: String)
  /// The system has another reason.
  case system(path: String, reason: String)
}

extension TextFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "Nothing stands at \(path). Look for it elsewhere, or save a new file there."
    case .forbidden(let path): "This process may not use \(path), or the folder that it is in. Change who may, or save it elsewhere."
    case .notAFile(let path): "\(path) is no file: a folder, a device, a pipe, or links in a circle. Name a file."
    case .encoding(let path, let name): "\(path) is in \(name). Convert it to UTF-8 first, for instance by `iconv -f \(name) -t UTF-8`."
    case .notWellFormed(let path, let place):
      "\(path) begins as UTF-16 does, but what is at byte \(place) is none. Repair it there, or convert it to UTF-8 by a tool that replaces such places."
    case .changed(let path):
      "\(path) was changed by another program. Open it again to see what it holds now; or save with `overwriting`, by which that is lost."
    case .full(let path): "There is no room for all of \(path). What it held is as it was. Make room, or save it elsewhere."
    case .journalExists(let path): "A journal stands at \(path). Recover what it holds, or remove it, before another is begun there."
    case .journalInUse(let path): "Somebody writes the journal at \(path) now. Close the document there first, or open a copy of it."
    case .notItsJournal(let path):
      "The journal at \(path) was begun from another text than this one: the file was changed by another program. Recover it onto the text that it was "
        + "begun from, or remove it."
    case .notAJournal(let path): "What stands at \(path) is no journal. Look at it, and move it away."
    case .notSynced(let path, let reason):
      "\(path) holds the new text, but it is not certain that it does after a loss of power: \(reason). Save it again, or save a copy elsewhere."
    case .system(let path, let reason): "\(path) can't be used: \(reason). What it held is as it was."
    }
  }

  init(_ failure: System.Failure, _ path: String) {
    self =
      failure.isFull
      ? .full(path: path)
      : failure.isMissing ? .missing(path: path) : failure.isForbidden ? .forbidden(path: path) : .system(path: path, reason: failure.reason)
  }
}
