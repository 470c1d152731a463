import Foundation
import LayoutSnapshots
import Testing
import TextLayout
import TextLayoutTesting

/// The expectations about recorded layouts.
struct ExpectSnapshotTests {
  @Test func `layouts are as they were recorded beside this file`() throws {
    let text = SnapshotFixture.text("hello שלום world")
    let layout = try DocumentLayout(text, width: 80, in: SnapshotFixture.boxes)
    expectSnapshot(of: layout, text: text, named: "lines")
    expectSnapshot(of: layout, named: "glyphs", as: .glyphs)
    expectSnapshot(of: layout, named: "carets", as: .carets)
    expectSnapshot(of: layout, named: "selection", as: .selection(TextRange(3..<8)))
    expectSnapshot(of: try ParagraphLayout(text, width: 80, in: SnapshotFixture.boxes), named: "paragraph", as: .all)
    expectSnapshot(of: try SnapshotFixture.screen(), named: "screen")
  }

  /// A folder that is there as long as the test.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `what was never recorded is a failure that says how to record`() throws {
    try withFolder { folder in
      let layout = try SnapshotFixture.layout("ab")
      withKnownIssue {
        #expect(!expectSnapshot(of: layout, named: "none", record: .off, in: folder))
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("\(folder)/none.layout. Run the test with TEXTLAYOUT_RECORD=1") }
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == nil))
  func `what is recorded is compared, and what differs is told and drawn`() throws {
    try withFolder { folder in
      let (wide, narrow) = (try SnapshotFixture.layout("one two", width: 80), try SnapshotFixture.layout("one two"))
      #expect(expectSnapshot(of: wide, named: "a", record: .on, in: folder))
      #expect(expectSnapshot(of: wide, named: "a", record: .off, in: folder))
      let recorded = try String(contentsOfFile: "\(folder)/a.layout", encoding: .utf8)
      withKnownIssue {
        #expect(!expectSnapshot(of: narrow, named: "a", record: .off, in: folder))
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("the text breaks elsewhere, 1 line before and 2 now") && $0.rawValue.contains("a.svg") }
      }
      #expect(try String(contentsOfFile: "\(folder)/a.layout", encoding: .utf8) == recorded)
      #expect(expectSnapshot(of: wide, named: "a", tolerance: 1, record: .off, in: folder))
      try "textlayout-snapshot 7\n".write(toFile: "\(folder)/a.layout", atomically: true, encoding: .utf8)
      withKnownIssue {
        expectSnapshot(of: narrow, named: "a", record: .off, in: folder)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("a.layout, line 1, column 21: Its form is version 7") }
      }
    }
  }

  @Test func `a name that leads out of the folder is refused`() throws {
    let layout = try SnapshotFixture.layout("a")
    for name in ["", "../a", ".a", "a/b", "a\u{0}"] {
      withKnownIssue {
        expectSnapshot(of: layout, named: name, record: .on)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("is no name of a file") }
      }
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == nil))
  func `a text is compared line by line`() throws {
    try withFolder { folder in
      #expect(expectText("a\nb\n", recordedAt: folder + "/t.txt", record: .on))
      #expect(expectText("a\nb\n", recordedAt: folder + "/t.txt", record: .off))
      withKnownIssue {
        #expect(!expectText("a\nc\n", recordedAt: folder + "/t.txt", record: .off))
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("- b\n+ c") }
      }
    }
  }
}
