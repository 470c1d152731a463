import Foundation
import LayoutSnapshots
import TextLayout

/// A file in which something is recorded.
struct RecordedFile {
  let path: String

  /// What was recorded; nil if nothing was.
  var text: String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Records anew. Throws a message where that can't be.
  func record(_ text: String) throws(RecordingError) {
    if SnapshotRecording.isForbidden { throw RecordingError(message: "Continuous integration compares and never records: the variable CI is set.") }
    if text == self.text { return }
    do {
      try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw RecordingError(message: "\(path) can't be written: \(error.localizedDescription)")
    }
  }
}

/// Why nothing was recorded.
struct RecordingError: Error {
  let message: String
}

/// What comes of comparing a layout with what was recorded of it.
enum SnapshotOutcome {
  /// It is as it was recorded.
  case same
  /// It was recorded.
  case recorded
  /// It is not as it was recorded.
  case different(SnapshotDifference)
  /// There is nothing to compare with, for a reason.
  case failed(String)

  /// Compares a layout with a file, or records it there.
  init(_ snapshot: LayoutSnapshot, at path: String, tolerance: LayoutUnit, _ recording: SnapshotRecording) {
    let file = RecordedFile(path: path)
    if recording == .on {
      do throws(RecordingError) {
        try file.record(snapshot.encoded)
        self = .recorded
      } catch {
        self = .failed(error.message)
      }
      return
    }
    guard let text = file.text else {
      self = .failed("Nothing is recorded at \(path). \(SnapshotOutcome.advice)")
      return
    }
    do throws(SnapshotError) {
      let difference = SnapshotDifference(from: try LayoutSnapshot(parsing: text), to: snapshot, tolerance: tolerance)
      self = difference.isEmpty ? .same : .different(difference)
    } catch {
      self = .failed("\(path), \(error)")
    }
  }

  /// What to do where something is to be recorded.
  static let advice = "Run the test with TEXTLAYOUT_RECORD=1 in the environment, or with record: .on, and look at what it has written."
}

/// Where a test's snapshots are.
enum SnapshotPlace {
  /// `Snapshots/TITLETESTS/NAME.layout` beside the test's file; nil for a name that is none of a file.
  static func path(of name: String, in folder: String?, testFile: String) -> String? {
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_ .".unicodeScalars.contains($0) }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 200 else { return nil }
    let file = testFile as NSString
    let beside = file.deletingLastPathComponent + "/Snapshots/" + (file.lastPathComponent as NSString).deletingPathExtension
    return (folder ?? beside) + "/" + name + ".layout"
  }
}
