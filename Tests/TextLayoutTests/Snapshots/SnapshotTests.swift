import Foundation
import Testing
import TextLayoutTesting
import TextScenes

/// Every scene of `Corpus/Scenes` against its recorded result.
///
/// `make record` records them anew; look at what changed before it is committed.
struct SnapshotTests {
  private static let isRecording = SnapshotRecording.environment == .on

  @Test(arguments: SceneFile.names)
  func `every scene looks as it was recorded`(name: String) throws {
    let actual = try Snapshot(of: SceneFile(named: name))
    if SnapshotTests.isRecording {
      expectText(actual.text, recordedAt: Snapshot.path(name))
      return
    }
    let recorded = try #require(Snapshot(recorded: name), "nothing is recorded for \(name).scenes: run `make record` and look at the result")
    let versions = LineDifference(expected: recorded.versions, actual: actual.versions)
    if !versions.isEmpty {
      Issue.record(
        """
        \(name).txt was recorded with other versions, so its results may differ without a fault in the engine. Install the recorded ones, or record \
        anew with `make record` and look at what changed (- recorded, + here):
        \(versions.text)
        """)
      return
    }
    let headers = LineDifference(
      expected: recorded.scenes.map(\.header).joined(separator: "\n"), actual: actual.scenes.map(\.header).joined(separator: "\n"), context: 0)
    if !headers.isEmpty {
      Issue.record("\(name).scenes has other scenes than were recorded: run `make record` and look at the result\n\(headers.text)")
      return
    }
    for (expected, scene) in zip(recorded.scenes, actual.scenes) {
      let difference = LineDifference(expected: expected.dump, actual: scene.dump)
      if !difference.isEmpty { Issue.record("\(name).scenes (- recorded, + now)\n\(scene.header)\n\(difference.text)") }
    }
  }

  @Test func `there are scenes to look at`() throws {
    let count = try SceneFile.names.reduce(0) { try $0 + SceneFile(named: $1).scenes.count }
    #expect(count >= 120)
  }

  @Test(.enabled(if: !isRecording))
  func `every recorded result has its scenes`() throws {
    let recorded = try FileManager.default.contentsOfDirectory(atPath: Corpus.snapshots).filter { $0.hasSuffix(".txt") }
    #expect(Set(recorded) == Set(SceneFile.names.map { $0 + ".txt" }))
  }
}
