public import InterfaceLayout
import LayoutSnapshots
public import Testing
public import TextLayout

/// Expects a document's layout to be as it was recorded.
///
///     @Test func `the title breaks after the colon`() throws {
///       let layout = try DocumentLayout(title, width: 200, in: context)
///       expectSnapshot(of: layout, named: "title", as: .carets)
///     }
///
/// The record is a text file, `Snapshots/` and the test file's name beside the test file, that `textlayout diff` compares, too. It is written where the
/// environment has `TEXTLAYOUT_RECORD=1` or `record` is `.on`, and else never: a layout of which nothing is recorded is a failure. So is one that differs; the
/// issue says what has changed, and the picture of both over each other and the new snapshot are attached to the test (`swift test --attachments-path FOLDER`
/// keeps them).
///
/// - Parameters:
///   - layout: the layout.
///   - text: what it was laid out from, to tell whether its styles are still the same.
///   - name: what the file is called: letters, digits, spaces, `-`, `_` and `.`.
///   - view: what of the layout is compared.
///   - tolerance: how far anything may move or grow.
///   - recording: whether it is recorded; as the environment says unless told.
///   - folder: where the file is, unless beside the test.
/// - Returns: whether it is as it was recorded, or was recorded now.
/// - Complexity: O(the layout), and once for each font O(its file).
@discardableResult
public func expectSnapshot(
  of layout: DocumentLayout, text: StyledText? = nil, named name: String, as view: SnapshotView = .lines, tolerance: LayoutUnit = 0,
  record recording: SnapshotRecording = .environment, in folder: String? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expect(
    LayoutSnapshot(of: layout, text: text, parts: view.parts, selections: view.selections), { LayoutSnapshot.fonts(of: layout) }, name, tolerance,
    recording, folder, filePath, sourceLocation)
}

/// The same of one paragraph's layout.
///
/// - Complexity: O(the layout), and once for each font O(its file).
@discardableResult
public func expectSnapshot(
  of layout: ParagraphLayout, text: StyledText? = nil, named name: String, as view: SnapshotView = .lines, tolerance: LayoutUnit = 0,
  record recording: SnapshotRecording = .environment, in folder: String? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expect(
    LayoutSnapshot(of: layout, text: text, parts: view.parts, selections: view.selections), { LayoutSnapshot.fonts(of: layout) }, name, tolerance,
    recording, folder, filePath, sourceLocation)
}

/// The same of what is in sight of a screen: content, sections and elements.
///
/// - Parameter offsets: how far sections are scrolled that scroll by themselves, by number.
/// - Complexity: O(sections + elements in sight).
@discardableResult
public func expectSnapshot(
  of screen: CollectionLayout, scrolled offsets: [Int: LayoutUnit] = [:], named name: String, tolerance: LayoutUnit = 0,
  record recording: SnapshotRecording = .environment, in folder: String? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expect(LayoutSnapshot(of: screen, scrolled: offsets), { [:] }, name, tolerance, recording, folder, filePath, sourceLocation)
}

private func expect(
  _ snapshot: LayoutSnapshot, _ fonts: () -> [LayoutSnapshot.Font: FontInstance], _ name: String, _ tolerance: LayoutUnit,
  _ recording: SnapshotRecording, _ folder: String?, _ filePath: String, _ sourceLocation: SourceLocation
) -> Bool {
  guard let path = SnapshotPlace.path(of: name, in: folder, testFile: filePath) else {
    Issue.record("“\(name)” is no name of a file: use letters, digits, spaces, -, _ and .", sourceLocation: sourceLocation)
    return false
  }
  switch SnapshotOutcome(snapshot, at: path, tolerance: tolerance, recording) {
  case .same, .recorded: return true
  case .failed(let message):
    Issue.record("\(message)", sourceLocation: sourceLocation)
  case .different(let difference):
    Attachment.record(difference.svg(fonts: fonts()), named: "\(name).svg", sourceLocation: sourceLocation)
    Attachment.record(snapshot.encoded, named: "\(name).layout", sourceLocation: sourceLocation)
    Issue.record(
      """
      The layout is not as it was recorded in \(path): \(difference.summary)
      \(difference.text())\
      If that is meant: \(SnapshotOutcome.advice) The attached \(name).svg shows both over each other (swift test --attachments-path FOLDER).
      """, sourceLocation: sourceLocation)
  }
  return false
}

/// Expects a text, such as a dump, to be as it was recorded in a file, line by line.
///
///     expectText(layout.dump([.lines]), recordedAt: folder + "/lines.txt")
///
/// It is recorded as snapshots are: by `TEXTLAYOUT_RECORD=1` or `record`, and never where `CI` is set.
///
/// - Returns: whether it is as it was recorded, or was recorded now.
/// - Complexity: O(lines · differences).
@discardableResult
public func expectText(
  _ actual: String, recordedAt path: String, record recording: SnapshotRecording = .environment, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let file = RecordedFile(path: path)
  if recording == .on {
    do throws(RecordingError) {
      try file.record(actual)
      return true
    } catch {
      Issue.record("\(error.message)", sourceLocation: sourceLocation)
      return false
    }
  }
  guard let recorded = file.text else {
    Issue.record("Nothing is recorded at \(path). \(SnapshotOutcome.advice)", sourceLocation: sourceLocation)
    return false
  }
  let difference = LineDifference(expected: recorded, actual: actual)
  if difference.isEmpty { return true }
  Issue.record("\(path) (- recorded, + now)\n\(difference.text)", sourceLocation: sourceLocation)
  return false
}
