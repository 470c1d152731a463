import Foundation

/// Whether expectations compare with what was recorded, or record.
public enum SnapshotRecording: Hashable, Sendable {
  /// They compare; what was never recorded is a failure.
  case off
  /// They record anew, and compare with nothing.
  case on

  /// The switch that holds for all: recording where the environment has `TEXTLAYOUT_RECORD=1`. O(1).
  public static var environment: SnapshotRecording { ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] == "1" ? .on : .off }

  /// Whether this is continuous integration, by the variable `CI`: that never records.
  static var isForbidden: Bool { ProcessInfo.processInfo.environment["CI"] != nil }
}
